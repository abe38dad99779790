/// A D-Bus message as a value, independent of the D-Bus library.
package struct DBusMessage: Hashable, Sendable {
  /// The kind of a D-Bus message, with its number in the protocol.
  package enum Kind: UInt8, Sendable {
    case methodCall = 1
    case methodReturn = 2
    case methodError = 3
    case signal = 4
  }

  package var kind: Kind
  package var path: String
  package var interface: String
  package var member: String
  /// The D-Bus name of the recipient; empty for a broadcast.
  package var destination: String
  /// The unique name of the sender; empty for the bus to fill in.
  package var sender = ""
  /// The D-Bus name of an error, whose text is the first argument; empty in other messages.
  package var errorName = ""
  package var arguments: [DBusValue]

  package static func call(
    _ member: String, of interface: String, at path: String, to destination: String,
    _ arguments: DBusValue...
  ) -> DBusMessage {
    call(member, of: interface, at: path, to: destination, arguments: arguments)
  }

  package static func call(
    _ member: String, of interface: String, at path: String, to destination: String,
    arguments: [DBusValue]
  ) -> DBusMessage {
    DBusMessage(
      kind: .methodCall, path: path, interface: interface, member: member,
      destination: destination, arguments: arguments)
  }

  /// Creates the signal `member` of an interface, for all subscribers or for one recipient.
  package static func signal(
    _ member: String, of interface: String, at path: String, to destination: String = "",
    _ arguments: DBusValue...
  ) -> DBusMessage {
    DBusMessage(
      kind: .signal, path: path, interface: interface, member: member, destination: destination,
      arguments: arguments)
  }

  /// The D-Bus signature of all arguments, such as `sa{sv}`.
  package var signature: String { arguments.map(\.type).joined() }

  package var callName: String { "\(interface).\(member) of \(path)" }
}

/// A message of a bus as a value.
package struct DBusMessage: Hashable, Sendable {
  /// The kind of a message.
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
  /// The name of the recipient; empty for a broadcast.
  package var destination: String
  /// The name of the sender, set by the bus.
  package var sender = ""
  /// The name of an error.
  ///
  /// The first argument contains its text.
  package var errorName = ""
  package var arguments: [DBusValue]

  /// Creates a call of a method.
  package static func call(
    _ member: String, of interface: String, at path: String, to destination: String,
    _ arguments: DBusValue...
  ) -> DBusMessage {
    call(member, of: interface, at: path, to: destination, arguments: arguments)
  }

  /// Creates a call of a method with a list of arguments.
  package static func call(
    _ member: String, of interface: String, at path: String, to destination: String,
    arguments: [DBusValue]
  ) -> DBusMessage {
    DBusMessage(
      kind: .methodCall, path: path, interface: interface, member: member,
      destination: destination, arguments: arguments)
  }

  /// Creates a signal, for all subscribers or for one recipient.
  package static func signal(
    _ member: String, of interface: String, at path: String, to destination: String = "",
    _ arguments: DBusValue...
  ) -> DBusMessage {
    DBusMessage(
      kind: .signal, path: path, interface: interface, member: member, destination: destination,
      arguments: arguments)
  }

  /// The types of the arguments.
  package var signature: String { arguments.map(\.type).joined() }

  /// The called method, in words.
  package var callName: String { "\(interface).\(member) of \(path)" }
}

#if os(Linux)

/// A message of a bus, apart from it.
package struct DBusMessage: Hashable, Sendable {
  /// What a message is for.
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
  /// Whom it is for; empty for all who want it.
  package var destination: String
  /// Whom it is from, put there by the bus.
  package var sender = ""
  /// Of an error: its name.
  ///
  /// Its text is the first of the arguments.
  package var errorName = ""
  package var arguments: [DBusValue]

  /// A call of a method.
  package static func call(
    _ member: String, of interface: String, at path: String, to destination: String,
    _ arguments: DBusValue...
  ) -> DBusMessage {
    DBusMessage(
      kind: .methodCall, path: path, interface: interface, member: member,
      destination: destination, arguments: arguments)
  }

  /// A signal, for all who want it or for one.
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

  /// What is called, in words.
  package var callName: String { "\(interface).\(member) of \(path)" }
}
#endif

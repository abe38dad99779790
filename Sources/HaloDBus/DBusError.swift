#if os(Linux)
import Glibc
import HaloAsync

/// Why something on a bus failed.
package enum DBusError: AsyncFailure, Hashable, Sendable {
  /// No library that speaks D-Bus can be loaded.
  case libraryMissing(String)
  /// The bus cannot be reached; the number is that of the system, `ENOENT` say.
  case cannotConnect(address: String, code: Int32)
  /// That is not the address of a bus.
  case invalidAddress(String)
  /// Somebody takes connections at the address, and says nothing.
  case notAnswering(address: String)
  /// The system has no thread or no descriptor left.
  case noResources(String, code: Int32)
  /// The connection to the bus is over.
  case disconnected
  /// The other side answered with an error.
  case remote(name: String, message: String)
  /// Nothing came of a call in time.
  case timedOut(operation: String, after: Duration)
  /// The task was cancelled.
  case cancelled
  /// A message cannot be built: a path that is none, say, or more than a message holds.
  case invalidMessage(String, code: Int32)
  /// Somebody else on the bus has the name that was asked for.
  case nameTaken(String)
  /// The rules of the bus do not let this user have the name.
  case nameNotAllowed(String, message: String)
  /// What came is not what was to come.
  case unexpectedContents(expected: String, found: String)
}

extension DBusError: CustomStringConvertible {
  /// The error in words, with what can be done about it.
  package var description: String {
    switch self {
    case .libraryMissing(let what):
      "D-Bus needs a library of the system: \(what); install libsystemd0, libelogind0 or basu"
    case .cannotConnect(let address, code: 2), .cannotConnect(let address, code: 111):
      "no message bus at \(address): start one (systemctl start dbus), or give another address, "
        + "by DBUS_SYSTEM_BUS_ADDRESS say"
    case .cannotConnect(let address, code: 1), .cannotConnect(let address, code: 13):
      "the message bus at \(address) does not let this user in"
    case .cannotConnect(let address, let code):
      "the message bus at \(address) cannot be reached: \(Self.text(of: code))"
    case .invalidAddress(let address):
      "\(address) is not the address of a message bus: give one as "
        + "unix:path=/run/dbus/system_bus_socket, or none for what DBUS_SYSTEM_BUS_ADDRESS says"
    case .notAnswering(let address):
      "the message bus at \(address) does not answer: restart it, or give another address, by "
        + "DBUS_SYSTEM_BUS_ADDRESS say"
    case .noResources(let what, let code):
      "the system has no room for \(what): \(Self.text(of: code))"
    case .disconnected: "the connection to the message bus is closed"
    case .remote(let name, let message): message.isEmpty ? name : "\(name): \(message)"
    case .timedOut(let operation, let after): "\(operation) was not answered within \(after)"
    case .cancelled: "cancelled"
    case .invalidMessage(let what, let code): "cannot send \(what): \(Self.text(of: code))"
    case .nameTaken(let name):
      "somebody else on the bus is \(name) already; stop that, or take another bus"
    case .nameNotAllowed(let name, let message):
      "the bus does not let this user be \(name) (\(message)); take another bus"
    case .unexpectedContents(let expected, let found):
      "a message holds \"\(found)\" where \"\(expected)\" was expected"
    }
  }

  private static func text(of code: Int32) -> String { String(cString: strerror(code)) }
}
#endif

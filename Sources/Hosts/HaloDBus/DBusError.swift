import Glibc
import HaloAsync

/// The reason why an operation on a D-Bus connection failed.
package enum DBusError: AsyncFailure, Hashable, Sendable {
  /// No D-Bus client library can be loaded; the text names the cause.
  case libraryMissing(String)
  /// The bus cannot be reached; `code` is the `errno`, such as `ENOENT`.
  case cannotConnect(address: String, code: Int32)
  /// The text is not a D-Bus address.
  case invalidAddress(String)
  /// A server accepts connections at the address but does not answer.
  case notAnswering(address: String)
  /// The system has no more of a resource; `code` is the `errno`.
  case noResources(String, code: Int32)
  case disconnected
  /// The other side answered a call with a D-Bus error of this name, with this text.
  case remote(name: String, message: String)
  /// A call, which `operation` names, was not answered in time.
  case timedOut(operation: String, after: Duration)
  case cancelled
  /// The message for the named method is invalid, for example its path; `code` is the `errno`.
  case invalidMessage(String, code: Int32)
  /// Another connection to the bus has the requested well-known name.
  case nameTaken(String)
  /// The configuration of the bus does not allow this user to own the name.
  case nameNotAllowed(String, message: String)
  case unexpectedContents(expected: String, found: String)
}

extension DBusError: CustomStringConvertible {
  /// The error in words, with a remedy.
  package var description: String {
    switch self {
    case .libraryMissing(let what):
      "D-Bus needs a library of the system: \(what); install libsystemd0, libelogind0 or basu"
    case .cannotConnect(let address, code: 2), .cannotConnect(let address, code: 111):
      "no message bus at \(address): start one (systemctl start dbus), or give another address, "
        + "for example with DBUS_SYSTEM_BUS_ADDRESS"
    case .cannotConnect(let address, code: 1), .cannotConnect(let address, code: 13):
      "the message bus at \(address) denies access to this user"
    case .cannotConnect(let address, let code):
      "the message bus at \(address) cannot be reached: \(Self.text(of: code))"
    case .invalidAddress(let address):
      "\(address) is not the address of a message bus: give an address such as "
        + "unix:path=/run/dbus/system_bus_socket, or none to use DBUS_SYSTEM_BUS_ADDRESS"
    case .notAnswering(let address):
      "the message bus at \(address) does not answer: restart it, or give another address, for "
        + "example with DBUS_SYSTEM_BUS_ADDRESS"
    case .noResources(let what, let code):
      "the system has no room for \(what): \(Self.text(of: code))"
    case .disconnected: "the connection to the message bus is closed"
    case .remote(let name, let message): message.isEmpty ? name : "\(name): \(message)"
    case .timedOut(let operation, let after): "\(operation) was not answered within \(after)"
    case .cancelled: "cancelled"
    case .invalidMessage(let what, let code): "cannot send \(what): \(Self.text(of: code))"
    case .nameTaken(let name):
      "another program on the bus has the name \(name); stop that program, or use another bus"
    case .nameNotAllowed(let name, let message):
      "the bus does not let this user have the name \(name) (\(message)); use another bus"
    case .unexpectedContents(let expected, let found):
      "a message contains \"\(found)\" instead of \"\(expected)\""
    }
  }

  private static func text(of code: Int32) -> String { String(cString: strerror(code)) }
}

import Glibc

/// A D-Bus message bus, on which a `BlueZTransport` or a `BlueZPeripheralHost` finds the BlueZ
/// daemon.
///
/// A fake BlueZ daemon (`FakeDaemon`) has a bus of its own, whose clients use that daemon's clock.
public struct MessageBus: Sendable {
  /// Opens a connection; the closure handles the calls that this process receives.
  package typealias Connect =
    @Sendable (@escaping @Sendable (DBusCall) -> Void) async throws(DBusError) -> DBusConnection

  private enum Location: Sendable {
    case system
    case address(String)
    case served(any EventLoop, Connect)
  }

  private let location: Location

  /// The D-Bus system bus, at the address in the variable `DBUS_SYSTEM_BUS_ADDRESS` if that is set.
  public static let system = MessageBus(location: .system)

  /// Returns the message bus at a D-Bus address, such as `unix:path=/run/dbus/system_bus_socket`.
  public static func address(_ address: String) -> MessageBus {
    MessageBus(location: .address(address))
  }

  /// Returns a bus within this process, such as that of a fake daemon.
  package static func served(on loop: any EventLoop, _ connect: @escaping Connect) -> MessageBus {
    MessageBus(location: .served(loop, connect))
  }

  /// The D-Bus address for error messages; that of the system bus for a bus within this process.
  package var address: String {
    if case .address(let address) = location { address } else { DBusAddress.system }
  }

  /// Returns a new thread, unless the bus is within this process.
  package func makeLoop() throws(DBusError) -> any EventLoop {
    if case .served(let loop, _) = location { loop } else { try ThreadLoop() }
  }

  /// Opens a connection to this bus; `handler` gets each D-Bus call that this process receives.
  package func open(
    on loop: any EventLoop, within deadline: Duration,
    serving handler: @escaping @Sendable (DBusCall) -> Void
  ) async throws(DBusError) -> DBusConnection {
    if case .served(_, let connect) = location { return try await connect(handler) }
    return try await DBusConnection.open(
      .bus(address: address), on: loop, within: deadline, serving: handler)
  }
}

/// The D-Bus addresses of this machine's buses.
package enum DBusAddress {
  /// The system bus: `DBUS_SYSTEM_BUS_ADDRESS`, or the standard address if that is not set.
  package static var system: String {
    guard let own = getenv("DBUS_SYSTEM_BUS_ADDRESS"), own[0] != 0 else {
      return "unix:path=/run/dbus/system_bus_socket"
    }
    return String(cString: own)
  }

  /// Whether at least one part between semicolons has a transport that the D-Bus library knows.
  ///
  /// The library skips the others and reports that no bus is there, so users would start one.
  static func isKnown(_ address: String) -> Bool {
    address.split(separator: ";").contains { transports.contains(where: $0.hasPrefix) }
  }

  private static let transports = ["unix:", "tcp:", "unixexec:", "x-machine-unix:"]
}

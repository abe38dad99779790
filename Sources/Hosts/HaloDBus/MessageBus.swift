/// A message bus for `BlueZOptions` and `BlueZPeripheralOptions`.
///
/// A `FakeDaemon` has a bus of its own, in the time of its simulation.
public struct MessageBus: Sendable {
  /// Opens a connection with a handler for incoming calls.
  package typealias Connect =
    @Sendable (@escaping @Sendable (DBusCall) -> Void) async throws(DBusError) -> DBusConnection

  private enum Place: Sendable {
    case system
    case address(String)
    case served(any EventLoop, Connect)
  }

  private let place: Place

  /// The system bus: at `DBUS_SYSTEM_BUS_ADDRESS`, if that is set.
  public static let system = MessageBus(place: .system)

  /// Returns the bus at an address, such as `unix:path=/run/dbus/system_bus_socket`.
  public static func address(_ address: String) -> MessageBus {
    MessageBus(place: .address(address))
  }

  /// Returns a bus within this process.
  ///
  /// - Parameters:
  ///   - loop: The loop of its clients.
  ///   - connect: Opens a connection.
  /// - Returns: The bus.
  package static func served(on loop: any EventLoop, _ connect: @escaping Connect) -> MessageBus {
    MessageBus(place: .served(loop, connect))
  }

  /// The address, for error messages.
  package var address: String {
    if case .address(let address) = place { address } else { DBusAddress.system }
  }

  /// Returns the loop for a client: a new thread, unless the bus is within this process.
  ///
  /// - Throws: `DBusError`: `noResources` if the system has no thread left.
  package func makeLoop() throws(DBusError) -> any EventLoop {
    if case .served(let loop, _) = place { loop } else { try ThreadLoop() }
  }

  /// Opens a connection.
  ///
  /// - Throws: `DBusError`
  package func open(
    on loop: any EventLoop, within deadline: Duration,
    serving handler: @escaping @Sendable (DBusCall) -> Void
  ) async throws(DBusError) -> DBusConnection {
    if case .served(_, let connect) = place { return try await connect(handler) }
    return try await DBusConnection.open(
      .bus(address: address), on: loop, within: deadline, serving: handler)
  }
}

import HaloBlueZ
import HaloBlueZNames
import HaloDBus
import HaloSimulator
import HaloTransport
import Synchronization

@testable import HaloFakeBlueZ

/// A client in virtual time that sees objects and signals as they are on the bus.
final class RawClient: Sendable {
  let connection: DBusConnection
  private let signals = Mutex<[DBusMessage]>([])

  init(on fake: FakeBlueZ) async throws {
    connection = try await FakeBus(fake).connect()
    await connection.handleSignals { [weak self] view in
      guard let signal = try? view.decoded() else { return }
      self?.signals.withLock { $0.append(signal) }
    }
  }

  /// Runs a body with a daemon in virtual time.
  static func run(
    _ options: FakeBlueZOptions = FakeBlueZOptions(), mtu: Int = 247,
    placing place: (SimulatedAir) -> Void = { _ in },
    _ body: @escaping @Sendable (RawClient, FakeBlueZ, SimulatedAir) async throws -> Void
  ) throws {
    let simulation = Simulation(seed: 3)
    let air = SimulatedAir(simulation, conditions: AirConditions(mtu: mtu))
    defer { air.tearDown() }
    place(air)
    let fake = FakeBlueZ(
      over: SimulatedTransport(on: air, as: "host"), on: SimulatedLoop(simulation),
      options: options.placed(on: air))
    try simulation.run(limit: .seconds(3000)) {
      await fake.start()
      try await simulation.clock.sleep(for: .milliseconds(1))
      let client = try await RawClient(on: fake)
      try await body(client, fake, air)
      await client.connection.close()
    }
  }

  /// Returns the signals since the last time.
  func takeSignals() -> [DBusMessage] {
    signals.withLock { signals in
      defer { signals = [] }
      return signals
    }
  }

  /// Returns the properties of an interface; nil if the object does not have the interface.
  func properties(
    of interface: BlueZ.Interface, at path: String
  ) async throws -> [String: DBusValue]? {
    let call = DBusMessage.call(
      "GetManagedObjects", of: BlueZ.Standard.objectManager, at: "/", to: BlueZ.service)
    let objects = try await connection.call(call).arguments.first?.entries ?? []
    let object = objects.first { $0.key.string == path }?.value.entries
    return object?.first { $0.key.string == interface.rawValue }?.value.properties
  }

  /// Returns the error of a call as `NAME MESSAGE`, without the prefix of BlueZ's names; nil if the
  /// call succeeds.
  func error(
    _ member: String, of interface: String, at path: String, _ arguments: [DBusValue] = []
  ) async throws -> String? {
    let call = DBusMessage.call(
      member, of: interface, at: path, to: BlueZ.service, arguments: arguments)
    do throws(DBusError) {
      try await connection.call(call)
      return nil
    } catch .remote(let name, let message) {
      return "\(name.replacing("org.bluez.Error.", with: "")) \(message)"
    }
  }

  func error(
    _ member: String, of interface: BlueZ.Interface, at path: String, _ arguments: [DBusValue] = []
  ) async throws -> String? {
    try await error(member, of: interface.rawValue, at: path, arguments)
  }

  /// Runs a discovery on an adapter for some seconds.
  func discover(_ air: SimulatedAir, by path: String = "/org/bluez/hci0") async throws {
    _ = try await error("StartDiscovery", of: .adapter, at: path)
    try await air.simulation.clock.sleep(for: .seconds(5))
    _ = try await error("StopDiscovery", of: .adapter, at: path)
  }
}

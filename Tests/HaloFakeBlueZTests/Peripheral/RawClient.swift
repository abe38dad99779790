import HaloBlueZ
import HaloBlueZNames
import HaloDBus
import HaloSimulator
import Synchronization

@testable import HaloFakeBlueZ

/// A client in virtual time that sees objects, signals and requests as they are on the bus.
final class RawClient: Sendable {
  let connection: DBusConnection
  /// The objects of the client; the manager of those below `/app` is `/app`.
  let objects: DBusObjects
  private let received: Received

  private final class Received: Sendable {
    let connection = Mutex<DBusConnection?>(nil)
    let signals = Mutex<[DBusMessage]>([])
    let requests = Mutex<[DBusMessage]>([])
  }

  init(on fake: FakeBlueZ) async throws {
    let received = Received()
    let objects = DBusObjects(managers: ["/app"]) { [weak received] signal in
      received?.connection.withLock { $0 }?.post(signal)
    }
    (self.received, self.objects) = (received, objects)
    connection = try await FakeBus(fake).connect { objects.handle($0) }
    received.connection.withLock { $0 = connection }
    await connection.handleSignals { [weak received] view in
      guard let signal = try? view.decoded() else { return }
      received?.signals.withLock { $0.append(signal) }
    }
  }

  /// Runs a body with a daemon in virtual time.
  static func run(
    _ options: FakeBlueZOptions = FakeBlueZOptions(), seed: UInt64 = 3, mtu: Int = 247,
    placing place: (SimulatedAir) -> Void = { _ in },
    _ body: @escaping @Sendable (RawClient, FakeBlueZ, SimulatedAir) async throws -> Void
  ) throws {
    let simulation = Simulation(seed: seed)
    let air = SimulatedAir(simulation, conditions: AirConditions(mtu: mtu))
    defer { air.tearDown() }
    place(air)
    let fake = FakeBlueZ(
      over: SimulatedTransport(on: air, as: "host"), on: SimulatedLoop(simulation),
      options: options.placed(on: air))
    try simulation.run(limit: .seconds(3000)) {
      await fake.start()
      try await air.pass(.milliseconds(1))
      let client = try await RawClient(on: fake)
      try await body(client, fake, air)
      await client.connection.close()
    }
  }

  /// Adds an interface to an object of the client, which answers all calls of its methods.
  func add(_ interface: BlueZ.Interface, at path: String, _ properties: [String: DBusValue]) {
    let own = DBusObjects.Interface(properties: properties) { [weak received] call in
      received?.requests.withLock { $0.append(call.message) }
      call.reply()
    }
    objects.add([interface.rawValue: own], at: path)
  }

  /// Returns the signals since the last time.
  func takeSignals() -> [DBusMessage] { Self.take(received.signals) }

  /// Returns the calls of methods of the client's own interfaces since the last time.
  func takeRequests() -> [DBusMessage] { Self.take(received.requests) }

  private static func take(_ log: borrowing Mutex<[DBusMessage]>) -> [DBusMessage] {
    log.withLock { messages in
      defer { messages = [] }
      return messages
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

  @discardableResult
  func call(
    _ member: String, of interface: String, at path: String, _ arguments: [DBusValue] = []
  ) async throws(DBusError) -> [DBusValue] {
    let call = DBusMessage.call(
      member, of: interface, at: path, to: BlueZ.service, arguments: arguments)
    return try await connection.call(call, within: .seconds(5)).arguments
  }

  /// Returns the error of a call as `NAME MESSAGE`, without the prefix of BlueZ's names; nil if the
  /// call succeeds.
  func error(
    _ member: String, of interface: String, at path: String, _ arguments: [DBusValue] = []
  ) async throws -> String? {
    do throws(DBusError) {
      try await call(member, of: interface, at: path, arguments)
      return nil
    } catch .remote(let name, let message) {
      return "\(name.replacing("org.bluez.Error.", with: "")) \(message)"
    }
  }

  func error(
    _ member: String, of interface: BlueZ.Interface, at path: String, _ arguments: [DBusValue] = []
  ) async throws -> String? { try await error(member, of: interface.rawValue, at: path, arguments) }

  /// Runs a discovery on an adapter for some seconds.
  func discover(_ air: SimulatedAir, by path: String = "/org/bluez/hci0") async throws {
    _ = try await error("StartDiscovery", of: .adapter, at: path)
    try await air.pass(.seconds(5))
    _ = try await error("StopDiscovery", of: .adapter, at: path)
  }
}

extension DBusObjects {
  /// Returns an application with one service and, if it has flags, one characteristic.
  static func application(flags: [String] = []) -> DBusObjects {
    let objects = DBusObjects(managers: ["/app"]) { _ in }
    func add(_ interface: BlueZ.Interface, at path: String, _ properties: [String: DBusValue]) {
      objects.add([interface.rawValue: Interface(properties: properties)], at: path)
    }
    add(.gattService, at: "/app/service0", ["UUID": .string("180f"), "Primary": .boolean(true)])
    guard !flags.isEmpty else { return objects }
    add(
      .gattCharacteristic, at: "/app/service0/char0",
      [
        "UUID": .string("2a19"), "Service": .objectPath("/app/service0"), "Flags": .strings(flags),
      ])
    return objects
  }
}

extension SimulatedAir {
  func pass(_ time: Duration) async throws { try await simulation.clock.sleep(for: time) }
}

extension FakeBlueZOptions.Version {
  static let both = [v5_66, v5_82]
}

extension FakeBlueZOptions {
  /// Options for tests in real time.
  static let quick: FakeBlueZOptions = {
    var options = FakeBlueZOptions()
    options.disconnectDelay = .milliseconds(1)
    return options
  }()

  init(_ version: Version) {
    self.init()
    self.version = version
  }
}

import HaloBlueZ
import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

@testable import HaloFakeBlueZ

/// A daemon with the interface for monitors, and its air.
struct MonitorWorld {
  let simulation: Simulation
  let air: SimulatedAir
  let fake: FakeBlueZ

  /// Runs a body in virtual time.
  static func run(
    _ version: FakeBlueZOptions.Version = .v5_82, seed: UInt64 = 1,
    _ body: @escaping @Sendable (MonitorWorld) async throws -> Void
  ) throws {
    let simulation = Simulation(seed: seed)
    let air = SimulatedAir(simulation)
    defer { air.tearDown() }
    var options = FakeBlueZOptions()
    options.version = version
    options.monitorsAdvertisements = true
    let fake = FakeBlueZ(
      over: SimulatedTransport(on: air, as: "host"), on: SimulatedLoop(simulation),
      options: options)
    try simulation.run(limit: .seconds(3000)) {
      await fake.start()
      let world = MonitorWorld(simulation: simulation, air: air, fake: fake)
      try await world.pass(.milliseconds(1))
      try await body(world)
    }
  }

  func pass(_ time: Duration) async throws { try await simulation.clock.sleep(for: time) }

  /// The paths of the daemon's device objects.
  var devices: [String] { get async { await fake.devicePaths } }
}

extension FakeBlueZ {
  fileprivate var devicePaths: [String] { devices.keys.sorted() }
}

final class MonitorClient: Sendable {
  static let root = "/app"

  private let connection: DBusConnection
  private let served: Served

  /// The objects of the program, and the daemon's calls to them.
  private final class Served: Sendable {
    let calls = Mutex<[String]>([])
    let strengths = Mutex(0)
    let connection = Mutex<DBusConnection?>(nil)
    let objects = Mutex<DBusObjects?>(nil)

    func handle(_ call: DBusCall) {
      objects.withLock { $0 }?.handle(call)
    }
  }

  init(on fake: FakeBlueZ) async throws {
    let served = Served()
    self.served = served
    connection = try await FakeBus(fake).connect { served.handle($0) }
    served.connection.withLock { $0 = connection }
    await connection.handleSignals { [served] view in
      guard let signal = try? view.decoded(),
        signal.arguments.dropFirst().first?.properties?["RSSI"] != nil
      else { return }
      served.strengths.withLock { $0 += 1 }
    }
    let objects = DBusObjects(managers: [Self.root]) { [weak served] signal in
      served?.connection.withLock { $0 }?.post(signal)
    }
    served.objects.withLock { $0 = objects }
  }

  /// Returns the calls to monitors since the last time, as `NAME METHOD`.
  func takeCalls() -> [String] {
    served.calls.withLock { calls in
      defer { calls = [] }
      return calls
    }
  }

  /// The number of signals with the strength of a known device.
  var strengthCount: Int { served.strengths.withLock { $0 } }

  /// Adds a monitor below the root.
  func add(_ name: String, _ properties: [String: DBusValue]) {
    let interface = DBusObjects.Interface(properties: properties) { [served] call in
      let name = call.message.path.split(separator: "/").last ?? ""
      served.calls.withLock { $0.append("\(name) \(call.message.member)") }
      call.reply()
    }
    served.objects.withLock { $0 }?.add(
      [BlueZ.Interface.monitor.rawValue: interface], at: "\(Self.root)/\(name)")
  }

  func remove(_ name: String) {
    served.objects.withLock { $0 }?.remove(at: "\(Self.root)/\(name)")
  }

  /// Calls the manager; returns nil if that succeeds, otherwise the name of the error.
  func call(_ member: String, _ path: String = root) async throws -> String? {
    let call = DBusMessage.call(
      member, of: BlueZ.Interface.monitorManager.rawValue, at: "/org/bluez/hci0",
      to: BlueZ.service, .objectPath(path))
    do throws(DBusError) {
      try await connection.call(call)
      return nil
    } catch .remote(let name, _) {
      return name
    }
  }

  func register() async throws { _ = try await call("RegisterMonitor") }

  func discover(_ isOn: Bool) async throws {
    try await connection.call(
      .call(
        isOn ? "StartDiscovery" : "StopDiscovery", of: BlueZ.Interface.adapter.rawValue,
        at: "/org/bluez/hci0", to: BlueZ.service))
  }

  func close() async { await connection.close() }
}

extension [String: DBusValue] {
  static func patterns(
    _ patterns: [(UInt8, UInt8, [UInt8])], _ others: [String: DBusValue] = [:]
  ) -> [String: DBusValue] {
    let fields = patterns.map { DBusValue.structure([.byte($0.0), .byte($0.1), .bytes($0.2)]) }
    return ["Type": .string("or_patterns"), "Patterns": .array(fields, of: "(yyay)")]
      .merging(others) { $1 }
  }
}

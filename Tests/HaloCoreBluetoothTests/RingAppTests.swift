import Foundation
import HaloCoreBluetooth

@Suite("A ring app written for Core Bluetooth and AccessorySetupKit")
struct RingAppTests {
  static func air(seed: UInt64, plan: FaultPlan = []) throws -> SimulatedAir {
    let air = SimulatedAir(Simulation(seed: seed))
    let clock = try CivilDateTime(parsing: "2026-03-04T12:00:00")
    let ring = VirtualRing(model: RingModel(clock: clock, seed: seed), seed: seed)
    ring.update { $0.battery = Colmi.BatteryStatus(percent: 83, charging: .notCharging) }
    air.place(ring, as: "ring")
    air.inject(plan, into: "ring")
    return air
  }

  /// Runs the app with a ring until a condition holds.
  static func run(
    seed: UInt64, plan: FaultPlan = [],
    until isDone: @escaping @Sendable (RingSessionManager) -> Bool
  ) throws -> RingSessionManager {
    try CBEnvironment(on: air(seed: seed, plan: plan)).quiet.run(
      limit: .seconds(600), until: isDone
    ) { RingSessionManager(queue: DispatchQueue(label: "app")) }
  }

  @Test("The app picks the ring, reads the battery and measures the heart rate")
  func visit() throws {
    let app = try Self.run(seed: 7) { !$0.measurements.isEmpty }
    let ring = try #require(app.currentRing)
    #expect(
      app.log.prefix(9) == [
        "event activated", "event pickerDidPresent", "event accessoryAdded",
        "ring COLMI R02 Ring authorized", "event pickerDidDismiss", "picker done",
        "state poweredOn", "connected \(ring.bluetoothIdentifier?.uuidString ?? "")",
        "notifying true",
      ])
    #expect(app.battery?.level == 83)
    #expect(app.battery?.isCharging == false)
    #expect(app.heartRates.count == 6)
    #expect(app.measurements == [app.heartRates.last ?? 0])
    #expect(app.pickerDismissed)
    #expect(app.peripheral?.identifier == ring.bluetoothIdentifier)
    #expect(app.savedRing == ring.bluetoothIdentifier)
  }

  @Test("The app connects again after a disconnect in the middle of a measurement")
  func reconnection() throws {
    let plan: FaultPlan = [
      .at(.seconds(20), .disconnect), .at(.seconds(90), .outOfRange(.seconds(30))),
      .at(.seconds(130), .adapterOff(.seconds(3))),
    ]
    let app = try Self.run(seed: 7, plan: plan) { $0.measurements.count == 2 }
    #expect(app.log.contains("state poweredOff"))
    #expect(
      app.log.filter { $0.hasPrefix("disconnected") } == ["disconnected 7", "disconnected 6"])
    #expect(app.log.count { $0.hasPrefix("connected") } == 4)
    #expect(app.log.count { $0 == "event accessoryAdded" } == 1)
  }

  @Test("A second session, or an app with the identifier, has the ring without a picker")
  func memory() throws {
    let environment = CBEnvironment(on: try Self.air(seed: 7)).quiet
    func run(savedRing: UUID? = nil) throws -> RingSessionManager {
      try environment.run(limit: .seconds(600), until: { $0.battery != nil }) {
        RingSessionManager(queue: DispatchQueue(label: "app"), savedRing: savedRing)
      }
    }
    let first = try run()
    first.peripheral.map { first.manager?.cancelPeripheralConnection($0) }
    let second = try run()
    #expect(second.log.prefix(2) == ["event activated", "ring COLMI R02 Ring authorized"])
    #expect(!second.log.contains { $0.contains("picker") })
    second.peripheral.map { second.manager?.cancelPeripheralConnection($0) }
    environment.saveAccessories([])
    let app = try run(savedRing: first.savedRing)
    #expect(app.log.prefix(2) == ["event activated", "state poweredOn"])
  }

  @Test("The app continues with its ring in a later process")
  func restoration() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "halo-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func run() throws -> RingSessionManager {
      try CBEnvironment(on: Self.air(seed: 7), folder: folder).quiet.run(
        until: { $0.battery != nil }
      ) { RingSessionManager(queue: DispatchQueue(label: "app")) }
    }
    let first = try run()
    let second = try run()
    #expect(second.savedRing == first.savedRing)
    #expect(second.log.contains("restored connecting"))
    #expect(!second.log.contains { $0.contains("picker") })
  }

  @Test("The app removes its ring")
  func removal() throws {
    let environment = CBEnvironment(on: try Self.air(seed: 7)).quiet
    let queue = DispatchQueue(label: "app")
    let app = try environment.run(until: { $0.battery != nil }) { RingSessionManager(queue: queue) }
    queue.sync { app.removeRing() }
    _ = try environment.run(until: { $0.log.last == "removed" }) { app }
    #expect(app.log.suffix(2) == ["event accessoryRemoved", "removed"])
    #expect(app.currentRing == nil)
    #expect(environment.loadAccessories().isEmpty)
  }

  @Test("100 runs of a seed give one log")
  func determinism() throws {
    let plan: FaultPlan = [
      .at(.seconds(20), .disconnect), .at(.seconds(60), .adapterOff(.seconds(3))),
    ]
    func log(seed: UInt64) throws -> [String] {
      try Self.run(seed: seed, plan: plan) { $0.measurements.count == 2 }.log
    }
    let first = try log(seed: 1)
    for _ in 0..<100 { #expect(try log(seed: 1) == first) }
    #expect(try log(seed: 2) != first)
  }
}

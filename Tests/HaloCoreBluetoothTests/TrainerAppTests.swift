import Foundation
import HaloCoreBluetooth
import HaloSimulator
import Testing

@Suite("A trainer app written for Core Bluetooth")
struct TrainerAppTests {
  /// Runs the app next to a virtual trainer and a strap until a condition holds.
  private static func run(
    seed: UInt64 = 7, target: Int16 = 220, trainer: VirtualTrainer = VirtualTrainer(),
    plan: FaultPlan = [], until isDone: @escaping @Sendable (TrainerApp) -> Bool,
    _ update: @escaping (TrainerApp) -> Void = { _ in }
  ) throws -> TrainerApp {
    let air = SimulatedAir(Simulation(seed: seed))
    air.place(VirtualHeartRateStrap(seed: seed), as: "strap")
    air.place(VirtualSensor(name: "Trainer", profiles: [trainer]), as: "trainer")
    air.inject(plan, into: "trainer")
    return try CBEnvironment(on: air).quiet.run(limit: .seconds(600), until: isDone) {
      let app = TrainerApp(target: target, queue: DispatchQueue(label: "app"))
      app.update = update
      return app
    }
  }

  /// Returns the speed in km/h, in steps of 0.01, at which a flat road takes a power.
  private static func speed(at power: Double) -> Double {
    (Road().speed(at: power) * 360).rounded() / 100
  }

  @Test("The app reads features and range, and the speed follows the power that it sets")
  func visit() throws {
    let app = try Self.run(until: { $0.readings.count { $0.power == 300 } == 3 }) { app in
      if app.log.count(where: { $0.hasPrefix("command 5") }) == 1 { app.setPower(300) }
    }
    #expect(
      app.log == [
        "found Trainer [1, 32, 0]", "connected", "command 0 result 1", "command 5 result 1",
        "command 5 result 1",
      ])
    #expect(app.powers == 0...1500 && app.features.map { $0 >> 14 & 1 } == 1)
    #expect(app.readings.last?.speed == Self.speed(at: 300))
  }

  @Test("Commands out of range and without control reach the app as result codes")
  func refusals() throws {
    let strong = try Self.run(target: 1501) { $0.log.last == "command 5 result 3" }
    #expect(strong.log.suffix(2) == ["command 0 result 1", "command 5 result 3"])
    let bike = VirtualTrainer()
    // Another central has the control.
    _ = try bike.execute([0], to: 0x2AD9, by: 99, at: .zero)
    let app = try Self.run(
      trainer: bike,
      until: { $0.log.last == "command 5 result 5" && !$0.readings.isEmpty },
      { app in if app.log.last == "command 0 result 5" { app.setPower(200) } })
    #expect(app.log.suffix(2) == ["command 0 result 5", "command 5 result 5"])
    #expect(app.readings.allSatisfy { $0.power == 150 })
  }

  @Test("After each lost link the app takes the control and sets the power again")
  func losses() throws {
    let plan: FaultPlan = [
      .at(.seconds(8), .disconnect), .at(.seconds(20), .outOfRange(.seconds(30))),
    ]
    let app = try Self.run(plan: plan) { app in
      app.log.count { $0 == "command 5 result 1" } == 3 && app.readings.last?.power == 220
    }
    let visit = ["connected", "command 0 result 1", "command 5 result 1"]
    let visits = visit + ["disconnected 7"] + visit + ["disconnected 6"] + visit
    #expect(Array(app.log.dropFirst()) == visits)
    #expect(app.readings.last?.speed == Self.speed(at: 220))
  }

  @Test("A seed gives one run")
  func determinism() throws {
    func run(seed: UInt64) throws -> [String] {
      let plan: FaultPlan = [
        .notification(3, .disconnect), .at(.seconds(12), .adapterOff(.seconds(3))),
        .at(.seconds(25), .outOfRange(.seconds(20))),
      ]
      let app = try Self.run(seed: seed, plan: plan) { app in
        app.log.count { $0.hasPrefix("disconnected") } == 2 && app.log.last?.hasSuffix("1") == true
      }
      return app.log + app.readings.map { "\($0)" }
    }
    let first = try run(seed: 1)
    #expect(first.contains("disconnected 6") && first.contains("disconnected 7"))
    for _ in 0..<100 { #expect(try run(seed: 1) == first) }
  }
}

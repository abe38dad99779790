import Foundation
import HaloCoreBluetooth

@Suite("A strap app written for Core Bluetooth")
struct StrapAppTests {
  /// Runs the app next to a virtual strap until a condition holds.
  static func run(
    seed: UInt64, plan: FaultPlan = [], until isDone: @escaping @Sendable (StrapApp) -> Bool
  ) throws -> StrapApp {
    try CBEnvironment(on: .strap(plan, seed: seed)).quiet.run(
      limit: .seconds(600), until: isDone
    ) { StrapApp(queue: DispatchQueue(label: "app")) }
  }

  @Test("The example of the documentation")
  func example() throws {
    let air = SimulatedAir(Simulation(seed: 7))
    air.place(VirtualHeartRateStrap(seed: 7), as: "strap")
    let app = try CBEnvironment(on: air).run(until: { $0.rates.count >= 5 }) {
      StrapApp(queue: DispatchQueue(label: "app"))
    }
    #expect(app.rates.allSatisfy { (40...200).contains($0) })
  }

  @Test("The app scans and connects again after a disconnect")
  func reconnection() throws {
    let app = try Self.run(
      seed: 7, plan: [.at(.seconds(8), .disconnect), .at(.seconds(20), .outOfRange(.seconds(30)))]
    ) { $0.disconnects == 2 && $0.log.last?.hasPrefix("rate") == true }
    #expect(
      app.log.filter { $0.hasPrefix("disconnected") } == ["disconnected 7", "disconnected 6"])
    #expect(app.log.count { $0.hasPrefix("connected") } == 3)
  }

  @Test("1,000 runs of a seed give one log of callbacks")
  func determinism() throws {
    let plan: FaultPlan = [
      .notification(3, .disconnect), .at(.seconds(12), .adapterOff(.seconds(3))),
      .at(.seconds(25), .servicesLate(.seconds(2))), .at(.seconds(25), .outOfRange(.seconds(20))),
    ]
    func log(seed: UInt64) throws -> [String] {
      try Self.run(seed: seed, plan: plan) { $0.disconnects == 2 && $0.rates.count >= 20 }.log
    }
    let first = try log(seed: 1)
    #expect(first.contains("state poweredOff") && first.contains("disconnected 6"))
    for _ in 0..<1000 { #expect(try log(seed: 1) == first) }
    #expect(try log(seed: 2) != first)
  }
}

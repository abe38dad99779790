import Foundation
import HaloBlueZ
import HaloCampaigns
import HaloDBus
import HaloDevices
import HaloFakeBlueZ
import HaloProtocol
import HaloScenario
import HaloSimulator
import HaloTransport
import Testing

/// A sync over several links reads each record once, even over several runs if the policy gives up.
///
/// `HALO_SEEDS` is the number of seeds of each kind of trouble, 10 if unset.
@Suite("A sync that is interrupted resumes", hasBusLibrary)
struct ResumedSyncTests {
  /// The cause of the interruptions.
  enum Trouble: String, CaseIterable, Sendable {
    case daemonStops
    case daemonCrashes
    case rangeLoss
    case all

    func simulate(
      to daemon: FakeDaemon, _ ring: SimulatedPeripheral, _ simulation: Simulation,
      for time: Duration, _ random: inout SplitMix64
    ) async throws {
      switch self {
      case .daemonStops:
        await daemon.hang()
        try await simulation.clock.sleep(for: time)
        await daemon.resume()
      case .daemonCrashes: await daemon.crash(for: time)
      case .rangeLoss:
        ring.simulateProximityChange(.outOfRange)
        try await simulation.clock.sleep(for: time)
        ring.simulateProximityChange(.immediate)
      case .all:
        let one = [Trouble.daemonStops, .daemonCrashes, .rangeLoss][random.number(in: 0...2)]
        try await one.simulate(to: daemon, ring, simulation, for: time, &random)
      }
    }
  }

  private static let seeds =
    UInt64(ProcessInfo.processInfo.environment["HALO_SEEDS"] ?? "") ?? 10
  private static let id: PeripheralID = "C0:00:5E:00:53:01"

  @Test("No record is lost or doubled", arguments: Trouble.allCases)
  func resumes(_ trouble: Trouble) throws {
    for seed in 0..<Self.seeds {
      let (records, truth) = try Self.sync(trouble, seed)
      if records != truth {
        let (found, known) = (Set(records), Set(truth))
        Issue.record(
          """
          seed \(seed): \(known.subtracting(found).count) lost, \
          \(found.subtracting(known).count) invented, \(records.count - found.count) twice
          """)
      }
    }
  }

  /// Syncs until a report is complete, and returns the records with those of the ring.
  private static func sync(
    _ trouble: Trouble, _ seed: UInt64
  ) throws -> ([RingRecord], [RingRecord]) {
    let clock = try CivilDateTime(parsing: "2026-03-14T18:30:00")
    let history = RingHistory.plausibleWeek(until: clock, seed: seed)
    let simulation = Simulation(seed: seed)
    let air = SimulatedAir(simulation, keepsLog: false)
    defer { air.tearDown() }
    let model = RingModel(profile: .full, history: history, clock: clock, seed: seed)
    let ring = air.place(VirtualRing(model: model, seed: seed), as: id)
    let daemon = FakeDaemon(on: air)
    var options = BlueZOptions()
    options.notificationPath = { _ in seed % 2 == 0 ? .signals : .socket }
    let transport = try BlueZTransport(options, on: daemon.bus)
    let basket = Basket()
    try simulation.run(limit: .seconds(24 * 3600)) {
      Task(executorPreference: simulation) {
        var random = simulation.randomNumbers(for: "trouble")
        for _ in 0..<random.number(in: 1...4) {
          let pause = Duration.milliseconds(random.number(in: 0...12_000))
          try await simulation.clock.sleep(for: pause)
          let time = Duration.milliseconds(random.number(in: 1...45_000))
          try await trouble.simulate(to: daemon, ring, simulation, for: time, &random)
        }
      }
      for _ in 0..<100 {
        do {
          var report = SyncReport(cursor: basket.cursor)
          try await transport.withRing(id, reconnecting: .untilDone) { ring in
            let elapsed = Int(simulation.now.components.seconds)
            guard let now = clock.adding(seconds: elapsed) else { return }
            try await ring.setTime(now)
            try await ring.sync(into: &report) { basket.add($0) }
          }
          if report.isComplete { return }
        } catch is RingError {
          try await simulation.clock.sleep(for: .seconds(5))
        }
      }
      Issue.record("seed \(seed): no sync was complete")
    }
    let truth = RingTruth(history, of: .full, today: clock.date)
    return (basket.records.sorted(), truth.records(of: RecordKind.allCases))
  }
}

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

/// A daemon that freezes, as in a suspended or overloaded machine, and goes on by itself.
@Suite(
  "A sync continues after a daemon that froze for up to 30 s", hasBusLibrary,
  .timeLimit(.minutes(5)))
struct FrozenDaemonTests {
  private static let id: PeripheralID = "C0:00:5E:00:53:01"

  /// The end of a sync.
  private struct Outcome {
    var report: SyncReport
    var records: [RingRecord]
    var error: (any Error)?
    var time: Duration
  }

  /// Syncs a week while the daemon freezes once.
  private static func sync(
    by path: BlueZOptions.NotificationPath, freezing time: Duration = .zero,
    after moment: Duration = .zero
  ) throws -> (Outcome, truth: [RingRecord]) {
    let clock = try CivilDateTime(parsing: "2026-03-14T18:30:00")
    let history = RingHistory.plausibleWeek(until: clock, seed: 7)
    let simulation = Simulation(seed: 3)
    let air = SimulatedAir(simulation, keepsLog: false)
    defer { air.tearDown() }
    let model = RingModel(profile: .full, history: history, clock: clock, seed: 7)
    air.place(VirtualRing(model: model, seed: 7), as: id)
    let daemon = FakeDaemon(on: air)
    var options = BlueZOptions()
    options.notificationPath = { _ in path }
    let transport = try BlueZTransport(options, on: daemon.bus)
    let basket = Basket()
    let outcome = try simulation.run(limit: .seconds(3600)) {
      await daemon.resume()
      if time > .zero {
        Task(executorPreference: simulation) {
          try await simulation.clock.sleep(for: moment)
          await daemon.hang()
          try await simulation.clock.sleep(for: time)
          await daemon.resume()
        }
      }
      var outcome = Outcome(report: SyncReport(), records: [], time: .zero)
      do {
        try await transport.withRing(id, reconnecting: .untilDone) { ring in
          let elapsed = Int(simulation.now.components.seconds)
          guard let now = clock.adding(seconds: elapsed) else { return }
          try await ring.setTime(now)
          try await ring.sync(into: &outcome.report) { basket.add($0) }
        }
      } catch {
        outcome.error = error
      }
      outcome.records = basket.records.sorted()
      outcome.time = simulation.now
      return outcome
    }
    let truth = RingTruth(history, of: .full, today: clock.date)
    return (outcome, truth.records(of: RecordKind.allCases))
  }

  @Test(
    "Every record arrives once", arguments: [2, 5, 8, 12, 15, 20, 25, 30],
    [BlueZOptions.NotificationPath.signals, .socket])
  func freeze(seconds: Int, path: BlueZOptions.NotificationPath) throws {
    let whole = try Self.sync(by: path).0.time
    for number in 0..<16 {
      let moment = whole * number / 16
      let (outcome, truth) = try Self.sync(by: path, freezing: .seconds(seconds), after: moment)
      let comment: Comment = "after \(moment): \(String(describing: outcome.error))"
      #expect(outcome.error == nil && outcome.report.isComplete, comment)
      #expect(outcome.records == truth, comment)
      #expect(outcome.time <= whole + .seconds(seconds + 30), "\(outcome.time), \(comment)")
    }
  }
}

import HaloDevices
import HaloProtocol
import HaloSimulator

/// Full syncs of a week, one after another, on one core.
enum SyncBenchmark {
  static let clock = CivilDate(year: 2026, month: 3, day: 14).flatMap {
    CivilDateTime($0, hour: 21, minute: 30)
  }

  static func run() throws {
    say("Full syncs of a week, one after the other\n")
    say("profile   events a sync   records a sync   µs a sync   syncs a second")
    for profile in [RingProfile.r02, .r11, .full] {
      let count = 600
      _ = try syncs(20, of: profile)
      let stopwatch = Stopwatch()
      let (events, records) = try syncs(count, of: profile)
      let seconds = stopwatch.seconds
      Figures.note("syncs", profile.name, "µs a sync", seconds / Double(count) * 1e6)
      say(
        column(profile.name, 7) + column("\(events / count)", 16) + column("\(records / count)", 17)
          + column(seconds / Double(count) * 1e6, 0, 12) + column(Double(count) / seconds, 0, 17))
    }
    say("")
  }

  /// Syncs worlds of one ring each, with the same history, which is made before the measurement.
  private static func syncs(
    _ count: Int, of profile: RingProfile
  ) throws -> (events: Int, records: Int) {
    guard let clock else { return (0, 0) }
    let history = RingHistory.plausibleWeek(until: clock, seed: 1)
    var (events, records) = (0, 0)
    for seed in 0..<UInt64(count) {
      let simulation = Simulation(seed: seed)
      let air = SimulatedAir(simulation, keepsLog: false)
      let model = RingModel(profile: profile, history: history, clock: clock, seed: seed)
      air.place(VirtualRing(model: model, seed: seed), as: "ring")
      let transport = SimulatedTransport(on: air)
      records += try simulation.run {
        try await transport.withDevice("ring", as: Ring.self) { ring in
          try await ring.setTime(clock)
          return try await ring.sync { _ in }.counts.values.reduce(0, +)
        }
      }
      events += air.eventCount
    }
    return (events, records)
  }
}

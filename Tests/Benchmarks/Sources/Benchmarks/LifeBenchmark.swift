import HaloDevices
import HaloProtocol
import HaloSimulator

/// A year in the life of a ring, on one core.
enum LifeBenchmark {
  private static let days = 365

  static func run() throws {
    guard let clock = SyncBenchmark.clock else { return }
    say("A year in the life of a ring with a wearer\n")
    say("                               records   best of 3, seconds")
    let years = [("heart rates, alone", alone), ("all kinds, a sync each day", synced)]
    for (name, year) in years {
      var best = (records: 0, seconds: Double.infinity)
      for _ in 0..<3 {
        let model = model(clock)
        let stopwatch = Stopwatch()
        let records = try year(model, clock)
        best = (records, min(best.seconds, stopwatch.seconds))
      }
      Figures.note("life", name, "s", best.seconds)
      say(column(name, 26) + column("\(best.records)", 12) + column(best.seconds, 2, 21))
    }
    say("")
  }

  /// Creates a ring with all logs that drains its battery, drifts, and stores seven days.
  private static func model(_ clock: CivilDateTime) -> RingModel {
    var profile = RingProfile.full
    profile.lifecycle.battery = .init()
    profile.lifecycle.storedDays = 7
    profile.lifecycle.clockDrift = 100
    var model = RingModel(profile: profile, clock: clock)
    model.wearer = Wearer(seed: 1, start: clock)
    return model
  }

  /// Lets the year pass, day by day; returns the number of stored heart rates.
  private static func alone(_ model: RingModel, _ clock: CivilDateTime) throws -> Int {
    var (model, records) = (model, 0)
    for day in 1...days {
      model.advance(to: .seconds(day * 86_400))
      let yesterday = clock.date.adding(days: day - 1).flatMap { model.history.days[$0] }
      records += yesterday?.heartRates.count { $0 != 0 } ?? 0
    }
    return records
  }

  /// Lets an app set the clock and sync each day of the year; returns the number of records.
  private static func synced(_ model: RingModel, _ clock: CivilDateTime) throws -> Int {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation, keepsLog: false)
    air.place(VirtualRing(model: model, time: { simulation.now }), as: "ring")
    let transport = SimulatedTransport(on: air)
    return try simulation.run(limit: .seconds((days + 1) * 86_400)) {
      var (cursor, records) = (SyncCursor(), 0)
      for day in 1...days {
        try await simulation.clock.sleep(for: .seconds(day * 86_400) - simulation.now)
        let now = clock.adding(seconds: day * 86_400) ?? clock
        let report = try await transport.withDevice("ring", as: Ring.self) { [cursor] ring in
          try await ring.setTime(now)
          return try await ring.sync(from: cursor) { _ in }
        }
        guard report.isComplete else { fatalError("the ring was not read") }
        cursor = report.cursor
        records += report.counts.values.reduce(0, +)
      }
      return records
    }
  }
}

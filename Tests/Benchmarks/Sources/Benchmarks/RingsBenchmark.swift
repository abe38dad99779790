import Foundation
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

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

/// Many rings in one world, each synced by its own client.
///
/// If all sync at once, each event uses memory that has left all caches, as every other ring had
/// its turn since: this causes the rising times in the first table.
enum RingsBenchmark {
  static func run() throws {
    for limit in [Int.max, 100] {
      say(
        limit == .max
          ? "Rings in one process, all synced at once\n"
          : "Rings in one process, \(limit) of them synced at a time\n")
      say("   rings   events     seconds   µs a ring        MB   KB a ring   virtual s")
      for count in [10, 100, 1000, 10_000] { try printRow(count, limit) }
      say("")
    }
  }

  /// Makes a row in a separate process, as a process does not return used memory.
  private static func printRow(_ count: Int, _ limit: Int) throws {
    fflush(nil)
    try runProgram(
      CommandLine.arguments[0],
      (Figures.asLines ? ["--lines"] : []) + ["row", "\(count)", "\(limit)"], isSilent: false)
  }

  static func makeRow(_ count: Int, _ limit: Int) throws {
    // The cost of the first use of everything does not count.
    _ = try sync(1, atATime: 1)
    let before = currentMemory()
    let stopwatch = Stopwatch()
    let (events, time, memory) = try sync(count, atATime: limit)
    let seconds = stopwatch.seconds
    let row = "\(count) rings" + (limit == .max ? "" : ", \(limit) at a time")
    Figures.note("rings", row, "µs a ring", seconds / Double(count) * 1e6)
    Figures.note("rings", row, "kB a ring", Double(memory - before) / Double(count) / 1e3)
    say(
      column("\(count)", 8) + column("\(events)", 9) + column(seconds, 2, 12)
        + column(seconds / Double(count) * 1e6, 0, 12) + column(Double(memory) / 1e6, 0, 10)
        + column(Double(memory - before) / Double(count) / 1e3, 0, 12)
        + column(Double(time.components.seconds), 0, 12))
  }

  private static func sync(
    _ count: Int, atATime limit: Int
  ) throws -> (events: Int, time: Duration, memory: Int) {
    guard let clock = SyncBenchmark.clock else { return (0, .zero, 0) }
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation, keepsLog: false)
    for number in 0..<UInt64(count) {
      let history = RingHistory.plausibleWeek(until: clock, seed: number)
      let model = RingModel(profile: .full, history: history, clock: clock, seed: number)
      air.place(VirtualRing(model: model, seed: number), as: "ring-\(number)")
    }
    let transport = SimulatedTransport(on: air)
    try simulation.run {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<count {
          if number >= limit { try await group.next() }
          group.addTask { try await read("ring-\(number)", over: transport, at: clock) }
        }
        try await group.waitForAll()
      }
    }
    // While the rings exist.
    return withExtendedLifetime(air) { (air.eventCount, simulation.now, currentMemory()) }
  }

  private static func read(
    _ id: PeripheralID, over transport: SimulatedTransport, at clock: CivilDateTime
  ) async throws {
    try await transport.withDevice(id, as: Ring.self) { ring in
      try await ring.setTime(clock)
      let report = try await ring.sync { _ in }
      guard report.isComplete else { fatalError("\(id) was not read") }
    }
  }
}

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

import Foundation
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

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

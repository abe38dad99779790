import HaloDevices
import HaloProtocol
import HaloSimulator

/// Many rings in one world, each synced by a client of its own at the same time.
enum RingsBenchmark {
  static func run() throws {
    print("Rings in one process, all synced at the same virtual time\n")
    print("   rings   events     seconds   µs a ring   peak MB   KB a ring   virtual s")
    for count in [10, 100, 1000, 10_000] {
      let before = peakMemory()
      let stopwatch = Stopwatch()
      let (events, time) = try sync(count)
      let seconds = stopwatch.seconds
      let peak = peakMemory()
      print(
        column("\(count)", 8) + column("\(events)", 9) + column(seconds, 2, 12)
          + column(seconds / Double(count) * 1e6, 0, 12) + column(Double(peak) / 1e6, 0, 10)
          + column(Double(peak - before) / Double(count) / 1e3, 0, 12)
          + column(Double(time.components.seconds), 0, 12))
    }
    print("")
  }

  private static func sync(_ count: Int) throws -> (events: Int, time: Duration) {
    guard let clock = SyncBenchmark.clock else { return (0, .zero) }
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
          group.addTask {
            try await transport.withRing("ring-\(number)") { ring in
              _ = try await ring.setTime(clock)
              let report = try await ring.sync { _ in }
              guard report.isComplete else { fatalError("ring \(number) was not read") }
            }
          }
        }
        try await group.waitForAll()
      }
    }
    return (air.eventCount, simulation.now)
  }
}

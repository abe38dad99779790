@testable import HaloSimulator

@Suite("Timers")
struct TimerTests {
  @Test("Sleepers wake at their time; for equal times, in the order they fell asleep")
  func wakeUps() throws {
    let simulation = Simulation(seed: 1)
    let woken = try simulation.run {
      await withTaskGroup(of: (Int, Duration).self) { group in
        for number in 0..<100 {
          group.addTask {
            try? await simulation.clock.sleep(for: .milliseconds(number * 7 % 10))
            return (number, simulation.now)
          }
        }
        var woken: [(Int, Duration)] = []
        for await sleeper in group { woken.append(sleeper) }
        return woken
      }
    }
    let expected = (0..<100).sorted { ($0 * 7 % 10, $0) < ($1 * 7 % 10, $1) }
    #expect(woken.map(\.0) == expected)
    #expect(woken.allSatisfy { $0.1 == .milliseconds($0.0 * 7 % 10) })
  }

  @Test("A cancelled sleep ends at once, and leaves no timer")
  func cancelledSleep() throws {
    let simulation = Simulation(seed: 1)
    try simulation.run {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<10 {
          group.addTask {
            await #expect(throws: CancellationError.self) {
              try await simulation.clock.sleep(for: .seconds(1000))
            }
          }
        }
        try? await simulation.clock.sleep(for: .seconds(1))
        group.cancelAll()
      }
      #expect(simulation.now == .seconds(1))
      // A task that is cancelled already does not start to sleep.
      await withTaskGroup(of: Void.self) { group in
        group.cancelAll()
        group.addTask {
          await #expect(throws: CancellationError.self) {
            try await simulation.clock.sleep(for: .seconds(1000))
          }
        }
      }
      #expect(simulation.now == .seconds(1))
    }
    // With no timer left, a wait is a deadlock at the present time.
    #expect(throws: SimulationError.deadlock(at: .seconds(1), waiting: [])) {
      try simulation.run {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        for await _ in stream {}
        continuation.finish()
      }
    }
  }

  @Test("A sleep until the past takes no time")
  func pastSleep() throws {
    let simulation = Simulation(seed: 1)
    try simulation.run {
      try await simulation.clock.sleep(for: .seconds(5))
      try await simulation.clock.sleep(until: .init(offset: .seconds(2)), tolerance: nil)
      try await simulation.clock.sleep(for: .seconds(-3))
      #expect(simulation.clock.now == .init(offset: .seconds(5)))
    }
  }
}

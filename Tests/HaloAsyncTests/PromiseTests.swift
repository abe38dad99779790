import HaloAsync
import HaloSimulator
import Testing

@Suite("Promises and deadlines")
struct PromiseTests {
  private typealias IntPromise = Promise<Int, StreamError>
  private let simulation = Simulation(seed: 1)

  private struct SleepingClock: Clock {
    let base: SimulationClock
    var now: SimulationClock.Instant { base.now }
    var minimumResolution: Duration { base.minimumResolution }
    func sleep(until deadline: SimulationClock.Instant, tolerance: Duration?) async throws {
      try await base.sleep(until: deadline, tolerance: tolerance)
    }
  }

  private func clock(hasTimers: Bool) -> any Clock<Duration> {
    hasTimers ? simulation.clock : SleepingClock(base: simulation.clock)
  }

  @Test("The first result wins, and every waiter receives it")
  func firstResult() async {
    let promise = IntPromise()
    #expect(!promise.isResolved)
    let waiters = (0..<3).map { _ in Task { await promise.result() } }
    #expect(promise.resolve(.success(1)))
    #expect(!promise.resolve(.failure(.closed)))
    #expect(promise.isResolved)
    for waiter in waiters { #expect(await waiter.value == .success(1)) }
    #expect(await promise.result() == .success(1))
  }

  @Test("Cancelling a waiting task resolves the promise")
  func cancellation() async {
    let promise = IntPromise()
    let waiter = Task { await promise.result() }
    waiter.cancel()
    #expect(await waiter.value == .failure(.cancelled))
    #expect(!promise.resolve(.success(1)))
  }

  @Test(
    "A deadline fails the promise, and a result before the deadline wins", arguments: [true, false])
  func deadline(hasTimers: Bool) throws {
    try simulation.run {
      let clock = clock(hasTimers: hasTimers)
      let late = IntPromise()
      await #expect(throws: StreamError.timedOut(operation: "wait", after: .seconds(3))) {
        try await late.value(within: .seconds(3), on: clock, operation: "wait")
      }
      #expect(simulation.clock.now.offset == .seconds(3))
      let early = IntPromise()
      let timer = simulation.clock.startTimer(after: .seconds(1)) { early.resolve(.success(7)) }
      let value = try await early.value(within: .seconds(3), on: clock, operation: "wait")
      #expect(value == 7)
      simulation.clock.cancelTimer(timer)
      #expect(simulation.clock.now.offset == .seconds(4))
    }
  }

  @Test("An operation with a deadline ends with its result, its error or at the deadline")
  func operation() throws {
    try simulation.run { [clock = simulation.clock] in
      func run(_ duration: Duration, _ result: Result<Int, StreamError>) async throws(StreamError)
        -> Int
      {
        try await withDeadline(.seconds(5), on: clock, operation: "work") {
          () async throws(StreamError) in
          guard (try? await clock.sleep(for: duration)) != nil else { throw .cancelled }
          return try result.get()
        }
      }
      let value = try await run(.seconds(1), .success(3))
      #expect(value == 3)
      await #expect(throws: StreamError.closed) { try await run(.seconds(1), .failure(.closed)) }
      await #expect(throws: StreamError.timedOut(operation: "work", after: .seconds(5))) {
        try await run(.seconds(9), .success(3))
      }
      #expect(clock.now.offset == .seconds(7))
    }
  }
}

#if os(Linux)
import Dispatch
import Foundation
import Observation
import XCTest

@testable import HaloSimulator

/// A model as apps of SwiftUI have it, which knows nothing of simulations.
@MainActor @Observable
private final class Model {
  private(set) var journal: [String] = []
  @ObservationIgnored var tasks: [Task<Void, any Error>] = []
  private let transport: SimulatedTransport
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Duration

  nonisolated init(
    _ transport: SimulatedTransport, clock: any Clock<Duration>,
    now: @escaping @Sendable () -> Duration
  ) { (self.transport, self.clock, self.now) = (transport, clock, now) }

  private func note(_ text: String) {
    MainActor.assertIsolated()
    MainActor.shared.preconditionIsolated()
    MainActor.assumeIsolated { #expect(MainThread.isCurrent) }
    journal.append("\(now()) \(text)")
  }

  /// Uses all kinds of tasks and waits at once.
  func start() {
    tasks.append(
      Task {
        let connection = try await transport.connect(to: "strap")
        note("connected")
        let values = try await connection.notifications(from: .heartRateMeasurement)
        for try await value in values {
          note("value \(value)")
          if journal.count % 3 == 0 { Task { note("task") } }
        }
      })
    tasks.append(
      Task {
        for number in 1...20 {
          try await clock.sleep(for: .milliseconds(number % 2 == 0 ? 700 : 300))
          note("tick \(number)")
          note(
            "detached \(await Task.detached { [clock] in await Self.elsewhere(number, clock) }.value)"
          )
          await withTaskGroup(of: Int.self) { group in
            for child in 1...3 { group.addTask { [clock] in await Self.elsewhere(child, clock) } }
            for await child in group { note("child \(child)") }
          }
          await Task.yield()
          note(await counter.next())
          note(await withCheckedContinuation { $0.resume(returning: "continued") })
        }
      })
    tasks.append(
      Task {
        for await count in Observations({ self.journal.count / 10 }) { seen.append(count) }
      })
  }

  @ObservationIgnored private(set) var seen: [Int] = []
  private let counter = Counter()

  @concurrent private nonisolated static func elsewhere(
    _ number: Int, _ clock: any Clock<Duration>
  ) async -> Int {
    try? await clock.sleep(for: .milliseconds(100))
    return number
  }

  private actor Counter {
    var count = 0

    func next() -> String {
      count += 1
      return "count \(count)"
    }
  }
}

@Suite("The main actor in a simulation")
struct MainActorTests {
  /// Returns the journal of a model that runs for some seconds, and the log of its air.
  ///
  /// The model sleeps on the clock of the simulation or on the system's.
  private static func journal(seed: UInt64, onSystemClock: Bool = false) throws -> [String] {
    let simulation = Simulation(seed: seed)
    let air = SimulatedAir(simulation)
    air.place(VirtualHeartRateStrap(seed: seed), as: "strap")
    return try simulation.run {
      let clock: any Clock<Duration> = onSystemClock ? ContinuousClock() : simulation.clock
      let model = Model(SimulatedTransport(on: air), clock: clock) { simulation.now }
      await model.start()
      try await simulation.clock.sleep(for: .seconds(12))
      for task in await model.tasks { task.cancel() }
      let end = await model.seen.map { "seen \($0)" }
      return await model.journal + end + air.log.map { "\($0)" }
    }
  }

  private static func onThread<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread { continuation.resume(with: Result(catching: body)) }.start()
    }
  }

  @Test("Tasks, sleeps and streams of a model take part in virtual time")
  func virtualTime() throws {
    let journal = try Self.journal(seed: 1, onSystemClock: true)
    // A busy machine reports a sleep on the system's clock late, so its duration is not exact.
    let ticks = journal.compactMap { line in
      line.firstMatch(of: #/^([0-9.]+) seconds tick \d+$/#).flatMap { Double($0.output.1) }
    }
    #expect(ticks.count > 10)
    for (index, tick) in ticks.enumerated() {
      // An odd tick comes 0.3 s after the beginning or the tick before, an even one 0.7 s; the
      // other sleeps take 0.1 s each.
      let earlier = index == 0 ? 0 : ticks[index - 1] + 0.2
      #expect(abs(tick - earlier - (index % 2 == 0 ? 0.3 : 0.7)) < 0.2, "\(ticks)")
    }
    #expect(journal.count { $0.contains("value") } > 8)
    #expect(journal.contains { $0.hasPrefix("seen ") })
  }

  @Test("A seed gives one journal, also next to other simulations and the main thread's own work")
  func determinism() async throws {
    let expected = try (0..<8).map { try Self.journal(seed: $0) }
    #expect(Set(expected).count == expected.count)
    let noise = Task { @MainActor in while !Task.isCancelled { await Task.yield() } }
    for _ in 0..<3 {
      try await withThrowingTaskGroup(of: (Int, [String]).self) { group in
        for seed in expected.indices {
          group.addTask { try await (seed, Self.onThread { try Self.journal(seed: UInt64(seed)) }) }
        }
        for try await (seed, journal) in group { #expect(journal == expected[seed]) }
      }
    }
    noise.cancel()
  }

  @MainActor @Test("A test on the main actor gets the same journal")
  func onMainActor() async throws {
    let journal = try await Self.onThread { try Self.journal(seed: 3) }
    #expect(try Self.journal(seed: 3) == journal)
  }

  @Test("Task.sleep takes as long in virtual time as the caller asked, wherever it is called")
  func sleeps() throws {
    let simulation = Simulation(seed: 1)
    let total = try simulation.run {
      var random = SplitMix64(seed: 5)
      var total = Duration.zero
      for _ in 0..<200 {
        let time = Duration.milliseconds(100 * Int.random(in: 0...50, using: &random))
        total += time
        switch Int.random(in: 0..<5, using: &random) {
        case 0: try await Task.sleep(for: time)
        case 1: try await Task.sleep(nanoseconds: UInt64(time / .nanoseconds(1)))
        case 2: try await Task { @MainActor in try await Task.sleep(for: time) }.value
        case 3: try await Task.detached { try await SuspendingClock().sleep(for: time) }.value
        default: try await Task { try await ContinuousClock().sleep(for: time) }.value
        }
      }
      return total
    }
    #expect(simulation.now == total)
  }

  private actor Sleeper {
    func sleep() async throws { try await Task.sleep(for: .seconds(7)) }
  }

  @Test("Task.sleep in an actor is virtual if the run's own tasks call the actor")
  func sleepInActor() throws {
    let simulation = Simulation(seed: 1)
    try simulation.run {
      let sleeper = Sleeper()
      async let other: Void = sleeper.sleep()
      try await sleeper.sleep()
      try await other
      try await Task(executorPreference: simulation) { try await sleeper.sleep() }.value
    }
    #expect(simulation.now == .seconds(14))
  }

  @Test("A sleep that stays in real time fails the run, and the error names it")
  func realSleep() {
    let error = #expect(throws: SimulationError.self) {
      try Simulation(seed: 1).run { try await Task.detached { try await Sleeper().sleep() }.value }
    }
    #expect(error == .deadlock(at: .zero, waiting: []))
    #expect(error.map { "\($0)".contains("Task.sleep") } == true)
  }

  @Test("A sleep ends early if its task is cancelled")
  func cancelledSleep() throws {
    let simulation = Simulation(seed: 1)
    try simulation.run {
      let task = Task { @MainActor in
        await #expect(throws: CancellationError.self) { try await Task.sleep(for: .seconds(100)) }
        return simulation.now
      }
      try await simulation.clock.sleep(for: .seconds(1))
      task.cancel()
      #expect(await task.value == .seconds(1))
    }
  }

  @Test("A task of the main actor that waits at the end of a run ends outside of the simulation")
  func afterRun() async throws {
    let simulation = Simulation(seed: 1)
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let task = try simulation.run {
      let task = Task { @MainActor in await stream.reduce(0, +) }
      try await simulation.clock.sleep(for: .seconds(1))
      return task
    }
    continuation.yield(4)
    continuation.finish()
    #expect(await task.value == 4)
  }

  @Test("A task of the main actor outlives its simulation")
  func afterSimulation() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let task = try Simulation(seed: 1).run { Task { @MainActor in await stream.reduce(0, +) } }
    continuation.yield(4)
    continuation.finish()
    #expect(await task.value == 4)
  }

  @Test("A continuation that another thread resumes on the main actor fails the run")
  func escape() {
    let (isIdle, isDone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let simulation = Simulation(seed: 1) { _ in
      isIdle.signal()
      isDone.wait()
    }
    let error = #expect(throws: SimulationError.escapedJobs(at: .seconds(1), count: 1)) {
      try simulation.run { @MainActor in
        async let pause: Void = simulation.clock.sleep(for: .seconds(1))
        await withCheckedContinuation { continuation in
          Thread.detachNewThread {
            isIdle.wait()
            continuation.resume()
            isDone.signal()
          }
        }
        try await pause
      }
    }
    #expect(error.map { "\($0)".contains("dispatch queue") } == true)
  }

  @Test("A wait for a dispatch queue is a deadlock, whose error names the cause")
  func queue() {
    let simulation = Simulation(seed: 1)
    let queue = DispatchQueue(label: "suspended")
    queue.suspend()
    let error = #expect(throws: SimulationError.self) {
      try simulation.run { @MainActor in
        await withUnsafeContinuation { continuation in queue.async { continuation.resume() } }
      }
    }
    #expect(error == .deadlock(at: .zero, waiting: []))
    #expect(error.map { "\($0)".contains("dispatch queue") } == true)
  }

  @MainActor @Test("A busy main thread is reported, and work that it missed never runs")
  func busyMainThread() {
    let hasEnded = DispatchSemaphore(value: 0)
    let (count, missed) = (Count(), Count())
    Thread.detachNewThread {
      if !MainThread.run(within: .milliseconds(1), { count.add() }) { missed.add() }
      hasEnded.signal()
    }
    Self.wait(for: hasEnded)
    #expect(missed.value == 1)
    #expect(count.value == 0)
    #expect("\(SimulationError.mainThreadBusy(at: .zero))".contains("main thread was busy"))
  }

  /// Blocks the thread, which asynchronous code normally must not; these tests require it.
  private static func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }

  private final class Count: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }
    func add() { count.withLock { $0 += 1 } }
  }

  @Test("A sleep has the duration that was asked for, however late the runtime reports it")
  func durations() {
    var random = SplitMix64(seed: 9)
    let millisecond: Int64 = 1_000_000
    for _ in 0..<10_000 {
      let start = Int64.random(in: 0...1 << 50, using: &random)
      let time = Int64.random(in: 0...5000, using: &random)
      // The job runs for less than a millisecond, and calls sleep; the report comes within the same
      // job, or some time later in another one.
      let call = start + Int64.random(in: 0..<millisecond / 2, using: &random)
      let job = start...call + Int64.random(in: 10_000..<millisecond / 2, using: &random)
      let end = call + time * millisecond
      #expect(RealSleep.duration(until: end, calledIn: [job]) == .milliseconds(time))
      let later = job.upperBound + Int64.random(in: 0...100, using: &random) * millisecond
      let tens = time / 10 * 10
      #expect(
        RealSleep.duration(until: call + tens * millisecond, calledIn: [later...later + 5000, job])
          == .milliseconds(tens))
      // An interruption after the call, and a sleep of tenths of a second.
      let interrupted = start...call + Int64.random(in: 0...99, using: &random) * millisecond
      let tenths = time / 100 * 100
      #expect(
        RealSleep.duration(until: call + tenths * millisecond, calledIn: [interrupted])
          == .milliseconds(tenths))
    }
    #expect(RealSleep.duration(until: 1_500_000, calledIn: [0...100]) == .milliseconds(2))
    #expect(RealSleep.duration(until: 0, calledIn: [5...10]) == .zero)
  }
}

/// The main thread runs synchronous tests of XCTest.
final class MainActorXCTests: XCTestCase {
  private func expectVirtualTime() throws {
    let simulation = Simulation(seed: 1)
    try simulation.run {
      await Task { @MainActor in try? await Task.sleep(for: .seconds(3)) }.value
    }
    XCTAssertEqual(simulation.now, .seconds(3))
  }

  @MainActor func testRun() throws {
    let simulation = Simulation(seed: 1)
    let time = try simulation.run { @MainActor in
      await Task { try? await Task.sleep(for: .seconds(3)) }.value
      return simulation.now
    }
    XCTAssertEqual(time, .seconds(3))
  }

  func testRunOffTheMainActor() throws { try expectVirtualTime() }

  func testAsynchronousRun() async throws { try expectVirtualTime() }
}
#endif

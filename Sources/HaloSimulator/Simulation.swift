import HaloTransport
import Synchronization

/// A world of its own: one clock, one seed, and one thread that runs everything in it.
///
/// ```swift
/// let simulation = Simulation(seed: 7)
/// let name = try simulation.run {
///   try await simulation.clock.sleep(for: .seconds(3600))  // takes no time
///   return "done"
/// }
/// ```
///
/// It is a task executor: what ``run(limit:_:)`` is given, with all its child tasks, actors and
/// streams, runs on the calling thread, one job after the other in the order in which they became
/// ready. When none is ready virtual time moves on to the next timer. So the same seed gives the
/// same order of events each time.
///
/// An unstructured `Task { }` does not inherit the executor (SE-0417) and leaves the simulation;
/// use `Task(executorPreference: simulation)`. A job that comes in from another thread is noticed
/// and fails the run, as it would make the order depend on the machine. Code on the main actor, and
/// on any other actor with an executor of its own, runs elsewhere by design, so it cannot take
/// part: keep what is to be simulated off the main actor, and hand it over there.
public final class Simulation: TaskExecutor, Sendable {
  /// What all randomness of this world is derived from.
  public let seed: UInt64

  /// Called before virtual time moves on, with how far; nil lets it jump.
  private let pacing: (@Sendable (Duration) -> Void)?
  private let state = Mutex(State())

  /// How many jobs may run without virtual time moving on before a run counts as stuck.
  public let maximumJobsPerInstant: Int

  /// A world at time zero.
  ///
  /// - Parameters:
  ///   - seed: What all randomness is derived from.
  ///   - maximumJobsPerInstant: How many jobs may run without virtual time moving on.
  ///   - pacing: Called before virtual time moves on, with how far. To watch a run in real time,
  ///     wait here.
  public init(
    seed: UInt64, maximumJobsPerInstant: Int = 10_000_000,
    pacing: (@Sendable (Duration) -> Void)? = nil
  ) {
    self.seed = seed
    self.maximumJobsPerInstant = maximumJobsPerInstant
    self.pacing = pacing
  }

  /// How much virtual time has passed.
  public var now: Duration { state.withLock { $0.now } }

  /// The clock of this world.
  public var clock: SimulationClock { SimulationClock(simulation: self) }

  /// Random numbers for one purpose, the same in every run with this seed.
  ///
  /// Each purpose has numbers of its own, so that one more use of one does not change the others.
  public func randomNumbers(for purpose: String) -> SplitMix64 {
    // FNV-1a of the name: Swift's own hash is different in every process.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for unit in purpose.utf8 { hash = (hash ^ UInt64(unit)) &* 0x0000_0100_0000_01B3 }
    return SplitMix64(seed: seed ^ hash)
  }

  /// Runs a body, and all that it starts, to its end.
  ///
  /// Tasks that the body left behind are run as far as they get without virtual time moving on.
  ///
  /// - Parameters:
  ///   - limit: How much virtual time the run may take. What waits for something that never comes,
  ///     a scan of empty air say, would else go on for ever.
  ///   - body: What to run.
  /// - Returns: what the body returns.
  /// - Throws: what the body throws, or ``SimulationError``.
  public func run<Value: Sendable>(
    limit: Duration = .seconds(40 * 86_400),
    _ body: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    try begin()
    defer { state.withLock { $0.thread = nil } }
    let shared = Outcome<Value>()
    let task = Task(executorPreference: self) {
      do {
        shared.set(.success(try await body()))
      } catch {
        shared.set(.failure(error))
      }
    }
    do {
      try runJobs(upTo: now + limit) { shared.isSet }
    } catch {
      // Let what waits unwind, as far as it heeds cancellation, before the failure is reported.
      task.cancel()
      try? runJobs(upTo: now + Self.unwindingLimit) { shared.isSet }
      throw error
    }
    guard let result = shared.result else { throw SimulationError.deadlock(at: now, waiting: []) }
    return try result.get()
  }

  /// How much virtual time a run that failed gets to clean up.
  private static let unwindingLimit: Duration = .seconds(60)

  private func begin() throws {
    try state.withLock {
      guard $0.thread == nil else { throw SimulationError.alreadyRunning }
      $0.thread = ThreadIdentity.current
      $0.escapedJobs = 0
    }
  }

  private func runJobs(upTo end: Duration, until isDone: () -> Bool) throws {
    var jobsThisInstant = 0
    while true {
      if let job = state.withLock({ $0.nextJob() }) {
        job.runSynchronously(on: asUnownedTaskExecutor())
        jobsThisInstant += 1
        guard jobsThisInstant <= maximumJobsPerInstant else {
          throw SimulationError.livelock(at: now, jobs: jobsThisInstant)
        }
        continue
      }
      let escaped = state.withLock { $0.escapedJobs }
      guard escaped == 0 else { throw SimulationError.escapedJobs(at: now, count: escaped) }
      if isDone() { return }
      guard let distance = state.withLock({ $0.distanceToNextTimer }) else {
        throw SimulationError.deadlock(at: now, waiting: state.withLock { $0.waiting })
      }
      guard now + distance <= end else { throw SimulationError.ranTooLong(at: now) }
      if distance > .zero {
        pacing?(distance)
        jobsThisInstant = 0
      }
      for action in state.withLock({ $0.advance() }) { action() }
    }
  }

  /// Takes a job that is ready; called by the Swift runtime.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock {
      $0.ready.append(job)
      if let thread = $0.thread, thread != .current { $0.escapedJobs += 1 }
    }
  }

  /// Has an action done when so much time has passed, on the simulation's thread, and gives a
  /// number to cancel it by.
  @discardableResult
  func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> UInt64 {
    state.withLock { $0.schedule(at: $0.now + max(.zero, delay), action) }
  }

  func schedule(at time: Duration, _ action: @escaping @Sendable () -> Void) -> UInt64 {
    state.withLock { $0.schedule(at: max($0.now, time), action) }
  }

  /// Forgets a scheduled action; says whether it was still to come.
  @discardableResult
  func cancelTimer(_ number: UInt64) -> Bool {
    state.withLock { $0.timers.removeValue(forKey: number) != nil }
  }

  /// Notes what an operation waits for, for the report of a deadlock; ends with ``endWait(_:)``.
  func beginWait(_ what: String) -> UInt64 {
    state.withLock { $0.beginWait(what) }
  }

  func endWait(_ number: UInt64) {
    state.withLock { $0.waits[number] = nil }
  }
}

/// Why a simulation could not run to its end.
@nonexhaustive
public enum SimulationError: Error, Hashable, Sendable {
  /// No job is ready and no timer is set, yet the body has not ended.
  case deadlock(at: Duration, waiting: [String])
  /// Jobs go on making jobs, and virtual time does not move on.
  case livelock(at: Duration, jobs: Int)
  /// Virtual time would have moved on past the limit of the run.
  case ranTooLong(at: Duration)
  /// Jobs came in from other threads: work had left the simulation.
  case escapedJobs(at: Duration, count: Int)
  /// The simulation is running already.
  case alreadyRunning
}

extension SimulationError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .deadlock(let time, let waiting):
      "deadlock at \(time): nothing is ready and no timer is set; waiting: "
        + (waiting.isEmpty
          ? "nothing that the simulation knows of (did work leave it, through Task {}, Task.detached or @MainActor?)"
          : waiting.joined(separator: ", "))
    case .livelock(let time, let jobs):
      "livelock at \(time): \(jobs) jobs ran and time did not move on"
    case .ranTooLong(let time):
      "not done at \(time), and the next timer is past the limit of the run"
    case .escapedJobs(let time, let count):
      "\(count) job(s) came from other threads by \(time): use Task(executorPreference:), not Task {}, and no @MainActor"
    case .alreadyRunning:
      "the simulation is running already"
    }
  }
}

extension Simulation {
  fileprivate struct State {
    var now: Duration = .zero
    var thread: ThreadIdentity?
    var ready: [UnownedJob] = []
    var readyHead = 0
    var escapedJobs = 0
    var timers: [UInt64: @Sendable () -> Void] = [:]
    var order = TimerOrder()
    var waits: [UInt64: String] = [:]
    var nextNumber: UInt64 = 0

    /// The job that became ready first.
    mutating func nextJob() -> UnownedJob? {
      guard readyHead < ready.count else {
        ready.removeAll(keepingCapacity: true)
        readyHead = 0
        return nil
      }
      readyHead += 1
      return ready[readyHead - 1]
    }

    mutating func number() -> UInt64 {
      nextNumber += 1
      return nextNumber
    }

    mutating func schedule(at time: Duration, _ action: @escaping @Sendable () -> Void) -> UInt64 {
      let number = number()
      timers[number] = action
      order.insert(TimerOrder.Entry(time: time, number: number))
      return number
    }

    /// How far the next timer that was not cancelled is.
    var distanceToNextTimer: Duration? {
      mutating get {
        while let first = order.first, timers[first.number] == nil { order.removeFirst() }
        return order.first.map { max(.zero, $0.time - now) }
      }
    }

    /// Moves time to the next timer, and hands out what is due then.
    mutating func advance() -> [@Sendable () -> Void] {
      guard let distance = distanceToNextTimer, let first = order.first else { return [] }
      now += distance
      order.removeFirst()
      return timers.removeValue(forKey: first.number).map { [$0] } ?? []
    }

    mutating func beginWait(_ what: String) -> UInt64 {
      let number = number()
      waits[number] = what
      return number
    }

    var waiting: [String] { waits.sorted { $0.key < $1.key }.map(\.value) }
  }
}

/// The result of a run, set by its task and read by its loop.
private final class Outcome<Value: Sendable>: Sendable {
  private let state = Mutex<Result<Value, any Error>?>(nil)

  var isSet: Bool { state.withLock { $0 != nil } }
  var result: Result<Value, any Error>? { state.withLock { $0 } }
  func set(_ result: Result<Value, any Error>) { state.withLock { $0 = result } }
}

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
/// use `Task(executorPreference: simulation)`. A job that comes back in from another thread during
/// the run fails it, as it would make the order depend on the machine. Code on the main actor, and
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
  ///   - maximumJobsPerInstant: How many jobs and timers may run without virtual time moving on.
  ///   - pacing: Called before virtual time moves on, with how far. To watch a run in real time,
  ///     wait here.
  public init(
    seed: UInt64, maximumJobsPerInstant: Int = 1_000_000,
    pacing: (@Sendable (Duration) -> Void)? = nil
  ) {
    self.seed = seed
    self.maximumJobsPerInstant = maximumJobsPerInstant
    self.pacing = pacing
  }

  /// How much virtual time has passed.
  public var now: Duration { .nanoseconds(nanoseconds) }

  /// The same in nanoseconds; enough for 292 years, of which runs take the first half.
  ///
  /// Times are reckoned in these within the simulator, as the 128 bits of a `Duration` cost more
  /// than most of what is done with them.
  var nanoseconds: Int64 { state.withLock { $0.now } }

  /// The clock of this world.
  public var clock: SimulationClock { SimulationClock(simulation: self) }

  /// Random numbers for one purpose, the same in every run with this seed.
  ///
  /// Each purpose has numbers of its own, so that one more use of one does not change the others.
  public func randomNumbers(for purpose: String) -> SplitMix64 {
    SplitMix64(seed: seed ^ purpose.stableHash)
  }

  /// Runs a body, and all that it starts, to its end.
  ///
  /// Tasks that the body left behind are run as far as they get without virtual time moving on.
  ///
  /// - Parameters:
  ///   - limit: How much virtual time the run may take, eight days if nothing else is said. What
  ///     waits for something that never comes, a scan for a device that is not there say, would
  ///     else go on for ever.
  ///   - body: What to run.
  /// - Returns: what the body returns.
  /// - Throws: what the body throws, or ``SimulationError``.
  public func run<Value: Sendable>(
    limit: Duration = .seconds(8 * 86_400),
    _ body: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    try begin()
    defer { state.withLock { $0.thread = nil } }
    let shared = Outcome<Value>()
    let isDone = Flag()
    let task = Task(executorPreference: self) {
      do {
        shared.set(.success(try await body()))
      } catch {
        shared.set(.failure(error))
      }
      isDone.set()
    }
    do {
      try runJobs(upTo: end(after: limit), until: isDone)
    } catch {
      // Let what waits unwind, as far as it heeds cancellation, before the failure is reported.
      task.cancel()
      try? runJobs(upTo: end(after: Self.unwindingLimit), until: isDone)
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

  private func end(after limit: Duration) -> Int64 {
    let (end, overflows) = nanoseconds.addingReportingOverflow(limit.wholeNanoseconds)
    return overflows ? Self.endOfTime : min(end, Self.endOfTime)
  }

  /// After 146 years: so no time of a run overflows when something is added to it.
  private static let endOfTime = Int64.max / 2

  private func runJobs(upTo end: Int64, until isDone: Flag) throws {
    let executor = asUnownedTaskExecutor()
    let serialExecutor = actors().asUnownedSerialExecutor()
    var jobs: [ReadyJob] = []
    var jobsThisInstant = 0
    while true {
      state.withLock { $0.takeReady(&jobs) }
      guard jobs.isEmpty else {
        for ready in jobs {
          if ready.isOfActor {
            ready.job.runSynchronously(isolatedTo: serialExecutor, taskExecutor: executor)
          } else {
            ready.job.runSynchronously(on: executor)
          }
        }
        jobsThisInstant += jobs.count
        jobs.removeAll(keepingCapacity: true)
        try checkJobs(jobsThisInstant)
        continue
      }
      let (escaped, now, next, input) = state.withLock {
        ($0.escapedJobs, $0.now, $0.timers.nextTime, $0.input)
      }
      guard escaped == 0 else { throw SimulationError.escapedJobs(at: self.now, count: escaped) }
      if let input, let time = input.take(at: now, until: isDone.isSet ? now : next) {
        if time > now { state.withLock { $0.now = min(time, next ?? time) } }
        jobsThisInstant = time > now ? 0 : jobsThisInstant + 1
        guard let next, next <= time else {
          try checkJobs(jobsThisInstant)
          continue
        }
      }
      if isDone.isSet { return }
      guard let next else {
        throw SimulationError.deadlock(at: self.now, waiting: waitReport())
      }
      guard next <= end else {
        throw SimulationError.ranTooLong(at: self.now, waiting: waitReport())
      }
      if next > now {
        pacing?(.nanoseconds(next - now))
        jobsThisInstant = 0
      }
      // Each timer counts as a job, so that those that set each other for now are a livelock too.
      jobsThisInstant += 1
      try checkJobs(jobsThisInstant)
      switch state.withLock({ $0.advance() }) {
      case .call(let action): action()
      case .wake(let sleeper): sleeper.wake()
      case .deliver(let link, let direction): link.deliver(direction)
      case nil: break
      }
    }
  }

  private func actors() -> SimulationSerialExecutor {
    state.withLock { state in
      if let executor = state.actors { return executor }
      let executor = SimulationSerialExecutor(self)
      state.actors = executor
      return executor
    }
  }

  private func checkJobs(_ count: Int) throws {
    guard count <= maximumJobsPerInstant else {
      throw SimulationError.livelock(at: now, jobs: count, waiting: waitReport())
    }
  }

  /// Takes a job that is ready; called by the Swift runtime.
  public func enqueue(_ job: consuming ExecutorJob) {
    enqueue(ReadyJob(job: UnownedJob(job), isOfActor: false))
  }

  func enqueue(_ job: ReadyJob) {
    state.withLock {
      $0.ready.append(job)
      $0.noticeEscape()
    }
  }

  /// Has an action done when so much time has passed, on the simulation's thread, and gives a
  /// number to cancel it by.
  @discardableResult
  func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> UInt64 {
    let delay = delay.wholeNanoseconds
    return state.withLock {
      $0.noticeEscape()
      return $0.timers.set(at: $0.now + min(max(0, delay), .max - $0.now), .call(action))
    }
  }

  /// Sets a timer, for now where its time is past.
  func setTimer(at time: Int64, _ action: SimulationTimers.Action) -> UInt64 {
    state.withLock {
      $0.noticeEscape()
      return $0.timers.set(at: max($0.now, time), action)
    }
  }

  /// Forgets a timer; says whether it was still to come.
  @discardableResult
  func cancelTimer(_ number: UInt64) -> Bool {
    let action = state.withLock { $0.timers.cancel(number) }
    return action != nil
  }

  /// The executor of actors that live on this simulation.
  package var serialExecutor: any SerialExecutor { actors() }

  /// Whether the caller is on the thread that runs this world, or nobody runs it.
  package var isCurrent: Bool {
    state.withLock { $0.thread.map { $0 == .current } ?? true }
  }

  /// Takes in what comes from outside, from now on.
  package func setInput(_ input: (any SimulationInput)?) { state.withLock { $0.input = input } }

  /// What takes in what comes from outside; nil where nothing does.
  package var input: (any SimulationInput)? { state.withLock { $0.input } }

  /// How many timers are set.
  var timerCount: Int { state.withLock { $0.timers.setCount } }

  /// Adds a source for the report of who waits for what; asked only when a run fails.
  func addWaitReport(_ report: @escaping @Sendable () -> [String]) {
    state.withLock { $0.reports.append(report) }
  }

  private func waitReport() -> [String] {
    state.withLock { $0.reports }.flatMap { $0() }
  }
}

extension Simulation {
  fileprivate struct State {
    var now: Int64 = 0
    var thread: ThreadIdentity?
    var ready: [ReadyJob] = []
    var escapedJobs = 0
    var timers = SimulationTimers()
    var reports: [@Sendable () -> [String]] = []
    var actors: SimulationSerialExecutor?
    /// Not kept: it has the simulation.
    weak var input: (any SimulationInput)?

    /// Counts what comes from another thread than the one that runs.
    mutating func noticeEscape() {
      if let thread, thread != .current { escapedJobs += 1 }
    }

    /// Swaps the jobs that are ready for an empty array.
    mutating func takeReady(_ jobs: inout [ReadyJob]) {
      guard !ready.isEmpty else { return }
      swap(&ready, &jobs)
    }

    /// Moves time to the next timer, and hands out what it is to do.
    mutating func advance() -> SimulationTimers.Action? {
      guard let next = timers.nextTime else { return nil }
      now = max(now, next)
      return timers.popNext()
    }
  }
}

extension String {
  /// FNV-1a: Swift's own hash is different in every process.
  var stableHash: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for unit in utf8 { hash = (hash ^ UInt64(unit)) &* 0x0000_0100_0000_01B3 }
    return hash
  }
}

/// The result of a run, set by its task and read by its loop.
private final class Outcome<Value: Sendable>: Sendable {
  private let state = Mutex<Result<Value, any Error>?>(nil)

  var result: Result<Value, any Error>? { state.withLock { $0 } }
  func set(_ result: Result<Value, any Error>) { state.withLock { $0 = result } }
}

/// Whether a run is done: asked each time that no job is left, so it is not generic.
private final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .acquiring) }
  func set() { value.store(true, ordering: .releasing) }
}

import HaloTransport
import Synchronization

/// A deterministic simulation with virtual time: one clock, one random seed, and one thread that
/// runs all its code.
///
/// ```swift
/// let simulation = Simulation(seed: 7)
/// let name = try simulation.run {
///   try await simulation.clock.sleep(for: .seconds(3600))  // takes no time
///   return "done"
/// }
/// ```
///
/// A simulation is a task executor. The body of ``run(limit:_:)``, with its child tasks, actors and
/// streams, runs on the calling thread: one job after the other, in the order in which they became
/// ready. When no job is ready, virtual time jumps to the next timer. The same seed therefore
/// always gives the same order of events.
///
/// Code that the simulation runs may also start tasks with `Task { }` and `Task.detached`, use the
/// main actor, and sleep with `Task.sleep`. With Swift 6.3 on Linux, all of that is part of the
/// simulation: jobs of the main actor run one by one on the main thread, while the simulation
/// waits, and `Task.sleep` takes whole milliseconds of virtual time. On other systems, and in a
/// program that contains its own copy of Swift's libraries, such work leaves the simulation.
///
/// Dispatch queues, threads, Foundation's timers and actors with an executor of their own always
/// run elsewhere. If a job arrives from another thread during a run, the run fails, because the
/// order would depend on the machine.
public final class Simulation: TaskExecutor, Sendable {
  /// The seed of all random numbers in this simulation.
  public let seed: UInt64

  /// Called before virtual time advances, by a duration; if nil, time advances at once.
  private let pacing: (@Sendable (Duration) -> Void)?
  private let state = Mutex(State())
  let adoption = TaskAdoption()
  /// Nanoseconds, outside the lock, as each packet reads them and only one thread writes them.
  private let time = Atomic<Int64>(0)

  /// The number of jobs and timers that may run at one virtual time; with more, a run fails as a
  /// livelock.
  package let maximumJobsPerInstant: Int

  /// Creates a simulation at time zero.
  ///
  /// - Parameters:
  ///   - seed: The seed of all random numbers.
  ///   - maximumJobsPerInstant: The number of jobs and timers that may run at one virtual time.
  ///   - pacing: Called before virtual time advances, with the duration of the advance; nil for
  ///     none. To watch a run in real time, wait in this closure.
  public init(
    seed: UInt64, maximumJobsPerInstant: Int = 1_000_000,
    pacing: (@Sendable (Duration) -> Void)? = nil
  ) {
    (self.seed, self.maximumJobsPerInstant, self.pacing) = (seed, maximumJobsPerInstant, pacing)
  }

  /// The virtual time since the start of the simulation.
  public var now: Duration { .nanoseconds(nanoseconds) }

  /// The virtual time in nanoseconds, 292 years, of which runs use the first half.
  ///
  /// The 128 bits of a `Duration` cost more than most of the work done with them.
  var nanoseconds: Int64 { time.load(ordering: .relaxed) }

  /// The clock of this simulation, which shows virtual time.
  public var clock: SimulationClock { SimulationClock(simulation: self) }

  /// Returns random numbers for one purpose, which draws for other purposes do not change.
  package func randomNumbers(for purpose: String) -> SplitMix64 {
    SplitMix64(seed: seed ^ purpose.stableHash)
  }

  /// Runs a closure, and everything that the closure starts, until it returns or throws.
  ///
  /// Tasks that outlive the body run until they would need virtual time to advance.
  ///
  /// - Parameters:
  ///   - limit: The virtual time that the run may take; the default is eight days. Without a limit,
  ///     a task that waits for an event that never comes, such as a scan for an absent device,
  ///     would run for ever.
  ///   - body: The code to run.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body, or ``SimulationError``.
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
    try TaskAdoption.of(self) {
      do {
        try runJobs(upTo: end(after: limit), until: isDone)
      } catch {
        // Cancel the waiting tasks and let them unwind before the failure is reported.
        task.cancel()
        if case SimulationError.mainThreadBusy = error { throw error }
        try? runJobs(upTo: end(after: Self.unwindingLimit), until: isDone)
        throw error
      }
    }
    guard let result = shared.result else { throw SimulationError.deadlock(at: now, waiting: []) }
    return try result.get()
  }

  /// The virtual time for which a failed run may go on to clean up.
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

  /// The end of virtual time, 146 years in nanoseconds: sums of two times of a run cannot overflow.
  private static let endOfTime = Int64.max / 2

  private func runJobs(upTo end: Int64, until isDone: Flag) throws {
    let executor = asUnownedTaskExecutor()
    let serialExecutor = actors().asUnownedSerialExecutor()
    var jobs: [ReadyJob] = []
    var jobsThisInstant = 0
    while true {
      // `jobs` is empty here: its contents would become ready again.
      state.withLock { swap(&$0.ready, &jobs) }
      guard jobs.isEmpty else {
        for (index, ready) in jobs.enumerated() {
          adoption.jobBegins(ready.maker, ready.origin)
          switch ready.kind {
          case .task: ready.job.runSynchronously(on: executor)
          case .actor:
            ready.job.runSynchronously(isolatedTo: serialExecutor, taskExecutor: executor)
          case .main:
            if !adoption.runOnMainThread(ready.job, of: self) {
              state.withLock { $0.ready.insert(contentsOf: jobs[index...], at: 0) }
              throw SimulationError.mainThreadBusy(at: self.now)
            }
          }
        }
        jobsThisInstant += jobs.count
        jobs.removeAll(keepingCapacity: true)
        try checkJobs(jobsThisInstant)
        continue
      }
      let now = nanoseconds
      let (escaped, next, input) = state.withLock {
        ($0.escapedJobs, $0.timers.nextTime, $0.input)
      }
      guard escaped == 0 else { throw SimulationError.escapedJobs(at: self.now, count: escaped) }
      if let input, let time = input.poll(at: now, until: isDone.isSet ? now : next) {
        if time > now { advance(to: min(time, next ?? time)) }
        jobsThisInstant = time > now ? 0 : jobsThisInstant + 1
        guard let next, next <= time else {
          try checkJobs(jobsThisInstant)
          continue
        }
      }
      if isDone.isSet { return }
      guard let next else { throw SimulationError.deadlock(at: self.now, waiting: waitReport()) }
      guard next <= end else {
        throw SimulationError.ranTooLong(at: self.now, waiting: waitReport())
      }
      let step = next - nanoseconds
      if step > 0 {
        pacing?(.nanoseconds(step))
        jobsThisInstant = 0
      }
      // Each timer counts as a job, so timers that keep setting each other for now are a livelock
      // too.
      jobsThisInstant += 1
      try checkJobs(jobsThisInstant)
      switch popTimer(dueBy: next) {
      case .call(let action): action()
      case .wake(let sleeper): sleeper.wake()
      case .deliver(let link, let direction): link.deliver(direction)
      case nil: break
      }
    }
  }

  /// Advances virtual time to the next timer, if that is due by `time`, and returns its action.
  ///
  /// Nil if the source of outside events or the pacing has cancelled that timer.
  private func popTimer(dueBy time: Int64) -> SimulationTimers.Action? {
    state.withLock {
      let due = $0.timers.nextTime ?? .max
      advance(to: max(nanoseconds, min(due, time)))
      return due <= time ? $0.timers.popNext() : nil
    }
  }

  /// Sets virtual time, in nanoseconds, which may not pass the next timer or go back.
  package func advance(to now: Int64) { time.store(now, ordering: .relaxed) }

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

  /// Accepts a job that is ready to run; only the Swift runtime calls this.
  public func enqueue(_ job: consuming ExecutorJob) {
    enqueue(ReadyJob(job: UnownedJob(job), kind: .task))
  }

  /// Accepts a job of a task without an executor preference, which simulated code has started.
  func adopt(_ job: UnownedJob) {
    enqueue(ReadyJob(job: job, kind: .task, maker: adoption.present, origin: adoption.maker))
  }

  func enqueue(_ job: ReadyJob) {
    state.withLock {
      $0.ready.append(job)
      $0.noticeEscape()
    }
  }

  /// Calls an action on the simulation's thread after a delay; returns a number that cancels it.
  @discardableResult
  func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> UInt64 {
    let now = nanoseconds
    return setTimer(at: now + min(max(0, delay.wholeNanoseconds), .max - now), .call(action))
  }

  /// Sets a timer at a time in nanoseconds; a time in the past means now.
  func setTimer(at time: Int64, _ action: SimulationTimers.Action) -> UInt64 {
    let time = max(nanoseconds, time)
    return state.withLock {
      $0.noticeEscape()
      return $0.timers.set(at: time, action)
    }
  }

  /// Cancels a timer; returns false if the timer has already fired or was cancelled before.
  @discardableResult
  func cancelTimer(_ number: UInt64) -> Bool {
    let action = state.withLock { $0.timers.cancel(number) }
    return action != nil
  }

  /// The executor for actors whose code should run in this simulation.
  package var serialExecutor: any SerialExecutor { actors() }

  /// Whether the caller is on the thread of this simulation or its guest; true if none runs it.
  package var isCurrent: Bool { state.withLock { $0.isCurrent } }
  var isRunning: Bool { state.withLock { $0.thread != nil } }
  var adoptsTasks: Bool { input?.excludesTasks != true }

  /// Whether another thread runs this simulation, so that the caller may wait for it.
  package var runsOnAnotherThread: Bool {
    state.withLock { state in state.thread.map { $0 != .current } ?? false }
  }

  /// Runs a body in place of the thread of the simulation, which must wait for its return.
  ///
  /// So the order of jobs stays the same on every machine, although the body may start tasks.
  package func beingGuest(_ body: () -> Void) {
    let former = state.withLock { state in
      defer { state.guest = .current }
      return state.guest
    }
    TaskAdoption.of(self, body)
    state.withLock { $0.guest = former }
  }

  /// Sets the source of events from outside the simulation, such as sockets.
  package func setInput(_ input: (any SimulationInput)?) { state.withLock { $0.input = input } }
  package var input: (any SimulationInput)? { state.withLock { $0.input } }
  var timerCount: Int { state.withLock { $0.timers.setCount } }

  /// Adds a function that describes the waiting operations for a ``SimulationError``.
  func addWaitReport(_ report: @escaping @Sendable () -> [String]) {
    state.withLock { $0.reports.append(report) }
  }

  private func waitReport() -> [String] { state.withLock { $0.reports }.flatMap { $0() } }
}

extension Simulation {
  fileprivate struct State {
    var thread: ThreadIdentity?
    /// A thread that replaces that of the simulation, which waits (``beingGuest(_:)``).
    var guest: ThreadIdentity?
    var ready: [ReadyJob] = []
    var escapedJobs = 0
    var timers = SimulationTimers()
    var reports: [@Sendable () -> [String]] = []
    var actors: SimulationSerialExecutor?
    /// The source of outside events; weak, because the source retains the simulation.
    weak var input: (any SimulationInput)?

    var isCurrent: Bool { thread.map { $0 == .current || guest == .current } ?? true }

    /// Counts a job or timer as escaped if the caller is not on the simulation's thread.
    mutating func noticeEscape() { if !isCurrent { escapedJobs += 1 } }
  }
}

extension String {
  /// The FNV-1a hash of the string, because Swift's own hash differs in every process.
  package var stableHash: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for unit in utf8 { hash = (hash ^ UInt64(unit)) &* 0x0000_0100_0000_01B3 }
    return hash
  }
}

/// The result of a run's body, which the task of the body sets and the loop of the run reads.
private final class Outcome<Value: Sendable>: Sendable {
  private let state = Mutex<Result<Value, any Error>?>(nil)

  var result: Result<Value, any Error>? { state.withLock { $0 } }
  func set(_ result: Result<Value, any Error>) { state.withLock { $0 = result } }
}

/// Not generic, and thus fast to read, as the loop of a run reads it whenever no job is left.
private final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .acquiring) }
  func set() { value.store(true, ordering: .releasing) }
}

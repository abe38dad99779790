import CSDBus
import Glibc
import HaloAsync
import Synchronization

/// An event loop with a thread of its own, which ends when the loop is released.
///
/// Tasks that prefer the loop run on the same thread, and keep the loop alive.
package final class ThreadLoop: EventLoop, TaskExecutor {
  private let core: Core

  package init() throws(DBusError) {
    core = try Core()
    // Not retained: it is used only for jobs of tasks, which keep their preferred executor alive.
    try core.start(asUnownedTaskExecutor())
  }

  deinit { core.stop() }

  package var executor: UnownedSerialExecutor { core.asUnownedSerialExecutor() }
  package var taskExecutor: (any TaskExecutor)? { self }
  package var clock: any TimerClock { ThreadLoopClock(core: core) }
  package var now: Duration { .nanoseconds(Self.systemTime) }
  package var isCurrent: Bool { core.isOnThread }
  /// The system's clock in nanoseconds.
  package static var systemTime: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
  package func add(_ source: any EventSource) { core.add(source) }
  package func remove(_ source: any EventSource) { core.remove(source) }

  package func enqueue(_ job: consuming ExecutorJob) {
    core.enqueue(ReadyJob(job: UnownedJob(job), isOfActor: false))
  }
}

/// The clock of a ``ThreadLoop``: the system's clock, with timers that the loop's thread fires.
package struct ThreadLoopClock: TimerClock {
  package typealias Instant = ContinuousClock.Instant

  let core: ThreadLoop.Core

  package var now: Instant { ContinuousClock.now }
  package var minimumResolution: Duration { ContinuousClock().minimumResolution }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await ContinuousClock().sleep(until: deadline, tolerance: tolerance)
  }

  package func startTimer(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> UInt64 {
    core.startTimer(after: delay, action)
  }

  package func cancelTimer(_ number: UInt64) { core.cancelTimer(number) }
}

private struct ReadyJob: Sendable {
  var job: UnownedJob
  var isOfActor: Bool
}

extension ThreadLoop {
  /// The part of a loop that its thread keeps alive, so that releasing the loop ends the thread.
  final class Core: SerialExecutor {
    private let state = Mutex(State())
    private let wakeUp: DBusFileDescriptor
    /// The identifier of the thread while it runs, else 0, which no thread has.
    private let thread = Atomic<pthread_t>(0)

    private struct State {
      var jobs: [ReadyJob] = []
      var timers = TimerHeap()
      var actions: [(@Sendable () -> Void)?] = []
      var sources = EventSources()
      /// Whether the thread waits in poll(2) or is about to, so that a change has to wake it.
      var isWaiting = false
      var isOver = false

      mutating func setTimer(at time: Int64, _ action: @escaping @Sendable () -> Void) -> UInt64 {
        let (slot, number) = timers.set(at: time)
        if slot < actions.count { actions[slot] = action } else { actions.append(action) }
        return number
      }
    }

    init() throws(DBusError) {
      wakeUp = try .bell()
    }

    func start(_ taskExecutor: UnownedTaskExecutor) throws(DBusError) {
      try startThread { self.run(taskExecutor) }
    }

    func stop() { change { $0.isOver = true } }

    func enqueue(_ job: consuming ExecutorJob) {
      enqueue(ReadyJob(job: UnownedJob(job), isOfActor: true))
    }

    fileprivate func enqueue(_ job: ReadyJob) { change { $0.jobs.append(job) } }

    func checkIsolated() {
      precondition(isOnThread, "call this only on the thread of the loop")
    }

    func isIsolatingCurrentContext() -> Bool? { isOnThread }

    func add(_ source: any EventSource) { change { $0.sources.add(source) } }

    func remove(_ source: any EventSource) { change { $0.sources.remove(source) } }

    func startTimer(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> UInt64 {
      let (time, overflows) = ThreadLoop.systemTime.addingReportingOverflow(delay.wholeNanoseconds)
      return change { $0.setTimer(at: overflows ? .max : time, action) }
    }

    func cancelTimer(_ number: UInt64) {
      // Release the action outside of the lock.
      _ = state.withLock { state in state.timers.cancel(number).flatMap { state.actions[$0].take() }
      }
    }

    fileprivate var isOnThread: Bool { thread.load(ordering: .relaxed) == pthread_self() }

    private func change<Result: Sendable>(_ body: @Sendable (inout sending State) -> Result)
      -> Result
    {
      let (result, isWaiting) = state.withLock { state in
        let result = body(&state)
        defer { state.isWaiting = false }
        return (result, state.isWaiting)
      }
      if isWaiting { wakeUp.ring() }
      return result
    }
  }
}

// MARK: - The thread

package func startThread(_ body: @escaping @Sendable () -> Void) throws(DBusError) {
  final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  let work = Unmanaged.passRetained(Work(body))
  let result = pthread_create(
    &thread, nil,
    { argument in
      if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
      return nil
    }, work.toOpaque())
  guard result == 0 else {
    work.release()
    throw .noResources("a thread", code: result)
  }
  pthread_detach(thread)
}

extension ThreadLoop.Core {
  private func run(_ taskExecutor: UnownedTaskExecutor) {
    thread.store(pthread_self(), ordering: .relaxed)
    let executor = asUnownedSerialExecutor()
    var jobs: [ReadyJob] = []
    var poll = EventPoll(bell: wakeUp.number)
    while true {
      // Limit the rounds, so that jobs that keep adding jobs do not starve the descriptors.
      for _ in 0..<64 {
        // The array that is empty now collects new jobs in turn.
        state.withLock { if !$0.jobs.isEmpty { swap(&$0.jobs, &jobs) } }
        if jobs.isEmpty { break }
        for ready in jobs {
          if ready.isOfActor {
            ready.job.runSynchronously(on: executor)
          } else {
            ready.job.runSynchronously(on: taskExecutor)
          }
        }
        jobs.removeAll(keepingCapacity: true)
      }
      fireTimers()
      let (sources, isOver) = state.withLock { ($0.sources, $0.isOver && $0.jobs.isEmpty) }
      if isOver { return thread.store(0, ordering: .relaxed) }
      wait(for: sources, &poll)
    }
  }

  private func fireTimers() {
    let now = ThreadLoop.systemTime
    while let action = state.withLock({ state -> (@Sendable () -> Void)? in
      guard let next = state.timers.nextTime, next <= now else { return nil }
      return state.timers.popNext().flatMap { state.actions[$0].take() }
    }) {
      action()
    }
  }

  private func wait(for sources: EventSources, _ poll: inout EventPoll) {
    poll.ask(sources.all)
    let isDue = poll.isDue
    let next: Int64? = state.withLock { state in
      // A source added since then is not in the poll, and no bell has been rung for it.
      guard !isDue, state.jobs.isEmpty, !state.isOver,
        state.sources.version == sources.version
      else { return 0 }
      state.isWaiting = true
      return state.timers.nextTime
    }
    poll.wait(nanoseconds: next.map { $0 == 0 ? 0 : max(0, $0 - ThreadLoop.systemTime) } ?? -1)
    state.withLock { $0.isWaiting = false }
    if poll.hasRung { _ = wakeUp.clear() }
    _ = poll.process { source in state.withLock { $0.sources.contains(source) } }
  }
}

#if os(Linux) && compiler(<6.4)
@_spi(ExperimentalScheduling) import _Concurrency

/// The main actor's executor in a simulation; never released, as tasks do not retain it.
final class SimulationMainExecutor: SerialExecutor {
  private let simulation: Weak

  init(_ simulation: Simulation) {
    self.simulation = Weak(simulation)
    _ = Unmanaged.passRetained(self)
  }

  /// A job that becomes ready between two runs runs outside, as there may be no further run.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    guard let simulation = simulation.object, simulation.isRunning else {
      return MainActor.shared.enqueue(job)
    }
    simulation.enqueue(ReadyJob(job: job, kind: .main))
  }

  func checkIsolated() { precondition(MainThread.isCurrent, "call this on the main actor") }
  func isIsolatingCurrentContext() -> Bool? { MainThread.isCurrent }

  private final class Weak: Sendable {
    weak let object: Simulation?

    init(_ object: Simulation) { self.object = object }
  }
}

// MARK: Task.sleep

// Only the runtime looks for this conformance.
@_spi(TaskSleep) extension Simulation: SchedulingExecutor {
  /// Runs a job after a delay in virtual time; only the Swift runtime calls this.
  @_spi(TaskSleep) public func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    wake(UnownedJob(job), after: delay as? Duration ?? .zero)
  }

  /// Runs a job at a time of a real clock, translated into virtual time; only the Swift runtime
  /// calls this.
  @_spi(TaskSleep) public func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    wake(UnownedJob(job), after: adoption.sleep(until: instant, of: clock))
  }

  private func wake(_ job: UnownedJob, after delay: Duration) {
    schedule(after: delay) { [unowned self] in enqueue(ReadyJob(job: job, kind: .task)) }
  }
}

extension SimulationMainExecutor: SchedulingExecutor {
  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    simulation.object?.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    simulation.object?.enqueue(job, at: instant, tolerance: tolerance, clock: clock)
  }
}
#endif

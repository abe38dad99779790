import HaloAsync
import HaloTransport
import Synchronization

/// The clock of a ``Simulation``: virtual time stands still while jobs run, and then jumps to the
/// next timer.
public struct SimulationClock: Clock, Sendable {
  /// A moment of a simulation's virtual time.
  public struct Instant: InstantProtocol {
    /// The virtual time since the start of the simulation.
    public var offset: Duration

    /// Creates a moment from the time since the start of the simulation.
    public init(offset: Duration) { self.offset = offset }

    /// Returns the moment of virtual time that is later by a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the virtual time from this moment to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Returns whether the left moment of virtual time is earlier than the right one.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  let simulation: Simulation

  /// The present moment of the simulation's virtual time.
  public var now: Instant { Instant(offset: simulation.now) }

  /// The smallest step of the clock: one nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until the given moment of virtual time.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let sleeper = Sleeper(in: simulation)
    let time = deadline.offset.wholeNanoseconds
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { sleeper.sleep(until: time, $0) }
    } onCancel: {
      sleeper.cancel()
    }
  }
}

extension SimulationClock: TimerClock {
  /// Starts a timer that calls `action` once, after a delay in virtual time; returns the number
  /// with which ``cancelTimer(_:)`` cancels the timer.
  @usableFromInline
  package func startTimer(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> UInt64 {
    simulation.schedule(after: delay, action)
  }

  /// Cancels the timer with a number from ``startTimer(after:_:)``; does nothing if the timer has
  /// fired.
  @usableFromInline
  package func cancelTimer(_ number: UInt64) { simulation.cancelTimer(number) }

  /// Starts to measure virtual time; returns a closure that returns the time since this call.
  @usableFromInline
  package func stopwatch() -> @Sendable () -> Duration {
    let start = simulation.nanoseconds
    return { [simulation] in .nanoseconds(simulation.nanoseconds - start) }
  }
}

/// The sleep of one task on the simulation's clock, until its timer or cancellation.
final class Sleeper: Sendable {
  // The unsafe form costs no allocation. Its use is safe, because only the code that takes the
  // continuation out of the state, under the lock, resumes it.
  typealias Waiter = UnsafeContinuation<Void, any Error>

  private enum State {
    case starting
    case sleeping(Waiter, timer: UInt64)
    case cancelled
    case over
  }

  private let simulation: Simulation
  private let state = Mutex(State.starting)

  init(in simulation: Simulation) { self.simulation = simulation }

  /// Sleeps until a time in nanoseconds; resumes at once, with an error, if cancelled.
  func sleep(until time: Int64, _ waiter: Waiter) {
    // The timer cannot fire before this returns: timers fire between jobs, and this is one. Nor is
    // there a deadlock, because the simulation never calls a sleeper under its own lock.
    let isCancelled = state.withLock {
      guard case .starting = $0 else { return true }
      $0 = .sleeping(waiter, timer: simulation.setTimer(at: time, .wake(self)))
      return false
    }
    if isCancelled { waiter.resume(throwing: CancellationError()) }
  }

  func wake() {
    guard case .sleeping(let waiter, _) = exchange(.over) else { return }
    waiter.resume()
  }

  func cancel() {
    guard case .sleeping(let waiter, let timer) = exchange(.cancelled) else { return }
    simulation.cancelTimer(timer)
    waiter.resume(throwing: CancellationError())
  }

  private func exchange(_ new: State) -> State {
    state.withLock { state in
      let old = state
      if case .over = old { return old }
      state = new
      return old
    }
  }
}

struct SimulationTimers {
  enum Action {
    case call(@Sendable () -> Void)
    case wake(Sleeper)
    case deliver(SimulatedLink, LinkDirection)
  }

  private var heap = TimerHeap()
  /// The actions of the timers; the index is a slot of the heap that orders the timers.
  private var actions: [Action?] = []

  var nextTime: Int64? { heap.nextTime }
  var setCount: Int { heap.setCount }

  mutating func set(at time: Int64, _ action: consuming Action) -> UInt64 {
    let (slot, number) = heap.set(at: time)
    if slot < actions.count { actions[slot] = action } else { actions.append(action) }
    return number
  }

  mutating func popNext() -> Action? {
    // Taken rather than copied: counting a reference to a link would cost more than all the rest.
    heap.popNext().flatMap { actions[$0].take() }
  }

  /// Returns the action, so that the caller releases it outside of any lock; nil if it fired.
  mutating func cancel(_ number: UInt64) -> Action? {
    heap.cancel(number).flatMap { actions[$0].take() }
  }
}

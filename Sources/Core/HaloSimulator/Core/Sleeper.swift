import Synchronization

/// The sleep of one task on the simulation's clock; ends with its timer or with cancellation,
/// whichever comes first.
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

  /// Sleeps until a time in nanoseconds, then resumes the waiting task; at once, with an error, if
  /// the sleep was cancelled.
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

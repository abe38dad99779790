import HaloAsync
import HaloTransport

struct SimulationTimers {
  /// The action of a timer when it is due.
  enum Action {
    /// Calls a closure.
    case call(@Sendable () -> Void)
    /// Wakes a sleeping task.
    case wake(Sleeper)
    /// Delivers the packets that are due in one direction of a link.
    case deliver(SimulatedLink, LinkDirection)
  }

  private var heap = TimerHeap()
  /// The actions of the timers; the index is a slot of the heap that orders the timers.
  private var actions: [Action?] = []

  /// The due time of the next timer in nanoseconds; nil without timers.
  var nextTime: Int64? { heap.nextTime }

  var setCount: Int { heap.setCount }

  /// Sets a timer at a time in nanoseconds, and returns the number that cancels it.
  mutating func set(at time: Int64, _ action: consuming Action) -> UInt64 {
    let (slot, number) = heap.set(at: time)
    if slot < actions.count { actions[slot] = action } else { actions.append(action) }
    return number
  }

  /// Removes the next timer and returns its action; nil if no timer is set.
  mutating func popNext() -> Action? {
    // Taken rather than copied: counting a reference to a link would cost more than all the rest.
    heap.popNext().flatMap { actions[$0].take() }
  }

  /// Cancels a timer and returns its action, so that the caller releases it outside of any lock;
  /// nil if the timer has fired or was cancelled.
  mutating func cancel(_ number: UInt64) -> Action? {
    heap.cancel(number).flatMap { actions[$0].take() }
  }
}

import HaloAsync
import HaloTransport

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

  /// Cancels a timer and returns its action, so that the caller releases it outside of any lock;
  /// nil if the timer has fired or was cancelled.
  mutating func cancel(_ number: UInt64) -> Action? {
    heap.cancel(number).flatMap { actions[$0].take() }
  }
}

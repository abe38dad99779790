import HaloAsync
import HaloTransport

/// The timers of a ``Simulation``.
struct SimulationTimers {
  /// What a timer does.
  enum Action {
    /// Calls a closure.
    case call(@Sendable () -> Void)
    /// Wakes a task that sleeps.
    case wake(Sleeper)
    /// Delivers what is due in one direction of a link.
    case deliver(SimulatedLink, LinkDirection)
  }

  private var heap = TimerHeap()
  /// What the timers do, by slot of the heap.
  private var actions: [Action?] = []

  /// When the next timer is due.
  var nextTime: Int64? { heap.nextTime }

  /// How many timers are set.
  var setCount: Int { heap.setCount }

  /// Sets a timer and gives the number to cancel it by.
  mutating func set(at time: Int64, _ action: consuming Action) -> UInt64 {
    let (slot, number) = heap.set(at: time)
    if slot < actions.count { actions[slot] = action } else { actions.append(action) }
    return number
  }

  /// Takes the next timer out.
  mutating func popNext() -> Action? {
    // Taken and not copied: a count of references to a link costs more than all the rest here.
    heap.popNext().flatMap { actions[$0].take() }
  }

  /// Cancels a timer; gives what it would have done, to be let go of outside of any lock.
  mutating func cancel(_ number: UInt64) -> Action? {
    heap.cancel(number).flatMap { actions[$0].take() }
  }
}

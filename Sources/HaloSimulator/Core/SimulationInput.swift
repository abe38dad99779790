/// A source of events from outside a simulation, such as sockets.
///
/// The simulation polls it on its own thread whenever no job is left, so there is still one thread
/// and one order.
package protocol SimulationInput: AnyObject, Sendable {
  /// Takes in pending events and returns the time afterwards, in nanoseconds; nil if there were no
  /// events.
  ///
  /// In virtual time, the result is `now` and the call does not wait. A source in real time waits
  /// for an event or for the time of the next timer.
  func take(at now: Int64, until next: Int64?) -> Int64?
}

/// A ready job.
///
/// `isOfActor` is true if it belongs to an actor whose executor is the ``Simulation``, and false
/// for a task that only prefers it.
struct ReadyJob: Sendable {
  var job: UnownedJob
  var isOfActor: Bool
}

/// The executor of actors that live on a simulation.
final class SimulationSerialExecutor: SerialExecutor {
  // The simulation owns this executor, which is used only while the simulation exists.
  private unowned let simulation: Simulation

  init(_ simulation: Simulation) { self.simulation = simulation }

  func enqueue(_ job: consuming ExecutorJob) {
    simulation.enqueue(ReadyJob(job: UnownedJob(job), isOfActor: true))
  }

  func checkIsolated() {
    precondition(simulation.isCurrent, "call this on the thread of the simulation")
  }

  func isIsolatingCurrentContext() -> Bool? { simulation.isCurrent }
}

/// What reaches a simulation from outside of it, through sockets say.
///
/// The simulation asks for it on its own thread, whenever no job is left, and so stays what it is:
/// one thread, one order.
package protocol SimulationInput: AnyObject, Sendable {
  /// Takes in what is there, and gives the time that it is then, in nanoseconds; nil where there
  /// was nothing.
  ///
  /// In virtual time that is the present one, and nothing waits. One that keeps to real time waits
  /// until there is something or the time of the next timer has come.
  func take(at now: Int64, until next: Int64?) -> Int64?
}

/// A job that is ready, and whether it is to run as one of an actor with ``Simulation`` as its own
/// executor, rather than of a task that prefers it.
struct ReadyJob: Sendable {
  var job: UnownedJob
  var isOfActor: Bool
}

/// The executor of actors that live on a simulation.
final class SimulationSerialExecutor: SerialExecutor {
  // It is a part of the simulation, and used only for as long as that is.
  private unowned let simulation: Simulation

  init(_ simulation: Simulation) { self.simulation = simulation }

  func enqueue(_ job: consuming ExecutorJob) {
    simulation.enqueue(ReadyJob(job: UnownedJob(job), isOfActor: true))
  }

  func checkIsolated() {
    precondition(simulation.isCurrent, "this is to be called on the thread of the simulation")
  }

  func isIsolatingCurrentContext() -> Bool? { simulation.isCurrent }
}

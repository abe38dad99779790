/// A source of events from outside, such as sockets, which the simulation polls when idle.
package protocol SimulationInput: AnyObject, Sendable {
  /// Processes pending events and returns the time afterwards; nil if there were no events.
  ///
  /// In virtual time, the result is `now` and the call does not wait. A source in real time waits
  /// for an event, at most until `next`, the time of the next timer.
  func poll(at now: Int64, until next: Int64?) -> Int64?

  /// Whether tasks that simulated code starts or resumes belong to other programs or threads.
  var excludesTasks: Bool { get }
}

extension SimulationInput {
  package var excludesTasks: Bool { false }
}

struct ReadyJob: Sendable {
  enum Kind {
    /// A job of no actor: its task prefers the ``Simulation``, or simulated code started it.
    case task
    /// The job belongs to an actor whose executor is the ``Simulation``.
    case actor
    /// The job belongs to the main actor.
    case main
  }

  var job: UnownedJob
  var kind: Kind
  /// The interval in which the job that made this job ready ran until then, in nanoseconds of the
  /// system clock; only for tasks without an executor preference, otherwise nil.
  var maker: ClosedRange<Int64>?
  /// The same interval of the job that made the job of ``maker`` ready.
  var origin: ClosedRange<Int64>?
}

/// The executor of actors that live on a simulation.
final class SimulationSerialExecutor: SerialExecutor {
  // The simulation owns this executor, which is used only while the simulation exists.
  private unowned let simulation: Simulation

  init(_ simulation: Simulation) { self.simulation = simulation }

  func enqueue(_ job: consuming ExecutorJob) {
    simulation.enqueue(ReadyJob(job: UnownedJob(job), kind: .actor))
  }

  func checkIsolated() {
    precondition(simulation.isCurrent, "call this on the thread of the simulation")
  }

  func isIsolatingCurrentContext() -> Bool? { simulation.isCurrent }
}

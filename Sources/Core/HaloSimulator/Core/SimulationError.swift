/// The reason why a run of a simulation failed.
///
/// The value `at` is the virtual time of the failure. The list `waiting` describes the operations
/// that were waiting then; it is empty if the simulation knows of none.
@nonexhaustive
public enum SimulationError: Error, Hashable, Sendable {
  /// No job is ready and no timer is set, yet the body of the run has not ended.
  case deadlock(at: Duration, waiting: [String])
  /// Jobs keep starting further jobs, and virtual time does not advance; `jobs` is their number.
  case livelock(at: Duration, jobs: Int, waiting: [String])
  /// The run would exceed its limit of virtual time: the next timer is later.
  case ranTooLong(at: Duration, waiting: [String])
  /// Jobs or timers, `count` of them, came from other threads, so some code of the run did not run
  /// on the simulation's thread.
  case escapedJobs(at: Duration, count: Int)
  /// The main thread was busy for a minute, so a job of the main actor could not run.
  ///
  /// A main thread that blocks until the run ends is the usual reason.
  case mainThreadBusy(at: Duration)
  /// The simulation is already running; its runs cannot be nested or concurrent.
  case alreadyRunning
}

extension SimulationError: CustomStringConvertible {
  /// A message that describes why the run of the simulation failed.
  public var description: String {
    switch self {
    case .deadlock(let time, let waiting):
      "deadlock at \(time): nothing is ready and no timer is set; waiting: "
        + (waiting.isEmpty
          ? "nothing that the simulation knows of (\(Self.escapes))"
          : waiting.joined(separator: ", "))
    case .livelock(let time, let jobs, let waiting):
      "livelock at \(time): \(jobs) jobs ran and time did not move on; waiting: "
        + (waiting.isEmpty ? "nothing on the air" : waiting.joined(separator: ", "))
    case .ranTooLong(let time, let waiting):
      "not done at \(time), and the next timer is past the limit of the run; waiting: "
        + (waiting.isEmpty
          ? "nothing on the air (\(Self.escapes))" : waiting.joined(separator: ", "))
    case .escapedJobs(let time, let count):
      "\(count) job(s) came from other threads by \(time) (\(Self.escapes))"
    case .mainThreadBusy(let time):
      "a job of the main actor could not run at \(time): the main thread was busy for a minute"
        + " (does it wait for this run?)"
    case .alreadyRunning:
      "the simulation is running already"
    }
  }

  /// The usual reasons and remedies for code outside of a simulation, for messages.
  private static var escapes: String {
    TaskAdoption.isPossible
      ? """
      did code wait for a dispatch queue, a thread, a timer of Foundation, or for Task.sleep in or \
      after a call of an actor by Task {}? They run in real time, as do all tasks of an app of Core \
      Bluetooth: use tasks, and the clock of the simulation
      """
      : """
      did code leave it through Task {}, Task.detached, Task.sleep or @MainActor? Here they run in \
      real time: use Task(executorPreference:) and the clock of the simulation, and no @MainActor
      """
  }
}

/// The reason why a simulation could not run to its end.
///
/// `at` is the virtual time of the failure. `waiting` describes the operations that were waiting
/// then; it is empty if the simulation knows of none.
@nonexhaustive
public enum SimulationError: Error, Hashable, Sendable {
  /// No job is ready and no timer is set, yet the body has not ended.
  case deadlock(at: Duration, waiting: [String])
  /// Jobs keep starting further jobs, and virtual time does not advance.
  case livelock(at: Duration, jobs: Int, waiting: [String])
  /// The next timer is past the time limit of the run.
  case ranTooLong(at: Duration, waiting: [String])
  /// Jobs came from other threads: some code had left the simulation.
  case escapedJobs(at: Duration, count: Int)
  /// The simulation is running already.
  case alreadyRunning
}

extension SimulationError: CustomStringConvertible {
  /// A description of the error.
  public var description: String {
    switch self {
    case .deadlock(let time, let waiting):
      "deadlock at \(time): nothing is ready and no timer is set; waiting: "
        + (waiting.isEmpty
          ? "nothing that the simulation knows of (did code leave it through Task {}, Task.detached or @MainActor?)"
          : waiting.joined(separator: ", "))
    case .livelock(let time, let jobs, let waiting):
      "livelock at \(time): \(jobs) jobs ran and time did not move on; waiting: "
        + (waiting.isEmpty ? "nothing on the air" : waiting.joined(separator: ", "))
    case .ranTooLong(let time, let waiting):
      "not done at \(time), and the next timer is past the limit of the run; waiting: "
        + (waiting.isEmpty
          ? "nothing on the air (did code leave the simulation, for example through Task {}?)"
          : waiting.joined(separator: ", "))
    case .escapedJobs(let time, let count):
      "\(count) job(s) came from other threads by \(time): use Task(executorPreference:), not Task {}, and no @MainActor"
    case .alreadyRunning:
      "the simulation is running already"
    }
  }
}

/// Why a simulation could not run to its end.
@nonexhaustive
public enum SimulationError: Error, Hashable, Sendable {
  /// No job is ready and no timer is set, yet the body has not ended.
  case deadlock(at: Duration, waiting: [String])
  /// Jobs go on making jobs, and virtual time does not move on.
  case livelock(at: Duration, jobs: Int, waiting: [String])
  /// Virtual time would have moved on past the limit of the run.
  case ranTooLong(at: Duration, waiting: [String])
  /// Jobs came in from other threads: work had left the simulation.
  case escapedJobs(at: Duration, count: Int)
  /// The simulation is running already.
  case alreadyRunning
}

extension SimulationError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .deadlock(let time, let waiting):
      "deadlock at \(time): nothing is ready and no timer is set; waiting: "
        + (waiting.isEmpty
          ? "nothing that the simulation knows of (did work leave it, through Task {}, Task.detached or @MainActor?)"
          : waiting.joined(separator: ", "))
    case .livelock(let time, let jobs, let waiting):
      "livelock at \(time): \(jobs) jobs ran and time did not move on; waiting meanwhile: "
        + (waiting.isEmpty ? "nothing on the air" : waiting.joined(separator: ", "))
    case .ranTooLong(let time, let waiting):
      "not done at \(time), and the next timer is past the limit of the run; waiting: "
        + (waiting.isEmpty
          ? "nothing on the air (did work leave the simulation, through Task {} say?)"
          : waiting.joined(separator: ", "))
    case .escapedJobs(let time, let count):
      "\(count) job(s) came from other threads by \(time): use Task(executorPreference:), not Task {}, and no @MainActor"
    case .alreadyRunning:
      "the simulation is running already"
    }
  }
}

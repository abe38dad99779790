import HaloSimulator
import HaloTransport

/// The outcome of a scenario.
public struct ScenarioResult: Sendable {
  /// The seed of all randomness in this run.
  public let seed: UInt64
  /// The virtual time at the end.
  public let virtualTime: Duration
  /// The number of events on the air.
  public let eventCount: Int
  /// The number of faults that happened.
  public let faultCount: Int
  /// The facts of the scenario, by time.
  public internal(set) var journal: [ScenarioFact] = []
  /// The activities of centrals, in order of their start.
  public let activities: [Activity]
  /// The results of the expectations, in order of time; those at the end of the run come last.
  public let checks: [Check]

  /// The expectations that were not met.
  public var failures: [Check] { checks.filter { $0.failure != nil } }

  /// The outcome of one activity of a central.
  public struct Activity: Hashable, Sendable {
    /// The name of the central.
    public let central: String
    /// The device; nil for a scan.
    public let device: PeripheralID?
    /// The statement without its time and its central.
    public let words: String
    /// The state at the end of the scenario.
    public let state: State
    /// The result or the error, in words; empty if there is neither.
    public let text: String

    /// The state of an activity.
    public enum State: String, Sendable {
      /// The activity has not started.
      case waiting
      /// The activity is running.
      case running
      /// The activity ended well.
      case done
      /// The activity ended with an error.
      case failed
      /// A `stop` or the end of the scenario cancelled the activity.
      case ended
    }
  }

  /// The result of one expectation.
  public struct Check: Hashable, Sendable, CustomStringConvertible {
    /// The statement without its time and the word `expect`.
    public let words: String
    /// The time of `at TIME expect`; nil for an expectation at the end.
    public let time: Duration?
    /// The finding that contradicts the expectation; nil if the expectation was met.
    public let failure: String?

    /// The statement, and the finding that contradicts it.
    public var description: String { words + (failure.map { ": \($0)" } ?? "") }
  }
}

/// One line of the journal of a scenario.
public struct ScenarioFact: Hashable, Sendable {
  /// The virtual time.
  public let time: Duration
  /// The name of a central or a device, or `air`.
  public let who: String
  /// The kind of fact.
  public let kind: Kind
  /// The fact in words.
  ///
  /// Text of devices is unchanged and may contain control characters.
  public let text: String
  /// The name or address of the device that a central deals with; nil if there is none.
  public internal(set) var peer: String?

  /// The kinds of facts.
  public enum Kind: String, Sendable {
    /// A statement changes a central or a device.
    case control
    /// A link comes up or goes down.
    case link
    /// A fault happens.
    case fault
    /// An activity starts.
    case began
    /// Progress of an activity.
    case note
    /// One value of a measurement or notification.
    case reading
    /// An activity ended well.
    case done
    /// An activity ended with an error.
    case failed
    /// An activity was cancelled.
    case ended
  }
}

/// The reason why a scenario or an activity failed.
public struct ScenarioFailure: Error, Hashable, CustomStringConvertible {
  /// The reason in words.
  public let reason: String

  package init(reason: String) { self.reason = reason }

  /// The reason in words.
  public var description: String { reason }
}

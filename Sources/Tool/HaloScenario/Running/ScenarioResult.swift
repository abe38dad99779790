import HaloSimulator
import HaloTransport

/// The result of a scenario's run: its journal, and the results of activities and expectations.
public struct ScenarioResult: Sendable {
  /// The seed of all random numbers in this run.
  public let seed: UInt64
  /// The virtual time from the start to the end of the run.
  public let virtualTime: Duration
  /// The number of events on the simulated radio, including faults.
  public let eventCount: Int
  /// The number of faults that happened in the run.
  public let faultCount: Int
  /// The entries of the journal, in order of time.
  public internal(set) var journal: [ScenarioFact] = []
  /// The activities of centrals, in the order of their statements' times.
  public let activities: [Activity]
  /// The results of the expectations, in order of time; those at the end of the run come last.
  public let checks: [Check]

  /// The expectations that were not met.
  public var failures: [Check] { checks.filter { $0.failure != nil } }

  /// The outcome of one activity of a central.
  public struct Activity: Hashable, Sendable {
    /// The name of the central that performed the activity.
    public let central: String
    /// The device that the central dealt with; nil for a scan.
    public let device: PeripheralID?
    /// The statement's text without its time and its central.
    public let words: String
    /// The activity's state at the end of the scenario.
    public let state: State
    /// A description of the activity's result or error; empty if it has neither.
    public let text: String

    /// The state of an activity.
    public enum State: String, Sendable {
      /// The activity has not started.
      case waiting
      /// The activity is running.
      case running
      /// The activity ended without an error.
      case done
      /// The activity ended with an error.
      case failed
      /// The activity was cancelled by `stop` or by the end of the scenario.
      case ended
    }
  }

  /// The result of checking one expectation.
  public struct Check: Hashable, Sendable, CustomStringConvertible {
    /// The statement's text without its time and the word `expect`.
    public let words: String
    /// The time of `at TIME expect`; nil for an expectation at the end.
    public let time: Duration?
    /// A description of the actual state if the expectation was not met; nil if it was met.
    public let failure: String?

    /// The statement's text and, if it was not met, a description of the actual state.
    public var description: String { words + (failure.map { ": \($0)" } ?? "") }
  }
}

/// One entry of the journal of a scenario's run.
public struct ScenarioFact: Hashable, Sendable {
  /// The virtual time of the entry since the start of the run.
  public let time: Duration
  /// The name of the central or device that the entry is about; `air` for faults without a device.
  public let who: String
  /// The kind of the entry, such as an event of a link, or a fault.
  public let kind: Kind
  /// A description of what happened.
  ///
  /// Text that a device sent, such as its name, is unchanged and may contain control characters.
  public let text: String
  /// The name or address of the device that the central deals with; nil without one.
  public internal(set) var peer: String?

  package init(time: Duration, who: String, kind: Kind, text: String, peer: String? = nil) {
    self.time = time
    self.who = who
    self.kind = kind
    self.text = text
    self.peer = peer
  }

  /// The kind of a journal entry.
  public enum Kind: String, Sendable {
    /// A statement, or a command of a client, changed a central or a device.
    case control
    /// A link came up or went down.
    case link
    /// A fault happened.
    case fault
    /// An activity started.
    case began
    /// An activity reported progress.
    case note
    /// A measurement or notification brought a value.
    case reading
    /// An activity ended without an error.
    case done
    /// An activity ended with an error.
    case failed
    /// An activity was cancelled.
    case ended
  }
}

/// An error with the reason why a scenario or an activity failed.
public struct ScenarioFailure: Error, Hashable, CustomStringConvertible {
  /// A description of the reason why the scenario or the activity failed.
  public let reason: String

  package init(reason: String) { self.reason = reason }

  /// The same text as ``reason``.
  public var description: String { reason }
}

import HaloSimulator
import HaloTransport

/// The result of a scenario's run: its journal, and the results of activities and expectations.
public struct ScenarioResult: Sendable {
  /// The seed of all random numbers in this run.
  public let seed: UInt64
  /// The virtual time from the start to the end of the run.
  public let virtualTime: Duration
  /// The number of events on the simulated radio (`SimulatedAir`), including faults.
  public let eventCount: Int
  /// The number of injected faults that happened in the run.
  public let faultCount: Int
  /// The entries of the journal, which describe the events of the run in order of time.
  public internal(set) var journal: [ScenarioFact] = []
  /// The outcomes of all activities of centrals, in the order of the times of their statements.
  public let activities: [Activity]
  /// The results of the expectations, in order of time; those that were checked at the end of the
  /// run come last.
  public let checks: [Check]

  /// The expectations that were not met.
  public var failures: [Check] { checks.filter { $0.failure != nil } }

  /// The outcome of one activity of a central.
  public struct Activity: Hashable, Sendable {
    /// The name of the central that performed the activity.
    public let central: String
    /// The identifier of the device with which the central communicated; nil for a scan.
    public let device: PeripheralID?
    /// The text of the statement that started the activity, without its time and its central.
    public let words: String
    /// The activity's state at the end of the scenario.
    public let state: State
    /// A description of the activity's result or error; empty if it has neither.
    public let text: String

    /// The progress of an activity of a central.
    public enum State: String, Sendable {
      /// The activity has not started.
      case waiting
      /// The activity is running.
      case running
      /// The activity ended without an error.
      case done
      /// The activity ended with an error.
      case failed
      /// The activity was cancelled by a statement `stop` or by the end of the scenario.
      case ended
    }
  }

  /// The result of checking one expectation.
  public struct Check: Hashable, Sendable, CustomStringConvertible {
    /// The text of the expectation's statement, without its time and the word `expect`.
    public let words: String
    /// The virtual time at which the expectation was checked, from `at TIME expect`; nil for one
    /// that is checked at the end.
    public let time: Duration?
    /// A description of the actual state if the expectation was not met; nil if it was met.
    public let failure: String?

    /// The text of the expectation and, if it was not met, a description of the actual state.
    public var description: String { words + (failure.map { ": \($0)" } ?? "") }
  }
}

/// One entry of the journal of a scenario's run, which describes an event.
public struct ScenarioFact: Hashable, Sendable {
  /// The virtual time of the entry since the start of the run.
  public let time: Duration
  /// The name of the central or device that the event concerns; `air` for a fault of the simulated
  /// radio that concerns no single device.
  public let who: String
  /// The kind of the described event, such as a change of a link, or a fault.
  public let kind: Kind
  /// A description of the event in words.
  ///
  /// Text from a device, such as its name, is unchanged and may contain control characters.
  public let text: String
  /// The name or address of the device with which the central communicates; nil if there is none.
  public internal(set) var peer: String?

  package init(time: Duration, who: String, kind: Kind, text: String, peer: String? = nil) {
    self.time = time
    self.who = who
    self.kind = kind
    self.text = text
    self.peer = peer
  }

  /// The kind of event that a journal entry describes.
  public enum Kind: String, Sendable {
    /// A scenario's statement, or a command during the run, changed a central or a device.
    case control
    /// A link between a central and a device came up or went down.
    case link
    /// A fault of the simulation happened.
    case fault
    /// An activity of a central started.
    case began
    /// An activity of a central reported progress.
    case note
    /// A central received a value, such as a measurement or a notification.
    case reading
    /// An activity of a central ended without an error.
    case done
    /// An activity of a central ended with an error.
    case failed
    /// An activity of a central was cancelled.
    case ended
  }
}

/// The reason why a scenario or an activity of a central failed.
public struct ScenarioFailure: Error, Hashable, CustomStringConvertible {
  /// The reason why the scenario or the activity failed, in words.
  public let reason: String

  package init(reason: String) { self.reason = reason }

  /// The reason for the failure: the same text as ``reason``.
  public var description: String { reason }
}

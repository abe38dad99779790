import HaloProtocol

extension RingDiagnosis {
  /// One finding of a ring diagnosis: a problem, its evidence and advice.
  public struct Finding: Hashable, Sendable {
    /// The kind of problem, by which a program can recognise the finding.
    public var problem: Problem
    /// The severity of the finding: note, warning or problem.
    public var severity: Severity
    /// The observation that shows the problem, as text for users.
    public var evidence: String
    /// The likely cause and the consequence of the problem, as text for users.
    public var meaning: String
    /// The advice to the user about the problem, as text.
    public var remedy: String
    /// A remedy that a program can apply with ``Ring/apply(_:now:)``; nil if there is none.
    public var fix: Fix?

    package init(
      _ problem: Problem, _ severity: Severity, evidence: String, meaning: String, remedy: String,
      fix: Fix? = nil
    ) {
      self.problem = problem
      self.severity = severity
      self.evidence = evidence
      self.meaning = meaning
      self.remedy = remedy
      self.fix = fix
    }
  }

  /// The severity of a diagnosis finding, from a note to a problem.
  public enum Severity: String, CaseIterable, Codable, Comparable, Hashable, Sendable {
    /// A fact worth knowing, even about a ring without problems.
    case note
    /// A warning that the ring's data may be missing or wrong.
    case warning
    /// A problem: the ring cannot be used, or its data are missing or wrong.
    case problem

    /// Returns whether the left severity is lower, in the order note, warning, problem.
    public static func < (left: Severity, right: Severity) -> Bool { left.order < right.order }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// A remedy for a problem of a smart ring that a program can apply.
  ///
  /// A remedy deletes no records. But a ring names its days by its clock, so a new time can hide
  /// old records or replace them: read the records before ``setTime``.
  public enum Fix: Hashable, Sendable {
    /// Sets the ring's clock to the time of this machine.
    case setTime
    /// Switches on the ring's automatic measurement that produces the given kind of records.
    case switchMonitorOn(RecordKind)
    /// Switches the ring's heart rate log off and on, for a log that is on but stores nothing.
    case restartLogger
  }

  /// A problem that a ring diagnosis can find: in the ring, the search for it, or the link to it.
  @nonexhaustive
  public enum Problem: String, CaseIterable, Codable, Hashable, Sendable {
    /// Bluetooth cannot be used on this machine.
    case bluetoothUnavailable = "bluetooth-unavailable"
    /// The search received no advertisement of the ring.
    case ringNotHeard = "ring-not-heard"
    /// The ring began to advertise late: an earlier link was still up, or the ring paused after the
    /// end of that link.
    case advertisingPaused = "advertising-paused"
    /// The ring does not advertise, although it is bonded with this machine.
    case bondedRingHidden = "bonded-ring-hidden"
    /// The ring advertises, but rejects connections or closes them at once.
    case linkRefused = "link-refused"
    /// The ring was connected, but an error kept the diagnosis from reading all of its data.
    case linkLost = "link-lost"
    /// The ring's services that this system has cached are those of an older firmware.
    case staleServices = "stale-services"
    /// The connection to the ring succeeded, but requests fail, so the ring cannot be used.
    case servicesUnusable = "services-unusable"
    /// The ring does not use the COLMI protocol, so the diagnosis can check less, or nothing.
    case otherFamily = "other-family"
    /// The link's MTU is too small for the replies of some rings of this family.
    case smallMTU = "small-mtu"
    /// The ring answers no request but the login, because it is not bonded with this machine.
    case bondMissing = "bond-missing"
    /// The ring sends each stored record only once, to whichever program asks first.
    case handsOverOnce = "hands-over-once"
    /// The ring answers none of the diagnosis's requests.
    case noReplies = "no-replies"
    /// The ring answers requests, but only after their deadline.
    case lateReplies = "late-replies"
    /// The ring rejects all of the diagnosis's requests.
    case requestsRefused = "requests-refused"
    /// Each notification of the ring arrives twice.
    case valuesTwice = "values-twice"
    /// Some kinds of records could not be read from the ring.
    case notRead = "not-read"
    /// The ring is bonded with this machine, although it works without a bond.
    case bonded
    /// The Bluetooth signal of the ring is weak.
    case weakSignal = "weak-signal"
    /// The battery of the ring is almost empty.
    case batteryLow = "battery-low"
    /// The battery of the ring lost charge at a rate of more than half of its capacity a day.
    case batteryDrains = "battery-drains"
    /// Two battery levels within a minute differ by five percentage points or more.
    case batteryJumps = "battery-jumps"
    /// The ring is on its charger.
    case onCharger = "on-charger"
    /// The ring's clock is ahead of this machine's clock.
    case clockAhead = "clock-ahead"
    /// The ring's clock is behind this machine's clock.
    case clockBehind = "clock-behind"
    /// The ring's clock has stopped.
    case clockStopped = "clock-stopped"
    /// The ring's clock was reset, and now counts from the year 2000.
    case clockReset = "clock-reset"
    /// The clock of a ring of another family than COLMI was never set, or lost its time.
    case clockNeverSet = "clock-never-set"
    /// Some records have times in the future; the ring's clock is correct now, or may have been set
    /// back.
    case recordsInFuture = "records-in-future"
    /// An automatic measurement of the ring is switched off, so no records of its kind are stored.
    case monitorOff = "monitor-off"
    /// The heart rate log lost its settings, as some rings do at midnight.
    case settingsLost = "settings-lost"
    /// The heart rate log is on but stores nothing, while other logs continue.
    case loggerHangs = "logger-hangs"
    /// The heart rate log is on but has never stored a value.
    case noHeartRates = "no-heart-rates"
    /// Heart rates of some hours are missing, while other logs continued.
    case heartRateGaps = "heart-rate-gaps"
    /// For some hours, the ring has stored no record of any kind.
    case gaps
    /// The ring has stored no record for more than an hour.
    case nothingStored = "nothing-stored"
    /// The ring has no records from the last seven days.
    case noRecords = "no-records"
    /// The ring stored the same heart rate for hours without a change.
    case frozenValues = "frozen-values"
    /// The ring stored heart rates although it was probably not worn.
    case valuesWithoutFinger = "values-without-finger"
    /// The ring reports that it is not worn.
    case notWorn = "not-worn"
    /// A heart rate measurement during the diagnosis ended without a value, or the ring did not
    /// store its result.
    case noValue = "no-value"
    /// A heart rate measurement succeeded; the finding states how long the sensor took to deliver a
    /// value.
    case warmUp = "warm-up"
    /// The ring's memory is full: the oldest of the seven stored days will be lost at midnight.
    case memoryFull = "memory-full"
    /// Users have reported a problem of this firmware.
    case knownFirmwareProblem = "known-firmware-problem"
  }
}

extension RingDiagnosis.Fix: CustomStringConvertible {
  /// A message for users that describes the remedy for the ring's problem.
  public var description: String {
    switch self {
    case .setTime: "set the ring's clock to the time of this machine"
    case .switchMonitorOn(let kind): "switch the log of \(kind.plural) on"
    case .restartLogger: "switch the heart rate log off and on again"
    }
  }

  /// The name of the remedy in JSON output: `set-time`, `switch-on:heart-rate`, `restart-logger`.
  package var name: String {
    switch self {
    case .setTime: "set-time"
    case .switchMonitorOn(let kind): "switch-on:\(kind.optionName)"
    case .restartLogger: "restart-logger"
    }
  }
}

extension RecordKind {
  /// The plural name of the kind of records for messages, such as `heart rates`.
  var plural: String {
    switch self {
    case .heartRate: "heart rates"
    case .temperature: "temperatures"
    case .sleep: "nights"
    case .nap: "naps"
    case .manualHeartRate: "manual heart rates"
    case .manualTemperature: "manual temperatures"
    case .workout: "workouts"
    default: optionName.replacing("-", with: " ")
    }
  }
}

import HaloProtocol

extension RingDiagnosis {
  /// One result of a diagnosis: a problem, its evidence and advice.
  public struct Finding: Hashable, Sendable {
    /// The kind of problem, by which a program can recognise the finding.
    public var problem: Problem
    /// The severity of the problem.
    public var severity: Severity
    /// The observation that shows the problem, in words.
    public var evidence: String
    /// The likely cause of the observation and its consequence, in words.
    public var meaning: String
    /// The advice to the user, in words.
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

  /// The severity of a finding.
  public enum Severity: String, CaseIterable, Codable, Comparable, Hashable, Sendable {
    /// A fact worth knowing, also for a ring in good order.
    case note
    /// Data may be missing or wrong.
    case warning
    /// The ring cannot be used, or its data are missing or wrong.
    case problem

    /// Orders a note before a warning before a problem.
    public static func < (left: Severity, right: Severity) -> Bool {
      left.order < right.order
    }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// A remedy that a program can apply.
  ///
  /// It deletes no records. But a ring names its days by its clock, so a new time can hide old
  /// records or replace them: read the records before ``setTime``.
  public enum Fix: Hashable, Sendable {
    /// Sets the clock to the time of this machine.
    case setTime
    /// Switches on the automatic measurement that makes records of a kind.
    case switchMonitorOn(RecordKind)
    /// Switches the ring's heart rate log off and on again, as the log may be on and store nothing.
    case restartLogger
  }

  /// A problem of a ring, of the search for it, or of the link to it.
  @nonexhaustive
  public enum Problem: String, CaseIterable, Codable, Hashable, Sendable {
    /// Bluetooth cannot be used.
    case bluetoothUnavailable = "bluetooth-unavailable"
    /// The search received no advertisement of the ring.
    case ringNotHeard = "ring-not-heard"
    /// The ring began to advertise late: an earlier link was still up, or the ring paused after its
    /// end.
    case advertisingPaused = "advertising-paused"
    /// A ring that is bonded with this machine does not advertise.
    case bondedRingHidden = "bonded-ring-hidden"
    /// The ring advertises, but accepts no link or ends it.
    case linkRefused = "link-refused"
    /// The link came up, but the diagnosis could not read the ring to the end.
    case linkLost = "link-lost"
    /// The list of services that this system keeps for the ring is that of an older firmware.
    case staleServices = "stale-services"
    /// The link came up, and the services of the ring or their values cannot be used.
    case servicesUnusable = "services-unusable"
    /// The device is no COLMI ring: the diagnosis knows less about it, or nothing.
    case otherFamily = "other-family"
    /// The packets of the link are too short for the replies of some rings of the family.
    case smallMTU = "small-mtu"
    /// The ring answers nothing but its login, as this machine has no bond with it.
    case bondMissing = "bond-missing"
    /// The ring hands each record over once, to any program.
    case handsOverOnce = "hands-over-once"
    /// The ring answers no request.
    case noReplies = "no-replies"
    /// The ring answers requests after their deadline.
    case lateReplies = "late-replies"
    /// The ring refuses all requests.
    case requestsRefused = "requests-refused"
    /// Each value of the ring arrives twice.
    case valuesTwice = "values-twice"
    /// The ring did not send some kinds of records.
    case notRead = "not-read"
    /// The ring is bonded with this machine.
    case bonded
    /// The signal of the ring is weak.
    case weakSignal = "weak-signal"
    /// The battery is almost empty.
    case batteryLow = "battery-low"
    /// The battery lost more than half its charge a day.
    case batteryDrains = "battery-drains"
    /// Two battery levels within a minute differ by five points or more.
    case batteryJumps = "battery-jumps"
    /// The ring is on its charger.
    case onCharger = "on-charger"
    /// The ring's clock is ahead of this machine's.
    case clockAhead = "clock-ahead"
    /// The ring's clock is behind this machine's.
    case clockBehind = "clock-behind"
    /// The ring's clock has stopped.
    case clockStopped = "clock-stopped"
    /// The ring's clock has restarted in the year 2000.
    case clockReset = "clock-reset"
    /// The clock of a ring of another family than COLMI was never set, or lost its time.
    case clockNeverSet = "clock-never-set"
    /// Some records have times in the future; the ring's clock is right now, or may have been set
    /// back.
    case recordsInFuture = "records-in-future"
    /// An automatic measurement is off, so the ring stores none of its records.
    case monitorOff = "monitor-off"
    /// The heart rate log lost its settings, as some rings do at midnight.
    case settingsLost = "settings-lost"
    /// The heart rate log is on and stores nothing, while other logs continue.
    case loggerHangs = "logger-hangs"
    /// The heart rate log is on and never stored a value.
    case noHeartRates = "no-heart-rates"
    /// Heart rates of some hours are missing, while other logs continued.
    case heartRateGaps = "heart-rate-gaps"
    /// No record of any kind covers some hours.
    case gaps
    /// The ring has stored no records for more than an hour.
    case nothingStored = "nothing-stored"
    /// The ring has no records of the last seven days.
    case noRecords = "no-records"
    /// The ring stored the same heart rate for hours without a change.
    case frozenValues = "frozen-values"
    /// Heart rates were stored although the ring was probably not worn.
    case valuesWithoutFinger = "values-without-finger"
    /// The ring reports that it is not worn.
    case notWorn = "not-worn"
    /// A heart rate measurement of the diagnosis ended without a value, or the ring stored no
    /// result.
    case noValue = "no-value"
    /// A heart rate measurement gave a value; the finding states how long the sensor took until
    /// then.
    case warmUp = "warm-up"
    /// The oldest of the seven stored days will be lost at midnight.
    case memoryFull = "memory-full"
    /// A problem that users of the ring's firmware have reported.
    case knownFirmwareProblem = "known-firmware-problem"
  }
}

extension RingDiagnosis.Fix: CustomStringConvertible {
  /// The remedy in words, for messages.
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

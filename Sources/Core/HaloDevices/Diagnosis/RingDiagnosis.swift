import HaloProtocol
import HaloTransport

/// A diagnosis of a smart ring: the collected evidence, and the findings that follow from it.
///
/// ```swift
/// let diagnosis = try await transport.diagnoseRing(id)
/// for finding in diagnosis.findings { print(finding.problem, finding.remedy) }
/// ```
///
/// The diagnosis only reads, unless ``Options/measures`` is set. The findings are a function of the
/// evidence alone. `Documentation/Doctor.md` lists the problems, and the states of a ring that
/// cannot be seen from outside.
public struct RingDiagnosis: Hashable, Sendable {
  /// The observations about the ring, from which the findings follow.
  public var evidence: Evidence

  package init(_ evidence: Evidence) { self.evidence = evidence }

  /// The problems that the evidence shows, the most severe first; empty if there are none.
  public var findings: [Finding] {
    let judge = Judge(evidence)
    let findings =
      judge.reach + judge.other + judge.replies + [judge.clock].compactMap(\.self) + judge.monitors
      + judge.records + judge.battery + judge.measurement + [judge.doubtful].compactMap(\.self)
      + judge.firmware
    // Keep the order of equal severities, which `sorted` does not promise.
    return Severity.allCases.reversed().flatMap { severity in
      findings.filter { $0.severity == severity }
    }
  }

  /// The highest severity of all findings; nil if there are no findings.
  public var severity: Severity? { findings.first?.severity }

  /// The options of a ring diagnosis: its waits, and whether it measures.
  public struct Options: Hashable, Sendable {
    /// The pause between the two times that the diagnosis checks the ring's clock and battery.
    ///
    /// If the pause is longer than the interval of the ring's heart rate log, the second check can
    /// find a new record, which shows the time of the ring's clock.
    public var pause: Duration
    /// Whether the diagnosis lets the ring measure the heart rate twice, which takes two minutes.
    ///
    /// A measurement shows the time of the ring's clock, but the ring stores its result.
    public var measures: Bool
    /// The maximum time to search for the ring, which can be silent for a minute after a link.
    public var searchTime: Duration
    /// The options of the client for the ring, and of its connection.
    ///
    /// The diagnosis does not request the kinds of records in ``RingOptions/unanswered``.
    public var ring: RingOptions

    /// Makes diagnosis options; the defaults are checks 10 s apart, no measurement, 80 s of search.
    public init(
      pause: Duration = .seconds(10), measures: Bool = false, searchTime: Duration = .seconds(80),
      ring: RingOptions = RingOptions()
    ) {
      self.pause = pause
      self.measures = measures
      self.searchTime = searchTime
      self.ring = ring
    }
  }
}

extension RingDiagnosis {
  /// The observations that a ring diagnosis collects.
  ///
  /// Times are those of this machine, except for those of ``records``, `ringToday` and the
  /// properties that name the ring's clock.
  public struct Evidence: Hashable, Sendable {
    /// The local time of this machine when the diagnosis began.
    public var now: CivilDateTime
    /// The search for the ring and the link to it; nil if the caller was connected already.
    package var reach: Reachability?
    /// The facts about a ring of another family than COLMI, whose settings the diagnosis does not
    /// read; nil for a COLMI ring.
    package var other: OtherRing?
    /// The firmware and hardware revisions of the ring; nil if the ring was not reached.
    public var identity: RingIdentity?
    /// The features that a COLMI ring reports (reply with opcode 3C hexadecimal); nil if it did not
    /// reply.
    public var support: Colmi.DeviceSupport?
    /// The numbers of answered and unanswered requests, and of received frames.
    package var replies = Replies()
    /// The kinds of records that could not be read from the ring, each with the error.
    public var unread: [RecordKind: RingError] = [:]
    /// The kinds of records that the ring rejects, or that ``RingOptions/unanswered`` lists.
    public var unsupported: Set<RecordKind> = []
    /// The charge levels of the ring's battery that were read, oldest first.
    ///
    /// A diagnosis reads two levels. An app can insert levels of earlier visits, which show the
    /// trend.
    public var batteryLevels: [BatteryLevel] = []
    /// The settings of the automatic measurements that the ring has.
    package var monitors: [MonitorState] = []
    /// The ring's records of the last seven days by the ring's clock, for each kind, oldest first;
    /// a kind that the ring lacks has no entry.
    public var records: [RecordKind: [RingRecord]] = [:]
    /// The day of the ring's clock, as its step logs show it; nil if it has no steps.
    package var ringToday: CivilDate?
    /// Whether the ring has heart rates of the day before the last seven; nil if unknown.
    package var hasOlderDay: Bool?
    /// Whether the ring has heart rates of the first days of 2000, where a reset clock begins.
    package var hasRecordsOf2000 = false
    /// Whether the ring keeps records of the heart rates that the wearer measured by hand.
    package var keepsManualHeartRates = false
    /// The newest stored heart rate each time the diagnosis asked for it, oldest first.
    package var looks: [Sample] = []
    /// The heart rates that the diagnosis measured, oldest first; empty without
    /// ``Options/measures``.
    package var measurements: [Measurement] = []

    package init(now: CivilDateTime) { self.now = now }
  }

  package struct OtherRing: Hashable, Sendable {
    package var family: RingFamily
    package var mtu: Int
    /// The smallest MTU in bytes with which no ring of the family loses a part of its replies.
    package var leastMTU: Int
    package var keepsReadRecords = true
    /// Whether the clock or the records of the ring are of the time before its clock was set.
    package var hasUnsetClock = false

    package init(_ family: RingFamily, mtu: Int, leastMTU: Int) {
      (self.family, self.mtu, self.leastMTU) = (family, mtu, leastMTU)
    }
  }

  package struct Reachability: Hashable, Sendable {
    /// The time from the start of the search to the first advertisement of the ring; nil if none
    /// arrived.
    package var discoveredAfter: Duration?
    /// The time that the search for the ring took.
    package var searched: Duration = .zero
    /// The signal strength of the advertisement in dBm; nil if unknown.
    package var signalStrength: Int?
    /// The number of other devices that the search found.
    package var otherDevices = 0
    package var wasConnected = false
    package var isBonded = false
    /// Whether a link came up, even if it broke at once.
    package var hadLink = false
    /// Whether the advertisement, or this machine, lists a service of a COLMI ring.
    package var wasRing = false
    /// The families of the rings with other protocols that the search found, in words.
    package var otherFamilies: [String] = []
    /// The device as it advertised, or else as this machine knows it; nil if neither.
    package var device: FoundDevice?
    /// The error that ended the diagnosis; nil if the ring was read to the end.
    package var failure: RingError?
    /// The system's explanation why Bluetooth cannot be used; nil if it can, or if there is none.
    package var bluetoothTrouble: String?
  }

  /// The numbers of requests to a ring, by the kind of answer, and of the frames received from it.
  package struct Replies: Hashable, Sendable {
    package var answered = 0
    package var refused = 0
    package var unanswered = 0
    package var unreadable = 0
    /// The number of frames that arrived undamaged, whether they answer a request or not.
    package var frames = 0
    /// The number of frames that arrived with a wrong length or checksum.
    package var damagedFrames = 0
    /// The number of frames that arrived a second time, right after the first.
    package var repeatedFrames = 0
    /// The number of undamaged frames that arrived after the deadline of their request.
    package var lateFrames = 0

    package init() {}
  }

  /// The charge level of a ring's battery at one time.
  public struct BatteryLevel: Hashable, Sendable {
    /// The time, on this machine's clock, when the ring reported its battery level.
    public var time: CivilDateTime
    /// The charge of the battery in percent.
    public var percent: Int
    /// Whether the ring was on its charger when it reported the battery level.
    public var isCharging: Bool

    /// Makes a battery level; by default, the ring is not on its charger.
    package init(time: CivilDateTime, percent: Int, isCharging: Bool = false) {
      self.time = time
      self.percent = percent
      self.isCharging = isCharging
    }
  }

  /// The settings of an automatic measurement of a ring.
  package struct MonitorState: Hashable, Sendable {
    package var kind: RecordKind
    package var isOn: Bool
    /// The minutes between two automatic measurements; 0 if the ring chooses them.
    package var minutes: Int
    /// Whether the settings of the measurement are all zeros, which no app writes.
    package var isBlank: Bool

    package init(_ kind: RecordKind, isOn: Bool, minutes: Int = 0, isBlank: Bool = false) {
      self.kind = kind
      self.isOn = isOn
      self.minutes = minutes
      self.isBlank = isBlank
    }
  }

  /// The newest heart rate in the ring's memory, as the diagnosis found it at one time.
  package struct Sample: Hashable, Sendable {
    /// The time of this machine when the sample was taken.
    package var time: CivilDateTime
    /// The start of the newest heart rate that the ring has stored today, by its clock; nil if
    /// none.
    package var newestHeartRate: CivilDateTime?
  }

  package struct Measurement: Hashable, Sendable {
    /// The time of this machine at the end of the measurement.
    package var time: CivilDateTime
    package var duration: Duration = .zero
    /// The measured heart rate in beats per minute; nil without a value.
    package var beatsPerMinute: Int?
    /// The reason that the ring reported for a missing heart rate; nil if it reported none.
    package var status: Colmi.MeasurementStatus?
    /// The start of the record in which the ring stored the heart rate, by its clock; nil if no new
    /// record was found.
    package var storedAt: CivilDateTime?
    /// The length of the record that begins at ``storedAt``, in minutes.
    package var slotMinutes = 1
  }
}

extension RingDiagnosis.Reachability {
  package init(bluetoothTrouble: String?) {
    self.init()
    self.bluetoothTrouble = bluetoothTrouble
  }
}

import HaloProtocol
import HaloTransport

/// An error of a ring; `indirect` to save memory in tasks, as `BLEError` is.
@nonexhaustive
public indirect enum RingError: Error, Hashable, Sendable {
  /// Bluetooth failed: the link, the adapter, or the Bluetooth service of the system.
  case transport(BLEError)
  /// The ring received the request and did not reply in time.
  ///
  /// The Bluetooth service of the system answers, so the silence is the ring's.
  case unanswered(RingCommand, after: Duration)
  /// The reply of the ring is malformed.
  case wire(WireError)
  /// A value of the caller does not fit into a request, which was not sent.
  case invalidArgument(WireError)
  /// The ring rejects the request, or lacks the feature.
  case unsupported(RingCommand)
  /// The command can harm a ring, and is never sent.
  case forbidden(RingCommand)
  /// A sync marked a day as finished that is not over by the ring's clock: the clock is wrong now,
  /// or was wrong during that sync.
  case cursorAhead(closed: CivilDate, today: CivilDate)
  /// The request counts days from the ring's today, but its clock was not set.
  case clockUnknown
  /// The ring's day is not the one that its clock was set to.
  case clockMismatch(expected: CivilDate, actual: CivilDate)
  /// The ring reported that it cannot measure this kind, with the reason.
  case measurement(Colmi.MeasurementKind, Colmi.MeasurementStatus)
  /// The ring belongs to another family than the caller expects.
  case otherFamily(RingFamily, expected: RingFamily)
  /// The ring is not bonded with this machine, and answers nothing but the login.
  case notBonded(RingFamily)
  /// The ring forgets records that it has sent, and the caller stores none: it needs a sync.
  case handsOverOnce(RingFamily)
  /// The command would end the history that the present task reads, as in code that stores records.
  case endsHistory(RingCommand)
  /// The device has no services of a known family of rings.
  case otherDevice(services: [BluetoothUUID])
}

extension RingError: DeviceFailure {
  /// The error of the link; nil for other failures.
  public var transportError: BLEError? {
    if case .transport(let error) = self { error } else { nil }
  }
}

extension RingError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .transport(let error): "\(error)"
    case .unanswered(let command, let deadline):
      "the ring took \(command) and did not reply within \(deadline)"
    case .wire(let error): "the ring's answer makes no sense: \(error)"
    case .invalidArgument(let error): "a ring cannot take this value: \(error)"
    case .unsupported(let command): "the ring does not support \(command)"
    case .forbidden(let command): "\(command) can harm a ring and is never sent"
    case .cursorAhead(let closed, let today):
      "the cursor has closed \(closed), which is not over on \(today): one of the clocks was wrong"
    case .clockUnknown: "the ring's clock was not set, so its days are unknown"
    case .clockMismatch(let expected, let actual):
      "the ring counts \(actual) where its clock should show \(expected)"
    case .measurement(let kind, let status): "the ring cannot measure \(kind): \(status)"
    case .otherFamily(let family, let expected):
      "the ring speaks \(family), not \(expected)"
    case .notBonded(let family):
      "this \(family) ring answers nothing but the login: bond this machine with it, by the "
        + "settings of the system, or by `BLEConnection.pair()`"
    case .handsOverOnce(let family):
      "a \(family) ring forgets the records that it has sent: sync them, or set "
        + "`RingOptions.takesHandedOver`"
    case .endsHistory(let command):
      "\(command) would end the history that is being read: send it after the sync"
    case .otherDevice(let services):
      "this is no ring of a known family: it has " + services.words
        + (FamilyGuess(services: services).map { "; it is a \($0.noun) (\($0.words))" } ?? "")
    }
  }
}

/// A command of any family of rings, as errors name it.
public struct RingCommand: Hashable, Sendable, CustomStringConvertible {
  /// The family whose protocol has the command.
  public let family: RingFamily
  /// The bytes that identify the command: the opcode or big-data action of a COLMI ring.
  public let code: [UInt8]
  /// The settings that the family lacks, for which there is no code; nil for a command.
  private let name: String?

  /// Makes a command of a family.
  public init(_ family: RingFamily, code: [UInt8]) {
    (self.family, self.code, name) = (family, code, nil)
  }

  package init(_ family: RingFamily, named name: String) {
    (self.family, code, self.name) = (family, [], name)
  }

  package var isMissing: Bool { name != nil }

  /// Returns a command of a COLMI ring; a big-data action has its number in place of the opcode.
  public static func colmi(_ opcode: Colmi.Opcode) -> RingCommand {
    RingCommand(.colmi, code: [opcode.rawValue])
  }

  /// The code in hexadecimal: `opcode 0x37`, or `command 05 06` if it has several bytes.
  ///
  /// Without a code, it is the name of the settings.
  public var description: String {
    if let name { return name }
    let bytes = code.map { "\(HexBytes([$0]))" }
    return bytes.count == 1 ? "opcode 0x\(bytes[0])" : "command " + bytes.joined(separator: " ")
  }
}

/// A family of rings: those of one protocol, whatever their names.
@nonexhaustive
public enum RingFamily: String, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// The rings of the app QRing: ``ColmiRing``.
  case colmi = "COLMI"
  /// The rings of the app SmartHealth: ``YCBTRing``.
  case ycbt = "YCBT"
  /// The rings and bands of JStyle, which many brands sell: ``JStyleRing``.
  case jStyle = "JStyle"
  /// The rings of the app RingConn: ``RingConnRing``.
  case ringConn = "RingConn"
  /// The rings of the app Da Rings: ``CRPRing``.
  case crp = "CRP"

  /// The raw value.
  public var description: String { rawValue }
}

/// An unsolicited message of a ring, or one that no request waits for any more.
@nonexhaustive
public enum RingEvent: Hashable, Sendable {
  /// An unsolicited frame of the command channel.
  case message(Colmi.RingMessage)
  /// An unsolicited frame of the big-data channel.
  case bigData(Colmi.BigDataRingMessage)
  /// Bytes that are not a valid frame, with the error of parsing them.
  case malformed([UInt8], WireError)
}

/// The options of a ring's client: its deadlines, and the kinds of records that it need not ask
/// for.
public struct RingOptions: Hashable, Sendable {
  /// The options of the connection to the ring.
  public var connection: ConnectionOptions
  /// The deadline of the whole reply to a request.
  ///
  /// A request ends 5 s later if the Bluetooth service of the system does not answer either.
  public var replyDeadline: Duration
  /// The longest silence of a running measurement of a COLMI ring after its first value; the sensor
  /// may warm up for longer.
  ///
  /// Rings of other families have fixed times.
  public var readingDeadline: Duration
  /// The time that the ring must be silent after a request ended early, before the next request is
  /// sent: on a COLMI ring the next one with the same opcode.
  public var settlingTime: Duration

  /// The minimum time between a request to a COLMI ring and its reply.
  ///
  /// The two ends of a link meet at most every 7.5 ms, so a real reply takes longer. An earlier
  /// message is the previous reply for a second time. Zero if frames do not cross the air, as in a
  /// replayed session.
  public var quickestReply: Duration

  /// The distance of the time that `Ring.setTime` gives from universal time in seconds, for rings
  /// whose clock shows universal time.
  ///
  /// If nil, it is the difference to this machine's universal time; 0 if no time zone has that, as
  /// in a simulation.
  public var secondsFromUTC: Int?
  /// Whether histories read records that the ring then forgets, as rings of some families do.
  ///
  /// Only the caller of the history has these records then, and those of other kinds that the ring
  /// sends with them are lost: a later sync lacks both, except a sync on the same link.
  public var takesHandedOver = false

  /// The kinds of records that the ring did not answer on earlier connections: ``Ring/unanswered``.
  ///
  /// They are used if the ring still has the same firmware; only a COLMI ring has such kinds.
  public var unanswered = UnansweredKinds()
  /// The family that the ring must have, else a connection fails with `otherFamily` before a byte
  /// is sent; nil for any family.
  public var family: RingFamily?
  /// Whether to ask for all kinds of records, with the whole deadline, as if no earlier request had
  /// stayed unanswered.
  public var retriesUnanswered = false

  /// Makes options; the defaults are 8 s for a reply, 10 s between readings, 2 s of silence after
  /// an early end, and 5 ms for the quickest reply.
  public init(
    connection: ConnectionOptions = ConnectionOptions(), replyDeadline: Duration = .seconds(8),
    readingDeadline: Duration = .seconds(10), settlingTime: Duration = .seconds(2),
    quickestReply: Duration = .milliseconds(5)
  ) {
    self.connection = connection
    self.replyDeadline = replyDeadline
    self.readingDeadline = readingDeadline
    self.settlingTime = settlingTime
    self.quickestReply = quickestReply
  }
}

import HaloProtocol
import HaloTransport

/// An error of the client for a smart ring.
///
/// The enumeration is `indirect` to save memory in tasks, as `BLEError` is.
@nonexhaustive
public indirect enum RingError: Error, Hashable, Sendable {
  /// Bluetooth failed: the link, the adapter, or the Bluetooth daemon of the system.
  case transport(BLEError)
  /// The ring received the request but did not reply within the given time.
  ///
  /// The Bluetooth daemon of the system answers, so the ring is the cause of the silence.
  case unanswered(RingCommand, after: Duration)
  /// The reply of the ring is malformed.
  case wire(WireError)
  /// An argument does not fit into the request to the ring, which was not sent.
  case invalidArgument(WireError)
  /// The ring rejects the command, or lacks the feature that the command concerns.
  case unsupported(RingCommand)
  /// The command can harm a ring, so the client never sends it.
  case forbidden(RingCommand)
  /// The sync cursor lists a day as finished that is not over by the ring's clock, so the clock is
  /// wrong now, or was wrong during the sync that wrote the cursor.
  case cursorAhead(closed: CivilDate, today: CivilDate)
  /// The request counts days from the ring's today, but the ring's clock was not set.
  case clockUnknown
  /// The ring sent data of another day, so its clock does not show the time that was set.
  case clockMismatch(expected: CivilDate, actual: CivilDate)
  /// The ring cannot make this measurement, for the reason in the status, such as not worn.
  case measurement(Colmi.MeasurementKind, Colmi.MeasurementStatus)
  /// The ring belongs to another family than the caller expects.
  case otherFamily(RingFamily, expected: RingFamily)
  /// The ring is not bonded with this machine, so it answers no request but the login.
  case notBonded(RingFamily)
  /// A ring of this family deletes records once it has sent them, so only a sync, which stores
  /// them, may read them.
  case handsOverOnce(RingFamily)
  /// The command would end the transfer of the history whose records the calling code is about to
  /// store.
  case endsHistory(RingCommand)
  /// The device is no ring of a known family; the UUIDs are those of the services that it has.
  case otherDevice(services: [BluetoothUUID])
}

extension RingError: WireFailure {
  /// The Bluetooth error that this error of the ring contains; nil for other failures.
  public var transportError: BLEError? {
    if case .transport(let error) = self { error } else { nil }
  }
}

extension RingError: CustomStringConvertible {
  /// A message for users that describes this error of a smart ring.
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
    case .otherFamily(let family, let expected): "the ring speaks \(family), not \(expected)"
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

/// A command in the protocol of a ring family, as errors identify it.
public struct RingCommand: Hashable, Sendable, CustomStringConvertible {
  /// The ring family whose protocol defines the command.
  public let family: RingFamily
  /// The bytes that identify the command, such as the opcode of a COLMI ring; for its long messages
  /// ("big data"), their type.
  public let code: [UInt8]
  /// The settings that the family lacks, for which there is no code; nil for a command.
  private let name: String?

  /// Makes the value that identifies a command in errors, from its ring family and its bytes.
  package init(_ family: RingFamily, code: [UInt8]) {
    (self.family, self.code, name) = (family, code, nil)
  }

  package init(_ family: RingFamily, named name: String) {
    (self.family, code, self.name) = (family, [], name)
  }

  package var isMissing: Bool { name != nil }

  /// Makes the value that identifies a command of a COLMI ring in errors, from the command's
  /// opcode.
  package static func colmi(_ opcode: Colmi.Opcode) -> RingCommand {
    RingCommand(.colmi, code: [opcode.rawValue])
  }

  /// The bytes of the command in hexadecimal: `opcode 0x37`, or `command 05 06` for several.
  ///
  /// If the command has no bytes, this is the name of the settings that the family lacks.
  public var description: String {
    if let name { return name }
    let bytes = code.map { "\(HexBytes([$0]))" }
    return bytes.count == 1 ? "opcode 0x\(bytes[0])" : "command " + bytes.joined(separator: " ")
  }
}

/// A family of smart rings: all that use one protocol, whatever their brand.
@nonexhaustive
public enum RingFamily: String, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// Smart rings that work with the app QRing; their client is ``ColmiRing``.
  case colmi = "COLMI"
  /// Smart rings that work with the app SmartHealth; their client is ``YCBTRing``.
  case ycbt = "YCBT"
  /// Smart rings and bands of JStyle, which many brands sell; their client is ``JStyleRing``.
  case jStyle = "JStyle"
  /// Smart rings that work with the app RingConn; their client is ``RingConnRing``.
  case ringConn = "RingConn"
  /// Smart rings that work with the app Da Rings; their client is ``CRPRing``.
  case crp = "CRP"

  /// The raw value, which is the name of the family, such as `COLMI`.
  public var description: String { rawValue }
}

/// A message of a COLMI ring that answers no waiting request: unsolicited, or a late reply.
@nonexhaustive
public enum RingEvent: Hashable, Sendable {
  /// A message from the ring's first pair of characteristics, which carries commands and replies.
  case message(Colmi.RingMessage)
  /// A message from the ring's second pair of characteristics, for long messages ("big data").
  case bigData(Colmi.BigDataRingMessage)
  /// The bytes of a notification that is not a valid message, with the error of parsing them.
  case malformed([UInt8], WireError)
}

/// The options of the client for a ring: its deadlines, and the kinds of records that it does not
/// request.
public struct RingOptions: Hashable, Sendable {
  /// The options of the Bluetooth connection to the ring.
  public var connection: ConnectionOptions
  /// The maximum time from a request to the end of the ring's reply.
  ///
  /// If the Bluetooth daemon of the system does not answer either, a request ends 5 s later.
  public var replyDeadline: Duration
  /// The maximum time between two values of a running measurement of a COLMI ring; the first value
  /// may take longer, as the sensor warms up.
  ///
  /// For rings of other families, this time is fixed.
  public var readingDeadline: Duration
  /// The time that the ring must be silent after a request that ended early (cancelled or at its
  /// deadline), before the client sends the next request; for a COLMI ring, the next of the same
  /// opcode.
  public var settlingTime: Duration

  /// The minimum time between a request to a COLMI ring and its reply; a message that comes earlier
  /// counts as a repetition of the previous reply.
  ///
  /// The two sides of a Bluetooth link exchange packets at most every 7.5 ms, so a real reply takes
  /// longer. Use zero if there is no such link, as in a replayed session.
  public var quickestReply: Duration

  /// The offset from universal time (UTC) of the time passed to `Ring.setTime`, in seconds,
  /// positive if ahead of UTC; for rings whose clock shows universal time.
  ///
  /// If nil, the offset is the difference to this machine's universal time, or 0 if no time zone
  /// has such an offset, as in a simulation.
  public var secondsFromUTC: Int?
  /// Whether the client may read histories from rings that delete the records once sent.
  ///
  /// If true, only the caller has the records of the history afterwards, and records of other kinds
  /// that the ring sends with them are lost. A later sync lacks both, except a sync on the same
  /// link.
  public var takesHandedOver = false

  /// The kinds of records that the ring did not answer on earlier connections
  /// (``Ring/unanswered``), which the client then does not request.
  ///
  /// This has an effect only if the ring still has the same firmware, and only for a COLMI ring.
  public var unanswered = UnansweredKinds()
  /// The family (protocol) that the ring must have, else a connection fails with `otherFamily`
  /// before anything is sent; nil for any family.
  public var family: RingFamily?
  /// Whether to request all kinds of records, each with the full deadline, even those that the ring
  /// did not answer earlier.
  public var retriesUnanswered = false

  /// Makes ring options; by default an app waits 8 s for a reply and 10 s for the next reading, and
  /// a reply within 5 ms of a request belongs to an earlier one.
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

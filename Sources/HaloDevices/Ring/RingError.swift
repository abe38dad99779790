import HaloProtocol
import HaloTransport

/// Why a ring could not be asked.
@nonexhaustive
public enum RingError: Error, Hashable, Sendable {
  /// Bluetooth failed: the link, the adapter, or the Bluetooth service of the system.
  case transport(BLEError)
  /// The ring took the request and did not reply in time.
  ///
  /// The Bluetooth service of the system answers, so the silence is the ring's. For the
  /// big-data channel the opcode is the action.
  case unanswered(Colmi.Opcode, after: Duration)
  /// The ring's answer could not be read.
  case wire(WireError)
  /// A value of the caller does not fit into a request, which was not sent.
  case invalidArgument(WireError)
  /// The ring does not know the opcode.
  case unsupported(Colmi.Opcode)
  /// The opcode, or big-data action, can harm a ring, and is never sent.
  case forbidden(Colmi.Opcode)
  /// A cursor has closed a day that is not over by the ring's clock: one of them was wrong.
  case cursorAhead(closed: CivilDate, today: CivilDate)
  /// What was asked counts days from the ring's today, and nobody has set its clock.
  case clockUnknown
  /// The ring's day is not the one that its clock was set to.
  case clockMismatch(expected: CivilDate, actual: CivilDate)
  /// The ring says that it cannot measure.
  case measurement(Colmi.MeasurementKind, Colmi.MeasurementStatus)
  /// It is no COLMI ring, by its services.
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
    case .unanswered(let opcode, let deadline):
      "the ring took opcode \(opcode) and did not reply within \(deadline)"
    case .wire(let error): "the ring's answer makes no sense: \(error)"
    case .invalidArgument(let error): "a ring cannot take this value: \(error)"
    case .unsupported(let opcode): "the ring does not support opcode \(opcode)"
    case .forbidden(let opcode): "opcode \(opcode) can harm a ring and is never sent"
    case .cursorAhead(let closed, let today):
      "the cursor has closed \(closed), which is not over on \(today): one of the clocks was wrong"
    case .clockUnknown: "the ring's clock was not set, so its days cannot be told"
    case .clockMismatch(let expected, let actual):
      "the ring says \(actual) where its clock should show \(expected)"
    case .measurement(let kind, let status): "the ring cannot measure \(kind): \(status)"
    case .otherDevice(let services):
      "this is no COLMI ring: it has no \(CharacteristicID.colmiUARTNotify), but "
        + (services.isEmpty
          ? "no services" : services.map(\.description).joined(separator: ", "))
    }
  }
}

/// What a ring sends without being asked, or what nobody waits for any more.
@nonexhaustive
public enum RingEvent: Hashable, Sendable {
  /// A frame of the command channel.
  case message(Colmi.RingMessage)
  /// A frame of the big-data channel.
  case bigData(Colmi.BigDataRingMessage)
  /// Bytes that cannot be read, and why.
  case malformed([UInt8], WireError)
}

/// How patient to be with a ring.
public struct RingOptions: Hashable, Sendable {
  /// How to connect.
  public var connection: ConnectionOptions
  /// How long the reply to a request may take, all its frames.
  ///
  /// A request ends 5 s later if the Bluetooth service of the system does not answer either.
  public var replyDeadline: Duration
  /// How long a running measurement may be silent.
  public var readingDeadline: Duration
  /// How long the ring must be silent about a request that was given up before the next of its
  /// opcode is sent.
  public var settlingTime: Duration

  /// What comes sooner than this after a request is not taken for its reply.
  ///
  /// The two ends of a link meet every 7.5 ms at most, so a reply to what was just sent takes
  /// longer. What comes at once is the former reply for a second time. Zero where frames do not
  /// cross the air, as when a session is replayed.
  public var quickestReply: Duration

  /// Options; without more, 8 s for a reply, 10 s between readings, 2 s to settle, and 5 ms for the
  /// quickest reply.
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

extension Colmi {
  /// An action of the phone on a workout.
  ///
  /// An open enumeration: unknown values are kept.
  public struct SportAction: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8
    /// Any value, known or not.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Start.
    public static let start = SportAction(rawValue: 1)
    /// Pause.
    public static let pause = SportAction(rawValue: 2)
    /// Resume.
    public static let resume = SportAction(rawValue: 3)
    /// End.
    public static let end = SportAction(rawValue: 4)
  }

  /// Starts, pauses, resumes or ends a workout that the phone controls.
  ///
  /// Opcode 77, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `action` | ``SportAction`` |
  /// | 2 | 1 | `kind` | ``SportKind`` |
  ///
  /// The ring answers with ``PhoneSportReply`` and sends ``PhoneSportUpdate`` about once a second.
  /// During the workout it measures the heart rate without opcodes 69 and 1E.
  public struct PhoneSportRequest: Packet {
    /// Opcode 77.
    public static let opcode = Opcode.phoneSport

    /// Whether to start, pause, resume or end the workout.
    public var action: SportAction
    /// The kind of sport.
    public var kind: SportKind

    /// Makes a request.
    public init(action: SportAction, kind: SportKind) {
      self.action = action
      self.kind = kind
    }

    /// Reads the request.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      action = SportAction(rawValue: frame[1])
      kind = SportKind(rawValue: frame[2])
    }

    /// The request as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = action.rawValue
        $0[2] = kind.rawValue
      }
    }
  }

  /// The answer to ``PhoneSportRequest``.
  ///
  /// Opcode 77, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `status` | with a start time 6 (vendor) or 1 (RT08), 0 at the end |
  /// | 2 | 1 | `detail` | not documented |
  /// | 3 | 4 | `startTime`, low byte first | s since 1970, 0 none |
  ///
  /// RT08 treats its own wall clock as UTC+8 and subtracts eight hours here, but nowhere else: the
  /// number is true UTC only if the ring was set to UTC+8.
  public struct PhoneSportReply: Packet {
    /// Opcode 77.
    public static let opcode = Opcode.phoneSport

    /// Byte 1; sources disagree on its values.
    public var status: UInt8
    /// Byte 2, of unknown meaning.
    public var detail: UInt8
    /// The start of the workout in seconds, as the ring counts them; 0 for none.
    public var startTime: UInt32

    /// Makes a reply.
    public init(status: UInt8, detail: UInt8 = 0, startTime: UInt32 = 0) {
      self.status = status
      self.detail = detail
      self.startTime = startTime
    }

    /// Reads the reply.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      status = frame[1]
      detail = frame[2]
      startTime = frame.uint32LE(at: 3)
    }

    /// The reply as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = status
        $0[2] = detail
        $0.setLE(startTime, at: 3)
      }
    }
  }
}

extension Colmi.SportAction: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .start: "start"
    case .pause: "pause"
    case .resume: "resume"
    case .end: "end"
    default: "action \(rawValue)"
    }
  }
}

extension Colmi.PhoneSportRequest {
  /// The request in words.
  public var description: String { "workout, \(kind): \(action)" }
}

extension Colmi.PhoneSportReply {
  /// The reply in words.
  public var description: String {
    "workout: status \(status)" + (startTime == 0 ? "" : ", started at \(startTime) s")
  }
}

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.PhoneSportRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.phoneSport

  /// Makes a value of its fields.
  public init(action: Colmi.SportAction, kind: Colmi.SportKind) {
    self.action = action
    self.kind = kind
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    action = Colmi.SportAction(rawValue: frame[1])
    kind = Colmi.SportKind(rawValue: frame[2])
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = action.rawValue
      $0[2] = kind.rawValue
    }
  }
}

extension Colmi.PhoneSportReply {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.phoneSport

  /// Makes a value of its fields.
  public init(status: UInt8, detail: UInt8 = 0, startTime: UInt32 = 0) {
    self.status = status
    self.detail = detail
    self.startTime = startTime
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    status = frame[1]
    detail = frame[2]
    startTime = frame.uint32LE(at: 3)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = status
      $0[2] = detail
      $0.setLE(startTime, at: 3)
    }
  }
}

extension Colmi.SportAction {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Start.
  public static let start = Colmi.SportAction(rawValue: 1)
  /// Pause.
  public static let pause = Colmi.SportAction(rawValue: 2)
  /// Resume.
  public static let resume = Colmi.SportAction(rawValue: 3)
  /// End.
  public static let end = Colmi.SportAction(rawValue: 4)
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

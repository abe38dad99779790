// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.LegacyHeartRateRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.legacyHeartRate

  /// Makes a value of its fields.
  public init(action: Colmi.LegacyHeartRateAction) {
    self.action = action
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    action = Colmi.LegacyHeartRateAction(rawValue: frame[1])
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = action.rawValue
    }
  }
}

extension Colmi.LegacyHeartRateReading {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.legacyHeartRate

  /// Makes a value of its fields.
  public init(beatsPerMinute: UInt8) {
    self.beatsPerMinute = beatsPerMinute
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    beatsPerMinute = frame[1]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = beatsPerMinute
    }
  }
}

extension Colmi.LegacyHeartRateAction {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Start measuring.
  public static let start = Colmi.LegacyHeartRateAction(rawValue: 1)
  /// Stop.
  public static let stop = Colmi.LegacyHeartRateAction(rawValue: 2)
  /// Continue: without this, a measurement ends after 60 s.
  public static let keepAlive = Colmi.LegacyHeartRateAction(rawValue: 3)
}

extension Colmi.LegacyHeartRateAction: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .start: "start"
    case .stop: "stop"
    case .keepAlive: "keep alive"
    default: "action \(rawValue)"
    }
  }
}

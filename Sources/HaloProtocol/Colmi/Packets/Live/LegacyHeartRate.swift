extension Colmi {
  /// The action of a ``LegacyHeartRateRequest``.
  ///
  /// An open enumeration: unknown values are kept. One client mistakenly sent `33`, the digit three
  /// as text, to keep a measurement alive.
  public struct LegacyHeartRateAction: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8
    /// Any value, known or not.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Start measuring.
    public static let start = LegacyHeartRateAction(rawValue: 1)
    /// Stop.
    public static let stop = LegacyHeartRateAction(rawValue: 2)
    /// Continue: without this, a measurement ends after 60 s.
    public static let keepAlive = LegacyHeartRateAction(rawValue: 3)
  }

  /// Starts, stops or continues the live heart rate of old firmware.
  ///
  /// Opcode 1E, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `action` | ``LegacyHeartRateAction`` |
  ///
  /// Newer rings reject it; ``MeasurementRequest`` replaces it. A client keeps the measurement
  /// alive at least every 30 s.
  public struct LegacyHeartRateRequest: Packet {
    /// Opcode 1E.
    public static let opcode = Opcode.legacyHeartRate

    /// Whether to start, stop or continue.
    public var action: LegacyHeartRateAction

    /// Makes a request.
    public init(action: LegacyHeartRateAction) {
      self.action = action
    }

    /// Reads the request.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      action = LegacyHeartRateAction(rawValue: frame[1])
    }

    /// The request as a frame.
    public var frame: Frame { Frame(Self.opcode) { $0[1] = action.rawValue } }
  }

  /// A heart rate that the ring sends after ``LegacyHeartRateRequest``, about once a second.
  ///
  /// Opcode 1E, confidence B; no capture is public.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `beatsPerMinute` | bpm, 0 none |
  public struct LegacyHeartRateReading: Packet {
    /// Opcode 1E.
    public static let opcode = Opcode.legacyHeartRate

    /// The heart rate, 0 while there is no value.
    public var beatsPerMinute: UInt8

    /// Makes a reading.
    public init(beatsPerMinute: UInt8) {
      self.beatsPerMinute = beatsPerMinute
    }

    /// Reads the heart rate from a frame.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      beatsPerMinute = frame[1]
    }

    /// The reading as a frame.
    public var frame: Frame { Frame(Self.opcode) { $0[1] = beatsPerMinute } }
  }
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

extension Colmi.LegacyHeartRateRequest {
  /// The request in words.
  public var description: String { "live heart rate of old firmware: \(action)" }
}

extension Colmi.LegacyHeartRateReading {
  /// The reading in words.
  public var description: String {
    "heart rate: "
      + (beatsPerMinute == 0 ? "no value" : PlausibleHeartRate.words(UInt16(beatsPerMinute)))
  }
}

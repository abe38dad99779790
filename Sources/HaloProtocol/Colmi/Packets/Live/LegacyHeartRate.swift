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
    /// Whether to start, stop or continue.
    public var action: LegacyHeartRateAction

    init(_ never: Never) { switch never {} }
  }

  /// A heart rate that the ring sends after ``LegacyHeartRateRequest``, about once a second.
  ///
  /// Opcode 1E, confidence B; no capture is public.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `beatsPerMinute` | bpm, 0 none |
  public struct LegacyHeartRateReading: Packet {
    /// The heart rate, 0 while there is no value.
    public var beatsPerMinute: UInt8

    init(_ never: Never) { switch never {} }
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

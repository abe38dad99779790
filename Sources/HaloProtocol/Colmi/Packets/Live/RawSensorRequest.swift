extension Colmi {
  /// The action of a ``RawSensorRequest``; its meaning depends on the dialect of the ring.
  ///
  /// An open enumeration: unknown values are kept.
  ///
  /// | byte | R02, R06 and RT02R | R08 |
  /// |---|---|---|
  /// | 00 | | stop |
  /// | 01 | | stream |
  /// | 02 | stop | silence |
  /// | 03 | one of each sample | a burst of four frames |
  /// | 04 | stream | extended stream, not documented |
  /// | 06 | calibration, ended with 02 | |
  /// | FF | | stop |
  public struct RawSensorAction: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8
    /// Any value, known or not.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Stop, on an R08, which answers with ``RawSensorCode/stopped``.
    public static let r08Stop = RawSensorAction(rawValue: 0x00)
    /// Stream, on an R08.
    public static let r08Start = RawSensorAction(rawValue: 0x01)
    /// Stop, on all rings except an R08.
    public static let stop = RawSensorAction(rawValue: 0x02)
    /// Send each kind of sample once.
    public static let once = RawSensorAction(rawValue: 0x03)
    /// Stream; an extended stream on an R08.
    public static let start = RawSensorAction(rawValue: 0x04)
    /// Calibrate.
    public static let calibrate = RawSensorAction(rawValue: 0x06)
    /// Stop, on an R08; the alternative number.
    public static let r08OtherStop = RawSensorAction(rawValue: 0xFF)
  }

  /// Starts or stops raw light and acceleration.
  ///
  /// Opcode A1, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `action` | ``RawSensorAction``, in the dialect of the ring |
  /// | 2 | 1 | `parameter` | 0; 4 after action 04 for firmware with faster samples |
  ///
  /// ``RedLightSample``, ``GreenLightSample`` and ``AccelerationSample`` follow, about one of each
  /// a second on an R02, four on an R08.
  public struct RawSensorRequest: Packet {
    /// The command, by its number in the dialect of the ring.
    public var action: RawSensorAction
    /// Byte 2: 0, or 4 after action 04 for firmware with faster samples.
    public var parameter: UInt8 = 0

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi.RawSensorAction: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .r08Stop: "stop (R08)"
    case .r08Start: "stream (R08)"
    case .stop: "stop"
    case .once: "once"
    case .start: "stream"
    case .calibrate: "calibrate"
    case .r08OtherStop: "stop (R08, FF)"
    default: "action \(rawValue)"
    }
  }
}

extension Colmi.RawSensorRequest {
  /// The request in words.
  public var description: String {
    "raw sensors: \(action)" + (parameter == 0 ? "" : ", parameter \(parameter)")
  }
}

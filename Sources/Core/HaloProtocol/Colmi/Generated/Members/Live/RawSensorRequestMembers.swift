// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.RawSensorAction {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Stop; the answer is ``RawSensorCode/stopped``.
  public static let r08Stop = Colmi.RawSensorAction(rawValue: 0x00)
  /// Stream, on an R08.
  public static let r08Start = Colmi.RawSensorAction(rawValue: 0x01)
  /// Stop, on all rings except an R08.
  public static let stop = Colmi.RawSensorAction(rawValue: 0x02)
  /// Send each kind of sample once.
  public static let once = Colmi.RawSensorAction(rawValue: 0x03)
  /// Stream; an extended stream on an R08.
  public static let start = Colmi.RawSensorAction(rawValue: 0x04)
  /// Calibrate.
  public static let calibrate = Colmi.RawSensorAction(rawValue: 0x06)
  /// Stop, on an R08; the alternative number.
  public static let r08OtherStop = Colmi.RawSensorAction(rawValue: 0xFF)
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

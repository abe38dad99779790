// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension RingConn {
  /// The opcode of a frame; values without a name are kept unchanged.
  public struct Opcode: RawRepresentable, WireValue, CustomStringConvertible {
    /// The number.
    public let rawValue: UInt8

    /// Any opcode, known or not.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The number in hexadecimal.
    public var description: String { "0x\(hexadecimal: rawValue)" }
  }
}

extension RingConn.Opcode {
  /// Challenge and login.
  public static let login = RingConn.Opcode(rawValue: 0x01)
  /// Open a history.
  public static let history = RingConn.Opcode(rawValue: 0x02)
  /// Set detection.
  public static let detection = RingConn.Opcode(rawValue: 0x05)
  /// Mode of live values.
  public static let mode = RingConn.Opcode(rawValue: 0x06)
  /// Fetch pages or a live value.
  public static let fetch = RingConn.Opcode(rawValue: 0x07)
  /// No Bluetooth until the case wakes the ring, dangerous.
  public static let airplaneMode = RingConn.Opcode(rawValue: 0x08)
  /// State of the ring.
  public static let deviceStatus = RingConn.Opcode(rawValue: 0x10)
  /// Heartbeat.
  public static let heartbeat = RingConn.Opcode(rawValue: 0x11)
  /// Live value.
  public static let liveValue = RingConn.Opcode(rawValue: 0x15)
  /// Find the ring.
  public static let findDevice = RingConn.Opcode(rawValue: 0x24)
  /// Page of light.
  public static let lightTrendPage = RingConn.Opcode(rawValue: 0x47)
  /// Waveform of a night.
  public static let apneaWaveform = RingConn.Opcode(rawValue: 0x48)
  /// Page of vitals.
  public static let vitalsPage = RingConn.Opcode(rawValue: 0x4C)
  /// Page of exercise.
  public static let exercisePage = RingConn.Opcode(rawValue: 0x4D)
  /// Live exercise.
  public static let liveExercise = RingConn.Opcode(rawValue: 0x4E)
  /// The end of a history.
  public static let historyEnd = RingConn.Opcode(rawValue: 0x50)
  /// Answers to the login.
  public static let loginReply = RingConn.Opcode(rawValue: 0x81)
  /// A history is open.
  public static let historyStart = RingConn.Opcode(rawValue: 0x82)
  /// Detection is set.
  public static let detectionResult = RingConn.Opcode(rawValue: 0x85)
  /// The mode is set.
  public static let modeResult = RingConn.Opcode(rawValue: 0x86)
  /// State of the ring after a fetch.
  public static let fetchReply = RingConn.Opcode(rawValue: 0x87)
  /// Bluetooth ends.
  public static let airplaneModeResult = RingConn.Opcode(rawValue: 0x88)
  /// Answer to the heartbeat.
  public static let heartbeatAnswer = RingConn.Opcode(rawValue: 0x91)
  /// Ask for a live value.
  public static let poll = RingConn.Opcode(rawValue: 0x95)
  /// The light is on or off.
  public static let findDeviceResult = RingConn.Opcode(rawValue: 0xA4)
  /// Go on after a page of light.
  public static let lightTrendAnswer = RingConn.Opcode(rawValue: 0xC7)
  /// Go on after a page of vitals.
  public static let vitalsAnswer = RingConn.Opcode(rawValue: 0xCC)
  /// Go on after a page of exercise.
  public static let exerciseAnswer = RingConn.Opcode(rawValue: 0xCD)
  /// Go on with live exercise.
  public static let liveExerciseAnswer = RingConn.Opcode(rawValue: 0xCE)
  /// Ask for the state.
  public static let deviceStatusRequest = RingConn.Opcode(rawValue: 0xD0)
}

extension RingConn.DeviceStatus {
  /// The opcodes of such frames.
  public static let opcodes: [RingConn.Opcode] = [
    .deviceStatus,
    .fetchReply,
  ]
}

extension RingConn.CommandResult {
  /// The opcodes of such frames.
  public static let opcodes: [RingConn.Opcode] = [
    .detectionResult,
    .modeResult,
    .airplaneModeResult,
    .findDeviceResult,
  ]
}

extension RingConn.PageAnswer {
  /// The opcodes of such frames.
  public static let opcodes: [RingConn.Opcode] = [
    .lightTrendAnswer,
    .vitalsAnswer,
    .exerciseAnswer,
    .liveExerciseAnswer,
  ]
}

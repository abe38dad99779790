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
  package static let login = RingConn.Opcode(rawValue: 0x01)
  /// Open a history.
  package static let history = RingConn.Opcode(rawValue: 0x02)
  /// Set detection.
  package static let detection = RingConn.Opcode(rawValue: 0x05)
  /// Mode of live values.
  package static let mode = RingConn.Opcode(rawValue: 0x06)
  /// Fetch pages or a live value.
  package static let fetch = RingConn.Opcode(rawValue: 0x07)
  /// No Bluetooth until the case wakes the ring, dangerous.
  package static let airplaneMode = RingConn.Opcode(rawValue: 0x08)
  /// State of the ring.
  package static let deviceStatus = RingConn.Opcode(rawValue: 0x10)
  /// Heartbeat.
  package static let heartbeat = RingConn.Opcode(rawValue: 0x11)
  /// Live value.
  package static let liveValue = RingConn.Opcode(rawValue: 0x15)
  /// Find the ring.
  package static let findDevice = RingConn.Opcode(rawValue: 0x24)
  /// Page of light.
  package static let lightTrendPage = RingConn.Opcode(rawValue: 0x47)
  /// Waveform of a night.
  package static let apneaWaveform = RingConn.Opcode(rawValue: 0x48)
  /// Page of vitals.
  package static let vitalsPage = RingConn.Opcode(rawValue: 0x4C)
  /// Page of exercise.
  package static let exercisePage = RingConn.Opcode(rawValue: 0x4D)
  /// Live exercise.
  package static let liveExercise = RingConn.Opcode(rawValue: 0x4E)
  /// The end of a history.
  package static let historyEnd = RingConn.Opcode(rawValue: 0x50)
  /// Answers to the login.
  package static let loginReply = RingConn.Opcode(rawValue: 0x81)
  /// A history is open.
  package static let historyStart = RingConn.Opcode(rawValue: 0x82)
  /// Detection is set.
  package static let detectionResult = RingConn.Opcode(rawValue: 0x85)
  /// The mode is set.
  package static let modeResult = RingConn.Opcode(rawValue: 0x86)
  /// State of the ring after a fetch.
  package static let fetchReply = RingConn.Opcode(rawValue: 0x87)
  /// Bluetooth ends.
  package static let airplaneModeResult = RingConn.Opcode(rawValue: 0x88)
  /// Answer to the heartbeat.
  package static let heartbeatAnswer = RingConn.Opcode(rawValue: 0x91)
  /// Ask for a live value.
  package static let poll = RingConn.Opcode(rawValue: 0x95)
  /// The light is on or off.
  package static let findDeviceResult = RingConn.Opcode(rawValue: 0xA4)
  /// Go on after a page of light.
  package static let lightTrendAnswer = RingConn.Opcode(rawValue: 0xC7)
  /// Go on after a page of vitals.
  package static let vitalsAnswer = RingConn.Opcode(rawValue: 0xCC)
  /// Go on after a page of exercise.
  package static let exerciseAnswer = RingConn.Opcode(rawValue: 0xCD)
  /// Go on with live exercise.
  package static let liveExerciseAnswer = RingConn.Opcode(rawValue: 0xCE)
  /// Ask for the state.
  package static let deviceStatusRequest = RingConn.Opcode(rawValue: 0xD0)
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

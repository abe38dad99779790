// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension JStyle {
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

extension JStyle.Opcode {
  /// Set time.
  public static let setTime = JStyle.Opcode(rawValue: 0x01)
  /// Set user.
  public static let setUser = JStyle.Opcode(rawValue: 0x02)
  /// Set basic parameters.
  public static let setBasicParameters = JStyle.Opcode(rawValue: 0x03)
  /// Basic parameters.
  public static let basicParameters = JStyle.Opcode(rawValue: 0x04)
  /// Set ring identifier.
  public static let setIdentifier = JStyle.Opcode(rawValue: 0x05)
  /// Photoplethysmogram.
  public static let ppg = JStyle.Opcode(rawValue: 0x07)
  /// Live values.
  public static let live = JStyle.Opcode(rawValue: 0x09)
  /// Factory reset, dangerous.
  public static let factoryReset = JStyle.Opcode(rawValue: 0x12)
  /// Battery.
  public static let battery = JStyle.Opcode(rawValue: 0x13)
  /// Temperature.
  public static let temperature = JStyle.Opcode(rawValue: 0x14)
  /// Vibration.
  public static let vibration = JStyle.Opcode(rawValue: 0x16)
  /// Heartbeat of an exercise.
  public static let exerciseHeartbeat = JStyle.Opcode(rawValue: 0x17)
  /// Exercise.
  public static let exercise = JStyle.Opcode(rawValue: 0x19)
  /// Address.
  public static let address = JStyle.Opcode(rawValue: 0x22)
  /// Set alarms, on a V8.
  public static let setAlarms = JStyle.Opcode(rawValue: 0x23)
  /// Set sedentary reminder.
  public static let setSedentaryReminder = JStyle.Opcode(rawValue: 0x25)
  /// Sedentary reminder.
  public static let sedentaryReminder = JStyle.Opcode(rawValue: 0x26)
  /// Version.
  public static let version = JStyle.Opcode(rawValue: 0x27)
  /// Measurement.
  public static let measurement = JStyle.Opcode(rawValue: 0x28)
  /// Set schedule.
  public static let setSchedule = JStyle.Opcode(rawValue: 0x2A)
  /// Schedule.
  public static let schedule = JStyle.Opcode(rawValue: 0x2B)
  /// Reset of the processor, dangerous.
  public static let processorReset = JStyle.Opcode(rawValue: 0x2E)
  /// Blood sugar.
  public static let bloodSugarLog = JStyle.Opcode(rawValue: 0x3A)
  /// Set name.
  public static let setName = JStyle.Opcode(rawValue: 0x3D)
  /// Name.
  public static let name = JStyle.Opcode(rawValue: 0x3E)
  /// Time.
  public static let time = JStyle.Opcode(rawValue: 0x41)
  /// User.
  public static let user = JStyle.Opcode(rawValue: 0x42)
  /// Update mode, dangerous.
  public static let updateMode = JStyle.Opcode(rawValue: 0x47)
  /// Day totals.
  public static let dayTotals = JStyle.Opcode(rawValue: 0x51)
  /// Steps.
  public static let stepLog = JStyle.Opcode(rawValue: 0x52)
  /// Sleep.
  public static let sleepLog = JStyle.Opcode(rawValue: 0x53)
  /// Heart rates.
  public static let heartRateLog = JStyle.Opcode(rawValue: 0x54)
  /// Single heart rates.
  public static let spotHeartRateLog = JStyle.Opcode(rawValue: 0x55)
  /// Heart rate variability.
  public static let variabilityLog = JStyle.Opcode(rawValue: 0x56)
  /// Alarms on a V8, details of oxygen on an X6.
  public static let alarms = JStyle.Opcode(rawValue: 0x57)
  /// Exercises.
  public static let exerciseLog = JStyle.Opcode(rawValue: 0x5C)
  /// Temperatures.
  public static let temperatureLog = JStyle.Opcode(rawValue: 0x62)
  /// Pulse intervals.
  public static let pulseIntervals = JStyle.Opcode(rawValue: 0x63)
  /// Blood oxygen.
  public static let oxygenLog = JStyle.Opcode(rawValue: 0x66)
  /// Sleep with activity.
  public static let combinedSleep = JStyle.Opcode(rawValue: 0x6B)
  /// Measurement of blood sugar.
  public static let bloodSugar = JStyle.Opcode(rawValue: 0x78)
  /// Exercise update.
  public static let exerciseUpdate = JStyle.Opcode(rawValue: 0x18)
  /// Call for help, of a V8.
  public static let sos = JStyle.Opcode(rawValue: 0xFE)
}

extension JStyle.CommandReply {
  /// The opcodes of such frames.
  public static let opcodes: [JStyle.Opcode] = [
    .setUser,
    .setIdentifier,
    .factoryReset,
    .setSchedule,
    .processorReset,
  ]
}

extension JStyle.HistoryRequest {
  /// The opcodes of such frames.
  public static let opcodes: [JStyle.Opcode] = [
    .dayTotals,
    .stepLog,
    .sleepLog,
    .heartRateLog,
    .spotHeartRateLog,
    .variabilityLog,
    .exerciseLog,
    .temperatureLog,
    .oxygenLog,
  ]
}

extension JStyle.HistoryReply {
  /// The opcodes of such frames.
  public static let opcodes: [JStyle.Opcode] = [
    .dayTotals,
    .stepLog,
    .sleepLog,
    .heartRateLog,
    .spotHeartRateLog,
    .variabilityLog,
    .exerciseLog,
    .temperatureLog,
    .oxygenLog,
  ]
}

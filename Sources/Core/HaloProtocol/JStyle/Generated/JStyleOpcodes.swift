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
  package static let setTime = JStyle.Opcode(rawValue: 0x01)
  /// Set user.
  package static let setUser = JStyle.Opcode(rawValue: 0x02)
  /// Set basic parameters.
  package static let setBasicParameters = JStyle.Opcode(rawValue: 0x03)
  /// Basic parameters.
  package static let basicParameters = JStyle.Opcode(rawValue: 0x04)
  /// Set ring identifier.
  package static let setIdentifier = JStyle.Opcode(rawValue: 0x05)
  /// Photoplethysmogram.
  package static let ppg = JStyle.Opcode(rawValue: 0x07)
  /// Live values.
  package static let live = JStyle.Opcode(rawValue: 0x09)
  /// Factory reset, dangerous.
  package static let factoryReset = JStyle.Opcode(rawValue: 0x12)
  /// Battery.
  package static let battery = JStyle.Opcode(rawValue: 0x13)
  /// Temperature.
  package static let temperature = JStyle.Opcode(rawValue: 0x14)
  /// Vibration.
  package static let vibration = JStyle.Opcode(rawValue: 0x16)
  /// Heartbeat of an exercise.
  package static let exerciseHeartbeat = JStyle.Opcode(rawValue: 0x17)
  /// Exercise.
  package static let exercise = JStyle.Opcode(rawValue: 0x19)
  /// Address.
  package static let address = JStyle.Opcode(rawValue: 0x22)
  /// Set alarms, on a V8.
  package static let setAlarms = JStyle.Opcode(rawValue: 0x23)
  /// Set sedentary reminder.
  package static let setSedentaryReminder = JStyle.Opcode(rawValue: 0x25)
  /// Sedentary reminder.
  package static let sedentaryReminder = JStyle.Opcode(rawValue: 0x26)
  /// Version.
  package static let version = JStyle.Opcode(rawValue: 0x27)
  /// Measurement.
  package static let measurement = JStyle.Opcode(rawValue: 0x28)
  /// Set schedule.
  package static let setSchedule = JStyle.Opcode(rawValue: 0x2A)
  /// Schedule.
  package static let schedule = JStyle.Opcode(rawValue: 0x2B)
  /// Reset of the processor, dangerous.
  package static let processorReset = JStyle.Opcode(rawValue: 0x2E)
  /// Blood sugar.
  package static let bloodSugarLog = JStyle.Opcode(rawValue: 0x3A)
  /// Set name.
  package static let setName = JStyle.Opcode(rawValue: 0x3D)
  /// Name.
  package static let name = JStyle.Opcode(rawValue: 0x3E)
  /// Time.
  package static let time = JStyle.Opcode(rawValue: 0x41)
  /// User.
  package static let user = JStyle.Opcode(rawValue: 0x42)
  /// Update mode, dangerous.
  package static let updateMode = JStyle.Opcode(rawValue: 0x47)
  /// Day totals.
  package static let dayTotals = JStyle.Opcode(rawValue: 0x51)
  /// Steps.
  package static let stepLog = JStyle.Opcode(rawValue: 0x52)
  /// Sleep.
  package static let sleepLog = JStyle.Opcode(rawValue: 0x53)
  /// Heart rates.
  package static let heartRateLog = JStyle.Opcode(rawValue: 0x54)
  /// Single heart rates.
  package static let spotHeartRateLog = JStyle.Opcode(rawValue: 0x55)
  /// Heart rate variability.
  package static let variabilityLog = JStyle.Opcode(rawValue: 0x56)
  /// Alarms on a V8, details of oxygen on an X6.
  package static let alarms = JStyle.Opcode(rawValue: 0x57)
  /// Exercises.
  package static let exerciseLog = JStyle.Opcode(rawValue: 0x5C)
  /// Temperatures.
  package static let temperatureLog = JStyle.Opcode(rawValue: 0x62)
  /// Pulse intervals.
  package static let pulseIntervals = JStyle.Opcode(rawValue: 0x63)
  /// Blood oxygen.
  package static let oxygenLog = JStyle.Opcode(rawValue: 0x66)
  /// Sleep with activity.
  package static let combinedSleep = JStyle.Opcode(rawValue: 0x6B)
  /// Measurement of blood sugar.
  package static let bloodSugar = JStyle.Opcode(rawValue: 0x78)
  /// Exercise update.
  package static let exerciseUpdate = JStyle.Opcode(rawValue: 0x18)
  /// Call for help, of a V8.
  package static let sos = JStyle.Opcode(rawValue: 0xFE)
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

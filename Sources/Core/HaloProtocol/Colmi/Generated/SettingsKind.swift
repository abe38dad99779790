// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// A kind of settings: each type that conforms to ``Settings`` in this module has one.
  @nonexhaustive
  public enum SettingsKind: CaseIterable, Hashable, Sendable {
    /// Opcode 05, actions 01 and 02.
    case palmDisplay
    /// Opcode 05, actions 03 and 04.
    case display
    /// Opcode 0A.
    case userPreferences
    /// Opcode 0C.
    case bloodPressureLog
    /// Opcode 16.
    case heartRateLog
    /// Opcode 19.
    case temperatureUnit
    /// Opcode 21.
    case goals
    /// Opcode 2B, actions 01 and 02.
    case menstruation
    /// Opcode 2C.
    case bloodOxygenLog
    /// Opcode 30.
    case agps
    /// Opcode 36.
    case stressLog
    /// Opcode 38.
    case heartRateVariabilityLog
    /// Opcode 3A, byte 1 `01`.
    case bloodSugarLog
    /// Opcode 3A, byte 1 `02`.
    case bloodLipidsLog
    /// Opcode 3A, byte 1 `03`.
    case temperatureLog
    /// Opcode 3B, byte 2 `00`.
    case touch
    /// Opcode 3B, byte 2 `01`.
    case gestures
    /// Opcode 3B, byte 2 `02`.
    case touchSleep
    /// Opcode 74, actions 01 and 02.
    case temperatureInterval
    /// Opcode 76, actions 00 and 01.
    case batterySaving
    /// Opcode 7C.
    case userID
  }

  /// Settings of any kind.
  @nonexhaustive
  public enum SettingsValue: Hashable, Sendable {
    /// Opcode 05, actions 01 and 02.
    case palmDisplay(PalmDisplaySettings)
    /// Opcode 05, actions 03 and 04.
    case display(DisplaySettings)
    /// Opcode 0A.
    case userPreferences(UserPreferences)
    /// Opcode 0C.
    case bloodPressureLog(BloodPressureLogSettings)
    /// Opcode 16.
    case heartRateLog(HeartRateLogSettings)
    /// Opcode 19.
    case temperatureUnit(TemperatureUnitSettings)
    /// Opcode 21.
    case goals(Goals)
    /// Opcode 2B, actions 01 and 02.
    case menstruation(MenstruationSettings)
    /// Opcode 2C.
    case bloodOxygenLog(BloodOxygenLogSettings)
    /// Opcode 30.
    case agps(AGPSSettings)
    /// Opcode 36.
    case stressLog(StressLogSettings)
    /// Opcode 38.
    case heartRateVariabilityLog(HeartRateVariabilityLogSettings)
    /// Opcode 3A, byte 1 `01`.
    case bloodSugarLog(BloodSugarLogSettings)
    /// Opcode 3A, byte 1 `02`.
    case bloodLipidsLog(BloodLipidsLogSettings)
    /// Opcode 3A, byte 1 `03`.
    case temperatureLog(TemperatureLogSettings)
    /// Opcode 3B, byte 2 `00`.
    case touch(TouchSettings)
    /// Opcode 3B, byte 2 `01`.
    case gestures(GestureSettings)
    /// Opcode 3B, byte 2 `02`.
    case touchSleep(TouchSleepSettings)
    /// Opcode 74, actions 01 and 02.
    case temperatureInterval(TemperatureIntervalSettings)
    /// Opcode 76, actions 00 and 01.
    case batterySaving(BatterySavingSettings)
    /// Opcode 7C.
    case userID(UserID)
  }
}

extension Colmi.SettingsKind {
  /// The kind of settings in a frame; nil if the opcode carries no settings.
  init?(of frame: Colmi.Frame) {
    switch frame.opcode {
    case .displaySettings where (frame[1] == 0x01 || frame[1] == 0x02): self = .palmDisplay
    case .displaySettings where (frame[1] == 0x03 || frame[1] == 0x04): self = .display
    case .userPreferences: self = .userPreferences
    case .bloodPressureLogSettings: self = .bloodPressureLog
    case .heartRateLogSettings: self = .heartRateLog
    case .temperatureUnitSettings: self = .temperatureUnit
    case .goals: self = .goals
    case .menstruationSettings: self = .menstruation
    case .bloodOxygenLogSettings: self = .bloodOxygenLog
    case .agpsSettings: self = .agps
    case .stressLogSettings: self = .stressLog
    case .heartRateVariabilityLogSettings: self = .heartRateVariabilityLog
    case .valueLogSettings where frame[1] == 0x01: self = .bloodSugarLog
    case .valueLogSettings where frame[1] == 0x02: self = .bloodLipidsLog
    case .valueLogSettings where frame[1] == 0x03: self = .temperatureLog
    case .touchSettings where frame[2] == 0x00: self = .touch
    case .touchSettings where frame[2] == 0x01: self = .gestures
    case .touchSettings where frame[2] == 0x02: self = .touchSleep
    case .temperatureIntervalSettings: self = .temperatureInterval
    case .batterySavingSettings: self = .batterySaving
    case .userID: self = .userID
    default: return nil
    }
  }

  /// Passes the type of the settings to a visitor.
  func accept<Visitor: Colmi.SettingsTypeVisitor>(
    _ visitor: Visitor
  ) throws(Visitor.Failure) -> Visitor.Result {
    switch self {
    case .palmDisplay: try visitor.visit(Colmi.SettingsValue.palmDisplay)
    case .display: try visitor.visit(Colmi.SettingsValue.display)
    case .userPreferences: try visitor.visit(Colmi.SettingsValue.userPreferences)
    case .bloodPressureLog: try visitor.visit(Colmi.SettingsValue.bloodPressureLog)
    case .heartRateLog: try visitor.visit(Colmi.SettingsValue.heartRateLog)
    case .temperatureUnit: try visitor.visit(Colmi.SettingsValue.temperatureUnit)
    case .goals: try visitor.visit(Colmi.SettingsValue.goals)
    case .menstruation: try visitor.visit(Colmi.SettingsValue.menstruation)
    case .bloodOxygenLog: try visitor.visit(Colmi.SettingsValue.bloodOxygenLog)
    case .agps: try visitor.visit(Colmi.SettingsValue.agps)
    case .stressLog: try visitor.visit(Colmi.SettingsValue.stressLog)
    case .heartRateVariabilityLog: try visitor.visit(Colmi.SettingsValue.heartRateVariabilityLog)
    case .bloodSugarLog: try visitor.visit(Colmi.SettingsValue.bloodSugarLog)
    case .bloodLipidsLog: try visitor.visit(Colmi.SettingsValue.bloodLipidsLog)
    case .temperatureLog: try visitor.visit(Colmi.SettingsValue.temperatureLog)
    case .touch: try visitor.visit(Colmi.SettingsValue.touch)
    case .gestures: try visitor.visit(Colmi.SettingsValue.gestures)
    case .touchSleep: try visitor.visit(Colmi.SettingsValue.touchSleep)
    case .temperatureInterval: try visitor.visit(Colmi.SettingsValue.temperatureInterval)
    case .batterySaving: try visitor.visit(Colmi.SettingsValue.batterySaving)
    case .userID: try visitor.visit(Colmi.SettingsValue.userID)
    }
  }
}

extension Colmi.SettingsValue {
  /// Passes the settings to a visitor.
  func accept<Visitor: Colmi.SettingsVisitor>(_ visitor: Visitor) -> Visitor.Result {
    switch self {
    case .palmDisplay(let value): visitor.visit(value, of: .palmDisplay)
    case .display(let value): visitor.visit(value, of: .display)
    case .userPreferences(let value): visitor.visit(value, of: .userPreferences)
    case .bloodPressureLog(let value): visitor.visit(value, of: .bloodPressureLog)
    case .heartRateLog(let value): visitor.visit(value, of: .heartRateLog)
    case .temperatureUnit(let value): visitor.visit(value, of: .temperatureUnit)
    case .goals(let value): visitor.visit(value, of: .goals)
    case .menstruation(let value): visitor.visit(value, of: .menstruation)
    case .bloodOxygenLog(let value): visitor.visit(value, of: .bloodOxygenLog)
    case .agps(let value): visitor.visit(value, of: .agps)
    case .stressLog(let value): visitor.visit(value, of: .stressLog)
    case .heartRateVariabilityLog(let value): visitor.visit(value, of: .heartRateVariabilityLog)
    case .bloodSugarLog(let value): visitor.visit(value, of: .bloodSugarLog)
    case .bloodLipidsLog(let value): visitor.visit(value, of: .bloodLipidsLog)
    case .temperatureLog(let value): visitor.visit(value, of: .temperatureLog)
    case .touch(let value): visitor.visit(value, of: .touch)
    case .gestures(let value): visitor.visit(value, of: .gestures)
    case .touchSleep(let value): visitor.visit(value, of: .touchSleep)
    case .temperatureInterval(let value): visitor.visit(value, of: .temperatureInterval)
    case .batterySaving(let value): visitor.visit(value, of: .batterySaving)
    case .userID(let value): visitor.visit(value, of: .userID)
    }
  }
}

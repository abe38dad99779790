extension Colmi {
  /// A frame from the host to the ring, read.
  ///
  /// What this library has no type for is ``unrecognized(_:)``, a value and not an error.
  @nonexhaustive
  public enum HostMessage: Hashable, Sendable {
    /// Opcode 01.
    case setTime(SetTimeRequest)
    /// Opcode 03.
    case battery(BatteryRequest)
    /// Opcode 04.
    case phoneName(PhoneNameRequest)
    /// Opcode 08.
    case powerOff(PowerOffRequest)
    /// Opcode 10.
    case bindSuccess(BindSuccessRequest)
    /// Opcode 15.
    case heartRateLog(HeartRateLogRequest)
    /// Opcode 16, action 1.
    case heartRateLogSettings(HeartRateLogSettingsRequest)
    /// Opcode 16, action 2.
    case heartRateLogSettingsWrite(HeartRateLogSettingsWriteRequest)
    /// Opcode 3C.
    case deviceSupport(DeviceSupportRequest)
    /// Opcode 43.
    case stepLog(StepLogRequest)
    /// Opcode 48.
    case todayTotals(TodayTotalsRequest)
    /// Opcode 50.
    case findDevice(FindDeviceRequest)
    /// Opcode 61.
    case pushSwitches(PushSwitchesRequest)
    /// Opcode 69.
    case measurement(MeasurementRequest)
    /// Opcode 6A.
    case stopMeasurement(StopMeasurementRequest)
    /// Opcode 0A, action 1.
    case userPreferences(UserPreferencesRequest)
    /// Opcode 0A, action 2.
    case userPreferencesWrite(UserPreferencesWriteRequest)
    /// Opcode 0C, action 1.
    case bloodPressureLogSettings(BloodPressureLogSettingsRequest)
    /// Opcode 0C, action 2.
    case bloodPressureLogSettingsWrite(BloodPressureLogSettingsWriteRequest)
    /// Opcode 19, action 1.
    case temperatureUnitSettings(TemperatureUnitSettingsRequest)
    /// Opcode 19, action 2.
    case temperatureUnitSettingsWrite(TemperatureUnitSettingsWriteRequest)
    /// Opcode 21, action 1.
    case goals(GoalsRequest)
    /// Opcode 21, action 2.
    case goalsWrite(GoalsWriteRequest)
    /// Opcode 2C, action 1.
    case bloodOxygenLogSettings(BloodOxygenLogSettingsRequest)
    /// Opcode 2C, action 2.
    case bloodOxygenLogSettingsWrite(BloodOxygenLogSettingsWriteRequest)
    /// Opcode 36, action 1.
    case stressLogSettings(StressLogSettingsRequest)
    /// Opcode 36, action 2.
    case stressLogSettingsWrite(StressLogSettingsWriteRequest)
    /// Opcode 38, action 1.
    case heartRateVariabilityLogSettings(HeartRateVariabilityLogSettingsRequest)
    /// Opcode 38, action 2.
    case heartRateVariabilityLogSettingsWrite(HeartRateVariabilityLogSettingsWriteRequest)
    /// Opcode 37.
    case stressLog(StressLogRequest)
    /// Opcode 39.
    case heartRateVariabilityLog(HeartRateVariabilityLogRequest)
    /// Opcode 05, action 1.
    case palmDisplaySettings(PalmDisplaySettingsRequest)
    /// Opcode 05, action 2.
    case palmDisplaySettingsWrite(PalmDisplaySettingsWriteRequest)
    /// Opcode 05, action 3.
    case displaySettings(DisplaySettingsRequest)
    /// Opcode 05, action 4.
    case displaySettingsWrite(DisplaySettingsWriteRequest)
    /// Opcode 24.
    case alarm(AlarmRequest)
    /// Opcode 23.
    case alarmWrite(AlarmWriteRequest)
    /// Opcode 26.
    case sedentaryReminder(SedentaryReminderRequest)
    /// Opcode 25.
    case sedentaryReminderWrite(SedentaryReminderWriteRequest)
    /// Opcode 28.
    case drinkReminder(DrinkReminderRequest)
    /// Opcode 27.
    case drinkReminderWrite(DrinkReminderWriteRequest)
    /// Opcode 2B, action 1.
    case menstruationSettings(MenstruationSettingsRequest)
    /// Opcode 2B, action 2.
    case menstruationSettingsWrite(MenstruationSettingsWriteRequest)
    /// Opcode 30, action 1.
    case agpsSettings(AGPSSettingsRequest)
    /// Opcode 30, action 2.
    case agpsSettingsWrite(AGPSSettingsWriteRequest)
    /// Opcode 3A, kind 1, action 1.
    case bloodSugarLogSettings(BloodSugarLogSettingsRequest)
    /// Opcode 3A, kind 1, action 2.
    case bloodSugarLogSettingsWrite(BloodSugarLogSettingsWriteRequest)
    /// Opcode 3A, kind 2, action 1.
    case bloodLipidsLogSettings(BloodLipidsLogSettingsRequest)
    /// Opcode 3A, kind 2, action 2.
    case bloodLipidsLogSettingsWrite(BloodLipidsLogSettingsWriteRequest)
    /// Opcode 3A, kind 3, action 1.
    case temperatureLogSettings(TemperatureLogSettingsRequest)
    /// Opcode 3A, kind 3, action 2.
    case temperatureLogSettingsWrite(TemperatureLogSettingsWriteRequest)
    /// Opcode 3B, action 1, selector 0.
    case touchSettings(TouchSettingsRequest)
    /// Opcode 3B, action 2, selector 0.
    case touchSettingsWrite(TouchSettingsWriteRequest)
    /// Opcode 3B, action 1, selector 1.
    case gestureSettings(GestureSettingsRequest)
    /// Opcode 3B, action 2, selector 1.
    case gestureSettingsWrite(GestureSettingsWriteRequest)
    /// Opcode 3B, action 1, selector 2.
    case touchSleepSettings(TouchSleepSettingsRequest)
    /// Opcode 3B, action 2, selector 2.
    case touchSleepSettingsWrite(TouchSleepSettingsWriteRequest)
    /// Opcode 60.
    case pushSwitchesWrite(PushSwitchesWriteRequest)
    /// Opcode 74, action 1.
    case temperatureIntervalSettings(TemperatureIntervalSettingsRequest)
    /// Opcode 74, action 2.
    case temperatureIntervalSettingsWrite(TemperatureIntervalSettingsWriteRequest)
    /// Opcode 74, any other status.
    case phoneGPS(PhoneGPSRequest)
    /// Opcode 76, action 0.
    case batterySavingSettings(BatterySavingSettingsRequest)
    /// Opcode 76, action 1.
    case batterySavingSettingsWrite(BatterySavingSettingsWriteRequest)
    /// Opcode 7C, action 1.
    case userID(UserIDRequest)
    /// Opcode 7C, action 2.
    case userIDWrite(UserIDWriteRequest)
    /// An opcode of ``OpaqueRequest/opcodes``.
    case opaque(OpaqueRequest)
    /// Any other.
    case unrecognized(Frame)
  }
}

extension Colmi.HostMessage {
  /// Reads a message.
  ///
  /// - Throws: ``WireError`` where a field has a value that it cannot have.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    switch frame.opcode {
    case .setTime: self = .setTime(try .init(parsing: frame))
    case .battery: self = .battery(try .init(parsing: frame))
    case .phoneName: self = .phoneName(try .init(parsing: frame))
    case .powerOff: self = .powerOff(try .init(parsing: frame))
    case .bindSuccess: self = .bindSuccess(try .init(parsing: frame))
    case .heartRateLog: self = .heartRateLog(try .init(parsing: frame))
    case .heartRateLogSettings:
      self = try .settings(frame, Self.heartRateLogSettings, Self.heartRateLogSettingsWrite)
    case .deviceSupport: self = .deviceSupport(try .init(parsing: frame))
    case .stepLog: self = .stepLog(try .init(parsing: frame))
    case .todayTotals: self = .todayTotals(try .init(parsing: frame))
    case .findDevice:
      let hasKey = frame[1] == 0x55 && frame[2] == 0xAA
      self = hasKey ? .findDevice(try .init(parsing: frame)) : .unrecognized(frame)
    case .pushSwitches: self = .pushSwitches(try .init(parsing: frame))
    case .measurement: self = .measurement(try .init(parsing: frame))
    case .stopMeasurement: self = .stopMeasurement(try .init(parsing: frame))
    case .userPreferences:
      self = try .settings(frame, Self.userPreferences, Self.userPreferencesWrite)
    case .bloodPressureLogSettings:
      self = try .settings(frame, Self.bloodPressureLogSettings, Self.bloodPressureLogSettingsWrite)
    case .temperatureUnitSettings:
      self = try .settings(frame, Self.temperatureUnitSettings, Self.temperatureUnitSettingsWrite)
    case .goals: self = try .settings(frame, Self.goals, Self.goalsWrite)
    case .bloodOxygenLogSettings:
      self = try .settings(frame, Self.bloodOxygenLogSettings, Self.bloodOxygenLogSettingsWrite)
    case .stressLogSettings:
      self = try .settings(frame, Self.stressLogSettings, Self.stressLogSettingsWrite)
    case .heartRateVariabilityLogSettings:
      self = try .settings(
        frame, Self.heartRateVariabilityLogSettings, Self.heartRateVariabilityLogSettingsWrite)
    case .stressLog: self = .stressLog(try .init(parsing: frame))
    case .heartRateVariabilityLog: self = .heartRateVariabilityLog(try .init(parsing: frame))
    case .displaySettings:
      self = try .settings(frame, Self.palmDisplaySettings, Self.palmDisplaySettingsWrite)
      guard case .unrecognized = self else { return }
      self = try .settings(frame, Self.displaySettings, Self.displaySettingsWrite)
    case .alarm: self = .alarm(try .init(parsing: frame))
    case .alarmWrite: self = .alarmWrite(try .init(parsing: frame))
    case .sedentaryReminder: self = .sedentaryReminder(try .init(parsing: frame))
    case .sedentaryReminderWrite: self = .sedentaryReminderWrite(try .init(parsing: frame))
    case .drinkReminder: self = .drinkReminder(try .init(parsing: frame))
    case .drinkReminderWrite: self = .drinkReminderWrite(try .init(parsing: frame))
    case .menstruationSettings:
      self = try .settings(frame, Self.menstruationSettings, Self.menstruationSettingsWrite)
    case .agpsSettings: self = try .settings(frame, Self.agpsSettings, Self.agpsSettingsWrite)
    case .valueLogSettings: self = try Self.valueLogSettings(frame)
    case .touchSettings: self = try Self.touch(frame)
    case .pushSwitchesWrite: self = .pushSwitchesWrite(try .init(parsing: frame))
    case .temperatureIntervalSettings where !Colmi.TemperatureIntervalSettings.hasForm(frame[1]):
      self = .phoneGPS(try .init(parsing: frame))
    case .temperatureIntervalSettings:
      self = try .settings(
        frame, Self.temperatureIntervalSettings, Self.temperatureIntervalSettingsWrite)
    case .batterySavingSettings:
      self = try .settings(frame, Self.batterySavingSettings, Self.batterySavingSettingsWrite)
    case .userID: self = try .settings(frame, Self.userID, Self.userIDWrite)
    default:
      let isOpaque = Colmi.OpaqueRequest.opcodes.contains(frame.opcode)
      self = isOpaque ? .opaque(try .init(parsing: frame)) : .unrecognized(frame)
    }
  }

  /// Settings of opcode 3A: byte 1 is the kind of value.
  private static func valueLogSettings(_ frame: Colmi.Frame) throws(WireError) -> Self {
    switch frame[1] {
    case 1: try .settings(frame, bloodSugarLogSettings, bloodSugarLogSettingsWrite)
    case 2: try .settings(frame, bloodLipidsLogSettings, bloodLipidsLogSettingsWrite)
    default: try .settings(frame, temperatureLogSettings, temperatureLogSettingsWrite)
    }
  }

  /// Settings of opcode 3B: byte 2 is what they are about.
  private static func touch(_ frame: Colmi.Frame) throws(WireError) -> Self {
    switch frame[2] {
    case 0: try .settings(frame, touchSettings, touchSettingsWrite)
    case 1: try .settings(frame, gestureSettings, gestureSettingsWrite)
    default: try .settings(frame, touchSleepSettings, touchSleepSettingsWrite)
    }
  }

  /// Settings are read or written; other actions have no type.
  private static func settings<Value>(
    _ frame: Colmi.Frame, _ read: (Colmi.SettingsRequest<Value>) -> Self,
    _ write: (Colmi.SettingsWriteRequest<Value>) -> Self
  ) throws(WireError) -> Self {
    if Value.form.matches(frame, Value.form.read) {
      read(try .init(parsing: frame))
    } else if Value.form.matches(frame, Value.form.write) {
      write(try .init(parsing: frame))
    } else {
      .unrecognized(frame)
    }
  }
}

extension Colmi.HostMessage {
  /// Reads a message.
  ///
  /// - Throws: ``WireError`` where a field has a value that it cannot have.
  @inlinable
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    self = try readHostMessage(frame)
  }

  @inline(__always)
  fileprivate init(reading frame: Colmi.Frame) throws(WireError) {
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
    case .camera: self = .camera(try .init(parsing: frame))
    case .legacyHeartRate: self = .legacyHeartRate(try .init(parsing: frame))
    case .ecg: self = .ecg(try .init(parsing: frame))
    case .phoneSport: self = .phoneSport(try .init(parsing: frame))
    case .rawSensor: self = .rawSensor(try .init(parsing: frame))
    case .dayTotals: self = .dayTotals(try .init(parsing: frame))
    case .bloodPressureLog: self = .bloodPressureLog(try .init(parsing: frame))
    case .bloodPressureLogConfirmation:
      self = .bloodPressureLogConfirmation(try .init(parsing: frame))
    case .updateMode: self = .updateMode(try .init(parsing: frame))
    case .bloodPressureRecords: self = .bloodPressureRecords(try .init(parsing: frame))
    case .ping: self = .ping(try .init(parsing: frame))
    case .weather: self = .weather(try .init(parsing: frame))
    case .musicState: self = .musicState(try .init(parsing: frame))
    case .legacySleepLog: self = .legacySleepLog(try .init(parsing: frame))
    case .dataDistribution: self = .dataDistribution(try .init(parsing: frame))
    case .closeBluetooth: self = .closeBluetooth(try .init(parsing: frame))
    case .pushMessage: self = .pushMessage(try .init(parsing: frame))
    case .worshipLog:
      let isRead = frame[1] == Colmi.WorshipLogRequest.action
      self = isRead ? .worshipLog(try .init(parsing: frame)) : .unrecognized(frame)
    case .version: self = .version(try .init(parsing: frame))
    case .factoryTestOpen: self = .factoryTestOpen(try .init(parsing: frame))
    case .factoryTestClose: self = .factoryTestClose(try .init(parsing: frame))
    case .factoryReset: self = .factoryReset(try .init(parsing: frame))
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

// A function, and not an initializer, does the reading: that would be called from other modules by
// way of another function, which copies the message (Swift 6.3).
@usableFromInline
func readHostMessage(_ frame: Colmi.Frame) throws(WireError) -> Colmi.HostMessage {
  try Colmi.HostMessage(reading: frame)
}

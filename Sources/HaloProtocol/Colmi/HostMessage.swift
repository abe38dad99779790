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
    default: self = .unrecognized(frame)
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

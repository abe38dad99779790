extension Colmi.HostMessage: CustomStringConvertible {
  /// What the message says, in words; the bytes where it is ``unrecognized(_:)``.
  public var description: String {
    switch self {
    case .setTime(let value): value.description
    case .battery(let value): value.description
    case .phoneName(let value): value.description
    case .powerOff(let value): value.description
    case .bindSuccess(let value): value.description
    case .heartRateLog(let value): value.description
    case .heartRateLogSettings(let value): value.description
    case .heartRateLogSettingsWrite(let value): value.description
    case .deviceSupport(let value): value.description
    case .stepLog(let value): value.description
    case .todayTotals(let value): value.description
    case .findDevice(let value): value.description
    case .pushSwitches(let value): value.description
    case .measurement(let value): value.description
    case .stopMeasurement(let value): value.description
    case .userPreferences(let value): value.description
    case .userPreferencesWrite(let value): value.description
    case .bloodPressureLogSettings(let value): value.description
    case .bloodPressureLogSettingsWrite(let value): value.description
    case .temperatureUnitSettings(let value): value.description
    case .temperatureUnitSettingsWrite(let value): value.description
    case .goals(let value): value.description
    case .goalsWrite(let value): value.description
    case .bloodOxygenLogSettings(let value): value.description
    case .bloodOxygenLogSettingsWrite(let value): value.description
    case .stressLogSettings(let value): value.description
    case .stressLogSettingsWrite(let value): value.description
    case .heartRateVariabilityLogSettings(let value): value.description
    case .heartRateVariabilityLogSettingsWrite(let value): value.description
    case .stressLog(let value): value.description
    case .heartRateVariabilityLog(let value): value.description
    case .unrecognized(let frame): "unrecognized opcode \(frame.opcode): \(frame)"
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.HostMessage {
  /// The types of all messages that are recognized, each once.
  public static let packetTypes: [any Colmi.FrameValue.Type] = [
    Colmi.SetTimeRequest.self, Colmi.BatteryRequest.self, Colmi.PhoneNameRequest.self,
    Colmi.PowerOffRequest.self, Colmi.BindSuccessRequest.self, Colmi.HeartRateLogRequest.self,
    Colmi.HeartRateLogSettingsRequest.self, Colmi.HeartRateLogSettingsWriteRequest.self,
    Colmi.DeviceSupportRequest.self, Colmi.StepLogRequest.self, Colmi.TodayTotalsRequest.self,
    Colmi.FindDeviceRequest.self, Colmi.PushSwitchesRequest.self, Colmi.MeasurementRequest.self,
    Colmi.StopMeasurementRequest.self,
    Colmi.UserPreferencesRequest.self,
    Colmi.UserPreferencesWriteRequest.self,
    Colmi.BloodPressureLogSettingsRequest.self,
    Colmi.BloodPressureLogSettingsWriteRequest.self,
    Colmi.TemperatureUnitSettingsRequest.self,
    Colmi.TemperatureUnitSettingsWriteRequest.self,
    Colmi.GoalsRequest.self,
    Colmi.GoalsWriteRequest.self,
    Colmi.BloodOxygenLogSettingsRequest.self,
    Colmi.BloodOxygenLogSettingsWriteRequest.self,
    Colmi.StressLogSettingsRequest.self,
    Colmi.StressLogSettingsWriteRequest.self,
    Colmi.HeartRateVariabilityLogSettingsRequest.self,
    Colmi.HeartRateVariabilityLogSettingsWriteRequest.self,
    Colmi.StressLogRequest.self,
    Colmi.HeartRateVariabilityLogRequest.self,
  ]

  /// The value that the message carries; nil for ``unrecognized(_:)``.
  public var packet: (any Colmi.FrameValue)? {
    switch self {
    case .setTime(let value): value
    case .battery(let value): value
    case .phoneName(let value): value
    case .powerOff(let value): value
    case .bindSuccess(let value): value
    case .heartRateLog(let value): value
    case .heartRateLogSettings(let value): value
    case .heartRateLogSettingsWrite(let value): value
    case .deviceSupport(let value): value
    case .stepLog(let value): value
    case .todayTotals(let value): value
    case .findDevice(let value): value
    case .pushSwitches(let value): value
    case .measurement(let value): value
    case .stopMeasurement(let value): value
    case .userPreferences(let value): value
    case .userPreferencesWrite(let value): value
    case .bloodPressureLogSettings(let value): value
    case .bloodPressureLogSettingsWrite(let value): value
    case .temperatureUnitSettings(let value): value
    case .temperatureUnitSettingsWrite(let value): value
    case .goals(let value): value
    case .goalsWrite(let value): value
    case .bloodOxygenLogSettings(let value): value
    case .bloodOxygenLogSettingsWrite(let value): value
    case .stressLogSettings(let value): value
    case .stressLogSettingsWrite(let value): value
    case .heartRateVariabilityLogSettings(let value): value
    case .heartRateVariabilityLogSettingsWrite(let value): value
    case .stressLog(let value): value
    case .heartRateVariabilityLog(let value): value
    case .unrecognized: nil
    }
  }
}
#endif

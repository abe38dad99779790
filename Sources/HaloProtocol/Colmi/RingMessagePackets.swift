extension Colmi.RingMessage: CustomStringConvertible {
  /// What the message says, in words; the bytes where it is ``unrecognized(_:)``.
  public var description: String {
    switch self {
    case .unsupported(let value): value.description
    case .noData(let value): value.description
    case .capabilities(let value): value.description
    case .battery(let value): value.description
    case .phoneName(let value): value.description
    case .bindSuccess(let value): value.description
    case .heartRateLogHeader(let value): value.description
    case .heartRateLogStart(let value): value.description
    case .heartRateLogSegment(let value): value.description
    case .heartRateLogSettings(let value): value.description
    case .heartRateLogSettingsWrite(let value): value.description
    case .packetLength(let value): value.description
    case .deviceSupport(let value): value.description
    case .stepLogHeader(let value): value.description
    case .stepRecord(let value): value.description
    case .todayTotals(let value): value.description
    case .findDevice(let value): value.description
    case .pushSwitches(let value): value.description
    case .measurement(let value): value.description
    case .stopMeasurement(let value): value.description
    case .newRecord(let value): value.description
    case .batteryNotification(let value): value.description
    case .liveActivity(let value): value.description
    case .heartRateVariability(let value): value.description
    case .stress(let value): value.description
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
    case .stressLogHeader(let value): value.description
    case .stressLogStart(let value): value.description
    case .stressLogSegment(let value): value.description
    case .heartRateVariabilityLogHeader(let value): value.description
    case .heartRateVariabilityLogStart(let value): value.description
    case .heartRateVariabilityLogSegment(let value): value.description
    case .unrecognized(let frame): "unrecognized opcode \(frame.opcode): \(frame)"
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.RingMessage {
  /// The types of all messages that are recognized, each once.
  public static let packetTypes: [any Colmi.FrameValue.Type] = [
    Colmi.UnsupportedReply.self, Colmi.NoDataReply.self, Colmi.Capabilities.self,
    Colmi.BatteryStatus.self, Colmi.PhoneNameReply.self, Colmi.BindSuccessReply.self,
    Colmi.HeartRateLogHeader.self, Colmi.HeartRateLogStart.self, Colmi.HeartRateLogSegment.self,
    Colmi.HeartRateLogSettingsReply.self, Colmi.HeartRateLogSettingsWriteReply.self,
    Colmi.PacketLength.self, Colmi.DeviceSupport.self, Colmi.StepLogHeader.self,
    Colmi.StepRecord.self, Colmi.TodayTotals.self, Colmi.FindDeviceReply.self,
    Colmi.PushSwitches.self, Colmi.MeasurementReading.self, Colmi.StopMeasurementReply.self,
    Colmi.NewRecordNotification.self, Colmi.BatteryNotification.self,
    Colmi.LiveActivityNotification.self, Colmi.HeartRateVariabilityNotification.self,
    Colmi.StressNotification.self,
    Colmi.UserPreferencesReply.self,
    Colmi.UserPreferencesWriteReply.self,
    Colmi.BloodPressureLogSettingsReply.self,
    Colmi.BloodPressureLogSettingsWriteReply.self,
    Colmi.TemperatureUnitSettingsReply.self,
    Colmi.TemperatureUnitSettingsWriteReply.self,
    Colmi.GoalsReply.self,
    Colmi.GoalsWriteReply.self,
    Colmi.BloodOxygenLogSettingsReply.self,
    Colmi.BloodOxygenLogSettingsWriteReply.self,
    Colmi.StressLogSettingsReply.self,
    Colmi.StressLogSettingsWriteReply.self,
    Colmi.HeartRateVariabilityLogSettingsReply.self,
    Colmi.HeartRateVariabilityLogSettingsWriteReply.self,
    Colmi.StressLogHeader.self,
    Colmi.StressLogStart.self,
    Colmi.StressLogSegment.self,
    Colmi.HeartRateVariabilityLogHeader.self,
    Colmi.HeartRateVariabilityLogStart.self,
    Colmi.HeartRateVariabilityLogSegment.self,
  ]

  /// The value that the message carries; nil for ``unrecognized(_:)``.
  public var packet: (any Colmi.FrameValue)? {
    switch self {
    case .unsupported(let value): value
    case .noData(let value): value
    case .capabilities(let value): value
    case .battery(let value): value
    case .phoneName(let value): value
    case .bindSuccess(let value): value
    case .heartRateLogHeader(let value): value
    case .heartRateLogStart(let value): value
    case .heartRateLogSegment(let value): value
    case .heartRateLogSettings(let value): value
    case .heartRateLogSettingsWrite(let value): value
    case .packetLength(let value): value
    case .deviceSupport(let value): value
    case .stepLogHeader(let value): value
    case .stepRecord(let value): value
    case .todayTotals(let value): value
    case .findDevice(let value): value
    case .pushSwitches(let value): value
    case .measurement(let value): value
    case .stopMeasurement(let value): value
    case .newRecord(let value): value
    case .batteryNotification(let value): value
    case .liveActivity(let value): value
    case .heartRateVariability(let value): value
    case .stress(let value): value
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
    case .stressLogHeader(let value): value
    case .stressLogStart(let value): value
    case .stressLogSegment(let value): value
    case .heartRateVariabilityLogHeader(let value): value
    case .heartRateVariabilityLogStart(let value): value
    case .heartRateVariabilityLogSegment(let value): value
    case .unrecognized: nil
    }
  }
}
#endif

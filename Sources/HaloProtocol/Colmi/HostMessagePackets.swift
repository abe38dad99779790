extension Colmi.HostMessage {
  /// Shows the value that the message carries to a visitor: the one place that lists all cases.
  private func accept<Visitor: Colmi.PacketVisitor>(_ visitor: Visitor) -> Visitor.Result {
    switch self {
    case .setTime(let value): visitor.visit(value)
    case .battery(let value): visitor.visit(value)
    case .phoneName(let value): visitor.visit(value)
    case .powerOff(let value): visitor.visit(value)
    case .bindSuccess(let value): visitor.visit(value)
    case .heartRateLog(let value): visitor.visit(value)
    case .heartRateLogSettings(let value): visitor.visit(value)
    case .heartRateLogSettingsWrite(let value): visitor.visit(value)
    case .deviceSupport(let value): visitor.visit(value)
    case .stepLog(let value): visitor.visit(value)
    case .todayTotals(let value): visitor.visit(value)
    case .findDevice(let value): visitor.visit(value)
    case .pushSwitches(let value): visitor.visit(value)
    case .measurement(let value): visitor.visit(value)
    case .stopMeasurement(let value): visitor.visit(value)
    case .userPreferences(let value): visitor.visit(value)
    case .userPreferencesWrite(let value): visitor.visit(value)
    case .bloodPressureLogSettings(let value): visitor.visit(value)
    case .bloodPressureLogSettingsWrite(let value): visitor.visit(value)
    case .temperatureUnitSettings(let value): visitor.visit(value)
    case .temperatureUnitSettingsWrite(let value): visitor.visit(value)
    case .goals(let value): visitor.visit(value)
    case .goalsWrite(let value): visitor.visit(value)
    case .bloodOxygenLogSettings(let value): visitor.visit(value)
    case .bloodOxygenLogSettingsWrite(let value): visitor.visit(value)
    case .stressLogSettings(let value): visitor.visit(value)
    case .stressLogSettingsWrite(let value): visitor.visit(value)
    case .heartRateVariabilityLogSettings(let value): visitor.visit(value)
    case .heartRateVariabilityLogSettingsWrite(let value): visitor.visit(value)
    case .stressLog(let value): visitor.visit(value)
    case .heartRateVariabilityLog(let value): visitor.visit(value)
    case .unrecognized(let frame): visitor.visit(unrecognized: frame)
    }
  }

  /// The message as a frame.
  public var frame: Colmi.Frame { accept(Colmi.FrameVisitor()) }
}

extension Colmi.HostMessage: CustomStringConvertible {
  /// What the message says, in words; the bytes where it is ``unrecognized(_:)``.
  public var description: String { accept(Colmi.DescriptionVisitor()) }
}

#if !hasFeature(Embedded)
extension Colmi.HostMessage {
  /// The value that the message carries; nil for ``unrecognized(_:)``.
  public var packet: (any Colmi.FrameValue)? { accept(Colmi.ValueVisitor()) }

  /// The types of all messages that are recognized, each once.
  public static let packetTypes: [any Colmi.FrameValue.Type] = [
    Colmi.SetTimeRequest.self,
    Colmi.BatteryRequest.self,
    Colmi.PhoneNameRequest.self,
    Colmi.PowerOffRequest.self,
    Colmi.BindSuccessRequest.self,
    Colmi.HeartRateLogRequest.self,
    Colmi.HeartRateLogSettingsRequest.self,
    Colmi.HeartRateLogSettingsWriteRequest.self,
    Colmi.DeviceSupportRequest.self,
    Colmi.StepLogRequest.self,
    Colmi.TodayTotalsRequest.self,
    Colmi.FindDeviceRequest.self,
    Colmi.PushSwitchesRequest.self,
    Colmi.MeasurementRequest.self,
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
}
#endif

extension Colmi.RingMessage {
  /// Shows the value that the message carries to a visitor: the one place that lists all cases.
  private func accept<Visitor: Colmi.PacketVisitor>(_ visitor: Visitor) -> Visitor.Result {
    switch self {
    case .unsupported(let value): visitor.visit(value)
    case .noData(let value): visitor.visit(value)
    case .capabilities(let value): visitor.visit(value)
    case .battery(let value): visitor.visit(value)
    case .phoneName(let value): visitor.visit(value)
    case .bindSuccess(let value): visitor.visit(value)
    case .heartRateLogHeader(let value): visitor.visit(value)
    case .heartRateLogStart(let value): visitor.visit(value)
    case .heartRateLogSegment(let value): visitor.visit(value)
    case .heartRateLogSettings(let value): visitor.visit(value)
    case .heartRateLogSettingsWrite(let value): visitor.visit(value)
    case .packetLength(let value): visitor.visit(value)
    case .deviceSupport(let value): visitor.visit(value)
    case .stepLogHeader(let value): visitor.visit(value)
    case .stepRecord(let value): visitor.visit(value)
    case .todayTotals(let value): visitor.visit(value)
    case .findDevice(let value): visitor.visit(value)
    case .pushSwitches(let value): visitor.visit(value)
    case .measurement(let value): visitor.visit(value)
    case .stopMeasurement(let value): visitor.visit(value)
    case .newRecord(let value): visitor.visit(value)
    case .batteryNotification(let value): visitor.visit(value)
    case .liveActivity(let value): visitor.visit(value)
    case .heartRateVariability(let value): visitor.visit(value)
    case .stress(let value): visitor.visit(value)
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
    case .stressLogHeader(let value): visitor.visit(value)
    case .stressLogStart(let value): visitor.visit(value)
    case .stressLogSegment(let value): visitor.visit(value)
    case .heartRateVariabilityLogHeader(let value): visitor.visit(value)
    case .heartRateVariabilityLogStart(let value): visitor.visit(value)
    case .heartRateVariabilityLogSegment(let value): visitor.visit(value)
    case .unrecognized(let frame): visitor.visit(unrecognized: frame)
    }
  }

  /// The message as a frame.
  public var frame: Colmi.Frame { accept(Colmi.FrameVisitor()) }
}

extension Colmi.RingMessage: CustomStringConvertible {
  /// What the message says, in words; the bytes where it is ``unrecognized(_:)``.
  public var description: String { accept(Colmi.DescriptionVisitor()) }
}

#if !hasFeature(Embedded)
extension Colmi.RingMessage {
  /// The value that the message carries; nil for ``unrecognized(_:)``.
  public var packet: (any Colmi.FrameValue)? { accept(Colmi.ValueVisitor()) }

  /// The types of all messages that are recognized, each once.
  public static let packetTypes: [any Colmi.FrameValue.Type] = [
    Colmi.UnsupportedReply.self,
    Colmi.NoDataReply.self,
    Colmi.Capabilities.self,
    Colmi.BatteryStatus.self,
    Colmi.PhoneNameReply.self,
    Colmi.BindSuccessReply.self,
    Colmi.HeartRateLogHeader.self,
    Colmi.HeartRateLogStart.self,
    Colmi.HeartRateLogSegment.self,
    Colmi.HeartRateLogSettingsReply.self,
    Colmi.HeartRateLogSettingsWriteReply.self,
    Colmi.PacketLength.self,
    Colmi.DeviceSupport.self,
    Colmi.StepLogHeader.self,
    Colmi.StepRecord.self,
    Colmi.TodayTotals.self,
    Colmi.FindDeviceReply.self,
    Colmi.PushSwitches.self,
    Colmi.MeasurementReading.self,
    Colmi.StopMeasurementReply.self,
    Colmi.NewRecordNotification.self,
    Colmi.BatteryNotification.self,
    Colmi.LiveActivityNotification.self,
    Colmi.HeartRateVariabilityNotification.self,
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
}
#endif

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
    case .stressLogHeader(let value): visitor.visit(value)
    case .stressLogStart(let value): visitor.visit(value)
    case .stressLogSegment(let value): visitor.visit(value)
    case .heartRateVariabilityLogHeader(let value): visitor.visit(value)
    case .heartRateVariabilityLogStart(let value): visitor.visit(value)
    case .heartRateVariabilityLogSegment(let value): visitor.visit(value)
    case .alarm(let value): visitor.visit(value)
    case .alarmWrite(let value): visitor.visit(value)
    case .sedentaryReminder(let value): visitor.visit(value)
    case .sedentaryReminderWrite(let value): visitor.visit(value)
    case .drinkReminder(let value): visitor.visit(value)
    case .drinkReminderWrite(let value): visitor.visit(value)
    case .menstruationAcknowledgement(let value): visitor.visit(value)
    case .opaque(let value): visitor.visit(value)
    case .camera(let value): visitor.visit(value)
    case .legacyHeartRate(let value): visitor.visit(value)
    case .oneKey(let value): visitor.visit(value)
    case .heartRateRaw(let value): visitor.visit(value)
    case .bloodOxygenRaw(let value): visitor.visit(value)
    case .temperatures(let value): visitor.visit(value)
    case .heartRateRawSample(let value): visitor.visit(value)
    case .bloodOxygenRawSample(let value): visitor.visit(value)
    case .temperaturesSample(let value): visitor.visit(value)
    case .ecg(let value): visitor.visit(value)
    case .ppgSample(let value): visitor.visit(value)
    case .event(let value): visitor.visit(value)
    case .stepIncrement(let value): visitor.visit(value)
    case .worshipCount(let value): visitor.visit(value)
    case .touchStatus(let value): visitor.visit(value)
    case .gesture(let value): visitor.visit(value)
    case .exerciseHeartRate(let value): visitor.visit(value)
    case .manualHeartRate(let value): visitor.visit(value)
    case .praise(let value): visitor.visit(value)
    case .restingHeartRate(let value): visitor.visit(value)
    case .temperature(let value): visitor.visit(value)
    case .phoneSport(let value): visitor.visit(value)
    case .phoneSportUpdate(let value): visitor.visit(value)
    case .redLight(let value): visitor.visit(value)
    case .greenLight(let value): visitor.visit(value)
    case .acceleration(let value): visitor.visit(value)
    case .rawSensor(let value): visitor.visit(value)
    case .dayTotalsActivity(let value): visitor.visit(value)
    case .dayTotalsDistance(let value): visitor.visit(value)
    case .bloodPressureLogHeader(let value): visitor.visit(value)
    case .bloodPressureLogSegment(let value): visitor.visit(value)
    case .phoneCall(let value): visitor.visit(value)
    case .sportSessionLogHeader(let value): visitor.visit(value)
    case .sportSessionLogSegment(let value): visitor.visit(value)
    case .bloodPressureRecord(let value): visitor.visit(value)
    case .ping(let value): visitor.visit(value)
    case .musicCommand(let value): visitor.visit(value)
    case .findPhone(let value): visitor.visit(value)
    case .legacySleepLogHeader(let value): visitor.visit(value)
    case .legacySleepRecord(let value): visitor.visit(value)
    case .dataDistribution(let value): visitor.visit(value)
    case .worshipLogHeader(let value): visitor.visit(value)
    case .worshipLogStart(let value): visitor.visit(value)
    case .worshipLogSegment(let value): visitor.visit(value)
    case .version(let value): visitor.visit(value)
    case .settings(let answer): answer.accept(visitor)
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
  public static let packetTypes = Colmi.SettingsAnswer.packetTypes + otherPacketTypes

  private static let otherPacketTypes: [any Colmi.FrameValue.Type] = [
    Colmi.UnsupportedReply.self,
    Colmi.NoDataReply.self,
    Colmi.Capabilities.self,
    Colmi.BatteryStatus.self,
    Colmi.PhoneNameReply.self,
    Colmi.BindSuccessReply.self,
    Colmi.HeartRateLogHeader.self,
    Colmi.HeartRateLogStart.self,
    Colmi.HeartRateLogSegment.self,
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
    Colmi.StressLogHeader.self,
    Colmi.StressLogStart.self,
    Colmi.StressLogSegment.self,
    Colmi.HeartRateVariabilityLogHeader.self,
    Colmi.HeartRateVariabilityLogStart.self,
    Colmi.HeartRateVariabilityLogSegment.self,
    Colmi.AlarmReply.self,
    Colmi.AlarmWriteReply.self,
    Colmi.SedentaryReminderReply.self,
    Colmi.SedentaryReminderWriteReply.self,
    Colmi.DrinkReminderReply.self,
    Colmi.DrinkReminderWriteReply.self,
    Colmi.MenstruationAcknowledgement.self,
    Colmi.OpaqueReply.self,
    Colmi.CameraEvent.self,
    Colmi.LegacyHeartRateReading.self,
    Colmi.OneKeyReading.self,
    Colmi.HeartRateRawReading.self,
    Colmi.BloodOxygenRawReading.self,
    Colmi.TemperaturesReading.self,
    Colmi.HeartRateRawSample.self,
    Colmi.BloodOxygenRawSample.self,
    Colmi.TemperaturesSample.self,
    Colmi.ECGReply.self,
    Colmi.PPGSample.self,
    Colmi.EventNotification.self,
    Colmi.StepIncrementNotification.self,
    Colmi.WorshipCountNotification.self,
    Colmi.TouchStatusNotification.self,
    Colmi.GestureNotification.self,
    Colmi.ExerciseHeartRateNotification.self,
    Colmi.ManualHeartRateNotification.self,
    Colmi.PraiseNotification.self,
    Colmi.RestingHeartRateNotification.self,
    Colmi.TemperatureNotification.self,
    Colmi.PhoneSportReply.self,
    Colmi.PhoneSportUpdate.self,
    Colmi.RedLightSample.self,
    Colmi.GreenLightSample.self,
    Colmi.AccelerationSample.self,
    Colmi.RawSensorReply.self,
    Colmi.DayTotalsActivity.self,
    Colmi.DayTotalsDistance.self,
    Colmi.BloodPressureLogHeader.self,
    Colmi.BloodPressureLogSegment.self,
    Colmi.PhoneCallEvent.self,
    Colmi.SportSessionLogHeader.self,
    Colmi.SportSessionLogSegment.self,
    Colmi.BloodPressureRecord.self,
    Colmi.PingReply.self,
    Colmi.MusicCommandEvent.self,
    Colmi.FindPhoneEvent.self,
    Colmi.LegacySleepLogHeader.self,
    Colmi.LegacySleepRecord.self,
    Colmi.DataDistribution.self,
    Colmi.WorshipLogHeader.self,
    Colmi.WorshipLogStart.self,
    Colmi.WorshipLogSegment.self,
    Colmi.VersionReply.self,
  ]
}
#endif

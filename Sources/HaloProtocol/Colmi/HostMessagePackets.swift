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
    case .deviceSupport(let value): visitor.visit(value)
    case .stepLog(let value): visitor.visit(value)
    case .todayTotals(let value): visitor.visit(value)
    case .findDevice(let value): visitor.visit(value)
    case .pushSwitches(let value): visitor.visit(value)
    case .measurement(let value): visitor.visit(value)
    case .stopMeasurement(let value): visitor.visit(value)
    case .stressLog(let value): visitor.visit(value)
    case .heartRateVariabilityLog(let value): visitor.visit(value)
    case .alarm(let value): visitor.visit(value)
    case .alarmWrite(let value): visitor.visit(value)
    case .sedentaryReminder(let value): visitor.visit(value)
    case .sedentaryReminderWrite(let value): visitor.visit(value)
    case .drinkReminder(let value): visitor.visit(value)
    case .drinkReminderWrite(let value): visitor.visit(value)
    case .pushSwitchesWrite(let value): visitor.visit(value)
    case .phoneGPS(let value): visitor.visit(value)
    case .opaque(let value): visitor.visit(value)
    case .camera(let value): visitor.visit(value)
    case .legacyHeartRate(let value): visitor.visit(value)
    case .ecg(let value): visitor.visit(value)
    case .phoneSport(let value): visitor.visit(value)
    case .rawSensor(let value): visitor.visit(value)
    case .dayTotals(let value): visitor.visit(value)
    case .bloodPressureLog(let value): visitor.visit(value)
    case .bloodPressureLogConfirmation(let value): visitor.visit(value)
    case .updateMode(let value): visitor.visit(value)
    case .bloodPressureRecords(let value): visitor.visit(value)
    case .ping(let value): visitor.visit(value)
    case .weather(let value): visitor.visit(value)
    case .musicState(let value): visitor.visit(value)
    case .legacySleepLog(let value): visitor.visit(value)
    case .dataDistribution(let value): visitor.visit(value)
    case .closeBluetooth(let value): visitor.visit(value)
    case .pushMessage(let value): visitor.visit(value)
    case .worshipLog(let value): visitor.visit(value)
    case .version(let value): visitor.visit(value)
    case .factoryTestOpen(let value): visitor.visit(value)
    case .factoryTestClose(let value): visitor.visit(value)
    case .factoryReset(let value): visitor.visit(value)
    case .settings(let command): command.accept(visitor)
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
  public static let packetTypes = Colmi.SettingsCommand.packetTypes + otherPacketTypes

  private static let otherPacketTypes: [any Colmi.FrameValue.Type] = [
    Colmi.SetTimeRequest.self,
    Colmi.BatteryRequest.self,
    Colmi.PhoneNameRequest.self,
    Colmi.PowerOffRequest.self,
    Colmi.BindSuccessRequest.self,
    Colmi.HeartRateLogRequest.self,
    Colmi.DeviceSupportRequest.self,
    Colmi.StepLogRequest.self,
    Colmi.TodayTotalsRequest.self,
    Colmi.FindDeviceRequest.self,
    Colmi.PushSwitchesRequest.self,
    Colmi.MeasurementRequest.self,
    Colmi.StopMeasurementRequest.self,
    Colmi.StressLogRequest.self,
    Colmi.HeartRateVariabilityLogRequest.self,
    Colmi.AlarmRequest.self,
    Colmi.AlarmWriteRequest.self,
    Colmi.SedentaryReminderRequest.self,
    Colmi.SedentaryReminderWriteRequest.self,
    Colmi.DrinkReminderRequest.self,
    Colmi.DrinkReminderWriteRequest.self,
    Colmi.PushSwitchesWriteRequest.self,
    Colmi.PhoneGPSRequest.self,
    Colmi.OpaqueRequest.self,
    Colmi.CameraRequest.self,
    Colmi.LegacyHeartRateRequest.self,
    Colmi.ECGRequest.self,
    Colmi.PhoneSportRequest.self,
    Colmi.RawSensorRequest.self,
    Colmi.DayTotalsRequest.self,
    Colmi.BloodPressureLogRequest.self,
    Colmi.BloodPressureLogConfirmation.self,
    Colmi.UpdateModeRequest.self,
    Colmi.BloodPressureRecordsRequest.self,
    Colmi.PingRequest.self,
    Colmi.WeatherRequest.self,
    Colmi.MusicStateRequest.self,
    Colmi.LegacySleepLogRequest.self,
    Colmi.DataDistributionRequest.self,
    Colmi.CloseBluetoothRequest.self,
    Colmi.PushMessageRequest.self,
    Colmi.WorshipLogRequest.self,
    Colmi.VersionRequest.self,
    Colmi.FactoryTestOpenRequest.self,
    Colmi.FactoryTestCloseRequest.self,
    Colmi.FactoryResetRequest.self,
  ]
}
#endif

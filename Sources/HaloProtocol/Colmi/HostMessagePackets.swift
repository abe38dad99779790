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
    case .palmDisplaySettings(let value): visitor.visit(value)
    case .palmDisplaySettingsWrite(let value): visitor.visit(value)
    case .displaySettings(let value): visitor.visit(value)
    case .displaySettingsWrite(let value): visitor.visit(value)
    case .alarm(let value): visitor.visit(value)
    case .alarmWrite(let value): visitor.visit(value)
    case .sedentaryReminder(let value): visitor.visit(value)
    case .sedentaryReminderWrite(let value): visitor.visit(value)
    case .drinkReminder(let value): visitor.visit(value)
    case .drinkReminderWrite(let value): visitor.visit(value)
    case .menstruationSettings(let value): visitor.visit(value)
    case .menstruationSettingsWrite(let value): visitor.visit(value)
    case .agpsSettings(let value): visitor.visit(value)
    case .agpsSettingsWrite(let value): visitor.visit(value)
    case .bloodSugarLogSettings(let value): visitor.visit(value)
    case .bloodSugarLogSettingsWrite(let value): visitor.visit(value)
    case .bloodLipidsLogSettings(let value): visitor.visit(value)
    case .bloodLipidsLogSettingsWrite(let value): visitor.visit(value)
    case .temperatureLogSettings(let value): visitor.visit(value)
    case .temperatureLogSettingsWrite(let value): visitor.visit(value)
    case .touchSettings(let value): visitor.visit(value)
    case .touchSettingsWrite(let value): visitor.visit(value)
    case .gestureSettings(let value): visitor.visit(value)
    case .gestureSettingsWrite(let value): visitor.visit(value)
    case .touchSleepSettings(let value): visitor.visit(value)
    case .touchSleepSettingsWrite(let value): visitor.visit(value)
    case .pushSwitchesWrite(let value): visitor.visit(value)
    case .temperatureIntervalSettings(let value): visitor.visit(value)
    case .temperatureIntervalSettingsWrite(let value): visitor.visit(value)
    case .phoneGPS(let value): visitor.visit(value)
    case .batterySavingSettings(let value): visitor.visit(value)
    case .batterySavingSettingsWrite(let value): visitor.visit(value)
    case .userID(let value): visitor.visit(value)
    case .userIDWrite(let value): visitor.visit(value)
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
    Colmi.PalmDisplaySettingsRequest.self,
    Colmi.PalmDisplaySettingsWriteRequest.self,
    Colmi.DisplaySettingsRequest.self,
    Colmi.DisplaySettingsWriteRequest.self,
    Colmi.AlarmRequest.self,
    Colmi.AlarmWriteRequest.self,
    Colmi.SedentaryReminderRequest.self,
    Colmi.SedentaryReminderWriteRequest.self,
    Colmi.DrinkReminderRequest.self,
    Colmi.DrinkReminderWriteRequest.self,
    Colmi.MenstruationSettingsRequest.self,
    Colmi.MenstruationSettingsWriteRequest.self,
    Colmi.AGPSSettingsRequest.self,
    Colmi.AGPSSettingsWriteRequest.self,
    Colmi.BloodSugarLogSettingsRequest.self,
    Colmi.BloodSugarLogSettingsWriteRequest.self,
    Colmi.BloodLipidsLogSettingsRequest.self,
    Colmi.BloodLipidsLogSettingsWriteRequest.self,
    Colmi.TemperatureLogSettingsRequest.self,
    Colmi.TemperatureLogSettingsWriteRequest.self,
    Colmi.TouchSettingsRequest.self,
    Colmi.TouchSettingsWriteRequest.self,
    Colmi.GestureSettingsRequest.self,
    Colmi.GestureSettingsWriteRequest.self,
    Colmi.TouchSleepSettingsRequest.self,
    Colmi.TouchSleepSettingsWriteRequest.self,
    Colmi.PushSwitchesWriteRequest.self,
    Colmi.TemperatureIntervalSettingsRequest.self,
    Colmi.TemperatureIntervalSettingsWriteRequest.self,
    Colmi.PhoneGPSRequest.self,
    Colmi.BatterySavingSettingsRequest.self,
    Colmi.BatterySavingSettingsWriteRequest.self,
    Colmi.UserIDRequest.self,
    Colmi.UserIDWriteRequest.self,
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

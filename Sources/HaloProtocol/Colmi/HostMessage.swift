extension Colmi {
  /// A frame from the host to the ring, read.
  ///
  /// What this library has no type for is ``unrecognized(_:)``, a value and not an error.
  @nonexhaustive
  public enum HostMessage: Hashable, Sendable {
    /// Opcode 01.
    case setTime(SetTimeRequest)
    /// Opcode 02.
    case camera(CameraRequest)
    /// Opcode 03.
    case battery(BatteryRequest)
    /// Opcode 04.
    case phoneName(PhoneNameRequest)
    /// Opcode 05, action 1.
    case palmDisplaySettings(PalmDisplaySettingsRequest)
    /// Opcode 05, action 2.
    case palmDisplaySettingsWrite(PalmDisplaySettingsWriteRequest)
    /// Opcode 05, action 3.
    case displaySettings(DisplaySettingsRequest)
    /// Opcode 05, action 4.
    case displaySettingsWrite(DisplaySettingsWriteRequest)
    /// Opcode 07.
    case dayTotals(DayTotalsRequest)
    /// Opcode 08.
    case powerOff(PowerOffRequest)
    /// Opcode 0A, action 1.
    case userPreferences(UserPreferencesRequest)
    /// Opcode 0A, action 2.
    case userPreferencesWrite(UserPreferencesWriteRequest)
    /// Opcode 0C, action 1.
    case bloodPressureLogSettings(BloodPressureLogSettingsRequest)
    /// Opcode 0C, action 2.
    case bloodPressureLogSettingsWrite(BloodPressureLogSettingsWriteRequest)
    /// Opcode 0D.
    case bloodPressureLog(BloodPressureLogRequest)
    /// Opcode 0E.
    case bloodPressureLogConfirmation(BloodPressureLogConfirmation)
    /// Opcode 0F.
    case updateMode(UpdateModeRequest)
    /// Opcode 10.
    case bindSuccess(BindSuccessRequest)
    /// Opcode 14.
    case bloodPressureRecords(BloodPressureRecordsRequest)
    /// Opcode 15.
    case heartRateLog(HeartRateLogRequest)
    /// Opcode 16, action 1.
    case heartRateLogSettings(HeartRateLogSettingsRequest)
    /// Opcode 16, action 2.
    case heartRateLogSettingsWrite(HeartRateLogSettingsWriteRequest)
    /// Opcode 18.
    case ping(PingRequest)
    /// Opcode 19, action 1.
    case temperatureUnitSettings(TemperatureUnitSettingsRequest)
    /// Opcode 19, action 2.
    case temperatureUnitSettingsWrite(TemperatureUnitSettingsWriteRequest)
    /// Opcode 1A.
    case weather(WeatherRequest)
    /// Opcode 1C.
    case musicState(MusicStateRequest)
    /// Opcode 1E.
    case legacyHeartRate(LegacyHeartRateRequest)
    /// Opcode 21, action 1.
    case goals(GoalsRequest)
    /// Opcode 21, action 2.
    case goalsWrite(GoalsWriteRequest)
    /// Opcode 23.
    case alarmWrite(AlarmWriteRequest)
    /// Opcode 24.
    case alarm(AlarmRequest)
    /// Opcode 25.
    case sedentaryReminderWrite(SedentaryReminderWriteRequest)
    /// Opcode 26.
    case sedentaryReminder(SedentaryReminderRequest)
    /// Opcode 27.
    case drinkReminderWrite(DrinkReminderWriteRequest)
    /// Opcode 28.
    case drinkReminder(DrinkReminderRequest)
    /// Opcode 2B, action 1.
    case menstruationSettings(MenstruationSettingsRequest)
    /// Opcode 2B, action 2.
    case menstruationSettingsWrite(MenstruationSettingsWriteRequest)
    /// Opcode 2C, action 1.
    case bloodOxygenLogSettings(BloodOxygenLogSettingsRequest)
    /// Opcode 2C, action 2.
    case bloodOxygenLogSettingsWrite(BloodOxygenLogSettingsWriteRequest)
    /// Opcode 30, action 1.
    case agpsSettings(AGPSSettingsRequest)
    /// Opcode 30, action 2.
    case agpsSettingsWrite(AGPSSettingsWriteRequest)
    /// Opcode 36, action 1.
    case stressLogSettings(StressLogSettingsRequest)
    /// Opcode 36, action 2.
    case stressLogSettingsWrite(StressLogSettingsWriteRequest)
    /// Opcode 37.
    case stressLog(StressLogRequest)
    /// Opcode 38, action 1.
    case heartRateVariabilityLogSettings(HeartRateVariabilityLogSettingsRequest)
    /// Opcode 38, action 2.
    case heartRateVariabilityLogSettingsWrite(HeartRateVariabilityLogSettingsWriteRequest)
    /// Opcode 39.
    case heartRateVariabilityLog(HeartRateVariabilityLogRequest)
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
    /// Opcode 3C.
    case deviceSupport(DeviceSupportRequest)
    /// Opcode 43.
    case stepLog(StepLogRequest)
    /// Opcode 44.
    case legacySleepLog(LegacySleepLogRequest)
    /// Opcode 46.
    case dataDistribution(DataDistributionRequest)
    /// Opcode 48.
    case todayTotals(TodayTotalsRequest)
    /// Opcode 50.
    case findDevice(FindDeviceRequest)
    /// Opcode 54.
    case closeBluetooth(CloseBluetoothRequest)
    /// Opcode 60.
    case pushSwitchesWrite(PushSwitchesWriteRequest)
    /// Opcode 61.
    case pushSwitches(PushSwitchesRequest)
    /// Opcode 69.
    case measurement(MeasurementRequest)
    /// Opcode 6A.
    case stopMeasurement(StopMeasurementRequest)
    /// Opcode 6C.
    case ecg(ECGRequest)
    /// Opcode 72.
    case pushMessage(PushMessageRequest)
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
    /// Opcode 77.
    case phoneSport(PhoneSportRequest)
    /// Opcode 7A, action 1.
    case worshipLog(WorshipLogRequest)
    /// Opcode 7C, action 1.
    case userID(UserIDRequest)
    /// Opcode 7C, action 2.
    case userIDWrite(UserIDWriteRequest)
    /// Opcode 93.
    case version(VersionRequest)
    /// Opcode A1.
    case rawSensor(RawSensorRequest)
    /// Opcode C9.
    case factoryTestOpen(FactoryTestOpenRequest)
    /// Opcode CA.
    case factoryTestClose(FactoryTestCloseRequest)
    /// Opcode FF.
    case factoryReset(FactoryResetRequest)
    /// An opcode of ``OpaqueRequest/opcodes``.
    case opaque(OpaqueRequest)
    /// Any other.
    case unrecognized(Frame)
  }
}

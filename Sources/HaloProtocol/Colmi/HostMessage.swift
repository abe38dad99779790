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
    /// Opcode 07.
    case dayTotals(DayTotalsRequest)
    /// Opcode 08.
    case powerOff(PowerOffRequest)
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
    /// Opcode 18.
    case ping(PingRequest)
    /// Opcode 1A.
    case weather(WeatherRequest)
    /// Opcode 1C.
    case musicState(MusicStateRequest)
    /// Opcode 1E.
    case legacyHeartRate(LegacyHeartRateRequest)
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
    /// Opcode 37.
    case stressLog(StressLogRequest)
    /// Opcode 39.
    case heartRateVariabilityLog(HeartRateVariabilityLogRequest)
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
    /// Opcode 74, any other status.
    case phoneGPS(PhoneGPSRequest)
    /// Opcode 77.
    case phoneSport(PhoneSportRequest)
    /// Opcode 7A, action 1.
    case worshipLog(WorshipLogRequest)
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
    /// The opcodes of ``SettingsKind``.
    case settings(SettingsCommand)
    /// Any other.
    case unrecognized(Frame)
  }
}

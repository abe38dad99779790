// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// A frame from the host to the ring, as a typed message.
  ///
  /// A frame without a type in this library is ``unrecognized(_:)``, not an error.
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
    /// Opcode 50, byte 1 `55`, byte 2 `AA`.
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
    /// Opcode 74, any other byte 1.
    case phoneGPS(PhoneGPSRequest)
    /// Opcode 77.
    case phoneSport(PhoneSportRequest)
    /// Opcode 7A, byte 1 `01`.
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
    /// The opcodes of ``OpaqueRequest/opcodes``.
    case opaque(OpaqueRequest)
    /// The opcodes of ``SettingsKind``.
    case settings(SettingsCommand)
    /// Any other.
    case unrecognized(Frame)
  }
}

#if !hasFeature(Embedded)
extension Colmi.HostMessage {
  /// The types of all messages that are recognized, each once.
  package static let packetTypes = Colmi.SettingsCommand.packetTypes + otherPacketTypes

  private static let otherPacketTypes: [any Colmi.FrameValue.Type] = [
    Colmi.SetTimeRequest.self,
    Colmi.CameraRequest.self,
    Colmi.BatteryRequest.self,
    Colmi.PhoneNameRequest.self,
    Colmi.DayTotalsRequest.self,
    Colmi.PowerOffRequest.self,
    Colmi.BloodPressureLogRequest.self,
    Colmi.BloodPressureLogConfirmation.self,
    Colmi.UpdateModeRequest.self,
    Colmi.BindSuccessRequest.self,
    Colmi.BloodPressureRecordsRequest.self,
    Colmi.HeartRateLogRequest.self,
    Colmi.PingRequest.self,
    Colmi.WeatherRequest.self,
    Colmi.MusicStateRequest.self,
    Colmi.LegacyHeartRateRequest.self,
    Colmi.AlarmWriteRequest.self,
    Colmi.AlarmRequest.self,
    Colmi.SedentaryReminderWriteRequest.self,
    Colmi.SedentaryReminderRequest.self,
    Colmi.DrinkReminderWriteRequest.self,
    Colmi.DrinkReminderRequest.self,
    Colmi.StressLogRequest.self,
    Colmi.HeartRateVariabilityLogRequest.self,
    Colmi.DeviceSupportRequest.self,
    Colmi.StepLogRequest.self,
    Colmi.LegacySleepLogRequest.self,
    Colmi.DataDistributionRequest.self,
    Colmi.TodayTotalsRequest.self,
    Colmi.FindDeviceRequest.self,
    Colmi.CloseBluetoothRequest.self,
    Colmi.PushSwitchesWriteRequest.self,
    Colmi.PushSwitchesRequest.self,
    Colmi.MeasurementRequest.self,
    Colmi.StopMeasurementRequest.self,
    Colmi.ECGRequest.self,
    Colmi.PushMessageRequest.self,
    Colmi.PhoneGPSRequest.self,
    Colmi.PhoneSportRequest.self,
    Colmi.WorshipLogRequest.self,
    Colmi.VersionRequest.self,
    Colmi.RawSensorRequest.self,
    Colmi.FactoryTestOpenRequest.self,
    Colmi.FactoryTestCloseRequest.self,
    Colmi.FactoryResetRequest.self,
    Colmi.OpaqueRequest.self,
  ]
}
#endif

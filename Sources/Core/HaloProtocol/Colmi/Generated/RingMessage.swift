// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// A frame from the ring to the host, as a typed message.
  ///
  /// A frame without a type in this library is ``unrecognized(_:)``, not an error.
  @nonexhaustive
  public enum RingMessage: Hashable, Sendable {
    /// Any opcode, byte 0 `80-FF`, byte 1 `EE`.
    case unsupported(UnsupportedReply)
    /// Opcode 01.
    case capabilities(Capabilities)
    /// Opcode 02.
    case camera(CameraEvent)
    /// Opcode 03.
    case battery(BatteryStatus)
    /// Opcode 04.
    case phoneName(PhoneNameReply)
    /// Opcode 07, byte 1 `00`.
    case dayTotalsActivity(DayTotalsActivity)
    /// Opcode 07, byte 1 `01`.
    case dayTotalsDistance(DayTotalsDistance)
    /// Opcode 0D, byte 1 `00`.
    case bloodPressureLogHeader(BloodPressureLogHeader)
    /// Opcodes 0D, 13, 15, 37, 39, 43, 44 and 7A, byte 1 `FF`.
    case noData(NoDataReply)
    /// Opcode 0D, any other byte 1.
    case bloodPressureLogSegment(BloodPressureLogSegment)
    /// Opcode 10.
    case bindSuccess(BindSuccessReply)
    /// Opcode 11.
    case phoneCall(PhoneCallEvent)
    /// Opcode 13, byte 1 `00`.
    case sportSessionLogHeader(SportSessionLogHeader)
    /// Opcode 13, any other byte 1.
    case sportSessionLogSegment(SportSessionLogSegment)
    /// Opcode 14.
    case bloodPressureRecord(BloodPressureRecord)
    /// Opcode 15, byte 1 `00`.
    case heartRateLogHeader(HeartRateLogHeader)
    /// Opcode 15, byte 1 `01`.
    case heartRateLogStart(HeartRateLogStart)
    /// Opcode 15, any other byte 1.
    case heartRateLogSegment(HeartRateLogSegment)
    /// Opcode 18.
    case ping(PingReply)
    /// Opcode 1D.
    case musicCommand(MusicCommandEvent)
    /// Opcode 1E.
    case legacyHeartRate(LegacyHeartRateReading)
    /// Opcode 22.
    case findPhone(FindPhoneEvent)
    /// Opcode 23.
    case alarmWrite(AlarmWriteReply)
    /// Opcode 24.
    case alarm(AlarmReply)
    /// Opcode 25.
    case sedentaryReminderWrite(SedentaryReminderWriteReply)
    /// Opcode 26.
    case sedentaryReminder(SedentaryReminderReply)
    /// Opcode 27.
    case drinkReminderWrite(DrinkReminderWriteReply)
    /// Opcode 28.
    case drinkReminder(DrinkReminderReply)
    /// Opcode 2B, byte 1 `00`.
    case menstruationAcknowledgement(MenstruationAcknowledgement)
    /// Opcode 2F.
    case packetLength(PacketLength)
    /// Opcode 37, byte 1 `00`.
    case stressLogHeader(StressLogHeader)
    /// Opcode 37, byte 1 `01`.
    case stressLogStart(StressLogStart)
    /// Opcode 37, any other byte 1.
    case stressLogSegment(StressLogSegment)
    /// Opcode 39, byte 1 `00`.
    case heartRateVariabilityLogHeader(HeartRateVariabilityLogHeader)
    /// Opcode 39, byte 1 `01`.
    case heartRateVariabilityLogStart(HeartRateVariabilityLogStart)
    /// Opcode 39, any other byte 1.
    case heartRateVariabilityLogSegment(HeartRateVariabilityLogSegment)
    /// Opcode 3C.
    case deviceSupport(DeviceSupport)
    /// Opcode 43, byte 1 `F0`.
    case stepLogHeader(StepLogHeader)
    /// Opcode 43, any other byte 1.
    case stepRecord(StepRecord)
    /// Opcode 44, byte 1 `F0`.
    case legacySleepLogHeader(LegacySleepLogHeader)
    /// Opcode 44, any other byte 1.
    case legacySleepRecord(LegacySleepRecord)
    /// Opcode 46.
    case dataDistribution(DataDistribution)
    /// Opcode 48.
    case todayTotals(TodayTotals)
    /// Opcode 50.
    case findDevice(FindDeviceReply)
    /// Opcode 61.
    case pushSwitches(PushSwitches)
    /// Opcode 69, byte 1 `0C`.
    case oneKey(OneKeyReading)
    /// Opcode 69, byte 1 `0D`.
    case heartRateRaw(HeartRateRawReading)
    /// Opcode 69, byte 1 `0E`.
    case bloodOxygenRaw(BloodOxygenRawReading)
    /// Opcode 69, byte 1 `0F`.
    case temperatures(TemperaturesReading)
    /// Opcode 69.
    case measurement(MeasurementReading)
    /// Opcode 6A, byte 1 `0D`.
    case heartRateRawSample(HeartRateRawSample)
    /// Opcode 6A, byte 1 `0E`.
    case bloodOxygenRawSample(BloodOxygenRawSample)
    /// Opcode 6A, byte 1 `0F`.
    case temperaturesSample(TemperaturesSample)
    /// Opcode 6A.
    case stopMeasurement(StopMeasurementReply)
    /// Opcode 6C.
    case ecg(ECGReply)
    /// Opcode 6E.
    case ppgSample(PPGSample)
    /// Opcode 73, byte 1 `01-05,07,09,0B,0D`.
    case newRecord(NewRecordNotification)
    /// Opcode 73, byte 1 `0C`.
    case batteryNotification(BatteryNotification)
    /// Opcode 73, byte 1 `12`.
    case liveActivity(LiveActivityNotification)
    /// Opcode 73, byte 1 `2B`.
    case heartRateVariability(HeartRateVariabilityNotification)
    /// Opcode 73, byte 1 `2C`.
    case stress(StressNotification)
    /// Opcode 73, byte 1 `10,27-29,30,32-34,39,3E,3F`.
    case event(EventNotification)
    /// Opcode 73, byte 1 `11`.
    case stepIncrement(StepIncrementNotification)
    /// Opcode 73, byte 1 `25`.
    case worshipCount(WorshipCountNotification)
    /// Opcode 73, byte 1 `2A`.
    case touchStatus(TouchStatusNotification)
    /// Opcode 73, byte 1 `2D`.
    case gesture(GestureNotification)
    /// Opcode 73, byte 1 `31`.
    case exerciseHeartRate(ExerciseHeartRateNotification)
    /// Opcode 73, byte 1 `37`.
    case manualHeartRate(ManualHeartRateNotification)
    /// Opcode 73, byte 1 `38`.
    case praise(PraiseNotification)
    /// Opcode 73, byte 1 `3A`.
    case restingHeartRate(RestingHeartRateNotification)
    /// Opcode 73, byte 1 `3D`.
    case temperature(TemperatureNotification)
    /// Opcode 77.
    case phoneSport(PhoneSportReply)
    /// Opcode 78.
    case phoneSportUpdate(PhoneSportUpdate)
    /// Opcode 7A, byte 1 `00`.
    case worshipLogHeader(WorshipLogHeader)
    /// Opcode 7A, byte 1 `01`.
    case worshipLogStart(WorshipLogStart)
    /// Opcode 7A, any other byte 1.
    case worshipLogSegment(WorshipLogSegment)
    /// Opcode 93.
    case version(VersionReply)
    /// Opcode A1, byte 1 `01`.
    case redLight(RedLightSample)
    /// Opcode A1, byte 1 `02`.
    case greenLight(GreenLightSample)
    /// Opcode A1, byte 1 `03`.
    case acceleration(AccelerationSample)
    /// Opcode A1.
    case rawSensor(RawSensorReply)
    /// The opcodes of ``OpaqueReply/opcodes``.
    case opaque(OpaqueReply)
    /// The opcodes of ``SettingsKind``.
    case settings(SettingsAnswer)
    /// Any other.
    case unrecognized(Frame)
  }
}

#if !hasFeature(Embedded)
extension Colmi.RingMessage {
  /// The types of all messages that are recognized, each once.
  package static let packetTypes = Colmi.SettingsAnswer.packetTypes + otherPacketTypes

  private static let otherPacketTypes: [any Colmi.FrameValue.Type] = [
    Colmi.UnsupportedReply.self,
    Colmi.Capabilities.self,
    Colmi.CameraEvent.self,
    Colmi.BatteryStatus.self,
    Colmi.PhoneNameReply.self,
    Colmi.DayTotalsActivity.self,
    Colmi.DayTotalsDistance.self,
    Colmi.BloodPressureLogHeader.self,
    Colmi.NoDataReply.self,
    Colmi.BloodPressureLogSegment.self,
    Colmi.BindSuccessReply.self,
    Colmi.PhoneCallEvent.self,
    Colmi.SportSessionLogHeader.self,
    Colmi.SportSessionLogSegment.self,
    Colmi.BloodPressureRecord.self,
    Colmi.HeartRateLogHeader.self,
    Colmi.HeartRateLogStart.self,
    Colmi.HeartRateLogSegment.self,
    Colmi.PingReply.self,
    Colmi.MusicCommandEvent.self,
    Colmi.LegacyHeartRateReading.self,
    Colmi.FindPhoneEvent.self,
    Colmi.AlarmWriteReply.self,
    Colmi.AlarmReply.self,
    Colmi.SedentaryReminderWriteReply.self,
    Colmi.SedentaryReminderReply.self,
    Colmi.DrinkReminderWriteReply.self,
    Colmi.DrinkReminderReply.self,
    Colmi.MenstruationAcknowledgement.self,
    Colmi.PacketLength.self,
    Colmi.StressLogHeader.self,
    Colmi.StressLogStart.self,
    Colmi.StressLogSegment.self,
    Colmi.HeartRateVariabilityLogHeader.self,
    Colmi.HeartRateVariabilityLogStart.self,
    Colmi.HeartRateVariabilityLogSegment.self,
    Colmi.DeviceSupport.self,
    Colmi.StepLogHeader.self,
    Colmi.StepRecord.self,
    Colmi.LegacySleepLogHeader.self,
    Colmi.LegacySleepRecord.self,
    Colmi.DataDistribution.self,
    Colmi.TodayTotals.self,
    Colmi.FindDeviceReply.self,
    Colmi.PushSwitches.self,
    Colmi.OneKeyReading.self,
    Colmi.HeartRateRawReading.self,
    Colmi.BloodOxygenRawReading.self,
    Colmi.TemperaturesReading.self,
    Colmi.MeasurementReading.self,
    Colmi.HeartRateRawSample.self,
    Colmi.BloodOxygenRawSample.self,
    Colmi.TemperaturesSample.self,
    Colmi.StopMeasurementReply.self,
    Colmi.ECGReply.self,
    Colmi.PPGSample.self,
    Colmi.NewRecordNotification.self,
    Colmi.BatteryNotification.self,
    Colmi.LiveActivityNotification.self,
    Colmi.HeartRateVariabilityNotification.self,
    Colmi.StressNotification.self,
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
    Colmi.WorshipLogHeader.self,
    Colmi.WorshipLogStart.self,
    Colmi.WorshipLogSegment.self,
    Colmi.VersionReply.self,
    Colmi.RedLightSample.self,
    Colmi.GreenLightSample.self,
    Colmi.AccelerationSample.self,
    Colmi.RawSensorReply.self,
    Colmi.OpaqueReply.self,
  ]
}
#endif

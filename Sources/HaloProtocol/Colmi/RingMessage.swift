extension Colmi {
  /// A frame from the ring to the host, read.
  ///
  /// What this library has no type for is ``unrecognized(_:)``, a value and not an error.
  @nonexhaustive
  public enum RingMessage: Hashable, Sendable {
    /// The ring does not know an opcode.
    case unsupported(UnsupportedReply)
    /// Nothing is stored: opcodes 0D, 13, 15, 37, 39, 43, 44 and 7A.
    case noData(NoDataReply)
    /// Opcode 01.
    case capabilities(Capabilities)
    /// Opcode 02.
    case camera(CameraEvent)
    /// Opcode 03.
    case battery(BatteryStatus)
    /// Opcode 04.
    case phoneName(PhoneNameReply)
    /// Opcode 07, index 0.
    case dayTotalsActivity(DayTotalsActivity)
    /// Opcode 07, index 1.
    case dayTotalsDistance(DayTotalsDistance)
    /// Opcode 0D, index 0.
    case bloodPressureLogHeader(BloodPressureLogHeader)
    /// Opcode 0D, index 1 and above.
    case bloodPressureLogSegment(BloodPressureLogSegment)
    /// Opcode 10.
    case bindSuccess(BindSuccessReply)
    /// Opcode 11.
    case phoneCall(PhoneCallEvent)
    /// Opcode 13, index 0.
    case sportSessionLogHeader(SportSessionLogHeader)
    /// Opcode 13, index 1 and above.
    case sportSessionLogSegment(SportSessionLogSegment)
    /// Opcode 14.
    case bloodPressureRecord(BloodPressureRecord)
    /// Opcode 15, index 0.
    case heartRateLogHeader(HeartRateLogHeader)
    /// Opcode 15, index 1.
    case heartRateLogStart(HeartRateLogStart)
    /// Opcode 15, index 2 and above.
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
    /// Opcode 2B, action 0.
    case menstruationAcknowledgement(MenstruationAcknowledgement)
    /// Opcode 2F.
    case packetLength(PacketLength)
    /// Opcode 37, index 0.
    case stressLogHeader(StressLogHeader)
    /// Opcode 37, index 1.
    case stressLogStart(StressLogStart)
    /// Opcode 37, index 2 and above.
    case stressLogSegment(StressLogSegment)
    /// Opcode 39, index 0.
    case heartRateVariabilityLogHeader(HeartRateVariabilityLogHeader)
    /// Opcode 39, index 1.
    case heartRateVariabilityLogStart(HeartRateVariabilityLogStart)
    /// Opcode 39, index 2 and above.
    case heartRateVariabilityLogSegment(HeartRateVariabilityLogSegment)
    /// Opcode 3C.
    case deviceSupport(DeviceSupport)
    /// Opcode 43, mark `F0`.
    case stepLogHeader(StepLogHeader)
    /// Opcode 43, a date in byte 1.
    case stepRecord(StepRecord)
    /// Opcode 44, mark `F0`.
    case legacySleepLogHeader(LegacySleepLogHeader)
    /// Opcode 44, a date in byte 1.
    case legacySleepRecord(LegacySleepRecord)
    /// Opcode 46.
    case dataDistribution(DataDistribution)
    /// Opcode 48.
    case todayTotals(TodayTotals)
    /// Opcode 50.
    case findDevice(FindDeviceReply)
    /// Opcode 61.
    case pushSwitches(PushSwitches)
    /// Opcode 69, kinds without a layout of their own.
    case measurement(MeasurementReading)
    /// Opcode 69, kind 12.
    case oneKey(OneKeyReading)
    /// Opcode 69, kind 13.
    case heartRateRaw(HeartRateRawReading)
    /// Opcode 69, kind 14.
    case bloodOxygenRaw(BloodOxygenRawReading)
    /// Opcode 69, kind 15.
    case temperatures(TemperaturesReading)
    /// Opcode 6A, kinds without a layout of their own.
    case stopMeasurement(StopMeasurementReply)
    /// Opcode 6A, kind 13.
    case heartRateRawSample(HeartRateRawSample)
    /// Opcode 6A, kind 14.
    case bloodOxygenRawSample(BloodOxygenRawSample)
    /// Opcode 6A, kind 15.
    case temperaturesSample(TemperaturesSample)
    /// Opcode 6C.
    case ecg(ECGReply)
    /// Opcode 6E.
    case ppgSample(PPGSample)
    /// Opcode 73, codes of ``NewRecordNotification``.
    case newRecord(NewRecordNotification)
    /// Opcode 73, code 0C.
    case batteryNotification(BatteryNotification)
    /// Opcode 73, code 12.
    case liveActivity(LiveActivityNotification)
    /// Opcode 73, code 2B.
    case heartRateVariability(HeartRateVariabilityNotification)
    /// Opcode 73, code 2C.
    case stress(StressNotification)
    /// Opcode 73, codes of ``EventNotification``.
    case event(EventNotification)
    /// Opcode 73, code 11.
    case stepIncrement(StepIncrementNotification)
    /// Opcode 73, code 25.
    case worshipCount(WorshipCountNotification)
    /// Opcode 73, code 2A.
    case touchStatus(TouchStatusNotification)
    /// Opcode 73, code 2D.
    case gesture(GestureNotification)
    /// Opcode 73, code 31.
    case exerciseHeartRate(ExerciseHeartRateNotification)
    /// Opcode 73, code 37.
    case manualHeartRate(ManualHeartRateNotification)
    /// Opcode 73, code 38.
    case praise(PraiseNotification)
    /// Opcode 73, code 3A.
    case restingHeartRate(RestingHeartRateNotification)
    /// Opcode 73, code 3D.
    case temperature(TemperatureNotification)
    /// Opcode 77.
    case phoneSport(PhoneSportReply)
    /// Opcode 78.
    case phoneSportUpdate(PhoneSportUpdate)
    /// Opcode 7A, index 0.
    case worshipLogHeader(WorshipLogHeader)
    /// Opcode 7A, index 1.
    case worshipLogStart(WorshipLogStart)
    /// Opcode 7A, index 2 and above.
    case worshipLogSegment(WorshipLogSegment)
    /// Opcode 93.
    case version(VersionReply)
    /// Opcode A1, code 1.
    case redLight(RedLightSample)
    /// Opcode A1, code 2.
    case greenLight(GreenLightSample)
    /// Opcode A1, code 3.
    case acceleration(AccelerationSample)
    /// Opcode A1, any other code.
    case rawSensor(RawSensorReply)
    /// An opcode of ``OpaqueReply/opcodes``.
    case opaque(OpaqueReply)
    /// The opcodes of ``SettingsKind``.
    case settings(SettingsAnswer)
    /// Any other.
    case unrecognized(Frame)
  }
}

extension Colmi {
  /// A frame from the ring to the host, read.
  ///
  /// What this library has no type for is ``unrecognized(_:)``, a value and not an error.
  @nonexhaustive
  public enum RingMessage: Hashable, Sendable {
    /// The ring does not know an opcode.
    case unsupported(UnsupportedReply)
    /// Nothing is stored: opcodes 15, 37, 39 and 43.
    case noData(NoDataReply)
    /// Opcode 01.
    case capabilities(Capabilities)
    /// Opcode 03.
    case battery(BatteryStatus)
    /// Opcode 04.
    case phoneName(PhoneNameReply)
    /// Opcode 10.
    case bindSuccess(BindSuccessReply)
    /// Opcode 15, index 0.
    case heartRateLogHeader(HeartRateLogHeader)
    /// Opcode 15, index 1.
    case heartRateLogStart(HeartRateLogStart)
    /// Opcode 15, index 2 and above.
    case heartRateLogSegment(HeartRateLogSegment)
    /// Opcode 16, action 1.
    case heartRateLogSettings(HeartRateLogSettingsReply)
    /// Opcode 16, action 2.
    case heartRateLogSettingsWrite(HeartRateLogSettingsWriteReply)
    /// Opcode 2F.
    case packetLength(PacketLength)
    /// Opcode 3C.
    case deviceSupport(DeviceSupport)
    /// Opcode 43, mark `F0`.
    case stepLogHeader(StepLogHeader)
    /// Opcode 43, a date in byte 1.
    case stepRecord(StepRecord)
    /// Opcode 48.
    case todayTotals(TodayTotals)
    /// Opcode 50.
    case findDevice(FindDeviceReply)
    /// Opcode 61.
    case pushSwitches(PushSwitches)
    /// Opcode 69.
    case measurement(MeasurementReading)
    /// Opcode 6A.
    case stopMeasurement(StopMeasurementReply)
    /// Opcode 73, codes 01, 03 and 04.
    case newRecord(NewRecordNotification)
    /// Opcode 73, code 0C.
    case batteryNotification(BatteryNotification)
    /// Opcode 73, code 12.
    case liveActivity(LiveActivityNotification)
    /// Opcode 73, code 2B.
    case heartRateVariability(HeartRateVariabilityNotification)
    /// Opcode 73, code 2C.
    case stress(StressNotification)
    /// Opcode 0A, action 1.
    case userPreferences(UserPreferencesReply)
    /// Opcode 0A, action 2.
    case userPreferencesWrite(UserPreferencesWriteReply)
    /// Opcode 0C, action 1.
    case bloodPressureLogSettings(BloodPressureLogSettingsReply)
    /// Opcode 0C, action 2.
    case bloodPressureLogSettingsWrite(BloodPressureLogSettingsWriteReply)
    /// Opcode 19, action 1.
    case temperatureUnitSettings(TemperatureUnitSettingsReply)
    /// Opcode 19, action 2.
    case temperatureUnitSettingsWrite(TemperatureUnitSettingsWriteReply)
    /// Opcode 21, action 1.
    case goals(GoalsReply)
    /// Opcode 21, action 2.
    case goalsWrite(GoalsWriteReply)
    /// Opcode 2C, action 1.
    case bloodOxygenLogSettings(BloodOxygenLogSettingsReply)
    /// Opcode 2C, action 2.
    case bloodOxygenLogSettingsWrite(BloodOxygenLogSettingsWriteReply)
    /// Opcode 36, action 1.
    case stressLogSettings(StressLogSettingsReply)
    /// Opcode 36, action 2.
    case stressLogSettingsWrite(StressLogSettingsWriteReply)
    /// Opcode 38, action 1.
    case heartRateVariabilityLogSettings(HeartRateVariabilityLogSettingsReply)
    /// Opcode 38, action 2.
    case heartRateVariabilityLogSettingsWrite(HeartRateVariabilityLogSettingsWriteReply)
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
    /// Opcode 05, action 1.
    case palmDisplaySettings(PalmDisplaySettingsReply)
    /// Opcode 05, action 2.
    case palmDisplaySettingsWrite(PalmDisplaySettingsWriteReply)
    /// Opcode 05, action 3.
    case displaySettings(DisplaySettingsReply)
    /// Opcode 05, action 4.
    case displaySettingsWrite(DisplaySettingsWriteReply)
    /// Opcode 24.
    case alarm(AlarmReply)
    /// Opcode 23.
    case alarmWrite(AlarmWriteReply)
    /// Opcode 26.
    case sedentaryReminder(SedentaryReminderReply)
    /// Opcode 25.
    case sedentaryReminderWrite(SedentaryReminderWriteReply)
    /// Opcode 28.
    case drinkReminder(DrinkReminderReply)
    /// Opcode 27.
    case drinkReminderWrite(DrinkReminderWriteReply)
    /// Opcode 2B, action 1.
    case menstruationSettings(MenstruationSettingsReply)
    /// Opcode 2B, action 2.
    case menstruationSettingsWrite(MenstruationSettingsWriteReply)
    /// Opcode 2B, action 0.
    case menstruationAcknowledgement(MenstruationAcknowledgement)
    /// Opcode 30, action 1.
    case agpsSettings(AGPSSettingsReply)
    /// Opcode 30, action 2.
    case agpsSettingsWrite(AGPSSettingsWriteReply)
    /// Opcode 3A, kind 1, action 1.
    case bloodSugarLogSettings(BloodSugarLogSettingsReply)
    /// Opcode 3A, kind 1, action 2.
    case bloodSugarLogSettingsWrite(BloodSugarLogSettingsWriteReply)
    /// Opcode 3A, kind 2, action 1.
    case bloodLipidsLogSettings(BloodLipidsLogSettingsReply)
    /// Opcode 3A, kind 2, action 2.
    case bloodLipidsLogSettingsWrite(BloodLipidsLogSettingsWriteReply)
    /// Opcode 3A, kind 3, action 1.
    case temperatureLogSettings(TemperatureLogSettingsReply)
    /// Opcode 3A, kind 3, action 2.
    case temperatureLogSettingsWrite(TemperatureLogSettingsWriteReply)
    /// Opcode 3B, action 1, selector 0.
    case touchSettings(TouchSettingsReply)
    /// Opcode 3B, action 2, selector 0.
    case touchSettingsWrite(TouchSettingsWriteReply)
    /// Opcode 3B, action 1, selector 1.
    case gestureSettings(GestureSettingsReply)
    /// Opcode 3B, action 2, selector 1.
    case gestureSettingsWrite(GestureSettingsWriteReply)
    /// Opcode 3B, action 1, selector 2.
    case touchSleepSettings(TouchSleepSettingsReply)
    /// Opcode 3B, action 2, selector 2.
    case touchSleepSettingsWrite(TouchSleepSettingsWriteReply)
    /// Opcode 74, action 1.
    case temperatureIntervalSettings(TemperatureIntervalSettingsReply)
    /// Opcode 74, action 2.
    case temperatureIntervalSettingsWrite(TemperatureIntervalSettingsWriteReply)
    /// Opcode 76, action 0.
    case batterySavingSettings(BatterySavingSettingsReply)
    /// Opcode 76, action 1.
    case batterySavingSettingsWrite(BatterySavingSettingsWriteReply)
    /// Opcode 7C, action 1.
    case userID(UserIDReply)
    /// Opcode 7C, action 2.
    case userIDWrite(UserIDWriteReply)
    /// An opcode of ``OpaqueReply/opcodes``.
    case opaque(OpaqueReply)
    /// Any other.
    case unrecognized(Frame)
  }
}

extension Colmi.RingMessage {
  /// Reads a message.
  ///
  /// - Throws: ``WireError`` where a field has a value that it cannot have.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    if Colmi.UnsupportedReply.matches(frame) {
      self = .unsupported(try .init(parsing: frame))
      return
    }
    switch frame.opcode {
    case .setTime: self = .capabilities(try .init(parsing: frame))
    case .battery: self = .battery(try .init(parsing: frame))
    case .phoneName: self = .phoneName(try .init(parsing: frame))
    case .bindSuccess: self = .bindSuccess(try .init(parsing: frame))
    case .heartRateLog: self = try Self.heartRateLog(frame)
    case .heartRateLogSettings:
      self = try .settings(frame, Self.heartRateLogSettings, Self.heartRateLogSettingsWrite)
    case .packetLength: self = .packetLength(try .init(parsing: frame))
    case .deviceSupport: self = .deviceSupport(try .init(parsing: frame))
    case .stepLog:
      switch frame[1] {
      case 0xFF: self = .noData(try .init(parsing: frame))
      case Colmi.StepLogHeader.mark: self = .stepLogHeader(try .init(parsing: frame))
      default: self = .stepRecord(try .init(parsing: frame))
      }
    case .todayTotals: self = .todayTotals(try .init(parsing: frame))
    case .findDevice: self = .findDevice(try .init(parsing: frame))
    case .pushSwitches: self = .pushSwitches(try .init(parsing: frame))
    case .measurement:
      let kind = Colmi.MeasurementKind(rawValue: frame[1])
      self = kind.hasCommonLayout ? .measurement(try .init(parsing: frame)) : .unrecognized(frame)
    case .stopMeasurement:
      let hasOwnLayout = (13...15).contains(frame[1])
      self = hasOwnLayout ? .unrecognized(frame) : .stopMeasurement(try .init(parsing: frame))
    case .notification: self = try Self.notification(frame)
    case .userPreferences:
      self = try .settings(frame, Self.userPreferences, Self.userPreferencesWrite)
    case .bloodPressureLogSettings:
      self = try .settings(frame, Self.bloodPressureLogSettings, Self.bloodPressureLogSettingsWrite)
    case .temperatureUnitSettings:
      self = try .settings(frame, Self.temperatureUnitSettings, Self.temperatureUnitSettingsWrite)
    case .goals: self = try .settings(frame, Self.goals, Self.goalsWrite)
    case .bloodOxygenLogSettings:
      self = try .settings(frame, Self.bloodOxygenLogSettings, Self.bloodOxygenLogSettingsWrite)
    case .stressLogSettings:
      self = try .settings(frame, Self.stressLogSettings, Self.stressLogSettingsWrite)
    case .heartRateVariabilityLogSettings:
      self = try .settings(
        frame, Self.heartRateVariabilityLogSettings, Self.heartRateVariabilityLogSettingsWrite)
    case .stressLog:
      self = try .slots(frame, Self.stressLogHeader, Self.stressLogStart, Self.stressLogSegment)
    case .heartRateVariabilityLog:
      self = try .slots(
        frame, Self.heartRateVariabilityLogHeader, Self.heartRateVariabilityLogStart,
        Self.heartRateVariabilityLogSegment)
    case .displaySettings:
      self = try .settings(frame, Self.palmDisplaySettings, Self.palmDisplaySettingsWrite)
      guard case .unrecognized = self else { return }
      self = try .settings(frame, Self.displaySettings, Self.displaySettingsWrite)
    case .alarm: self = .alarm(try .init(parsing: frame))
    case .alarmWrite: self = .alarmWrite(try .init(parsing: frame))
    case .sedentaryReminder: self = .sedentaryReminder(try .init(parsing: frame))
    case .sedentaryReminderWrite: self = .sedentaryReminderWrite(try .init(parsing: frame))
    case .drinkReminder: self = .drinkReminder(try .init(parsing: frame))
    case .drinkReminderWrite: self = .drinkReminderWrite(try .init(parsing: frame))
    case .menstruationSettings where frame[1] == 0:
      self = .menstruationAcknowledgement(try .init(parsing: frame))
    case .menstruationSettings:
      self = try .settings(frame, Self.menstruationSettings, Self.menstruationSettingsWrite)
    case .agpsSettings: self = try .settings(frame, Self.agpsSettings, Self.agpsSettingsWrite)
    case .valueLogSettings: self = try Self.valueLogSettings(frame)
    case .touchSettings: self = try Self.touch(frame)
    case .temperatureIntervalSettings where !Colmi.TemperatureIntervalSettings.hasForm(frame[1]):
      self = .opaque(try .init(parsing: frame))
    case .temperatureIntervalSettings:
      self = try .settings(
        frame, Self.temperatureIntervalSettings, Self.temperatureIntervalSettingsWrite)
    case .batterySavingSettings:
      self = try .settings(frame, Self.batterySavingSettings, Self.batterySavingSettingsWrite)
    case .userID: self = try .settings(frame, Self.userID, Self.userIDWrite)
    default:
      let isOpaque = Colmi.OpaqueReply.opcodes.contains(frame.opcode)
      self = isOpaque ? .opaque(try .init(parsing: frame)) : .unrecognized(frame)
    }
  }

  /// Settings of opcode 3A: byte 1 is the kind of value.
  private static func valueLogSettings(_ frame: Colmi.Frame) throws(WireError) -> Self {
    switch frame[1] {
    case 1: try .settings(frame, bloodSugarLogSettings, bloodSugarLogSettingsWrite)
    case 2: try .settings(frame, bloodLipidsLogSettings, bloodLipidsLogSettingsWrite)
    default: try .settings(frame, temperatureLogSettings, temperatureLogSettingsWrite)
    }
  }

  /// Settings of opcode 3B: byte 2 is what they are about.
  private static func touch(_ frame: Colmi.Frame) throws(WireError) -> Self {
    switch frame[2] {
    case 0: try .settings(frame, touchSettings, touchSettingsWrite)
    case 1: try .settings(frame, gestureSettings, gestureSettingsWrite)
    default: try .settings(frame, touchSleepSettings, touchSleepSettingsWrite)
    }
  }

  /// Settings are answered to a read or a write; other actions have no type.
  private static func settings<Value>(
    _ frame: Colmi.Frame, _ read: (Colmi.SettingsReply<Value>) -> Self,
    _ write: (Colmi.SettingsWriteReply<Value>) -> Self
  ) throws(WireError) -> Self {
    if Value.form.matches(frame, Value.form.read) {
      read(try .init(parsing: frame))
    } else if Value.form.matches(frame, Value.form.write) {
      write(try .init(parsing: frame))
    } else {
      .unrecognized(frame)
    }
  }

  /// A frame of a history of one byte a slot, by its index.
  private static func slots<Kind>(
    _ frame: Colmi.Frame, _ header: (Colmi.SlotLogHeader<Kind>) -> Self,
    _ start: (Colmi.SlotLogStart<Kind>) -> Self, _ segment: (Colmi.SlotLogSegment<Kind>) -> Self
  ) throws(WireError) -> Self {
    switch frame[1] {
    case 0: header(try .init(parsing: frame))
    case 1: start(try .init(parsing: frame))
    case 0xFF: .noData(try .init(parsing: frame))
    default: segment(try .init(parsing: frame))
    }
  }

  private static func heartRateLog(_ frame: Colmi.Frame) throws(WireError) -> Self {
    switch frame[1] {
    case 0: .heartRateLogHeader(try .init(parsing: frame))
    case 1: .heartRateLogStart(try .init(parsing: frame))
    case 0xFF: .noData(try .init(parsing: frame))
    default: .heartRateLogSegment(try .init(parsing: frame))
    }
  }

  private static func notification(_ frame: Colmi.Frame) throws(WireError) -> Self {
    switch Colmi.NotificationCode(rawValue: frame[1]) {
    case .newHeartRate, .newBloodOxygen, .newSteps: .newRecord(try .init(parsing: frame))
    case .battery: .batteryNotification(try .init(parsing: frame))
    case .liveActivity: .liveActivity(try .init(parsing: frame))
    case .newHeartRateVariability: .heartRateVariability(try .init(parsing: frame))
    case .newStress: .stress(try .init(parsing: frame))
    default: .unrecognized(frame)
    }
  }
}

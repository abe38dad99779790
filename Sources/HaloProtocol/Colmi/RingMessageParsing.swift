extension Colmi.RingMessage {
  /// Reads a message.
  ///
  /// - Throws: ``WireError`` where a field has a value that it cannot have.
  @inlinable
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    self = try readRingMessage(frame)
  }

  @inline(__always)
  fileprivate init(reading frame: Colmi.Frame) throws(WireError) {
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
    case .measurement: self = try .measuring(frame)
    case .stopMeasurement: self = try .measured(frame)
    case .notification: self = try .notified(frame)
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
    case .camera: self = .camera(try .init(parsing: frame))
    case .legacyHeartRate: self = .legacyHeartRate(try .init(parsing: frame))
    case .ecg: self = .ecg(try .init(parsing: frame))
    case .ppgSample: self = .ppgSample(try .init(parsing: frame))
    case .phoneSport: self = .phoneSport(try .init(parsing: frame))
    case .phoneSportUpdate: self = .phoneSportUpdate(try .init(parsing: frame))
    case .rawSensor: self = try .rawSensors(frame)
    case .dayTotals:
      switch frame[1] {
      case 0: self = .dayTotalsActivity(try .init(parsing: frame))
      case 1: self = .dayTotalsDistance(try .init(parsing: frame))
      default: self = .unrecognized(frame)
      }
    case .bloodPressureLog:
      switch frame[1] {
      case 0: self = .bloodPressureLogHeader(try .init(parsing: frame))
      case 0xFF: self = .noData(try .init(parsing: frame))
      default: self = .bloodPressureLogSegment(try .init(parsing: frame))
      }
    case .phoneCall: self = .phoneCall(try .init(parsing: frame))
    case .sportSessionLog:
      switch frame[1] {
      case 0: self = .sportSessionLogHeader(try .init(parsing: frame))
      case 0xFF: self = .noData(try .init(parsing: frame))
      default: self = .sportSessionLogSegment(try .init(parsing: frame))
      }
    case .bloodPressureRecords: self = .bloodPressureRecord(try .init(parsing: frame))
    case .ping: self = .ping(try .init(parsing: frame))
    case .musicCommand: self = .musicCommand(try .init(parsing: frame))
    case .findPhone: self = .findPhone(try .init(parsing: frame))
    case .legacySleepLog:
      switch frame[1] {
      case 0xFF: self = .noData(try .init(parsing: frame))
      case Colmi.LegacySleepLogHeader.mark: self = .legacySleepLogHeader(try .init(parsing: frame))
      default: self = .legacySleepRecord(try .init(parsing: frame))
      }
    case .dataDistribution: self = .dataDistribution(try .init(parsing: frame))
    case .worshipLog:
      self = try .slots(frame, Self.worshipLogHeader, Self.worshipLogStart, Self.worshipLogSegment)
    case .version: self = .version(try .init(parsing: frame))
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
}

// A function, and not an initializer, does the reading: that would be called from other modules by
// way of another function, which copies the message (Swift 6.3).
@usableFromInline
func readRingMessage(_ frame: Colmi.Frame) throws(WireError) -> Colmi.RingMessage {
  try Colmi.RingMessage(reading: frame)
}

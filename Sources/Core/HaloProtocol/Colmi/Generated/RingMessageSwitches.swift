// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.RingMessage {
  @inline(__always)
  init(reading frame: Colmi.Frame) throws(WireError) {
    if 0x80...0xFF ~= frame[0] && frame[1] == 0xEE {
      self = .unsupported(try .init(parsing: frame))
      return
    }
    switch frame.opcode {
    case .setTime: self = .capabilities(try .init(parsing: frame))
    case .camera: self = .camera(try .init(parsing: frame))
    case .battery: self = .battery(try .init(parsing: frame))
    case .phoneName: self = .phoneName(try .init(parsing: frame))
    case .doNotDisturb,
      .powerOff,
      .intelligence,
      .bloodPressureLogConfirmation,
      .updateMode,
      .clockFace,
      .personalization,
      .weather,
      .brightness,
      .musicState,
      .displayTime,
      .calibration,
      .orientation,
      .displayStyle,
      .blacklist,
      .avatar,
      .prayerWindows,
      .closeBluetooth,
      .pushSwitchesWrite,
      .ecgSamples,
      .ecg6F,
      .ecg70,
      .pushMessage,
      .dialIndex,
      .worshipGoals,
      .factoryTestOpen,
      .factoryTestClose,
      .factoryReset:
      self = .opaque(try .init(parsing: frame))
    case .dayTotals:
      switch frame[1] {
      case 0x00: self = .dayTotalsActivity(try .init(parsing: frame))
      case 0x01: self = .dayTotalsDistance(try .init(parsing: frame))
      default: self = .unrecognized(frame)
      }
    case .bloodPressureLog:
      switch frame[1] {
      case 0x00: self = .bloodPressureLogHeader(try .init(parsing: frame))
      case 0xFF: self = .noData(try .init(parsing: frame))
      default: self = .bloodPressureLogSegment(try .init(parsing: frame))
      }
    case .bindSuccess: self = .bindSuccess(try .init(parsing: frame))
    case .phoneCall: self = .phoneCall(try .init(parsing: frame))
    case .sportSessionLog:
      switch frame[1] {
      case 0x00: self = .sportSessionLogHeader(try .init(parsing: frame))
      case 0xFF: self = .noData(try .init(parsing: frame))
      default: self = .sportSessionLogSegment(try .init(parsing: frame))
      }
    case .bloodPressureRecords: self = .bloodPressureRecord(try .init(parsing: frame))
    case .heartRateLog:
      switch frame[1] {
      case 0x00: self = .heartRateLogHeader(try .init(parsing: frame))
      case 0x01: self = .heartRateLogStart(try .init(parsing: frame))
      case 0xFF: self = .noData(try .init(parsing: frame))
      default: self = .heartRateLogSegment(try .init(parsing: frame))
      }
    case .ping: self = .ping(try .init(parsing: frame))
    case .musicCommand: self = .musicCommand(try .init(parsing: frame))
    case .legacyHeartRate: self = .legacyHeartRate(try .init(parsing: frame))
    case .findPhone: self = .findPhone(try .init(parsing: frame))
    case .alarmWrite: self = .alarmWrite(try .init(parsing: frame))
    case .alarm: self = .alarm(try .init(parsing: frame))
    case .sedentaryReminderWrite:
      self = .sedentaryReminderWrite(try .init(parsing: frame))
    case .sedentaryReminder: self = .sedentaryReminder(try .init(parsing: frame))
    case .drinkReminderWrite: self = .drinkReminderWrite(try .init(parsing: frame))
    case .drinkReminder: self = .drinkReminder(try .init(parsing: frame))
    case .menstruationSettings:
      switch frame[1] {
      case 0x01, 0x02: self = try .reading(settings: frame)
      case 0x00: self = .menstruationAcknowledgement(try .init(parsing: frame))
      default: self = .unrecognized(frame)
      }
    case .packetLength: self = .packetLength(try .init(parsing: frame))
    case .stressLog:
      switch frame[1] {
      case 0x00: self = .stressLogHeader(try .init(parsing: frame))
      case 0x01: self = .stressLogStart(try .init(parsing: frame))
      case 0xFF: self = .noData(try .init(parsing: frame))
      default: self = .stressLogSegment(try .init(parsing: frame))
      }
    case .heartRateVariabilityLog:
      switch frame[1] {
      case 0x00: self = .heartRateVariabilityLogHeader(try .init(parsing: frame))
      case 0x01: self = .heartRateVariabilityLogStart(try .init(parsing: frame))
      case 0xFF: self = .noData(try .init(parsing: frame))
      default: self = .heartRateVariabilityLogSegment(try .init(parsing: frame))
      }
    case .deviceSupport: self = .deviceSupport(try .init(parsing: frame))
    case .stepLog:
      switch frame[1] {
      case 0xF0: self = .stepLogHeader(try .init(parsing: frame))
      case 0xFF: self = .noData(try .init(parsing: frame))
      default: self = .stepRecord(try .init(parsing: frame))
      }
    case .legacySleepLog:
      switch frame[1] {
      case 0xF0: self = .legacySleepLogHeader(try .init(parsing: frame))
      case 0xFF: self = .noData(try .init(parsing: frame))
      default: self = .legacySleepRecord(try .init(parsing: frame))
      }
    case .dataDistribution: self = .dataDistribution(try .init(parsing: frame))
    case .todayTotals: self = .todayTotals(try .init(parsing: frame))
    case .findDevice: self = .findDevice(try .init(parsing: frame))
    case .pushSwitches: self = .pushSwitches(try .init(parsing: frame))
    case .measurement:
      switch frame[1] {
      case 0x0C: self = .oneKey(try .init(parsing: frame))
      case 0x0D: self = .heartRateRaw(try .init(parsing: frame))
      case 0x0E: self = .bloodOxygenRaw(try .init(parsing: frame))
      case 0x0F: self = .temperatures(try .init(parsing: frame))
      default: self = .measurement(try .init(parsing: frame))
      }
    case .stopMeasurement:
      switch frame[1] {
      case 0x0D: self = .heartRateRawSample(try .init(parsing: frame))
      case 0x0E: self = .bloodOxygenRawSample(try .init(parsing: frame))
      case 0x0F: self = .temperaturesSample(try .init(parsing: frame))
      default: self = .stopMeasurement(try .init(parsing: frame))
      }
    case .ecg: self = .ecg(try .init(parsing: frame))
    case .ppgSample: self = .ppgSample(try .init(parsing: frame))
    case .notification:
      switch frame[1] {
      case 0x01...0x05, 0x07, 0x09, 0x0B, 0x0D: self = .newRecord(try .init(parsing: frame))
      case 0x0C: self = .batteryNotification(try .init(parsing: frame))
      case 0x12: self = .liveActivity(try .init(parsing: frame))
      case 0x2B: self = .heartRateVariability(try .init(parsing: frame))
      case 0x2C: self = .stress(try .init(parsing: frame))
      case 0x10, 0x27...0x29, 0x30, 0x32...0x34, 0x39, 0x3E, 0x3F:
        self = .event(try .init(parsing: frame))
      case 0x11: self = .stepIncrement(try .init(parsing: frame))
      case 0x25: self = .worshipCount(try .init(parsing: frame))
      case 0x2A: self = .touchStatus(try .init(parsing: frame))
      case 0x2D: self = .gesture(try .init(parsing: frame))
      case 0x31: self = .exerciseHeartRate(try .init(parsing: frame))
      case 0x37: self = .manualHeartRate(try .init(parsing: frame))
      case 0x38: self = .praise(try .init(parsing: frame))
      case 0x3A: self = .restingHeartRate(try .init(parsing: frame))
      case 0x3D: self = .temperature(try .init(parsing: frame))
      default: self = .unrecognized(frame)
      }
    case .temperatureIntervalSettings:
      switch frame[1] {
      case 0x01, 0x02: self = try .reading(settings: frame)
      default: self = .opaque(try .init(parsing: frame))
      }
    case .phoneSport: self = .phoneSport(try .init(parsing: frame))
    case .phoneSportUpdate: self = .phoneSportUpdate(try .init(parsing: frame))
    case .worshipLog:
      switch frame[1] {
      case 0x00: self = .worshipLogHeader(try .init(parsing: frame))
      case 0x01: self = .worshipLogStart(try .init(parsing: frame))
      case 0xFF: self = .noData(try .init(parsing: frame))
      default: self = .worshipLogSegment(try .init(parsing: frame))
      }
    case .version: self = .version(try .init(parsing: frame))
    case .rawSensor:
      switch frame[1] {
      case 0x01: self = .redLight(try .init(parsing: frame))
      case 0x02: self = .greenLight(try .init(parsing: frame))
      case 0x03: self = .acceleration(try .init(parsing: frame))
      default: self = .rawSensor(try .init(parsing: frame))
      }
    default: self = try .reading(settings: frame)
    }
  }
}

extension Colmi.RingMessage {
  /// Shows the value of the message to a visitor.
  func accept<Visitor: Colmi.PacketVisitor>(_ visitor: Visitor) -> Visitor.Result {
    switch self {
    case .unsupported(let value): visitor.visit(value)
    case .capabilities(let value): visitor.visit(value)
    case .camera(let value): visitor.visit(value)
    case .battery(let value): visitor.visit(value)
    case .phoneName(let value): visitor.visit(value)
    case .dayTotalsActivity(let value): visitor.visit(value)
    case .dayTotalsDistance(let value): visitor.visit(value)
    case .bloodPressureLogHeader(let value): visitor.visit(value)
    case .noData(let value): visitor.visit(value)
    case .bloodPressureLogSegment(let value): visitor.visit(value)
    case .bindSuccess(let value): visitor.visit(value)
    case .phoneCall(let value): visitor.visit(value)
    case .sportSessionLogHeader(let value): visitor.visit(value)
    case .sportSessionLogSegment(let value): visitor.visit(value)
    case .bloodPressureRecord(let value): visitor.visit(value)
    case .heartRateLogHeader(let value): visitor.visit(value)
    case .heartRateLogStart(let value): visitor.visit(value)
    case .heartRateLogSegment(let value): visitor.visit(value)
    case .ping(let value): visitor.visit(value)
    case .musicCommand(let value): visitor.visit(value)
    case .legacyHeartRate(let value): visitor.visit(value)
    case .findPhone(let value): visitor.visit(value)
    case .alarmWrite(let value): visitor.visit(value)
    case .alarm(let value): visitor.visit(value)
    case .sedentaryReminderWrite(let value): visitor.visit(value)
    case .sedentaryReminder(let value): visitor.visit(value)
    case .drinkReminderWrite(let value): visitor.visit(value)
    case .drinkReminder(let value): visitor.visit(value)
    case .menstruationAcknowledgement(let value): visitor.visit(value)
    case .packetLength(let value): visitor.visit(value)
    case .stressLogHeader(let value): visitor.visit(value)
    case .stressLogStart(let value): visitor.visit(value)
    case .stressLogSegment(let value): visitor.visit(value)
    case .heartRateVariabilityLogHeader(let value): visitor.visit(value)
    case .heartRateVariabilityLogStart(let value): visitor.visit(value)
    case .heartRateVariabilityLogSegment(let value): visitor.visit(value)
    case .deviceSupport(let value): visitor.visit(value)
    case .stepLogHeader(let value): visitor.visit(value)
    case .stepRecord(let value): visitor.visit(value)
    case .legacySleepLogHeader(let value): visitor.visit(value)
    case .legacySleepRecord(let value): visitor.visit(value)
    case .dataDistribution(let value): visitor.visit(value)
    case .todayTotals(let value): visitor.visit(value)
    case .findDevice(let value): visitor.visit(value)
    case .pushSwitches(let value): visitor.visit(value)
    case .oneKey(let value): visitor.visit(value)
    case .heartRateRaw(let value): visitor.visit(value)
    case .bloodOxygenRaw(let value): visitor.visit(value)
    case .temperatures(let value): visitor.visit(value)
    case .measurement(let value): visitor.visit(value)
    case .heartRateRawSample(let value): visitor.visit(value)
    case .bloodOxygenRawSample(let value): visitor.visit(value)
    case .temperaturesSample(let value): visitor.visit(value)
    case .stopMeasurement(let value): visitor.visit(value)
    case .ecg(let value): visitor.visit(value)
    case .ppgSample(let value): visitor.visit(value)
    case .newRecord(let value): visitor.visit(value)
    case .batteryNotification(let value): visitor.visit(value)
    case .liveActivity(let value): visitor.visit(value)
    case .heartRateVariability(let value): visitor.visit(value)
    case .stress(let value): visitor.visit(value)
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
    case .worshipLogHeader(let value): visitor.visit(value)
    case .worshipLogStart(let value): visitor.visit(value)
    case .worshipLogSegment(let value): visitor.visit(value)
    case .version(let value): visitor.visit(value)
    case .redLight(let value): visitor.visit(value)
    case .greenLight(let value): visitor.visit(value)
    case .acceleration(let value): visitor.visit(value)
    case .rawSensor(let value): visitor.visit(value)
    case .opaque(let value): visitor.visit(value)
    case .settings(let value): value.accept(visitor)
    case .unrecognized(let frame): visitor.visit(unrecognized: frame)
    }
  }
}

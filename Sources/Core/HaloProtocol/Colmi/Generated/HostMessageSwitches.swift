// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.HostMessage {
  @inline(__always)
  init(reading frame: Colmi.Frame) throws(WireError) {
    switch frame.opcode {
    case .setTime: self = .setTime(try .init(parsing: frame))
    case .camera: self = .camera(try .init(parsing: frame))
    case .battery: self = .battery(try .init(parsing: frame))
    case .phoneName: self = .phoneName(try .init(parsing: frame))
    case .doNotDisturb,
      .intelligence,
      .clockFace,
      .sportSessionLog,
      .personalization,
      .brightness,
      .displayTime,
      .calibration,
      .orientation,
      .displayStyle,
      .blacklist,
      .avatar,
      .prayerWindows,
      .ecgSamples,
      .ppgSample,
      .ecg6F,
      .ecg70,
      .dialIndex,
      .worshipGoals:
      self = .opaque(try .init(parsing: frame))
    case .dayTotals: self = .dayTotals(try .init(parsing: frame))
    case .powerOff: self = .powerOff(try .init(parsing: frame))
    case .bloodPressureLog: self = .bloodPressureLog(try .init(parsing: frame))
    case .bloodPressureLogConfirmation:
      self = .bloodPressureLogConfirmation(try .init(parsing: frame))
    case .updateMode: self = .updateMode(try .init(parsing: frame))
    case .bindSuccess: self = .bindSuccess(try .init(parsing: frame))
    case .bloodPressureRecords: self = .bloodPressureRecords(try .init(parsing: frame))
    case .heartRateLog: self = .heartRateLog(try .init(parsing: frame))
    case .ping: self = .ping(try .init(parsing: frame))
    case .weather: self = .weather(try .init(parsing: frame))
    case .musicState: self = .musicState(try .init(parsing: frame))
    case .legacyHeartRate: self = .legacyHeartRate(try .init(parsing: frame))
    case .alarmWrite: self = .alarmWrite(try .init(parsing: frame))
    case .alarm: self = .alarm(try .init(parsing: frame))
    case .sedentaryReminderWrite:
      self = .sedentaryReminderWrite(try .init(parsing: frame))
    case .sedentaryReminder: self = .sedentaryReminder(try .init(parsing: frame))
    case .drinkReminderWrite: self = .drinkReminderWrite(try .init(parsing: frame))
    case .drinkReminder: self = .drinkReminder(try .init(parsing: frame))
    case .stressLog: self = .stressLog(try .init(parsing: frame))
    case .heartRateVariabilityLog:
      self = .heartRateVariabilityLog(try .init(parsing: frame))
    case .deviceSupport: self = .deviceSupport(try .init(parsing: frame))
    case .stepLog: self = .stepLog(try .init(parsing: frame))
    case .legacySleepLog: self = .legacySleepLog(try .init(parsing: frame))
    case .dataDistribution: self = .dataDistribution(try .init(parsing: frame))
    case .todayTotals: self = .todayTotals(try .init(parsing: frame))
    case .findDevice:
      if frame[1] == 0x55 && frame[2] == 0xAA {
        self = .findDevice(try .init(parsing: frame))
      } else {
        self = .unrecognized(frame)
      }
    case .closeBluetooth: self = .closeBluetooth(try .init(parsing: frame))
    case .pushSwitchesWrite: self = .pushSwitchesWrite(try .init(parsing: frame))
    case .pushSwitches: self = .pushSwitches(try .init(parsing: frame))
    case .measurement: self = .measurement(try .init(parsing: frame))
    case .stopMeasurement: self = .stopMeasurement(try .init(parsing: frame))
    case .ecg: self = .ecg(try .init(parsing: frame))
    case .pushMessage: self = .pushMessage(try .init(parsing: frame))
    case .temperatureIntervalSettings:
      switch frame[1] {
      case 0x01, 0x02: self = try .reading(settings: frame)
      default: self = .phoneGPS(try .init(parsing: frame))
      }
    case .phoneSport: self = .phoneSport(try .init(parsing: frame))
    case .worshipLog:
      switch frame[1] {
      case 0x01: self = .worshipLog(try .init(parsing: frame))
      default: self = .unrecognized(frame)
      }
    case .version: self = .version(try .init(parsing: frame))
    case .rawSensor: self = .rawSensor(try .init(parsing: frame))
    case .factoryTestOpen: self = .factoryTestOpen(try .init(parsing: frame))
    case .factoryTestClose: self = .factoryTestClose(try .init(parsing: frame))
    case .factoryReset: self = .factoryReset(try .init(parsing: frame))
    default: self = try .reading(settings: frame)
    }
  }
}

extension Colmi.HostMessage {
  /// Shows the value of the message to a visitor.
  func accept<Visitor: Colmi.PacketVisitor>(_ visitor: Visitor) -> Visitor.Result {
    switch self {
    case .setTime(let value): visitor.visit(value)
    case .camera(let value): visitor.visit(value)
    case .battery(let value): visitor.visit(value)
    case .phoneName(let value): visitor.visit(value)
    case .dayTotals(let value): visitor.visit(value)
    case .powerOff(let value): visitor.visit(value)
    case .bloodPressureLog(let value): visitor.visit(value)
    case .bloodPressureLogConfirmation(let value): visitor.visit(value)
    case .updateMode(let value): visitor.visit(value)
    case .bindSuccess(let value): visitor.visit(value)
    case .bloodPressureRecords(let value): visitor.visit(value)
    case .heartRateLog(let value): visitor.visit(value)
    case .ping(let value): visitor.visit(value)
    case .weather(let value): visitor.visit(value)
    case .musicState(let value): visitor.visit(value)
    case .legacyHeartRate(let value): visitor.visit(value)
    case .alarmWrite(let value): visitor.visit(value)
    case .alarm(let value): visitor.visit(value)
    case .sedentaryReminderWrite(let value): visitor.visit(value)
    case .sedentaryReminder(let value): visitor.visit(value)
    case .drinkReminderWrite(let value): visitor.visit(value)
    case .drinkReminder(let value): visitor.visit(value)
    case .stressLog(let value): visitor.visit(value)
    case .heartRateVariabilityLog(let value): visitor.visit(value)
    case .deviceSupport(let value): visitor.visit(value)
    case .stepLog(let value): visitor.visit(value)
    case .legacySleepLog(let value): visitor.visit(value)
    case .dataDistribution(let value): visitor.visit(value)
    case .todayTotals(let value): visitor.visit(value)
    case .findDevice(let value): visitor.visit(value)
    case .closeBluetooth(let value): visitor.visit(value)
    case .pushSwitchesWrite(let value): visitor.visit(value)
    case .pushSwitches(let value): visitor.visit(value)
    case .measurement(let value): visitor.visit(value)
    case .stopMeasurement(let value): visitor.visit(value)
    case .ecg(let value): visitor.visit(value)
    case .pushMessage(let value): visitor.visit(value)
    case .phoneGPS(let value): visitor.visit(value)
    case .phoneSport(let value): visitor.visit(value)
    case .worshipLog(let value): visitor.visit(value)
    case .version(let value): visitor.visit(value)
    case .rawSensor(let value): visitor.visit(value)
    case .factoryTestOpen(let value): visitor.visit(value)
    case .factoryTestClose(let value): visitor.visit(value)
    case .factoryReset(let value): visitor.visit(value)
    case .opaque(let value): visitor.visit(value)
    case .settings(let value): value.accept(visitor)
    case .unrecognized(let frame): visitor.visit(unrecognized: frame)
    }
  }
}

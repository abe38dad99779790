extension Colmi.HostMessage {
  /// Reads a message.
  ///
  /// - Throws: ``WireError`` where a field has a value that it cannot have.
  @inlinable
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    self = try readHostMessage(frame)
  }

  @inline(__always)
  fileprivate init(reading frame: Colmi.Frame) throws(WireError) {
    switch frame.opcode {
    case .setTime: self = .setTime(try .init(parsing: frame))
    case .battery: self = .battery(try .init(parsing: frame))
    case .phoneName: self = .phoneName(try .init(parsing: frame))
    case .powerOff: self = .powerOff(try .init(parsing: frame))
    case .bindSuccess: self = .bindSuccess(try .init(parsing: frame))
    case .heartRateLog: self = .heartRateLog(try .init(parsing: frame))
    case .deviceSupport: self = .deviceSupport(try .init(parsing: frame))
    case .stepLog: self = .stepLog(try .init(parsing: frame))
    case .todayTotals: self = .todayTotals(try .init(parsing: frame))
    case .findDevice:
      let hasKey = frame[1] == 0x55 && frame[2] == 0xAA
      self = hasKey ? .findDevice(try .init(parsing: frame)) : .unrecognized(frame)
    case .pushSwitches: self = .pushSwitches(try .init(parsing: frame))
    case .measurement: self = .measurement(try .init(parsing: frame))
    case .stopMeasurement: self = .stopMeasurement(try .init(parsing: frame))
    case .stressLog: self = .stressLog(try .init(parsing: frame))
    case .heartRateVariabilityLog: self = .heartRateVariabilityLog(try .init(parsing: frame))
    case .alarm: self = .alarm(try .init(parsing: frame))
    case .alarmWrite: self = .alarmWrite(try .init(parsing: frame))
    case .sedentaryReminder: self = .sedentaryReminder(try .init(parsing: frame))
    case .sedentaryReminderWrite: self = .sedentaryReminderWrite(try .init(parsing: frame))
    case .drinkReminder: self = .drinkReminder(try .init(parsing: frame))
    case .drinkReminderWrite: self = .drinkReminderWrite(try .init(parsing: frame))
    case .pushSwitchesWrite: self = .pushSwitchesWrite(try .init(parsing: frame))
    case .temperatureIntervalSettings where !Colmi.TemperatureIntervalSettings.hasForm(frame[1]):
      self = .phoneGPS(try .init(parsing: frame))
    case .camera: self = .camera(try .init(parsing: frame))
    case .legacyHeartRate: self = .legacyHeartRate(try .init(parsing: frame))
    case .ecg: self = .ecg(try .init(parsing: frame))
    case .phoneSport: self = .phoneSport(try .init(parsing: frame))
    case .rawSensor: self = .rawSensor(try .init(parsing: frame))
    case .dayTotals: self = .dayTotals(try .init(parsing: frame))
    case .bloodPressureLog: self = .bloodPressureLog(try .init(parsing: frame))
    case .bloodPressureLogConfirmation:
      self = .bloodPressureLogConfirmation(try .init(parsing: frame))
    case .updateMode: self = .updateMode(try .init(parsing: frame))
    case .bloodPressureRecords: self = .bloodPressureRecords(try .init(parsing: frame))
    case .ping: self = .ping(try .init(parsing: frame))
    case .weather: self = .weather(try .init(parsing: frame))
    case .musicState: self = .musicState(try .init(parsing: frame))
    case .legacySleepLog: self = .legacySleepLog(try .init(parsing: frame))
    case .dataDistribution: self = .dataDistribution(try .init(parsing: frame))
    case .closeBluetooth: self = .closeBluetooth(try .init(parsing: frame))
    case .pushMessage: self = .pushMessage(try .init(parsing: frame))
    case .worshipLog:
      let isRead = frame[1] == Colmi.WorshipLogRequest.action
      self = isRead ? .worshipLog(try .init(parsing: frame)) : .unrecognized(frame)
    case .version: self = .version(try .init(parsing: frame))
    case .factoryTestOpen: self = .factoryTestOpen(try .init(parsing: frame))
    case .factoryTestClose: self = .factoryTestClose(try .init(parsing: frame))
    case .factoryReset: self = .factoryReset(try .init(parsing: frame))
    default:
      if let kind = Colmi.SettingsKind(of: frame) {
        let command = try Colmi.SettingsCommand(kind, parsing: frame)
        self = command.map(Self.settings) ?? .unrecognized(frame)
        return
      }
      let isOpaque = Colmi.OpaqueRequest.opcodes.contains(frame.opcode)
      self = isOpaque ? .opaque(try .init(parsing: frame)) : .unrecognized(frame)
    }
  }
}

// A function, and not an initializer, does the reading: that would be called from other modules by
// way of another function, which copies the message (Swift 6.3).
@usableFromInline
func readHostMessage(_ frame: Colmi.Frame) throws(WireError) -> Colmi.HostMessage {
  try Colmi.HostMessage(reading: frame)
}

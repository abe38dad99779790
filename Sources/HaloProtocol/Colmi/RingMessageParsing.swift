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
    case .stressLog:
      self = try .slots(frame, Self.stressLogHeader, Self.stressLogStart, Self.stressLogSegment)
    case .heartRateVariabilityLog:
      self = try .slots(
        frame, Self.heartRateVariabilityLogHeader, Self.heartRateVariabilityLogStart,
        Self.heartRateVariabilityLogSegment)
    case .alarm: self = .alarm(try .init(parsing: frame))
    case .alarmWrite: self = .alarmWrite(try .init(parsing: frame))
    case .sedentaryReminder: self = .sedentaryReminder(try .init(parsing: frame))
    case .sedentaryReminderWrite: self = .sedentaryReminderWrite(try .init(parsing: frame))
    case .drinkReminder: self = .drinkReminder(try .init(parsing: frame))
    case .drinkReminderWrite: self = .drinkReminderWrite(try .init(parsing: frame))
    case .menstruationSettings where frame[1] == 0:
      self = .menstruationAcknowledgement(try .init(parsing: frame))
    case .temperatureIntervalSettings where !Colmi.TemperatureIntervalSettings.hasForm(frame[1]):
      self = .opaque(try .init(parsing: frame))
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
      if let kind = Colmi.SettingsKind(of: frame) {
        let answer = try Colmi.SettingsAnswer(kind, parsing: frame)
        self = answer.map(Self.settings) ?? .unrecognized(frame)
        return
      }
      let isOpaque = Colmi.OpaqueReply.opcodes.contains(frame.opcode)
      self = isOpaque ? .opaque(try .init(parsing: frame)) : .unrecognized(frame)
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

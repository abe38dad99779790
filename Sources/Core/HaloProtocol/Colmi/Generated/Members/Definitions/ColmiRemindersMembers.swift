// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.MenstruationSettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.menstruationSettings

  /// The name of the settings, in words that fit after "ask for".
  public static let title = "menstruation settings"

  /// Makes a value of its fields.
  public init(state: Colmi.EnableState, periodDays: UInt8, cycleDays: UInt8, daysSinceStart: UInt8, daysSinceEnd: UInt8, reminder: Colmi.EnableState, periodReminderDays: UInt8, ovulationReminderDays: UInt8, hour: UInt8, minute: UInt8) {
    self.state = state
    self.periodDays = periodDays
    self.cycleDays = cycleDays
    self.daysSinceStart = daysSinceStart
    self.daysSinceEnd = daysSinceEnd
    self.reminder = reminder
    self.periodReminderDays = periodReminderDays
    self.ovulationReminderDays = ovulationReminderDays
    self.hour = hour
    self.minute = minute
  }

  /// Reads the settings from the bytes of a frame after its form.
  public init(payload: Colmi.RawPayload) {
    state = Colmi.EnableState(rawValue: payload.byte(at: 0))
    periodDays = payload.byte(at: 1)
    cycleDays = payload.byte(at: 2)
    daysSinceStart = payload.byte(at: 3)
    daysSinceEnd = payload.byte(at: 4)
    reminder = Colmi.EnableState(rawValue: payload.byte(at: 5))
    periodReminderDays = payload.byte(at: 6)
    ovulationReminderDays = payload.byte(at: 7)
    hour = payload.byte(at: 8)
    minute = payload.byte(at: 9)
  }

  /// The settings as the bytes of a frame after its form.
  public var payload: Colmi.RawPayload {
    Colmi.RawPayload(filling: {
      $0[0] = state.rawValue
      $0[1] = periodDays
      $0[2] = cycleDays
      $0[3] = daysSinceStart
      $0[4] = daysSinceEnd
      $0[5] = reminder.rawValue
      $0[6] = periodReminderDays
      $0[7] = ovulationReminderDays
      $0[8] = hour
      $0[9] = minute
    })
  }
}

extension Colmi.MenstruationAcknowledgement {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.menstruationSettings

  /// Makes the value.
  public init() {}

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x00, at: 1, in: "action")
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x00
    }
  }
}

extension Colmi.SedentaryReminder {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(startHour: UInt8, startMinute: UInt8, endHour: UInt8, endMinute: UInt8, weekdays: Colmi.WeekdayMask, cycleMinutes: UInt8) throws(WireError) {
    self.startHour = try startHour.limited(to: 0...23, at: 1, in: "startHour")
    self.startMinute = try startMinute.limited(to: 0...59, at: 2, in: "startMinute")
    self.endHour = try endHour.limited(to: 0...23, at: 3, in: "endHour")
    self.endMinute = try endMinute.limited(to: 0...59, at: 4, in: "endMinute")
    self.weekdays = weekdays
    self.cycleMinutes = cycleMinutes
  }

  /// Reads the value from bytes 1…14 of a frame.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(payload: Colmi.RawPayload) throws(WireError) {
    startHour = try BCD.decode(payload.byte(at: 0), at: 1, in: "startHour").limited(to: 0...23, at: 1, in: "startHour")
    startMinute = try BCD.decode(payload.byte(at: 1), at: 2, in: "startMinute").limited(to: 0...59, at: 2, in: "startMinute")
    endHour = try BCD.decode(payload.byte(at: 2), at: 3, in: "endHour").limited(to: 0...23, at: 3, in: "endHour")
    endMinute = try BCD.decode(payload.byte(at: 3), at: 4, in: "endMinute").limited(to: 0...59, at: 4, in: "endMinute")
    weekdays = Colmi.WeekdayMask(rawValue: payload.byte(at: 4))
    cycleMinutes = payload.byte(at: 5)
  }

  /// The value as bytes 1…14 of a frame.
  public var payload: Colmi.RawPayload {
    Colmi.RawPayload(filling: {
      $0[0] = BCD.encode(startHour)
      $0[1] = BCD.encode(startMinute)
      $0[2] = BCD.encode(endHour)
      $0[3] = BCD.encode(endMinute)
      $0[4] = weekdays.rawValue
      $0[5] = cycleMinutes
    })
  }
}

extension Colmi.ReminderState {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Never.
  public static let off = Colmi.ReminderState(rawValue: 0)
  /// Once, the next time that the clock shows the time of the reminder.
  public static let once = Colmi.ReminderState(rawValue: 1)
  /// On each of the weekdays.
  public static let repeating = Colmi.ReminderState(rawValue: 2)
}

extension Colmi.ReminderState: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .off: "off"
    case .once: "once"
    case .repeating: "repeating"
    default: "state \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.MenstruationAcknowledgement {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension Colmi.SedentaryReminder {
  enum CodingKeys: String, CodingKey {
    case startHour, startMinute, endHour, endMinute, weekdays, cycleMinutes
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      startHour: container.decode(UInt8.self, forKey: .startHour),
      startMinute: container.decode(UInt8.self, forKey: .startMinute),
      endHour: container.decode(UInt8.self, forKey: .endHour),
      endMinute: container.decode(UInt8.self, forKey: .endMinute),
      weekdays: container.decode(Colmi.WeekdayMask.self, forKey: .weekdays),
      cycleMinutes: container.decode(UInt8.self, forKey: .cycleMinutes))
  }
}
#endif

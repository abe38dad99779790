// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.MenstruationSettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.menstruationSettings

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

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.WeeklyReminder {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(slot: UInt8, state: Colmi.ReminderState, hour: UInt8, minute: UInt8, weekdays: Colmi.ReminderWeekdays = .none) throws(WireError) {
    self.slot = slot
    self.state = state
    self.hour = try hour.limited(to: 0...23, at: 3, in: "hour")
    self.minute = try minute.limited(to: 0...59, at: 4, in: "minute")
    self.weekdays = weekdays
  }

  /// Reads the value from bytes 1…14 of a frame.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(payload: Colmi.RawPayload) throws(WireError) {
    slot = payload.byte(at: 0)
    state = Colmi.ReminderState(rawValue: payload.byte(at: 1))
    hour = try BCD.decode(payload.byte(at: 2), at: 3, in: "hour").limited(to: 0...23, at: 3, in: "hour")
    minute = try BCD.decode(payload.byte(at: 3), at: 4, in: "minute").limited(to: 0...59, at: 4, in: "minute")
    weekdays = Colmi.ReminderWeekdays(of: payload, from: 4)
  }

  /// The value as bytes 1…14 of a frame.
  public var payload: Colmi.RawPayload {
    Colmi.RawPayload(filling: {
      $0[0] = slot
      $0[1] = state.rawValue
      $0[2] = BCD.encode(hour)
      $0[3] = BCD.encode(minute)
      weekdays.write(to: &$0, from: 4)
    })
  }
}

#if !hasFeature(Embedded)
extension Colmi.WeeklyReminder {
  enum CodingKeys: String, CodingKey {
    case slot, state, hour, minute, weekdays
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      slot: container.decode(UInt8.self, forKey: .slot),
      state: container.decode(Colmi.ReminderState.self, forKey: .state),
      hour: container.decode(UInt8.self, forKey: .hour),
      minute: container.decode(UInt8.self, forKey: .minute),
      weekdays: container.decode(Colmi.ReminderWeekdays.self, forKey: .weekdays))
  }
}
#endif

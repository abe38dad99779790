// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

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

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

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

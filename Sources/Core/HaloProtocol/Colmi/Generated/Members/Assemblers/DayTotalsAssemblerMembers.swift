// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension Colmi.DayTotals {
  enum CodingKeys: String, CodingKey {
    case daysAgo, date, steps, runningSteps, calories, metres, sportMinutes, sleepMinutes
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      daysAgo: container.decode(UInt8.self, forKey: .daysAgo),
      date: container.decodeIfPresent(CivilDate.self, forKey: .date),
      steps: container.decode(UInt24.self, forKey: .steps),
      runningSteps: container.decode(UInt24.self, forKey: .runningSteps),
      calories: container.decode(UInt24.self, forKey: .calories),
      metres: container.decode(UInt24.self, forKey: .metres),
      sportMinutes: container.decode(UInt16.self, forKey: .sportMinutes),
      sleepMinutes: container.decode(UInt16.self, forKey: .sleepMinutes))
  }
}
#endif

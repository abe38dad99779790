// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.HeartRateReading {
  /// Makes a value of its fields.
  public init(minuteOfDay: Int, beatsPerMinute: UInt8) {
    self.minuteOfDay = minuteOfDay
    self.beatsPerMinute = beatsPerMinute
  }
}

#if !hasFeature(Embedded)
extension Colmi.HeartRateLog {
  enum CodingKeys: String, CodingKey {
    case timestamp, minutesPerSlot, values
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      timestamp: container.decode(Colmi.RingTimestamp.self, forKey: .timestamp),
      minutesPerSlot: container.decode(Int.self, forKey: .minutesPerSlot),
      values: container.decode([UInt8].self, forKey: .values))
  }
}
#endif

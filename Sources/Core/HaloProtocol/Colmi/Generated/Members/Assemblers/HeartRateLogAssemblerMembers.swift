// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

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

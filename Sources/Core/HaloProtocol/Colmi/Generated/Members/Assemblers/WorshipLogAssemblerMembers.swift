// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension Colmi.WorshipDay {
  enum CodingKeys: String, CodingKey {
    case daysAgo, minutesPerSlot, bytes
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      daysAgo: container.decode(UInt8.self, forKey: .daysAgo),
      minutesPerSlot: container.decode(Int.self, forKey: .minutesPerSlot),
      bytes: container.decode([UInt8].self, forKey: .bytes))
  }
}
#endif

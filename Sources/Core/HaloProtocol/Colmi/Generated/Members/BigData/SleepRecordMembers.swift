// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension Colmi.SleepRecord {
  enum CodingKeys: String, CodingKey {
    case daysAgo, startMinute, endMinute, stages
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      daysAgo: container.decode(UInt8.self, forKey: .daysAgo),
      startMinute: container.decode(UInt16.self, forKey: .startMinute),
      endMinute: container.decode(UInt16.self, forKey: .endMinute),
      stages: container.decode([Colmi.SleepStage].self, forKey: .stages))
  }
}
#endif

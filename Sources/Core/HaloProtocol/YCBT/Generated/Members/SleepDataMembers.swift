// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.SleepData {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.sleepData
}

#if !hasFeature(Embedded)
extension YCBT.SleepData {
  enum CodingKeys: String, CodingKey {
    case nights, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      nights: container.decode([YCBT.SleepNight].self, forKey: .nights),
      rest: container.decode(HexBytes.self, forKey: .rest))
  }
}

extension YCBT.SleepNight {
  enum CodingKeys: String, CodingKey {
    case mark, start, end, deepCount, lightCountOrREM, deep, light, stages
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      mark: container.decode(HexBytes.self, forKey: .mark),
      start: container.decode(YCBT.Timestamp.self, forKey: .start),
      end: container.decode(YCBT.Timestamp.self, forKey: .end),
      deepCount: container.decode(UInt16.self, forKey: .deepCount),
      lightCountOrREM: container.decode(UInt16.self, forKey: .lightCountOrREM),
      deep: container.decode(UInt16.self, forKey: .deep),
      light: container.decode(UInt16.self, forKey: .light),
      stages: container.decode([YCBT.SleepStage].self, forKey: .stages))
  }
}
#endif

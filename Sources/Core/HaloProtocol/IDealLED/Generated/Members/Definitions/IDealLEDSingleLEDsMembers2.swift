// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension IDealLED.BulkStart {
  enum CodingKeys: String, CodingKey {
    case length, count, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      length: container.decode(UInt8.self, forKey: .length),
      count: container.decode(UInt8.self, forKey: .count),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension IDealLED.LEDCommand {
  enum CodingKeys: String, CodingKey {
    case length, index, mode, speed, red, green, blue, brightness, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      length: container.decode(UInt8.self, forKey: .length),
      index: container.decode(UInt16.self, forKey: .index),
      mode: container.decode(UInt8.self, forKey: .mode),
      speed: container.decode(UInt8.self, forKey: .speed),
      red: container.decode(UInt8.self, forKey: .red),
      green: container.decode(UInt8.self, forKey: .green),
      blue: container.decode(UInt8.self, forKey: .blue),
      brightness: container.decode(UInt8.self, forKey: .brightness),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension IDealLED.LegacyPowerCommand {
  enum CodingKeys: String, CodingKey {
    case length, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      length: container.decode(UInt8.self, forKey: .length),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension IDealLED.LengthCommand {
  enum CodingKeys: String, CodingKey {
    case length, count, secondCount, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      length: container.decode(UInt8.self, forKey: .length),
      count: container.decode(UInt16.self, forKey: .count),
      secondCount: container.decode(UInt16.self, forKey: .secondCount),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

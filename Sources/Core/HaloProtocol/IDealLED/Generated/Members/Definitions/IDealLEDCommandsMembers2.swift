// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension IDealLED.EffectCommand {
  enum CodingKeys: String, CodingKey {
    case length, effect, isReversed, speed, count, brightness, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      length: container.decode(UInt8.self, forKey: .length),
      effect: container.decode(UInt8.self, forKey: .effect),
      isReversed: container.decode(Bool.self, forKey: .isReversed),
      speed: container.decode(UInt8.self, forKey: .speed),
      count: container.decode(UInt8.self, forKey: .count),
      brightness: container.decode(UInt8.self, forKey: .brightness),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension IDealLED.Greeting {
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
extension IDealLED.PowerCommand {
  enum CodingKeys: String, CodingKey {
    case length, isOn, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      length: container.decode(UInt8.self, forKey: .length),
      isOn: container.decode(Bool.self, forKey: .isOn),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension IDealLED.VersionRequest {
  enum CodingKeys: String, CodingKey {
    case length, part, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      length: container.decode(UInt8.self, forKey: .length),
      part: container.decode(UInt8.self, forKey: .part),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

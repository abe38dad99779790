// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension ELK.PowerCommand {
  enum CodingKeys: String, CodingKey {
    case length, state, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      length: container.decode(UInt8.self, forKey: .length),
      state: container.decode(UInt8.self, forKey: .state),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension ELK.SensitivityCommand {
  enum CodingKeys: String, CodingKey {
    case length, value, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      length: container.decode(UInt8.self, forKey: .length),
      value: container.decode(UInt8.self, forKey: .value),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension ELK.SpeedCommand {
  enum CodingKeys: String, CodingKey {
    case length, percent, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      length: container.decode(UInt8.self, forKey: .length),
      percent: container.decode(UInt8.self, forKey: .percent),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension ELK.TemperatureCommand {
  enum CodingKeys: String, CodingKey {
    case length, warm, cold, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      length: container.decode(UInt8.self, forKey: .length),
      warm: container.decode(UInt8.self, forKey: .warm),
      cold: container.decode(UInt8.self, forKey: .cold),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

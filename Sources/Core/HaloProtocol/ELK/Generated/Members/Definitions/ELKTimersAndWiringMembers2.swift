// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension ELK.OrderCommand {
  enum CodingKeys: String, CodingKey {
    case length, order, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      length: container.decode(UInt8.self, forKey: .length),
      order: container.decode(ELK.ColorOrder.self, forKey: .order),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension ELK.WiresCommand {
  enum CodingKeys: String, CodingKey {
    case length, first, second, third, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      length: container.decode(UInt8.self, forKey: .length),
      first: container.decode(ELK.WireColor.self, forKey: .first),
      second: container.decode(ELK.WireColor.self, forKey: .second),
      third: container.decode(ELK.WireColor.self, forKey: .third),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension JStyle.VersionRequest {
  enum CodingKeys: String, CodingKey {
    case rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.VibrationRequest {
  enum CodingKeys: String, CodingKey {
    case count, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      count: container.decode(UInt8.self, forKey: .count),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

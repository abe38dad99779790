// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension Colmi.SportDetail {
  enum CodingKeys: String, CodingKey {
    case status, secondsPerSample, columns, bytes
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      status: container.decode(UInt8.self, forKey: .status),
      secondsPerSample: container.decode(UInt8.self, forKey: .secondsPerSample),
      columns: container.decode([Colmi.SportColumn].self, forKey: .columns),
      bytes: container.decode(HexBytes.self, forKey: .bytes))
  }
}
#endif

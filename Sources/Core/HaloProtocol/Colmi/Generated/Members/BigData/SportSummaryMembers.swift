// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension Colmi.SportField {
  enum CodingKeys: String, CodingKey {
    case key, bytes
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      key: container.decode(Colmi.SportKey.self, forKey: .key),
      bytes: container.decode(HexBytes.self, forKey: .bytes))
  }
}

extension Colmi.SportSession {
  enum CodingKeys: String, CodingKey {
    case sport, fields
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      sport: container.decode(Colmi.SportKind.self, forKey: .sport),
      fields: container.decode([Colmi.SportField].self, forKey: .fields))
  }
}
#endif

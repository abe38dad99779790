// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension GAP.AdvertisingPayload: Codable {
  enum CodingKeys: String, CodingKey {
    case structures, rest
  }

  /// Reads the JSON form: an object with `structures`, `rest` if present.
  ///
  /// - Throws: `DecodingError` for another object, ``WireError`` for an invalid field.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      json: container.decode([GAP.ADStructure].self, forKey: .structures),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }

  /// Writes the JSON form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(structures, forKey: .structures)
    try container.encode(rest, forKey: .rest)
  }
}
#endif

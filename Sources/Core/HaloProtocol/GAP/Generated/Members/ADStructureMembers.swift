// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension GAP.ADStructure: Codable {
  enum CodingKeys: String, CodingKey {
    case beacon, type, data
  }

  /// Reads the JSON form: an object with `beacon`; or with `beacon` if present, `type`,
  /// `data`.
  ///
  /// - Throws: `DecodingError` for another object, ``WireError`` for an invalid field.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if !container.contains(.type), !container.contains(.data), let beacon = try container.decodeIfPresent(IBeacon.self, forKey: .beacon) {
      try self.init(json: beacon)
      return
    }
    let value = try Self(
      json: container.decodeIfPresent(IBeacon.self, forKey: .beacon),
      type: container.decode(GAP.ADType.self, forKey: .type),
      data: container.decode(HexBytes.self, forKey: .data))
    guard let value else { throw DecodingError.dataCorruptedError(forKey: .beacon, in: container, debugDescription: "differs from the beacon in the data") }
    self = value
  }

  /// Writes the JSON form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(beacon, forKey: .beacon)
    try container.encode(type, forKey: .type)
    try container.encode(data, forKey: .data)
  }
}
#endif

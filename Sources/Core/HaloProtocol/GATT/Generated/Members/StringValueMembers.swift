// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
private enum StringValueKeys: String, CodingKey {
  case text, raw, isLossy
}

extension GATT.StringValue {
  /// Reads the JSON form: an object with `text`, `isLossy` if present; or with `text` if
  /// present, `raw`, `isLossy` if present.
  ///
  /// - Throws: `DecodingError` for another object, ``WireError`` for an invalid field.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: StringValueKeys.self)
    if !container.contains(.raw), let text = try container.decodeIfPresent(String.self, forKey: .text) {
      try self.init(
        json: text,
        isLossy: container.decodeIfPresent(Bool.self, forKey: .isLossy))
      return
    }
    try self.init(
      json: container.decodeIfPresent(String.self, forKey: .text),
      raw: container.decode(HexBytes.self, forKey: .raw),
      isLossy: container.decodeIfPresent(Bool.self, forKey: .isLossy))
  }

  /// Writes the JSON form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StringValueKeys.self)
    try container.encodeIfPresent(text, forKey: .text)
    try container.encode(raw, forKey: .raw)
    try container.encode(isLossy, forKey: .isLossy)
  }
}
#endif

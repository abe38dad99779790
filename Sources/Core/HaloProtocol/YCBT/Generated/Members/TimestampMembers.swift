// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension YCBT.Timestamp: Codable {
  /// Reads the JSON form, that of `CivilDateTime`.
  ///
  /// - Throws: `DecodingError` for another form, ``WireError`` for an invalid value.
  public init(from decoder: any Decoder) throws {
    let json = try decoder.singleValueContainer().decode(CivilDateTime.self)
    try self.init(json: json)
  }

  /// Writes the JSON form.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}
#endif

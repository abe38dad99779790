// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension Triones.TimerEntries: Codable {
  /// Reads the JSON form, that of `[String]`.
  ///
  /// - Throws: `DecodingError` for another form, ``WireError`` for an invalid value.
  public init(from decoder: any Decoder) throws {
    let json = try decoder.singleValueContainer().decode([String].self)
    try self.init(json: json)
  }

  /// Writes the JSON form.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}
#endif

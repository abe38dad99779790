// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension Colmi.SlotValues: Codable {
  /// Reads the JSON form, that of `[UInt8]`.
  ///
  /// - Throws: `DecodingError` for another form, ``WireError`` for an invalid value.
  public init(from decoder: any Decoder) throws {
    let json = try decoder.singleValueContainer().decode([UInt8].self)
    try self.init(json: json)
  }

  /// Writes the JSON form.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}
#endif

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension Colmi.LegacySleepLog {
  enum CodingKeys: String, CodingKey {
    case records, detail
  }

  /// Reads the JSON form: an object with `records`, `detail` if present.
  ///
  /// - Throws: `DecodingError` for another object, ``WireError`` for an invalid field.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      json: container.decode([Colmi.LegacySleepRecord].self, forKey: .records),
      detail: container.decodeIfPresent(UInt8.self, forKey: .detail))
  }

  /// Writes the JSON form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(records, forKey: .records)
    try container.encodeIfPresent(detail, forKey: .detail)
  }
}
#endif

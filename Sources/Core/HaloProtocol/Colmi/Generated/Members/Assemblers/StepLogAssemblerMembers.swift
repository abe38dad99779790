// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension Colmi.StepLog {
  enum CodingKeys: String, CodingKey {
    case records, calorieProtocol
  }

  /// Reads the JSON form: an object with `records`, `calorieProtocol` if present.
  ///
  /// - Throws: `DecodingError` for another object, ``WireError`` for an invalid field.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      json: container.decode([Colmi.StepRecord].self, forKey: .records),
      calorieProtocol: container.decodeIfPresent(UInt8.self, forKey: .calorieProtocol))
  }

  /// Writes the JSON form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(records, forKey: .records)
    try container.encodeIfPresent(calorieProtocol, forKey: .calorieProtocol)
  }
}
#endif

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension Colmi.UnsupportedReply {
  enum CodingKeys: String, CodingKey {
    case opcode
  }

  /// Reads the JSON form: an object with `opcode`.
  ///
  /// - Throws: `DecodingError` for another object, ``WireError`` for an invalid field.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(json: container.decode(Colmi.Opcode.self, forKey: .opcode))
  }

  /// Writes the JSON form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(opcode, forKey: .opcode)
  }
}
#endif

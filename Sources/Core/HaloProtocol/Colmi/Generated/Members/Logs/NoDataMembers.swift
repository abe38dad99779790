// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension Colmi.NoDataReply {
  enum CodingKeys: String, CodingKey {
    case opcode, detail
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      to: container.decode(Colmi.Opcode.self, forKey: .opcode),
      detail: container.decode(Colmi.RawPayload.self, forKey: .detail))
  }
}
#endif

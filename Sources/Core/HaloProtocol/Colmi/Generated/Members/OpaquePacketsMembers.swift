// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension Colmi.OpaqueReply {
  enum CodingKeys: String, CodingKey {
    case opcode, payload
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      container.decode(Colmi.Opcode.self, forKey: .opcode),
      payload: container.decode(Colmi.RawPayload.self, forKey: .payload))
  }
}

extension Colmi.OpaqueRequest {
  enum CodingKeys: String, CodingKey {
    case opcode, payload
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      container.decode(Colmi.Opcode.self, forKey: .opcode),
      payload: container.decode(Colmi.RawPayload.self, forKey: .payload))
  }
}
#endif

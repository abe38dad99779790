// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension Colmi.OpaqueBigDataReply {
  enum CodingKeys: String, CodingKey {
    case action, payload
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      container.decode(Colmi.BigDataAction.self, forKey: .action),
      payload: container.decode(HexBytes.self, forKey: .payload))
  }
}

extension Colmi.OpaqueBigDataRequest {
  enum CodingKeys: String, CodingKey {
    case action, payload
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      container.decode(Colmi.BigDataAction.self, forKey: .action),
      payload: container.decode(HexBytes.self, forKey: .payload))
  }
}
#endif

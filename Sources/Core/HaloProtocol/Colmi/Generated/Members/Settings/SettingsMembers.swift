// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension Colmi.SettingsRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}

extension Colmi.SettingsWriteReply {
  enum CodingKeys: String, CodingKey {
    case echo
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      echo: container.decode(Colmi.RawPayload.self, forKey: .echo))
  }
}
#endif

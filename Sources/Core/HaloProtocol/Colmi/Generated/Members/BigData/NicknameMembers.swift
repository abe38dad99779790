// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.Nickname {
  /// The action of its frames.
  public static let action = Colmi.BigDataAction.nickname
}

#if !hasFeature(Embedded)
extension Colmi.Nickname {
  enum CodingKeys: String, CodingKey {
    case head, text
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      container.decodeIfPresent(String.self, forKey: .text),
      head: container.decode(Colmi.RawPayload.self, forKey: .head))
  }
}
#endif

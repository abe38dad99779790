import HaloJSON

/// The JSON object that describes this library: its channels, types of packets, and version.
enum Capabilities {
  static var json: [UInt8] {
    Array(
      """
      {"channels":\(list(PacketChannel.names)),\
      "directions":\(list(Sender.allCases.map { $0.rawValue })),\
      "replies":\(list(ReplyReader().parts.map { $0.name } + FamilyReader.replies)),\
      "types":\(list(PacketJSON.names)),\
      "version":\(PacketJSON.version)}
      """.utf8)
  }

  /// Returns a JSON list of names, which need no escapes.
  private static func list(_ names: [String]) -> String {
    "[" + names.map { "\"\($0)\"" }.joined(separator: ",") + "]"
  }
}

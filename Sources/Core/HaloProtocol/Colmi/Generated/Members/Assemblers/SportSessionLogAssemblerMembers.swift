// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension Colmi.SportSessionLog {
  enum CodingKeys: String, CodingKey {
    case sessions
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      sessions: container.decode([Colmi.LegacySportSession].self, forKey: .sessions))
  }
}
#endif

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.SetTimeRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.setTime
}

#if !hasFeature(Embedded)
extension Colmi.SetTimeRequest {
  enum CodingKeys: String, CodingKey {
    case dateTime, language
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      dateTime: container.decode(CivilDateTime.self, forKey: .dateTime),
      language: container.decode(Colmi.Language.self, forKey: .language))
  }
}
#endif

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.SetTimeRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.setTime
}

extension Colmi.Language {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Chinese, as written on the mainland (`zh_CN`).
  public static let simplifiedChinese = Colmi.Language(rawValue: 0)
  /// English.
  public static let english = Colmi.Language(rawValue: 1)
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

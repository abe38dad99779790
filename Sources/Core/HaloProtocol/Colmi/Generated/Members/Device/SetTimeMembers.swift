// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.SetTimeRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.setTime

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(dateTime: CivilDateTime, language: Colmi.Language = .english) throws(WireError) {
    try dateTime.date.requireYear(upTo: 2099, at: 1)
    self.dateTime = dateTime
    self.language = language
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode, or a field is out of range.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    dateTime = try frame.bcdDateTime(at: 1)
    language = Colmi.Language(rawValue: frame[7])
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0.setBCD(dateTime, at: 1)
      $0[7] = language.rawValue
    }
  }
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

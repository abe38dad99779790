#if !hasFeature(Embedded)
/// A value whose JSON form is a string: its description, which ``init(parsing:)`` reads.
public protocol WireText: Codable, CustomStringConvertible {
  /// Reads a value from its description.
  ///
  /// - Throws: ``WireError`` if the text is not such a value.
  init(parsing text: String) throws(WireError)
}

extension WireText {
  /// Reads the value from a JSON string.
  public init(from decoder: any Decoder) throws {
    try self.init(parsing: decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the description as a JSON string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
#endif

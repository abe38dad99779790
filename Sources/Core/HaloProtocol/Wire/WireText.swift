#if !hasFeature(Embedded)
/// A value that is encoded in JSON as a string, which is its `description`.
public protocol WireText: Codable, CustomStringConvertible {
  /// Decodes a value from its `description`.
  ///
  /// - Throws: ``WireError`` if the text does not have this form.
  init(parsing text: String) throws(WireError)
}

extension WireText {
  /// Decodes a value of this type from a JSON string, its `description`.
  public init(from decoder: any Decoder) throws {
    try self.init(parsing: decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the value as a JSON string, its `description`.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
#endif

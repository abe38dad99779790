extension Colmi {
  /// An identifier of the user that the ring keeps.
  ///
  /// Opcode 7C, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 12 | `identifier` | UTF-8, padded with zeros |
  ///
  /// The vendor's code has it; no ring has been seen to answer.
  public struct UserID: Settings {
    /// Opcode 7C.
    public static let opcode = Opcode.userID
    /// The user id.
    public static let title = "the user id"
    /// How many bytes of UTF-8 an identifier may have.
    public static let maximumLength = 12

    /// The identifier, at most 12 bytes of UTF-8, without NUL.
    public var identifier: String {
      // The initializers accept UTF-8 only.
      payload.text(upTo: Self.maximumLength) ?? ""
    }

    // Bytes and no `String`: all settings are trivial to copy, and so is the case of a message.
    /// The identifier as bytes 2…14 of a frame.
    public let payload: RawPayload

    /// Makes an identifier.
    ///
    /// - Throws: ``WireError`` if the text is longer than 12 bytes or holds a NUL.
    public init(identifier: String) throws(WireError) {
      let count = identifier.utf8.count
      guard count <= Self.maximumLength else {
        throw WireError(
          .outOfRange(value: count, minimum: 0, maximum: Self.maximumLength), at: 2,
          in: "identifier")
      }
      guard !identifier.utf8.contains(0) else {
        throw WireError(.invalidText, at: 2, in: "identifier")
      }
      payload = RawPayload(truncating: identifier.utf8)
    }

    /// Reads the identifier, up to a NUL.
    ///
    /// - Throws: ``WireError`` if it is not UTF-8.
    public init(payload: RawPayload) throws(WireError) {
      guard let identifier = payload.text(upTo: Self.maximumLength) else {
        throw WireError(.invalidUTF8, at: 2, in: "identifier")
      }
      self.payload = RawPayload(truncating: identifier.utf8)
    }
  }
}

extension Colmi.UserID {
  /// The identifier in words.
  public var description: String { "user id \(quoted: identifier)" }
}

#if !hasFeature(Embedded)
extension Colmi.UserID {
  private enum CodingKeys: String, CodingKey { case identifier }

  /// Writes the JSON form, the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(identifier, forKey: .identifier)
  }

  /// Reads the JSON form, with the same checks of the text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(identifier: container.decode(String.self, forKey: .identifier))
  }
}
#endif

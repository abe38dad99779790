extension Colmi {
  /// An identifier of the user that the ring stores.
  ///
  /// Opcode 7C, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 12 | `identifier` | UTF-8, padded with zeros |
  ///
  /// From the vendor's code; no ring was seen to answer.
  public struct UserID: Settings {
    /// The opcode that reads and writes the identifier, 7C.
    public static let opcode = Opcode.userID
    /// The name of the settings in descriptions of packets.
    public static let title = "the user id"
    /// The largest number of UTF-8 bytes in an identifier.
    public static let maximumLength = 12

    /// The identifier, at most 12 bytes of UTF-8, without NUL.
    public var identifier: String {
      // The initializers accept only UTF-8.
      payload.text(upTo: Self.maximumLength) ?? ""
    }

    // Bytes instead of a `String` keep all settings, and so the cases of messages, trivial to copy.
    /// The identifier as bytes 2…14 of a frame.
    public let payload: RawPayload

    /// Makes the settings with an identifier of the user.
    ///
    /// - Throws: ``WireError`` if the text is longer than 12 bytes or contains a NUL.
    public init(identifier: String) throws(WireError) {
      let text = try identifier.limited(to: Self.maximumLength, at: 2, in: "identifier")
      payload = RawPayload(truncating: text.utf8)
    }

    /// Reads the identifier from bytes 2…14 of a frame, up to a NUL.
    ///
    /// - Throws: ``WireError`` if the identifier is not UTF-8.
    public init(payload: RawPayload) throws(WireError) {
      guard let identifier = payload.text(upTo: Self.maximumLength) else {
        throw WireError(.invalidUTF8, at: 2, in: "identifier")
      }
      self.payload = RawPayload(truncating: identifier.utf8)
    }

    /// The user identifier in words.
    public var description: String { "user id \(quoted: identifier)" }
  }
}

#if !hasFeature(Embedded)
extension Colmi.UserID {
  private enum CodingKeys: String, CodingKey { case identifier }

  /// Writes the JSON form, with the identifier as text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(identifier, forKey: .identifier)
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(identifier: container.decode(String.self, forKey: .identifier))
  }
}
#endif

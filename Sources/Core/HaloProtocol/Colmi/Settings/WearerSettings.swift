extension Colmi {
  /// A group of ring settings that contains an identifier of the user.
  ///
  /// Opcode 0x7C, confidence B (probable).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 12 | `identifier` | UTF-8, padded with zeros |
  ///
  /// The source is the vendor's code; no ring was seen to answer.
  public struct UserID: Settings {
    /// The opcode of the requests that read and write the user identifier, 0x7C.
    public static let opcode = Opcode.userID
    /// The name of the settings in readable descriptions of packets, "the user id".
    public static let title = "the user id"
    /// The largest number of UTF-8 bytes in a user identifier.
    public static let maximumLength = 12

    /// The user identifier, at most 12 bytes of UTF-8, without NUL characters.
    public var identifier: String {
      // The initializers accept only UTF-8.
      payload.text(upTo: Self.maximumLength) ?? ""
    }

    // Bytes instead of a `String` keep all settings, and so the cases of messages, trivial to copy.
    /// The user identifier, encoded as bytes 2…14 of a frame.
    public let payload: RawPayload

    /// Makes the settings with a user identifier.
    ///
    /// - Throws: ``WireError`` if the identifier has more than 12 bytes or contains a NUL
    ///   character.
    public init(identifier: String) throws(WireError) {
      let text = try identifier.limited(to: Self.maximumLength, at: 2, in: "identifier")
      payload = RawPayload(truncating: text.utf8)
    }

    /// Decodes the user identifier from bytes 2…14 of a frame, up to a NUL character.
    ///
    /// - Throws: ``WireError`` if the identifier is not UTF-8.
    public init(payload: RawPayload) throws(WireError) {
      guard let identifier = payload.text(upTo: Self.maximumLength) else {
        throw WireError(.invalidUTF8, at: 2, in: "identifier")
      }
      self.payload = RawPayload(truncating: identifier.utf8)
    }

    /// A readable description of the user identifier.
    public var description: String { "user id \(quoted: identifier)" }
  }
}

extension Colmi.UserID {
  package init(json identifier: String) throws(WireError) { try self.init(identifier: identifier) }
}

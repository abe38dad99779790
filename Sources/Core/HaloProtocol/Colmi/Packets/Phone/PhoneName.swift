extension Colmi {
  /// Sends the phone's system and name to the ring.
  ///
  /// Opcode 04, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `operatingSystem` | 2 Android; others are not documented |
  /// | 2 | 1 | `version` | Android's major version or API level; the vendor's app sends 10 |
  /// | 3 | 12 | `name` | UTF-8, padded with zeros |
  ///
  /// The vendor's code mentions 13 bytes of name, which would overlap the checksum. The reply is an
  /// empty ``PhoneNameReply``.
  public struct PhoneNameRequest: Packet {
    /// The largest number of UTF-8 bytes in a name.
    public static let maximumNameLength = 12

    /// The name of the phone, at most 12 bytes of UTF-8, without NUL.
    public let name: String
    /// The number of the phone's operating system: 2 for Android; others are not documented.
    public var operatingSystem: UInt8 = 2
    /// The version of the phone's operating system: for Android, the major version or the API
    /// level.
    public var version: UInt8 = 10

    init(_ never: Never) { switch never {} }

    /// The phone name request in words.
    public var description: String {
      "phone name \(quoted: name), operating system \(operatingSystem), version \(version)"
    }
  }

  /// Acknowledges the phone's name.
  ///
  /// Opcode 04, no payload. Confidence A.
  public struct PhoneNameReply: EmptyPacket {
    init(_ never: Never) { switch never {} }

    /// The phone name reply in words.
    public var description: String { "phone name accepted" }
  }
}

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

    /// The number of the operating system.
    public var operatingSystem: UInt8
    /// The version of the operating system.
    public var version: UInt8
    /// The name, at most 12 bytes of UTF-8, without NUL.
    public let name: String

    /// Makes a request.
    ///
    /// - Throws: ``WireError`` if the name is longer than 12 bytes or contains a NUL.
    public init(
      name: String, operatingSystem: UInt8 = 2, version: UInt8 = 10
    ) throws(WireError) {
      let count = name.utf8.count
      guard count <= Self.maximumNameLength else {
        throw WireError(
          .outOfRange(value: count, minimum: 0, maximum: Self.maximumNameLength), at: 3, in: "name")
      }
      guard !name.utf8.contains(0) else { throw WireError(.invalidText, at: 3, in: "name") }
      self.name = name
      self.operatingSystem = operatingSystem
      self.version = version
    }

    /// Reads the request.
    ///
    /// - Throws: ``WireError`` if the name is not UTF-8.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      operatingSystem = frame[1]
      version = frame[2]
      guard let name = RawPayload(of: frame, from: 3).text(upTo: 12) else {
        throw WireError(.invalidUTF8, at: 3, in: "name")
      }
      self.name = name
    }

    /// The request as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = operatingSystem
        $0[2] = version
        for (index, unit) in name.utf8.enumerated() { $0[3 + index] = unit }
      }
    }
  }

  /// Acknowledges the phone's name.
  ///
  /// Opcode 04, no payload. Confidence A.
  public struct PhoneNameReply: EmptyPacket {
    /// Makes a reply.
    public init() {}
  }
}

extension Colmi.PhoneNameRequest {
  /// The request in words.
  public var description: String {
    "phone name \(quoted: name), operating system \(operatingSystem), version \(version)"
  }
}

extension Colmi.PhoneNameReply {
  /// The reply in words.
  public var description: String { "phone name accepted" }
}

extension Colmi {
  /// Asks for the versions of hardware and firmware.
  ///
  /// Opcode 93, confidence C. The replies are ``VersionReply``; no source documents a payload.
  public struct VersionRequest: RawPacket {
    /// Opcode 93.
    public static let opcode = Opcode.version

    /// Bytes 1…14.
    public var payload: RawPayload

    /// Makes a request.
    public init(payload: RawPayload = RawPayload()) {
      self.payload = payload
    }
  }

  /// A version, which the ring sends in two frames.
  ///
  /// Opcode 93, confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `index` | not documented; not `EE`, which is a refusal of opcode 13 |
  /// | 2 | 13 | `bytes` | ASCII, padded with zeros |
  ///
  /// One source shows two frames, the second with the name of the firmware. It documents neither
  /// their numbering nor the content of the first, so this type keeps the bytes.
  public struct VersionReply: Packet {
    /// Opcode 93.
    public static let opcode = Opcode.version

    /// Byte 1, of unknown meaning; never `EE`, which marks a rejection.
    public let index: UInt8
    /// Bytes 2…14; at most 13.
    public let bytes: RawPayload

    /// Makes a reply.
    ///
    /// - Throws: ``WireError`` if the index is `EE` or there are more than 13 bytes.
    public init(index: UInt8, bytes: RawPayload) throws(WireError) {
      guard index != UnsupportedReply.code else {
        throw WireError(.otherLayout(code: index), at: 1, in: "index")
      }
      self.index = index
      self.bytes = try bytes.limited(to: 13)
    }

    /// Reads the reply.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode or is a rejection.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try self.init(index: frame[1], bytes: RawPayload(of: frame, from: 2))
    }

    /// The reply as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = index
        bytes.write(to: &$0, from: 2)
      }
    }

    /// The bytes as text, up to the first zero; nil if they are not UTF-8.
    public var text: String? {
      String(validating: bytes.bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

extension Colmi.VersionRequest {
  /// The request in words.
  public var description: String { text("ask for versions") }
}

extension Colmi.VersionReply {
  /// The reply in words; text that is not printable appears as bytes.
  public var description: String {
    let isPrintable = bytes.bytes.allSatisfy { (0x20...0x7E).contains($0) }
    let text = isPrintable ? text : nil
    return "version \(index): " + (text.map { "\"\($0)\"" } ?? "\(bytes)")
  }
}

#if !hasFeature(Embedded)
extension Colmi.VersionReply {
  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      index: container.decode(UInt8.self, forKey: .index),
      bytes: container.decode(Colmi.RawPayload.self, forKey: .bytes))
  }
}
#endif

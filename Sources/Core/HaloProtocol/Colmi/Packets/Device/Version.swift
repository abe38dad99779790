extension Colmi {
  /// Asks for the versions of the ring's hardware and firmware.
  ///
  /// Opcode 93, confidence C. The replies are ``VersionReply``; no source documents a payload.
  public struct VersionRequest: RawPacket {
    /// Bytes 1…14 of the frame, of unknown meaning.
    public var payload: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }

    /// The version request in words.
    public var description: String { text("ask for versions") }
  }

  /// A frame of the ring's reply about its versions, which takes two frames.
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
    /// Byte 1 of the frame, of unknown meaning; never `EE`, which marks a rejection.
    public let index: UInt8
    /// Bytes 2…14 of the frame, by all appearance text; at most 13.
    public let bytes: RawPayload

    init(_ never: Never) { switch never {} }

    func check() throws(WireError) {
      guard index != UnsupportedReply.code else {
        throw WireError(.otherLayout(code: index), at: 1, in: "index")
      }
    }

    /// The bytes as text, up to the first zero; nil if they are not UTF-8.
    public var text: String? {
      String(validating: bytes.bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// The reply in words; text that is not printable appears as bytes.
    public var description: String {
      let isPrintable = bytes.bytes.allSatisfy { (0x20...0x7E).contains($0) }
      let text = isPrintable ? text : nil
      return "version \(index): " + (text.map { "\"\($0)\"" } ?? "\(bytes)")
    }
  }
}

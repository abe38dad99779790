extension RingConn {
  /// A command of the host to a ring; it has no checksum.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `opcode` | |
  /// | 1 | n | `payload` | |
  ///
  /// If a command has a checksum, a ring acknowledges the command but does not carry it out.
  /// Confidence A.
  public struct HostFrame: WireMessage, CustomStringConvertible {
    /// The number of the command.
    public var opcode: Opcode
    /// The bytes after the opcode.
    public let payload: HexBytes

    init(_ first: Never) { switch first {} }
  }

  /// A notification of a ring: the answer to a command, or an event.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `opcode` | that of the command with bit 7 changed |
  /// | 1 | n | `payload` | |
  /// | next | 1 | checksum | ``Checksum/xor(_:)``; missing after opcode 50 |
  ///
  /// Confidence A.
  public struct RingFrame: WireMessage, CustomStringConvertible {
    /// The number of the answer or event.
    public var opcode: Opcode
    /// The bytes between opcode and checksum.
    public let payload: HexBytes

    init(_ first: Never) { switch first {} }

    /// Whether the frame ends with a checksum: all frames do except the end of a history.
    private var hasChecksum: Bool { opcode != .historyEnd }

    /// Reads a notification, and checks its checksum.
    ///
    /// - Throws: ``WireError`` for a wrong checksum, or a frame shorter than two bytes.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      guard bytes.count > 1 else {
        throw WireError(.truncated(needed: 2, available: bytes.count), at: 0, in: "opcode")
      }
      self.init(bounded: Opcode(rawValue: bytes[0]), [])
      let end = hasChecksum ? try bytes.end(before: Checksum.xor) : bytes.count
      self.init(bounded: opcode, HexBytes(copying: bytes.extracting(1..<end)).bytes)
    }

    /// The bytes of the notification.
    public var bytes: [UInt8] {
      var builder = ByteBuilder(capacity: 2 + payload.bytes.count)
      builder.write(opcode.rawValue)
      builder.write(payload.bytes)
      if hasChecksum { builder.write(builder.sum(Checksum.xor)) }
      return builder.bytes
    }
  }
}

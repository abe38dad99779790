extension RingConn {
  /// A command from the host to a RingConn ring; it has no checksum.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `opcode` | |
  /// | 1 | n | `payload` | |
  ///
  /// A ring acknowledges a command with a checksum, but does not execute it. Confidence A (seen on
  /// devices).
  public struct HostFrame: WireMessage, CustomStringConvertible {
    /// The opcode, which identifies the command to the ring.
    public var opcode: Opcode
    /// The bytes of the command after the opcode.
    public let payload: HexBytes

    init(_ first: Never) { switch first {} }
  }

  /// A notification from a RingConn ring: the reply to a command, or an event.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `opcode` | that of the command with bit 7 changed |
  /// | 1 | n | `payload` | |
  /// | next | 1 | checksum | ``Checksum/xor(_:)``; missing after opcode 50 |
  ///
  /// Confidence A (seen on devices).
  public struct RingFrame: WireMessage, CustomStringConvertible {
    /// The opcode, which identifies the ring's reply or event.
    public var opcode: Opcode
    /// The bytes of the notification between the opcode and the checksum.
    public let payload: HexBytes

    init(_ first: Never) { switch first {} }

    /// Whether the frame ends with a checksum: all frames do except the end of a history.
    private var hasChecksum: Bool { opcode != .historyEnd }

    /// Decodes a notification, and verifies its checksum.
    ///
    /// - Throws: ``WireError`` if the checksum is wrong, or if there are less than two bytes.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      guard bytes.count > 1 else {
        throw WireError(.truncated(needed: 2, available: bytes.count), at: 0, in: "opcode")
      }
      self.init(bounded: Opcode(rawValue: bytes[0]), [])
      let end = hasChecksum ? try bytes.end(before: Checksum.xor) : bytes.count
      self.init(bounded: opcode, HexBytes(copying: bytes.extracting(1..<end)).bytes)
    }

    /// The notification, encoded with its checksum.
    public var bytes: [UInt8] {
      var builder = ByteBuilder(capacity: 2 + payload.bytes.count)
      builder.write(opcode.rawValue)
      builder.write(payload.bytes)
      if hasChecksum { builder.write(builder.sum(Checksum.xor)) }
      return builder.bytes
    }
  }
}

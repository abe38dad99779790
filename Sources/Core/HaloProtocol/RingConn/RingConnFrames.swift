extension RingConn.RingFrame {
  /// Whether the frame ends with a checksum: all frames do except the end of a history.
  private var hasChecksum: Bool { opcode != .historyEnd }

  /// Decodes a notification, and verifies its checksum.
  ///
  /// - Throws: ``WireError`` if the checksum is wrong, or if there are less than two bytes.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    guard bytes.count > 1 else {
      throw WireError(.truncated(needed: 2, available: bytes.count), at: 0, in: "opcode")
    }
    self.init(bounded: RingConn.Opcode(rawValue: bytes[0]), [])
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

extension YCBT {
  /// Joins the values of one characteristic to frames; each characteristic needs a reassembler of
  /// its own.
  ///
  /// Either side cuts frames to fit the MTU, and several can share a value. When the link drops,
  /// call `reset()`.
  public typealias FrameReassembler = HaloProtocol.FrameReassembler<Frame>
}

extension YCBT.Frame: FragmentedFrame {
  /// The maximum length of a frame in bytes that is accepted; no ring was seen to send more than
  /// 512.
  public static let longestFrame = 1024

  /// Returns whether a frame can start with the lowest `count` bytes of `header`, the first byte
  /// lowest: it must have a group of 1 to 7, and a length of 6 to ``longestFrame``.
  public static func canStart(with header: UInt64, count: Int) -> Bool {
    1...7 ~= header & 0xFF
      && (count < headerLength || 2...longestFrame - 4 ~= bodyLength(after: header))
  }

  /// Returns the number of bytes after a header, whose first byte is the lowest of `header`: those
  /// of the payload and the checksum.
  public static func bodyLength(after header: UInt64) -> Int {
    Int(UInt16(truncatingIfNeeded: header >> 16)) - headerLength
  }

  /// Makes a frame from its header, the first byte lowest, and a body of payload and checksum.
  ///
  /// - Throws: ``WireError`` for a wrong checksum.
  public init(header: UInt64, body: [UInt8]) throws(WireError) {
    let start = (0..<UInt64(Self.headerLength)).map {
      UInt8(truncatingIfNeeded: header >> (8 * $0))
    }
    let bytes = (start + body)[...]
    try self.init(parsing: bytes.span)
  }
}

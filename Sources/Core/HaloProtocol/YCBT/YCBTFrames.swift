extension YCBT {
  /// Joins the writes or notifications of one characteristic into complete frames; each
  /// characteristic needs a reassembler of its own.
  ///
  /// Host and ring each split frames to fit the MTU, and one write or notification can contain
  /// several frames. When the link drops, call `reset()`.
  public typealias FrameReassembler = HaloProtocol.FrameReassembler<Frame>
}

extension YCBT.Frame: FragmentedFrame {
  /// The maximum accepted length of a frame in bytes; no ring was seen to send more than 512.
  public static let longestFrame = 1024

  /// Returns whether a frame can begin with the `count` bytes that `header` contains, the first
  /// byte received in the lowest eight bits.
  ///
  /// The command group must be 1 to 7, and the length 6 to ``longestFrame``.
  public static func canStart(with header: UInt64, count: Int) -> Bool {
    1...7 ~= header & 0xFF
      && (count < headerLength || 2...longestFrame - 4 ~= bodyLength(after: header))
  }

  /// Returns the length of payload and checksum in bytes, which the four header bytes of a frame
  /// determine; the first byte received is the lowest byte of `header`.
  public static func bodyLength(after header: UInt64) -> Int {
    Int(UInt16(truncatingIfNeeded: header >> 16)) - headerLength
  }

  /// Makes a frame from its four header bytes, the first byte in the lowest byte of `header`, and
  /// from a body of payload and checksum.
  ///
  /// - Throws: ``WireError`` if the checksum is wrong.
  public init(header: UInt64, body: [UInt8]) throws(WireError) {
    let start = (0..<UInt64(Self.headerLength)).map {
      UInt8(truncatingIfNeeded: header >> (8 * $0))
    }
    let bytes = (start + body)[...]
    try self.init(parsing: bytes.span)
  }
}

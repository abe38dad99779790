extension YCBT {
  /// Restores frames from the values of one characteristic, which has its own reassembler.
  ///
  /// Either side cuts frames to fit the MTU, and several can share a value. When the link drops,
  /// call `reset()`.
  public typealias FrameReassembler = HaloProtocol.FrameReassembler<Frame>
}

extension YCBT.Frame: FragmentedFrame {
  /// The most bytes of a frame; no ring was seen to send more than 512.
  public static let longestFrame = 1024

  /// Returns whether a frame can start with the lowest `count` bytes of a header: group 1 to 7, and
  /// a length of 6 to ``longestFrame``.
  public static func canStart(with header: UInt64, count: Int) -> Bool {
    1...7 ~= header & 0xFF
      && (count < headerLength || 2...longestFrame - 4 ~= bodyLength(after: header))
  }

  /// Returns the number of bytes after a header: the payload and the checksum.
  public static func bodyLength(after header: UInt64) -> Int {
    Int(UInt16(truncatingIfNeeded: header >> 16)) - headerLength
  }

  /// Makes a frame from its header, its payload and a checksum.
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

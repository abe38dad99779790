extension Colmi {
  /// The largest number of bytes in one write to the big-data channel.
  ///
  /// Opcode 2F, ring to host. Confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `length` | bytes; 241 on R02, 244 on RT rings |
  ///
  /// The ring sends this frame after the first command of a connection and expects no reply.
  public struct PacketLength: Packet {
    /// Opcode 2F.
    public static let opcode = Opcode.packetLength

    /// The largest number of bytes in a write.
    public var length: UInt8

    /// Makes an announcement.
    public init(length: UInt8) {
      self.length = length
    }

    /// Reads the announcement.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      length = frame[1]
    }

    /// The announcement as a frame.
    public var frame: Frame { Frame(Self.opcode) { $0[1] = length } }
  }
}

extension Colmi.PacketLength {
  /// The announcement in words.
  public var description: String { "big-data writes take \(length) bytes" }
}

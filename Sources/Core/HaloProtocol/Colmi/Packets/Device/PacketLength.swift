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
    /// The largest number of bytes in a write to the big-data channel.
    public var length: UInt8

    init(_ never: Never) { switch never {} }

    /// The largest packet length in words.
    public var description: String { "big-data writes take \(length) bytes" }
  }
}

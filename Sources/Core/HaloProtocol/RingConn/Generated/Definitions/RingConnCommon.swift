// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension RingConn {
  /// A command from the host to a RingConn ring; it has no checksum.
  ///
  /// A ring acknowledges a command with a checksum, but does not execute it. Confidence A
  /// (seen on devices).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `opcode` | |
  /// | 1 | n | `payload` | |
  public struct HostFrame: WireMessage, CustomStringConvertible {
    /// The opcode, which identifies the command to the ring.
    public var opcode: Opcode
    /// The bytes of the command after the opcode.
    public let payload: HexBytes

    init(_ first: Never) { switch first {} }
  }
}

extension RingConn {
  /// A notification from a RingConn ring: the reply to a command, or an event.
  ///
  /// Confidence A (seen on devices).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `opcode` | that of the command with bit 7 changed |
  /// | 1 | n | `payload` | |
  /// | next | 1 | checksum | ``Checksum/xor(_:)``; missing after opcode 50 |
  public struct RingFrame: WireMessage, CustomStringConvertible {
    /// The opcode, which identifies the ring's reply or event.
    public var opcode: Opcode
    /// The bytes of the notification between the opcode and the checksum.
    public let payload: HexBytes

    init(_ first: Never) { switch first {} }
  }
}

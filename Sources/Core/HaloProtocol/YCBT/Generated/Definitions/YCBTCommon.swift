// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT {
  /// One packet to or from the ring, on characteristic ``Service/command`` or
  /// ``Service/stream``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `opcode`, high byte first | group 1…7 and key |
  /// | 2 | 2 | length of the frame, low byte first | |
  /// | 4 | n | `payload` | |
  /// | next | 2 | checksum, low byte first | ``Checksum/crc16CCITT(_:)`` |
  public struct Frame: WireMessage, CustomStringConvertible {
    /// The maximum number of payload bytes in a frame, which its length field can count.
    public static let longestPayload = 65_529

    /// The opcode: the number of a command group in the high byte, and a command of the group
    /// (the key) in the low byte.
    public var opcode: Opcode
    /// The payload bytes, between the length and the checksum.
    public let payload: HexBytes

    init(_ first: Never) { switch first {} }
  }
}

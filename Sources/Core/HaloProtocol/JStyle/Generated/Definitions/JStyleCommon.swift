// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension JStyle {
  /// A command of 16 bytes from the host to a JStyle ring.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `opcode` | |
  /// | 1 | 14 | `payload` | filled with zeros |
  /// | next | 1 | checksum | ``Checksum/sum(_:)`` |
  public struct Frame: WireMessage, CustomStringConvertible {
    /// The opcode, which identifies the command to the ring.
    public var opcode: Opcode
    /// The 14 bytes of the command between the opcode and the checksum.
    public let payload: HexBytes

    init(_ first: Never) { switch first {} }
  }
}

extension JStyle {
  /// The refusal of a command: its opcode plus 80; confidence A.
  ///
  /// One document refuses an exercise, 19, with A6, and live values, 09, with A4, against its
  /// own rule.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `rest` | zeros up to 14, or kept |
  public struct UnsupportedReply: SharedNotificationPacket {
    /// The opcode of the frame.
    public let opcode: Opcode
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "refused: \(opcode)"
    }
  }
}

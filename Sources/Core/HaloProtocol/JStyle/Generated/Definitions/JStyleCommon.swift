// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

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

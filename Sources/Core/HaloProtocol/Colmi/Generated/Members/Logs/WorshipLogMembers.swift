// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.WorshipLog {
  /// The opcode 7A.
  public static let opcode = Colmi.Opcode.worshipLog
}

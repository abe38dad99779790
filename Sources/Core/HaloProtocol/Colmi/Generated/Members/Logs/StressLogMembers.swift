// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.StressLog {
  /// The opcode 37.
  public static let opcode = Colmi.Opcode.stressLog
}

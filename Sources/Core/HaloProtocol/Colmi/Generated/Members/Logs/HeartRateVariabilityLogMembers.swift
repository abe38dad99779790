// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.HeartRateVariabilityLog {
  /// The opcode 39.
  public static let opcode = Colmi.Opcode.heartRateVariabilityLog
}

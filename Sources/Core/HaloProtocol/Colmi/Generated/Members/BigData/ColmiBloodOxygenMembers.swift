// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.HourlyRange {
  /// Makes a value of its fields.
  public init(lowest: UInt8, highest: UInt8) {
    self.lowest = lowest
    self.highest = highest
  }
}

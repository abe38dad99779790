// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.ManualReading {
  /// Makes a value of its fields.
  public init(minuteOfDay: UInt16, value: UInt8) {
    self.minuteOfDay = minuteOfDay
    self.value = value
  }
}

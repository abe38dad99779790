// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.CSCMeasurement.CrankRevolutions {
  /// Makes a value of its fields.
  public init(_ revolutions: UInt16, lastEventTime: UInt16) {
    self.revolutions = revolutions
    self.lastEventTime = lastEventTime
  }
}

extension GATT.CSCMeasurement.WheelRevolutions {
  /// Makes a value of its fields.
  public init(_ revolutions: UInt32, lastEventTime: UInt16) {
    self.revolutions = revolutions
    self.lastEventTime = lastEventTime
  }
}

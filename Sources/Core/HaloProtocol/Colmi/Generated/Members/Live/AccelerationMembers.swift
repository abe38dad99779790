// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.Acceleration {
  /// Makes a value of its fields.
  public init(x: Int16, y: Int16, z: Int16) {
    self.x = x
    self.y = y
    self.z = z
  }
}

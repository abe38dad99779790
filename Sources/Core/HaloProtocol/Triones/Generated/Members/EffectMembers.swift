// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Triones.Speed {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The fastest.
  public static let fastest = Triones.Speed(rawValue: 0x01)
  /// The slowest speed that all lights are reported to accept.
  public static let slowest = Triones.Speed(rawValue: 0x1F)
}

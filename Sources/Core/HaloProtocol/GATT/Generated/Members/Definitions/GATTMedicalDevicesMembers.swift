// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.UserIndex {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The device does not know the user.
  public static let unknown = GATT.UserIndex(rawValue: 0xFF)
}

extension GATT.UserIndex: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .unknown: "unknown user"
    default: "user \(rawValue)"
    }
  }
}

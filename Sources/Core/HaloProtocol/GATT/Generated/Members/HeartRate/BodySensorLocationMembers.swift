// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.BodySensorLocation.Location {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A location not in this list.
  public static let other = GATT.BodySensorLocation.Location(rawValue: 0)
  /// The chest.
  public static let chest = GATT.BodySensorLocation.Location(rawValue: 1)
  /// The wrist.
  public static let wrist = GATT.BodySensorLocation.Location(rawValue: 2)
  /// A finger.
  public static let finger = GATT.BodySensorLocation.Location(rawValue: 3)
  /// The hand.
  public static let hand = GATT.BodySensorLocation.Location(rawValue: 4)
  /// An ear lobe.
  public static let earLobe = GATT.BodySensorLocation.Location(rawValue: 5)
  /// A foot.
  public static let foot = GATT.BodySensorLocation.Location(rawValue: 6)
}

extension GATT.BodySensorLocation.Location: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .other: "other"
    case .chest: "chest"
    case .wrist: "wrist"
    case .finger: "finger"
    case .hand: "hand"
    case .earLobe: "earLobe"
    case .foot: "foot"
    default: "reserved(\(rawValue))"
    }
  }
}

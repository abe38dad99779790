// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.SensorLocation.Location {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A location not in this list.
  public static let other = GATT.SensorLocation.Location(rawValue: 0)
  /// On top of a shoe.
  public static let topOfShoe = GATT.SensorLocation.Location(rawValue: 1)
  /// In a shoe.
  public static let inShoe = GATT.SensorLocation.Location(rawValue: 2)
  /// The hip.
  public static let hip = GATT.SensorLocation.Location(rawValue: 3)
  /// The front wheel.
  public static let frontWheel = GATT.SensorLocation.Location(rawValue: 4)
  /// The left crank.
  public static let leftCrank = GATT.SensorLocation.Location(rawValue: 5)
  /// The right crank.
  public static let rightCrank = GATT.SensorLocation.Location(rawValue: 6)
  /// The left pedal.
  public static let leftPedal = GATT.SensorLocation.Location(rawValue: 7)
  /// The right pedal.
  public static let rightPedal = GATT.SensorLocation.Location(rawValue: 8)
  /// The hub of the front wheel.
  public static let frontHub = GATT.SensorLocation.Location(rawValue: 9)
  /// The end of the frame at the rear wheel.
  public static let rearDropout = GATT.SensorLocation.Location(rawValue: 10)
  /// The tube of the frame along the chain.
  public static let chainstay = GATT.SensorLocation.Location(rawValue: 11)
  /// The rear wheel.
  public static let rearWheel = GATT.SensorLocation.Location(rawValue: 12)
  /// The hub of the rear wheel.
  public static let rearHub = GATT.SensorLocation.Location(rawValue: 13)
  /// The chest.
  public static let chest = GATT.SensorLocation.Location(rawValue: 14)
  /// The spider, which connects the chain ring to the crank.
  public static let spider = GATT.SensorLocation.Location(rawValue: 15)
  /// The chain ring.
  public static let chainRing = GATT.SensorLocation.Location(rawValue: 16)
}

extension GATT.SensorLocation.Location: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .other: "other"
    case .topOfShoe: "topOfShoe"
    case .inShoe: "inShoe"
    case .hip: "hip"
    case .frontWheel: "frontWheel"
    case .leftCrank: "leftCrank"
    case .rightCrank: "rightCrank"
    case .leftPedal: "leftPedal"
    case .rightPedal: "rightPedal"
    case .frontHub: "frontHub"
    case .rearDropout: "rearDropout"
    case .chainstay: "chainstay"
    case .rearWheel: "rearWheel"
    case .rearHub: "rearHub"
    case .chest: "chest"
    case .spider: "spider"
    case .chainRing: "chainRing"
    default: "reserved(\(rawValue))"
    }
  }
}

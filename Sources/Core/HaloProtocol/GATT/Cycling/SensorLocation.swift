extension GATT {
  /// The place of a sensor, on a bike or on a body (2A5D).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `location` | 0…16, the rest reserved |
  /// | 1 | n | `trailing` | not part of the specification, kept |
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` for an empty value.
  /// Source: Cycling Speed and Cadence Service 1.0. Confidence B. Fixture:
  /// `Fixtures/gatt/sensor-location.json`.
  public struct SensorLocation: CharacteristicValue {
    /// The place on the bike or the body.
    public var location: Location
    /// Bytes after the first, which have no meaning.
    public var trailing: HexBytes

    init(_ first: Never) { switch first {} }
  }
}

extension GATT.SensorLocation {
  /// A location on a bike or a body, one byte; 17…255 are reserved.
  ///
  /// The JSON form is the number.
  public struct Location: RawRepresentable, WireValue {
    /// The byte.
    public let rawValue: UInt8

    /// Makes a location from any byte, including reserved ones.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A location not in this list.
    public static let other = Location(rawValue: 0)
    /// On top of a shoe.
    public static let topOfShoe = Location(rawValue: 1)
    /// In a shoe.
    public static let inShoe = Location(rawValue: 2)
    /// The hip.
    public static let hip = Location(rawValue: 3)
    /// The front wheel.
    public static let frontWheel = Location(rawValue: 4)
    /// The left crank.
    public static let leftCrank = Location(rawValue: 5)
    /// The right crank.
    public static let rightCrank = Location(rawValue: 6)
    /// The left pedal.
    public static let leftPedal = Location(rawValue: 7)
    /// The right pedal.
    public static let rightPedal = Location(rawValue: 8)
    /// The hub of the front wheel.
    public static let frontHub = Location(rawValue: 9)
    /// The end of the frame at the rear wheel.
    public static let rearDropout = Location(rawValue: 10)
    /// The tube of the frame along the chain.
    public static let chainstay = Location(rawValue: 11)
    /// The rear wheel.
    public static let rearWheel = Location(rawValue: 12)
    /// The hub of the rear wheel.
    public static let rearHub = Location(rawValue: 13)
    /// The chest.
    public static let chest = Location(rawValue: 14)
    /// The spider, which connects the chain ring to the crank.
    public static let spider = Location(rawValue: 15)
    /// The chain ring.
    public static let chainRing = Location(rawValue: 16)
  }
}

extension GATT.SensorLocation.Location: CustomStringConvertible {
  /// The name of the location, or the number of a reserved one.
  public var description: String {
    let names = [
      "other", "topOfShoe", "inShoe", "hip", "frontWheel", "leftCrank", "rightCrank", "leftPedal",
      "rightPedal", "frontHub", "rearDropout", "chainstay", "rearWheel", "rearHub", "chest",
      "spider", "chainRing",
    ]
    return rawValue < names.count ? names[Int(rawValue)] : "reserved(\(rawValue))"
  }
}

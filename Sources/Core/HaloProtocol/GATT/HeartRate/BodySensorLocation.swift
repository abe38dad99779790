extension GATT {
  /// The location of a heart rate sensor on the body (2A38).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `location` | 0…6, the rest reserved |
  /// | 1 | n | `trailing` | not part of the specification, kept |
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` for an empty value.
  /// Source: Heart Rate Service 1.0. Confidence A. Fixture:
  /// `Fixtures/gatt/body-sensor-location.json`.
  public struct BodySensorLocation: CharacteristicValue {
    /// The location on the body.
    public var location: Location
    /// Bytes after the first, which have no meaning.
    public var trailing: HexBytes

    init(_ first: Never) { switch first {} }
  }
}

extension GATT.BodySensorLocation {
  /// A location on the body, one byte; 7…255 are reserved.
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
    /// The chest.
    public static let chest = Location(rawValue: 1)
    /// The wrist.
    public static let wrist = Location(rawValue: 2)
    /// A finger.
    public static let finger = Location(rawValue: 3)
    /// The hand.
    public static let hand = Location(rawValue: 4)
    /// An ear lobe.
    public static let earLobe = Location(rawValue: 5)
    /// A foot.
    public static let foot = Location(rawValue: 6)
  }
}

extension GATT.BodySensorLocation.Location: CustomStringConvertible {
  /// The name of the location, or the number of a reserved one.
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

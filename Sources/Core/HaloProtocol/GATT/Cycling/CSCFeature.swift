extension GATT {
  /// The features of a cycling sensor (2A5C).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `rawValue` (`features`), low byte first | 0 wheel, 1 crank, 2 locations |
  ///
  /// Reading fails with ``WireError/Reason/wrongLength(expected:actual:)`` for a length other than
  /// 2. Reserved bits are kept. The JSON form is the number. Source: Cycling Speed and Cadence
  /// Service 1.0. Confidence B. Fixture: `Fixtures/gatt/csc-feature.json`.
  public struct CSCFeature: OptionSet, CharacteristicValue {
    /// All the bits.
    public let rawValue: UInt16

    /// Makes features from any bits, including reserved ones.
    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// The sensor counts wheel revolutions.
    public static let wheelRevolutions = CSCFeature(rawValue: 1)
    /// The sensor counts crank revolutions.
    public static let crankRevolutions = CSCFeature(rawValue: 2)
    /// The sensor supports several locations on the bike.
    public static let multipleSensorLocations = CSCFeature(rawValue: 4)
  }
}

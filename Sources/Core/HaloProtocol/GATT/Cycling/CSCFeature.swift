extension GATT {
  /// The features of a cycling speed and cadence sensor (characteristic 2A5C).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `rawValue` (`features`), low byte first | 0 wheel, 1 crank, 2 locations |
  ///
  /// Reading fails with ``WireError/Reason/wrongLength(expected:actual:)`` for a length other than
  /// 2. Reserved bits are kept. The JSON form is the number. Source: Cycling Speed and Cadence
  /// Service 1.0. Confidence B (probable). Fixture: `Fixtures/gatt/csc-feature.json`.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | 1 | `wheelRevolutions` | The sensor counts wheel revolutions. |
  /// | 2 | `crankRevolutions` | The sensor counts crank revolutions. |
  /// | 4 | `multipleSensorLocations` | The sensor supports several locations on the bike. |
  public struct CSCFeature: OptionSet, CharacteristicValue {
    /// The features as 16 bits, including reserved bits.
    public let rawValue: UInt16

    init(_ never: Never) { switch never {} }
  }
}

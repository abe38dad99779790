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
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | 1 | `wheelRevolutions` | The sensor counts wheel revolutions. |
  /// | 2 | `crankRevolutions` | The sensor counts crank revolutions. |
  /// | 4 | `multipleSensorLocations` | The sensor supports several locations on the bike. |
  public struct CSCFeature: OptionSet, CharacteristicValue {
    /// All bits of the cycling features, reserved ones included.
    public let rawValue: UInt16

    init(_ never: Never) { switch never {} }
  }
}

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
    /// The location of the sensor on the body.
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
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `other` | | A location not in this list. |
  /// | 1 | `chest` | | The chest. |
  /// | 2 | `wrist` | | The wrist. |
  /// | 3 | `finger` | | A finger. |
  /// | 4 | `hand` | | The hand. |
  /// | 5 | `earLobe` | earLobe | An ear lobe. |
  /// | 6 | `foot` | | A foot. |
  /// | other | | reserved(n) | |
  public struct Location: RawRepresentable, WireValue {
    /// The byte that encodes the location.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

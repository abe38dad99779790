// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT {
  /// The location of a heart rate sensor on the body (2A38).
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` for an empty value.
  /// Source: Heart Rate Service 1.0. Confidence A. Fixture:
  /// `Fixtures/gatt/body-sensor-location.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `location` | 0…6, the rest reserved |
  /// | 1 | n | `trailing` | not part of the specification, kept |
  public struct BodySensorLocation: CharacteristicValue {
    /// The location of the sensor on the body.
    public var location: Location
    /// Bytes after the first, which have no meaning.
    package var trailing: HexBytes

    init(_ first: Never) { switch first {} }
  }
}

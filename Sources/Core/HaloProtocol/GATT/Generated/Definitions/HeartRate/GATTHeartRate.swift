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

extension GATT {
  /// A command to a heart rate sensor (characteristic 2A39), which the client writes with
  /// response.
  ///
  /// A server answers a reserved command with the application error 0x80, and a length other
  /// than one with the ATT error 0x0D; reading such a value fails with
  /// ``WireError/Reason/wrongLength(expected:actual:)``. Some bands accept commands of other
  /// lengths on this characteristic, which are not values of this type. The JSON form is the
  /// number.
  ///
  /// Source: Heart Rate Service 1.0. Confidence A (seen on devices). Fixture:
  /// `Fixtures/gatt/heart-rate-control-point.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `rawValue` (`command`) | 1 reset energy; 0 and 2…255 reserved |
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | 1 | `resetEnergyExpended` | Sets the energy expended to zero. |
  public struct HeartRateControlPoint: RawRepresentable, CharacteristicValue {
    /// The ATT error with which a heart rate sensor rejects a reserved command.
    public static let notSupportedError: UInt8 = 0x80

    /// The command to the heart rate sensor as a byte.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT.BodySensorLocation {
  /// A place on the body where a heart rate sensor is worn, a number in JSON; 7…255 are
  /// reserved.
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
    /// The place on the body as a byte.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

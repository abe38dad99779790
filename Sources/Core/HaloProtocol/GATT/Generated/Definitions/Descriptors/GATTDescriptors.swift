// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.CharacteristicPresentationFormat {
  /// The data type of a characteristic's value, such as a 16-bit integer; in JSON, a number.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `01` | `boolean` | False or true. |
  /// | `04` | `uint8` | One unsigned byte. |
  /// | `06` | `uint16` | Two unsigned bytes. |
  /// | `07` | `uint24` | Three unsigned bytes. |
  /// | `08` | `uint32` | Four unsigned bytes. |
  /// | `0C` | `int8` | One signed byte. |
  /// | `0E` | `int16` | Two signed bytes. |
  /// | `10` | `int32` | Four signed bytes. |
  /// | `19` | `utf8` | Text in UTF-8. |
  /// | `1B` | `structure` | A structure of several fields. |
  public struct Format: RawRepresentable, WireValue {
    /// The data type as the byte that the Bluetooth SIG assigned.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The type, the unit and the scale of the number in a characteristic (the descriptor 2904).
  ///
  /// Reading fails with ``WireError/Reason/wrongLength(expected:actual:)`` for a length other
  /// than 7. The description distinguishes several instances of a characteristic, for example
  /// the left and the right battery. Source: Core Specification, Volume 3, Part G, 3.3.3.5,
  /// and Assigned Numbers. Confidence A. Fixture:
  /// `Fixtures/gatt/characteristic-presentation-format.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `format` | ``Format``, 1…28 |
  /// | 1 | 1 | `exponent`, signed | value = number × 10^exponent |
  /// | 2 | 2 | `unit`, low byte first | the 16-bit UUID of a unit |
  /// | 4 | 1 | `namespace` | 1 Bluetooth SIG |
  /// | 5 | 2 | `contentDescription`, low byte first | of the namespace; 0 unknown |
  public struct CharacteristicPresentationFormat: CharacteristicValue {
    /// The type of the number in the characteristic.
    public var format: Format
    /// The power of ten by which to multiply the number.
    public var exponent: Int8 = 0
    /// The 16-bit UUID of the unit, 0x27AD for percent.
    public var unit: UInt16
    /// The organization that defines the description, 1 for the Bluetooth SIG.
    public var namespace: UInt8 = 1
    /// The instance of the characteristic: 0x0001 first, 0x010D left, 0x010E right; 0 unknown.
    public var contentDescription: UInt16 = 0

    init(_ never: Never) { switch never {} }
  }
}

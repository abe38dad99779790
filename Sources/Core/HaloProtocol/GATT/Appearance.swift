extension GATT {
  /// The appearance of a device (2A01), a number assigned by the Bluetooth SIG.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `rawValue`, low byte first | bits 6–15 category, 0–5 subcategory |
  ///
  /// Reading fails with ``WireError/Reason/wrongLength(expected:actual:)`` for a length other than
  /// 2. The JSON form is the number. Source: Core Specification, Volume 3, Part C, 12.2, and
  /// Assigned Numbers. Confidence A. Fixture: `Fixtures/gatt/appearance.json`.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | 0 | `unknown` | A device without a known appearance. |
  /// | `0340` | `heartRateSensor` | A heart rate sensor without a subcategory. |
  /// | `0341` | `heartRateBelt` | A heart rate sensor on a belt. |
  public struct Appearance: RawRepresentable, CharacteristicValue {
    /// The category, ten bits, above the subcategory, six bits.
    public let rawValue: UInt16

    init(_ never: Never) { switch never {} }

    /// The category of the device, ten bits; 13 means heart rate sensors.
    public var category: UInt16 { rawValue >> 6 }

    /// The kind of device within the category, six bits; 0 means any.
    public var subcategory: UInt16 { rawValue & 0x3F }
  }
}

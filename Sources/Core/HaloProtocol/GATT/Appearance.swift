extension GATT {
  /// The appearance of a device (characteristic 2A01): its category, such as a heart rate sensor.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `rawValue`, low byte first | bits 6–15 category, 0–5 subcategory |
  ///
  /// Reading fails with ``WireError/Reason/wrongLength(expected:actual:)`` for a length other than
  /// 2. The JSON form is the number. Source: Core Specification, Volume 3, Part C, 12.2, and
  /// Assigned Numbers. Confidence A (seen on devices). Fixture: `Fixtures/gatt/appearance.json`.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | 0 | `unknown` | A device without a known appearance. |
  /// | `0340` | `heartRateSensor` | A heart rate sensor without a subcategory. |
  /// | `0341` | `heartRateBelt` | A heart rate sensor on a belt. |
  public struct Appearance: RawRepresentable, CharacteristicValue {
    /// The 16-bit appearance number: the category in the high ten bits, the subcategory in the low
    /// six.
    public let rawValue: UInt16

    init(_ never: Never) { switch never {} }

    /// The category of the device, 0…1023; 13 means a heart rate sensor.
    public var category: UInt16 { rawValue >> 6 }

    /// The subcategory, the kind of device within its category, 0…63; 0 means any kind.
    public var subcategory: UInt16 { rawValue & 0x3F }
  }
}

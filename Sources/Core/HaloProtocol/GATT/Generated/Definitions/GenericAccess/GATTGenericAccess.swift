// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT {
  /// The characteristic with the name of a device (2A00), as text; part of Generic Access.
  ///
  /// Layout, rules and JSON form are those of ``StringValue``. Fixture:
  /// `Fixtures/gatt/device-name.json`.
  ///
  /// The name may be longer than the one in the advertisement.
  public struct DeviceName: StringValue {
    /// The bytes of the name as received.
    public let raw: HexBytes

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The appearance of a device (characteristic 2A01): its category, such as a heart rate
  /// sensor.
  ///
  /// Reading fails with ``WireError/Reason/wrongLength(expected:actual:)`` for a length other
  /// than 2. The JSON form is the number. Source: Core Specification, Volume 3, Part C, 12.2,
  /// and Assigned Numbers. Confidence A (seen on devices). Fixture:
  /// `Fixtures/gatt/appearance.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `rawValue`, low byte first | bits 6–15 category, 0–5 subcategory |
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | 0 | `unknown` | A device without a known appearance. |
  /// | `0340` | `heartRateSensor` | A heart rate sensor without a subcategory. |
  /// | `0341` | `heartRateBelt` | A heart rate sensor on a belt. |
  public struct Appearance: RawRepresentable, CharacteristicValue {
    /// The 16-bit appearance number: the category in the high ten bits, the subcategory in the
    /// low six.
    public let rawValue: UInt16

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The connection parameters that a peripheral prefers (2A04).
  ///
  /// Reading fails with ``WireError/Reason/wrongLength(expected:actual:)`` for a length other
  /// than 8. Numbers outside the ranges are kept: they are preferences, and the central
  /// decides. Source: Core Specification, Volume 3, Part C, 12.3. Confidence A. Fixture:
  /// `Fixtures/gatt/peripheral-preferred-connection-parameters.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `minimumInterval`, low byte first | 1.25 ms, 6…3200; FFFF none |
  /// | 2 | 2 | `maximumInterval`, low byte first | 1.25 ms, 6…3200; FFFF none |
  /// | 4 | 2 | `latency`, low byte first | connection events, 0…499 |
  /// | 6 | 2 | `supervisionTimeout`, low byte first | 10 ms, 10…3200; FFFF none |
  public struct PeripheralPreferredConnectionParameters: CharacteristicValue {
    /// The number that means no preference, for an interval or the timeout.
    public static let noPreference: UInt16 = 0xFFFF

    /// The shortest connection interval in units of 1.25 ms.
    public var minimumInterval: UInt16
    /// The longest connection interval in units of 1.25 ms.
    public var maximumInterval: UInt16
    /// The number of connection events that the peripheral may skip.
    public var latency: UInt16
    /// The silence after which the link counts as lost, in units of 10 ms.
    public var supervisionTimeout: UInt16

    init(_ never: Never) { switch never {} }
  }
}

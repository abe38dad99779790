// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT {
  /// The charge level of a battery (2A19).
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` for an empty value.
  /// Some devices send 255 or other reserved numbers while they charge. Source: Battery
  /// Service 1.1. Confidence A. Fixture: `Fixtures/gatt/battery-level.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `level` | %, 0…100, the rest reserved |
  /// | 1 | n | `trailing` | not part of the specification, kept |
  public struct BatteryLevel: CharacteristicValue {
    /// The charge level in percent as sent, including reserved numbers.
    public var level: UInt8
    /// Bytes after the first, which have no meaning.
    package var trailing: HexBytes

    init(_ first: Never) { switch first {} }
  }
}

extension GATT {
  /// The charge level and power sources of a battery (2BED).
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field that the
  /// flags announce is missing. In JSON the two states are their raw numbers. Source: Battery
  /// Service 1.1 and GATT Specification Supplement. Confidence B. Fixture:
  /// `Fixtures/gatt/battery-level-status.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | presence of `identifier` | |
  /// | 0 | bit 1 | presence of `level` | |
  /// | 0 | bit 2 | presence of `additionalStatus` | |
  /// | 0 | bits 3–7 | `reservedFlags` | |
  /// | 1 | 2 | `powerState`, low byte first | ``PowerState`` |
  /// | 3 | 0 or 2 | `identifier`, low byte first | |
  /// | next | 0 or 1 | `level` | %, 0…100, the rest reserved |
  /// | next | 0 or 1 | `additionalStatus` | ``AdditionalStatus`` |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct BatteryLevelStatus: CharacteristicValue {
    /// The power sources and the charging of the battery.
    public var powerState: PowerState
    /// The number of the battery, to distinguish several; nil if the packet does not contain it.
    public var identifier: UInt16?
    /// The charge level in percent as sent, including reserved numbers; nil if the packet does
    /// not contain it.
    public var level: UInt8?
    /// Whether the battery requires service or has a fault; nil if the packet does not contain
    /// it.
    public var additionalStatus: AdditionalStatus?
    /// Bits 3–7 of the flags, which are reserved, at their positions (0x00…0xF8).
    public let reservedFlags: UInt8
    /// The bytes after the last field, to which the specification gives no meaning.
    public var trailing: HexBytes

    init(_ never: Never) { switch never {} }
  }
}

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT {
  /// The counts of a cycling sensor (2A5B), which notifies them about once a second.
  ///
  /// Speed and cadence are differences of two measurements; the time is that of the last
  /// revolution, not of the notification. Reading fails with
  /// ``WireError/Reason/truncated(needed:available:)`` if a field that the flags announce is
  /// missing or truncated. Source: Cycling Speed and Cadence Service 1.0. Confidence A.
  /// Fixture: `Fixtures/gatt/csc-measurement.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | presence of `wheel` | |
  /// | 0 | bit 1 | presence of `crank` | |
  /// | 0 | bits 2–7 | `reservedFlags` | |
  /// | 1 | 0 or 4 | `wheel.revolutions`, low byte first | 0…4294967295 |
  /// | next | 0 or 2 | `wheel.lastEventTime` (`wheelEventTime`), low byte first | 1/1024 s |
  /// | next | 0 or 2 | `crank.revolutions`, low byte first | 0…65535, then from 0 again |
  /// | next | 0 or 2 | `crank.lastEventTime` (`crankEventTime`), low byte first | 1/1024 s |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct CSCMeasurement: CharacteristicValue {
    /// The revolutions of the wheel; nil if the packet does not contain them.
    public var wheel: WheelRevolutions?
    /// The revolutions of the crank; nil if the packet does not contain them.
    public var crank: CrankRevolutions?
    /// Bits 2–7 of the flags, which are reserved, at their positions (0x00…0xFC).
    public let reservedFlags: UInt8
    /// The bytes after the last field, to which the specification gives no meaning.
    public var trailing: HexBytes

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The characteristic with the place of a sensor on a bike or a body (2A5D).
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` for an empty value.
  /// Source: Cycling Speed and Cadence Service 1.0. Confidence B. Fixture:
  /// `Fixtures/gatt/sensor-location.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `location` | 0…16, the rest reserved |
  /// | 1 | n | `trailing` | not part of the specification, kept |
  public struct SensorLocation: CharacteristicValue {
    /// The position of the sensor on the bike or the body.
    public var location: Location
    /// Bytes after the first, which have no meaning.
    package var trailing: HexBytes

    init(_ first: Never) { switch first {} }
  }
}

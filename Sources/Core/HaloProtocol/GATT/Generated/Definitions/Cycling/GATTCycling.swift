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

extension GATT.CSCMeasurement {
  /// The wheel revolutions that a cycling sensor has counted, and the time of the last
  /// revolution.
  ///
  /// The number does not wrap around, a host can set it through the control point, and it
  /// decreases on some sensors while the wheel turns backwards.
  public struct WheelRevolutions: WireValue {
    /// The total number of wheel revolutions, an unsigned 32-bit number.
    public var revolutions: UInt32
    /// The time of the last wheel revolution on the sensor's clock, in units of 1/1024 s; wraps
    /// around after 64 s.
    public var lastEventTime: UInt16

    init(_ first: Never) { switch first {} }
  }
}

extension GATT.CSCMeasurement {
  /// The crank revolutions that a cycling sensor has counted, and the time of the last
  /// revolution.
  public struct CrankRevolutions: WireValue {
    /// The total number of crank revolutions; wraps around after 65535.
    public var revolutions: UInt16
    /// The time of the last crank revolution on the sensor's clock, in units of 1/1024 s; wraps
    /// around after 64 s.
    public var lastEventTime: UInt16

    init(_ first: Never) { switch first {} }
  }
}

extension GATT {
  /// The features of a cycling speed and cadence sensor (characteristic 2A5C).
  ///
  /// Reading fails with ``WireError/Reason/wrongLength(expected:actual:)`` for a length other
  /// than 2. Reserved bits are kept. The JSON form is the number. Source: Cycling Speed and
  /// Cadence Service 1.0. Confidence B (probable). Fixture: `Fixtures/gatt/csc-feature.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `rawValue` (`features`), low byte first | 0 wheel, 1 crank, 2 locations |
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | 1 | `wheelRevolutions` | The sensor counts wheel revolutions. |
  /// | 2 | `crankRevolutions` | The sensor counts crank revolutions. |
  /// | 4 | `multipleSensorLocations` | The sensor supports several locations on the bike. |
  public struct CSCFeature: OptionSet, CharacteristicValue {
    /// The features as 16 bits, including reserved bits.
    public let rawValue: UInt16

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

extension GATT.SensorLocation {
  /// A place on a bike or a body where a sensor is mounted, a number in JSON; 17…255 are
  /// reserved.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `other` | | A location not in this list. |
  /// | 1 | `topOfShoe` | topOfShoe | On top of a shoe. |
  /// | 2 | `inShoe` | inShoe | In a shoe. |
  /// | 3 | `hip` | | The hip. |
  /// | 4 | `frontWheel` | frontWheel | The front wheel. |
  /// | 5 | `leftCrank` | leftCrank | The left crank. |
  /// | 6 | `rightCrank` | rightCrank | The right crank. |
  /// | 7 | `leftPedal` | leftPedal | The left pedal. |
  /// | 8 | `rightPedal` | rightPedal | The right pedal. |
  /// | 9 | `frontHub` | frontHub | The hub of the front wheel. |
  /// | 10 | `rearDropout` | rearDropout | The end of the frame at the rear wheel. |
  /// | 11 | `chainstay` | | The tube of the frame along the chain. |
  /// | 12 | `rearWheel` | rearWheel | The rear wheel. |
  /// | 13 | `rearHub` | rearHub | The hub of the rear wheel. |
  /// | 14 | `chest` | | The chest. |
  /// | 15 | `spider` | | The spider, which connects the chain ring to the crank. |
  /// | 16 | `chainRing` | chainRing | The chain ring. |
  /// | other | | reserved(n) | |
  public struct Location: RawRepresentable, WireValue {
    /// The location of the sensor as a byte.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT.SCControlPoint {
  /// The op code of a command to a cycling sensor, or of the sensor's answer; 0, 5…15 and
  /// 17…255 are reserved.
  ///
  /// The JSON form is the number.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `setCumulativeValue` | set wheel revolutions | Set the revolutions of the wheel. |
  /// | 2 | `startSensorCalibration` | start calibration | Start the calibration of the sensor. |
  /// | 3 | `updateSensorLocation` | update location | Set the location of the sensor. |
  /// | 4 | `requestSupportedSensorLocations` | request locations | Request the locations. |
  /// | 16 | `response` | | The answer to a command. |
  /// | other | | op code n | |
  public struct OpCode: RawRepresentable, WireValue {
    /// The op code as a byte.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT.SCControlPoint {
  /// The result of a command to a cycling sensor, a number in JSON; 0 and 5…255 are reserved.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `success` | | The command succeeded. |
  /// | 2 | `opCodeNotSupported` | | The sensor does not support the op code. |
  /// | 3 | `invalidParameter` | | The sensor rejected the parameter. |
  /// | 4 | `operationFailed` | | The command failed. |
  /// | other | | result n | |
  public struct ResultCode: RawRepresentable, WireValue {
    /// The result code as a byte.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

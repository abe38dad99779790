// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT {
  /// The measurement of a power meter (2A63).
  ///
  /// The times of the wheel count 1/2048 s, those of the crank 1/1024 s; both are modulo 2^16,
  /// as are the turns of the crank and the torque. A value with all fields has 34 bytes, more
  /// than the usual MTU holds. Source: Cycling Power Service 1.1 and GATT Specification
  /// Supplement. Confidence A. Fixture: `Fixtures/gatt/cycling-power-measurement.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | presence of `balance` | |
  /// | 0 | bit 1 | `isBalanceOfLeftPedal` | |
  /// | 0 | bit 2 | presence of `accumulatedTorque` | |
  /// | 0 | bit 3 | `isTorqueOfCrank` | |
  /// | 0 | bit 4 | presence of `wheel` | |
  /// | 0 | bit 5 | presence of `crank` | |
  /// | 0 | bit 6 | presence of `forces` | |
  /// | 0 | bit 7 | presence of `torques` | |
  /// | 1 | bit 0 | presence of `angles` | |
  /// | 1 | bit 1 | presence of `topDeadSpotDegrees` | |
  /// | 1 | bit 2 | presence of `bottomDeadSpotDegrees` | |
  /// | 1 | bit 3 | presence of `energyKilojoules` | |
  /// | 1 | bit 4 | `isOffsetCompensated` | |
  /// | 1 | bits 5–7 | `reservedFlags` | |
  /// | 2 | 2 | `powerWatts`, low byte first, signed | W |
  /// | next | 0 or 1 | `balance` | 0.5 % |
  /// | next | 0 or 2 | `accumulatedTorque`, low byte first | 1/32 Nm |
  /// | next | 0 or 6 | `wheel` | ``PowerWheelRevolutions`` |
  /// | next | 0 or 2 | `crank.revolutions`, low byte first | 0…65535, then from 0 again |
  /// | next | 0 or 2 | `crank.lastEventTime` (`crankEventTime`), low byte first | 1/1024 s |
  /// | next | 0 or 4 | `forces` | ``ExtremeForces`` |
  /// | next | 0 or 4 | `torques` | ``ExtremeTorques`` |
  /// | next | 0 or 3 | `angles` | ``ExtremeAngles`` |
  /// | next | 0 or 2 | `topDeadSpotDegrees`, low byte first | ° |
  /// | next | 0 or 2 | `bottomDeadSpotDegrees`, low byte first | ° |
  /// | next | 0 or 2 | `energyKilojoules`, low byte first | kJ |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct CyclingPowerMeasurement: CharacteristicValue {
    /// The power in watts; some meters send negative power for turning backwards.
    public var powerWatts: Int16
    /// The part of one pedal in the power, in units of 0.5 %.
    public var balance: UInt8?
    /// Whether the balance is that of the left pedal; else the pedal is unknown.
    public var isBalanceOfLeftPedal: Bool = false
    /// The sum of the torques, in units of 1/32 Nm, modulo 2^16.
    public var accumulatedTorque: UInt16?
    /// Whether the torque is that of the crank; else it is that of the wheel.
    public var isTorqueOfCrank: Bool = false
    /// The revolutions of the wheel.
    public var wheel: PowerWheelRevolutions?
    /// The revolutions of the crank.
    public var crank: CSCMeasurement.CrankRevolutions?
    /// The largest and the smallest force of the last turn.
    public var forces: ExtremeForces?
    /// The largest and the smallest torque of the last turn.
    public var torques: ExtremeTorques?
    /// The angles of the largest and the smallest force or torque.
    public var angles: ExtremeAngles?
    /// The crank angle at which the force changes its sign at the top, in degrees.
    public var topDeadSpotDegrees: UInt16?
    /// The crank angle at which the force changes its sign at the bottom, in degrees.
    public var bottomDeadSpotDegrees: UInt16?
    /// The energy since the start in kilojoules.
    public var energyKilojoules: UInt16?
    /// Whether the meter signals an offset compensation.
    public var isOffsetCompensated: Bool = false
    /// Bits 13–15 of the flags, which are reserved, at their positions.
    public let reservedFlags: UInt16
    /// The bytes after the last field.
    public var trailing: HexBytes

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The revolutions of the wheel that a power meter counts.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `revolutions`, low byte first | |
  /// | 4 | 2 | `lastEventTime`, low byte first | 1/2048 s |
  public struct PowerWheelRevolutions: WireValue, CustomStringConvertible {
    /// The number of revolutions, which can decrease, and does not wrap.
    public var revolutions: UInt32
    /// The time of the last revolution in units of 1/2048 s, modulo 32 s.
    public var lastEventTime: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts: [String] = []
      parts.append("revolutions \(revolutions)")
      parts.append("last event time \(lastEventTimeSeconds) s")
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The largest and the smallest force of a turn.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `maximumNewtons`, low byte first, signed | N |
  /// | 2 | 2 | `minimumNewtons`, low byte first, signed | N |
  public struct ExtremeForces: WireValue, CustomStringConvertible {
    /// The largest force in newtons.
    public var maximumNewtons: Int16
    /// The smallest force in newtons.
    public var minimumNewtons: Int16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts: [String] = []
      parts.append("maximum \(maximumNewtons) N")
      parts.append("minimum \(minimumNewtons) N")
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The largest and the smallest torque of a turn.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `maximum`, low byte first, signed | 1/32 Nm |
  /// | 2 | 2 | `minimum`, low byte first, signed | 1/32 Nm |
  public struct ExtremeTorques: WireValue, CustomStringConvertible {
    /// The largest torque in units of 1/32 Nm.
    public var maximum: Int16
    /// The smallest torque in units of 1/32 Nm.
    public var minimum: Int16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts: [String] = []
      parts.append("maximum \(maximumNewtonMeters) Nm")
      parts.append("minimum \(minimumNewtonMeters) Nm")
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The crank angles of the largest and the smallest force or torque, 12 bits each.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bits 0–7 | `maximumDegrees` | ° |
  /// | 1 | bits 0–3 | `maximumDegrees` | ° |
  /// | 1 | bits 4–7 | `minimumDegrees` | ° |
  /// | 2 | bits 0–7 | `minimumDegrees` | ° |
  public struct ExtremeAngles: WireValue, CustomStringConvertible {
    /// The angle of the largest, 0…4095, in degrees.
    public let maximumDegrees: UInt16
    /// The angle of the smallest, 0…4095, in degrees.
    public let minimumDegrees: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts: [String] = []
      parts.append("maximum \(maximumDegrees) °")
      parts.append("minimum \(minimumDegrees) °")
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The forces or torques of a turn of the crank (2A64).
  ///
  /// The magnitudes are forces or torques; if the flags announce both, their numbers are
  /// unknown, so only ``magnitudes`` has them. Reading fails with
  /// ``WireError/Reason/truncated(needed:available:)`` for half a magnitude. Source: Cycling
  /// Power Service 1.1 and GATT Specification Supplement. Confidence B. Fixture:
  /// `Fixtures/gatt/cycling-power-vector.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | presence of `crank` | |
  /// | 0 | bit 1 | presence of `firstAngleDegrees` | |
  /// | 0 | bit 2 | `hasForces` | |
  /// | 0 | bit 3 | `hasTorques` | |
  /// | 0 | bits 4–5 | `direction` | 0 unknown, 1 tangential, 2 radial, 3 lateral |
  /// | 0 | bits 6–7 | `reservedFlags` | |
  /// | next | 0 or 2 | `crank.revolutions`, low byte first | 0…65535, then from 0 again |
  /// | next | 0 or 2 | `crank.lastEventTime` (`crankEventTime`), low byte first | 1/1024 s |
  /// | next | 0 or 2 | `firstAngleDegrees`, low byte first | ° |
  /// | next | 2 × n | `magnitudes`, low byte first, signed | N or 1/32 Nm |
  public struct CyclingPowerVector: CharacteristicValue {
    /// The revolutions of the crank.
    public var crank: CSCMeasurement.CrankRevolutions?
    /// The angle of the first magnitude in degrees.
    public var firstAngleDegrees: UInt16?
    /// Whether the magnitudes are forces in newtons.
    public var hasForces: Bool = false
    /// Whether the magnitudes are torques in units of 1/32 Nm.
    public var hasTorques: Bool = false
    /// The direction of the forces: 0 unknown, 1 tangential, 2 radial, 3 lateral.
    public internal(set) var direction: UInt8 = 0
    /// Bits 6–7 of the flags, which are reserved, at their positions.
    public let reservedFlags: UInt8
    /// The forces or torques, in newtons or 1/32 Nm.
    public var magnitudes: [Int16]

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The abilities of a power meter (2A65).
  ///
  /// Source: Cycling Power Service 1.1 and GATT Specification Supplement. Confidence B.
  /// Fixture: `Fixtures/gatt/cycling-power-feature.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `features`, low byte first | ``CyclingPowerFeatures`` |
  /// | 4 | n | `trailing` | not part of the specification, kept |
  public struct CyclingPowerFeature: CharacteristicValue {
    /// The abilities.
    public var features: CyclingPowerFeatures
    /// The bytes after the last field.
    package var trailing: HexBytes

    init(_ first: Never) { switch first {} }

    /// The value in words.
    public var description: String {
      var parts: [String] = []
      parts.append("features \(features)")
      if !trailing.bytes.isEmpty { parts.append("surplus bytes \(trailing)") }
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The abilities of a power meter.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `1` | `pedalBalance` | Pedal balance. |
  /// | `2` | `accumulatedTorque` | Accumulated torque. |
  /// | `4` | `wheelRevolutions` | Wheel revolutions. |
  /// | `8` | `crankRevolutions` | Crank revolutions. |
  /// | `10` | `extremeMagnitudes` | Extreme magnitudes. |
  /// | `20` | `extremeAngles` | Extreme angles. |
  /// | `40` | `deadSpots` | Dead spots. |
  /// | `80` | `accumulatedEnergy` | Accumulated energy. |
  /// | `100` | `offsetCompensationIndicator` | Offset compensation indicator. |
  /// | `200` | `offsetCompensation` | Offset compensation. |
  /// | `400` | `contentMasking` | Content masking. |
  /// | `800` | `multipleSensorLocations` | Multiple sensor locations. |
  /// | `1000` | `crankLength` | Crank length. |
  /// | `2000` | `chainLength` | Chain length. |
  /// | `4000` | `chainWeight` | Chain weight. |
  /// | `8000` | `spanLength` | Span length. |
  /// | `10000` | `measuresTorque` | The meter measures torques; else forces. |
  /// | `20000` | `direction` | Direction. |
  /// | `40000` | `calibrationDate` | Calibration date. |
  /// | `80000` | `enhancedOffsetCompensation` | Enhanced offset compensation. |
  /// | `100000` | `notForDistributedSystem` | The meter is not for use in a distributed system. |
  /// | `200000` | `forDistributedSystem` | The meter can be a part of a distributed system. |
  public struct CyclingPowerFeatures: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt32

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// A command to a power meter, written with response, or the answer of the meter, an
  /// indication (2A66).
  ///
  /// Source: Cycling Power Service 1.1. Confidence B. Fixture:
  /// `Fixtures/gatt/cycling-power-control-point.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `command` | ``CyclingPowerCommand`` |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct CyclingPowerControlPoint: CharacteristicValue {
    /// The command or the answer.
    public var command: CyclingPowerCommand
    /// The bytes after the command.
    package var trailing: HexBytes

    init(_ first: Never) { switch first {} }

    /// The value in words.
    public var description: String {
      var parts: [String] = []
      parts.append("command \(command)")
      if !trailing.bytes.isEmpty { parts.append("surplus bytes \(trailing)") }
      return parts.joined(separator: ", ")
    }
  }
}

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT {
  /// The fields and the settings that a fitness machine supports (2ACC).
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` for less than 8
  /// bytes. Source: Fitness Machine Service 1.0. Confidence A. Fixture:
  /// `Fixtures/gatt/fitness-machine-feature.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `fields`, low byte first | ``FitnessMachineFields`` |
  /// | 4 | 4 | `targets`, low byte first | ``FitnessMachineTargets`` |
  /// | 8 | n | `trailing` | not part of the specification, kept |
  public struct FitnessMachineFeature: CharacteristicValue {
    /// The fields that the machine can notify.
    public var fields: FitnessMachineFields
    /// The settings that a client can change through the control point.
    public var targets: FitnessMachineTargets
    /// The bytes after the last field.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts: [String] = []
      parts.append("fields \(fields)")
      parts.append("targets \(targets)")
      if !trailing.bytes.isEmpty { parts.append("surplus bytes \(trailing)") }
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The fields that a fitness machine can notify.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `1` | `averageSpeed` | Average speed. |
  /// | `2` | `cadence` | Cadence. |
  /// | `4` | `totalDistance` | Total distance. |
  /// | `8` | `inclination` | Inclination. |
  /// | `10` | `elevationGain` | Elevation gain. |
  /// | `20` | `pace` | Pace. |
  /// | `40` | `stepCount` | Step count. |
  /// | `80` | `resistance` | Resistance. |
  /// | `100` | `strideCount` | Stride count. |
  /// | `200` | `energy` | Energy. |
  /// | `400` | `heartRate` | Heart rate. |
  /// | `800` | `metabolicEquivalent` | Metabolic equivalent. |
  /// | `1000` | `elapsedTime` | Elapsed time. |
  /// | `2000` | `remainingTime` | Remaining time. |
  /// | `4000` | `power` | Power. |
  /// | `8000` | `forceOnBelt` | Force on belt. |
  /// | `10000` | `userDataRetention` | User data retention. |
  public struct FitnessMachineFields: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt32

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The settings that a client of a fitness machine can change.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `1` | `speed` | Speed. |
  /// | `2` | `inclination` | Inclination. |
  /// | `4` | `resistance` | Resistance. |
  /// | `8` | `power` | Power. |
  /// | `10` | `heartRate` | Heart rate. |
  /// | `20` | `energy` | Energy. |
  /// | `40` | `steps` | Steps. |
  /// | `80` | `strides` | Strides. |
  /// | `100` | `distance` | Distance. |
  /// | `200` | `time` | Time. |
  /// | `400` | `timeInTwoZones` | Time in two zones. |
  /// | `800` | `timeInThreeZones` | Time in three zones. |
  /// | `1000` | `timeInFiveZones` | Time in five zones. |
  /// | `2000` | `simulation` | Simulation of a bike on a road: wind, grade and both resistances. |
  /// | `4000` | `wheelCircumference` | Wheel circumference. |
  /// | `8000` | `spinDown` | Spin down. |
  /// | `10000` | `cadence` | Cadence. |
  public struct FitnessMachineTargets: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt32

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The measurement of a treadmill (2ACD), or a part of it.
  ///
  /// A record that is too long for one notification comes in parts: merge them by field, as
  /// bit 0 of the flags is not reliable. The two paces have the same form, which the length of
  /// the value decides: with 1 byte each if exactly the fields of that form fill the value,
  /// else with 2. Source: Fitness Machine Service 1.0, GATT Specification Supplement, and the
  /// characteristics of 2017 for paces of 1 byte. Confidence A. Fixture:
  /// `Fixtures/gatt/treadmill-data.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | presence of `speed` | 0 if present |
  /// | 0 | bit 1 | presence of `averageSpeed` | |
  /// | 0 | bit 2 | presence of `distanceMeters` | |
  /// | 0 | bit 3 | presence of `incline` | |
  /// | 0 | bit 4 | presence of `elevationGain` | |
  /// | 0 | bit 5 | presence of `pace` | |
  /// | 0 | bit 6 | presence of `averagePace` | |
  /// | 0 | bit 7 | presence of `energy` | |
  /// | 1 | bit 0 | presence of `beatsPerMinute` | |
  /// | 1 | bit 1 | presence of `metabolic` | |
  /// | 1 | bit 2 | presence of `elapsedSeconds` | |
  /// | 1 | bit 3 | presence of `remainingSeconds` | |
  /// | 1 | bit 4 | presence of `belt` | |
  /// | 1 | bits 5–7 | `reservedFlags` | |
  /// | 2 | 0 or 2 | `speed`, low byte first | 0.01 km/h |
  /// | next | 0 or 2 | `averageSpeed`, low byte first | 0.01 km/h |
  /// | next | 0 or 3 | `distanceMeters`, low byte first | m |
  /// | next | 0 or 4 | `incline` | |
  /// | next | 0 or 4 | `elevationGain` | |
  /// | next | 0 or 2 | `pace` | 2 or 1 bytes |
  /// | next | 0 or 2 | `averagePace` | 2 or 1 bytes |
  /// | next | 0 or 5 | `energy` | |
  /// | next | 0 or 1 | `beatsPerMinute` | 1/min |
  /// | next | 0 or 1 | `metabolic` | 0.1 MET |
  /// | next | 0 or 2 | `elapsedSeconds`, low byte first | s |
  /// | next | 0 or 2 | `remainingSeconds`, low byte first | s |
  /// | next | 0 or 4 | `belt` | |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct TreadmillData: CharacteristicValue {
    /// Bits 13–15 of the flags, which are reserved, at their positions.
    package let reservedFlags: UInt16
    /// The speed in units of 0.01 km/h; nil in a part that more data belong to.
    public var speed: UInt16?
    /// The average speed in units of 0.01 km/h.
    public var averageSpeed: UInt16?
    /// The distance since the start in metres.
    public var distanceMeters: UInt24?
    /// The inclination and the ramp angle.
    public var incline: Incline?
    /// The metres up and down since the start.
    public var elevationGain: ElevationGain?
    /// The pace, in one of two forms.
    public internal(set) var pace: Pace?
    /// The average pace, in the form of the pace.
    public internal(set) var averagePace: Pace?
    /// The expended energy.
    public var energy: ExpendedEnergy?
    /// The heart rate.
    public var beatsPerMinute: UInt8?
    /// The metabolic equivalent in units of 0.1.
    public var metabolic: UInt8?
    /// The time since the start in seconds.
    public var elapsedSeconds: UInt16?
    /// The time to the end in seconds.
    public var remainingSeconds: UInt16?
    /// The force and the power on the belt.
    public var belt: BeltForce?
    /// The bytes after the last field.
    package internal(set) var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts = ["treadmill"]
      if reservedFlags != 0 { parts.append("reserved flags 0x\(hexadecimal: reservedFlags)") }
      if let speedKilometersPerHour { parts.append("speed \(speedKilometersPerHour) km/h") }
      if let averageSpeedKilometersPerHour { parts.append("average speed \(averageSpeedKilometersPerHour) km/h") }
      if let distanceMeters { parts.append("distance \(distanceMeters) m") }
      if let incline { parts.append("incline \(incline)") }
      if let elevationGain { parts.append("elevation gain \(elevationGain)") }
      if let pace { parts.append("pace \(pace)") }
      if let averagePace { parts.append("average pace \(averagePace)") }
      if let energy { parts.append("energy \(energy)") }
      if let beatsPerMinute { parts.append("beats \(beatsPerMinute) 1/min") }
      if let metabolicEquivalents { parts.append("metabolic \(metabolicEquivalents) MET") }
      if let elapsedSeconds { parts.append("elapsed \(elapsedSeconds) s") }
      if let remainingSeconds { parts.append("remaining \(remainingSeconds) s") }
      if let belt { parts.append("belt \(belt)") }
      if !trailing.bytes.isEmpty { parts.append("surplus bytes \(trailing)") }
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The inclination of a machine, and the setting of its ramp.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `inclination`, low byte first, signed | 0.1 %; 7FFF none |
  /// | 2 | 2 | `rampAngle`, low byte first, signed | 0.1 °; 7FFF none |
  public struct Incline: WireValue, CustomStringConvertible {
    /// The inclination in units of 0.1 %; negative is downhill.
    public var inclination: Int16
    /// The angle of the ramp in units of 0.1°.
    public var rampAngle: Int16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts: [String] = []
      if let inclinationPercent { parts.append("inclination \(inclinationPercent) %") }
      if let rampAngleDegrees { parts.append("ramp angle \(rampAngleDegrees) °") }
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The metres that the user of a treadmill climbed.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `positive`, low byte first | 0.1 m |
  /// | 2 | 2 | `negative`, low byte first | 0.1 m |
  public struct ElevationGain: WireValue, CustomStringConvertible {
    /// The metres uphill in units of 0.1 m.
    public var positive: UInt16
    /// The metres downhill in units of 0.1 m.
    public var negative: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts: [String] = []
      parts.append("positive \(positiveMeters) m")
      parts.append("negative \(negativeMeters) m")
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The energy that the user of a machine expends.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `total`, low byte first | 1 kcal; FFFF none |
  /// | 2 | 2 | `perHour`, low byte first | 1 kcal; FFFF none |
  /// | 4 | 1 | `perMinute` | 1 kcal; FF none |
  public struct ExpendedEnergy: WireValue, CustomStringConvertible {
    /// The energy since the start in kilocalories.
    public var total: UInt16
    /// The energy of an hour in kilocalories.
    public var perHour: UInt16
    /// The energy of a minute in kilocalories.
    public var perMinute: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts: [String] = []
      if let totalKilocalories { parts.append("total \(totalKilocalories) kcal") }
      if let perHourKilocalories { parts.append("per hour \(perHourKilocalories) kcal") }
      if let perMinuteKilocalories { parts.append("per minute \(perMinuteKilocalories) kcal") }
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The force and the power that the user applies to the belt of a treadmill.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `force`, low byte first, signed | 1 N; 7FFF none |
  /// | 2 | 2 | `power`, low byte first, signed | 1 W; 7FFF none |
  public struct BeltForce: WireValue, CustomStringConvertible {
    /// The force in newtons; negative slows the belt down.
    public var force: Int16
    /// The power in watts; negative slows the belt down.
    public var power: Int16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts: [String] = []
      if let forceNewtons { parts.append("force \(forceNewtons) N") }
      if let powerWatts { parts.append("power \(powerWatts) W") }
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// A pace in one of the forms of two editions of the specification.
  ///
  /// The length of the value decides the form.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `secondsPer500Meters`, low byte first | s per 500 m |
  /// | 0 | 1 | `tenthKilometersPerMinute` | 0.1 km/min |
  @nonexhaustive
  public enum Pace: WireValue, CustomStringConvertible {
    /// Seconds for 500 m, the form of the GATT Specification Supplement.
    case secondsPer500Meters(UInt16)
    /// Units of 0.1 km/min, the form of 2017.
    case tenthKilometersPerMinute(UInt8)

    /// Reads a number of a size, which the length of the whole value decides.
    @inline(__always)
    init(
      _ cursor: inout ByteCursor, size: Int, from bytes: Span<UInt8>
    ) throws(WireError) {
      if size == 2 {
        self = .secondsPer500Meters(try cursor.readUInt16LE("pace", from: bytes))
      } else {
        self = .tenthKilometersPerMinute(try cursor.readUInt8("pace", from: bytes))
      }
    }

    /// Writes the number.
    func write(to builder: inout ByteBuilder) {
      switch self {
      case .secondsPer500Meters(let value): builder.writeLE(value)
      case .tenthKilometersPerMinute(let value): builder.write(value)
      }
    }

    /// The number as sent, without its unit.
    public var number: Int {
      switch self {
      case .secondsPer500Meters(let value): Int(value)
      case .tenthKilometersPerMinute(let value): Int(value)
      }
    }

    /// The number of bytes.
    public var size: Int {
      switch self {
      case .secondsPer500Meters: 2
      case .tenthKilometersPerMinute: 1
      }
    }

    /// The number with its unit.
    public var description: String {
      switch self {
      case .secondsPer500Meters(let value): "\(value) s per 500 m"
      case .tenthKilometersPerMinute(let value): "\(Double(value) / 10) km/min"
      }
    }
  }
}

#if !hasFeature(Embedded)
extension GATT.Pace {
  private enum CodingKeys: String, CodingKey {
    case secondsPer500Meters, tenthKilometersPerMinute
  }

  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let value = try container.decodeIfPresent(UInt16.self, forKey: .secondsPer500Meters) {
      self = .secondsPer500Meters(value)
      return
    }
    if let value = try container.decodeIfPresent(UInt8.self, forKey: .tenthKilometersPerMinute) {
      self = .tenthKilometersPerMinute(value)
      return
    }
    throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no form"))
  }

  /// Writes the JSON form, an object.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .secondsPer500Meters(let value): try container.encode(value, forKey: .secondsPer500Meters)
    case .tenthKilometersPerMinute(let value): try container.encode(value, forKey: .tenthKilometersPerMinute)
    }
  }
}
#endif

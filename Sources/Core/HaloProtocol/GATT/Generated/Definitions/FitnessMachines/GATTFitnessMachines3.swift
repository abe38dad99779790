// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT {
  /// The measurement of a stair climber (2AD0), or a part of it.
  ///
  /// A record that is too long for one notification comes in parts: merge them by field.
  /// Source: Fitness Machine Service 1.0 and GATT Specification Supplement. Confidence B.
  /// Fixture: `Fixtures/gatt/stair-climber-data.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | presence of `floors` | 0 if present |
  /// | 0 | bit 1 | presence of `stepsPerMinute` | |
  /// | 0 | bit 2 | presence of `averageStepsPerMinute` | |
  /// | 0 | bit 3 | presence of `elevationGainMeters` | |
  /// | 0 | bit 4 | presence of `strides` | |
  /// | 0 | bit 5 | presence of `energy` | |
  /// | 0 | bit 6 | presence of `beatsPerMinute` | |
  /// | 0 | bit 7 | presence of `metabolic` | |
  /// | 1 | bit 0 | presence of `elapsedSeconds` | |
  /// | 1 | bit 1 | presence of `remainingSeconds` | |
  /// | 1 | bits 2–7 | `reservedFlags` | |
  /// | 2 | 0 or 2 | `floors`, low byte first | |
  /// | next | 0 or 2 | `stepsPerMinute`, low byte first | 1/min |
  /// | next | 0 or 2 | `averageStepsPerMinute`, low byte first | 1/min |
  /// | next | 0 or 2 | `elevationGainMeters`, low byte first | m |
  /// | next | 0 or 2 | `strides`, low byte first | |
  /// | next | 0 or 5 | `energy` | |
  /// | next | 0 or 1 | `beatsPerMinute` | 1/min |
  /// | next | 0 or 1 | `metabolic` | 0.1 MET |
  /// | next | 0 or 2 | `elapsedSeconds`, low byte first | s |
  /// | next | 0 or 2 | `remainingSeconds`, low byte first | s |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct StairClimberData: CharacteristicValue {
    /// Bits 10–15 of the flags, which are reserved, at their positions.
    package let reservedFlags: UInt16
    /// The floors since the start; nil in a part that more data belong to.
    public var floors: UInt16?
    /// The steps of the last minute.
    public var stepsPerMinute: UInt16?
    /// The average rate in steps a minute.
    public var averageStepsPerMinute: UInt16?
    /// The metres uphill since the start.
    public var elevationGainMeters: UInt16?
    /// The strides since the start.
    public var strides: UInt16?
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
    /// The bytes after the last field.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts = ["stair climber"]
      if reservedFlags != 0 { parts.append("reserved flags 0x\(hexadecimal: reservedFlags)") }
      if let floors { parts.append("floors \(floors)") }
      if let stepsPerMinute { parts.append("steps \(stepsPerMinute) 1/min") }
      if let averageStepsPerMinute { parts.append("average steps \(averageStepsPerMinute) 1/min") }
      if let elevationGainMeters { parts.append("elevation gain \(elevationGainMeters) m") }
      if let strides { parts.append("strides \(strides)") }
      if let energy { parts.append("energy \(energy)") }
      if let beatsPerMinute { parts.append("beats \(beatsPerMinute) 1/min") }
      if let metabolicEquivalents { parts.append("metabolic \(metabolicEquivalents) MET") }
      if let elapsedSeconds { parts.append("elapsed \(elapsedSeconds) s") }
      if let remainingSeconds { parts.append("remaining \(remainingSeconds) s") }
      if !trailing.bytes.isEmpty { parts.append("surplus bytes \(trailing)") }
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The measurement of a rower (2AD1), or a part of it.
  ///
  /// A record that is too long for one notification comes in parts: merge them by field. A
  /// rower sends its parts with bit 0 of the flags as 1, 0, 1. The resistance has 2 bytes if
  /// exactly the fields of that form fill the value, else 1. Source: Fitness Machine Service
  /// 1.0 and GATT Specification Supplement. Confidence A. Fixture:
  /// `Fixtures/gatt/rower-data.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | presence of `strokes` | 0 if present |
  /// | 0 | bit 1 | presence of `averageStrokeRate` | |
  /// | 0 | bit 2 | presence of `distanceMeters` | |
  /// | 0 | bit 3 | presence of `paceSecondsPer500Meters` | |
  /// | 0 | bit 4 | presence of `averagePaceSecondsPer500Meters` | |
  /// | 0 | bit 5 | presence of `powerWatts` | |
  /// | 0 | bit 6 | presence of `averagePowerWatts` | |
  /// | 0 | bit 7 | presence of `resistance` | |
  /// | 1 | bit 0 | presence of `energy` | |
  /// | 1 | bit 1 | presence of `beatsPerMinute` | |
  /// | 1 | bit 2 | presence of `metabolic` | |
  /// | 1 | bit 3 | presence of `elapsedSeconds` | |
  /// | 1 | bit 4 | presence of `remainingSeconds` | |
  /// | 1 | bits 5–7 | `reservedFlags` | |
  /// | 2 | 0 or 3 | `strokes` | |
  /// | next | 0 or 1 | `averageStrokeRate` | 0.5 1/min |
  /// | next | 0 or 3 | `distanceMeters`, low byte first | m |
  /// | next | 0 or 2 | `paceSecondsPer500Meters`, low byte first | s per 500 m |
  /// | next | 0 or 2 | `averagePaceSecondsPer500Meters`, low byte first | s per 500 m |
  /// | next | 0 or 2 | `powerWatts`, low byte first, signed | W |
  /// | next | 0 or 2 | `averagePowerWatts`, low byte first, signed | W |
  /// | next | 0 or 2 | `resistance` | 1 or 2 bytes |
  /// | next | 0 or 5 | `energy` | |
  /// | next | 0 or 1 | `beatsPerMinute` | 1/min |
  /// | next | 0 or 1 | `metabolic` | 0.1 MET |
  /// | next | 0 or 2 | `elapsedSeconds`, low byte first | s |
  /// | next | 0 or 2 | `remainingSeconds`, low byte first | s |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct RowerData: CharacteristicValue {
    /// Bits 13–15 of the flags, which are reserved, at their positions.
    package let reservedFlags: UInt16
    /// The strokes; nil in a part that more data belong to.
    public var strokes: Strokes?
    /// The average stroke rate in units of 0.5 a minute.
    public var averageStrokeRate: UInt8?
    /// The distance since the start in metres.
    public var distanceMeters: UInt24?
    /// The seconds for 500 m.
    public var paceSecondsPer500Meters: UInt16?
    /// The average of the seconds for 500 m.
    public var averagePaceSecondsPer500Meters: UInt16?
    /// The power in watts.
    public var powerWatts: Int16?
    /// The average power in watts.
    public var averagePowerWatts: Int16?
    /// The resistance level.
    public var resistance: Resistance?
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
    /// The bytes after the last field.
    package internal(set) var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts = ["rower"]
      if reservedFlags != 0 { parts.append("reserved flags 0x\(hexadecimal: reservedFlags)") }
      if let strokes { parts.append("strokes \(strokes)") }
      if let averageStrokeRatePerMinute { parts.append("average stroke rate \(averageStrokeRatePerMinute) 1/min") }
      if let distanceMeters { parts.append("distance \(distanceMeters) m") }
      if let paceSecondsPer500Meters { parts.append("pace \(paceSecondsPer500Meters) s per 500 m") }
      if let averagePaceSecondsPer500Meters { parts.append("average pace \(averagePaceSecondsPer500Meters) s per 500 m") }
      if let powerWatts { parts.append("power \(powerWatts) W") }
      if let averagePowerWatts { parts.append("average power \(averagePowerWatts) W") }
      if let resistance { parts.append("resistance \(resistance)") }
      if let energy { parts.append("energy \(energy)") }
      if let beatsPerMinute { parts.append("beats \(beatsPerMinute) 1/min") }
      if let metabolicEquivalents { parts.append("metabolic \(metabolicEquivalents) MET") }
      if let elapsedSeconds { parts.append("elapsed \(elapsedSeconds) s") }
      if let remainingSeconds { parts.append("remaining \(remainingSeconds) s") }
      if !trailing.bytes.isEmpty { parts.append("surplus bytes \(trailing)") }
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The rate and the number of the strokes on a rower.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `rate` | 0.5 1/min |
  /// | 1 | 2 | `count`, low byte first | |
  public struct Strokes: WireValue, CustomStringConvertible {
    /// The stroke rate in units of 0.5 a minute.
    public var rate: UInt8
    /// The number of strokes since the start.
    public var count: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts: [String] = []
      parts.append("rate \(ratePerMinute) 1/min")
      parts.append("count \(count)")
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The measurement of an indoor bike or a trainer (2AD2), or a part of it.
  ///
  /// A record that is too long for one notification comes in parts: merge them by field. The
  /// resistance has 2 bytes if exactly the fields of that form fill the value, else 1. Source:
  /// Fitness Machine Service 1.0 and GATT Specification Supplement. Confidence A. Fixture:
  /// `Fixtures/gatt/indoor-bike-data.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | presence of `speed` | 0 if present |
  /// | 0 | bit 1 | presence of `averageSpeed` | |
  /// | 0 | bit 2 | presence of `cadence` | |
  /// | 0 | bit 3 | presence of `averageCadence` | |
  /// | 0 | bit 4 | presence of `distanceMeters` | |
  /// | 0 | bit 5 | presence of `resistance` | |
  /// | 0 | bit 6 | presence of `powerWatts` | |
  /// | 0 | bit 7 | presence of `averagePowerWatts` | |
  /// | 1 | bit 0 | presence of `energy` | |
  /// | 1 | bit 1 | presence of `beatsPerMinute` | |
  /// | 1 | bit 2 | presence of `metabolic` | |
  /// | 1 | bit 3 | presence of `elapsedSeconds` | |
  /// | 1 | bit 4 | presence of `remainingSeconds` | |
  /// | 1 | bits 5–7 | `reservedFlags` | |
  /// | 2 | 0 or 2 | `speed`, low byte first | 0.01 km/h |
  /// | next | 0 or 2 | `averageSpeed`, low byte first | 0.01 km/h |
  /// | next | 0 or 2 | `cadence`, low byte first | 0.5 1/min |
  /// | next | 0 or 2 | `averageCadence`, low byte first | 0.5 1/min |
  /// | next | 0 or 3 | `distanceMeters`, low byte first | m |
  /// | next | 0 or 2 | `resistance` | 1 or 2 bytes |
  /// | next | 0 or 2 | `powerWatts`, low byte first, signed | W |
  /// | next | 0 or 2 | `averagePowerWatts`, low byte first, signed | W |
  /// | next | 0 or 5 | `energy` | |
  /// | next | 0 or 1 | `beatsPerMinute` | 1/min |
  /// | next | 0 or 1 | `metabolic` | 0.1 MET |
  /// | next | 0 or 2 | `elapsedSeconds`, low byte first | s |
  /// | next | 0 or 2 | `remainingSeconds`, low byte first | s |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct IndoorBikeData: CharacteristicValue {
    /// Bits 13–15 of the flags, which are reserved, at their positions.
    package let reservedFlags: UInt16
    /// The speed in units of 0.01 km/h; nil in a part that more data belong to.
    public var speed: UInt16?
    /// The average speed in units of 0.01 km/h.
    public var averageSpeed: UInt16?
    /// The cadence in units of 0.5 a minute.
    public var cadence: UInt16?
    /// The average cadence in units of 0.5 a minute.
    public var averageCadence: UInt16?
    /// The distance since the start in metres.
    public var distanceMeters: UInt24?
    /// The resistance level.
    public var resistance: Resistance?
    /// The power in watts.
    public var powerWatts: Int16?
    /// The average power in watts.
    public var averagePowerWatts: Int16?
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
    /// The bytes after the last field.
    package internal(set) var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts = ["indoor bike"]
      if reservedFlags != 0 { parts.append("reserved flags 0x\(hexadecimal: reservedFlags)") }
      if let speedKilometersPerHour { parts.append("speed \(speedKilometersPerHour) km/h") }
      if let averageSpeedKilometersPerHour { parts.append("average speed \(averageSpeedKilometersPerHour) km/h") }
      if let cadencePerMinute { parts.append("cadence \(cadencePerMinute) 1/min") }
      if let averageCadencePerMinute { parts.append("average cadence \(averageCadencePerMinute) 1/min") }
      if let distanceMeters { parts.append("distance \(distanceMeters) m") }
      if let resistance { parts.append("resistance \(resistance)") }
      if let powerWatts { parts.append("power \(powerWatts) W") }
      if let averagePowerWatts { parts.append("average power \(averagePowerWatts) W") }
      if let energy { parts.append("energy \(energy)") }
      if let beatsPerMinute { parts.append("beats \(beatsPerMinute) 1/min") }
      if let metabolicEquivalents { parts.append("metabolic \(metabolicEquivalents) MET") }
      if let elapsedSeconds { parts.append("elapsed \(elapsedSeconds) s") }
      if let remainingSeconds { parts.append("remaining \(remainingSeconds) s") }
      if !trailing.bytes.isEmpty { parts.append("surplus bytes \(trailing)") }
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The phase of a training on a fitness machine (2AD3).
  ///
  /// The status is always there. Source: Fitness Machine Service 1.0. Confidence A. Fixture:
  /// `Fixtures/gatt/training-status.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | `hasText` | |
  /// | 0 | bit 1 | `isCut` | |
  /// | 0 | bits 2–7 | `reservedFlags` | |
  /// | 1 | 1 | `phase` | ``TrainingPhase`` |
  /// | 2 | n | `textBytes` | UTF-8 if there is text, else kept |
  public struct TrainingStatus: CharacteristicValue {
    /// Whether text follows, perhaps an empty one.
    public var hasText: Bool
    /// Whether the text is longer than a notification, so that its end is missing.
    public var isCut: Bool
    /// Bits 2–7 of the flags, which are reserved, at their positions.
    package let reservedFlags: UInt8
    /// The phase of the training.
    public var phase: TrainingPhase
    /// The bytes after the phase.
    public var textBytes: HexBytes

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The phase of a training on a fitness machine.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `other` | | A phase that is not in this list. |
  /// | 1 | `idle` | | No training. |
  /// | 2 | `warmingUp` | |  |
  /// | 3 | `lowIntensityInterval` | |  |
  /// | 4 | `highIntensityInterval` | |  |
  /// | 5 | `recoveryInterval` | |  |
  /// | 6 | `isometric` | |  |
  /// | 7 | `heartRateControl` | | The machine follows the heart rate. |
  /// | 8 | `fitnessTest` | |  |
  /// | 9 | `speedBelowRange` | | The speed is too low for the control of the machine. |
  /// | 10 | `speedAboveRange` | | The speed is too high for the control of the machine. |
  /// | 11 | `coolDown` | |  |
  /// | 12 | `wattControl` | | The machine follows the power. |
  /// | 13 | `manual` | |  |
  /// | 14 | `preWorkout` | |  |
  /// | 15 | `postWorkout` | |  |
  /// | other | | phase n | |
  public struct TrainingPhase: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

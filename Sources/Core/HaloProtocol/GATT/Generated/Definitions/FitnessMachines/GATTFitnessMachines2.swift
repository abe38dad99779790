// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT {
  /// The measurement of a cross trainer (2ACE), or a part of it.
  ///
  /// The flags have three bytes. A record that is too long for one notification comes in
  /// parts: merge them by field. The resistance has 2 bytes if exactly the fields of that form
  /// fill the value, else 1. Source: Fitness Machine Service 1.0 and GATT Specification
  /// Supplement. Confidence B. Fixture: `Fixtures/gatt/cross-trainer-data.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | presence of `speed` | 0 if present |
  /// | 0 | bit 1 | presence of `averageSpeed` | |
  /// | 0 | bit 2 | presence of `distanceMeters` | |
  /// | 0 | bit 3 | presence of `stepRates` | |
  /// | 0 | bit 4 | presence of `counted` | |
  /// | 0 | bit 5 | presence of `elevationGain` | |
  /// | 0 | bit 6 | presence of `incline` | |
  /// | 0 | bit 7 | presence of `resistance` | |
  /// | 1 | bit 0 | presence of `powerWatts` | |
  /// | 1 | bit 1 | presence of `averagePowerWatts` | |
  /// | 1 | bit 2 | presence of `energy` | |
  /// | 1 | bit 3 | presence of `beatsPerMinute` | |
  /// | 1 | bit 4 | presence of `metabolic` | |
  /// | 1 | bit 5 | presence of `elapsedSeconds` | |
  /// | 1 | bit 6 | presence of `remainingSeconds` | |
  /// | 1 | bit 7 | `isBackward` | |
  /// | 2 | bits 0–7 | `reservedFlags` | |
  /// | 3 | 0 or 2 | `speed`, low byte first | 0.01 km/h |
  /// | next | 0 or 2 | `averageSpeed`, low byte first | 0.01 km/h |
  /// | next | 0 or 3 | `distanceMeters`, low byte first | m |
  /// | next | 0 or 4 | `stepRates` | |
  /// | next | 0 or 2 | `counted`, low byte first | 0.1 strides |
  /// | next | 0 or 4 | `elevationGain` | |
  /// | next | 0 or 4 | `incline` | |
  /// | next | 0 or 2 | `resistance` | 1 or 2 bytes |
  /// | next | 0 or 2 | `powerWatts`, low byte first, signed | W |
  /// | next | 0 or 2 | `averagePowerWatts`, low byte first, signed | W |
  /// | next | 0 or 5 | `energy` | |
  /// | next | 0 or 1 | `beatsPerMinute` | 1/min |
  /// | next | 0 or 1 | `metabolic` | 0.1 MET |
  /// | next | 0 or 2 | `elapsedSeconds`, low byte first | s |
  /// | next | 0 or 2 | `remainingSeconds`, low byte first | s |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct CrossTrainerData: CharacteristicValue {
    /// Whether the user moves backward.
    public var isBackward: Bool
    /// Bits 16–23 of the flags, which are reserved, at their positions.
    package let reservedFlags: UInt32
    /// The speed in units of 0.01 km/h; nil in a part that more data belong to.
    public var speed: UInt16?
    /// The average speed in units of 0.01 km/h.
    public var averageSpeed: UInt16?
    /// The distance since the start in metres.
    public var distanceMeters: UInt24?
    /// The rates of steps.
    public var stepRates: StepRates?
    /// The number of strides since the start in units of 0.1.
    public var counted: UInt16?
    /// The metres up and down since the start.
    public var elevationGain: WholeElevationGain?
    /// The inclination and the ramp angle.
    public var incline: Incline?
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
      var parts = ["cross trainer"]
      if isBackward { parts.append("backward") }
      if reservedFlags != 0 { parts.append("reserved flags 0x\(hexadecimal: reservedFlags)") }
      if let speedKilometersPerHour { parts.append("speed \(speedKilometersPerHour) km/h") }
      if let averageSpeedKilometersPerHour { parts.append("average speed \(averageSpeedKilometersPerHour) km/h") }
      if let distanceMeters { parts.append("distance \(distanceMeters) m") }
      if let stepRates { parts.append("step rates \(stepRates)") }
      if let countedStrides { parts.append("counted \(countedStrides) strides") }
      if let elevationGain { parts.append("elevation gain \(elevationGain)") }
      if let incline { parts.append("incline \(incline)") }
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
  /// The rates of the steps on a cross trainer.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `present`, low byte first | 1 1/min; FFFF none |
  /// | 2 | 2 | `average`, low byte first | 1 1/min; FFFF none |
  public struct StepRates: WireValue, CustomStringConvertible {
    /// The steps of the last minute.
    public var present: UInt16
    /// The average rate in steps a minute.
    public var average: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts: [String] = []
      if let presentPerMinute { parts.append("present \(presentPerMinute) 1/min") }
      if let averagePerMinute { parts.append("average \(averagePerMinute) 1/min") }
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The metres that the user of a cross trainer climbed.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `positiveMeters`, low byte first | m |
  /// | 2 | 2 | `negativeMeters`, low byte first | m |
  public struct WholeElevationGain: WireValue, CustomStringConvertible {
    /// The metres uphill.
    public var positiveMeters: UInt16
    /// The metres downhill.
    public var negativeMeters: UInt16

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
  /// A resistance level in one of the forms of two editions of the specification.
  ///
  /// The length of the value decides the form. The level has no unit.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `oneByte` | |
  /// | 0 | 2 | `twoBytes`, low byte first, signed | |
  @nonexhaustive
  public enum Resistance: WireValue, CustomStringConvertible {
    /// One byte, the form of the GATT Specification Supplement.
    case oneByte(UInt8)
    /// Two bytes, the form of 2017, which most machines send.
    case twoBytes(Int16)

    /// Reads a number of a size, which the length of the whole value decides.
    @inline(__always)
    init(
      _ cursor: inout ByteCursor, size: Int, from bytes: Span<UInt8>
    ) throws(WireError) {
      if size == 1 {
        self = .oneByte(try cursor.readUInt8("resistance", from: bytes))
      } else {
        self = .twoBytes(Int16(bitPattern: try cursor.readUInt16LE("resistance", from: bytes)))
      }
    }

    /// Writes the number.
    func write(to builder: inout ByteBuilder) {
      switch self {
      case .oneByte(let value): builder.write(value)
      case .twoBytes(let value): builder.writeLE(UInt16(bitPattern: value))
      }
    }

    /// The number as sent, without its unit.
    public var number: Int {
      switch self {
      case .oneByte(let value): Int(value)
      case .twoBytes(let value): Int(value)
      }
    }

    /// The number of bytes.
    public var size: Int {
      switch self {
      case .oneByte: 1
      case .twoBytes: 2
      }
    }

    /// The number in decimal.
    public var description: String { "\(number)" }
  }
}

#if !hasFeature(Embedded)
extension GATT.Resistance {
  private enum CodingKeys: String, CodingKey {
    case oneByte, twoBytes
  }

  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let value = try container.decodeIfPresent(UInt8.self, forKey: .oneByte) {
      self = .oneByte(value)
      return
    }
    if let value = try container.decodeIfPresent(Int16.self, forKey: .twoBytes) {
      self = .twoBytes(value)
      return
    }
    throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no form"))
  }

  /// Writes the JSON form, an object.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .oneByte(let value): try container.encode(value, forKey: .oneByte)
    case .twoBytes(let value): try container.encode(value, forKey: .twoBytes)
    }
  }
}
#endif

extension GATT {
  /// The measurement of a step climber (2ACF), or a part of it.
  ///
  /// A record that is too long for one notification comes in parts: merge them by field.
  /// Source: Fitness Machine Service 1.0 and GATT Specification Supplement. Confidence B.
  /// Fixture: `Fixtures/gatt/step-climber-data.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | presence of `climb` | 0 if present |
  /// | 0 | bit 1 | presence of `stepsPerMinute` | |
  /// | 0 | bit 2 | presence of `averageStepsPerMinute` | |
  /// | 0 | bit 3 | presence of `elevationGainMeters` | |
  /// | 0 | bit 4 | presence of `energy` | |
  /// | 0 | bit 5 | presence of `beatsPerMinute` | |
  /// | 0 | bit 6 | presence of `metabolic` | |
  /// | 0 | bit 7 | presence of `elapsedSeconds` | |
  /// | 1 | bit 0 | presence of `remainingSeconds` | |
  /// | 1 | bits 1–7 | `reservedFlags` | |
  /// | 2 | 0 or 4 | `climb` | |
  /// | next | 0 or 2 | `stepsPerMinute`, low byte first | 1/min |
  /// | next | 0 or 2 | `averageStepsPerMinute`, low byte first | 1/min |
  /// | next | 0 or 2 | `elevationGainMeters`, low byte first | m |
  /// | next | 0 or 5 | `energy` | |
  /// | next | 0 or 1 | `beatsPerMinute` | 1/min |
  /// | next | 0 or 1 | `metabolic` | 0.1 MET |
  /// | next | 0 or 2 | `elapsedSeconds`, low byte first | s |
  /// | next | 0 or 2 | `remainingSeconds`, low byte first | s |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct StepClimberData: CharacteristicValue {
    /// Bits 9–15 of the flags, which are reserved, at their positions.
    package let reservedFlags: UInt16
    /// The floors and steps since the start; nil in a part that more data belong to.
    public var climb: Climb?
    /// The steps of the last minute.
    public var stepsPerMinute: UInt16?
    /// The average rate in steps a minute.
    public var averageStepsPerMinute: UInt16?
    /// The metres uphill since the start.
    public var elevationGainMeters: UInt16?
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
      var parts = ["step climber"]
      if reservedFlags != 0 { parts.append("reserved flags 0x\(hexadecimal: reservedFlags)") }
      if let climb { parts.append("climb \(climb)") }
      if let stepsPerMinute { parts.append("steps \(stepsPerMinute) 1/min") }
      if let averageStepsPerMinute { parts.append("average steps \(averageStepsPerMinute) 1/min") }
      if let elevationGainMeters { parts.append("elevation gain \(elevationGainMeters) m") }
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
  /// The floors and steps that the user of a step climber climbed.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `floors`, low byte first | |
  /// | 2 | 2 | `steps`, low byte first | |
  public struct Climb: WireValue, CustomStringConvertible {
    /// The floors.
    public var floors: UInt16
    /// The steps.
    public var steps: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts: [String] = []
      parts.append("floors \(floors)")
      parts.append("steps \(steps)")
      return parts.joined(separator: ", ")
    }
  }
}

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension GATT.FitnessMachineEvent {
  private enum CodingKeys: String, CodingKey {
    case action, beatsPerMinute, cadence, circumference, distanceMeters, fiveZones, inclination, kilocalories, resistance, seconds, simulation, speed, status, steps, strides, threeZones, twoZones, watts, opCode, parameter
  }

  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(OpCode.self, forKey: .opCode).rawValue {
    case 0x01: self = .reset
    case 0x02: self = .stoppedOrPaused(try container.decode(GATT.StopAction.self, forKey: .action))
    case 0x03: self = .stoppedBySafetyKey
    case 0x04: self = .startedOrResumed
    case 0x05: self = .speedChanged(try container.decode(UInt16.self, forKey: .speed))
    case 0x06: self = .inclinationChanged(try container.decode(Int16.self, forKey: .inclination))
    case 0x07: self = .resistanceChanged(try container.decode(GATT.Resistance.self, forKey: .resistance))
    case 0x08: self = .powerChanged(try container.decode(Int16.self, forKey: .watts))
    case 0x09: self = .heartRateChanged(try container.decode(UInt8.self, forKey: .beatsPerMinute))
    case 0x0A: self = .energyChanged(try container.decode(UInt16.self, forKey: .kilocalories))
    case 0x0B: self = .stepsChanged(try container.decode(UInt16.self, forKey: .steps))
    case 0x0C: self = .stridesChanged(try container.decode(UInt16.self, forKey: .strides))
    case 0x0D: self = .distanceChanged(try container.decode(UInt24.self, forKey: .distanceMeters))
    case 0x0E: self = .timeChanged(try container.decode(UInt16.self, forKey: .seconds))
    case 0x0F: self = .timeInTwoZonesChanged(try container.decode(GATT.TwoZoneTimes.self, forKey: .twoZones))
    case 0x10: self = .timeInThreeZonesChanged(try container.decode(GATT.ThreeZoneTimes.self, forKey: .threeZones))
    case 0x11: self = .timeInFiveZonesChanged(try container.decode(GATT.FiveZoneTimes.self, forKey: .fiveZones))
    case 0x12: self = .simulationChanged(try container.decode(GATT.RoadSimulation.self, forKey: .simulation))
    case 0x13: self = .wheelCircumferenceChanged(try container.decode(UInt16.self, forKey: .circumference))
    case 0x14: self = .spinDownChanged(try container.decode(GATT.SpinDownStatus.self, forKey: .status))
    case 0x15: self = .cadenceChanged(try container.decode(UInt16.self, forKey: .cadence))
    case 0xFF: self = .controlLost
    case let code:
      self = .other(
        Other(
          unchecked: OpCode(rawValue: code),
          try container.decodeIfPresent(HexBytes.self, forKey: .parameter) ?? []))
    }
  }

  /// Writes the JSON form, an object.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(opCode, forKey: .opCode)
    switch self {
    case .reset: break
    case .stoppedOrPaused(let value): try container.encode(value, forKey: .action)
    case .stoppedBySafetyKey: break
    case .startedOrResumed: break
    case .speedChanged(let value): try container.encode(value, forKey: .speed)
    case .inclinationChanged(let value): try container.encode(value, forKey: .inclination)
    case .resistanceChanged(let value): try container.encode(value, forKey: .resistance)
    case .powerChanged(let value): try container.encode(value, forKey: .watts)
    case .heartRateChanged(let value): try container.encode(value, forKey: .beatsPerMinute)
    case .energyChanged(let value): try container.encode(value, forKey: .kilocalories)
    case .stepsChanged(let value): try container.encode(value, forKey: .steps)
    case .stridesChanged(let value): try container.encode(value, forKey: .strides)
    case .distanceChanged(let value): try container.encode(value, forKey: .distanceMeters)
    case .timeChanged(let value): try container.encode(value, forKey: .seconds)
    case .timeInTwoZonesChanged(let value): try container.encode(value, forKey: .twoZones)
    case .timeInThreeZonesChanged(let value): try container.encode(value, forKey: .threeZones)
    case .timeInFiveZonesChanged(let value): try container.encode(value, forKey: .fiveZones)
    case .simulationChanged(let value): try container.encode(value, forKey: .simulation)
    case .wheelCircumferenceChanged(let value): try container.encode(value, forKey: .circumference)
    case .spinDownChanged(let value): try container.encode(value, forKey: .status)
    case .cadenceChanged(let value): try container.encode(value, forKey: .cadence)
    case .controlLost: break
    case .other(let value): try container.encode(value.parameter, forKey: .parameter)
    }
  }
}
#endif

extension GATT {
  /// The state of the calibration of a trainer by spinning down.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `01` | `requested` | | The machine asks for a spin down. |
  /// | `02` | `success` | |  |
  /// | `03` | `error` | |  |
  /// | `04` | `stopPedaling` | | The user must stop pedalling. |
  /// | other | | status 0xn | |
  public struct SpinDownStatus: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The service data of 1826 in the advertisement of a fitness machine.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `availability` | bit 0: available |
  /// | 1 | 2 | `types`, low byte first | ``FitnessMachineTypes`` |
  /// | 3 | n | `trailing` | not part of the specification, kept |
  public struct FitnessMachineServiceData: WireValue, CustomStringConvertible {
    /// Whether the machine is available.
    public var availability: FitnessMachineAvailability
    /// The kinds of machines in the device.
    public var types: FitnessMachineTypes
    /// The bytes after the last field.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts = ["fitness machine"]
      parts.append("availability \(availability)")
      parts.append("types \(types)")
      if !trailing.bytes.isEmpty { parts.append("surplus bytes \(trailing)") }
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// Whether a fitness machine is available.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `1` | `available` | Available. |
  public struct FitnessMachineAvailability: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The kinds of machines in a device.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `1` | `treadmill` | Treadmill. |
  /// | `2` | `crossTrainer` | Cross trainer. |
  /// | `4` | `stepClimber` | Step climber. |
  /// | `8` | `stairClimber` | Stair climber. |
  /// | `10` | `rower` | Rower. |
  /// | `20` | `indoorBike` | Indoor bike. |
  public struct FitnessMachineTypes: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt16

    init(_ never: Never) { switch never {} }
  }
}

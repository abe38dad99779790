// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension GATT.FitnessMachineCommand {
  private enum CodingKeys: String, CodingKey {
    case action, beatsPerMinute, cadence, circumference, control, distanceMeters, fiveZones, inclination, kilocalories, resistance, response, seconds, simulation, speed, steps, strides, targetSpeeds, threeZones, twoZones, watts, opCode, parameter
  }

  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(OpCode.self, forKey: .opCode).rawValue {
    case 0x80 where container.contains(.targetSpeeds):
      self = .spinDownStarted(try container.decode(GATT.SpinDownSpeeds.self, forKey: .targetSpeeds))
    case 0x00: self = .requestControl
    case 0x01: self = .reset
    case 0x02: self = .setSpeed(try container.decode(UInt16.self, forKey: .speed))
    case 0x03: self = .setInclination(try container.decode(Int16.self, forKey: .inclination))
    case 0x04: self = .setResistance(try container.decode(GATT.Resistance.self, forKey: .resistance))
    case 0x05: self = .setPower(try container.decode(Int16.self, forKey: .watts))
    case 0x06: self = .setHeartRate(try container.decode(UInt8.self, forKey: .beatsPerMinute))
    case 0x07: self = .startOrResume
    case 0x08: self = .stopOrPause(try container.decode(GATT.StopAction.self, forKey: .action))
    case 0x09: self = .setEnergy(try container.decode(UInt16.self, forKey: .kilocalories))
    case 0x0A: self = .setSteps(try container.decode(UInt16.self, forKey: .steps))
    case 0x0B: self = .setStrides(try container.decode(UInt16.self, forKey: .strides))
    case 0x0C: self = .setDistance(try container.decode(UInt24.self, forKey: .distanceMeters))
    case 0x0D: self = .setTime(try container.decode(UInt16.self, forKey: .seconds))
    case 0x0E: self = .setTimeInTwoZones(try container.decode(GATT.TwoZoneTimes.self, forKey: .twoZones))
    case 0x0F: self = .setTimeInThreeZones(try container.decode(GATT.ThreeZoneTimes.self, forKey: .threeZones))
    case 0x10: self = .setTimeInFiveZones(try container.decode(GATT.FiveZoneTimes.self, forKey: .fiveZones))
    case 0x11: self = .simulate(try container.decode(GATT.RoadSimulation.self, forKey: .simulation))
    case 0x12: self = .setWheelCircumference(try container.decode(UInt16.self, forKey: .circumference))
    case 0x13: self = .spinDown(try container.decode(GATT.SpinDownAction.self, forKey: .control))
    case 0x14: self = .setCadence(try container.decode(UInt16.self, forKey: .cadence))
    case 0x80: self = .response(try container.decode(GATT.FitnessMachineResponse.self, forKey: .response))
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
    case .spinDownStarted(let value): try container.encode(value, forKey: .targetSpeeds)
    case .requestControl: break
    case .reset: break
    case .setSpeed(let value): try container.encode(value, forKey: .speed)
    case .setInclination(let value): try container.encode(value, forKey: .inclination)
    case .setResistance(let value): try container.encode(value, forKey: .resistance)
    case .setPower(let value): try container.encode(value, forKey: .watts)
    case .setHeartRate(let value): try container.encode(value, forKey: .beatsPerMinute)
    case .startOrResume: break
    case .stopOrPause(let value): try container.encode(value, forKey: .action)
    case .setEnergy(let value): try container.encode(value, forKey: .kilocalories)
    case .setSteps(let value): try container.encode(value, forKey: .steps)
    case .setStrides(let value): try container.encode(value, forKey: .strides)
    case .setDistance(let value): try container.encode(value, forKey: .distanceMeters)
    case .setTime(let value): try container.encode(value, forKey: .seconds)
    case .setTimeInTwoZones(let value): try container.encode(value, forKey: .twoZones)
    case .setTimeInThreeZones(let value): try container.encode(value, forKey: .threeZones)
    case .setTimeInFiveZones(let value): try container.encode(value, forKey: .fiveZones)
    case .simulate(let value): try container.encode(value, forKey: .simulation)
    case .setWheelCircumference(let value): try container.encode(value, forKey: .circumference)
    case .spinDown(let value): try container.encode(value, forKey: .control)
    case .setCadence(let value): try container.encode(value, forKey: .cadence)
    case .response(let value): try container.encode(value, forKey: .response)
    case .other(let value): try container.encode(value.parameter, forKey: .parameter)
    }
  }
}
#endif

extension GATT {
  /// The answer of a fitness machine to a command.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `request` | ``FitnessMachineCommand/OpCode`` |
  /// | 1 | 1 | `result` | ``FitnessMachineResult`` |
  public struct FitnessMachineResponse: WireValue, CustomStringConvertible {
    /// The op code of the command.
    public var request: FitnessMachineCommand.OpCode
    /// The result of the command.
    public var result: FitnessMachineResult

    init(_ first: Never) { switch first {} }

    /// The value in words.
    public var description: String {
      "\(request): \(result)"
    }
  }
}

extension GATT {
  /// The result of a command to a fitness machine.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `01` | `success` | |  |
  /// | `02` | `opCodeNotSupported` | |  |
  /// | `03` | `invalidParameter` | |  |
  /// | `04` | `operationFailed` | |  |
  /// | `05` | `controlNotPermitted` | |  |
  /// | other | | result 0xn | |
  public struct FitnessMachineResult: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The speeds between which a trainer measures its friction.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `low`, low byte first | 0.01 km/h |
  /// | 2 | 2 | `high`, low byte first | 0.01 km/h |
  public struct SpinDownSpeeds: WireValue, CustomStringConvertible {
    /// The low speed in units of 0.01 km/h.
    public var low: UInt16
    /// The high speed in units of 0.01 km/h.
    public var high: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts: [String] = []
      parts.append("low \(lowKilometersPerHour) km/h")
      parts.append("high \(highKilometersPerHour) km/h")
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The times in two zones of the heart rate.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `fatBurnSeconds`, low byte first | s |
  /// | 2 | 2 | `fitnessSeconds`, low byte first | s |
  public struct TwoZoneTimes: WireValue, CustomStringConvertible {
    /// The seconds in the zone for burning fat.
    public var fatBurnSeconds: UInt16
    /// The seconds in the zone for fitness.
    public var fitnessSeconds: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts: [String] = []
      parts.append("fat burn \(fatBurnSeconds) s")
      parts.append("fitness \(fitnessSeconds) s")
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The times in three zones of the heart rate.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `lightSeconds`, low byte first | s |
  /// | 2 | 2 | `moderateSeconds`, low byte first | s |
  /// | 4 | 2 | `hardSeconds`, low byte first | s |
  public struct ThreeZoneTimes: WireValue, CustomStringConvertible {
    /// The seconds in the light zone.
    public var lightSeconds: UInt16
    /// The seconds in the moderate zone.
    public var moderateSeconds: UInt16
    /// The seconds in the hard zone.
    public var hardSeconds: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts: [String] = []
      parts.append("light \(lightSeconds) s")
      parts.append("moderate \(moderateSeconds) s")
      parts.append("hard \(hardSeconds) s")
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The times in five zones of the heart rate.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `veryLightSeconds`, low byte first | s |
  /// | 2 | 2 | `lightSeconds`, low byte first | s |
  /// | 4 | 2 | `moderateSeconds`, low byte first | s |
  /// | 6 | 2 | `hardSeconds`, low byte first | s |
  /// | 8 | 2 | `maximumSeconds`, low byte first | s |
  public struct FiveZoneTimes: WireValue, CustomStringConvertible {
    /// The seconds in the very light zone.
    public var veryLightSeconds: UInt16
    /// The seconds in the light zone.
    public var lightSeconds: UInt16
    /// The seconds in the moderate zone.
    public var moderateSeconds: UInt16
    /// The seconds in the hard zone.
    public var hardSeconds: UInt16
    /// The seconds in the zone of the highest heart rate.
    public var maximumSeconds: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts: [String] = []
      parts.append("very light \(veryLightSeconds) s")
      parts.append("light \(lightSeconds) s")
      parts.append("moderate \(moderateSeconds) s")
      parts.append("hard \(hardSeconds) s")
      parts.append("maximum \(maximumSeconds) s")
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The road, the wind and the bike that a trainer simulates.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `windSpeed`, low byte first, signed | 0.001 m/s |
  /// | 2 | 2 | `grade`, low byte first, signed | 0.01 % |
  /// | 4 | 1 | `rollingResistance` | 0.0001 coefficient |
  /// | 5 | 1 | `windResistance` | 0.01 kg/m |
  public struct RoadSimulation: WireValue, CustomStringConvertible {
    /// The speed of the wind in units of 0.001 m/s; positive is a head wind.
    public var windSpeed: Int16
    /// The grade of the road in units of 0.01 %.
    public var grade: Int16
    /// The coefficient of the rolling resistance in units of 0.0001.
    public var rollingResistance: UInt8
    /// The coefficient of the wind resistance in units of 0.01 kg/m.
    public var windResistance: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts: [String] = []
      parts.append("wind speed \(windSpeedMetersPerSecond) m/s")
      parts.append("grade \(gradePercent) %")
      parts.append("rolling resistance \(rollingResistanceCoefficient) coefficient")
      parts.append("wind resistance \(windResistanceKilogramsPerMeter) kg/m")
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The way in which a training ends.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `01` | `stop` | |  |
  /// | `02` | `pause` | |  |
  /// | other | | action 0xn | |
  public struct StopAction: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The reply of a client to a request for a spin down.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `01` | `start` | |  |
  /// | `02` | `ignore` | |  |
  /// | other | | action 0xn | |
  public struct SpinDownAction: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// An event of a fitness machine (2ADA).
  ///
  /// Source: Fitness Machine Service 1.0. Confidence B. Fixture:
  /// `Fixtures/gatt/fitness-machine-status.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `event` | ``FitnessMachineEvent`` |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct FitnessMachineStatus: CharacteristicValue {
    /// The event.
    public var event: FitnessMachineEvent
    /// The bytes after the event.
    package var trailing: HexBytes

    init(_ first: Never) { switch first {} }

    /// The value in words.
    public var description: String {
      var parts: [String] = []
      parts.append("event \(event)")
      if !trailing.bytes.isEmpty { parts.append("surplus bytes \(trailing)") }
      return parts.joined(separator: ", ")
    }
  }
}

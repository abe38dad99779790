// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT {
  /// A command to a fitness machine, or its answer.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `opCode` | ``OpCode`` |
  /// | 1 | 2 | `speed`, low byte first | of 02: 0.01 km/h |
  /// | 1 | 2 | `inclination`, low byte first, signed | of 03: 0.1 % |
  /// | 1 | n | `resistance` | of 04: 0.1, ``Resistance`` |
  /// | 1 | 2 | `watts`, low byte first, signed | of 05: W |
  /// | 1 | 1 | `beatsPerMinute` | of 06: 1/min |
  /// | 1 | 1 | `action` | of 08: ``StopAction`` |
  /// | 1 | 2 | `kilocalories`, low byte first | of 09: kcal |
  /// | 1 | 2 | `steps`, low byte first | of 0A |
  /// | 1 | 2 | `strides`, low byte first | of 0B |
  /// | 1 | 3 | `distanceMeters`, low byte first | of 0C: m |
  /// | 1 | 2 | `seconds`, low byte first | of 0D: s |
  /// | 1 | n | `twoZones` | of 0E, ``TwoZoneTimes`` |
  /// | 1 | n | `threeZones` | of 0F, ``ThreeZoneTimes`` |
  /// | 1 | n | `fiveZones` | of 10, ``FiveZoneTimes`` |
  /// | 1 | n | `simulation` | of 11, ``RoadSimulation`` |
  /// | 1 | 2 | `circumference`, low byte first | of 12: 0.1 mm |
  /// | 1 | 1 | `control` | of 13: ``SpinDownAction`` |
  /// | 1 | 2 | `cadence`, low byte first | of 14: 0.5 1/min |
  /// | 1 | n | `response` | of 80, ``FitnessMachineResponse`` |
  /// | 3 | n | `targetSpeeds` | of 801301, ``SpinDownSpeeds`` |
  /// | 1 | n | `parameter` | of all other op codes |
  @nonexhaustive
  public enum FitnessMachineCommand: WireValue, CustomStringConvertible {
    /// Asks for the control of the machine.
    case requestControl
    /// Resets the machine, which ends control.
    case reset
    /// Sets the speed, in units of 0.01 km/h.
    case setSpeed(UInt16)
    /// Sets the inclination, in units of 0.1 %.
    case setInclination(Int16)
    /// Sets the resistance level, in units of 0.1, in 1 byte or as some clients in 2.
    case setResistance(GATT.Resistance)
    /// Sets the power in watts.
    case setPower(Int16)
    /// Sets the heart rate.
    case setHeartRate(UInt8)
    /// Starts or resumes the training.
    case startOrResume
    /// Stops or pauses the training.
    case stopOrPause(GATT.StopAction)
    /// Sets the energy to expend.
    case setEnergy(UInt16)
    /// Sets the number of steps.
    case setSteps(UInt16)
    /// Sets the number of strides.
    case setStrides(UInt16)
    /// Sets the distance in metres.
    case setDistance(UInt24)
    /// Sets the time in seconds.
    case setTime(UInt16)
    /// Sets the times in two zones of the heart rate.
    case setTimeInTwoZones(GATT.TwoZoneTimes)
    /// Sets the times in three zones of the heart rate.
    case setTimeInThreeZones(GATT.ThreeZoneTimes)
    /// Sets the times in five zones of the heart rate.
    case setTimeInFiveZones(GATT.FiveZoneTimes)
    /// Sets the wind, the grade and the resistances of a bike on a road.
    case simulate(GATT.RoadSimulation)
    /// Sets the circumference of the wheel, in units of 0.1 mm.
    case setWheelCircumference(UInt16)
    /// Starts or refuses the calibration of a trainer by spinning down.
    case spinDown(GATT.SpinDownAction)
    /// Sets the cadence, in units of 0.5 a minute.
    case setCadence(UInt16)
    /// The answer to a command.
    case response(GATT.FitnessMachineResponse)
    /// The answer to a spin down that starts, with the speeds for it.
    case spinDownStarted(GATT.SpinDownSpeeds)
    /// A command whose op code is none of those above.
    case other(Other)

    /// Reads the fields of a part of a value.
    init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
      let code = try cursor.readUInt8("opCode", from: bytes)
      switch code {
      case 0x80 where bytes.count > 3 && bytes[1] == 0x13 && bytes[2] == 0x01:
        _ = try cursor.readUInt8("opCode", from: bytes)
        _ = try cursor.readUInt8("opCode", from: bytes)
        self = .spinDownStarted(try GATT.SpinDownSpeeds(&cursor, from: bytes))
      case 0x00:
        self = .requestControl
      case 0x01:
        self = .reset
      case 0x02:
        self = .setSpeed(try cursor.readUInt16LE("speed", from: bytes))
      case 0x03:
        self = .setInclination(Int16(bitPattern: try cursor.readUInt16LE("inclination", from: bytes)))
      case 0x04:
        self = .setResistance(try GATT.Resistance(&cursor, size: min(cursor.remaining(in: bytes), 2), from: bytes))
      case 0x05:
        self = .setPower(Int16(bitPattern: try cursor.readUInt16LE("watts", from: bytes)))
      case 0x06:
        self = .setHeartRate(try cursor.readUInt8("beatsPerMinute", from: bytes))
      case 0x07:
        self = .startOrResume
      case 0x08:
        self = .stopOrPause(GATT.StopAction(rawValue: try cursor.readUInt8("action", from: bytes)))
      case 0x09:
        self = .setEnergy(try cursor.readUInt16LE("kilocalories", from: bytes))
      case 0x0A:
        self = .setSteps(try cursor.readUInt16LE("steps", from: bytes))
      case 0x0B:
        self = .setStrides(try cursor.readUInt16LE("strides", from: bytes))
      case 0x0C:
        self = .setDistance(try cursor.readUInt24LE("distanceMeters", from: bytes))
      case 0x0D:
        self = .setTime(try cursor.readUInt16LE("seconds", from: bytes))
      case 0x0E:
        self = .setTimeInTwoZones(try GATT.TwoZoneTimes(&cursor, from: bytes))
      case 0x0F:
        self = .setTimeInThreeZones(try GATT.ThreeZoneTimes(&cursor, from: bytes))
      case 0x10:
        self = .setTimeInFiveZones(try GATT.FiveZoneTimes(&cursor, from: bytes))
      case 0x11:
        self = .simulate(try GATT.RoadSimulation(&cursor, from: bytes))
      case 0x12:
        self = .setWheelCircumference(try cursor.readUInt16LE("circumference", from: bytes))
      case 0x13:
        self = .spinDown(GATT.SpinDownAction(rawValue: try cursor.readUInt8("control", from: bytes)))
      case 0x14:
        self = .setCadence(try cursor.readUInt16LE("cadence", from: bytes))
      case 0x80:
        self = .response(try GATT.FitnessMachineResponse(&cursor, from: bytes))
      default:
        let parameter = cursor.readRest(from: bytes)
        self = .other(Other(unchecked: OpCode(rawValue: code), parameter))
      }
    }

    /// Writes the fields.
    func write(to builder: inout ByteBuilder) {
      builder.write(opCode.rawValue)
      switch self {
      case .requestControl: break
      case .reset: break
      case .setSpeed(let value): builder.writeLE(value)
      case .setInclination(let value): builder.writeLE(UInt16(bitPattern: value))
      case .setResistance(let value): value.write(to: &builder)
      case .setPower(let value): builder.writeLE(UInt16(bitPattern: value))
      case .setHeartRate(let value): builder.write(value)
      case .startOrResume: break
      case .stopOrPause(let value): builder.write(value.rawValue)
      case .setEnergy(let value): builder.writeLE(value)
      case .setSteps(let value): builder.writeLE(value)
      case .setStrides(let value): builder.writeLE(value)
      case .setDistance(let value): builder.writeLE(value)
      case .setTime(let value): builder.writeLE(value)
      case .setTimeInTwoZones(let value): value.write(to: &builder)
      case .setTimeInThreeZones(let value): value.write(to: &builder)
      case .setTimeInFiveZones(let value): value.write(to: &builder)
      case .simulate(let value): value.write(to: &builder)
      case .setWheelCircumference(let value): builder.writeLE(value)
      case .spinDown(let value): builder.write(value.rawValue)
      case .setCadence(let value): builder.writeLE(value)
      case .response(let value): value.write(to: &builder)
      case .spinDownStarted(let value): builder.write([0x13, 0x01]); value.write(to: &builder)
      case .other(let value): builder.write(value.parameter)
      }
    }

    /// The op code of the command.
    public var opCode: OpCode {
      switch self {
      case .requestControl: OpCode(rawValue: 0x00)
      case .reset: OpCode(rawValue: 0x01)
      case .setSpeed: OpCode(rawValue: 0x02)
      case .setInclination: OpCode(rawValue: 0x03)
      case .setResistance: OpCode(rawValue: 0x04)
      case .setPower: OpCode(rawValue: 0x05)
      case .setHeartRate: OpCode(rawValue: 0x06)
      case .startOrResume: OpCode(rawValue: 0x07)
      case .stopOrPause: OpCode(rawValue: 0x08)
      case .setEnergy: OpCode(rawValue: 0x09)
      case .setSteps: OpCode(rawValue: 0x0A)
      case .setStrides: OpCode(rawValue: 0x0B)
      case .setDistance: OpCode(rawValue: 0x0C)
      case .setTime: OpCode(rawValue: 0x0D)
      case .setTimeInTwoZones: OpCode(rawValue: 0x0E)
      case .setTimeInThreeZones: OpCode(rawValue: 0x0F)
      case .setTimeInFiveZones: OpCode(rawValue: 0x10)
      case .simulate: OpCode(rawValue: 0x11)
      case .setWheelCircumference: OpCode(rawValue: 0x12)
      case .spinDown: OpCode(rawValue: 0x13)
      case .setCadence: OpCode(rawValue: 0x14)
      case .response: OpCode(rawValue: 0x80)
      case .spinDownStarted: OpCode(rawValue: 0x80)
      case .other(let value): value.opCode
      }
    }

    /// The command in words.
    public var description: String {
      switch self {
      case .requestControl: "request control"
      case .reset: "reset"
      case .setSpeed(let value): "set speed \(value) × 0.01 km/h"
      case .setInclination(let value): "set inclination \(value) × 0.1 %"
      case .setResistance(let value): "set resistance \(value)"
      case .setPower(let value): "set power \(value) W"
      case .setHeartRate(let value): "set heart rate \(value) 1/min"
      case .startOrResume: "start or resume"
      case .stopOrPause(let value): "stop or pause \(value)"
      case .setEnergy(let value): "set energy \(value) kcal"
      case .setSteps(let value): "set steps \(value)"
      case .setStrides(let value): "set strides \(value)"
      case .setDistance(let value): "set distance \(value) m"
      case .setTime(let value): "set time \(value) s"
      case .setTimeInTwoZones(let value): "set time in two zones \(value)"
      case .setTimeInThreeZones(let value): "set time in three zones \(value)"
      case .setTimeInFiveZones(let value): "set time in five zones \(value)"
      case .simulate(let value): "simulate \(value)"
      case .setWheelCircumference(let value): "set wheel circumference \(value) × 0.1 mm"
      case .spinDown(let value): "spin down \(value)"
      case .setCadence(let value): "set cadence \(value) × 0.5 1/min"
      case .response(let value): "response \(value)"
      case .spinDownStarted(let value): "spin down started \(value)"
      case .other(let value): "\(value.opCode) \(value.parameter)"
      }
    }

    /// The speed in km/h; nil for other commands.
    public var speedKilometersPerHour: Double? {
      if case .setSpeed(let value) = self { Double(value) / 100 } else { nil }
    }

    /// Makes the command "set speed" from a number in km/h, which is
    /// rounded to the nearest step.
    ///
    /// - Throws: ``WireError`` if 2 byte(s) cannot hold the number.
    public static func setSpeed(
      kilometersPerHour value: Double
    ) throws(WireError) -> Self {
      .setSpeed(try UInt16(nearest: value * 100, in: "speed"))
    }

    /// The inclination in percent; nil for other commands.
    public var inclinationPercent: Double? {
      if case .setInclination(let value) = self { Double(value) / 10 } else { nil }
    }

    /// Makes the command "set inclination" from a number in percent, which is
    /// rounded to the nearest step.
    ///
    /// - Throws: ``WireError`` if 2 byte(s) cannot hold the number.
    public static func setInclination(
      percent value: Double
    ) throws(WireError) -> Self {
      .setInclination(try Int16(nearest: value * 10, in: "inclination"))
    }

    /// The circumference in millimetres; nil for other commands.
    public var circumferenceMillimeters: Double? {
      if case .setWheelCircumference(let value) = self { Double(value) / 10 } else { nil }
    }

    /// Makes the command "set wheel circumference" from a number in millimetres, which is
    /// rounded to the nearest step.
    ///
    /// - Throws: ``WireError`` if 2 byte(s) cannot hold the number.
    public static func setWheelCircumference(
      millimeters value: Double
    ) throws(WireError) -> Self {
      .setWheelCircumference(try UInt16(nearest: value * 10, in: "circumference"))
    }

    /// The cadence in 1/min; nil for other commands.
    public var cadencePerMinute: Double? {
      if case .setCadence(let value) = self { Double(value) * 5 / 10 } else { nil }
    }

    /// Makes the command "set cadence" from a number in 1/min, which is
    /// rounded to the nearest step.
    ///
    /// - Throws: ``WireError`` if 2 byte(s) cannot hold the number.
    public static func setCadence(
      perMinute value: Double
    ) throws(WireError) -> Self {
      .setCadence(try UInt16(nearest: value * 10 / 5, in: "cadence"))
    }
  }
}

extension GATT.FitnessMachineCommand {
  /// The op code of a command; the JSON form is the number.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `requestControl` | | |
  /// | `01` | `reset` | | |
  /// | `02` | `setSpeed` | | |
  /// | `03` | `setInclination` | | |
  /// | `04` | `setResistance` | | |
  /// | `05` | `setPower` | | |
  /// | `06` | `setHeartRate` | | |
  /// | `07` | `startOrResume` | | |
  /// | `08` | `stopOrPause` | | |
  /// | `09` | `setEnergy` | | |
  /// | `0A` | `setSteps` | | |
  /// | `0B` | `setStrides` | | |
  /// | `0C` | `setDistance` | | |
  /// | `0D` | `setTime` | | |
  /// | `0E` | `setTimeInTwoZones` | | |
  /// | `0F` | `setTimeInThreeZones` | | |
  /// | `10` | `setTimeInFiveZones` | | |
  /// | `11` | `simulate` | | |
  /// | `12` | `setWheelCircumference` | | |
  /// | `13` | `spinDown` | | |
  /// | `14` | `setCadence` | | |
  /// | `80` | `response` | | |
  /// | other | | op code 0xn | |
  public struct OpCode: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }

  /// A command with an op code that has no layout here.
  public struct Other: Hashable, Sendable {
    /// The op code.
    public let opCode: OpCode
    /// The bytes after the op code.
    public let parameter: HexBytes

    /// Makes a command; nil for an op code with a layout.
    public init?(_ opCode: OpCode, _ parameter: HexBytes = HexBytes()) {
      switch opCode.rawValue {
      case 0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x0E, 0x0F, 0x10, 0x11, 0x12, 0x13, 0x14, 0x80: return nil
      default: self.init(unchecked: opCode, parameter)
      }
    }

    init(unchecked opCode: OpCode, _ parameter: HexBytes) {
      (self.opCode, self.parameter) = (opCode, parameter)
    }
  }
}

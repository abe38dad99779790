// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT {
  /// An event of a fitness machine: its user or a client changed something.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `opCode` | ``OpCode`` |
  /// | 1 | 1 | `action` | of 02: ``StopAction`` |
  /// | 1 | 2 | `speed`, low byte first | of 05: 0.01 km/h |
  /// | 1 | 2 | `inclination`, low byte first, signed | of 06: 0.1 % |
  /// | 1 | n | `resistance` | of 07: 0.1, ``Resistance`` |
  /// | 1 | 2 | `watts`, low byte first, signed | of 08: W |
  /// | 1 | 1 | `beatsPerMinute` | of 09: 1/min |
  /// | 1 | 2 | `kilocalories`, low byte first | of 0A: kcal |
  /// | 1 | 2 | `steps`, low byte first | of 0B |
  /// | 1 | 2 | `strides`, low byte first | of 0C |
  /// | 1 | 3 | `distanceMeters`, low byte first | of 0D: m |
  /// | 1 | 2 | `seconds`, low byte first | of 0E: s |
  /// | 1 | n | `twoZones` | of 0F, ``TwoZoneTimes`` |
  /// | 1 | n | `threeZones` | of 10, ``ThreeZoneTimes`` |
  /// | 1 | n | `fiveZones` | of 11, ``FiveZoneTimes`` |
  /// | 1 | n | `simulation` | of 12, ``RoadSimulation`` |
  /// | 1 | 2 | `circumference`, low byte first | of 13: 0.1 mm |
  /// | 1 | 1 | `status` | of 14: ``SpinDownStatus`` |
  /// | 1 | 2 | `cadence`, low byte first | of 15: 0.5 1/min |
  /// | 1 | n | `parameter` | of all other op codes |
  @nonexhaustive
  public enum FitnessMachineEvent: WireValue, CustomStringConvertible {
    /// The machine was reset.
    case reset
    /// The user stopped or paused the training.
    case stoppedOrPaused(GATT.StopAction)
    /// The safety key stopped the machine.
    case stoppedBySafetyKey
    /// The user started or resumed the training.
    case startedOrResumed
    /// The target speed changed, in units of 0.01 km/h.
    case speedChanged(UInt16)
    /// The target inclination changed, in units of 0.1 %.
    case inclinationChanged(Int16)
    /// The target resistance changed, in units of 0.1.
    case resistanceChanged(GATT.Resistance)
    /// The target power changed.
    case powerChanged(Int16)
    /// The target heart rate changed.
    case heartRateChanged(UInt8)
    /// The target of the energy changed.
    case energyChanged(UInt16)
    /// The target number of steps changed.
    case stepsChanged(UInt16)
    /// The target number of strides changed.
    case stridesChanged(UInt16)
    /// The target distance changed.
    case distanceChanged(UInt24)
    /// The target time changed.
    case timeChanged(UInt16)
    /// The target times in two zones changed.
    case timeInTwoZonesChanged(GATT.TwoZoneTimes)
    /// The target times in three zones changed.
    case timeInThreeZonesChanged(GATT.ThreeZoneTimes)
    /// The target times in five zones changed.
    case timeInFiveZonesChanged(GATT.FiveZoneTimes)
    /// The simulated road changed.
    case simulationChanged(GATT.RoadSimulation)
    /// The circumference of the wheel changed, in units of 0.1 mm.
    case wheelCircumferenceChanged(UInt16)
    /// The state of the spin down.
    case spinDownChanged(GATT.SpinDownStatus)
    /// The target cadence changed, in units of 0.5 a minute.
    case cadenceChanged(UInt16)
    /// The client lost the control of the machine.
    case controlLost
    /// A command whose op code is none of those above.
    case other(Other)

    /// Reads the fields of a part of a value.
    init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
      let code = try cursor.readUInt8("opCode", from: bytes)
      switch code {
      case 0x01:
        self = .reset
      case 0x02:
        self = .stoppedOrPaused(GATT.StopAction(rawValue: try cursor.readUInt8("action", from: bytes)))
      case 0x03:
        self = .stoppedBySafetyKey
      case 0x04:
        self = .startedOrResumed
      case 0x05:
        self = .speedChanged(try cursor.readUInt16LE("speed", from: bytes))
      case 0x06:
        self = .inclinationChanged(Int16(bitPattern: try cursor.readUInt16LE("inclination", from: bytes)))
      case 0x07:
        self = .resistanceChanged(try GATT.Resistance(&cursor, size: min(cursor.remaining(in: bytes), 2), from: bytes))
      case 0x08:
        self = .powerChanged(Int16(bitPattern: try cursor.readUInt16LE("watts", from: bytes)))
      case 0x09:
        self = .heartRateChanged(try cursor.readUInt8("beatsPerMinute", from: bytes))
      case 0x0A:
        self = .energyChanged(try cursor.readUInt16LE("kilocalories", from: bytes))
      case 0x0B:
        self = .stepsChanged(try cursor.readUInt16LE("steps", from: bytes))
      case 0x0C:
        self = .stridesChanged(try cursor.readUInt16LE("strides", from: bytes))
      case 0x0D:
        self = .distanceChanged(try cursor.readUInt24LE("distanceMeters", from: bytes))
      case 0x0E:
        self = .timeChanged(try cursor.readUInt16LE("seconds", from: bytes))
      case 0x0F:
        self = .timeInTwoZonesChanged(try GATT.TwoZoneTimes(&cursor, from: bytes))
      case 0x10:
        self = .timeInThreeZonesChanged(try GATT.ThreeZoneTimes(&cursor, from: bytes))
      case 0x11:
        self = .timeInFiveZonesChanged(try GATT.FiveZoneTimes(&cursor, from: bytes))
      case 0x12:
        self = .simulationChanged(try GATT.RoadSimulation(&cursor, from: bytes))
      case 0x13:
        self = .wheelCircumferenceChanged(try cursor.readUInt16LE("circumference", from: bytes))
      case 0x14:
        self = .spinDownChanged(GATT.SpinDownStatus(rawValue: try cursor.readUInt8("status", from: bytes)))
      case 0x15:
        self = .cadenceChanged(try cursor.readUInt16LE("cadence", from: bytes))
      case 0xFF:
        self = .controlLost
      default:
        let parameter = cursor.readRest(from: bytes)
        self = .other(Other(unchecked: OpCode(rawValue: code), parameter))
      }
    }

    /// Writes the fields.
    func write(to builder: inout ByteBuilder) {
      builder.write(opCode.rawValue)
      switch self {
      case .reset: break
      case .stoppedOrPaused(let value): builder.write(value.rawValue)
      case .stoppedBySafetyKey: break
      case .startedOrResumed: break
      case .speedChanged(let value): builder.writeLE(value)
      case .inclinationChanged(let value): builder.writeLE(UInt16(bitPattern: value))
      case .resistanceChanged(let value): value.write(to: &builder)
      case .powerChanged(let value): builder.writeLE(UInt16(bitPattern: value))
      case .heartRateChanged(let value): builder.write(value)
      case .energyChanged(let value): builder.writeLE(value)
      case .stepsChanged(let value): builder.writeLE(value)
      case .stridesChanged(let value): builder.writeLE(value)
      case .distanceChanged(let value): builder.writeLE(value)
      case .timeChanged(let value): builder.writeLE(value)
      case .timeInTwoZonesChanged(let value): value.write(to: &builder)
      case .timeInThreeZonesChanged(let value): value.write(to: &builder)
      case .timeInFiveZonesChanged(let value): value.write(to: &builder)
      case .simulationChanged(let value): value.write(to: &builder)
      case .wheelCircumferenceChanged(let value): builder.writeLE(value)
      case .spinDownChanged(let value): builder.write(value.rawValue)
      case .cadenceChanged(let value): builder.writeLE(value)
      case .controlLost: break
      case .other(let value): builder.write(value.parameter)
      }
    }

    /// The op code of the command.
    public var opCode: OpCode {
      switch self {
      case .reset: OpCode(rawValue: 0x01)
      case .stoppedOrPaused: OpCode(rawValue: 0x02)
      case .stoppedBySafetyKey: OpCode(rawValue: 0x03)
      case .startedOrResumed: OpCode(rawValue: 0x04)
      case .speedChanged: OpCode(rawValue: 0x05)
      case .inclinationChanged: OpCode(rawValue: 0x06)
      case .resistanceChanged: OpCode(rawValue: 0x07)
      case .powerChanged: OpCode(rawValue: 0x08)
      case .heartRateChanged: OpCode(rawValue: 0x09)
      case .energyChanged: OpCode(rawValue: 0x0A)
      case .stepsChanged: OpCode(rawValue: 0x0B)
      case .stridesChanged: OpCode(rawValue: 0x0C)
      case .distanceChanged: OpCode(rawValue: 0x0D)
      case .timeChanged: OpCode(rawValue: 0x0E)
      case .timeInTwoZonesChanged: OpCode(rawValue: 0x0F)
      case .timeInThreeZonesChanged: OpCode(rawValue: 0x10)
      case .timeInFiveZonesChanged: OpCode(rawValue: 0x11)
      case .simulationChanged: OpCode(rawValue: 0x12)
      case .wheelCircumferenceChanged: OpCode(rawValue: 0x13)
      case .spinDownChanged: OpCode(rawValue: 0x14)
      case .cadenceChanged: OpCode(rawValue: 0x15)
      case .controlLost: OpCode(rawValue: 0xFF)
      case .other(let value): value.opCode
      }
    }

    /// The command in words.
    public var description: String {
      switch self {
      case .reset: "reset"
      case .stoppedOrPaused(let value): "stopped or paused \(value)"
      case .stoppedBySafetyKey: "stopped by safety key"
      case .startedOrResumed: "started or resumed"
      case .speedChanged(let value): "speed changed \(value) × 0.01 km/h"
      case .inclinationChanged(let value): "inclination changed \(value) × 0.1 %"
      case .resistanceChanged(let value): "resistance changed \(value)"
      case .powerChanged(let value): "power changed \(value) W"
      case .heartRateChanged(let value): "heart rate changed \(value) 1/min"
      case .energyChanged(let value): "energy changed \(value) kcal"
      case .stepsChanged(let value): "steps changed \(value)"
      case .stridesChanged(let value): "strides changed \(value)"
      case .distanceChanged(let value): "distance changed \(value) m"
      case .timeChanged(let value): "time changed \(value) s"
      case .timeInTwoZonesChanged(let value): "time in two zones changed \(value)"
      case .timeInThreeZonesChanged(let value): "time in three zones changed \(value)"
      case .timeInFiveZonesChanged(let value): "time in five zones changed \(value)"
      case .simulationChanged(let value): "simulation changed \(value)"
      case .wheelCircumferenceChanged(let value): "wheel circumference changed \(value) × 0.1 mm"
      case .spinDownChanged(let value): "spin down changed \(value)"
      case .cadenceChanged(let value): "cadence changed \(value) × 0.5 1/min"
      case .controlLost: "control lost"
      case .other(let value): "\(value.opCode) \(value.parameter)"
      }
    }

    /// The speed in km/h; nil for other commands.
    public var speedKilometersPerHour: Double? {
      if case .speedChanged(let value) = self { Double(value) / 100 } else { nil }
    }

    /// Makes the command "speed changed" from a number in km/h, which is
    /// rounded to the nearest step.
    ///
    /// - Throws: ``WireError`` if 2 byte(s) cannot hold the number.
    public static func speedChanged(
      kilometersPerHour value: Double
    ) throws(WireError) -> Self {
      .speedChanged(try UInt16(nearest: value * 100, in: "speed"))
    }

    /// The inclination in percent; nil for other commands.
    public var inclinationPercent: Double? {
      if case .inclinationChanged(let value) = self { Double(value) / 10 } else { nil }
    }

    /// Makes the command "inclination changed" from a number in percent, which is
    /// rounded to the nearest step.
    ///
    /// - Throws: ``WireError`` if 2 byte(s) cannot hold the number.
    public static func inclinationChanged(
      percent value: Double
    ) throws(WireError) -> Self {
      .inclinationChanged(try Int16(nearest: value * 10, in: "inclination"))
    }

    /// The circumference in millimetres; nil for other commands.
    public var circumferenceMillimeters: Double? {
      if case .wheelCircumferenceChanged(let value) = self { Double(value) / 10 } else { nil }
    }

    /// Makes the command "wheel circumference changed" from a number in millimetres, which is
    /// rounded to the nearest step.
    ///
    /// - Throws: ``WireError`` if 2 byte(s) cannot hold the number.
    public static func wheelCircumferenceChanged(
      millimeters value: Double
    ) throws(WireError) -> Self {
      .wheelCircumferenceChanged(try UInt16(nearest: value * 10, in: "circumference"))
    }

    /// The cadence in 1/min; nil for other commands.
    public var cadencePerMinute: Double? {
      if case .cadenceChanged(let value) = self { Double(value) * 5 / 10 } else { nil }
    }

    /// Makes the command "cadence changed" from a number in 1/min, which is
    /// rounded to the nearest step.
    ///
    /// - Throws: ``WireError`` if 2 byte(s) cannot hold the number.
    public static func cadenceChanged(
      perMinute value: Double
    ) throws(WireError) -> Self {
      .cadenceChanged(try UInt16(nearest: value * 10 / 5, in: "cadence"))
    }
  }
}

extension GATT.FitnessMachineEvent {
  /// The op code of a command; the JSON form is the number.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `01` | `reset` | | |
  /// | `02` | `stoppedOrPaused` | | |
  /// | `03` | `stoppedBySafetyKey` | | |
  /// | `04` | `startedOrResumed` | | |
  /// | `05` | `speedChanged` | | |
  /// | `06` | `inclinationChanged` | | |
  /// | `07` | `resistanceChanged` | | |
  /// | `08` | `powerChanged` | | |
  /// | `09` | `heartRateChanged` | | |
  /// | `0A` | `energyChanged` | | |
  /// | `0B` | `stepsChanged` | | |
  /// | `0C` | `stridesChanged` | | |
  /// | `0D` | `distanceChanged` | | |
  /// | `0E` | `timeChanged` | | |
  /// | `0F` | `timeInTwoZonesChanged` | | |
  /// | `10` | `timeInThreeZonesChanged` | | |
  /// | `11` | `timeInFiveZonesChanged` | | |
  /// | `12` | `simulationChanged` | | |
  /// | `13` | `wheelCircumferenceChanged` | | |
  /// | `14` | `spinDownChanged` | | |
  /// | `15` | `cadenceChanged` | | |
  /// | `FF` | `controlLost` | | |
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
      case 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x0E, 0x0F, 0x10, 0x11, 0x12, 0x13, 0x14, 0x15, 0xFF: return nil
      default: self.init(unchecked: opCode, parameter)
      }
    }

    init(unchecked opCode: OpCode, _ parameter: HexBytes) {
      (self.opCode, self.parameter) = (opCode, parameter)
    }
  }
}

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT {
  /// A command to a power meter, or its answer.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `opCode` | ``OpCode`` |
  /// | 1 | 4 | `revolutions`, low byte first | of 01 |
  /// | 1 | 1 | `location` | of 02, ``SensorLocation/Location`` |
  /// | 1 | 2 | `crankLength`, low byte first | of 04: 0.5 mm |
  /// | 1 | 2 | `chainLengthMillimeters`, low byte first | of 06: mm |
  /// | 1 | 2 | `chainWeightGrams`, low byte first | of 08: g |
  /// | 1 | 2 | `spanLengthMillimeters`, low byte first | of 0A: mm |
  /// | 1 | 2 | `mask`, low byte first | of 0D |
  /// | 1 | n | `response` | of 20, ``CyclingPowerResponse`` |
  /// | 3 | n | `locations` | of 200301: one byte each |
  /// | 3 | 2 | `presentCrankLength`, low byte first | of 200501: 0.5 mm |
  /// | 3 | 2 | `presentChainLengthMillimeters`, low byte first | of 200701: mm |
  /// | 3 | 2 | `presentChainWeightGrams`, low byte first | of 200901: g |
  /// | 3 | 2 | `presentSpanLengthMillimeters`, low byte first | of 200B01: mm |
  /// | 3 | 2 | `offset`, low byte first, signed | of 200C01: N or 1/32 Nm |
  /// | 3 | 1 | `samplesPerSecond` | of 200E01: Hz |
  /// | 3 | n | `calibrationDate` | of 200F01 |
  /// | 1 | n | `parameter` | of all other op codes |
  @nonexhaustive
  public enum CyclingPowerCommand: WireValue, CustomStringConvertible {
    /// Sets the revolutions of the wheel.
    case setWheelRevolutions(UInt32)
    /// Sets the location of the sensor.
    case updateLocation(GATT.SensorLocation.Location)
    /// Asks for the supported locations.
    case requestLocations
    /// Sets the length of the crank, in units of 0.5 mm.
    case setCrankLength(UInt16)
    /// Asks for the length of the crank.
    case requestCrankLength
    /// Sets the length of the chain.
    case setChainLength(UInt16)
    /// Asks for the length of the chain.
    case requestChainLength
    /// Sets the weight of the chain.
    case setChainWeight(UInt16)
    /// Asks for the weight of the chain.
    case requestChainWeight
    /// Sets the length of the span.
    case setSpanLength(UInt16)
    /// Asks for the length of the span.
    case requestSpanLength
    /// Starts the offset compensation.
    case compensateOffset
    /// Leaves fields out of the measurements, by the bits of the mask.
    case maskContent(UInt16)
    /// Asks for the sampling rate.
    case requestSamplingRate
    /// Asks for the date of the calibration in the factory.
    case requestCalibrationDate
    /// Starts the enhanced offset compensation.
    case compensateOffsetEnhanced
    /// The answer to a command.
    case response(GATT.CyclingPowerResponse)
    /// The answer with the supported locations.
    case locations(HexBytes)
    /// The answer with the length of the crank, in units of 0.5 mm.
    case crankLength(UInt16)
    /// The answer with the length of the chain.
    case chainLength(UInt16)
    /// The answer with the weight of the chain.
    case chainWeight(UInt16)
    /// The answer with the length of the span.
    case spanLength(UInt16)
    /// The answer with the offset, a force or a torque by the feature of the meter.
    case offset(Int16)
    /// The answer with the sampling rate.
    case samplingRate(UInt8)
    /// The answer with the date of the calibration, a Date Time.
    case calibrationDate(HexBytes)
    /// A command whose op code is none of those above.
    case other(Other)

    /// Reads the fields of a part of a value.
    init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
      let code = try cursor.readUInt8("opCode", from: bytes)
      switch code {
      case 0x20 where bytes.count > 3 && bytes[1] == 0x03 && bytes[2] == 0x01:
        _ = try cursor.readUInt8("opCode", from: bytes)
        _ = try cursor.readUInt8("opCode", from: bytes)
        self = .locations(cursor.readRest(from: bytes))
      case 0x20 where bytes.count > 3 && bytes[1] == 0x05 && bytes[2] == 0x01:
        _ = try cursor.readUInt8("opCode", from: bytes)
        _ = try cursor.readUInt8("opCode", from: bytes)
        self = .crankLength(try cursor.readUInt16LE("presentCrankLength", from: bytes))
      case 0x20 where bytes.count > 3 && bytes[1] == 0x07 && bytes[2] == 0x01:
        _ = try cursor.readUInt8("opCode", from: bytes)
        _ = try cursor.readUInt8("opCode", from: bytes)
        self = .chainLength(try cursor.readUInt16LE("presentChainLengthMillimeters", from: bytes))
      case 0x20 where bytes.count > 3 && bytes[1] == 0x09 && bytes[2] == 0x01:
        _ = try cursor.readUInt8("opCode", from: bytes)
        _ = try cursor.readUInt8("opCode", from: bytes)
        self = .chainWeight(try cursor.readUInt16LE("presentChainWeightGrams", from: bytes))
      case 0x20 where bytes.count > 3 && bytes[1] == 0x0B && bytes[2] == 0x01:
        _ = try cursor.readUInt8("opCode", from: bytes)
        _ = try cursor.readUInt8("opCode", from: bytes)
        self = .spanLength(try cursor.readUInt16LE("presentSpanLengthMillimeters", from: bytes))
      case 0x20 where bytes.count > 3 && bytes[1] == 0x0C && bytes[2] == 0x01:
        _ = try cursor.readUInt8("opCode", from: bytes)
        _ = try cursor.readUInt8("opCode", from: bytes)
        self = .offset(Int16(bitPattern: try cursor.readUInt16LE("offset", from: bytes)))
      case 0x20 where bytes.count > 3 && bytes[1] == 0x0E && bytes[2] == 0x01:
        _ = try cursor.readUInt8("opCode", from: bytes)
        _ = try cursor.readUInt8("opCode", from: bytes)
        self = .samplingRate(try cursor.readUInt8("samplesPerSecond", from: bytes))
      case 0x20 where bytes.count > 3 && bytes[1] == 0x0F && bytes[2] == 0x01:
        _ = try cursor.readUInt8("opCode", from: bytes)
        _ = try cursor.readUInt8("opCode", from: bytes)
        self = .calibrationDate(cursor.readRest(from: bytes))
      case 0x01:
        self = .setWheelRevolutions(try cursor.readUInt32LE("revolutions", from: bytes))
      case 0x02:
        self = .updateLocation(GATT.SensorLocation.Location(rawValue: try cursor.readUInt8("location", from: bytes)))
      case 0x03:
        self = .requestLocations
      case 0x04:
        self = .setCrankLength(try cursor.readUInt16LE("crankLength", from: bytes))
      case 0x05:
        self = .requestCrankLength
      case 0x06:
        self = .setChainLength(try cursor.readUInt16LE("chainLengthMillimeters", from: bytes))
      case 0x07:
        self = .requestChainLength
      case 0x08:
        self = .setChainWeight(try cursor.readUInt16LE("chainWeightGrams", from: bytes))
      case 0x09:
        self = .requestChainWeight
      case 0x0A:
        self = .setSpanLength(try cursor.readUInt16LE("spanLengthMillimeters", from: bytes))
      case 0x0B:
        self = .requestSpanLength
      case 0x0C:
        self = .compensateOffset
      case 0x0D:
        self = .maskContent(try cursor.readUInt16LE("mask", from: bytes))
      case 0x0E:
        self = .requestSamplingRate
      case 0x0F:
        self = .requestCalibrationDate
      case 0x10:
        self = .compensateOffsetEnhanced
      case 0x20:
        self = .response(try GATT.CyclingPowerResponse(&cursor, from: bytes))
      default:
        let parameter = cursor.readRest(from: bytes)
        self = .other(Other(unchecked: OpCode(rawValue: code), parameter))
      }
    }

    /// Writes the fields.
    func write(to builder: inout ByteBuilder) {
      builder.write(opCode.rawValue)
      switch self {
      case .setWheelRevolutions(let value): builder.writeLE(value)
      case .updateLocation(let value): builder.write(value.rawValue)
      case .requestLocations: break
      case .setCrankLength(let value): builder.writeLE(value)
      case .requestCrankLength: break
      case .setChainLength(let value): builder.writeLE(value)
      case .requestChainLength: break
      case .setChainWeight(let value): builder.writeLE(value)
      case .requestChainWeight: break
      case .setSpanLength(let value): builder.writeLE(value)
      case .requestSpanLength: break
      case .compensateOffset: break
      case .maskContent(let value): builder.writeLE(value)
      case .requestSamplingRate: break
      case .requestCalibrationDate: break
      case .compensateOffsetEnhanced: break
      case .response(let value): value.write(to: &builder)
      case .locations(let value): builder.write([0x03, 0x01]); builder.write(value)
      case .crankLength(let value): builder.write([0x05, 0x01]); builder.writeLE(value)
      case .chainLength(let value): builder.write([0x07, 0x01]); builder.writeLE(value)
      case .chainWeight(let value): builder.write([0x09, 0x01]); builder.writeLE(value)
      case .spanLength(let value): builder.write([0x0B, 0x01]); builder.writeLE(value)
      case .offset(let value): builder.write([0x0C, 0x01]); builder.writeLE(UInt16(bitPattern: value))
      case .samplingRate(let value): builder.write([0x0E, 0x01]); builder.write(value)
      case .calibrationDate(let value): builder.write([0x0F, 0x01]); builder.write(value)
      case .other(let value): builder.write(value.parameter)
      }
    }

    /// The op code of the command.
    public var opCode: OpCode {
      switch self {
      case .setWheelRevolutions: OpCode(rawValue: 0x01)
      case .updateLocation: OpCode(rawValue: 0x02)
      case .requestLocations: OpCode(rawValue: 0x03)
      case .setCrankLength: OpCode(rawValue: 0x04)
      case .requestCrankLength: OpCode(rawValue: 0x05)
      case .setChainLength: OpCode(rawValue: 0x06)
      case .requestChainLength: OpCode(rawValue: 0x07)
      case .setChainWeight: OpCode(rawValue: 0x08)
      case .requestChainWeight: OpCode(rawValue: 0x09)
      case .setSpanLength: OpCode(rawValue: 0x0A)
      case .requestSpanLength: OpCode(rawValue: 0x0B)
      case .compensateOffset: OpCode(rawValue: 0x0C)
      case .maskContent: OpCode(rawValue: 0x0D)
      case .requestSamplingRate: OpCode(rawValue: 0x0E)
      case .requestCalibrationDate: OpCode(rawValue: 0x0F)
      case .compensateOffsetEnhanced: OpCode(rawValue: 0x10)
      case .response: OpCode(rawValue: 0x20)
      case .locations: OpCode(rawValue: 0x20)
      case .crankLength: OpCode(rawValue: 0x20)
      case .chainLength: OpCode(rawValue: 0x20)
      case .chainWeight: OpCode(rawValue: 0x20)
      case .spanLength: OpCode(rawValue: 0x20)
      case .offset: OpCode(rawValue: 0x20)
      case .samplingRate: OpCode(rawValue: 0x20)
      case .calibrationDate: OpCode(rawValue: 0x20)
      case .other(let value): value.opCode
      }
    }

    /// The command in words.
    public var description: String {
      switch self {
      case .setWheelRevolutions(let value): "set wheel revolutions \(value)"
      case .updateLocation(let value): "update location \(value)"
      case .requestLocations: "request locations"
      case .setCrankLength(let value): "set crank length \(value) × 0.5 mm"
      case .requestCrankLength: "request crank length"
      case .setChainLength(let value): "set chain length \(value) mm"
      case .requestChainLength: "request chain length"
      case .setChainWeight(let value): "set chain weight \(value) g"
      case .requestChainWeight: "request chain weight"
      case .setSpanLength(let value): "set span length \(value) mm"
      case .requestSpanLength: "request span length"
      case .compensateOffset: "compensate offset"
      case .maskContent(let value): "mask content \(value)"
      case .requestSamplingRate: "request sampling rate"
      case .requestCalibrationDate: "request calibration date"
      case .compensateOffsetEnhanced: "compensate offset enhanced"
      case .response(let value): "response \(value)"
      case .locations(let value): "locations \(value)"
      case .crankLength(let value): "crank length \(value) × 0.5 mm"
      case .chainLength(let value): "chain length \(value) mm"
      case .chainWeight(let value): "chain weight \(value) g"
      case .spanLength(let value): "span length \(value) mm"
      case .offset(let value): "offset \(value) N or 1/32 Nm"
      case .samplingRate(let value): "sampling rate \(value) Hz"
      case .calibrationDate(let value): "calibration date \(value)"
      case .other(let value): "\(value.opCode) \(value.parameter)"
      }
    }

    /// The crank length in millimetres; nil for other commands.
    public var crankLengthMillimeters: Double? {
      if case .setCrankLength(let value) = self { Double(value) * 5 / 10 } else { nil }
    }

    /// Makes the command "set crank length" from a number in millimetres, which is
    /// rounded to the nearest step.
    ///
    /// - Throws: ``WireError`` if 2 byte(s) cannot hold the number.
    public static func setCrankLength(
      millimeters value: Double
    ) throws(WireError) -> Self {
      .setCrankLength(try UInt16(nearest: value * 10 / 5, in: "crankLength"))
    }

    /// The present crank length in millimetres; nil for other commands.
    public var presentCrankLengthMillimeters: Double? {
      if case .crankLength(let value) = self { Double(value) * 5 / 10 } else { nil }
    }

    /// Makes the command "crank length" from a number in millimetres, which is
    /// rounded to the nearest step.
    ///
    /// - Throws: ``WireError`` if 2 byte(s) cannot hold the number.
    public static func crankLength(
      millimeters value: Double
    ) throws(WireError) -> Self {
      .crankLength(try UInt16(nearest: value * 10 / 5, in: "presentCrankLength"))
    }
  }
}

extension GATT.CyclingPowerCommand {
  /// The op code of a command; the JSON form is the number.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `01` | `setWheelRevolutions` | | |
  /// | `02` | `updateLocation` | | |
  /// | `03` | `requestLocations` | | |
  /// | `04` | `setCrankLength` | | |
  /// | `05` | `requestCrankLength` | | |
  /// | `06` | `setChainLength` | | |
  /// | `07` | `requestChainLength` | | |
  /// | `08` | `setChainWeight` | | |
  /// | `09` | `requestChainWeight` | | |
  /// | `0A` | `setSpanLength` | | |
  /// | `0B` | `requestSpanLength` | | |
  /// | `0C` | `compensateOffset` | | |
  /// | `0D` | `maskContent` | | |
  /// | `0E` | `requestSamplingRate` | | |
  /// | `0F` | `requestCalibrationDate` | | |
  /// | `10` | `compensateOffsetEnhanced` | | |
  /// | `20` | `response` | | |
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
      case 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x0E, 0x0F, 0x10, 0x20: return nil
      default: self.init(unchecked: opCode, parameter)
      }
    }

    init(unchecked opCode: OpCode, _ parameter: HexBytes) {
      (self.opCode, self.parameter) = (opCode, parameter)
    }
  }
}

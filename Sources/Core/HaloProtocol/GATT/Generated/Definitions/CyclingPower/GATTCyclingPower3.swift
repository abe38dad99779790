// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension GATT.CyclingPowerCommand {
  private enum CodingKeys: String, CodingKey {
    case calibrationDate, chainLengthMillimeters, chainWeightGrams, crankLength, location, locations, mask, offset, presentChainLengthMillimeters, presentChainWeightGrams, presentCrankLength, presentSpanLengthMillimeters, response, revolutions, samplesPerSecond, spanLengthMillimeters, opCode, parameter
  }

  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(OpCode.self, forKey: .opCode).rawValue {
    case 0x20 where container.contains(.locations):
      self = .locations(try container.decode(HexBytes.self, forKey: .locations))
    case 0x20 where container.contains(.presentCrankLength):
      self = .crankLength(try container.decode(UInt16.self, forKey: .presentCrankLength))
    case 0x20 where container.contains(.presentChainLengthMillimeters):
      self = .chainLength(try container.decode(UInt16.self, forKey: .presentChainLengthMillimeters))
    case 0x20 where container.contains(.presentChainWeightGrams):
      self = .chainWeight(try container.decode(UInt16.self, forKey: .presentChainWeightGrams))
    case 0x20 where container.contains(.presentSpanLengthMillimeters):
      self = .spanLength(try container.decode(UInt16.self, forKey: .presentSpanLengthMillimeters))
    case 0x20 where container.contains(.offset):
      self = .offset(try container.decode(Int16.self, forKey: .offset))
    case 0x20 where container.contains(.samplesPerSecond):
      self = .samplingRate(try container.decode(UInt8.self, forKey: .samplesPerSecond))
    case 0x20 where container.contains(.calibrationDate):
      self = .calibrationDate(try container.decode(HexBytes.self, forKey: .calibrationDate))
    case 0x01: self = .setWheelRevolutions(try container.decode(UInt32.self, forKey: .revolutions))
    case 0x02: self = .updateLocation(try container.decode(GATT.SensorLocation.Location.self, forKey: .location))
    case 0x03: self = .requestLocations
    case 0x04: self = .setCrankLength(try container.decode(UInt16.self, forKey: .crankLength))
    case 0x05: self = .requestCrankLength
    case 0x06: self = .setChainLength(try container.decode(UInt16.self, forKey: .chainLengthMillimeters))
    case 0x07: self = .requestChainLength
    case 0x08: self = .setChainWeight(try container.decode(UInt16.self, forKey: .chainWeightGrams))
    case 0x09: self = .requestChainWeight
    case 0x0A: self = .setSpanLength(try container.decode(UInt16.self, forKey: .spanLengthMillimeters))
    case 0x0B: self = .requestSpanLength
    case 0x0C: self = .compensateOffset
    case 0x0D: self = .maskContent(try container.decode(UInt16.self, forKey: .mask))
    case 0x0E: self = .requestSamplingRate
    case 0x0F: self = .requestCalibrationDate
    case 0x10: self = .compensateOffsetEnhanced
    case 0x20: self = .response(try container.decode(GATT.CyclingPowerResponse.self, forKey: .response))
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
    case .locations(let value): try container.encode(value, forKey: .locations)
    case .crankLength(let value): try container.encode(value, forKey: .presentCrankLength)
    case .chainLength(let value): try container.encode(value, forKey: .presentChainLengthMillimeters)
    case .chainWeight(let value): try container.encode(value, forKey: .presentChainWeightGrams)
    case .spanLength(let value): try container.encode(value, forKey: .presentSpanLengthMillimeters)
    case .offset(let value): try container.encode(value, forKey: .offset)
    case .samplingRate(let value): try container.encode(value, forKey: .samplesPerSecond)
    case .calibrationDate(let value): try container.encode(value, forKey: .calibrationDate)
    case .setWheelRevolutions(let value): try container.encode(value, forKey: .revolutions)
    case .updateLocation(let value): try container.encode(value, forKey: .location)
    case .requestLocations: break
    case .setCrankLength(let value): try container.encode(value, forKey: .crankLength)
    case .requestCrankLength: break
    case .setChainLength(let value): try container.encode(value, forKey: .chainLengthMillimeters)
    case .requestChainLength: break
    case .setChainWeight(let value): try container.encode(value, forKey: .chainWeightGrams)
    case .requestChainWeight: break
    case .setSpanLength(let value): try container.encode(value, forKey: .spanLengthMillimeters)
    case .requestSpanLength: break
    case .compensateOffset: break
    case .maskContent(let value): try container.encode(value, forKey: .mask)
    case .requestSamplingRate: break
    case .requestCalibrationDate: break
    case .compensateOffsetEnhanced: break
    case .response(let value): try container.encode(value, forKey: .response)
    case .other(let value): try container.encode(value.parameter, forKey: .parameter)
    }
  }
}
#endif

extension GATT {
  /// The answer of a power meter to a command.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `request` | ``CyclingPowerCommand/OpCode`` |
  /// | 1 | 1 | `result` | ``SCControlPoint/ResultCode`` |
  public struct CyclingPowerResponse: WireValue, CustomStringConvertible {
    /// The op code of the command.
    public var request: CyclingPowerCommand.OpCode
    /// The result of the command.
    public var result: SCControlPoint.ResultCode

    init(_ first: Never) { switch first {} }

    /// The value in words.
    public var description: String {
      "\(request): \(result)"
    }
  }
}

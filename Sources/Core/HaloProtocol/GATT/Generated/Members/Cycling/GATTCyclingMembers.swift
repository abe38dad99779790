// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.CSCMeasurement {
  /// 2A5B.
  public static var characteristic: BluetoothUUID { 0x2A5B }

  /// Makes a value of its fields.
  public init(wheel: GATT.CSCMeasurement.WheelRevolutions? = nil, crank: GATT.CSCMeasurement.CrankRevolutions? = nil) {
    self.wheel = wheel
    self.crank = crank
    self.reservedFlags = 0
    self.trailing = HexBytes()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let flags = try cursor.readUInt8("flags", from: bytes)
    reservedFlags = flags & 0xFC
    wheel = flags & 0x01 == 0 ? nil : GATT.CSCMeasurement.WheelRevolutions(try cursor.readUInt32LE("wheelRevolutions", from: bytes), lastEventTime: try cursor.readUInt16LE("wheelEventTime", from: bytes))
    crank = flags & 0x02 == 0 ? nil : GATT.CSCMeasurement.CrankRevolutions(try cursor.readUInt16LE("crankRevolutions", from: bytes), lastEventTime: try cursor.readUInt16LE("crankEventTime", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 11 + trailing.count)
    var flags: UInt8 = reservedFlags
    if wheel != nil { flags |= 0x01 }
    if crank != nil { flags |= 0x02 }
    builder.write(flags)
    if let wheel {
      builder.writeLE(wheel.revolutions)
      builder.writeLE(wheel.lastEventTime)
    }
    if let crank {
      builder.writeLE(crank.revolutions)
      builder.writeLE(crank.lastEventTime)
    }
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.CSCFeature {
  /// 2A5C.
  public static var characteristic: BluetoothUUID { 0x2A5C }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "features")
    rawValue = bytes.uint16LE(at: 0)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.writeLE(rawValue)
    return builder.bytes
  }
}

extension GATT.SensorLocation {
  /// 2A5D.
  public static var characteristic: BluetoothUUID { 0x2A5D }

  /// Makes a value of its fields.
  public init(_ location: GATT.SensorLocation.Location) {
    self.location = location
    self.trailing = HexBytes()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    location = GATT.SensorLocation.Location(rawValue: try cursor.readUInt8("location", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + trailing.count)
    builder.write(location.rawValue)
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.CSCMeasurement.CrankRevolutions {
  /// Makes a value of its fields.
  public init(_ revolutions: UInt16, lastEventTime: UInt16) {
    self.revolutions = revolutions
    self.lastEventTime = lastEventTime
  }
}

extension GATT.CSCMeasurement.WheelRevolutions {
  /// Makes a value of its fields.
  public init(_ revolutions: UInt32, lastEventTime: UInt16) {
    self.revolutions = revolutions
    self.lastEventTime = lastEventTime
  }
}

extension GATT.CSCFeature {
  /// Any value, known or not.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The sensor counts wheel revolutions.
  public static let wheelRevolutions = GATT.CSCFeature(rawValue: 1)
  /// The sensor counts crank revolutions.
  public static let crankRevolutions = GATT.CSCFeature(rawValue: 2)
  /// The sensor supports several locations on the bike.
  public static let multipleSensorLocations = GATT.CSCFeature(rawValue: 4)
}

extension GATT.SCControlPoint.OpCode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Set the revolutions of the wheel.
  public static let setCumulativeValue = GATT.SCControlPoint.OpCode(rawValue: 1)
  /// Start the calibration of the sensor.
  public static let startSensorCalibration = GATT.SCControlPoint.OpCode(rawValue: 2)
  /// Set the location of the sensor.
  public static let updateSensorLocation = GATT.SCControlPoint.OpCode(rawValue: 3)
  /// Request the locations.
  public static let requestSupportedSensorLocations = GATT.SCControlPoint.OpCode(rawValue: 4)
  /// The answer to a command.
  public static let response = GATT.SCControlPoint.OpCode(rawValue: 16)
}

extension GATT.SCControlPoint.OpCode: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .setCumulativeValue: "set wheel revolutions"
    case .startSensorCalibration: "start calibration"
    case .updateSensorLocation: "update location"
    case .requestSupportedSensorLocations: "request locations"
    case .response: "response"
    default: "op code \(rawValue)"
    }
  }
}

extension GATT.SCControlPoint.ResultCode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The command succeeded.
  public static let success = GATT.SCControlPoint.ResultCode(rawValue: 1)
  /// The sensor does not support the op code.
  public static let opCodeNotSupported = GATT.SCControlPoint.ResultCode(rawValue: 2)
  /// The sensor rejected the parameter.
  public static let invalidParameter = GATT.SCControlPoint.ResultCode(rawValue: 3)
  /// The command failed.
  public static let operationFailed = GATT.SCControlPoint.ResultCode(rawValue: 4)
}

extension GATT.SCControlPoint.ResultCode: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .success: "success"
    case .opCodeNotSupported: "op code not supported"
    case .invalidParameter: "invalid parameter"
    case .operationFailed: "operation failed"
    default: "result \(rawValue)"
    }
  }
}

extension GATT.SensorLocation.Location {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A location not in this list.
  public static let other = GATT.SensorLocation.Location(rawValue: 0)
  /// On top of a shoe.
  public static let topOfShoe = GATT.SensorLocation.Location(rawValue: 1)
  /// In a shoe.
  public static let inShoe = GATT.SensorLocation.Location(rawValue: 2)
  /// The hip.
  public static let hip = GATT.SensorLocation.Location(rawValue: 3)
  /// The front wheel.
  public static let frontWheel = GATT.SensorLocation.Location(rawValue: 4)
  /// The left crank.
  public static let leftCrank = GATT.SensorLocation.Location(rawValue: 5)
  /// The right crank.
  public static let rightCrank = GATT.SensorLocation.Location(rawValue: 6)
  /// The left pedal.
  public static let leftPedal = GATT.SensorLocation.Location(rawValue: 7)
  /// The right pedal.
  public static let rightPedal = GATT.SensorLocation.Location(rawValue: 8)
  /// The hub of the front wheel.
  public static let frontHub = GATT.SensorLocation.Location(rawValue: 9)
  /// The end of the frame at the rear wheel.
  public static let rearDropout = GATT.SensorLocation.Location(rawValue: 10)
  /// The tube of the frame along the chain.
  public static let chainstay = GATT.SensorLocation.Location(rawValue: 11)
  /// The rear wheel.
  public static let rearWheel = GATT.SensorLocation.Location(rawValue: 12)
  /// The hub of the rear wheel.
  public static let rearHub = GATT.SensorLocation.Location(rawValue: 13)
  /// The chest.
  public static let chest = GATT.SensorLocation.Location(rawValue: 14)
  /// The spider, which connects the chain ring to the crank.
  public static let spider = GATT.SensorLocation.Location(rawValue: 15)
  /// The chain ring.
  public static let chainRing = GATT.SensorLocation.Location(rawValue: 16)
}

extension GATT.SensorLocation.Location: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .other: "other"
    case .topOfShoe: "topOfShoe"
    case .inShoe: "inShoe"
    case .hip: "hip"
    case .frontWheel: "frontWheel"
    case .leftCrank: "leftCrank"
    case .rightCrank: "rightCrank"
    case .leftPedal: "leftPedal"
    case .rightPedal: "rightPedal"
    case .frontHub: "frontHub"
    case .rearDropout: "rearDropout"
    case .chainstay: "chainstay"
    case .rearWheel: "rearWheel"
    case .rearHub: "rearHub"
    case .chest: "chest"
    case .spider: "spider"
    case .chainRing: "chainRing"
    default: "reserved(\(rawValue))"
    }
  }
}

#if !hasFeature(Embedded)
extension GATT.CSCMeasurement {
  enum CodingKeys: String, CodingKey {
    case wheel, crank, reservedFlags, trailing
  }

  /// Reads the JSON form, in which reserved flags and trailing bytes can be absent.
  ///
  /// - Throws: `WireError` for a reserved flag outside 0xFC, and for fields that
  ///   the bytes cannot have together.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    wheel = try container.decodeIfPresent(GATT.CSCMeasurement.WheelRevolutions.self, forKey: .wheel)
    crank = try container.decodeIfPresent(GATT.CSCMeasurement.CrankRevolutions.self, forKey: .crank)
    reservedFlags = try container.decodeIfPresent(UInt8.self, forKey: .reservedFlags) ?? 0
    trailing = try container.decodeIfPresent(HexBytes.self, forKey: .trailing) ?? []
    guard reservedFlags & 0x03 == 0 else {
      throw WireError(
        .outOfRange(value: Int(reservedFlags), minimum: 0, maximum: 0xFC), at: 0, in: "flags")
    }
    try requireRoundTrip()
  }
}
#endif

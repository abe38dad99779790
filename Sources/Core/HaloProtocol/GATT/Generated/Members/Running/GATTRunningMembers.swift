// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.RSCMeasurement {
  /// 2A53.
  public static var characteristic: BluetoothUUID { 0x2A53 }

  /// Makes a value of its fields.
  public init(isRunning: Bool, speed: UInt16, cadencePerMinute: UInt8, strideLength: UInt16? = nil, distance: UInt32? = nil) {
    self.isRunning = isRunning
    self.reservedFlags = 0
    self.speed = speed
    self.cadencePerMinute = cadencePerMinute
    self.strideLength = strideLength
    self.distance = distance
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
    isRunning = flags & 0x04 != 0
    reservedFlags = flags & 0xF8
    speed = try cursor.readUInt16LE("speed", from: bytes)
    cadencePerMinute = try cursor.readUInt8("cadencePerMinute", from: bytes)
    strideLength = flags & 0x01 == 0 ? nil : try cursor.readUInt16LE("strideLength", from: bytes)
    distance = flags & 0x02 == 0 ? nil : try cursor.readUInt32LE("distance", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 10 + trailing.count)
    var flags: UInt8 = reservedFlags
    if isRunning { flags |= 0x04 }
    if strideLength != nil { flags |= 0x01 }
    if distance != nil { flags |= 0x02 }
    builder.write(flags)
    builder.writeLE(speed)
    builder.write(cadencePerMinute)
    if let strideLength { builder.writeLE(strideLength) }
    if let distance { builder.writeLE(distance) }
    builder.write(trailing)
    return builder.bytes
  }

  /// The speed in m/s.
  public var speedMetersPerSecond: Double { Double(speed) / 256 }

  /// Returns the number for m/s, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func speed(metersPerSecond value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value * 256, in: "speed")
  }

  /// The length of a stride in metres.
  public var strideLengthMeters: Double? { strideLength.map { Double($0) / 100 } }

  /// Returns the number for metres, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func strideLength(meters value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value * 100, in: "strideLength")
  }

  /// The distance in metres.
  public var distanceMeters: Double? { distance.map { Double($0) / 10 } }

  /// Returns the number for metres, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func distance(meters value: Double) throws(WireError) -> UInt32 {
    try UInt32(nearest: value * 10, in: "distance")
  }
}

extension GATT.RSCFeature {
  /// 2A54.
  public static var characteristic: BluetoothUUID { 0x2A54 }

  /// Makes a value of its fields.
  public init(_ features: GATT.RSCFeatures) {
    self.features = features
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
    features = GATT.RSCFeatures(rawValue: try cursor.readUInt16LE("features", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + trailing.count)
    builder.writeLE(features.rawValue)
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.RSCFeatures {
  /// Any value, known or not.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Stride length.
  public static let strideLength = GATT.RSCFeatures(rawValue: 0x1)
  /// Total distance.
  public static let totalDistance = GATT.RSCFeatures(rawValue: 0x2)
  /// Walking or running.
  public static let walkingOrRunning = GATT.RSCFeatures(rawValue: 0x4)
  /// Calibration.
  public static let calibration = GATT.RSCFeatures(rawValue: 0x8)
  /// Multiple sensor locations.
  public static let multipleSensorLocations = GATT.RSCFeatures(rawValue: 0x10)
}

#if !hasFeature(Embedded)
extension GATT.RSCMeasurement {
  enum CodingKeys: String, CodingKey {
    case isRunning, reservedFlags, speed, cadencePerMinute, strideLength, distance, trailing
  }

  /// Reads the JSON form, in which reserved flags and trailing bytes can be absent.
  ///
  /// - Throws: `WireError` for a reserved flag outside 0xF8, and for fields that
  ///   the bytes cannot have together.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    isRunning = try container.decode(Bool.self, forKey: .isRunning)
    reservedFlags = try container.decodeIfPresent(UInt8.self, forKey: .reservedFlags) ?? 0
    speed = try container.decode(UInt16.self, forKey: .speed)
    cadencePerMinute = try container.decode(UInt8.self, forKey: .cadencePerMinute)
    strideLength = try container.decodeIfPresent(UInt16.self, forKey: .strideLength)
    distance = try container.decodeIfPresent(UInt32.self, forKey: .distance)
    trailing = try container.decodeIfPresent(HexBytes.self, forKey: .trailing) ?? []
    guard reservedFlags & 0x07 == 0 else {
      throw WireError(
        .outOfRange(value: Int(reservedFlags), minimum: 0, maximum: 0xF8), at: 0, in: "flags")
    }
    try requireRoundTrip()
  }
}
#endif

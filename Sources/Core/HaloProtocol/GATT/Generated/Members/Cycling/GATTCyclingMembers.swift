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

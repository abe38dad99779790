// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.BatteryLevel {
  /// 2A19.
  public static var characteristic: BluetoothUUID { 0x2A19 }

  /// Makes a value of its fields.
  public init(_ level: UInt8) {
    self.level = level
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
    level = try cursor.readUInt8("level", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + trailing.count)
    builder.write(level)
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.BatteryLevelStatus {
  /// 2BED.
  public static var characteristic: BluetoothUUID { 0x2BED }

  /// Makes a value of its fields.
  public init(powerState: GATT.BatteryLevelStatus.PowerState, identifier: UInt16? = nil, level: UInt8? = nil, additionalStatus: GATT.BatteryLevelStatus.AdditionalStatus? = nil) {
    self.powerState = powerState
    self.identifier = identifier
    self.level = level
    self.additionalStatus = additionalStatus
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
    reservedFlags = flags & 0xF8
    powerState = GATT.BatteryLevelStatus.PowerState(rawValue: try cursor.readUInt16LE("powerState", from: bytes))
    identifier = flags & 0x01 == 0 ? nil : try cursor.readUInt16LE("identifier", from: bytes)
    level = flags & 0x02 == 0 ? nil : try cursor.readUInt8("level", from: bytes)
    additionalStatus = flags & 0x04 == 0 ? nil : GATT.BatteryLevelStatus.AdditionalStatus(rawValue: try cursor.readUInt8("additionalStatus", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 7 + trailing.count)
    var flags: UInt8 = reservedFlags
    if identifier != nil { flags |= 0x01 }
    if level != nil { flags |= 0x02 }
    if additionalStatus != nil { flags |= 0x04 }
    builder.write(flags)
    builder.writeLE(powerState.rawValue)
    if let identifier { builder.writeLE(identifier) }
    if let level { builder.write(level) }
    if let additionalStatus { builder.write(additionalStatus.rawValue) }
    builder.write(trailing)
    return builder.bytes
  }
}

#if !hasFeature(Embedded)
extension GATT.BatteryLevelStatus {
  enum CodingKeys: String, CodingKey {
    case powerState, identifier, level, additionalStatus, reservedFlags, trailing
  }

  /// Reads the JSON form, in which reserved flags and trailing bytes can be absent.
  ///
  /// - Throws: `WireError` for a reserved flag outside 0xF8, and for fields that
  ///   the bytes cannot have together.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    powerState = try container.decode(GATT.BatteryLevelStatus.PowerState.self, forKey: .powerState)
    identifier = try container.decodeIfPresent(UInt16.self, forKey: .identifier)
    level = try container.decodeIfPresent(UInt8.self, forKey: .level)
    additionalStatus = try container.decodeIfPresent(GATT.BatteryLevelStatus.AdditionalStatus.self, forKey: .additionalStatus)
    reservedFlags = try container.decodeIfPresent(UInt8.self, forKey: .reservedFlags) ?? 0
    trailing = try container.decodeIfPresent(HexBytes.self, forKey: .trailing) ?? []
    guard reservedFlags & 0x07 == 0 else {
      throw WireError(
        .outOfRange(value: Int(reservedFlags), minimum: 0, maximum: 0xF8), at: 0, in: "flags")
    }
    try requireRoundTrip()
  }
}
#endif

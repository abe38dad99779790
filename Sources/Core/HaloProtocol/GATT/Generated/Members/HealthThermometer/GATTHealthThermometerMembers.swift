// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.TemperatureMeasurement {
  /// 2A1C.
  public static var characteristic: BluetoothUUID { 0x2A1C }

  /// Makes a value of its fields.
  public init(usesFahrenheit: Bool, temperature: MedicalFloat32, time: GATT.DateTime? = nil, site: GATT.TemperatureSite? = nil) {
    self.usesFahrenheit = usesFahrenheit
    self.reservedFlags = 0
    self.temperature = temperature
    self.time = time
    self.site = site
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
    usesFahrenheit = flags & 0x01 != 0
    reservedFlags = flags & 0xF8
    temperature = MedicalFloat32(rawValue: try cursor.readUInt32LE("temperature", from: bytes))
    time = flags & 0x02 == 0 ? nil : try GATT.DateTime(&cursor, from: bytes)
    site = flags & 0x04 == 0 ? nil : GATT.TemperatureSite(rawValue: try cursor.readUInt8("site", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 13 + trailing.count)
    var flags: UInt8 = reservedFlags
    if usesFahrenheit { flags |= 0x01 }
    if time != nil { flags |= 0x02 }
    if site != nil { flags |= 0x04 }
    builder.write(flags)
    builder.writeLE(temperature.rawValue)
    if let time { time.write(to: &builder) }
    if let site { builder.write(site.rawValue) }
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.IntermediateTemperature {
  /// 2A1E.
  public static var characteristic: BluetoothUUID { 0x2A1E }

  /// Makes a value of its fields.
  public init(usesFahrenheit: Bool, temperature: MedicalFloat32, time: GATT.DateTime? = nil, site: GATT.TemperatureSite? = nil) {
    self.usesFahrenheit = usesFahrenheit
    self.reservedFlags = 0
    self.temperature = temperature
    self.time = time
    self.site = site
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
    usesFahrenheit = flags & 0x01 != 0
    reservedFlags = flags & 0xF8
    temperature = MedicalFloat32(rawValue: try cursor.readUInt32LE("temperature", from: bytes))
    time = flags & 0x02 == 0 ? nil : try GATT.DateTime(&cursor, from: bytes)
    site = flags & 0x04 == 0 ? nil : GATT.TemperatureSite(rawValue: try cursor.readUInt8("site", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 13 + trailing.count)
    var flags: UInt8 = reservedFlags
    if usesFahrenheit { flags |= 0x01 }
    if time != nil { flags |= 0x02 }
    if site != nil { flags |= 0x04 }
    builder.write(flags)
    builder.writeLE(temperature.rawValue)
    if let time { time.write(to: &builder) }
    if let site { builder.write(site.rawValue) }
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.TemperatureType {
  /// 2A1D.
  public static var characteristic: BluetoothUUID { 0x2A1D }

  /// Makes a value of its fields.
  public init(site: GATT.TemperatureSite) {
    self.site = site
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
    site = GATT.TemperatureSite(rawValue: try cursor.readUInt8("site", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + trailing.count)
    builder.write(site.rawValue)
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.MeasurementInterval {
  /// 2A21.
  public static var characteristic: BluetoothUUID { 0x2A21 }

  /// Makes a value of its fields.
  public init(seconds: UInt16) {
    self.seconds = seconds
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
    seconds = try cursor.readUInt16LE("seconds", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + trailing.count)
    builder.writeLE(seconds)
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.TemperatureSite {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Armpit.
  public static let armpit = GATT.TemperatureSite(rawValue: 1)
  /// Body.
  public static let body = GATT.TemperatureSite(rawValue: 2)
  /// Ear.
  public static let ear = GATT.TemperatureSite(rawValue: 3)
  /// Finger.
  public static let finger = GATT.TemperatureSite(rawValue: 4)
  /// Gastrointestinal tract.
  public static let gastrointestinalTract = GATT.TemperatureSite(rawValue: 5)
  /// Mouth.
  public static let mouth = GATT.TemperatureSite(rawValue: 6)
  /// Rectum.
  public static let rectum = GATT.TemperatureSite(rawValue: 7)
  /// Toe.
  public static let toe = GATT.TemperatureSite(rawValue: 8)
  /// Tympanum.
  public static let tympanum = GATT.TemperatureSite(rawValue: 9)
}

extension GATT.TemperatureSite: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .armpit: "armpit"
    case .body: "body"
    case .ear: "ear"
    case .finger: "finger"
    case .gastrointestinalTract: "gastrointestinal tract"
    case .mouth: "mouth"
    case .rectum: "rectum"
    case .toe: "toe"
    case .tympanum: "tympanum"
    default: "place \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension GATT.IntermediateTemperature {
  enum CodingKeys: String, CodingKey {
    case usesFahrenheit, reservedFlags, temperature, time, site, trailing
  }

  /// Reads the JSON form, in which reserved flags and trailing bytes can be absent.
  ///
  /// - Throws: `WireError` for a reserved flag outside 0xF8, and for fields that
  ///   the bytes cannot have together.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    usesFahrenheit = try container.decode(Bool.self, forKey: .usesFahrenheit)
    reservedFlags = try container.decodeIfPresent(UInt8.self, forKey: .reservedFlags) ?? 0
    temperature = try container.decode(MedicalFloat32.self, forKey: .temperature)
    time = try container.decodeIfPresent(GATT.DateTime.self, forKey: .time)
    site = try container.decodeIfPresent(GATT.TemperatureSite.self, forKey: .site)
    trailing = try container.decodeIfPresent(HexBytes.self, forKey: .trailing) ?? []
    guard reservedFlags & 0x07 == 0 else {
      throw WireError(
        .outOfRange(value: Int(reservedFlags), minimum: 0, maximum: 0xF8), at: 0, in: "flags")
    }
    try requireRoundTrip()
  }
}
#endif

#if !hasFeature(Embedded)
extension GATT.TemperatureMeasurement {
  enum CodingKeys: String, CodingKey {
    case usesFahrenheit, reservedFlags, temperature, time, site, trailing
  }

  /// Reads the JSON form, in which reserved flags and trailing bytes can be absent.
  ///
  /// - Throws: `WireError` for a reserved flag outside 0xF8, and for fields that
  ///   the bytes cannot have together.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    usesFahrenheit = try container.decode(Bool.self, forKey: .usesFahrenheit)
    reservedFlags = try container.decodeIfPresent(UInt8.self, forKey: .reservedFlags) ?? 0
    temperature = try container.decode(MedicalFloat32.self, forKey: .temperature)
    time = try container.decodeIfPresent(GATT.DateTime.self, forKey: .time)
    site = try container.decodeIfPresent(GATT.TemperatureSite.self, forKey: .site)
    trailing = try container.decodeIfPresent(HexBytes.self, forKey: .trailing) ?? []
    guard reservedFlags & 0x07 == 0 else {
      throw WireError(
        .outOfRange(value: Int(reservedFlags), minimum: 0, maximum: 0xF8), at: 0, in: "flags")
    }
    try requireRoundTrip()
  }
}
#endif

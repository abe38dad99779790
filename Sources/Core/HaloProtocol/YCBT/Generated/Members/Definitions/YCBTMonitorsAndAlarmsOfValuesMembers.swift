// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.HeartRateAlarm {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.heartRateAlarm

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(isOn: Bool, high: UInt8, low: UInt8, trailing: HexBytes = HexBytes()) throws(WireError) {
    self.isOn = isOn
    self.high = high
    self.low = low
    try requireCount(trailing.count, upTo: 65526, at: 3, in: "trailing")
    self.trailing = trailing
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    high = try cursor.readUInt8("high", from: bytes)
    low = try cursor.readUInt8("low", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 3 + trailing.count)
    builder.write(isOn ? 0x01 : 0x00)
    builder.write(high)
    builder.write(low)
    builder.write(trailing)
    return builder.bytes
  }
}

extension YCBT.Monitor {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opcode: YCBT.Opcode, isOn: Bool, minutes: UInt8 = 60) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    self.isOn = isOn
    self.minutes = minutes
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2.
  public init(opcode: YCBT.Opcode, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    try GATT.require(2, in: bytes, field: "monitor")
    var cursor = ByteCursor()
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    minutes = try cursor.readUInt8("minutes", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(isOn ? 0x01 : 0x00)
    builder.write(minutes)
    return builder.bytes
  }
}

extension YCBT.RawCollection {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.rawCollection

  /// Makes a value of its fields.
  public init(isOn: Bool, sensor: YCBT.SensorKind, duration: UInt16, interval: UInt16) {
    self.isOn = isOn
    self.sensor = sensor
    self.duration = duration
    self.interval = interval
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 6.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(6, in: bytes, field: "rawCollection")
    var cursor = ByteCursor()
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    sensor = YCBT.SensorKind(rawValue: try cursor.readUInt8("sensor", from: bytes))
    duration = try cursor.readUInt16LE("duration", from: bytes)
    interval = try cursor.readUInt16LE("interval", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 6)
    builder.write(isOn ? 0x01 : 0x00)
    builder.write(sensor.rawValue)
    builder.writeLE(duration)
    builder.writeLE(interval)
    return builder.bytes
  }
}

extension YCBT.TemperatureAlarm {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.temperatureAlarm

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(isOn: Bool, high: UInt8, low: Int8, highTenths: UInt8? = nil, lowTenths: UInt8? = nil, trailing: HexBytes = HexBytes()) throws(WireError) {
    self.isOn = isOn
    self.high = high
    self.low = low
    self.highTenths = highTenths
    self.lowTenths = lowTenths
    try requireCount(trailing.count, upTo: 65524, at: 0, in: "trailing")
    self.trailing = trailing
    if highTenths == nil, lowTenths != nil { throw WireError(.truncated(needed: 1, available: 0), at: 3, in: "highTenths") }
    if lowTenths == nil, !trailing.bytes.isEmpty { throw WireError(.truncated(needed: 1, available: 0), at: 0, in: "lowTenths") }
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    high = try cursor.readUInt8("high", from: bytes)
    low = Int8(bitPattern: try cursor.readUInt8("low", from: bytes))
    highTenths = cursor.offset == bytes.count ? nil : try cursor.readUInt8("highTenths", from: bytes)
    lowTenths = cursor.offset == bytes.count ? nil : try cursor.readUInt8("lowTenths", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 5 + trailing.count)
    builder.write(isOn ? 0x01 : 0x00)
    builder.write(high)
    builder.write(UInt8(bitPattern: low))
    if let highTenths { builder.write(highTenths) }
    if let lowTenths { builder.write(lowTenths) }
    builder.write(trailing)
    return builder.bytes
  }

  /// The tenths of the upper limit in degrees Celsius.
  public var highTenthsCelsius: Double? { highTenths.map { Double($0) / 10 } }

  /// The tenths of the lower limit in degrees Celsius.
  public var lowTenthsCelsius: Double? { lowTenths.map { Double($0) / 10 } }
}

extension YCBT.HeartRateZone {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.heartRateZone

  /// Makes a value of its fields.
  public init(zone: UInt8, low: UInt8, high: UInt8) {
    self.zone = zone
    self.low = low
    self.high = high
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 3.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(3, in: bytes, field: "heartRateZone")
    zone = bytes[0]
    low = bytes[1]
    high = bytes[2]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 3)
    builder.write(zone)
    builder.write(low)
    builder.write(high)
    return builder.bytes
  }
}

extension YCBT.BloodOxygenAlarm {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.bloodOxygenAlarm

  /// Makes a value of its fields.
  public init(isOn: Bool, low: UInt8) {
    self.isOn = isOn
    self.low = low
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 3, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(3, in: bytes, field: "bloodOxygenAlarm")
    var cursor = ByteCursor()
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    low = try cursor.readUInt8("low", from: bytes)
    try cursor.readConstant(0x00, "zero", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 3)
    builder.write(isOn ? 0x01 : 0x00)
    builder.write(low)
    builder.write(0x00)
    return builder.bytes
  }
}

extension YCBT.HeartRateVariabilityMonitor {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.variabilityMonitor

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(isOn: Bool, minutes: UInt8 = 60, unknown: HexBytes) throws(WireError) {
    self.isOn = isOn
    self.minutes = minutes
    try requireLength(unknown.count, of: 3, at: 2, in: "unknown")
    self.unknown = unknown
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 5.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(5, in: bytes, field: "heartRateVariabilityMonitor")
    var cursor = ByteCursor()
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    minutes = try cursor.readUInt8("minutes", from: bytes)
    unknown = HexBytes(try cursor.readBytes(3, "unknown", from: bytes))
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 5)
    builder.write(isOn ? 0x01 : 0x00)
    builder.write(minutes)
    builder.write(unknown)
    return builder.bytes
  }
}

extension YCBT.SensorKind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Photoplethysmogram.
  public static let photoplethysmogram = YCBT.SensorKind(rawValue: 0x00)
  /// Acceleration.
  public static let acceleration = YCBT.SensorKind(rawValue: 0x01)
  /// Electrocardiogram.
  public static let electrocardiogram = YCBT.SensorKind(rawValue: 0x02)
  /// Temperature and humidity.
  public static let humidity = YCBT.SensorKind(rawValue: 0x03)
  /// Light.
  public static let light = YCBT.SensorKind(rawValue: 0x04)
  /// Body temperature.
  public static let temperature = YCBT.SensorKind(rawValue: 0x05)
}

extension YCBT.SensorKind: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .photoplethysmogram: "photoplethysmogram"
    case .acceleration: "acceleration"
    case .electrocardiogram: "electrocardiogram"
    case .humidity: "temperature and humidity"
    case .light: "light"
    case .temperature: "body temperature"
    default: "sensor \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension YCBT.HeartRateAlarm {
  enum CodingKeys: String, CodingKey {
    case isOn, high, low, trailing
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      isOn: container.decode(Bool.self, forKey: .isOn),
      high: container.decode(UInt8.self, forKey: .high),
      low: container.decode(UInt8.self, forKey: .low),
      trailing: container.decode(HexBytes.self, forKey: .trailing))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.HeartRateVariabilityMonitor {
  enum CodingKeys: String, CodingKey {
    case isOn, minutes, unknown
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      isOn: container.decode(Bool.self, forKey: .isOn),
      minutes: container.decode(UInt8.self, forKey: .minutes),
      unknown: container.decode(HexBytes.self, forKey: .unknown))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.Monitor {
  enum CodingKeys: String, CodingKey {
    case opcode, isOn, minutes
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opcode: container.decode(YCBT.Opcode.self, forKey: .opcode),
      isOn: container.decode(Bool.self, forKey: .isOn),
      minutes: container.decode(UInt8.self, forKey: .minutes))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.TemperatureAlarm {
  enum CodingKeys: String, CodingKey {
    case isOn, high, low, highTenths, lowTenths, trailing
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      isOn: container.decode(Bool.self, forKey: .isOn),
      high: container.decode(UInt8.self, forKey: .high),
      low: container.decode(Int8.self, forKey: .low),
      highTenths: container.decodeIfPresent(UInt8.self, forKey: .highTenths),
      lowTenths: container.decodeIfPresent(UInt8.self, forKey: .lowTenths),
      trailing: container.decode(HexBytes.self, forKey: .trailing))
  }
}
#endif

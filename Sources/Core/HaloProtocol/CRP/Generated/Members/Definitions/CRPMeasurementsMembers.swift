// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension CRP.HeartRateRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.heartRate

  /// Makes a value of its fields.
  public init(isOn: Bool) {
    self.isOn = isOn
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "heartRate")
    var cursor = ByteCursor()
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(isOn ? 0x01 : 0x00)
    return builder.bytes
  }
}

extension CRP.HeartRateVariabilityRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.heartRateVariability

  /// Makes a value of its fields.
  public init(isOn: Bool) {
    self.isOn = isOn
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "heartRateVariability")
    var cursor = ByteCursor()
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(isOn ? 0x01 : 0x00)
    return builder.bytes
  }
}

extension CRP.BloodOxygenRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.bloodOxygen

  /// Makes a value of its fields.
  public init(isOn: Bool) {
    self.isOn = isOn
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "bloodOxygen")
    var cursor = ByteCursor()
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(isOn ? 0x01 : 0x00)
    return builder.bytes
  }
}

extension CRP.StressRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.stress

  /// Makes a value of its fields.
  public init(isOn: Bool) {
    self.isOn = isOn
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "stress")
    var cursor = ByteCursor()
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(isOn ? 0x01 : 0x00)
    return builder.bytes
  }
}

extension CRP.BloodPressureRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.bloodPressure

  /// Makes a value of its fields.
  public init(isOn: Bool) {
    self.isOn = isOn
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "bloodPressure")
    var cursor = ByteCursor()
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(isOn ? 0x01 : 0x00)
    return builder.bytes
  }
}

extension CRP.TemperatureRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.temperature

  /// Makes a value of its fields.
  public init(isOn: Bool) {
    self.isOn = isOn
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "temperature")
    var cursor = ByteCursor()
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(isOn ? 0x01 : 0x00)
    return builder.bytes
  }
}

extension CRP.LivePushRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.livePush

  /// Makes a value of its fields.
  public init(isOn: Bool) {
    self.isOn = isOn
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "livePush")
    var cursor = ByteCursor()
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(isOn ? 0x01 : 0x00)
    return builder.bytes
  }
}

extension CRP.SportTypeRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.sportType

  /// Makes a value of its fields.
  public init(kind: CRP.SportKind) {
    self.kind = kind
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "sportType")
    kind = CRP.SportKind(rawValue: bytes[0])
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(kind.rawValue)
    return builder.bytes
  }
}

extension CRP.HeartRateReading {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.heartRate

  /// Makes a value of its fields.
  public init(beatsPerMinute: UInt8) {
    self.beatsPerMinute = beatsPerMinute
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "heartRate")
    beatsPerMinute = bytes[0]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(beatsPerMinute)
    return builder.bytes
  }
}

extension CRP.HeartRateVariabilityReading {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.heartRateVariability

  /// Makes a value of its fields.
  public init(low: UInt8, high: UInt8? = nil) {
    self.low = low
    self.high = high
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    low = try cursor.readUInt8("low", from: bytes)
    high = cursor.offset == bytes.count ? nil : try cursor.readUInt8("high", from: bytes)
    try cursor.requireEnd("heartRateVariability", in: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(low)
    if let high { builder.write(high) }
    return builder.bytes
  }

  /// The high in milliseconds.
  public var highMilliseconds: Int? { high.map { Int($0) * 256 } }
}

extension CRP.BloodOxygenReading {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.bloodOxygen

  /// Makes a value of its fields.
  public init(value: UInt8) {
    self.value = value
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "bloodOxygen")
    value = bytes[0]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(value)
    return builder.bytes
  }
}

extension CRP.StressReading {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.stress

  /// Makes a value of its fields.
  public init(level: UInt8) {
    self.level = level
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "stress")
    level = bytes[0]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(level)
    return builder.bytes
  }
}

extension CRP.BloodPressureReading {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.bloodPressure

  /// Makes a value of its fields.
  public init(systolic: UInt8, diastolic: UInt8) {
    self.systolic = systolic
    self.diastolic = diastolic
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "bloodPressure")
    systolic = bytes[0]
    diastolic = bytes[1]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(systolic)
    builder.write(diastolic)
    return builder.bytes
  }
}

extension CRP.TemperatureReading {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.temperature

  /// Makes a value of its fields.
  public init(temperature: UInt16) {
    self.temperature = temperature
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "temperature")
    temperature = bytes.uint16LE(at: 0)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.writeLE(temperature)
    return builder.bytes
  }

  /// The temperature in degrees Celsius.
  public var temperatureCelsius: Double { Double(temperature) / 10 }
}

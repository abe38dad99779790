// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension CRP.HeartRateLogSettingsWriteRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.heartRateLogWrite

  /// Makes a value of its fields.
  public init(interval: UInt8) {
    self.interval = interval
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "heartRateLogWrite")
    interval = bytes[0]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(interval)
    return builder.bytes
  }

  /// The interval in minutes.
  public var intervalMinutes: Int { Int(interval) * 5 }
}

extension CRP.HeartRateVariabilityLogSettingsWriteRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.heartRateVariabilityLogWrite

  /// Makes a value of its fields.
  public init(interval: UInt8) {
    self.interval = interval
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "heartRateVariabilityLogWrite")
    interval = bytes[0]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(interval)
    return builder.bytes
  }

  /// The interval in minutes.
  public var intervalMinutes: Int { Int(interval) * 5 }
}

extension CRP.BloodOxygenLogSettingsWriteRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.bloodOxygenLogWrite

  /// Makes a value of its fields.
  public init(interval: UInt8) {
    self.interval = interval
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "bloodOxygenLogWrite")
    interval = bytes[0]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(interval)
    return builder.bytes
  }

  /// The interval in minutes.
  public var intervalMinutes: Int { Int(interval) * 5 }
}

extension CRP.StressLogSettingsWriteRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.stressLogWrite

  /// Makes a value of its fields.
  public init(interval: UInt8) {
    self.interval = interval
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "stressLogWrite")
    interval = bytes[0]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(interval)
    return builder.bytes
  }

  /// The interval in minutes.
  public var intervalMinutes: Int { Int(interval) * 5 }
}

extension CRP.TemperatureLogSettingsWriteRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.temperatureLogWrite

  /// Makes a value of its fields.
  public init(isOn: Bool) {
    self.isOn = isOn
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "temperatureLogWrite")
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

extension CRP.HeartRateLogSettingsRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.heartRateLogSettings

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(0, in: bytes, field: "heartRateLogSettings")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension CRP.HeartRateVariabilityLogSettingsRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.heartRateVariabilityLogSettings

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(0, in: bytes, field: "heartRateVariabilityLogSettings")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension CRP.BloodOxygenLogSettingsRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.bloodOxygenLogSettings

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(0, in: bytes, field: "bloodOxygenLogSettings")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension CRP.StressLogSettingsRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.stressLogSettings

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(0, in: bytes, field: "stressLogSettings")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension CRP.TemperatureLogSettingsRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.temperatureLogSettings

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(0, in: bytes, field: "temperatureLogSettings")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension CRP.BloodOxygenSupportRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.bloodOxygenSupport

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(0, in: bytes, field: "bloodOxygenSupport")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension CRP.HeartRateLogSettingsReply {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.heartRateLogSettings

  /// Makes a value of its fields.
  public init(interval: UInt8) {
    self.interval = interval
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "heartRateLogSettings")
    interval = bytes[0]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(interval)
    return builder.bytes
  }

  /// The interval in minutes.
  public var intervalMinutes: Int { Int(interval) * 5 }
}

extension CRP.HeartRateVariabilityLogSettingsReply {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.heartRateVariabilityLogSettings

  /// Makes a value of its fields.
  public init(interval: UInt8) {
    self.interval = interval
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "heartRateVariabilityLogSettings")
    interval = bytes[0]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(interval)
    return builder.bytes
  }

  /// The interval in minutes.
  public var intervalMinutes: Int { Int(interval) * 5 }
}

extension CRP.BloodOxygenLogSettingsReply {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.bloodOxygenLogSettings

  /// Makes a value of its fields.
  public init(interval: UInt8) {
    self.interval = interval
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "bloodOxygenLogSettings")
    interval = bytes[0]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(interval)
    return builder.bytes
  }

  /// The interval in minutes.
  public var intervalMinutes: Int { Int(interval) * 5 }
}

extension CRP.StressLogSettingsReply {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.stressLogSettings

  /// Makes a value of its fields.
  public init(interval: UInt8) {
    self.interval = interval
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "stressLogSettings")
    interval = bytes[0]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(interval)
    return builder.bytes
  }

  /// The interval in minutes.
  public var intervalMinutes: Int { Int(interval) * 5 }
}

extension CRP.TemperatureLogSettingsReply {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.temperatureLogSettings

  /// Makes a value of its fields.
  public init(state: UInt8) {
    self.state = state
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "temperatureLogSettings")
    state = bytes[0]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(state)
    return builder.bytes
  }
}

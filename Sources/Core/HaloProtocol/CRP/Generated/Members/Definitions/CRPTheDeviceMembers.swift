// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension CRP.UserProfileRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.userProfile

  /// Makes a value of its fields.
  public init(height: UInt8, weight: UInt8, age: UInt8, gender: CRP.Gender, stride: UInt8) {
    self.height = height
    self.weight = weight
    self.age = age
    self.gender = gender
    self.stride = stride
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 5.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(5, in: bytes, field: "userProfile")
    height = bytes[0]
    weight = bytes[1]
    age = bytes[2]
    gender = CRP.Gender(rawValue: bytes[3])
    stride = bytes[4]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 5)
    builder.write(height)
    builder.write(weight)
    builder.write(age)
    builder.write(gender.rawValue)
    builder.write(stride)
    return builder.bytes
  }
}

extension CRP.SetTimeRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.setTime

  /// Makes a value of its fields.
  public init(timestamp: CRP.RingTimestamp) {
    self.timestamp = timestamp
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 5, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(5, in: bytes, field: "setTime")
    var cursor = ByteCursor()
    timestamp = CRP.RingTimestamp(rawValue: try cursor.readUInt32LE("timestamp", from: bytes))
    try cursor.readConstant(0x08, "zone", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 5)
    builder.writeLE(timestamp.rawValue)
    builder.write(0x08)
    return builder.bytes
  }
}

extension CRP.GoalsRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.goals

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(0, in: bytes, field: "goals")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension CRP.FactoryResetRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.factoryReset

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(0, in: bytes, field: "factoryReset")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension CRP.PowerOffRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.powerOff

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(0, in: bytes, field: "powerOff")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension CRP.RestartRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.restart

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(0, in: bytes, field: "restart")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension CRP.VersionRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.version

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(0, in: bytes, field: "version")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension CRP.BuildRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.build

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(0, in: bytes, field: "build")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension CRP.BatteryRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.battery

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(0, in: bytes, field: "battery")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension CRP.DeviceRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.device

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(0, in: bytes, field: "device")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension CRP.FindDeviceRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.findDevice

  /// Makes a value of its fields.
  public init(isOn: Bool) {
    self.isOn = isOn
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "findDevice")
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

extension CRP.OpaqueReply {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opcode: CRP.Opcode, content: HexBytes) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    try requireCount(content.count, upTo: 505, at: 0, in: "content")
    self.content = content
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(opcode: CRP.Opcode, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    var cursor = ByteCursor()
    content = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] { content.bytes }
}

extension CRP.VersionReply {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.version

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(text: String) throws(WireError) {
    try requireCount(text.utf8.count, upTo: 505, at: 0, in: "text")
    self.text = text
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    text = try cursor.readUTF8(bytes.count - cursor.offset, "text", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 0 + text.utf8.count)
    builder.write(text.utf8)
    return builder.bytes
  }
}

extension CRP.BuildReply {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.build

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(text: String) throws(WireError) {
    try requireCount(text.utf8.count, upTo: 505, at: 0, in: "text")
    self.text = text
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    text = try cursor.readUTF8(bytes.count - cursor.offset, "text", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 0 + text.utf8.count)
    builder.write(text.utf8)
    return builder.bytes
  }
}

extension CRP.BatteryStatus {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.battery

  /// Makes a value of its fields.
  public init(percent: UInt8) {
    self.percent = percent
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "battery")
    percent = bytes[0]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(percent)
    return builder.bytes
  }
}

extension CRP.WearingEvent {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.wearing

  /// Makes a value of its fields.
  public init(isWorn: Bool) {
    self.isWorn = isWorn
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "wearing")
    var cursor = ByteCursor()
    isWorn = try cursor.readUInt8("isWorn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isWorn")
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(isWorn ? 0x01 : 0x00)
    return builder.bytes
  }
}

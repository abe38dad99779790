// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.DeviceInfoRequest {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.deviceInfo

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "deviceInfo")
    var cursor = ByteCursor()
    try cursor.readConstant(0x47, "code", from: bytes)
    try cursor.readConstant(0x43, "code", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(0x47)
    builder.write(0x43)
    return builder.bytes
  }
}

extension YCBT.DeviceInfo {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.deviceInfo

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(device: UInt16, minorVersion: UInt8, majorVersion: UInt8, charging: UInt8, percent: UInt8, trailing: HexBytes = HexBytes()) throws(WireError) {
    self.device = device
    self.minorVersion = minorVersion
    self.majorVersion = majorVersion
    self.charging = charging
    self.percent = percent
    try requireCount(trailing.count, upTo: 65523, at: 6, in: "trailing")
    self.trailing = trailing
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    device = try cursor.readUInt16LE("device", from: bytes)
    minorVersion = try cursor.readUInt8("minorVersion", from: bytes)
    majorVersion = try cursor.readUInt8("majorVersion", from: bytes)
    charging = try cursor.readUInt8("charging", from: bytes)
    percent = try cursor.readUInt8("percent", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 6 + trailing.count)
    builder.writeLE(device)
    builder.write(minorVersion)
    builder.write(majorVersion)
    builder.write(charging)
    builder.write(percent)
    builder.write(trailing)
    return builder.bytes
  }
}

extension YCBT.CapabilitiesRequest {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.capabilities

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "capabilities")
    var cursor = ByteCursor()
    try cursor.readConstant(0x47, "code", from: bytes)
    try cursor.readConstant(0x46, "code", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(0x47)
    builder.write(0x46)
    return builder.bytes
  }
}

extension YCBT.Capabilities {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.capabilities

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(data: HexBytes) throws(WireError) {
    try requireCount(data.count, upTo: 65529, at: 0, in: "data")
    self.data = data
  }

  /// Reads the value.
  ///
  /// Reading never throws.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    data = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] { data.bytes }
}

extension YCBT.Query {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opcode: YCBT.Opcode, data: HexBytes) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    try requireCount(data.count, upTo: 65529, at: 0, in: "data")
    self.data = data
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(opcode: YCBT.Opcode, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    var cursor = ByteCursor()
    data = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] { data.bytes }
}

extension YCBT.NameRequest {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.name

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "name")
    var cursor = ByteCursor()
    try cursor.readConstant(0x47, "code", from: bytes)
    try cursor.readConstant(0x50, "code", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(0x47)
    builder.write(0x50)
    return builder.bytes
  }
}

extension YCBT.Name {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.name

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(name: String) throws(WireError) {
    try requireCount(name.utf8.count, upTo: 65529, at: 0, in: "name")
    self.name = name
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    name = try cursor.readUTF8(bytes.count - cursor.offset, "name", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 0 + name.utf8.count)
    builder.write(name.utf8)
    return builder.bytes
  }
}

extension YCBT.UserConfigurationRequest {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.userConfiguration

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "userConfiguration")
    var cursor = ByteCursor()
    try cursor.readConstant(0x43, "code", from: bytes)
    try cursor.readConstant(0x46, "code", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(0x43)
    builder.write(0x46)
    return builder.bytes
  }
}

extension YCBT.UserConfiguration {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.userConfiguration

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(data: HexBytes) throws(WireError) {
    try requireCount(data.count, upTo: 65529, at: 0, in: "data")
    self.data = data
  }

  /// Reads the value.
  ///
  /// Reading never throws.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    data = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] { data.bytes }
}

extension YCBT.DeviceLogRequest {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.deviceLog

  /// Makes a value of its fields.
  public init(isComplete: Bool) {
    self.isComplete = isComplete
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "deviceLog")
    var cursor = ByteCursor()
    isComplete = try cursor.readUInt8("isComplete", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isComplete")
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(isComplete ? 0x01 : 0x00)
    return builder.bytes
  }
}

extension YCBT.DeviceLog {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.deviceLog

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(text: String) throws(WireError) {
    try requireCount(text.utf8.count, upTo: 65529, at: 0, in: "text")
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

extension YCBT.StepsRequest {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.stepsNow

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(0, in: bytes, field: "steps")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension YCBT.Steps {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.stepsNow

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(steps: UInt24, energy: UInt16, distance: UInt16, trailing: HexBytes = HexBytes()) throws(WireError) {
    self.steps = steps
    self.energy = energy
    self.distance = distance
    try requireCount(trailing.count, upTo: 65522, at: 7, in: "trailing")
    self.trailing = trailing
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    steps = try cursor.readUInt24LE("steps", from: bytes)
    energy = try cursor.readUInt16LE("energy", from: bytes)
    distance = try cursor.readUInt16LE("distance", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 7 + trailing.count)
    builder.writeLE(steps)
    builder.writeLE(energy)
    builder.writeLE(distance)
    builder.write(trailing)
    return builder.bytes
  }
}

extension YCBT.BloodOxygenRequest {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.bloodOxygenNow

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "bloodOxygen")
    var cursor = ByteCursor()
    try cursor.readConstant(0x49, "code", from: bytes)
    try cursor.readConstant(0x53, "code", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(0x49)
    builder.write(0x53)
    return builder.bytes
  }
}

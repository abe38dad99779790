// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension JStyle.SetTimeRequest {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.setTime

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(time: CivilDateTime, rest: HexBytes? = nil) throws(WireError) {
    try time.date.requireYear(upTo: 2099, at: 0)
    self.time = time
    try requireFilled(rest, upTo: 8, at: 6, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    time = try cursor.readBCDDateTime("time", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 6)
    builder.writeBCD(time)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

extension JStyle.SetUserRequest {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.setUser

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(gender: UInt8, age: UInt8, height: UInt8, weight: UInt8, stride: UInt8, identifier: HexBytes, rest: HexBytes? = nil) throws(WireError) {
    self.gender = gender
    self.age = age
    self.height = height
    self.weight = weight
    self.stride = stride
    try requireLength(identifier.count, of: 6, at: 5, in: "identifier")
    self.identifier = identifier
    try requireFilled(rest, upTo: 3, at: 11, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    gender = try cursor.readUInt8("gender", from: bytes)
    age = try cursor.readUInt8("age", from: bytes)
    height = try cursor.readUInt8("height", from: bytes)
    weight = try cursor.readUInt8("weight", from: bytes)
    stride = try cursor.readUInt8("stride", from: bytes)
    identifier = HexBytes(try cursor.readBytes(6, "identifier", from: bytes))
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 11)
    builder.write(gender)
    builder.write(age)
    builder.write(height)
    builder.write(weight)
    builder.write(stride)
    builder.write(identifier)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

extension JStyle.SetIdentifierRequest {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.setIdentifier

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(identifier: HexBytes, rest: HexBytes? = nil) throws(WireError) {
    try requireLength(identifier.count, of: 6, at: 0, in: "identifier")
    self.identifier = identifier
    try requireFilled(rest, upTo: 8, at: 6, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    identifier = HexBytes(try cursor.readBytes(6, "identifier", from: bytes))
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 6)
    builder.write(identifier)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

extension JStyle.FactoryResetRequest {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.factoryReset

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(rest: HexBytes? = nil) throws(WireError) {
    try requireFilled(rest, upTo: 14, at: 0, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 0)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

extension JStyle.BatteryRequest {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.battery

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(rest: HexBytes? = nil) throws(WireError) {
    try requireFilled(rest, upTo: 14, at: 0, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 0)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

extension JStyle.TemperatureRequest {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.temperature

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(rest: HexBytes? = nil) throws(WireError) {
    try requireFilled(rest, upTo: 14, at: 0, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 0)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

extension JStyle.VibrationRequest {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.vibration

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(count: UInt8, rest: HexBytes? = nil) throws(WireError) {
    self.count = count
    try requireFilled(rest, upTo: 13, at: 1, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    count = try cursor.readUInt8("count", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(count)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

extension JStyle.AddressRequest {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.address

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(rest: HexBytes? = nil) throws(WireError) {
    try requireFilled(rest, upTo: 14, at: 0, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 0)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

extension JStyle.VersionRequest {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.version

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(rest: HexBytes? = nil) throws(WireError) {
    try requireFilled(rest, upTo: 14, at: 0, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 0)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

extension JStyle.TimeRequest {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.time

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(rest: HexBytes? = nil) throws(WireError) {
    try requireFilled(rest, upTo: 14, at: 0, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 0)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

extension JStyle.UserRequest {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.user

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(rest: HexBytes? = nil) throws(WireError) {
    try requireFilled(rest, upTo: 14, at: 0, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 0)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

extension JStyle.SetTimeReply {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.setTime

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(largestPacket: UInt8, rest: HexBytes? = nil) throws(WireError) {
    self.largestPacket = largestPacket
    try requireFilled(rest, upTo: 13, at: 1, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    largestPacket = try cursor.readUInt8("largestPacket", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(largestPacket)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension RingConn.LoginAnswer {
  /// The opcode of its frames.
  public static let opcode = RingConn.Opcode.login

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(answer: HexBytes) throws(WireError) {
    try requireLength(answer.count, of: 3, at: 1, in: "answer")
    self.answer = answer
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 5, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(5, in: bytes, field: "loginAnswer")
    var cursor = ByteCursor()
    try cursor.readConstant(0x01, "code", from: bytes)
    answer = HexBytes(try cursor.readBytes(3, "answer", from: bytes))
    try cursor.readConstant(0x00, "code", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 5)
    builder.write(0x01)
    builder.write(answer)
    builder.write(0x00)
    return builder.bytes
  }
}

extension RingConn.ChallengeRequest {
  /// The opcode of its frames.
  public static let opcode = RingConn.Opcode.login

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "challengeRequest")
    var cursor = ByteCursor()
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(0x00)
    builder.write(0x00)
    return builder.bytes
  }
}

extension RingConn.LoginStatus {
  /// The opcode of its frames.
  public static let opcode = RingConn.Opcode.loginReply

  /// Makes a value of its fields.
  public init(content: HexBytes) {
    self.content = content
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    try cursor.readConstant(0x01, "code", from: bytes)
    content = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + content.count)
    builder.write(0x01)
    builder.write(content)
    return builder.bytes
  }
}

extension RingConn.Challenge {
  /// The opcode of its frames.
  public static let opcode = RingConn.Opcode.loginReply

  /// Makes a value of its fields.
  public init(value: UInt8) {
    self.value = value
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "challenge")
    var cursor = ByteCursor()
    try cursor.readConstant(0x00, "code", from: bytes)
    value = try cursor.readUInt8("value", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(0x00)
    builder.write(value)
    return builder.bytes
  }
}

extension RingConn.Heartbeat {
  /// The opcode of its frames.
  public static let opcode = RingConn.Opcode.heartbeat

  /// Makes a value of its fields.
  public init(count: UInt8, token: UInt8) {
    self.count = count
    self.token = token
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 3, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(3, in: bytes, field: "heartbeat")
    var cursor = ByteCursor()
    try cursor.readConstant(0x00, "code", from: bytes)
    count = try cursor.readUInt8("count", from: bytes)
    token = try cursor.readUInt8("token", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 3)
    builder.write(0x00)
    builder.write(count)
    builder.write(token)
    return builder.bytes
  }
}

extension RingConn.HeartbeatAnswer {
  /// The opcode of its frames.
  public static let opcode = RingConn.Opcode.heartbeatAnswer

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "heartbeatAnswer")
    var cursor = ByteCursor()
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(0x00)
    builder.write(0x00)
    return builder.bytes
  }
}

#if !hasFeature(Embedded)
extension RingConn.ChallengeRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension RingConn.HeartbeatAnswer {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension RingConn.LoginAnswer {
  enum CodingKeys: String, CodingKey {
    case answer
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      answer: container.decode(HexBytes.self, forKey: .answer))
  }
}
#endif

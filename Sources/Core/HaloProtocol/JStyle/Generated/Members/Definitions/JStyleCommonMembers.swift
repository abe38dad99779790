// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension JStyle.UnsupportedReply {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opcode: JStyle.Opcode, rest: HexBytes? = nil) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    try requireFilled(rest, upTo: 14, at: 0, in: "rest")
    self.rest = rest
    try check()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(opcode: JStyle.Opcode, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    var cursor = ByteCursor()
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
    try check()
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 0)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

extension JStyle.Frame {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(_ opcode: JStyle.Opcode, payload: HexBytes) throws(WireError) {
    self.opcode = opcode
    try requireLength(payload.count, of: 14, at: 1, in: "payload")
    self.payload = payload
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    let end = try bytes.end(before: Checksum.sum)
    var cursor = ByteCursor()
    opcode = JStyle.Opcode(rawValue: try cursor.readUInt8("opcode", from: bytes))
    payload = HexBytes(try cursor.readBytes(14, "payload", from: bytes))
    try bytes.requireEnd(at: cursor.offset + bytes.count - end, "frame")
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 16)
    builder.write(opcode.rawValue)
    builder.write(payload)
    builder.write(builder.sum(Checksum.sum))
    return builder.bytes
  }

  /// The number of bytes before the payload.
  public static let headerLength = 1

  /// Makes a frame from a payload that fits in, and drops any further bytes.
  init(bounded opcode: JStyle.Opcode, _ payload: [UInt8]) {
    self.opcode = opcode
    self.payload = HexBytes(payload)
  }

  /// The bytes in hexadecimal.
  public var description: String { HexBytes(bytes).description }
}

#if !hasFeature(Embedded)
extension JStyle.UnsupportedReply {
  enum CodingKeys: String, CodingKey {
    case opcode, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opcode: container.decode(JStyle.Opcode.self, forKey: .opcode),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

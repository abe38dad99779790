// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension RingConn.HostFrame {
  /// Makes a value of its fields.
  public init(_ opcode: RingConn.Opcode, payload: HexBytes) {
    self.opcode = opcode
    self.payload = payload
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    opcode = RingConn.Opcode(rawValue: try cursor.readUInt8("opcode", from: bytes))
    payload = HexBytes(cursor.readRemaining(from: bytes))
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + payload.count)
    builder.write(opcode.rawValue)
    builder.write(payload)
    return builder.bytes
  }

  /// The number of bytes before the payload.
  public static let headerLength = 1

  /// Makes a frame from a payload that fits in, and drops any further bytes.
  init(bounded opcode: RingConn.Opcode, _ payload: [UInt8]) {
    self.opcode = opcode
    self.payload = HexBytes(payload)
  }

  /// The bytes in hexadecimal.
  public var description: String { HexBytes(bytes).description }
}

extension RingConn.RingFrame {
  /// Makes a value of its fields.
  public init(_ opcode: RingConn.Opcode, payload: HexBytes) {
    self.opcode = opcode
    self.payload = payload
  }

  /// The number of bytes before the payload.
  public static let headerLength = 1

  /// Makes a frame from a payload that fits in, and drops any further bytes.
  init(bounded opcode: RingConn.Opcode, _ payload: [UInt8]) {
    self.opcode = opcode
    self.payload = HexBytes(payload)
  }

  /// The bytes in hexadecimal.
  public var description: String { HexBytes(bytes).description }
}

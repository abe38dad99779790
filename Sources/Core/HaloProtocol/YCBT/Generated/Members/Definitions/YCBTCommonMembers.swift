// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.Frame {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(_ opcode: YCBT.Opcode, payload: HexBytes) throws(WireError) {
    self.opcode = opcode
    try requireCount(payload.count, upTo: 65529, at: 4, in: "payload")
    self.payload = payload
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    let end = try bytes.end(before: Checksum.crc16CCITT)
    var cursor = ByteCursor()
    opcode = YCBT.Opcode(rawValue: try cursor.readUInt16BE("opcode", from: bytes))
    let length = Int(try cursor.readUInt16LE("length of the frame", from: bytes))
    try bytes.requireEnd(at: length, "length of the frame")
    payload = HexBytes(try cursor.readBytes(end - cursor.offset, "payload", from: bytes))
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 6 + payload.count)
    builder.writeBE(opcode.rawValue)
    builder.writeLE(UInt16(truncatingIfNeeded: 6 + payload.count))
    builder.write(payload)
    builder.writeLE(builder.sum(Checksum.crc16CCITT))
    return builder.bytes
  }

  /// The number of bytes before the payload.
  public static let headerLength = 4

  /// Makes a frame from a payload that fits in, and drops any further bytes.
  init(bounded opcode: YCBT.Opcode, _ payload: [UInt8]) {
    self.opcode = opcode
    self.payload = HexBytes(Array(payload.prefix(65529)))
  }

  /// The bytes in hexadecimal.
  public var description: String { HexBytes(bytes).description }
}

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.TimeZone {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.timeZone

  /// Makes a value of its fields.
  public init(seconds: UInt32, secondsHigh: UInt32 = 0, hours: Int8) {
    self.seconds = seconds
    self.secondsHigh = secondsHigh
    self.hours = hours
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 9.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(9, in: bytes, field: "timeZone")
    var cursor = ByteCursor()
    seconds = try cursor.readUInt32LE("seconds", from: bytes)
    secondsHigh = try cursor.readUInt32LE("secondsHigh", from: bytes)
    hours = Int8(bitPattern: try cursor.readUInt8("hours", from: bytes))
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 9)
    builder.writeLE(seconds)
    builder.writeLE(secondsHigh)
    builder.write(UInt8(bitPattern: hours))
    return builder.bytes
  }
}

extension YCBT.FactoryResetRequest {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.factoryReset

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 4, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(4, in: bytes, field: "factoryReset")
    var cursor = ByteCursor()
    try cursor.readConstant(0x52, "code", from: bytes)
    try cursor.readConstant(0x53, "code", from: bytes)
    try cursor.readConstant(0x59, "code", from: bytes)
    try cursor.readConstant(0x53, "code", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 4)
    builder.write(0x52)
    builder.write(0x53)
    builder.write(0x59)
    builder.write(0x53)
    return builder.bytes
  }
}

#if !hasFeature(Embedded)
extension YCBT.FactoryResetRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.BatteryLevel {
  /// 2A19.
  public static var characteristic: BluetoothUUID { 0x2A19 }

  /// Makes a value of its fields.
  public init(_ level: UInt8) {
    self.level = level
    self.trailing = HexBytes()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    level = try cursor.readUInt8("level", from: bytes)
    trailing = HexBytes(cursor.readRemaining(from: bytes))
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + trailing.bytes.count)
    builder.write(level)
    builder.write(trailing.bytes)
    return builder.bytes
  }
}

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.Appearance {
  /// 2A01.
  public static var characteristic: BluetoothUUID { 0x2A01 }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "appearance")
    var cursor = ByteCursor()
    rawValue = try cursor.readUInt16LE("rawValue", from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.writeLE(rawValue)
    return builder.bytes
  }
}

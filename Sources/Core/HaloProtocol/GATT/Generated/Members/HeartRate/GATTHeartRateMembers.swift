// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.BodySensorLocation {
  /// 2A38.
  public static var characteristic: BluetoothUUID { 0x2A38 }

  /// Makes a value of its fields.
  public init(_ location: GATT.BodySensorLocation.Location) {
    self.location = location
    self.trailing = HexBytes()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    location = GATT.BodySensorLocation.Location(rawValue: try cursor.readUInt8("location", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + trailing.count)
    builder.write(location.rawValue)
    builder.write(trailing)
    return builder.bytes
  }
}

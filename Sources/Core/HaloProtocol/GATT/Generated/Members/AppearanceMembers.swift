// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.Appearance {
  /// 2A01.
  public static var characteristic: BluetoothUUID { 0x2A01 }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "appearance")
    rawValue = bytes.uint16LE(at: 0)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.writeLE(rawValue)
    return builder.bytes
  }
}

extension GATT.Appearance {
  /// Any value, known or not.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A device without a known appearance.
  public static let unknown = GATT.Appearance(rawValue: 0)
  /// A heart rate sensor without a subcategory.
  public static let heartRateSensor = GATT.Appearance(rawValue: 0x0340)
  /// A heart rate sensor on a belt.
  public static let heartRateBelt = GATT.Appearance(rawValue: 0x0341)
}

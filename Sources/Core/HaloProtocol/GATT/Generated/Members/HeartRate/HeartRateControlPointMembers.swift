// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.HeartRateControlPoint {
  /// 2A39.
  public static var characteristic: BluetoothUUID { 0x2A39 }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "command")
    rawValue = bytes[0]
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(rawValue)
    return builder.bytes
  }
}

extension GATT.HeartRateControlPoint {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Sets the energy expended to zero.
  public static let resetEnergyExpended = GATT.HeartRateControlPoint(rawValue: 1)
}

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.CSCFeature {
  /// 2A5C.
  public static var characteristic: BluetoothUUID { 0x2A5C }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "features")
    rawValue = bytes.uint16LE(at: 0)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.writeLE(rawValue)
    return builder.bytes
  }
}

extension GATT.CSCFeature {
  /// Any value, known or not.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The sensor counts wheel revolutions.
  public static let wheelRevolutions = GATT.CSCFeature(rawValue: 1)
  /// The sensor counts crank revolutions.
  public static let crankRevolutions = GATT.CSCFeature(rawValue: 2)
  /// The sensor supports several locations on the bike.
  public static let multipleSensorLocations = GATT.CSCFeature(rawValue: 4)
}

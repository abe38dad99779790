// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.UserIndex {
  /// 2A9A.
  public static var characteristic: BluetoothUUID { 0x2A9A }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "userIndex")
    rawValue = bytes[0]
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(rawValue)
    return builder.bytes
  }
}

extension GATT.UserIndex {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The device does not know the user.
  public static let unknown = GATT.UserIndex(rawValue: 0xFF)
}

extension GATT.UserIndex: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .unknown: "unknown user"
    default: "user \(rawValue)"
    }
  }
}

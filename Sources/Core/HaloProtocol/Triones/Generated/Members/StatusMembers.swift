// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Triones.Status {
  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    try cursor.skip(11, "status", in: bytes)
    try Triones.require((0, 0x66), in: bytes)
    kind = Triones.DeviceKind(rawValue: bytes[1])
    power = bytes[2]
    mode = bytes[3]
    detail = bytes[4]
    speed = Triones.Speed(rawValue: bytes[5])
    color = Triones.Color(red: bytes[6], green: bytes[7], blue: bytes[8])
    white = bytes[9]
    version = bytes[10]
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] { [0x66, kind.rawValue, power, mode, detail, speed.rawValue, color.red, color.green, color.blue, white, version] + trailing.bytes }
}

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Triones.PowerCommand {
  /// Makes a value of its fields.
  public init(isOn: Bool) {
    self.isOn = isOn
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 3, or a fixed byte differs.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try Triones.require(3, in: bytes, field: "power")
    try Triones.require((0, 0xCC), (2, 0x33), in: bytes)
    isOn = try bytes[1].isOn(0x23, off: 0x24, at: 1, in: "isOn")
  }

  /// The value as bytes.
  public var bytes: [UInt8] { [0xCC, isOn ? 0x23 : 0x24, 0x33] }
}

extension Triones.PowerNotification {
  /// Makes a value of its fields.
  public init(isOn: Bool, trailing: HexBytes = [0]) {
    self.isOn = isOn
    self.trailing = trailing
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    try cursor.skip(3, "power", in: bytes)
    try Triones.require((0, 0xCC), (2, 0x33), in: bytes)
    isOn = try bytes[1].isOn(0x23, off: 0x24, at: 1, in: "isOn")
    trailing = HexBytes(cursor.readRemaining(from: bytes))
  }

  /// The value as bytes.
  public var bytes: [UInt8] { [0xCC, isOn ? 0x23 : 0x24, 0x33] + trailing.bytes }
}

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Triones.ClockCommand {
  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 11, or a fixed byte differs.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try Triones.require(11, in: bytes, field: "clock")
    try Triones.require((0, 0x10), (9, 0x00), (10, 0x01), in: bytes)
    dateTime = try Triones.dateTime(in: bytes, at: 1)
    weekday = bytes[8]
  }

  /// The value as bytes.
  public var bytes: [UInt8] { [0x10, UInt8(dateTime.date.year / 100), UInt8(dateTime.date.year % 100), UInt8(dateTime.date.month), UInt8(dateTime.date.day), UInt8(dateTime.hour), UInt8(dateTime.minute), UInt8(dateTime.second), weekday, 0x00, 0x01] }
}

extension Triones.Clock {
  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 11, or a fixed byte differs.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try Triones.require(11, in: bytes, field: "clock")
    try Triones.require((0, 0x13), (9, 0x00), (10, 0x31), in: bytes)
    dateTime = try Triones.dateTime(in: bytes, at: 1)
    weekday = bytes[8]
  }

  /// The value as bytes.
  public var bytes: [UInt8] { [0x13, UInt8(dateTime.date.year / 100), UInt8(dateTime.date.year % 100), UInt8(dateTime.date.month), UInt8(dateTime.date.day), UInt8(dateTime.hour), UInt8(dateTime.minute), UInt8(dateTime.second), weekday, 0x00, 0x31] }
}

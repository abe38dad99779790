// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Triones.WhiteCommand {
  /// Makes a value of its fields.
  public init(level: UInt8, color: Triones.Color = .black) {
    self.level = level
    self.color = color
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 7, or a fixed byte differs.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try Triones.require(7, in: bytes, field: "white")
    try Triones.require((0, 0x56), (6, 0xAA), in: bytes)
    try Triones.require((5, 0x0F), in: bytes, field: "channel")
    color = Triones.Color(red: bytes[1], green: bytes[2], blue: bytes[3])
    level = bytes[4]
  }

  /// The value as bytes.
  public var bytes: [UInt8] { [0x56, color.red, color.green, color.blue, level, 0x0F, 0xAA] }
}

extension Triones.ColorCommand {
  /// Makes a value of its fields.
  public init(_ color: Triones.Color, white: UInt8 = 0) {
    self.color = color
    self.white = white
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 7, or a fixed byte differs.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try Triones.require(7, in: bytes, field: "color")
    try Triones.require((0, 0x56), (6, 0xAA), in: bytes)
    try Triones.require((5, 0xF0), in: bytes, field: "channel")
    color = Triones.Color(red: bytes[1], green: bytes[2], blue: bytes[3])
    white = bytes[4]
  }

  /// The value as bytes.
  public var bytes: [UInt8] { [0x56, color.red, color.green, color.blue, white, 0xF0, 0xAA] }
}

extension Triones.MusicColorCommand {
  /// Makes a value of its fields.
  public init(_ color: Triones.Color, white: UInt8 = 0) {
    self.color = color
    self.white = white
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 7, or a fixed byte differs.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try Triones.require(7, in: bytes, field: "musicColor")
    try Triones.require((0, 0x78), (6, 0xEE), in: bytes)
    try Triones.require((5, 0xF0), in: bytes, field: "channel")
    color = Triones.Color(red: bytes[1], green: bytes[2], blue: bytes[3])
    white = bytes[4]
  }

  /// The value as bytes.
  public var bytes: [UInt8] { [0x78, color.red, color.green, color.blue, white, 0xF0, 0xEE] }
}

extension Triones {
  /// Sets a colour that the light keeps.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `56` |
  /// | 1 | 3 | `color` | red, green, blue |
  /// | 4 | 1 | `white` | ignored, 00 |
  /// | 5 | 1 | channel | always `F0` |
  /// | 6 | 1 | trailer | always `AA` |
  ///
  /// No reply. Captured. Fixture: `Fixtures/triones/color-command.json`.
  public struct ColorCommand: Packet {
    /// The colour.
    public var color: Color
    /// The byte of the white LEDs, which a light ignores here.
    public var white: UInt8

    /// Makes a command for a colour.
    public init(_ color: Color, white: UInt8 = 0) {
      self.color = color
      self.white = white
    }

    /// Reads the command.
    ///
    /// - Throws: ``WireError`` if the bytes are not such a command.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      (color, white) = try Triones.colors(
        in: bytes, opcode: 0x56, channel: .color, trailer: 0xAA, field: "color")
    }

    /// The seven bytes.
    public var bytes: [UInt8] {
      [0x56, color.red, color.green, color.blue, white, ColorChannel.color.rawValue, 0xAA]
    }
  }

  /// Lights the white LEDs only.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `56` |
  /// | 1 | 3 | `color` | red, green, blue; ignored |
  /// | 4 | 1 | `level` | 0…255 |
  /// | 5 | 1 | channel | always `0F` |
  /// | 6 | 1 | trailer | always `AA` |
  ///
  /// A strip without white LEDs goes dark or ignores the command: set a colour of three equal parts
  /// instead. The status of a strip does not contain its kind. Documented. Fixture:
  /// `Fixtures/triones/white-command.json`.
  public struct WhiteCommand: Packet {
    /// The brightness, 0…255.
    public var level: UInt8
    /// The bytes of the colour, which a light ignores here.
    public var color: Color

    /// Makes a command for the brightness of the white LEDs.
    public init(level: UInt8, color: Color = .black) {
      self.level = level
      self.color = color
    }

    /// Reads the command.
    ///
    /// - Throws: ``WireError`` if the bytes are not such a command.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      (color, level) = try Triones.colors(
        in: bytes, opcode: 0x56, channel: .white, trailer: 0xAA, field: "white")
    }

    /// The seven bytes.
    public var bytes: [UInt8] {
      [0x56, color.red, color.green, color.blue, level, ColorChannel.white.rawValue, 0xAA]
    }
  }

  /// Sets a colour that the light does not keep, in time with music.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `78` |
  /// | 1 | 3 | `color` | red, green, blue |
  /// | 4 | 1 | `white` | |
  /// | 5 | 1 | channel | always `F0` |
  /// | 6 | 1 | trailer | always `EE` |
  ///
  /// Sent about every 100 ms. Documented by one source. Fixture:
  /// `Fixtures/triones/music-color-command.json`.
  public struct MusicColorCommand: Packet {
    /// The colour.
    public var color: Color
    /// The level of the white LEDs, 0…255.
    public var white: UInt8

    /// Makes a command for a colour.
    public init(_ color: Color, white: UInt8 = 0) {
      self.color = color
      self.white = white
    }

    /// Reads the command.
    ///
    /// - Throws: ``WireError`` if the bytes are not such a command.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      (color, white) = try Triones.colors(
        in: bytes, opcode: 0x78, channel: .color, trailer: 0xEE, field: "musicColor")
    }

    /// The seven bytes.
    public var bytes: [UInt8] {
      [0x78, color.red, color.green, color.blue, white, ColorChannel.color.rawValue, 0xEE]
    }
  }

  /// The LEDs that a command sets.
  enum ColorChannel: UInt8 {
    case color = 0xF0
    case white = 0x0F
  }

  private static func colors(
    in bytes: Span<UInt8>, opcode: UInt8, channel: ColorChannel, trailer: UInt8, field: String
  ) throws(WireError) -> (Color, UInt8) {
    try require(7, in: bytes, field: field)
    try require((0, opcode), (6, trailer), in: bytes)
    try require((5, channel.rawValue), in: bytes, field: "channel")
    return (Color(red: bytes[1], green: bytes[2], blue: bytes[3]), bytes[4])
  }
}

extension Triones.ColorCommand {
  /// The command in words.
  public var description: String { "colour \(color)" + (white == 0 ? "" : ", white \(white)") }
}

extension Triones.WhiteCommand {
  /// The command in words.
  public var description: String {
    "white \(level)" + (color == .black ? "" : ", colour \(color) to be ignored")
  }
}

extension Triones.MusicColorCommand {
  /// The command in words.
  public var description: String {
    "music colour \(color)" + (white == 0 ? "" : ", white \(white)")
  }
}

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
  /// The light does not reply. Source: captures. Fixture: `Fixtures/triones/color-command.json`.
  public struct ColorCommand: Packet {
    /// The colour that the light is to show.
    public var color: Color
    /// The byte for the white LEDs, which a light ignores in this command.
    public var white: UInt8 = 0

    init(_ first: Never) { switch first {} }
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
  /// instead. The status of a strip does not contain its kind. Source: public notes. Fixture:
  /// `Fixtures/triones/white-command.json`.
  public struct WhiteCommand: Packet {
    /// The brightness of the white LEDs, 0…255.
    public var level: UInt8
    /// The bytes for the colour, which a light ignores in this command.
    public var color: Color = .black

    init(_ never: Never) { switch never {} }
  }

  /// Sets a colour that the light does not keep; apps send such colours in time with music.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `78` |
  /// | 1 | 3 | `color` | red, green, blue |
  /// | 4 | 1 | `white` | |
  /// | 5 | 1 | channel | always `F0` |
  /// | 6 | 1 | trailer | always `EE` |
  ///
  /// Apps send it about every 100 ms. Source: one public note. Fixture:
  /// `Fixtures/triones/music-color-command.json`.
  public struct MusicColorCommand: Packet {
    /// The colour that the light is to show.
    public var color: Color
    /// The level of the white LEDs, 0…255.
    public var white: UInt8 = 0

    init(_ first: Never) { switch first {} }
  }
}

extension Triones.ColorCommand {
  /// The colour command in words.
  public var description: String { "colour \(color)" + (white == 0 ? "" : ", white \(white)") }
}

extension Triones.WhiteCommand {
  /// The white command in words.
  public var description: String {
    "white \(level)" + (color == .black ? "" : ", colour \(color) to be ignored")
  }
}

extension Triones.MusicColorCommand {
  /// The music colour command in words.
  public var description: String {
    "music colour \(color)" + (white == 0 ? "" : ", white \(white)")
  }
}

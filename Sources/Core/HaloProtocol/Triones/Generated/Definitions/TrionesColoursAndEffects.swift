// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Triones {
  /// Turns a light on or off.
  ///
  /// Source: all public notes. Fixture: `Fixtures/triones/power-command.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `CC` |
  /// | 1 | 1 | `isOn` | 23 on, 24 off |
  /// | 2 | 1 | trailer | always `33` |
  public struct PowerCommand: Packet {
    /// Whether the command turns the light on.
    public var isOn: Bool

    init(_ never: Never) { switch never {} }
  }
}

extension Triones {
  /// Reports that the remote control turned a light on or off.
  ///
  /// Source: one public note. Fixture: `Fixtures/triones/power-notification.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `CC` |
  /// | 1 | 1 | `isOn` | 23 on, 24 off |
  /// | 2 | 1 | trailer | always `33` |
  /// | 3 | n | `trailing` | one byte without a known meaning, kept |
  public struct PowerNotification: Packet {
    /// Whether the light is now on.
    public var isOn: Bool
    /// The bytes of the notification after the first three.
    public var trailing: HexBytes = [0]

    init(_ never: Never) { switch never {} }
  }
}

extension Triones {
  /// Lights the white LEDs only.
  ///
  /// A strip without white LEDs goes dark or ignores the command: set a colour of three equal
  /// parts instead. The status of a strip does not contain its kind. Source: public notes.
  /// Fixture: `Fixtures/triones/white-command.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `56` |
  /// | 1 | 3 | `color` | red, green, blue; ignored |
  /// | 4 | 1 | `level` | 0…255 |
  /// | 5 | 1 | channel | always `0F` |
  /// | 6 | 1 | trailer | always `AA` |
  public struct WhiteCommand: Packet {
    /// The brightness of the white LEDs, 0…255.
    public var level: UInt8
    /// The bytes for the colour, which a light ignores in this command.
    public var color: Color = .black

    init(_ never: Never) { switch never {} }
  }
}

extension Triones {
  /// Sets a colour that the light keeps.
  ///
  /// The light does not reply. Source: captures. Fixture:
  /// `Fixtures/triones/color-command.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `56` |
  /// | 1 | 3 | `color` | red, green, blue |
  /// | 4 | 1 | `white` | ignored, 00 |
  /// | 5 | 1 | channel | always `F0` |
  /// | 6 | 1 | trailer | always `AA` |
  public struct ColorCommand: Packet {
    /// The colour that the light is to show.
    public var color: Color
    /// The byte for the white LEDs, which a light ignores in this command.
    public var white: UInt8 = 0

    init(_ first: Never) { switch first {} }
  }
}

extension Triones {
  /// Sets a colour that the light does not keep; apps send such colours in time with music.
  ///
  /// Apps send it about every 100 ms. Source: one public note. Fixture:
  /// `Fixtures/triones/music-color-command.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `78` |
  /// | 1 | 3 | `color` | red, green, blue |
  /// | 4 | 1 | `white` | |
  /// | 5 | 1 | channel | always `F0` |
  /// | 6 | 1 | trailer | always `EE` |
  public struct MusicColorCommand: Packet {
    /// The colour that the light is to show.
    public var color: Color
    /// The level of the white LEDs, 0…255.
    public var white: UInt8 = 0

    init(_ first: Never) { switch first {} }
  }
}

extension Triones {
  /// Starts an effect.
  ///
  /// Source: captures. Fixture: `Fixtures/triones/effect-command.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `BB` |
  /// | 1 | 1 | `effect` | 25…38 |
  /// | 2 | 1 | `speed` | 01 fastest…1F |
  /// | 3 | 1 | trailer | always `44` |
  public struct EffectCommand: Packet {
    /// The effect to start.
    public var effect: Effect
    /// The speed of the effect.
    public var speed: Speed

    init(_ first: Never) { switch first {} }
  }
}

extension Triones {
  /// Starts an effect of a strip with individually addressed LEDs, whose name begins with
  /// `Dream`.
  ///
  /// Source: one public note. Fixture: `Fixtures/triones/dream-effect-command.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `9E` |
  /// | 1 | 1 | constant (`trailer`) | always `00` |
  /// | 2 | 1 | `mode` | 00…FF |
  /// | 3 | 1 | `speed` | 01…FF |
  /// | 4 | 1 | `brightness` | 19…FF |
  /// | 5 | 1 | constant (`trailer`) | always `00` |
  /// | 6 | 1 | trailer | always `E9` |
  public struct DreamEffectCommand: Packet {
    /// The number of the effect, 0…255.
    public var mode: UInt8
    /// The speed of the effect, 0x01…0xFF, in a unit that the source does not document.
    public var speed: UInt8
    /// The brightness of the effect, 0x19…0xFF.
    public var brightness: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Triones {
  /// Turns the microphone of a light on or off, so that the light follows the sound.
  ///
  /// Source: one public note, unconfirmed. Fixture:
  /// `Fixtures/triones/microphone-command.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `01` |
  /// | 1 | 2 | `isOn` | `F0 32` on, `0F 1E` off |
  /// | 3 | 3 | trailer | always `00 00 18` |
  public struct MicrophoneCommand: Packet {
    /// Whether the light listens with its microphone.
    public var isOn: Bool

    init(_ never: Never) { switch never {} }
  }
}

extension Triones {
  /// Opens the session of a light called `AP-`, which ignores commands before it.
  ///
  /// It is not known whether all lights take the same bytes. Source: an owner's report.
  /// Fixture: `Fixtures/triones/login-command.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `FB` |
  /// | 1 | n | `content` | ends with FA |
  public struct LoginCommand: Packet {
    /// The bytes after the first, without a known meaning.
    public let content: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "login of a light called AP-: \(content)"
    }
  }
}

extension Triones {
  /// Opens the session of other lights with the same app.
  ///
  /// Source: an owner's report. Fixture: `Fixtures/triones/other-login-command.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `CB` |
  /// | 1 | n | `content` | ends with CA |
  public struct OtherLoginCommand: Packet {
    /// The bytes after the first, without a known meaning.
    public let content: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "login of a light: \(content)"
    }
  }
}

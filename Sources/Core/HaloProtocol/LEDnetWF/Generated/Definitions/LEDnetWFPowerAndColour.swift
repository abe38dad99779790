// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension LEDnetWF {
  /// Turns a light on or off; captured on a ring.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | command | always `3B` |
  /// | 1 | 1 | `action` | 23 on, 24 off, 25 disputed |
  /// | 2 | 7 | code | always `00 00 00 00 00 00 00` |
  /// | 9 | 1 | `detail` | 32 in captures |
  /// | 10 | 2 | code | always `00 00` |
  /// | 12 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct PowerCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// The action.
    public var action: PowerAction
    /// A byte without a known meaning.
    public var detail: UInt8 = 0x32
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "turn \(action)" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// Sets a colour; captured on a ring.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | command | always `3B A1` |
  /// | 2 | 3 | `color` | |
  /// | 5 | 2 | code | always `00 00` |
  /// | 7 | 3 | `copy` | zeros from the app |
  /// | 10 | 2 | code | always `00 00` |
  /// | 12 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct ColorCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// The colour.
    public var color: HSV
    /// The colour as red, green and blue, which one program writes.
    public var copy: Triones.Color = .black
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "colour \(color)" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// Sets white; captured on a ring.
  ///
  /// A ring reports one percent less brightness than the command has, except for 100 %.
  /// Sources disagree on which end of the temperature is warm.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 5 | command | always `3B B1 00 00 00` |
  /// | 5 | 1 | `temperature` | %; one source has 0 cold, another 0 warm |
  /// | 6 | 1 | `brightness` | % |
  /// | 7 | 5 | code | always `00 00 00 00 00` |
  /// | 12 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct WhiteCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// The temperature.
    public var temperature: UInt8
    /// The brightness.
    public var brightness: UInt8
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "white \(brightness) %, temperature \(temperature) %" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// Sets the brightness of all that a light shows; from one source.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | command | always `3B 01 00 00` |
  /// | 4 | 1 | `brightness` | % |
  /// | 5 | 1 | code | always `00` |
  /// | 6 | 1 | `whiteBrightness` | %, the same |
  /// | 7 | 5 | code | always `00 00 00 00 00` |
  /// | 12 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct BrightnessCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// The brightness.
    public var brightness: UInt8
    /// The brightness once more.
    public var whiteBrightness: UInt8
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "brightness \(brightness) %" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// Turns a light of an older kind on or off; from two sources.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | command | always `71` |
  /// | 1 | 1 | `isOn` | 23 on, 24 off |
  /// | 2 | 1 | `target` | 0F or F0 |
  /// | 3 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct LegacyPowerCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// Whether the command turns the light on.
    public var isOn: Bool
    /// The side that carries out the command.
    public var target: UInt8 = 0x0F
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "turn \(isOn ? "on" : "off")" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// Turns a light of the oldest kind on; from one source.
  ///
  /// The command that turns such a light off has the bytes of ``ClockRequest``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | command | always `11 1A 1B F0` |
  /// | 4 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct OldestPowerCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "turn on" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// Sets the levels of colour and white in 8 bytes; captured on the product 08.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | command | always `31` |
  /// | 1 | 3 | `color` | red, green, blue |
  /// | 4 | 1 | `white` | |
  /// | 5 | 1 | `mode` | |
  /// | 6 | 1 | `target` | 0F or F0 |
  /// | 7 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct RGBCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// The colour.
    public var color: Triones.Color
    /// The level of the white LEDs.
    public var white: UInt8 = 0
    /// The LEDs that the command changes.
    public var mode: LEDMode = .usual
    /// The side that carries out the command.
    public var target: UInt8 = 0x0F
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "colour \(color), white \(white)" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// Sets the levels of colour, warm and cold white in 9 bytes; from two sources.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | command | always `31` |
  /// | 1 | 3 | `color` | red, green, blue |
  /// | 4 | 1 | `warm` | |
  /// | 5 | 1 | `cold` | |
  /// | 6 | 1 | `mode` | |
  /// | 7 | 1 | `target` | 0F or F0 |
  /// | 8 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct RGBWCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// The colour.
    public var color: Triones.Color
    /// The level of the warm white LEDs.
    public var warm: UInt8 = 0
    /// The level of the cold white LEDs.
    public var cold: UInt8 = 0
    /// The LEDs that the command changes.
    public var mode: LEDMode = .color
    /// The side that carries out the command.
    public var target: UInt8 = 0x0F
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "colour \(color), warm white \(warm), cold white \(cold)" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// Sets the colour of newer Symphony controllers; from one source.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | command | always `46` |
  /// | 1 | 3 | `color` | red, green, blue |
  /// | 4 | n | `rest` | not documented; a checksum at the end |
  public struct SymphonyColorCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// The colour.
    public var color: Triones.Color
    /// The bytes after the colour.
    public let rest: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "colour \(color)"
    }
  }
}

extension LEDnetWF {
  /// Sets white with a fade; from one source.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | command | always `35 B1` |
  /// | 2 | 1 | `temperature` | % |
  /// | 3 | 1 | `brightness` | % |
  /// | 4 | 3 | code | always `00 00 00` |
  /// | 7 | 1 | `fade` | 0.1 s |
  /// | 8 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct FadedWhiteCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// The temperature.
    public var temperature: UInt8
    /// The brightness.
    public var brightness: UInt8
    /// The time of the fade.
    public var fade: UInt8 = 0
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "white \(brightness) %, temperature \(temperature) %, within \(fade) × 0.1 s" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// The action of a command for the power.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `23` | `on` | |  |
  /// | `24` | `off` | |  |
  /// | `25` | `toggle` | action 37 | Toggles the power by one source, wakes the light by another. |
  /// | other | | action n | |
  public struct PowerAction: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension LEDnetWF {
  /// The LEDs that a command changes.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `usual` | |  |
  /// | `0F` | `white` | |  |
  /// | `5A` | `both` | |  |
  /// | `F0` | `color` | |  |
  /// | other | | mode n | |
  public struct LEDMode: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

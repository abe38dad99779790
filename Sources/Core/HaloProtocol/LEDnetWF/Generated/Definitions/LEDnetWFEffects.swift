// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension LEDnetWF {
  /// Starts an effect of simple lights; from two sources.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | command | always `61` |
  /// | 1 | 1 | `effect` | 25…38 |
  /// | 2 | 1 | `speed` | 01 fastest…1F |
  /// | 3 | 1 | `target` | 0F or F0 |
  /// | 4 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct SimpleEffectCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// The effect.
    public var effect: Triones.Effect
    /// The speed.
    public var speed: Triones.Speed
    /// The side that carries out the command.
    public var target: UInt8 = 0x0F
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "effect \(effect), \(speed)" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// Starts an effect of a ring, without a checksum; captured.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | command | always `38` |
  /// | 1 | 1 | `effect` | 1…113, FF for all in turn |
  /// | 2 | 1 | `speed` | % |
  /// | 3 | 1 | `brightness` | % |
  public struct RingEffectCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// The number of the effect.
    public var effect: UInt8
    /// The speed.
    public var speed: UInt8
    /// The brightness.
    public var brightness: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "effect \(effect), speed \(speed) %, brightness \(brightness) %"
    }
  }
}

extension LEDnetWF {
  /// Starts an effect of a light other than a ring; captured on the product 08.
  ///
  /// Symphony lights have scenes from 1 to 44, whose larger speeds are faster; others have 25
  /// to 38 with speeds from 1F, slow, to 01.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | command | always `38` |
  /// | 1 | 1 | `effect` | |
  /// | 2 | 1 | `speed` | |
  /// | 3 | 1 | `brightness` | % |
  /// | 4 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct EffectCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// The number of the effect.
    public var effect: UInt8
    /// The speed.
    public var speed: UInt8
    /// The brightness.
    public var brightness: UInt8
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "effect \(effect), speed \(speed), brightness \(brightness) %" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// Starts an effect of a strip with the firmware 56 or a Symphony light; from two sources.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | command | always `42` |
  /// | 1 | 1 | `effect` | 1…99 or more |
  /// | 2 | 1 | `speed` | % |
  /// | 3 | 1 | `brightness` | % |
  /// | 4 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct StripEffectCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// The number of the effect.
    public var effect: UInt8
    /// The speed.
    public var speed: UInt8
    /// The brightness.
    public var brightness: UInt8
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "effect \(effect), speed \(speed) %, brightness \(brightness) %" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// Starts an effect with a foreground and a background; from two sources.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | command | always `41` |
  /// | 1 | 1 | `effect` | 1…10 |
  /// | 2 | 3 | `foreground` | red, green, blue |
  /// | 5 | 3 | `background` | red, green, blue |
  /// | 8 | 1 | `speed` | % |
  /// | 9 | 1 | `direction` | |
  /// | 10 | 1 | code | always `00` |
  /// | 11 | 1 | `target` | F0 |
  /// | 12 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct SettledEffectCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// The number of the effect.
    public var effect: UInt8
    /// The colour in front.
    public var foreground: Triones.Color
    /// The colour behind.
    public var background: Triones.Color
    /// The speed.
    public var speed: UInt8
    /// The direction.
    public var direction: UInt8 = 0
    /// A byte without a known meaning.
    public var target: UInt8 = 0xF0
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "settled effect \(effect), \(foreground) on \(background), speed \(speed) %" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// Lets a light flicker like a candle; captured.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | command | always `39` |
  /// | 1 | 1 | `kind` | D1 in a capture, 01 in one source |
  /// | 2 | 3 | `color` | red, green, blue |
  /// | 5 | 1 | `speed` | 01 fastest…1F |
  /// | 6 | 1 | `brightness` | % |
  /// | 7 | 1 | `amplitude` | |
  /// | 8 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct CandleCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// A byte without a known meaning.
    public var kind: UInt8 = 0xD1
    /// The colour.
    public var color: Triones.Color
    /// The speed.
    public var speed: UInt8
    /// The brightness.
    public var brightness: UInt8
    /// The strength of the flicker.
    public var amplitude: UInt8
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "candle \(color), speed \(speed), brightness \(brightness) %, amplitude \(amplitude)" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// Sets single LEDs with an effect; from one source, which does not document the order.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | command | always `59` |
  /// | 1 | n | `content` | LEDs, mode, speed, brightness, direction |
  public struct SmearCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// The content.
    public let content: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "smear \(content)"
    }
  }
}

extension LEDnetWF {
  /// Starts an effect of newer Symphony lights; from one source.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | command | always `E0 02` |
  /// | 2 | 1 | `preview` | |
  /// | 3 | 1 | `effect` | |
  /// | 4 | 1 | `speed` | % |
  /// | 5 | 1 | `brightness` | % |
  public struct SymphonyEffectCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// Whether the effect is a preview.
    public var preview: UInt8 = 0
    /// The number of the effect.
    public var effect: UInt8
    /// The speed.
    public var speed: UInt8
    /// The brightness.
    public var brightness: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "effect \(effect), speed \(speed) %, brightness \(brightness) %"
    }
  }
}

extension LEDnetWF {
  /// Switches the microphone of a simple light; from one source.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | command | always `73` |
  /// | 1 | 1 | `isOn` | 01 on, 00 off |
  /// | 2 | 1 | `sensitivity` | % |
  /// | 3 | 1 | `target` | 0F |
  /// | 4 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct MicrophoneCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// Whether the light follows the sound.
    public var isOn: Bool
    /// The sensitivity.
    public var sensitivity: UInt8
    /// A byte without a known meaning.
    public var target: UInt8 = 0x0F
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "microphone \(isOn ? "on" : "off"), sensitivity \(sensitivity) %" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// Switches the microphone of a strip, or lets a ring follow the music of a phone; captured
  /// on a ring.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | command | always `73` |
  /// | 1 | 1 | `isOn` | 01 on, 00 off |
  /// | 2 | 1 | `mode` | 27 a strip, 00 the phone |
  /// | 3 | 1 | `style` | |
  /// | 4 | 3 | `foreground` | red, green, blue |
  /// | 7 | 3 | `background` | red, green, blue |
  /// | 10 | 1 | `sensitivity` | % |
  /// | 11 | 1 | `brightness` | % |
  /// | 12 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct MusicCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// Whether the light follows its microphone.
    public var isOn: Bool
    /// The kind of display.
    public var mode: UInt8
    /// The number of the style.
    public var style: UInt8
    /// The colour in front.
    public var foreground: Triones.Color
    /// The colour behind.
    public var background: Triones.Color
    /// The sensitivity.
    public var sensitivity: UInt8
    /// The brightness.
    public var brightness: UInt8
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "microphone \(isOn ? "on" : "off"), mode \(mode), style \(style), \(foreground) and \(background), brightness \(brightness) %" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// Sends the level of the phone's music; captured.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | command | always `74` |
  /// | 1 | 1 | `level` | |
  /// | 2 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct MusicLevelCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// The level.
    public var level: UInt8
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "music level \(level)" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

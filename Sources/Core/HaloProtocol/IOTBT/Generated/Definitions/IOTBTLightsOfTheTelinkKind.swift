// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IOTBT {
  /// Turns a light on or off; captured.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | command | always `71` |
  /// | 1 | 1 | `isOn` | 23 on, 24 off |
  public struct PowerCommand: Packet {
    /// The header of the frame.
    public var header: Header = .request
    /// Whether the command turns the light on.
    public var isOn: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "turn \(isOn ? "on" : "off")"
    }
  }
}

extension IOTBT {
  /// Sets a colour or white; captured.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | command | always `E2 0B` |
  /// | 2 | 1 | `hue` | 01 red, 51 green, A1 blue…F0; 00 white |
  /// | 3 | 1 | `light` | E0 and a level of 0…31 |
  public struct ColorCommand: Packet {
    /// The header of the frame.
    public var header: Header = .request
    /// The hue.
    public var hue: UInt8
    /// The level, with three bits set.
    public var light: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      hue == 0 ? "white, level \(level)" : "hue 0x\(hexadecimal: hue), level \(level)"
    }
  }
}

extension IOTBT {
  /// Starts an effect; captured.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | command | always `E0 02` |
  /// | 2 | 1 | `preview` | |
  /// | 3 | 1 | `effect` | 1…17 seen |
  /// | 4 | 1 | `speed` | % |
  /// | 5 | 1 | `brightness` | % |
  public struct EffectCommand: Packet {
    /// The header of the frame.
    public var header: Header = .request
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

extension IOTBT {
  /// Sets the segments and LEDs of a strip; captured.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 3 | command | always `E0 14 00` |
  /// | 3 | 1 | `segments` | |
  /// | 4 | 2 | `leds`, high byte first | |
  /// | 6 | 2 | `detail`, high byte first | 00 01 in captures |
  public struct StripCommand: Packet {
    /// The header of the frame.
    public var header: Header = .request
    /// The number of segments.
    public var segments: UInt8
    /// The number of LEDs in a segment.
    public var leds: UInt16
    /// Two bytes without a known meaning.
    public var detail: UInt16 = 1

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(segments) segments of \(leds) LEDs"
    }
  }
}

extension IOTBT {
  /// Sets the chip of the LEDs; captured.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | command | always `E1 0A` |
  /// | 2 | 1 | `detail` | 01 in a capture |
  /// | 3 | 1 | `chip` | |
  /// | 4 | 1 | `channels` | |
  public struct ChipCommand: Packet {
    /// The header of the frame.
    public var header: Header = .request
    /// A byte without a known meaning.
    public var detail: UInt8 = 1
    /// The number of the chip.
    public var chip: UInt8
    /// The number of channels.
    public var channels: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "chip \(chip), channels \(channels)"
    }
  }
}

extension IOTBT {
  /// A captured command without a known meaning.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | command | always `E0 0E` |
  /// | 2 | 1 | `value` | 01 in a capture |
  public struct OpenCommand: Packet {
    /// The header of the frame.
    public var header: Header = .request
    /// The value.
    public var value: UInt8 = 1

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "E0 0E, value \(value)"
    }
  }
}

extension IOTBT {
  /// Lets a light follow music; from one source without a whole layout.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | command | always `E1 05` |
  /// | 2 | n | `content` | 44 bytes in the source |
  public struct MusicCommand: Packet {
    /// The header of the frame.
    public var header: Header = .request
    /// The content.
    public let content: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "music \(content)"
    }
  }
}

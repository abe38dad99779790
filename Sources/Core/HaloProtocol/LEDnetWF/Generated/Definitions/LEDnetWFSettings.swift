// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension LEDnetWF {
  /// Sets the LEDs of a ring; captured.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | command | always `62` |
  /// | 1 | 2 | `leds`, high byte first | |
  /// | 3 | 1 | `chip` | |
  /// | 4 | 1 | `order` | |
  /// | 5 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct RingSettingsCommand: Packet {
    /// The header of the frame.
    public var header: Header = .request

    /// The number of LEDs.
    public var leds: UInt16
    /// The chip of the LEDs.
    public var chip: RingChip
    /// The order of the colours.
    public var order: PixelOrder
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(leds) LEDs, \(chip), \(order)" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// Sets the LEDs of a strip; published by the owner of one.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | command | always `62` |
  /// | 1 | 2 | `leds`, high byte first | |
  /// | 3 | 2 | `segments`, high byte first | |
  /// | 5 | 1 | `chip` | |
  /// | 6 | 1 | `order` | |
  /// | 7 | 1 | `musicLEDs` | |
  /// | 8 | 1 | `musicSegments` | |
  /// | 9 | 1 | `target` | F0 |
  /// | 10 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct StripSettingsCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// The number of LEDs.
    public var leds: UInt16
    /// The number of segments.
    public var segments: UInt16
    /// The chip of the LEDs.
    public var chip: StripChip
    /// The order of the colours.
    public var order: PixelOrder
    /// The number of LEDs that show music.
    public var musicLEDs: UInt8
    /// The number of segments that show music.
    public var musicSegments: UInt8
    /// A byte without a known meaning.
    public var target: UInt8 = 0xF0
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(leds) LEDs in \(segments) segments, \(chip), \(order)" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// Asks a ring for its settings; captured.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 3 | command | always `63 12 21` |
  /// | 3 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct SettingsRequest: Packet {
    /// The header of the frame.
    public var header: Header = .request

    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "ask for the settings" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// Asks a strip for its settings; from one source.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | command | always `63 12 21 F0` |
  /// | 4 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct StripSettingsRequest: Packet {
    /// The header of the frame.
    public var header: Header = .request

    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "ask for the settings" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// Has to do with the number of LEDs; from one source without a layout.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | command | always `66` |
  /// | 1 | n | `content` | not documented |
  public struct CountCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// The content.
    public let content: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "number of LEDs \(content)"
    }
  }
}

extension LEDnetWF {
  /// Has to do with the segments; from one source without a layout.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | command | always `A0` |
  /// | 1 | n | `content` | not documented |
  public struct SegmentsCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// The content.
    public let content: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "segments \(content)"
    }
  }
}

extension LEDnetWF {
  /// The order of the colours of the LEDs.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `rgb` | RGB | |
  /// | `01` | `rbg` | RBG | |
  /// | `02` | `grb` | GRB | |
  /// | `03` | `gbr` | GBR | |
  /// | `04` | `brg` | BRG | |
  /// | `05` | `bgr` | BGR | |
  /// | other | | order n | |
  public struct PixelOrder: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension LEDnetWF {
  /// The chip of the LEDs of a strip; from one source.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `sm16703` | SM16703 | |
  /// | `01` | `ws2812b` | WS2812B | |
  /// | `02` | `sm16716` | SM16716 | |
  /// | `03` | `sk6812` | SK6812 | |
  /// | `04` | `ink1003` | INK1003 | |
  /// | `05` | `ws2811` | WS2811 | |
  /// | `06` | `ws2801` | WS2801 | |
  /// | `07` | `ws2815` | WS2815 | |
  /// | `08` | `sk6812rgbw` | SK6812RGBW | |
  /// | `09` | `tm1914` | TM1914 | |
  /// | `0A` | `ucs1903` | UCS1903 | |
  /// | `0B` | `ucs2904b` | UCS2904B | |
  /// | other | | chip n | |
  public struct StripChip: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension LEDnetWF {
  /// The chip of the LEDs of a ring; from one source.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `01` | `ws2812b` | WS2812B | |
  /// | `02` | `sm16703` | SM16703 | |
  /// | `03` | `ws2811` | WS2811 | |
  /// | `04` | `ucs1903` | UCS1903 | |
  /// | `05` | `sk6812` | SK6812 | |
  /// | `06` | `ink1003` | INK1003 | |
  /// | other | | chip n | |
  public struct RingChip: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

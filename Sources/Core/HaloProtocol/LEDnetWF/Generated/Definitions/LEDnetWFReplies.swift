// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension LEDnetWF {
  /// Acknowledges settings; captured on a ring.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | code | always `62` |
  /// | 1 | 2 | `result`, high byte first | 0 accepted |
  /// | 3 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct SettingsResult: Packet {
    /// The header of the frame.
    public var header: Header = .text
    /// The result.
    public var result: UInt16
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      result == 0 ? "settings accepted" : "settings: result \(result)" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// The settings of a ring, as in ``RingSettingsCommand``; captured.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | code | always `63` |
  /// | 1 | 2 | `leds`, high byte first | |
  /// | 3 | 1 | `chip` | |
  /// | 4 | 1 | `order` | |
  /// | 5 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct RingSettingsReply: Packet {
    /// The header of the frame.
    public var header: Header = .text
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
  /// The settings of a strip, as in ``StripSettingsCommand``; captured on the product A3.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | code | always `00 63` |
  /// | 2 | 2 | `leds`, high byte first | |
  /// | 4 | 2 | `segments`, high byte first | |
  /// | 6 | 1 | `chip` | |
  /// | 7 | 1 | `order` | |
  /// | 8 | 1 | `musicLEDs` | |
  /// | 9 | 1 | `musicSegments` | |
  /// | 10 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct StripSettingsReply: Packet {
    /// The header of the frame.
    public var header: Header = .text
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
  /// The state of a light, also unasked after a change; captured on a ring.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | code | always `81` |
  /// | 1 | 1 | `product` | |
  /// | 2 | 9 | `state` | |
  /// | 11 | 1 | `cold` | |
  /// | 12 | 1 | `detail` | 30 in captures |
  /// | 13 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct StateReply: Packet {
    /// The header of the frame.
    public var header: Header = .text
    /// The low byte of the product.
    public var product: UInt8
    /// The state.
    public var state: State
    /// The level of the cold white LEDs.
    public var cold: UInt8 = 0
    /// A byte without a known meaning.
    public var detail: UInt8 = 0x30
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(state)" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// A text of a light, as JSON: its identity, or a refusal; captured on a ring.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `text` | begins with a brace |
  public struct TextReply: Packet {
    /// The header of the frame.
    public var header: Header = .identityText

    /// The text.
    public let text: String

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(quoted: text)"
    }
  }
}

extension LEDnetWF {
  /// The clock of a light; captured on a ring.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 3 | code | always `0F 11 14` |
  /// | 3 | 6 | `dateTime` | year − 2000, month, day, hour, minute, second |
  /// | 9 | 1 | `weekday` | 1 Monday…7 Sunday |
  /// | 10 | 1 | code | always `00` |
  /// | 11 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct ClockReply: Packet {
    /// The header of the frame.
    public var header: Header = .text
    /// The date and time.
    public let dateTime: CivilDateTime
    /// The weekday.
    public var weekday: UInt8
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "the clock shows \(dateTime), weekday \(weekday)" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// The timers of a light other than a ring; the layout of ``TimersCommand``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | code | always `0F 22` |
  /// | 2 | 14 × 6 | `entries` | rows of ``TimerEntry`` |
  /// | next | 1 | code | always `00` |
  /// | next | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct TimersReply: Packet {
    /// The header of the frame.
    public var header: Header = .text
    /// The timers.
    public let entries: [TimerEntry]
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "timers: \(entries.map { $0.description }.joined(separator: "; "))" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// The timers of a ring, in two fragments; captured.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | code | always `0F 22` |
  /// | 2 | 15 × 6 | `entries` | rows of ``RingTimerEntry`` |
  /// | next | 1 | code | always `00` |
  /// | next | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct RingTimersReply: Packet {
    /// The header of the frame.
    public var header: Header = .text
    /// The timers.
    public let entries: [RingTimerEntry]
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "timers: \(entries.map { $0.description }.joined(separator: "; "))" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

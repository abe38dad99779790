// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IDealLED {
  /// Sets the clock; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `length` | 15 in hexadecimal |
  /// | 1 | 4 | word | always `54 49 4D 45` |
  /// | 5 | 1 | `weekday` | 1 Monday…7 Sunday |
  /// | 6 | 1 | `hour` | |
  /// | 7 | 1 | `minute` | |
  /// | 8 | 1 | `second` | |
  /// | 9 | 7 | tail | always `A5 5A A5 01 02 06 09` |
  public struct ClockCommand: Packet {
    /// The first byte, which apps write in the wrong base.
    public var length: UInt8 = 0x15
    /// The weekday.
    public var weekday: UInt8
    /// The hour.
    public var hour: UInt8
    /// The minute.
    public var minute: UInt8
    /// The second.
    public var second: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "clock \(hour):\(minute):\(second), weekday \(weekday)"
    }
  }
}

extension IDealLED {
  /// Asks for a version, whose text is the answer; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `length` | never checked |
  /// | 1 | 2 | word | always `56 45` |
  /// | 3 | 1 | `part` | 0 light, 1 board |
  /// | 4 | n | `rest` | zeros up to 16, or kept |
  public struct VersionRequest: Packet {
    /// The number of bytes after it.
    public var length: UInt8 = 3
    /// The part of the light.
    public var part: UInt8
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "version request: length \(length), part \(part)"
    }
  }
}

extension IDealLED {
  /// Greets the light, which answers with ``Welcome``; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `length` | never checked |
  /// | 1 | 2 | word | always `43 54` |
  /// | 3 | n | `rest` | zeros up to 16, or kept |
  public struct Greeting: Packet {
    /// The number of bytes after it.
    public var length: UInt8 = 0x0E
    /// Bytes of the app without a known meaning.
    public internal(set) var rest: HexBytes? = [0x01, 0x01, 0x00, 0x00, 0x64, 0x00, 0x64]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "greeting"
    }
  }
}

extension IDealLED {
  /// Turns the light on or off; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `length` | never checked |
  /// | 1 | 4 | word | always `54 55 52 4E` |
  /// | 5 | 1 | `isOn` | 01 on, 00 off |
  /// | 6 | n | `rest` | zeros up to 16, or kept |
  public struct PowerCommand: Packet {
    /// The number of bytes after it.
    public var length: UInt8 = 5
    /// Whether the command turns the light on.
    public var isOn: Bool
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "turn \(isOn ? "on" : "off")"
    }
  }
}

extension IDealLED {
  /// Shows a colour, of five bits each; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `length` | never checked |
  /// | 1 | 4 | word | always `53 47 4C 53` |
  /// | 5 | 1 | `mode` | |
  /// | 6 | 1 | `isReversed` | 01 on, 00 off |
  /// | 7 | 1 | constant | always `64` |
  /// | 8 | 1 | `speed` | % |
  /// | 9 | 3 | `color` | |
  /// | 12 | 3 | `secondColor` | |
  /// | 15 | 1 | `saturation` | % |
  public struct ColorCommand: Packet {
    /// The number of bytes after it.
    public var length: UInt8 = 0x0F
    /// The mode.
    public var mode: UInt8 = 0
    /// Whether a moving mode runs backwards.
    public var isReversed: Bool = false
    /// The speed.
    public var speed: UInt8 = 80
    /// The colour.
    public var color: Shade
    /// The colour again.
    public var secondColor: Shade
    /// The saturation.
    public var saturation: UInt8 = 50

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "colour \(color)"
    }
  }
}

extension IDealLED {
  /// Starts an effect, whose colours follow on the other characteristic; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `length` | never checked |
  /// | 1 | 4 | word | always `4D 55 4C 54` |
  /// | 5 | 1 | `effect` | 0…11 |
  /// | 6 | 1 | `isReversed` | 01 on, 00 off |
  /// | 7 | 1 | constant | always `64` |
  /// | 8 | 1 | `speed` | % |
  /// | 9 | 1 | `count` | 7 at most |
  /// | 10 | 1 | `brightness` | % |
  /// | 11 | n | `rest` | zeros up to 16, or kept |
  public struct EffectCommand: Packet {
    /// The number of bytes after it.
    public var length: UInt8 = 0x0A
    /// The number of the effect.
    public var effect: UInt8
    /// Whether the effect runs backwards.
    public var isReversed: Bool = false
    /// The speed.
    public var speed: UInt8 = 80
    /// The number of colours.
    public var count: UInt8 = 7
    /// The brightness.
    public var brightness: UInt8 = 50
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "effect \(effect), speed \(speed) %, brightness \(brightness) %, \(count) colours"
    }
  }
}

extension IDealLED {
  /// A colour of five bits each.
  ///
  /// Confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `red` | 00…1F |
  /// | 1 | 1 | `green` | 00…1F |
  /// | 2 | 1 | `blue` | 00…1F |
  public struct Shade: WireValue, CustomStringConvertible {
    /// The red part.
    public var red: UInt8
    /// The green part.
    public var green: UInt8
    /// The blue part.
    public var blue: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(color)"
    }
  }
}

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IDealLED {
  /// Ends a drawing in packets; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `length` | never checked |
  /// | 1 | 6 | word | always `44 4F 4F 54 43 50` |
  /// | 7 | n | `rest` | zeros up to 16, or kept |
  public struct BulkEnd: Packet {
    /// The number of bytes after it.
    public var length: UInt8 = 6
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "bulk end: length \(length)"
    }
  }
}

extension IDealLED {
  /// Begins a drawing in packets; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `length` | 4, not 5 |
  /// | 1 | 4 | word | always `44 4F 4F 54` |
  /// | 5 | 1 | `count` | |
  /// | 6 | n | `rest` | zeros up to 16, or kept |
  public struct BulkStart: Packet {
    /// The number of bytes of the word alone.
    public var length: UInt8 = 4
    /// The number of packets.
    public var count: UInt8
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "bulk start: length \(length), count \(count)"
    }
  }
}

extension IDealLED {
  /// Shows a colour on one LED; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `length` | never checked |
  /// | 1 | 5 | word | always `44 4F 4F 44 01` |
  /// | 6 | 2 | `index`, high byte first | |
  /// | 8 | 1 | `mode` | |
  /// | 9 | 1 | `speed` | % |
  /// | 10 | 1 | `red` | |
  /// | 11 | 1 | `green` | |
  /// | 12 | 1 | `blue` | |
  /// | 13 | 1 | `brightness` | % |
  /// | 14 | n | `rest` | zeros up to 16, or kept |
  public struct LEDCommand: Packet {
    /// The number of bytes after it.
    public var length: UInt8 = 0x0D
    /// The number of the LED, from 0.
    public var index: UInt16
    /// The mode.
    public var mode: UInt8
    /// The speed.
    public var speed: UInt8
    /// The red part, 0…255.
    public var red: UInt8
    /// The green part, 0…255.
    public var green: UInt8
    /// The blue part, 0…255.
    public var blue: UInt8
    /// The brightness.
    public var brightness: UInt8
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "LED command: length \(length), index \(index), mode \(mode), speed \(speed), red \(red), green \(green), blue \(blue), brightness \(brightness)"
    }
  }
}

extension IDealLED {
  /// Shows the drawing; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `length` | never checked |
  /// | 1 | 7 | word | always `44 54 41 52 54 43 59` |
  /// | 8 | 1 | `value` | |
  /// | 9 | n | `rest` | zeros up to 16, or kept |
  public struct BulkShow: Packet {
    /// The number of bytes after it.
    public var length: UInt8 = 8
    /// A byte without a known meaning.
    public var value: UInt8 = 1
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "bulk show: length \(length), value \(value)"
    }
  }
}

extension IDealLED {
  /// Sets the number of LEDs; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `length` | never checked |
  /// | 1 | 5 | word | always `4C 41 4D 50 4E` |
  /// | 6 | 2 | `count`, high byte first | |
  /// | 8 | 2 | `secondCount`, high byte first | |
  /// | 10 | n | `rest` | zeros up to 16, or kept |
  public struct LengthCommand: Packet {
    /// The number of bytes after it.
    public var length: UInt8 = 9
    /// The number of LEDs.
    public var count: UInt16
    /// The number again.
    public var secondCount: UInt16
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "length command: length \(length), count \(count), second count \(secondCount)"
    }
  }
}

extension IDealLED {
  /// Turns a light of the first kind on or off; confidence C.
  ///
  /// Lights of the first kind have other words. The library reads these two, and sends none.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `length` | 5 or 6; never checked |
  /// | 1 | 4 | word | always `4C 45 44 4F` |
  /// | 5 | n | `rest` | zeros up to 16, or kept |
  public struct LegacyPowerCommand: Packet {
    /// The number of bytes after it.
    public var length: UInt8
    /// `4E` for on, `46 46` for off.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "legacy power command: length \(length)"
    }
  }
}

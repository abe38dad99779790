// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IDealLED {
  /// The version of the light; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `length` | |
  /// | 1 | 15 | `content` | |
  public struct Version: Packet {
    /// The number of bytes of the text.
    public var length: UInt8
    /// The text, and bytes of the request.
    public let content: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "version \(quoted: text)"
    }
  }
}

extension IDealLED {
  /// The version of the board; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `length` | |
  /// | 1 | 15 | `content` | |
  public struct BoardVersion: Packet {
    /// The number of bytes of the text.
    public var length: UInt8
    /// The text, and bytes of the request.
    public let content: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "version of the board \(quoted: text)"
    }
  }
}

extension IDealLED {
  /// Answers ``Greeting``; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `length` | never checked |
  /// | 1 | 9 | word | always `43 4F 4E 4E 45 43 54 4F 4B` |
  /// | 10 | n | `rest` | zeros up to 16, or kept |
  public struct Welcome: Packet {
    /// The number of bytes of the word.
    public var length: UInt8 = 9
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "welcome: length \(length)"
    }
  }
}

extension IDealLED {
  /// Answers ``PowerCommand``; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `length` | never checked |
  /// | 1 | 6 | word | always `54 55 52 4E 4F 4B` |
  /// | 7 | n | `rest` | zeros up to 16, or kept |
  public struct PowerAnswer: Packet {
    /// The number of bytes of the word.
    public var length: UInt8 = 6
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "power answer: length \(length)"
    }
  }
}

extension IDealLED {
  /// Answers ``ColorCommand``; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `length` | never checked |
  /// | 1 | 6 | word | always `53 47 4C 53 4F 4B` |
  /// | 7 | n | `rest` | zeros up to 16, or kept |
  public struct ColorAnswer: Packet {
    /// The number of bytes of the word.
    public var length: UInt8 = 6
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "color answer: length \(length)"
    }
  }
}

extension IDealLED {
  /// Answers ``EffectCommand``; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `length` | never checked |
  /// | 1 | 6 | word | always `4D 55 4C 54 4F 4B` |
  /// | 7 | n | `rest` | zeros up to 16, or kept |
  public struct EffectAnswer: Packet {
    /// The number of bytes of the word.
    public var length: UInt8 = 6
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "effect answer: length \(length)"
    }
  }
}

extension IDealLED {
  /// Answers the colours of an effect; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `length` | never checked |
  /// | 1 | 8 | word | always `4D 55 4C 54 43 50 4F 4B` |
  /// | 9 | n | `rest` | zeros up to 16, or kept |
  public struct EffectColorsAnswer: Packet {
    /// The number of bytes of the word.
    public var length: UInt8 = 8
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "effect colors answer: length \(length)"
    }
  }
}

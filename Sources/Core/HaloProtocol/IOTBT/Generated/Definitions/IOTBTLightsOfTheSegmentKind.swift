// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IOTBT {
  /// Turns a light on or off; published by the owner of one.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | command | always `3B` |
  /// | 1 | 1 | `action` | 23 on, 24 off |
  /// | 2 | 7 | code | always `00 00 00 00 00 00 00` |
  /// | 9 | 1 | `detail` | 32 |
  /// | 10 | 2 | code | always `00 00` |
  /// | 12 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct SegmentPowerCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command

    /// The action.
    public var action: LEDnetWF.PowerAction
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

extension IOTBT {
  /// Sets the colours of the segments; from two sources.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 3 | command | always `E1 03 00` |
  /// | 3 | 1 | `segments` | as many as colours |
  /// | 4 | 2 | code | always `00 00` |
  /// | 6 | 1 | number of colors | |
  /// | 7 | 4 × n | `colors` | rows of ``SegmentColor`` |
  public struct SegmentColorsCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command

    /// The number of segments.
    public var segments: UInt8
    /// The colours.
    public let colors: [SegmentColor]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "segments \(colors.map { $0.description }.joined(separator: ", "))"
    }
  }
}

extension IOTBT {
  /// Starts a scene; from one source, in which several scenes share a number.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 3 | command | always `E1 01 00` |
  /// | 3 | 1 | `brightness` | 64 in the source |
  /// | 4 | 1 | `scene` | |
  /// | 5 | 1 | `first` | |
  /// | 6 | 1 | `second` | |
  /// | 7 | 1 | `level` | 64 in the source |
  /// | 8 | 1 | `speed` | % |
  /// | 9 | 5 | code | always `00 A1 00 00 00` |
  /// | 14 | 1 | number of colors | |
  /// | 15 | 4 × n | `colors` | rows of ``SegmentColor`` |
  public struct SceneCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command

    /// A byte without a known meaning, perhaps a brightness.
    public var brightness: UInt8 = 100
    /// The number of the scene.
    public var scene: UInt8
    /// The first detail of the scene.
    public var first: UInt8
    /// The second detail of the scene.
    public var second: UInt8
    /// A byte without a known meaning.
    public var level: UInt8 = 100
    /// The speed.
    public var speed: UInt8
    /// The colours.
    public let colors: [SegmentColor]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "scene \(scene), speed \(speed) %, \(colors.count) colours"
    }
  }
}

extension IOTBT {
  /// Shows a number of LEDs and segments; published by the owner of a light.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 3 | command | always `E1 08 FF` |
  /// | 3 | 2 | `leds`, high byte first | |
  /// | 5 | 8 | code | always `00 64 3C 64 78 64 00 00` |
  /// | 13 | 1 | `segments` | |
  public struct PreviewCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command

    /// The number of LEDs.
    public var leds: UInt16
    /// The number of segments.
    public var segments: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "show \(leds) LEDs, \(segments) segments"
    }
  }
}

extension IOTBT {
  /// Stores the LEDs and segments of a strip; published by the owner of a light.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | command | always `E0 14 01 00` |
  /// | 4 | 2 | `leds`, high byte first | |
  /// | 6 | 1 | `segments` | |
  /// | 7 | 1 | `detail` | 00 |
  public struct SegmentStripCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command

    /// The number of LEDs.
    public var leds: UInt16
    /// The number of segments.
    public var segments: UInt8
    /// A byte without a known meaning.
    public var detail: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "store \(leds) LEDs, \(segments) segments"
    }
  }
}

extension IOTBT {
  /// The colour of a segment.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `mode` | A1 |
  /// | 1 | 3 | `color` | |
  public struct SegmentColor: WireValue, CustomStringConvertible {
    /// A byte without a known meaning.
    public var mode: UInt8 = 0xA1
    /// The colour.
    public var color: LEDnetWF.HSV

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(color)"
    }
  }
}

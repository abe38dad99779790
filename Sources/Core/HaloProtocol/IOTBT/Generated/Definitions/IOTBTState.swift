// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IOTBT {
  /// The state of a light, also unasked after a change; captured.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | code | always `EA 81` |
  /// | 2 | 1 | `version` | 01 in captures |
  /// | 3 | 2 | `mesh`, high byte first | |
  /// | 5 | 1 | `detail` | 03 in captures |
  /// | 6 | 13 | `state` | |
  /// | 19 | n | `rest` | 00 00 01 02 03 00 in captures |
  public struct StateReply: Packet {
    /// The header of the frame.
    public var header: Header = .state
    /// A byte without a known meaning.
    public var version: UInt8 = 1
    /// The number in the mesh.
    public var mesh: UInt16
    /// A byte without a known meaning.
    public var detail: UInt8
    /// The state.
    public var state: State
    /// Bytes without a known meaning.
    public let rest: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(state)"
    }
  }
}

extension IOTBT {
  /// The settings of a light; captured.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | code | always `E2 32` |
  /// | 2 | n | `content` | not documented |
  public struct SettingsReply: Packet {
    /// The header of the frame.
    public var header: Header = .state
    /// The content.
    public let content: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "settings \(content)"
    }
  }
}

extension IOTBT {
  /// The state of a light, in a reply and in its advertising data.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `power` | 23 on, 24 off |
  /// | 1 | 1 | `mode` | |
  /// | 2 | 1 | `effect` | |
  /// | 3 | 1 | `speed` | % |
  /// | 4 | 1 | `sub` | F0 colour, 0F white |
  /// | 5 | 3 | `color` | |
  /// | 8 | 2 | `detail`, high byte first | 00 00 in captures |
  /// | 10 | 1 | `segments` | |
  /// | 11 | 2 | `leds`, high byte first | |
  public struct State: WireValue, CustomStringConvertible {
    /// The power.
    public var power: LEDnetWF.PowerAction
    /// The kind of display.
    public var mode: Mode
    /// The number of the effect.
    public var effect: UInt8 = 0
    /// The speed.
    public var speed: UInt8 = 0
    /// The kind of colour.
    public var sub: UInt8 = 0xF0
    /// The colour.
    public var color: LEDnetWF.HSV
    /// Two bytes without a known meaning.
    public var detail: UInt16 = 0
    /// The number of segments.
    public var segments: UInt8 = 1
    /// The number of LEDs in a segment.
    public var leds: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(LightState(self)); \(segments) segments" + (mode == .music ? "; music" : "")
    }
  }
}

extension IOTBT {
  /// The kind of display of a light.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `24` | `segments` | |  |
  /// | `25` | `segmentEffect` | effect | |
  /// | `66` | `fixed` | colour or white | |
  /// | `67` | `effect` | |  |
  /// | `69` | `music` | |  |
  /// | other | | mode n | |
  public struct Mode: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

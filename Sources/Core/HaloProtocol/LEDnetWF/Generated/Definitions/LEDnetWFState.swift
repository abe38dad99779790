// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension LEDnetWF {
  /// Asks a light for its address, module and version; captured.
  public struct IdentityRequest: Packet {
    /// The header of the frame.
    public var header: Header = .identity

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "ask for the identity"
    }
  }
}

extension LEDnetWF {
  /// Asks a light for its state; captured.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 3 | command | always `81 8A 8B` |
  /// | 3 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct StateRequest: Packet {
    /// The header of the frame.
    public var header: Header = .request

    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "ask for the state" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// Asks for the state of a settled effect; from one source.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 3 | command | always `44 4A 4B` |
  /// | 3 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct SettledStateRequest: Packet {
    /// The header of the frame.
    public var header: Header = .request

    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "ask for the state of the settled effect" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// The kind of a frame.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `07` | `identity` | |  |
  /// | `0A` | `request` | request or answer | |
  /// | `0B` | `command` | |  |
  /// | `0C` | `change` | change or greeting | |
  /// | `15` | `state` | |  |
  /// | `16` | `stateChange` | |  |
  /// | other | | kind n | |
  public struct Kind: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension LEDnetWF {
  /// The state of a light, in a reply and in its advertising data.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `power` | 23 on, 24 off |
  /// | 1 | 1 | `mode` | |
  /// | 2 | 1 | `sub` | mode 61: F0 colour, 0F white, 01…0A settled; mode 25: the effect |
  /// | 3 | 1 | `level` | % |
  /// | 4 | 3 | `color` | red, green, blue; of an effect brightness, speed, FF |
  /// | 7 | 1 | `temperature` | % |
  /// | 8 | 1 | `version` | |
  public struct State: WireValue, CustomStringConvertible {
    /// The power.
    public var power: PowerAction
    /// The kind of display.
    public var mode: Mode
    /// A number whose meaning depends on the mode.
    public var sub: UInt8
    /// The brightness of white.
    public var level: UInt8 = 0
    /// The colour, or the brightness and the speed of an effect in percent.
    public var color: Triones.Color
    /// The temperature of white, or the level of its LEDs.
    public var temperature: UInt8 = 0
    /// The version of the state.
    public var version: UInt8 = 2

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(LightState(self))" + (mode == .music || mode == .musicToo ? "; music" : "")
    }
  }
}

extension LEDnetWF {
  /// The kind of display of a light.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `25` | `effect` | |  |
  /// | `5D` | `musicToo` | music | |
  /// | `61` | `fixed` | colour or white | |
  /// | `62` | `music` | |  |
  /// | other | | effect n | |
  public struct Mode: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

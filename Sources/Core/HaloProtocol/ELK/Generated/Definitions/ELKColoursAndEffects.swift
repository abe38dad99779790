// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension ELK {
  /// Begins the work of a MELK, about a second after ``FirstFrame``; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | start | always `7E` |
  /// | 1 | 1 | `length` | never checked |
  /// | 2 | 1 | command | always `04` |
  public struct SecondFrame: GATT.CharacteristicValue {
    /// The second byte of the frame.
    public var length: UInt8 = 4

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "second frame"
    }
  }
}

extension ELK {
  /// Turns a light on or off; confidence A.
  ///
  /// Byte 5 is often 01, on and off.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | start | always `7E` |
  /// | 1 | 1 | `length` | never checked |
  /// | 2 | 1 | command | always `04` |
  /// | 3 | 1 | `state` | 00 and 10 off, any other on |
  /// | 4 | 4 | `rest`, high byte first | ignored |
  /// | 8 | 1 | end | always `EF` |
  public struct PowerCommand: GATT.CharacteristicValue {
    /// The second byte of the frame.
    public var length: UInt8 = 4
    /// The number of the state: 01, F0 or FF for on, 00 for off, 10 for off on lights called
    /// KS03.
    public var state: UInt8
    /// The bytes after the number.
    public var rest: UInt32 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "turn \(isOn ? "on" : "off")" + (state == (isOn ? 1 : 0) ? "" : " with 0x\(hexadecimal: state)")
    }
  }
}

extension ELK {
  /// Sets the brightness; confidence A.
  ///
  /// It does not act on grey and on some effects.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | start | always `7E` |
  /// | 1 | 1 | `length` | never checked |
  /// | 2 | 1 | command | always `01` |
  /// | 3 | 1 | `percent` | %, 0…100 |
  /// | 4 | 4 | `rest`, high byte first | ignored |
  /// | 8 | 1 | end | always `EF` |
  public struct BrightnessCommand: GATT.CharacteristicValue {
    /// The second byte of the frame.
    public var length: UInt8 = 4
    /// The brightness.
    public var percent: UInt8
    /// The bytes after the number, first the mode of the light, without a visible effect.
    public internal(set) var rest: UInt32 = 0x01FF0201

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "brightness \(percent) %"
    }
  }
}

extension ELK {
  /// Sets the speed of effects; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | start | always `7E` |
  /// | 1 | 1 | `length` | never checked |
  /// | 2 | 1 | command | always `02` |
  /// | 3 | 1 | `percent` | %, 0…100 fastest |
  /// | 4 | 4 | `rest`, high byte first | ignored |
  /// | 8 | 1 | end | always `EF` |
  public struct SpeedCommand: GATT.CharacteristicValue {
    /// The second byte of the frame.
    public var length: UInt8 = 4
    /// The speed.
    public var percent: UInt8
    /// The bytes after the number.
    public internal(set) var rest: UInt32 = 0xFFFFFF00

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "speed \(percent) %"
    }
  }
}

extension ELK {
  /// Starts an effect, or shows a preset white or grey; confidence A for effects, B for
  /// others.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | start | always `7E` |
  /// | 1 | 1 | `length` | never checked |
  /// | 2 | 1 | command | always `03` |
  /// | 3 | 1 | `number` | |
  /// | 4 | 1 | `kind` | |
  /// | 5 | 3 | `rest`, low byte first | ignored |
  /// | 8 | 1 | end | always `EF` |
  public struct EffectCommand: GATT.CharacteristicValue {
    /// The second byte of the frame.
    public var length: UInt8 = 5
    /// The number of the effect, see ``Effect`` if the kind is `effect`.
    public var number: UInt8
    /// The list that the number is of.
    public var kind: EffectKind
    /// The bytes after the kind.
    public internal(set) var rest: UInt24 = UInt24(clamping: 0x00FFFF)

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      effect.map { "\($0)" } ?? "\(kind) \(number)"
    }
  }
}

extension ELK {
  /// Sets the level of a light of one colour; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | start | always `7E` |
  /// | 1 | 1 | `length` | never checked |
  /// | 2 | 2 | command | always `05 01` |
  /// | 4 | 1 | `level` | %, 0…100 |
  /// | 5 | 3 | `rest`, low byte first | ignored |
  /// | 8 | 1 | end | always `EF` |
  public struct GrayCommand: GATT.CharacteristicValue {
    /// The second byte of the frame.
    public var length: UInt8 = 5
    /// The level.
    public var level: UInt8
    /// The bytes after the level.
    public internal(set) var rest: UInt24 = UInt24(clamping: 0x00FFFF)

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "grey \(level) %"
    }
  }
}

extension ELK {
  /// Sets the two whites of a light; confidence B, in two forms.
  ///
  /// The sum of both is 100, or the first alone is 0 for cold to 100 for warm.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | start | always `7E` |
  /// | 1 | 1 | `length` | never checked |
  /// | 2 | 2 | command | always `05 02` |
  /// | 4 | 1 | `warm` | %, 0…100 |
  /// | 5 | 1 | `cold` | %, 0…100 |
  /// | 6 | 2 | `rest`, high byte first | ignored |
  /// | 8 | 1 | end | always `EF` |
  public struct TemperatureCommand: GATT.CharacteristicValue {
    /// The second byte of the frame.
    public var length: UInt8 = 6
    /// The level of the warm white.
    public var warm: UInt8
    /// The level of the cold white.
    public var cold: UInt8
    /// The bytes after the levels.
    public internal(set) var rest: UInt16 = 0xFF08

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "white, warm \(warm) %, cold \(cold) %"
    }
  }
}

extension ELK {
  /// Sets the colour; confidence A.
  ///
  /// Some lights have another order of colours, see ``OrderCommand``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | start | always `7E` |
  /// | 1 | 1 | `length` | never checked |
  /// | 2 | 2 | command | always `05 03` |
  /// | 4 | 3 | `color` | red, green, blue |
  /// | 7 | 1 | `rest` | ignored |
  /// | 8 | 1 | end | always `EF` |
  public struct ColorCommand: GATT.CharacteristicValue {
    /// The second byte of the frame.
    public var length: UInt8 = 7
    /// The colour that the light is to show.
    public var color: Triones.Color
    /// The byte after the colour.
    public internal(set) var rest: UInt8 = 0x10

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "colour \(color)"
    }
  }
}

extension ELK {
  /// Sets the sensitivity of the microphone, by two of four programs; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | start | always `7E` |
  /// | 1 | 1 | `length` | never checked |
  /// | 2 | 1 | command | always `06` |
  /// | 3 | 1 | `value` | 0…100 |
  /// | 4 | 4 | `rest`, high byte first | ignored |
  /// | 8 | 1 | end | always `EF` |
  public struct SensitivityCommand: GATT.CharacteristicValue {
    /// The second byte of the frame.
    public var length: UInt8 = 4
    /// The sensitivity; by other programs the dynamic value.
    public var value: UInt8
    /// The bytes after the value.
    public internal(set) var rest: UInt32 = 0xFFFFFF00

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "microphone sensitivity \(value)"
    }
  }
}

extension ELK {
  /// Turns the microphone on or off, by two of four programs; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | start | always `7E` |
  /// | 1 | 1 | `length` | never checked |
  /// | 2 | 1 | command | always `07` |
  /// | 3 | 1 | `value` | 01 means on and 00 off |
  /// | 4 | 4 | `rest`, high byte first | ignored |
  /// | 8 | 1 | end | always `EF` |
  public struct MicrophoneCommand: GATT.CharacteristicValue {
    /// The second byte of the frame.
    public var length: UInt8 = 4
    /// Whether the microphone is on; by other programs its sensitivity.
    public var value: UInt8
    /// The bytes after the value.
    public internal(set) var rest: UInt32 = 0xFFFFFF00

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "microphone \(value)"
    }
  }
}

extension ELK {
  /// The list that the number of an effect is of.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `01` | `gray` | grey | Grey: 80…8A for 0 to 100 %, 00 for grey without a level. |
  /// | `02` | `white` | white | Whites from 80 cold to 8A warm. |
  /// | `03` | `effect` | effect | Effects of the colours, see ``Effect``. |
  /// | `04` | `microphone` | microphone style | 80 classic, 81 soft, 82 dynamic, 83 disco. |
  /// | `06` | `mode` | mode | Modes of a MELK, 0…255, which belong to the model. |
  /// | `FF` | `anyMode` | mode | Modes of a MELK, as another program sends them. |
  /// | other | | effect kind n | |
  public struct EffectKind: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension ELK {
  /// An effect of the colours; sources disagree on the colours of 81…84.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `80` | `red` | red | A red that does not change. |
  /// | `81` | `green` | green | A green that does not change. |
  /// | `82` | `blue` | blue | A blue that does not change. |
  /// | `83` | `yellow` | yellow | A yellow that does not change. |
  /// | `84` | `cyan` | cyan | A cyan that does not change. |
  /// | `85` | `magenta` | magenta | A magenta that does not change. |
  /// | `86` | `white` | white | A white that does not change. |
  /// | `87` | `threeColorJump` | three-colour jump | Jumps between red, green and blue. |
  /// | `88` | `sevenColorJump` | seven-colour jump | Jumps between seven colours. |
  /// | `89` | `threeColorFade` | three-colour cross fade | Fades between red, green and blue. |
  /// | `8A` | `sevenColorFade` | seven-colour cross fade | Fades between seven colours. |
  /// | `8B` | `redGradual` | red gradual change | Red that fades in and out. |
  /// | `8C` | `greenGradual` | green gradual change | Green that fades in and out. |
  /// | `8D` | `blueGradual` | blue gradual change | Blue that fades in and out. |
  /// | `8E` | `yellowGradual` | yellow gradual change | Yellow that fades in and out. |
  /// | `8F` | `cyanGradual` | cyan gradual change | Cyan that fades in and out. |
  /// | `90` | `magentaGradual` | magenta gradual change | Magenta that fades in and out. |
  /// | `91` | `whiteGradual` | white gradual change | White that fades in and out. |
  /// | `92` | `redGreenFade` | red/green cross fade | Fades between red and green. |
  /// | `93` | `redBlueFade` | red/blue cross fade | Fades between red and blue. |
  /// | `94` | `greenBlueFade` | green/blue cross fade | Fades between green and blue. |
  /// | `95` | `sevenColorStrobe` | seven-colour strobe | Flashes in seven colours. |
  /// | `96` | `redStrobe` | red strobe | Flashes in red. |
  /// | `97` | `greenStrobe` | green strobe | Flashes in green. |
  /// | `98` | `blueStrobe` | blue strobe | Flashes in blue. |
  /// | `99` | `yellowStrobe` | yellow strobe | Flashes in yellow. |
  /// | `9A` | `cyanStrobe` | cyan strobe | Flashes in cyan. |
  /// | `9B` | `magentaStrobe` | magenta strobe | Flashes in magenta. |
  /// | `9C` | `whiteStrobe` | white strobe | Flashes in white. |
  /// | other | | effect n | |
  public struct Effect: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

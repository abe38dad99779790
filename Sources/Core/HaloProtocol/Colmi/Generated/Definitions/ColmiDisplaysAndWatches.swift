// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// Whether the display lights up when the wearer looks at the palm.
  ///
  /// Opcode 05, actions 1 and 2, confidence B.
  ///
  /// From the vendor's code, for bracelets; actions 3 and 4 of the opcode are
  /// ``DisplaySettings``. RT08 does not answer the opcode at all.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``SwitchState``: 1 on, 2 off |
  /// | 3 | 1 | `flags` | ``PalmDisplayFlags``: 1 left, 2 right, 4 palm |
  public struct PalmDisplaySettings: Settings {
    /// Whether the display lights up when the wearer looks at the palm.
    public var state: SwitchState
    /// The hand on which the wearer has the device, and whether the palm must be turned up.
    public var flags: PalmDisplayFlags

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "palm display \(state), flags \(flags.rawValue)"
    }
  }
}

extension Colmi {
  /// The wearing hand, brightness and lighting times of a ring's display.
  ///
  /// Opcode 05, actions 3 and 4, confidence B.
  ///
  /// RT11CR answers a read, RT08 does not. This type keeps all times; they are zero for all
  /// day.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``SwitchState``: 1 on, 2 off |
  /// | 3 | 1 | `hand` | ``WearingHand``: 1 left, 2 right |
  /// | 4 | 1 | `brightness` | 0…`maximumBrightness` |
  /// | 5 | 1 | `maximumBrightness` | 5 was read |
  /// | 6 | 1 | `period` | ``DisplayPeriod``: 1 timed, 2 all day |
  /// | 7 | 1 | `startHour` | hours, not BCD |
  /// | 8 | 1 | `startMinute` | minutes |
  /// | 9 | 1 | `endHour` | hours, not BCD |
  /// | 10 | 1 | `endMinute` | minutes |
  public struct DisplaySettings: Settings {
    /// The actions of these settings in byte 1 of a frame: 3 reads, 4 writes.
    public static let form = SettingsForm(read: 3, write: 4)

    /// Whether the display is on.
    public var state: SwitchState
    /// The hand on which the wearer has the ring.
    public var hand: WearingHand
    /// The brightness of the display, 0…``maximumBrightness``.
    public var brightness: UInt8
    /// The highest brightness that the display has; 5 was read.
    public var maximumBrightness: UInt8
    /// Whether the display is lit all day, or from the start to the end time.
    public var period: DisplayPeriod
    /// The hour from which the display is lit, if ``period`` is timed.
    public var startHour: UInt8
    /// The minute from which the display is lit, if ``period`` is timed.
    public var startMinute: UInt8
    /// The hour until which the display is lit, if ``period`` is timed.
    public var endHour: UInt8
    /// The minute until which the display is lit, if ``period`` is timed.
    public var endMinute: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "display \(state), \(hand), brightness \(brightness) of \(maximumBrightness), \(period), " + "\(startHour):\(padded: Int(startMinute), 2) to \(endHour):\(padded: Int(endMinute), 2)"
    }
  }
}

extension Colmi {
  /// Whether assisted GPS is on, on devices with GPS.
  ///
  /// Opcode 30, confidence B.
  ///
  /// From the vendor's code. RT08 rejects the opcode.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``EnableState``; the numbers are not documented |
  public struct AGPSSettings: Settings {
    /// The name of the settings in descriptions of packets.
    public static let title = "assisted GPS settings"

    /// Whether assisted GPS is on.
    public var state: EnableState

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "assisted GPS \(state)"
    }
  }
}

extension Colmi {
  /// Whether a device with a display saves its battery.
  ///
  /// Opcode 76, confidence B.
  ///
  /// The vendor's code reads with action 0 and writes with action 1, one less than elsewhere.
  /// The position of the state in a reply is not documented; this type assumes the same byte
  /// as in a write. RT08 rejects the opcode.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``EnableState``; the numbers are not documented |
  public struct BatterySavingSettings: Settings {
    /// The actions of these settings in byte 1 of a frame: 0 reads, 1 writes.
    public static let form = SettingsForm(read: 0, write: 1)

    /// Whether the device is in the mode that saves its battery.
    public var state: EnableState

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "battery saving \(state)"
    }
  }
}

extension Colmi {
  /// On or off with the numbers of most settings: 1 on, 0 off; opcode 16 uses ``SwitchState``.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `on` | |  |
  /// | 0 | `off` | |  |
  /// | other | | state n | kept |
  public struct EnableState: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// A hand of the wearer.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `left` | left hand | The left hand. |
  /// | 2 | `right` | right hand | The right hand. |
  /// | other | | hand n | kept |
  public struct WearingHand: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// The time during which a display is lit.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `timed` | | From the start to the end in ``DisplaySettings``. |
  /// | 2 | `allDay` | | Always. |
  /// | other | | period n | kept |
  public struct DisplayPeriod: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// The hand of the wearer, and whether the palm must be turned up to light the display.
  ///
  /// Bits without a name are kept.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `1` | `left` | Set for the left hand. |
  /// | `2` | `right` | Set for the right hand. |
  /// | `4` | `palm` | Set if the palm must be turned up. |
  public struct PalmDisplayFlags: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// The wearing hand, brightness and lighting times of a ring's display.
  ///
  /// Opcode 05, actions 3 and 4, confidence B.
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
  ///
  /// RT11CR answers a read, RT08 does not. This type keeps all times; they are zero for all day.
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

    /// The display settings in words.
    public var description: String {
      "display \(state), \(hand), brightness \(brightness) of \(maximumBrightness), \(period), "
        + "\(startHour):\(padded: Int(startMinute), 2) to \(endHour):\(padded: Int(endMinute), 2)"
    }
  }

  /// A hand of the wearer.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `left` | left hand | The left hand. |
  /// | 2 | `right` | right hand | The right hand. |
  /// | other | | hand n | kept |
  public struct WearingHand: RawRepresentable, WireValue {
    /// The byte that encodes the wearing hand.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }

  /// The time during which a display is lit.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `timed` | | From the start to the end in ``DisplaySettings``. |
  /// | 2 | `allDay` | | Always. |
  /// | other | | period n | kept |
  public struct DisplayPeriod: RawRepresentable, WireValue {
    /// The byte that encodes the display period.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }

  /// Whether the display lights up when the wearer looks at the palm.
  ///
  /// Opcode 05, actions 1 and 2, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``SwitchState``: 1 on, 2 off |
  /// | 3 | 1 | `flags` | ``PalmDisplayFlags``: 1 left, 2 right, 4 palm |
  ///
  /// From the vendor's code, for bracelets; actions 3 and 4 of the opcode are ``DisplaySettings``.
  /// RT08 does not answer the opcode at all.
  public struct PalmDisplaySettings: Settings {
    /// Whether the display lights up when the wearer looks at the palm.
    public var state: SwitchState
    /// The hand on which the wearer has the device, and whether the palm must be turned up.
    public var flags: PalmDisplayFlags

    init(_ never: Never) { switch never {} }

    /// The palm display settings in words.
    public var description: String {
      "palm display \(state), flags \(flags.rawValue)"
    }
  }

  /// The hand of the wearer, and whether the palm must be turned up to light the display.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `01` | `left` | Set for the left hand. |
  /// | `02` | `right` | Set for the right hand. |
  /// | `04` | `palm` | Set if the palm must be turned up. |
  ///
  /// Bits without a name are kept.
  public struct PalmDisplayFlags: OptionSet, WireValue {
    /// The byte that encodes the palm display flags.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

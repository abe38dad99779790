// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension ELK {
  /// Sets the order in which the strip has its colours; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | start | always `7E` |
  /// | 1 | 1 | `length` | never checked |
  /// | 2 | 1 | command | always `08` |
  /// | 3 | 1 | `order` | |
  /// | 4 | 4 | `rest`, high byte first | ignored |
  /// | 8 | 1 | end | always `EF` |
  public struct OrderCommand: GATT.CharacteristicValue {
    /// The second byte of the frame.
    public var length: UInt8 = 4
    /// The order.
    public var order: ColorOrder
    /// The bytes after the order.
    public internal(set) var rest: UInt32 = 0xFFFFFF00

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "colours in the order \(order)"
    }
  }
}

extension ELK {
  /// Assigns colours to the three outputs; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | start | always `7E` |
  /// | 1 | 1 | `length` | never checked |
  /// | 2 | 1 | command | always `81` |
  /// | 3 | 1 | `first` | |
  /// | 4 | 1 | `second` | |
  /// | 5 | 1 | `third` | |
  /// | 6 | 2 | `rest`, high byte first | ignored |
  /// | 8 | 1 | end | always `EF` |
  public struct WiresCommand: GATT.CharacteristicValue {
    /// The second byte of the frame.
    public var length: UInt8 = 6
    /// The colour of the first output.
    public var first: WireColor
    /// The colour of the second output.
    public var second: WireColor
    /// The colour of the third output.
    public var third: WireColor
    /// The bytes after the colours.
    public internal(set) var rest: UInt16 = 0xFF00

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "outputs \(first), \(second), \(third)"
    }
  }
}

extension ELK {
  /// Sets the timer that turns the light on, or the one that turns it off; confidence B.
  ///
  /// A light forgets both after about 30 s without power. Set the clock first.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | start | always `7E` |
  /// | 1 | 1 | `length` | never checked |
  /// | 2 | 1 | command | always `82` |
  /// | 3 | 1 | `hour` | |
  /// | 4 | 1 | `minute` | |
  /// | 5 | 1 | `second` | |
  /// | 6 | 1 | `action` | |
  /// | 7 | 1 | `days` | |
  /// | 8 | 1 | end | always `EF` |
  public struct TimerCommand: GATT.CharacteristicValue {
    /// The second byte of the frame.
    public var length: UInt8 = 7
    /// The hour.
    public var hour: UInt8
    /// The minute.
    public var minute: UInt8
    /// The second.
    public var second: UInt8
    /// The timer.
    public var action: TimerAction
    /// The days, and whether the timer is enabled; once if it is enabled without days.
    public var days: TimerDays

    init(_ never: Never) { switch never {} }
  }
}

extension ELK {
  /// Begins the work of a MELK, which ignores all commands before it and ``SecondFrame``;
  /// confidence C.
  ///
  /// Write the second frame about a second later, and both on each connection.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | start | always `7E` |
  /// | 1 | 1 | `length` | never checked |
  /// | 2 | 1 | command | always `83` |
  public struct FirstFrame: GATT.CharacteristicValue {
    /// The second byte of the frame.
    public var length: UInt8 = 7

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "first frame"
    }
  }
}

extension ELK {
  /// Sets the clock, which has no date; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | start | always `7E` |
  /// | 1 | 1 | `length` | never checked |
  /// | 2 | 1 | command | always `83` |
  /// | 3 | 1 | `hour` | |
  /// | 4 | 1 | `minute` | |
  /// | 5 | 1 | `second` | |
  /// | 6 | 1 | `weekday` | 1 Monday…7 Sunday; 0 Sunday by one program |
  /// | 7 | 1 | `rest` | ignored |
  /// | 8 | 1 | end | always `EF` |
  public struct ClockCommand: GATT.CharacteristicValue {
    /// The second byte of the frame.
    public var length: UInt8 = 6
    /// The hour.
    public var hour: UInt8
    /// The minute.
    public var minute: UInt8
    /// The second.
    public var second: UInt8
    /// The number of the weekday.
    public var weekday: UInt8
    /// The byte after the weekday.
    public var rest: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "clock \(ELK.time(hour, minute, second)), weekday \(weekday)"
    }
  }
}

extension ELK {
  /// The order in which a strip has its colours.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `01` | `rgb` | RGB | |
  /// | `02` | `rbg` | RBG | |
  /// | `03` | `grb` | GRB | |
  /// | `04` | `gbr` | GBR | |
  /// | `05` | `brg` | BRG | |
  /// | `06` | `bgr` | BGR | |
  /// | other | | order n | |
  public struct ColorOrder: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension ELK {
  /// The colour of an output.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `01` | `red` | |  |
  /// | `02` | `green` | |  |
  /// | `03` | `blue` | |  |
  /// | other | | colour n | |
  public struct WireColor: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension ELK {
  /// The state that a timer sets.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `on` | |  |
  /// | `01` | `off` | |  |
  /// | other | | action n | |
  public struct TimerAction: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension ELK {
  /// The days of a timer.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `1` | `monday` | Monday. |
  /// | `2` | `tuesday` | Tuesday. |
  /// | `4` | `wednesday` | Wednesday. |
  /// | `8` | `thursday` | Thursday. |
  /// | `10` | `friday` | Friday. |
  /// | `20` | `saturday` | Saturday. |
  /// | `40` | `sunday` | Sunday. |
  /// | `80` | `enabled` | The timer is enabled. |
  public struct TimerDays: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

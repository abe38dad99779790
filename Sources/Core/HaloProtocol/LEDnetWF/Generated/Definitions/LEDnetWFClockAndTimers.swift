// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension LEDnetWF {
  /// Sets the clock of a light; captured.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | command | always `10 14` |
  /// | 2 | 6 | `dateTime` | year − 2000, month, day, hour, minute, second |
  /// | 8 | 1 | `weekday` | 1 Monday…7 Sunday |
  /// | 9 | 1 | code | always `00` |
  /// | 10 | 1 | `target` | 0F |
  /// | 11 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct ClockCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// The date and time to set.
    public let dateTime: CivilDateTime
    /// The weekday.
    public var weekday: UInt8
    /// A byte without a known meaning.
    public var target: UInt8 = 0x0F
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "set the clock to \(dateTime), weekday \(weekday)" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// Asks for the clock of a light; captured.
  ///
  /// For the oldest lights these bytes are the command that turns them off.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | command | always `11 1A 1B 0F` |
  /// | 4 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct ClockRequest: Packet {
    /// The header of the frame.
    public var header: Header = .request

    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "ask for the clock" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// Asks for the timers of a light; captured.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | command | always `22 2A 2B 0F` |
  /// | 4 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct TimersRequest: Packet {
    /// The header of the frame.
    public var header: Header = .request

    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "ask for the timers" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// Sets all timers of a light other than a ring; its entries were captured on the product
  /// 08.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | command | always `21` |
  /// | 1 | 14 × 6 | `entries` | rows of ``TimerEntry`` |
  /// | next | 1 | code | always `00` |
  /// | next | 1 | `target` | F0 |
  /// | next | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct TimersCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// The timers.
    public let entries: [TimerEntry]
    /// A byte without a known meaning.
    public var target: UInt8 = 0xF0
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "set timers: \(entries.map { $0.description }.joined(separator: "; "))" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// Sets all timers of a ring; captured.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | command | always `21` |
  /// | 1 | 15 × 6 | `entries` | rows of ``RingTimerEntry`` |
  /// | next | 1 | code | always `00` |
  /// | next | 1 | `target` | F0 |
  /// | next | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct RingTimersCommand: Packet {
    /// The header of the frame.
    public var header: Header = .command
    /// The timers.
    public let entries: [RingTimerEntry]
    /// A byte without a known meaning.
    public var target: UInt8 = 0xF0
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "set timers: \(entries.map { $0.description }.joined(separator: "; "))" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension LEDnetWF {
  /// A timer of a light other than a ring, as in ``Triones/TimerEntry``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `state` | F0 in use |
  /// | 1 | 1 | `year` | − 2000; 0 weekly |
  /// | 2 | 1 | `month` | 0 weekly |
  /// | 3 | 1 | `day` | 0 weekly |
  /// | 4 | 1 | `hour` | |
  /// | 5 | 1 | `minute` | |
  /// | 6 | 1 | `second` | |
  /// | 7 | 1 | `days` | 02 Monday…80 Sunday; 00 once |
  /// | 8 | 1 | `mode` | 61 colour, 25…38 an effect |
  /// | 9 | 3 | `color` | red, green, blue; of an effect the speed |
  /// | 12 | 1 | `white` | |
  /// | 13 | 1 | `action` | F0 on; 0F off |
  public struct TimerEntry: WireValue, CustomStringConvertible {
    /// Whether the timer is in use.
    public var state: UInt8 = 0x0F
    /// The year.
    public var year: UInt8 = 0
    /// The month.
    public var month: UInt8 = 0
    /// The day.
    public var day: UInt8 = 0
    /// The hour.
    public var hour: UInt8 = 0
    /// The minute.
    public var minute: UInt8 = 0
    /// The second.
    public var second: UInt8 = 0
    /// The weekdays, as in ``Triones/Timer/Weekdays``.
    public var days: UInt8 = 0
    /// The kind of display.
    public var mode: UInt8 = 0
    /// The colour, or the speed of an effect.
    public var color: Triones.Color = .black
    /// The level of white.
    public var white: UInt8 = 0
    /// Whether the timer turns the light on.
    public var action: UInt8 = 0x0F

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      timer.map { $0.description } ?? "unused"
    }
  }
}

extension LEDnetWF {
  /// A timer of a ring: ``TimerEntry`` with one more byte, whose place is not known.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `state` | F0 in use |
  /// | 1 | 1 | `year` | − 2000; 0 weekly |
  /// | 2 | 1 | `month` | 0 weekly |
  /// | 3 | 1 | `day` | 0 weekly |
  /// | 4 | 1 | `hour` | |
  /// | 5 | 1 | `minute` | |
  /// | 6 | 1 | `second` | |
  /// | 7 | 1 | `days` | 02 Monday…80 Sunday; 00 once |
  /// | 8 | 1 | `mode` | 61 colour, 25…38 an effect |
  /// | 9 | 3 | `color` | red, green, blue; of an effect the speed |
  /// | 12 | 1 | `white` | |
  /// | 13 | 1 | `detail` | 00 in captures |
  /// | 14 | 1 | `action` | F0 on; 0F off |
  public struct RingTimerEntry: WireValue, CustomStringConvertible {
    /// Whether the timer is in use.
    public var state: UInt8 = 0x0F
    /// The year.
    public var year: UInt8 = 0
    /// The month.
    public var month: UInt8 = 0
    /// The day.
    public var day: UInt8 = 0
    /// The hour.
    public var hour: UInt8 = 0
    /// The minute.
    public var minute: UInt8 = 0
    /// The second.
    public var second: UInt8 = 0
    /// The weekdays, as in ``Triones/Timer/Weekdays``.
    public var days: UInt8 = 0
    /// The kind of display.
    public var mode: UInt8 = 0
    /// The colour, or the speed of an effect.
    public var color: Triones.Color = .black
    /// The level of white.
    public var white: UInt8 = 0
    /// A byte without a known meaning.
    public var detail: UInt8 = 0
    /// Whether the timer turns the light on.
    public var action: UInt8 = 0x0F

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      timer.map { $0.description } ?? "unused"
    }
  }
}

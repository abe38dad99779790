// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Triones.Timer {
  /// A set of weekdays on which a timer fires, as a bit mask.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `02` | `monday` | Monday. |
  /// | `04` | `tuesday` | Tuesday. |
  /// | `08` | `wednesday` | Wednesday. |
  /// | `10` | `thursday` | Thursday. |
  /// | `20` | `friday` | Friday. |
  /// | `40` | `saturday` | Saturday. |
  /// | `80` | `sunday` | Sunday. |
  /// | `3E` | `workdays` | Monday to Friday. |
  /// | `C0` | `weekend` | Saturday and Sunday. |
  /// | `FE` | `everyDay` | All days. |
  public struct Weekdays: OptionSet, Hashable, Sendable {
    /// The set of weekdays as a byte with one bit for each weekday.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Triones {
  /// Sets all six timers of a light.
  ///
  /// The host sends it in writes of at most 20 bytes. Source: public notes. Fixture:
  /// `Fixtures/triones/timers-command.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `23` |
  /// | 1 | 84 | `entries` | six rows of ``TimerEntry`` |
  /// | 85 | 2 | trailer | always `00 32` |
  public struct TimersCommand: Packet {
    /// The six timer slots of the light.
    public let entries: TimerEntries

    init(_ first: Never) { switch first {} }

    /// The value in words.
    public var description: String {
      "set timers: \(entries)"
    }
  }
}

extension Triones {
  /// The timers of a light.
  ///
  /// The light sends the timers in pieces of at most 20 bytes; ``FrameAssembler`` joins the
  /// pieces. Source: public notes. Fixture: `Fixtures/triones/timers.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `25` |
  /// | 1 | 84 | `entries` | six rows of ``TimerEntry`` |
  /// | 85 | 2 | trailer | always `00 52` |
  public struct Timers: Packet {
    /// The six timer slots of the light.
    public let entries: TimerEntries

    init(_ first: Never) { switch first {} }

    /// The value in words.
    public var description: String {
      "timers: \(entries)"
    }
  }
}

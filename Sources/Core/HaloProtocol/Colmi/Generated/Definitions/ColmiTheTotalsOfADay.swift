// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// Asks for the totals of one day.
  ///
  /// Opcode 07, confidence B.
  ///
  /// The reply is a ``DayTotalsActivity`` and a ``DayTotalsDistance``; ``DayTotalsAssembler``
  /// puts them together. One ring (RT08) rejects the request.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `daysAgo` | 0 today |
  public struct DayTotalsRequest: Packet {
    /// The number of days before today, by the ring's clock.
    public var daysAgo: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "ask for totals, \(daysAgo) day(s) ago"
    }
  }
}

extension Colmi {
  /// The first half of the totals of a day: steps and energy.
  ///
  /// Opcode 07, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | index | always `00` |
  /// | 2 | 1 | `daysAgo` | BCD, 0…99 |
  /// | 3 | 3 | `date` | year − 2000, month, day; BCD; all zero if nothing is stored |
  /// | 6 | 3 | `steps`, high byte first | |
  /// | 9 | 3 | `runningSteps`, high byte first | |
  /// | 12 | 3 | `calories`, high byte first | cal (1000 are one kcal) |
  public struct DayTotalsActivity: Packet {
    /// The number of days before today, by the ring's clock, 0…99.
    public let daysAgo: UInt8
    /// The day, in the years 2000…2099; nil if nothing is stored.
    public let date: CivilDate?
    /// The steps of the day, walking and running.
    public var steps: UInt24
    /// The steps that the wearer ran on the day; ``steps`` includes them.
    public var runningSteps: UInt24
    /// The energy used on the day, in small calories.
    public var calories: UInt24

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "totals 0, \(daysAgo) day(s) ago (\(date.map { "\($0)" } ?? "nothing stored")): \(steps) steps " + "(\(runningSteps) run), \(calories) cal"
    }
  }
}

extension Colmi {
  /// The second half of the totals of a day: distance and times.
  ///
  /// Opcode 07, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | index | always `01` |
  /// | 2 | 1 | `daysAgo` | BCD, 0…99 |
  /// | 3 | 3 | `date` | year − 2000, month, day; BCD; all zero if nothing is stored |
  /// | 6 | 3 | `metres`, high byte first | m |
  /// | 9 | 2 | `sportMinutes`, high byte first | minutes |
  /// | 11 | 2 | `sleepMinutes`, high byte first | minutes |
  public struct DayTotalsDistance: Packet {
    /// The number of days before today, by the ring's clock, 0…99.
    public let daysAgo: UInt8
    /// The day, in the years 2000…2099; nil if nothing is stored.
    public let date: CivilDate?
    /// The distance covered on the day, in metres.
    public var metres: UInt24
    /// The minutes of sport on the day.
    public var sportMinutes: UInt16
    /// The minutes of sleep on the day.
    public var sleepMinutes: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "totals 1, \(daysAgo) day(s) ago (\(date.map { "\($0)" } ?? "nothing stored")): \(metres) m, " + "\(sportMinutes) min of sport, \(sleepMinutes) min of sleep"
    }
  }
}

extension Colmi {
  /// Asks for the days for which the ring has data.
  ///
  /// Opcode 46, no payload; the reply is ``DataDistribution``. Confidence B. One ring (RT08)
  /// rejects the request.
  public struct DataDistributionRequest: EmptyPacket {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "ask which days have data"
    }
  }
}

extension Colmi {
  /// The days for which the ring has data.
  ///
  /// Opcode 46, confidence B.
  ///
  /// No capture contains this frame.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 4 | `days`, high byte first | a bit for each day; the lowest is today |
  public struct DataDistribution: Packet {
    /// A bit for each day: bit i is set if there is data for i days before today.
    public var days: UInt32

    init(_ never: Never) { switch never {} }
  }
}

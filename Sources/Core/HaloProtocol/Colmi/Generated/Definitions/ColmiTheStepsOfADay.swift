// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// Asks for the steps of one day.
  ///
  /// Opcode 43, confidence A.
  ///
  /// The reply is a ``StepLogHeader`` and ``StepRecord`` frames, or a ``NoDataReply``;
  /// ``StepLogAssembler`` puts them together.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `daysAgo` | 0 today; rings keep about 7 |
  /// | 2 | 1 | `constant2` | `0F` |
  /// | 3 | 1 | `firstSlot` | quarter-hours, 0…95 |
  /// | 4 | 1 | `lastSlot` | quarter-hours, 0…95 |
  /// | 5 | 1 | `constant5` | `01` |
  public struct StepLogRequest: Packet {
    /// The number of days before today, by the ring's clock.
    public var daysAgo: UInt8
    /// The first requested quarter-hour of the day.
    public var firstSlot: UInt8 = 0
    /// The last requested quarter-hour of the day.
    public var lastSlot: UInt8 = 95
    /// Byte 2 of the frame, always `0F`.
    package var constant2: UInt8 = 0x0F
    /// Byte 5 of the frame, always `01`.
    package var constant5: UInt8 = 0x01

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "ask for steps, \(daysAgo) day(s) ago"
    }
  }
}

extension Colmi {
  /// The steps of one slot, a quarter-hour of the day.
  ///
  /// Opcode 43, confidence A.
  ///
  /// The ring sends only slots with steps. In every capture so far the slot is a multiple of
  /// 4, so firmware counts by the hour; do not rely on it.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 3 | `date` | year − 2000, month, day; BCD |
  /// | 4 | 1 | `slot` | quarter-hours, 0…95 |
  /// | 5 | 1 | `index` | from 0 |
  /// | 6 | 1 | `count` | 1…255 |
  /// | 7 | 2 | `calories`, low byte first | 10 cal with protocol 1 in the header |
  /// | 9 | 2 | `steps`, low byte first | |
  /// | 11 | 2 | `metres`, low byte first | m |
  public struct StepRecord: Packet {
    /// The day on the ring's clock, in the years 2000…2099.
    public let date: CivilDate
    /// The quarter-hour of the day, 0…95.
    public let slot: UInt8
    /// The position of the record in the reply, from 0, below ``count``.
    public let index: UInt8
    /// The number of records in the reply.
    public let count: UInt8
    /// The energy of the slot in the unit of ``StepLogHeader/calorieProtocol``.
    public var calories: UInt16
    /// The number of steps in the slot.
    public var steps: UInt16
    /// The distance of the slot in metres.
    public var metres: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "steps \(date) slot \(slot), record \(index) of \(count): \(steps) steps, \(metres) m, " + "\(calories) calorie units"
    }
  }
}

extension Colmi {
  /// Asks for the totals of today.
  ///
  /// Opcode 48, no payload; see ``TodayTotals``. Confidence A.
  public struct TodayTotalsRequest: EmptyPacket {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "ask for totals of today"
    }
  }
}

extension Colmi {
  /// The ring's totals since midnight on its clock: steps, energy, distance and active time.
  ///
  /// Opcode 48, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 3 | `steps`, high byte first | |
  /// | 4 | 3 | `runningSteps`, high byte first | |
  /// | 7 | 3 | `calories`, high byte first | cal (1000 are one kcal) |
  /// | 10 | 3 | `metres`, high byte first | m |
  /// | 13 | 2 | `activeMinutes`, high byte first | minutes |
  public struct TodayTotals: Packet {
    /// The steps of today, walking and running.
    public var steps: UInt24
    /// The steps that the wearer ran today; ``steps`` includes them.
    public var runningSteps: UInt24
    /// The energy of today in small calories.
    public var calories: UInt24
    /// The distance of today in metres.
    public var metres: UInt24
    /// The active time of today in minutes.
    public var activeMinutes: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "today: \(steps) steps (\(runningSteps) run), \(calories) cal, \(metres) m, " + "\(activeMinutes) min active"
    }
  }
}

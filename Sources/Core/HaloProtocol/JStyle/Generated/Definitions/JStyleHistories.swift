// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension JStyle {
  /// Asks for records of a history, or deletes all; confidence A.
  ///
  /// The mode `delete` erases all records of the kind. It and `next` were not tried. For
  /// records since a time, `rest` has the time: see ``init(_:since:on:)``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `mode` | |
  /// | 1 | n | `rest` | zeros up to 14, or kept |
  public struct HistoryRequest: SharedPacket {
    /// The opcode of the frame.
    public let opcode: Opcode
    /// The mode.
    public var mode: HistoryMode
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "records of \(opcode): \(mode)"
    }
  }
}

extension JStyle {
  /// Which records are wanted. Confidence A; C for `next` and `delete`.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `newest` | from the newest | |
  /// | `01` | `since` | since a time | |
  /// | `02` | `next` | more | |
  /// | `99` | `delete` | delete all | |
  /// | other | | history mode n | |
  public struct HistoryMode: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension JStyle {
  /// A notification with days in 26 bytes each; confidence B on a V8.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 26 × n | `records` | rows of ``ShortDayTotalsRecord`` |
  /// | next | 0 or 2 | `isLast` | 51 FF if true |
  public struct ShortDayTotals: NotificationPacket {
    /// The days, newest first.
    public let records: [ShortDayTotalsRecord]
    /// Whether the ring has no more records.
    public let isLast: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "short day totals: \(records.count) records, \(isLast ? "" : "not ")last"
    }
  }
}

extension JStyle {
  /// A notification with days; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 27 × n | `records` | rows of ``DayTotalsRecord`` |
  /// | next | 0 or 2 | `isLast` | 51 FF if true |
  public struct DayTotals: NotificationPacket {
    /// The days, newest first.
    public let records: [DayTotalsRecord]
    /// Whether the ring has no more records.
    public let isLast: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "day totals: \(records.count) records, \(isLast ? "" : "not ")last"
    }
  }
}

extension JStyle {
  /// The answer to a request without records, such as a deletion; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `mode` | |
  /// | 1 | n | `rest` | zeros up to 14, or kept |
  public struct HistoryReply: SharedNotificationPacket {
    /// The opcode of the frame.
    public let opcode: Opcode
    /// The mode.
    public var mode: HistoryMode
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "reply to \(opcode): \(mode)"
    }
  }
}

extension JStyle {
  /// A notification with steps; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 25 × n | `records` | rows of ``StepRecord`` |
  /// | next | 0 or 2 | `isLast` | 52 FF if true |
  public struct StepLog: NotificationPacket {
    /// The records, newest first.
    public let records: [StepRecord]
    /// Whether the ring has no more records.
    public let isLast: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "step log: \(records.count) records, \(isLast ? "" : "not ")last"
    }
  }
}

extension JStyle {
  /// A period of sleep: a code for the sleep stage in each minute.
  ///
  /// A record contains ``count`` codes, or 120 codes, which are zeros after the first
  /// ``count``. Records of 34 bytes may have one code for five minutes; no such record was
  /// seen.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `53` |
  /// | 1 | 2 | `index`, low byte first | |
  /// | 3 | 6 | `time` | BCD |
  /// | 9 | 1 | `count` | 1…120 |
  /// | 10 | 1 × n | `codes` | 1 min each |
  public struct SleepRecord: WireValue, CustomStringConvertible {
    /// The index of the record in the ring's sleep history.
    public var index: UInt16
    /// The date and time at which the sleep begins, in the years 2000…2099.
    public let time: CivilDateTime
    /// The number of valid codes at the beginning of ``codes``, one for each minute; later codes
    /// are zeros.
    public let count: UInt8
    /// The codes of the sleep stages, one for each minute; in some records, zeros follow the
    /// first ``count`` codes up to 120.
    public let codes: [UInt8]

    init(_ never: Never) { switch never {} }
  }
}

extension JStyle {
  /// A notification with heart rates; confidence A; D for their distance.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 24 × n | `records` | rows of ``HeartRateRecord`` |
  /// | next | 0 or 2 | `isLast` | 54 FF if true |
  public struct HeartRateLog: NotificationPacket {
    /// The records, newest first.
    public let records: [HeartRateRecord]
    /// Whether the ring has no more records.
    public let isLast: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "heart rate log: \(records.count) records, \(isLast ? "" : "not ")last"
    }
  }
}

extension JStyle {
  /// A notification with single heart rates; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 10 × n | `records` | rows of ``SpotHeartRateRecord`` |
  /// | next | 0 or 2 | `isLast` | 55 FF if true |
  public struct SpotHeartRateLog: NotificationPacket {
    /// The records, newest first.
    public let records: [SpotHeartRateRecord]
    /// Whether the ring has no more records.
    public let isLast: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "spot heart rate log: \(records.count) records, \(isLast ? "" : "not ")last"
    }
  }
}

extension JStyle {
  /// A notification with heart rate variability; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 15 × n | `records` | rows of ``HeartRateVariabilityRecord`` |
  /// | next | 0 or 2 | `isLast` | 56 FF if true |
  public struct HeartRateVariabilityLog: NotificationPacket {
    /// The records, newest first.
    public let records: [HeartRateVariabilityRecord]
    /// Whether the ring has no more records.
    public let isLast: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "heart rate variability log: \(records.count) records, \(isLast ? "" : "not ")last"
    }
  }
}

extension JStyle {
  /// A notification with exercises in 25 bytes each; confidence D.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 25 × n | `records` | rows of ``ShortExerciseRecord`` |
  /// | next | 0 or 2 | `isLast` | 5C FF if true |
  public struct ShortExerciseLog: NotificationPacket {
    /// The records, newest first.
    public let records: [ShortExerciseRecord]
    /// Whether the ring has no more records.
    public let isLast: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "short exercise log: \(records.count) records, \(isLast ? "" : "not ")last"
    }
  }
}

extension JStyle {
  /// A notification with exercises; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 27 × n | `records` | rows of ``ExerciseRecord`` |
  /// | next | 0 or 2 | `isLast` | 5C FF if true |
  public struct ExerciseLog: NotificationPacket {
    /// The records, newest first.
    public let records: [ExerciseRecord]
    /// Whether the ring has no more records.
    public let isLast: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "exercise log: \(records.count) records, \(isLast ? "" : "not ")last"
    }
  }
}

extension JStyle {
  /// Three temperatures a record, of an X6B; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 15 × n | `records` | rows of ``TripleTemperatureRecord`` |
  /// | next | 0 or 2 | `isLast` | 62 FF if true |
  public struct TripleTemperatureLog: NotificationPacket {
    /// The records, newest first.
    public let records: [TripleTemperatureRecord]
    /// Whether the ring has no more records.
    public let isLast: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "triple temperature log: \(records.count) records, \(isLast ? "" : "not ")last"
    }
  }
}

extension JStyle {
  /// A notification with temperatures, of a V8; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 11 × n | `records` | rows of ``TemperatureRecord`` |
  /// | next | 0 or 2 | `isLast` | 62 FF if true |
  public struct TemperatureLog: NotificationPacket {
    /// The records, newest first.
    public let records: [TemperatureRecord]
    /// Whether the ring has no more records.
    public let isLast: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "temperature log: \(records.count) records, \(isLast ? "" : "not ")last"
    }
  }
}

extension JStyle {
  /// A notification with blood oxygen; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 10 × n | `records` | rows of ``BloodOxygenRecord`` |
  /// | next | 0 or 2 | `isLast` | 66 FF if true |
  public struct BloodOxygenLog: NotificationPacket {
    /// The records, newest first.
    public let records: [BloodOxygenRecord]
    /// Whether the ring has no more records.
    public let isLast: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "blood oxygen log: \(records.count) records, \(isLast ? "" : "not ")last"
    }
  }
}

extension JStyle {
  /// The totals of a day.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `51` |
  /// | 1 | 1 | `index` | days ago |
  /// | 2 | 3 | `date` | BCD |
  /// | 5 | 4 | `steps`, low byte first | |
  /// | 9 | 4 | `exerciseTime`, low byte first | seconds by one document, minutes by another |
  /// | 13 | 4 | `distance`, low byte first | 0.01 km |
  /// | 17 | 4 | `energy`, low byte first | 0.01 kcal |
  /// | 21 | 2 | `goal`, low byte first | steps; unused by an X6B |
  /// | 23 | 4 | `activeMinutes`, low byte first | min; unused by an X6B |
  public struct DayTotalsRecord: WireValue, CustomStringConvertible {
    /// The number of the record.
    public var index: UInt8
    /// The day, in the years 2000…2099.
    public let date: CivilDate
    /// The steps.
    public var steps: UInt32
    /// The exercise time.
    public var exerciseTime: UInt32
    /// The distance.
    public var distance: UInt32
    /// The energy.
    public var energy: UInt32
    /// The goal.
    public var goal: UInt16
    /// The active minutes.
    public var activeMinutes: UInt32

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "day totals record: index \(index), date \(date), steps \(steps), exercise time \(exerciseTime), distance \(distance), energy \(energy), goal \(goal), active minutes \(activeMinutes)"
    }
  }
}

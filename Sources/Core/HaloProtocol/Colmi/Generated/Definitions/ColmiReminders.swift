// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// The menstrual cycle, for reminders.
  ///
  /// Opcode 2B, confidence B.
  ///
  /// The layout comes from the vendor's code, and one captured write fits it. RT11CR answers
  /// that write with ``MenstruationAcknowledgement``; RT08 is reported to answer a read, but
  /// no bytes of that answer are public.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``EnableState``: 1 on, 0 off |
  /// | 3 | 1 | `periodDays` | days |
  /// | 4 | 1 | `cycleDays` | days |
  /// | 5 | 1 | `daysSinceStart` | days |
  /// | 6 | 1 | `daysSinceEnd` | days |
  /// | 7 | 1 | `reminder` | ``EnableState``: 1 on, 0 off |
  /// | 8 | 1 | `periodReminderDays` | days |
  /// | 9 | 1 | `ovulationReminderDays` | days |
  /// | 10 | 1 | `hour` | hours, not BCD |
  /// | 11 | 1 | `minute` | minutes |
  public struct MenstruationSettings: Settings {
    /// Whether the ring's function for the menstrual cycle is on.
    public var state: EnableState
    /// The length of a period in days.
    public var periodDays: UInt8
    /// The length of a cycle in days.
    public var cycleDays: UInt8
    /// The days since the last period began.
    public var daysSinceStart: UInt8
    /// The days since the last period ended.
    public var daysSinceEnd: UInt8
    /// Whether the ring reminds the wearer of periods and ovulations.
    public var reminder: EnableState
    /// The number of days that a reminder comes before the period.
    public var periodReminderDays: UInt8
    /// The number of days that a reminder comes before the ovulation.
    public var ovulationReminderDays: UInt8
    /// The hour of the day of the reminders.
    public var hour: UInt8
    /// The minute of the hour of the reminders.
    public var minute: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "menstruation \(state), period of \(periodDays) of \(cycleDays) days, " + "began \(daysSinceStart) and ended \(daysSinceEnd) days ago, reminder \(reminder), " + "\(periodReminderDays) and \(ovulationReminderDays) days before at \(hour):\(padded: Int(minute), 2)"
    }
  }
}

extension Colmi {
  /// Acknowledges a frame of opcode 2B about the menstrual cycle, without a result.
  ///
  /// Opcode 2B, confidence B: RT11CR sends it after a write of ``MenstruationSettings``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | action | always `00` |
  public struct MenstruationAcknowledgement: Packet {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "menstruation settings acknowledged"
    }
  }
}

extension Colmi {
  /// Whether a reminder is off, comes once, or comes every week.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `off` | | Never. |
  /// | 1 | `once` | | Once, the next time that the clock shows the time of the reminder. |
  /// | 2 | `repeating` | | On each of the weekdays. |
  /// | other | | state n | kept |
  public struct ReminderState: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// The reminder to move after a long time of sitting.
  ///
  /// Opcodes 25 and 26, confidence B.
  ///
  /// There is only one such reminder, so the slot in a ``ReminderRequest`` is 0.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `startHour` | hours, BCD, 0…23 |
  /// | 2 | 1 | `startMinute` | minutes, BCD, 0…59 |
  /// | 3 | 1 | `endHour` | hours, BCD, 0…23 |
  /// | 4 | 1 | `endMinute` | minutes, BCD, 0…59 |
  /// | 5 | 1 | `weekdays` | ``WeekdayMask``, bit 0 Sunday; 0 is off |
  /// | 6 | 1 | `cycleMinutes` | minutes: 30, 60, 90 |
  public struct SedentaryReminder: Reminder {
    /// The opcode that reads the reminder, 26.
    public static let opcode = Opcode.sedentaryReminder

    /// The opcode that writes the reminder, 25.
    public static let writeOpcode = Opcode.sedentaryReminderWrite

    /// The name of the reminder in descriptions of packets.
    public static let title = "sedentary reminder"

    /// False: a ring has only one sedentary reminder.
    public static let hasSlots = false

    /// The hour at which the reminders start, 0…23.
    public let startHour: UInt8
    /// The minute at which the reminders start, 0…59.
    public let startMinute: UInt8
    /// The hour at which the reminders end, 0…23.
    public let endHour: UInt8
    /// The minute at which the reminders end, 0…59.
    public let endMinute: UInt8
    /// The weekdays of the reminders; an empty set switches them off.
    public var weekdays: WeekdayMask
    /// The minutes between two reminders.
    public var cycleMinutes: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "sedentary reminder after \(cycleMinutes) min, " + "\(padded: Int(startHour), 2):\(padded: Int(startMinute), 2) to " + "\(padded: Int(endHour), 2):\(padded: Int(endMinute), 2), " + (weekdays.isEmpty ? "off" : "\(weekdays)")
    }
  }
}

extension Colmi {
  /// The reminder to move after a long time of sitting.
  ///
  /// Opcodes 25 and 26, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `startHour` | hours, BCD, 0…23 |
  /// | 2 | 1 | `startMinute` | minutes, BCD, 0…59 |
  /// | 3 | 1 | `endHour` | hours, BCD, 0…23 |
  /// | 4 | 1 | `endMinute` | minutes, BCD, 0…59 |
  /// | 5 | 1 | `weekdays` | ``WeekdayMask``, bit 0 Sunday; 0 is off |
  /// | 6 | 1 | `cycleMinutes` | minutes: 30, 60, 90 |
  ///
  /// There is only one such reminder, so the slot in a ``ReminderRequest`` is 0.
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

    /// The sedentary reminder in words.
    public var description: String {
      "sedentary reminder after \(cycleMinutes) min, "
        + "\(padded: Int(startHour), 2):\(padded: Int(startMinute), 2) to "
        + "\(padded: Int(endHour), 2):\(padded: Int(endMinute), 2), "
        + (weekdays.isEmpty ? "off" : "\(weekdays)")
    }
  }

  /// Asks for the ``SedentaryReminder``.
  public typealias SedentaryReminderRequest = ReminderRequest<SedentaryReminder>
  /// The ring's reply to a ``SedentaryReminderRequest``, which contains the ``SedentaryReminder``.
  public typealias SedentaryReminderReply = ReminderReply<SedentaryReminder>
  /// Changes the ``SedentaryReminder``.
  public typealias SedentaryReminderWriteRequest = ReminderWriteRequest<SedentaryReminder>
  /// Acknowledges a write of the ``SedentaryReminder``.
  public typealias SedentaryReminderWriteReply = ReminderWriteReply<SedentaryReminder>
}

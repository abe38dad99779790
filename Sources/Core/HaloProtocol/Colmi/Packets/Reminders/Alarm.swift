extension Colmi {
  /// An alarm or a reminder to drink, at one time of day, once or on some weekdays.
  ///
  /// Confidence B (probable).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `slot` | 0…4 alarms, 0…7 times to drink |
  /// | 2 | 1 | `state` | ``ReminderState``: 0 off, 1 once, 2 repeating |
  /// | 3 | 1 | `hour` | BCD, 0…23 |
  /// | 4 | 1 | `minute` | BCD, 0…59 |
  /// | 5 | 7 | `weekdays` | ``ReminderWeekdays``, Sunday first |
  public struct WeeklyReminder<Kind: WeeklyReminderKind>: Reminder {
    /// The opcode of the request that reads a reminder of this kind.
    public static var opcode: Opcode { Kind.opcode }
    /// The opcode of the request that writes a reminder of this kind.
    public static var writeOpcode: Opcode { Kind.writeOpcode }
    /// The name of the reminder in readable descriptions, such as "alarm" in "ask for alarm 1".
    public static var title: String { Kind.title }

    /// The number of the reminder among the ring's reminders of its kind, from 0.
    public var slot: UInt8
    /// Whether the reminder is off, on for one time, or repeating.
    public var state: ReminderState
    /// The hour of the reminder's time of day, 0…23.
    public let hour: UInt8
    /// The minute of the reminder's time of day, 0…59.
    public let minute: UInt8
    /// The weekdays on which the reminder repeats.
    public var weekdays: ReminderWeekdays = .none

    init(_ never: Never) { switch never {} }

    /// A readable description of the reminder.
    public var description: String {
      "\(Kind.title) \(slot) \(state) at \(padded: Int(hour), 2):\(padded: Int(minute), 2)"
        + (weekdays == .none ? "" : ", \(weekdays)")
    }
  }

  /// A kind of ``WeeklyReminder``: an alarm or a reminder to drink.
  public protocol WeeklyReminderKind: Hashable, Sendable {
    /// The opcode of the request that reads a reminder of this kind.
    static var opcode: Opcode { get }
    /// The opcode of the request that writes a reminder of this kind.
    static var writeOpcode: Opcode { get }
    /// The name of the reminder in readable descriptions, such as "alarm" in "ask for alarm 1".
    static var title: String { get }
    #if !hasFeature(Embedded)
    /// The name of the reminder type in JSON, such as `Alarm`.
    static var reminderName: String { get }
    #endif
  }

  /// The kind of ``WeeklyReminder`` that is an ``Alarm``.
  ///
  /// Opcodes 0x23 and 0x24, confidence B (probable).
  public enum AlarmKind: WeeklyReminderKind {
    /// The opcode of the request that reads an alarm, 0x24.
    public static let opcode = Opcode.alarm
    /// The opcode of the request that writes an alarm, 0x23.
    public static let writeOpcode = Opcode.alarmWrite
    /// The name of the reminder in readable descriptions of packets.
    public static let title = "alarm"
    #if !hasFeature(Embedded)
    /// The name of the reminder type in JSON, `Alarm`.
    public static let reminderName = "Alarm"
    #endif
  }

  /// The kind of ``WeeklyReminder`` that is a ``DrinkReminder``.
  ///
  /// Opcodes 0x27 and 0x28, confidence B (probable).
  public enum DrinkReminderKind: WeeklyReminderKind {
    /// The opcode of the request that reads a reminder to drink, 0x28.
    public static let opcode = Opcode.drinkReminder
    /// The opcode of the request that writes a reminder to drink, 0x27.
    public static let writeOpcode = Opcode.drinkReminderWrite
    /// The name of the reminder in readable descriptions of packets.
    public static let title = "drink reminder"
    #if !hasFeature(Embedded)
    /// The name of the reminder type in JSON, `DrinkReminder`.
    public static let reminderName = "DrinkReminder"
    #endif
  }

  /// One of the ring's five alarms.
  public typealias Alarm = WeeklyReminder<AlarmKind>
  /// Asks the ring for one of its alarms.
  public typealias AlarmRequest = ReminderRequest<Alarm>
  /// The ring's reply to an ``AlarmRequest``, with the requested alarm.
  public typealias AlarmReply = ReminderReply<Alarm>
  /// Asks the ring to replace one of its alarms.
  public typealias AlarmWriteRequest = ReminderWriteRequest<Alarm>
  /// The ring's acknowledgement of an ``AlarmWriteRequest``.
  public typealias AlarmWriteReply = ReminderWriteReply<Alarm>

  /// One of the ring's eight reminders to drink at a time of day.
  public typealias DrinkReminder = WeeklyReminder<DrinkReminderKind>
  /// Asks the ring for one of its reminders to drink.
  public typealias DrinkReminderRequest = ReminderRequest<DrinkReminder>
  /// The ring's reply to a ``DrinkReminderRequest``, with the requested reminder.
  public typealias DrinkReminderReply = ReminderReply<DrinkReminder>
  /// Asks the ring to replace one of its reminders to drink.
  public typealias DrinkReminderWriteRequest = ReminderWriteRequest<DrinkReminder>
  /// The ring's acknowledgement of a ``DrinkReminderWriteRequest``.
  public typealias DrinkReminderWriteReply = ReminderWriteReply<DrinkReminder>
}

#if !hasFeature(Embedded)
extension Colmi.WeeklyReminder {
  /// The name of the reminder type in JSON, such as `Alarm`.
  public static var name: String { Kind.reminderName }
}
#endif

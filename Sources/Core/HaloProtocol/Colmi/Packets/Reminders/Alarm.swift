extension Colmi {
  /// A reminder at one time of day, once or on some weekdays: an alarm or a time to drink.
  ///
  /// Confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `slot` | 0…4 alarms, 0…7 times to drink |
  /// | 2 | 1 | `state` | ``ReminderState``: 0 off, 1 once, 2 repeating |
  /// | 3 | 1 | `hour` | BCD, 0…23 |
  /// | 4 | 1 | `minute` | BCD, 0…59 |
  /// | 5 | 7 | `weekdays` | ``ReminderWeekdays``, Sunday first |
  public struct WeeklyReminder<Kind: WeeklyReminderKind>: Reminder {
    /// The opcode that reads reminders of this kind.
    public static var opcode: Opcode { Kind.opcode }
    /// The opcode that writes reminders of this kind.
    public static var writeOpcode: Opcode { Kind.writeOpcode }
    /// The name of the reminder in descriptions of packets, such as "alarm" in "ask for alarm 1".
    public static var title: String { Kind.title }

    /// The number of the reminder among those of its kind, from 0.
    public var slot: UInt8
    /// Whether the reminder is off, for once, or repeating.
    public var state: ReminderState
    /// The hour of the reminder, 0…23.
    public let hour: UInt8
    /// The minute of the reminder, 0…59.
    public let minute: UInt8
    /// The weekdays of a repeating reminder.
    public var weekdays: ReminderWeekdays = .none

    init(_ never: Never) { switch never {} }

    /// The weekly reminder in words.
    public var description: String {
      "\(Kind.title) \(slot) \(state) at \(padded: Int(hour), 2):\(padded: Int(minute), 2)"
        + (weekdays == .none ? "" : ", \(weekdays)")
    }
  }

  /// The purpose of a ``WeeklyReminder``.
  public protocol WeeklyReminderKind: Hashable, Sendable {
    /// The opcode that reads reminders of this kind.
    static var opcode: Opcode { get }
    /// The opcode that writes reminders of this kind.
    static var writeOpcode: Opcode { get }
    /// The name of the reminder in descriptions of packets, such as "alarm" in "ask for alarm 1".
    static var title: String { get }
    #if !hasFeature(Embedded)
    /// The name of the reminder in JSON and in test fixtures.
    static var reminderName: String { get }
    #endif
  }

  /// The kind of ``WeeklyReminder`` that is an ``Alarm``.
  ///
  /// Opcodes 23 and 24, confidence B.
  public enum AlarmKind: WeeklyReminderKind {
    /// The opcode that reads an alarm, 24.
    public static let opcode = Opcode.alarm
    /// The opcode that writes an alarm, 23.
    public static let writeOpcode = Opcode.alarmWrite
    /// The name of the reminder in descriptions of packets.
    public static let title = "alarm"
    #if !hasFeature(Embedded)
    /// The name of the reminder in JSON and fixtures.
    public static let reminderName = "Alarm"
    #endif
  }

  /// The kind of ``WeeklyReminder`` that is a ``DrinkReminder``: a time of day to drink.
  ///
  /// Opcodes 27 and 28, confidence B.
  public enum DrinkReminderKind: WeeklyReminderKind {
    /// The opcode that reads a time to drink, 28.
    public static let opcode = Opcode.drinkReminder
    /// The opcode that writes a time to drink, 27.
    public static let writeOpcode = Opcode.drinkReminderWrite
    /// The name of the reminder in descriptions of packets.
    public static let title = "drink reminder"
    #if !hasFeature(Embedded)
    /// The name of the reminder in JSON and fixtures.
    public static let reminderName = "DrinkReminder"
    #endif
  }

  /// An alarm of the ring, one of five.
  public typealias Alarm = WeeklyReminder<AlarmKind>
  /// Asks for an ``Alarm``.
  public typealias AlarmRequest = ReminderRequest<Alarm>
  /// The ring's reply to an ``AlarmRequest``, which contains the ``Alarm``.
  public typealias AlarmReply = ReminderReply<Alarm>
  /// Changes an ``Alarm``.
  public typealias AlarmWriteRequest = ReminderWriteRequest<Alarm>
  /// Acknowledges a write of an ``Alarm``.
  public typealias AlarmWriteReply = ReminderWriteReply<Alarm>

  /// A reminder to drink at a time of day, one of eight.
  public typealias DrinkReminder = WeeklyReminder<DrinkReminderKind>
  /// Asks for a ``DrinkReminder``.
  public typealias DrinkReminderRequest = ReminderRequest<DrinkReminder>
  /// The ring's reply to a ``DrinkReminderRequest``, which contains the ``DrinkReminder``.
  public typealias DrinkReminderReply = ReminderReply<DrinkReminder>
  /// Changes a ``DrinkReminder``.
  public typealias DrinkReminderWriteRequest = ReminderWriteRequest<DrinkReminder>
  /// Acknowledges a write of a ``DrinkReminder``.
  public typealias DrinkReminderWriteReply = ReminderWriteReply<DrinkReminder>
}

#if !hasFeature(Embedded)
extension Colmi.WeeklyReminder {
  /// The name of the reminder in JSON and in test fixtures.
  public static var name: String { Kind.reminderName }
}
#endif

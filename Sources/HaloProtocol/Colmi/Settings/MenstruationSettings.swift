extension Colmi {
  /// The menstrual cycle, for reminders.
  ///
  /// Opcode 2B, confidence B.
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
  ///
  /// The layout comes from the vendor's code, and one captured write fits it. RT11CR answers that
  /// write with ``MenstruationAcknowledgement``; RT08 is reported to answer a read, but no bytes of
  /// that answer are public.
  public struct MenstruationSettings: Settings {
    /// Menstruation settings.
    public static let title = "menstruation settings"

    /// Whether the function is on.
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
    /// The days from a reminder to the period.
    public var periodReminderDays: UInt8
    /// The days from a reminder to the ovulation.
    public var ovulationReminderDays: UInt8
    /// The hour of the reminders.
    public var hour: UInt8
    /// The minute of the reminders.
    public var minute: UInt8

    init(_ never: Never) { switch never {} }
  }

  /// Acknowledges a frame of opcode 2B, without a result.
  ///
  /// Opcode 2B, confidence B: RT11CR sends it after a write of ``MenstruationSettings``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | action | always `00` |
  public struct MenstruationAcknowledgement: Packet {
    /// Makes an acknowledgement.
    public init() {}
  }
}

extension Colmi.MenstruationSettings {
  /// The settings in words.
  public var description: String {
    "menstruation \(state), period of \(periodDays) of \(cycleDays) days, "
      + "began \(daysSinceStart) and ended \(daysSinceEnd) days ago, reminder \(reminder), "
      + "\(periodReminderDays) and \(ovulationReminderDays) days before at \(hour):\(padded: Int(minute), 2)"
  }
}

extension Colmi.MenstruationAcknowledgement {
  /// The acknowledgement in words.
  public var description: String { "menstruation settings acknowledged" }
}

#if !hasFeature(Embedded)
extension Colmi.MenstruationAcknowledgement {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

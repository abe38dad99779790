extension Colmi {
  /// Asks the ring for its reminder to move, the ``SedentaryReminder``.
  public typealias SedentaryReminderRequest = ReminderRequest<SedentaryReminder>
  /// The ring's reply to a ``SedentaryReminderRequest``, with the reminder to move.
  public typealias SedentaryReminderReply = ReminderReply<SedentaryReminder>
  /// Asks the ring to replace its reminder to move, the ``SedentaryReminder``.
  public typealias SedentaryReminderWriteRequest = ReminderWriteRequest<SedentaryReminder>
  /// The ring's acknowledgement of a ``SedentaryReminderWriteRequest``.
  public typealias SedentaryReminderWriteReply = ReminderWriteReply<SedentaryReminder>
}

extension Colmi {
  /// Asks for the ``SedentaryReminder``.
  public typealias SedentaryReminderRequest = ReminderRequest<SedentaryReminder>
  /// The ring's reply to a ``SedentaryReminderRequest``, which contains the ``SedentaryReminder``.
  public typealias SedentaryReminderReply = ReminderReply<SedentaryReminder>
  /// Changes the ``SedentaryReminder``.
  public typealias SedentaryReminderWriteRequest = ReminderWriteRequest<SedentaryReminder>
  /// Acknowledges a write of the ``SedentaryReminder``.
  public typealias SedentaryReminderWriteReply = ReminderWriteReply<SedentaryReminder>
}

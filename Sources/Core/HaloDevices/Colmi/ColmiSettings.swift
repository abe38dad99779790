import HaloProtocol
import HaloTransport

extension ColmiRing {
  /// Requests settings of the ring, of a type such as `Colmi.Goals` or `Colmi.StressLogSettings`.
  ///
  /// - Throws: ``RingError``; `unsupported` if the ring does not have these settings.
  public func settings<Value: Colmi.Settings>(
    _ type: Value.Type = Value.self
  ) async throws(RingError) -> Value {
    try await askForPresent(Colmi.SettingsRequest<Value>()) { (frame) throws(WireError) in
      // The action distinguishes the reply to a read from that to a write.
      Value.form.matches(frame, Value.form.read)
        ? try Colmi.SettingsReply<Value>(parsing: frame).settings : nil
    }
  }

  /// Changes settings of the ring, and then reads them from the ring again.
  ///
  /// Some firmware acknowledges new settings but discards them, see ``SettingsOutcome``.
  ///
  /// - Returns: The requested settings, and those that the ring reports afterwards.
  /// - Throws: ``RingError``; `unsupported` if the ring does not have these settings.
  @discardableResult
  public func set<Value: Colmi.Settings>(
    _ settings: Value
  ) async throws(RingError) -> SettingsOutcome<Value> {
    try await ask(Colmi.SettingsWriteRequest(settings: settings)) { frame in
      // RT11CR acknowledges the menstrual cycle with 0 in place of the action.
      Value.form.matches(frame, Value.form.write)
        || Value.opcode == .menstruationSettings && frame[1] == 0 ? () : nil
    }
    return SettingsOutcome(requested: settings, held: try await self.settings())
  }

  /// Requests a reminder from the ring: a `Colmi.Alarm`, `Colmi.DrinkReminder` or
  /// `Colmi.SedentaryReminder`.
  ///
  /// The slot is the number of the alarm or drink reminder; the sedentary reminder has none.
  ///
  /// - Throws: ``RingError``; `unsupported` if the ring does not have such reminders.
  public func settings<Value: Colmi.Reminder>(
    _ type: Value.Type = Value.self, slot: UInt8 = 0
  ) async throws(RingError) -> Value {
    try await askForPresent(Colmi.ReminderRequest<Value>(slot: slot)) {
      (frame) throws(WireError) in
      let reminder = try Colmi.ReminderReply<Value>(parsing: frame).reminder
      // A reminder of another slot is a late reply to an earlier request.
      return !Value.hasSlots || reminder.payload.byte(at: 0) == slot ? reminder : nil
    }
  }

  /// Changes a reminder of the ring, and then reads it from the ring again.
  ///
  /// - Returns: The requested reminder, and the one that the ring reports afterwards.
  /// - Throws: ``RingError``; `unsupported` if the ring does not have such reminders.
  @discardableResult
  public func set<Value: Colmi.Reminder>(
    _ reminder: Value
  ) async throws(RingError) -> SettingsOutcome<Value> {
    try await ask(
      Colmi.ReminderWriteRequest(reminder: reminder), for: Colmi.ReminderWriteReply<Value>.self)
    let slot = Value.hasSlots ? reminder.payload.byte(at: 0) : 0
    return SettingsOutcome(requested: reminder, held: try await settings(slot: slot))
  }
}

extension ColmiRing {
  /// Requests the named alarms of the ring; alarms without a name are `Colmi.Alarm` reminders.
  ///
  /// - Returns: The named alarms; empty if the ring has none.
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func alarms() async throws(RingError) -> [Colmi.ListedAlarm] {
    // A status instead of a list means an empty list, or is the late reply to a write. So the ring
    // has to send it twice.
    for _ in 0..<2 { if let list = try await alarmList() { return list } }
    return []
  }

  /// Asks for the named alarms; nil if the ring replies with a status instead of a list.
  private func alarmList() async throws(RingError) -> [Colmi.ListedAlarm]? {
    try await askBigData(Colmi.AlarmListRequest().bigDataFrame) { (alarms: [Colmi.ListedAlarm]?) in
      alarms != nil
    } _: {
      switch $0 {
      case .alarmList(let list): .some(list.alarms)
      case .status: .some(nil)
      default: nil
      }
    }
  }

  /// Replaces all named alarms of the ring, and then reads them from the ring again.
  ///
  /// - Returns: The alarms as requested, and those that the ring reports afterwards.
  /// - Throws: ``RingError``; `invalidArgument` for more than 255 alarms.
  @discardableResult
  public func setAlarms(
    _ alarms: [Colmi.ListedAlarm]
  ) async throws(RingError) -> SettingsOutcome<[Colmi.ListedAlarm]> {
    let request = try encoding(Colmi.AlarmListWriteRequest(alarms: alarms))
    try await acknowledge(request.bigDataFrame)
    return SettingsOutcome(requested: alarms, held: try await self.alarms())
  }

  /// Requests the kinds of phone notifications that the ring shows.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func settings(
    _ type: Colmi.PushSwitches.Type
  ) async throws(RingError) -> Colmi.PushSwitches {
    try await askForPresent(Colmi.PushSwitchesRequest()) { (frame) throws(WireError) in
      try Colmi.PushSwitches(parsing: frame)
    }
  }

  /// Sets the kinds of phone notifications that the ring shows, without a check that the ring has
  /// stored them; the meaning of some switches is unknown.
  public func set(_ switches: Colmi.PushSwitches) async throws(RingError) {
    try await ask(Colmi.PushSwitchesWriteRequest(raw: switches.raw), for: Colmi.OpaqueReply.self)
  }
}

/// The outcome of a write of settings: those requested, and those that the ring then reports.
///
/// A ring acknowledges even settings that it does not store: the model RT08 forgets goals below 100
/// steps and blood pressure settings, RT09 an incomplete record of the heart rate log. So the
/// outcome contains the settings that a later read returns. Such a read is no proof either: the
/// model RT11CR answers a read of the preferences with zeros, regardless of the write.
public struct SettingsOutcome<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The settings that the caller requested.
  public var requested: Value
  /// The settings that the ring reported in a read after the write.
  public var held: Value

  /// Makes the outcome of a write of settings from the requested and the reported ones.
  package init(requested: Value, held: Value) {
    self.requested = requested
    self.held = held
  }

  /// Whether the ring reports the requested settings after the write; false if it ignored them in
  /// whole or in part.
  public var isApplied: Bool { requested == held }
}

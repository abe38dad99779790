import HaloProtocol
import HaloTransport

extension Ring {
  /// Asks for settings: `Colmi.Goals`, `Colmi.StressLogSettings` and the others.
  ///
  /// - Throws: ``RingError``; `unsupported` if the ring does not have them.
  public func settings<Value: Colmi.Settings>(
    _ type: Value.Type = Value.self
  ) async throws(RingError) -> Value {
    try await askForPresent(Colmi.SettingsRequest<Value>()) { (frame) throws(WireError) in
      // The action tells the answer to a read from that to a write.
      Value.form.matches(frame, Value.form.read)
        ? try Colmi.SettingsReply<Value>(parsing: frame).settings : nil
    }
  }

  /// Changes settings, and says what the ring holds afterwards.
  ///
  /// Some firmware acknowledges a write and forgets it, so the settings are read back: see
  /// ``SettingsOutcome``.
  ///
  /// - Returns: What was asked for, and what the ring says that it holds.
  /// - Throws: ``RingError``; `unsupported` where the ring does not have them.
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

  /// Asks for a reminder: `Colmi.Alarm`, `Colmi.DrinkReminder` or `Colmi.SedentaryReminder`.
  ///
  /// - Throws: ``RingError``; `unsupported` where the ring does not have them.
  public func settings<Value: Colmi.Reminder>(
    _ type: Value.Type = Value.self, slot: UInt8 = 0
  ) async throws(RingError) -> Value {
    try await askForPresent(Colmi.ReminderRequest<Value>(slot: slot)) {
      (frame) throws(WireError) in
      let reminder = try Colmi.ReminderReply<Value>(parsing: frame).reminder
      // Of another slot it is the late answer to a former request.
      return !Value.hasSlots || reminder.payload.byte(at: 0) == slot ? reminder : nil
    }
  }

  /// Changes a reminder, and says what the ring holds afterwards.
  ///
  /// - Returns: What was asked for, and what the ring says that it holds.
  /// - Throws: ``RingError``; `unsupported` where the ring does not have them.
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

extension Ring {
  /// Asks for the alarms with names; `Colmi.Alarm` is one without a name.
  ///
  /// - Returns: The alarms, or an empty array.
  /// - Throws: ``RingError``
  public func settings(
    _ type: [Colmi.ListedAlarm].Type
  ) async throws(RingError) -> [Colmi.ListedAlarm] {
    // A status in place of a list means an empty list, or is the late answer to a write. So the
    // ring has to send it twice.
    for _ in 0..<2 { if let list = try await alarmList() { return list } }
    return []
  }

  /// The alarms with names; nil if the ring answers with a status.
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

  /// Replaces all alarms with names, and asks for them again.
  ///
  /// - Returns: The alarms as requested, and those that the ring holds afterwards.
  /// - Throws: ``RingError``; `invalidArgument` for more than 255 alarms.
  @discardableResult
  public func set(
    _ alarms: [Colmi.ListedAlarm]
  ) async throws(RingError) -> SettingsOutcome<[Colmi.ListedAlarm]> {
    let request = try encode { () throws(WireError) in
      try Colmi.AlarmListWriteRequest(alarms: alarms)
    }
    try await acknowledge(request.bigDataFrame)
    return SettingsOutcome(requested: alarms, held: try await settings([Colmi.ListedAlarm].self))
  }

  /// Asks which messages of the phone the ring shows.
  ///
  /// - Throws: ``RingError``
  public func settings(
    _ type: Colmi.PushSwitches.Type
  ) async throws(RingError) -> Colmi.PushSwitches {
    try await askForPresent(Colmi.PushSwitchesRequest()) { (frame) throws(WireError) in
      try Colmi.PushSwitches(parsing: frame)
    }
  }

  /// Changes which messages of the phone the ring shows: one bit for each kind, as far as is known.
  ///
  /// The switches are not read back.
  ///
  /// - Throws: ``RingError``
  public func set(_ switches: Colmi.PushSwitches) async throws(RingError) {
    try await ask(
      Colmi.PushSwitchesWriteRequest(raw: switches.raw), for: Colmi.OpaqueReply.self)
  }
}

/// What became of a write of settings.
///
/// A ring acknowledges what it does not store: RT08 forgets goals below 100 steps and the settings
/// of the blood pressure, RT09 a record of the heart rate log that is not whole. So what counts is
/// what it says when it is asked afterwards. That is no proof either: RT11CR answers a read of the
/// preferences with zeros, whatever was written.
public struct SettingsOutcome<Value: Hashable & Sendable>: Hashable, Sendable {
  /// What was asked for.
  public var requested: Value
  /// What the ring says that it holds.
  public var held: Value

  /// Makes an outcome.
  public init(requested: Value, held: Value) {
    self.requested = requested
    self.held = held
  }

  /// Whether the ring holds what was asked for; else the write was ignored, or a part of it.
  public var isApplied: Bool { requested == held }
}

import HaloProtocol

extension RingModel {
  func read<Value: Colmi.Reminder>(_ request: Colmi.ReminderRequest<Value>) -> Response? {
    let slot = Value.hasSlots ? request.slot : 0
    return memory.reminder(Value.self, slot: slot).map {
      Response(Colmi.ReminderReply(reminder: $0))
    }
  }

  mutating func write<Value: Colmi.Reminder>(
    _ request: Colmi.ReminderWriteRequest<Value>
  ) -> Response? {
    memory.store(request.reminder)
    return Response(Colmi.ReminderWriteReply<Value>())
  }

  mutating func write(_ request: Colmi.PushSwitchesWriteRequest) -> Response? {
    memory.pushSwitches = Colmi.RawPayload(truncating: request.raw.bytes.prefix(8))
    return Self.acknowledgement(.pushSwitchesWrite)
  }

  /// Returns nil for settings that were never written and for which zeros are not valid.
  func read(_ kind: Colmi.SettingsKind) -> Response? {
    let isUnreadable = profile.quirks.unreadableSettings.contains(kind.opcode)
    let value =
      isUnreadable
      ? try? Colmi.SettingsValue(kind, payload: Colmi.RawPayload()) : memory.settings(kind)
    return value.map { Response([Colmi.RingMessage.settings(.values($0)).frame]) }
  }

  mutating func write(_ value: Colmi.SettingsValue) -> Response {
    if keeps(value) { memory.store(kept(of: value)) }
    if case .heartRateLog(let settings) = value, settings.state == .off {
      lifecycle.loggersHang = false
    }
    if value.kind == .menstruation, profile.quirks.acknowledgesCycleWithZero {
      return Response(Colmi.MenstruationAcknowledgement())
    }
    // Real rings echo the state of the heart rate log, and zeros for everything else.
    let echo = value.kind == .heartRateLog ? value.state : Colmi.RawPayload()
    return Response([Colmi.RingMessage.settings(.written(value.kind, echo: echo)).frame])
  }

  /// Returns the settings that the firmware stores if `value` is written: all of it, or a part.
  private func kept(of value: Colmi.SettingsValue) -> Colmi.SettingsValue {
    guard profile.quirks.forgetsTemperatureDetails, value.kind == .temperatureLog else {
      return value
    }
    return (try? Colmi.SettingsValue(value.kind, payload: value.state)) ?? value
  }

  /// Returns whether the firmware stores these settings when they are written; it acknowledges the
  /// write anyway.
  private func keeps(_ value: Colmi.SettingsValue) -> Bool {
    let quirks = profile.quirks
    if quirks.forgottenSettings.contains(value.kind.opcode) { return false }
    switch value {
    case .goals(let goals):
      return goals.steps.value >= quirks.smallestStepGoal
    case .heartRateLog(let settings):
      let isShort = (2..<14).allSatisfy { settings.payload.byte(at: $0) == 0 }
      return !(quirks.needsWholeHeartRateSettings && isShort)
    default:
      return true
    }
  }
}

extension Colmi.SettingsValue {
  /// A payload with only the first byte of these settings, which in most settings is on or off.
  fileprivate var state: Colmi.RawPayload { Colmi.RawPayload(truncating: [payload.byte(at: 0)]) }
}

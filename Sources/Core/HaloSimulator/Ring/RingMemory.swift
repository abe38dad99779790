import HaloProtocol

/// The settings and reminders that hosts have written to a virtual COLMI ring.
public struct RingMemory: Hashable, Sendable {
  /// The switches for the kinds of phone notifications that the ring shows, one bit for each kind;
  /// all on at first.
  public var pushSwitches = Colmi.RawPayload(truncating: [0xFF, 0xFF])

  /// The wearer's name that a host has written to the ring; nil if none has.
  public var nickname: String?
  /// The named alarms that hosts have written to the ring.
  public var alarms: [Colmi.ListedAlarm] = []

  private var payloads: [Key: Colmi.RawPayload] = [:]

  private struct Key: Hashable {
    let opcode: Colmi.Opcode
    let selector: UInt8?
  }

  /// Makes the settings of a new ring: automatic measurements are on; goals and the temperature
  /// unit are those of an RT11CR ring.
  package init(of profile: RingProfile) {
    store(
      Colmi.HeartRateLogSettings(
        state: .on, intervalMinutes: 5,
        startIntervalMinutes: profile.quirks.smallestHeartRateInterval))
    store(Colmi.StressLogSettings(state: .on))
    store(Colmi.HeartRateVariabilityLogSettings(state: .on, intervalMinutes: 0))
    store(Colmi.BloodOxygenLogSettings(state: .on, intervalMinutes: 0))
    store(Colmi.TemperatureLogSettings(state: .on))
    store(
      Colmi.Goals(
        steps: UInt24(clamping: 5000), calories: UInt24(clamping: 300_000),
        metres: UInt24(clamping: 3000), sportMinutes: 0, sleepMinutes: 0))
    store(Colmi.TemperatureUnitSettings(state: Colmi.SwitchState(rawValue: 0), unit: .celsius))
  }

  /// Returns the ring's stored settings of a type, such as `Colmi.Goals`; without stored settings,
  /// returns settings of zeros, or nil if zeros are invalid.
  public func settings<Value: Colmi.Settings>(_ type: Value.Type = Value.self) -> Value? {
    try? Value(payload: payloads[key(Value.opcode, Value.form)] ?? Colmi.RawPayload())
  }

  /// Returns the stored settings of a kind, or zeros if those are valid for it.
  func settings(_ kind: Colmi.SettingsKind) -> Colmi.SettingsValue? {
    let payload = payloads[key(kind.opcode, kind.form)] ?? Colmi.RawPayload()
    return try? Colmi.SettingsValue(kind, payload: payload)
  }

  /// Stores settings in the ring, as if a host had written them.
  package mutating func store<Value: Colmi.Settings>(_ settings: Value) {
    payloads[key(Value.opcode, Value.form)] = settings.payload
  }

  mutating func store(_ value: Colmi.SettingsValue) {
    payloads[key(value.kind.opcode, value.kind.form)] = value.payload
  }

  private func key(_ opcode: Colmi.Opcode, _ form: Colmi.SettingsForm) -> Key {
    Key(opcode: opcode, selector: form.selector ?? form.read)
  }

  /// Returns the ring's stored reminder of a type with a number (slot); if the ring has none,
  /// returns a reminder of zeros, or nil if zeros are invalid.
  public func reminder<Value: Colmi.Reminder>(
    _ type: Value.Type = Value.self, slot: UInt8 = 0
  ) -> Value? {
    let empty = Colmi.RawPayload(truncating: [slot])
    return try? Value(payload: payloads[Key(opcode: Value.opcode, selector: slot)] ?? empty)
  }

  /// Stores a reminder in the ring, as if a host had written it.
  package mutating func store<Value: Colmi.Reminder>(_ reminder: Value) {
    let slot = Value.hasSlots ? reminder.payload.byte(at: 0) : 0
    payloads[Key(opcode: Value.opcode, selector: slot)] = reminder.payload
  }
}

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

  /// Whether the firmware stores these settings; it acknowledges the write anyway.
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

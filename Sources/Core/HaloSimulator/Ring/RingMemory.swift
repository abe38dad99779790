import HaloProtocol

/// The settings and reminders that were written to a ring, as raw bytes.
public struct RingMemory: Hashable, Sendable {
  /// The switches for the kinds of phone messages that the ring displays, as raw bytes; all on at
  /// first.
  public var pushSwitches = Colmi.RawPayload(truncating: [0xFF, 0xFF])

  /// The name of the wearer; nil until it is written.
  public var nickname: String?
  /// The alarms with names that were written to the ring.
  public var alarms: [Colmi.ListedAlarm] = []

  private var payloads: [Key: Colmi.RawPayload] = [:]

  private struct Key: Hashable {
    let opcode: Colmi.Opcode
    let selector: UInt8?
  }

  /// Creates the memory of a new ring: automatic measurements are on; goals and the temperature
  /// unit are those seen on an RT11CR.
  public init(of profile: RingProfile) {
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
    store(
      Colmi.TemperatureUnitSettings(state: Colmi.SwitchState(rawValue: 0), unit: .celsius))
  }

  /// Returns the stored settings of a type, or zeros if none were written; nil if zeros are invalid
  /// for it.
  public func settings<Value: Colmi.Settings>(_ type: Value.Type = Value.self) -> Value? {
    try? Value(payload: payloads[key(Value.opcode, Value.form)] ?? Colmi.RawPayload())
  }

  /// Returns the stored settings of a kind, or zeros if none were written; nil if zeros are invalid
  /// for it.
  func settings(_ kind: Colmi.SettingsKind) -> Colmi.SettingsValue? {
    let payload = payloads[key(kind.opcode, kind.form)] ?? Colmi.RawPayload()
    return try? Colmi.SettingsValue(kind, payload: payload)
  }

  /// Stores settings, as after a write by a host.
  public mutating func store<Value: Colmi.Settings>(_ settings: Value) {
    payloads[key(Value.opcode, Value.form)] = settings.payload
  }

  mutating func store(_ value: Colmi.SettingsValue) {
    payloads[key(value.kind.opcode, value.kind.form)] = value.payload
  }

  private func key(_ opcode: Colmi.Opcode, _ form: Colmi.SettingsForm) -> Key {
    Key(opcode: opcode, selector: form.selector ?? form.read)
  }

  /// Returns the stored reminder of a slot, or zeros if none was written; nil if zeros are invalid
  /// for the type.
  public func reminder<Value: Colmi.Reminder>(
    _ type: Value.Type = Value.self, slot: UInt8 = 0
  ) -> Value? {
    let empty = Colmi.RawPayload(truncating: [slot])
    return try? Value(payload: payloads[Key(opcode: Value.opcode, selector: slot)] ?? empty)
  }

  /// Stores a reminder in its slot, as after a write by a host.
  public mutating func store<Value: Colmi.Reminder>(_ reminder: Value) {
    let slot = Value.hasSlots ? reminder.payload.byte(at: 0) : 0
    payloads[Key(opcode: Value.opcode, selector: slot)] = reminder.payload
  }
}

import HaloProtocol

/// What a ring was told to keep: settings and reminders, as the bytes that they are.
public struct RingMemory: Hashable, Sendable {
  /// Which messages of the phone the ring tells of, raw; all, until they are written.
  public var pushSwitches = Colmi.RawPayload(truncating: [0xFF, 0xFF])

  /// The name of the wearer, if it was written.
  public var nickname: String?
  /// The alarms with names.
  public var alarms: [Colmi.ListedAlarm] = []

  private var payloads: [Key: Colmi.RawPayload] = [:]

  private struct Key: Hashable {
    let opcode: Colmi.Opcode
    let selector: UInt8?
  }

  /// What a ring of a profile has when it is new: automatic measurements are on; goals and the unit
  /// of temperature are those that an RT11CR was seen with.
  public init(of profile: RingProfile) {
    store(
      Colmi.HeartRateLogSettings(
        state: .on, intervalMinutes: 5,
        startIntervalMinutes: profile.quirks.smallestHeartRateInterval))
    store(Colmi.StressLogSettings(state: .on))
    store(Colmi.HeartRateVariabilityLogSettings(state: .on, intervalMinutes: 0))
    store(Colmi.BloodOxygenLogSettings(state: .on, intervalMinutes: 0))
    store(
      Colmi.Goals(
        steps: UInt24(clamping: 5000), calories: UInt24(clamping: 300_000),
        metres: UInt24(clamping: 3000), sportMinutes: 0, sleepMinutes: 0))
    store(
      Colmi.TemperatureUnitSettings(state: Colmi.SwitchState(rawValue: 0), unit: .celsius))
  }

  /// The settings that were stored last, or what zeros stand for; nil where they stand for nothing.
  public func settings<Value: Colmi.Settings>(_ type: Value.Type = Value.self) -> Value? {
    try? Value(payload: payloads[key(of: type)] ?? Colmi.RawPayload())
  }

  /// Stores settings.
  public mutating func store<Value: Colmi.Settings>(_ settings: Value) {
    payloads[key(of: Value.self)] = settings.payload
  }

  private func key<Value: Colmi.Settings>(of type: Value.Type) -> Key {
    Key(opcode: Value.opcode, selector: Value.form.selector ?? Value.form.read)
  }

  /// The reminder of a slot that was stored last, or one that is off.
  public func reminder<Value: Colmi.Reminder>(
    _ type: Value.Type = Value.self, slot: UInt8 = 0
  ) -> Value? {
    let empty = Colmi.RawPayload(truncating: [slot])
    return try? Value(payload: payloads[Key(opcode: Value.opcode, selector: slot)] ?? empty)
  }

  /// Stores a reminder in its slot.
  public mutating func store<Value: Colmi.Reminder>(_ reminder: Value) {
    let slot = Value.hasSlots ? reminder.payload.byte(at: 0) : 0
    payloads[Key(opcode: Value.opcode, selector: slot)] = reminder.payload
  }
}

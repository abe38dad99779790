import HaloProtocol

extension RingModel {
  /// Answers reads and writes of settings.
  mutating func settings(_ message: Colmi.HostMessage) -> Response? {
    switch message {
    case .userPreferences: read(Colmi.UserPreferences.self)
    case .userPreferencesWrite(let request): write(request.settings)
    case .bloodPressureLogSettings: read(Colmi.BloodPressureLogSettings.self)
    case .bloodPressureLogSettingsWrite(let request): write(request.settings)
    case .heartRateLogSettings: read(Colmi.HeartRateLogSettings.self)
    case .heartRateLogSettingsWrite(let request): write(request.settings)
    case .temperatureUnitSettings: read(Colmi.TemperatureUnitSettings.self)
    case .temperatureUnitSettingsWrite(let request): write(request.settings)
    case .goals: read(Colmi.Goals.self)
    case .goalsWrite(let request): write(request.settings)
    case .bloodOxygenLogSettings: read(Colmi.BloodOxygenLogSettings.self)
    case .bloodOxygenLogSettingsWrite(let request): write(request.settings)
    case .stressLogSettings: read(Colmi.StressLogSettings.self)
    case .stressLogSettingsWrite(let request): write(request.settings)
    case .heartRateVariabilityLogSettings: read(Colmi.HeartRateVariabilityLogSettings.self)
    case .heartRateVariabilityLogSettingsWrite(let request): write(request.settings)
    case .pushSwitches: pushSwitches()
    default: nil
    }
  }

  private func read<Value: Colmi.Settings>(_ type: Value.Type) -> Response? {
    let isUnreadable = profile.quirks.unreadableSettings.contains(Value.opcode)
    let settings = isUnreadable ? try? Value(payload: Colmi.RawPayload()) : memory.settings(type)
    return settings.map { Response(Colmi.SettingsReply(settings: $0)) }
  }

  private mutating func write<Value: Colmi.Settings>(_ settings: Value) -> Response? {
    if keeps(settings) { memory.store(settings) }
    // Real rings echo the state of the heart rate log, and leave everything else zero.
    let echo =
      Value.opcode == .heartRateLogSettings
      ? Colmi.RawPayload(truncating: [settings.payload.byte(at: 0)]) : Colmi.RawPayload()
    return (try? Colmi.SettingsWriteReply<Value>(echo: echo)).map { Response($0) }
  }

  /// Whether a write does more than to be acknowledged.
  private func keeps<Value: Colmi.Settings>(_ settings: Value) -> Bool {
    let quirks = profile.quirks
    if quirks.forgottenSettings.contains(Value.opcode) { return false }
    switch settings {
    case let goals as Colmi.Goals:
      return goals.steps.value >= quirks.smallestStepGoal
    case is Colmi.HeartRateLogSettings:
      let isShort = (2..<14).allSatisfy { settings.payload.byte(at: $0) == 0 }
      return !(quirks.needsWholeHeartRateSettings && isShort)
    default:
      return true
    }
  }

  private func pushSwitches() -> Response? {
    (try? Colmi.PushSwitches(raw: Colmi.RawPayload(truncating: [0xFF, 0xFF]))).map { Response($0) }
  }
}

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
    default: furtherSettings(message)
    }
  }

  /// Answers reads and writes of settings that fewer rings have.
  private mutating func furtherSettings(_ message: Colmi.HostMessage) -> Response? {
    switch message {
    case .palmDisplaySettings: read(Colmi.PalmDisplaySettings.self)
    case .palmDisplaySettingsWrite(let request): write(request.settings)
    case .displaySettings: read(Colmi.DisplaySettings.self)
    case .displaySettingsWrite(let request): write(request.settings)
    case .menstruationSettings: read(Colmi.MenstruationSettings.self)
    case .menstruationSettingsWrite(let request): write(request.settings)
    case .agpsSettings: read(Colmi.AGPSSettings.self)
    case .agpsSettingsWrite(let request): write(request.settings)
    case .batterySavingSettings: read(Colmi.BatterySavingSettings.self)
    case .batterySavingSettingsWrite(let request): write(request.settings)
    case .temperatureLogSettings: read(Colmi.TemperatureLogSettings.self)
    case .temperatureLogSettingsWrite(let request): write(request.settings)
    case .bloodSugarLogSettings: read(Colmi.BloodSugarLogSettings.self)
    case .bloodSugarLogSettingsWrite(let request): write(request.settings)
    case .bloodLipidsLogSettings: read(Colmi.BloodLipidsLogSettings.self)
    case .bloodLipidsLogSettingsWrite(let request): write(request.settings)
    case .touchSettings: read(Colmi.TouchSettings.self)
    case .touchSettingsWrite(let request): write(request.settings)
    case .gestureSettings: read(Colmi.GestureSettings.self)
    case .gestureSettingsWrite(let request): write(request.settings)
    case .touchSleepSettings: read(Colmi.TouchSleepSettings.self)
    case .touchSleepSettingsWrite(let request): write(request.settings)
    case .temperatureIntervalSettings: read(Colmi.TemperatureIntervalSettings.self)
    case .temperatureIntervalSettingsWrite(let request): write(request.settings)
    case .userID: read(Colmi.UserID.self)
    case .userIDWrite(let request): write(request.settings)
    default: nil
    }
  }

  /// Answers reads and writes of reminders, and of the switches of the phone's messages.
  mutating func reminders(_ message: Colmi.HostMessage) -> Response? {
    switch message {
    case .alarm(let request): read(request)
    case .alarmWrite(let request): write(request)
    case .drinkReminder(let request): read(request)
    case .drinkReminderWrite(let request): write(request)
    case .sedentaryReminder(let request): read(request)
    case .sedentaryReminderWrite(let request): write(request)
    case .pushSwitches: read(memory.pushSwitches)
    case .pushSwitchesWrite(let request): write(request)
    default: nil
    }
  }

  private func read<Value: Colmi.Reminder>(_ request: Colmi.ReminderRequest<Value>) -> Response? {
    let slot = Value.hasSlots ? request.slot : 0
    return memory.reminder(Value.self, slot: slot).map {
      Response(Colmi.ReminderReply(reminder: $0))
    }
  }

  private mutating func write<Value: Colmi.Reminder>(
    _ request: Colmi.ReminderWriteRequest<Value>
  ) -> Response? {
    memory.store(request.reminder)
    return Response(Colmi.ReminderWriteReply<Value>())
  }

  private func read(_ switches: Colmi.RawPayload) -> Response? {
    (try? Colmi.PushSwitches(raw: switches)).map { Response($0) }
  }

  private mutating func write(_ request: Colmi.PushSwitchesWriteRequest) -> Response? {
    memory.pushSwitches = Colmi.RawPayload(truncating: request.raw.bytes.prefix(8))
    return (try? Colmi.OpaqueReply(.pushSwitchesWrite)).map { Response($0) }
  }

  private func read<Value: Colmi.Settings>(_ type: Value.Type) -> Response? {
    let isUnreadable = profile.quirks.unreadableSettings.contains(Value.opcode)
    let settings = isUnreadable ? try? Value(payload: Colmi.RawPayload()) : memory.settings(type)
    return settings.map { Response(Colmi.SettingsReply(settings: $0)) }
  }

  private mutating func write<Value: Colmi.Settings>(_ settings: Value) -> Response? {
    if keeps(settings) { memory.store(kept(of: settings)) }
    if Value.self == Colmi.MenstruationSettings.self, profile.quirks.acknowledgesCycleWithZero {
      return Response(Colmi.MenstruationAcknowledgement())
    }
    // Real rings echo the state of the heart rate log, and leave everything else zero.
    let echo =
      Value.opcode == .heartRateLogSettings
      ? Colmi.RawPayload(truncating: [settings.payload.byte(at: 0)]) : Colmi.RawPayload()
    return (try? Colmi.SettingsWriteReply<Value>(echo: echo)).map { Response($0) }
  }

  /// What the firmware stores of settings.
  private func kept<Value: Colmi.Settings>(of settings: Value) -> Value {
    guard profile.quirks.forgetsTemperatureDetails, Value.self == Colmi.TemperatureLogSettings.self
    else { return settings }
    let state = Colmi.RawPayload(truncating: [settings.payload.byte(at: 0)])
    return (try? Value(payload: state)) ?? settings
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
}

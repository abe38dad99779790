import HaloProtocol

/// Settings that a host writes; no request returns them in a known layout.
extension YCBTRing {
  package func set(_ interval: LogInterval, of kind: RecordKind) async throws(RingError) -> Bool {
    let minutes = interval.usualMinutes
    if kind == .heartRateVariability {
      try await link.order(
        try encoding(
          YCBT.HeartRateVariabilityMonitor(
            isOn: interval.isOn, minutes: minutes, unknown: [0, 0, 0])))
      return true
    }
    guard let opcode = Self.monitors[kind] else { return false }
    try await link.order(
      try encoding(YCBT.Monitor(opcode: opcode, isOn: interval.isOn, minutes: minutes)))
    return true
  }

  package func set(_ wearer: WearerBody) async throws(RingError) -> Bool {
    let sex = try wearer.maleOrFemale()
    try await link.order(
      YCBT.UserProfile(height: wearer.height, weight: wearer.weight, sex: sex, age: wearer.age))
    return true
  }

  /// Sets each goal that is not zero, in kilocalories, metres, and hours and minutes of sleep.
  package func set(goals: Colmi.Goals) async throws(RingError) -> Bool {
    guard goals.sportMinutes == 0 else {
      throw .invalidArgument(
        WireError(
          .outOfRange(value: Int(goals.sportMinutes), minimum: 0, maximum: 0), at: 9,
          in: "sportMinutes"))
    }
    let sleep = (hours: UInt8(clamping: goals.sleepMinutes / 60), goals.sleepMinutes % 60)
    let values: [(YCBT.GoalKind, UInt32)] = [
      (.steps, goals.steps.value), (.energy, goals.calories.value / 1000),
      (.distance, goals.metres.value),
    ]
    for (kind, value) in values where value > 0 {
      try await link.order(YCBT.Goal(kind: kind, value: value, hours: 0, minutes: 0))
    }
    if goals.sleepMinutes > 0 {
      try await link.order(
        YCBT.Goal(kind: .sleep, value: 0, hours: sleep.hours, minutes: UInt8(sleep.1)))
    }
    return true
  }

  private static let monitors: [RecordKind: YCBT.Opcode] = [
    .heartRate: .heartRateMonitor, .bloodOxygen: .bloodOxygenMonitor,
    .temperature: .temperatureMonitor,
  ]
}

import HaloProtocol

/// The JSON form is an object with `kind`, `start`, `minutes` and the fields of the value.
extension RingRecord: Codable {
  private enum Key: String, CodingKey {
    case kind, start, minutes
    case beatsPerMinute, steps, metres, calories, lowest, highest, stress, milliseconds
    case tenthsOfCelsius, phases, workout
  }

  /// Decodes a ring's record from the JSON form of this library.
  ///
  /// - Throws: `DecodingError` if the JSON is not a record, or lacks the fields of its kind.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let kind = try container.decode(RecordKind.self, forKey: .kind)
    let value: Value
    switch kind {
    case .heartRate, .manualHeartRate:
      value = .heartRate(try container.decode(UInt8.self, forKey: .beatsPerMinute))
    case .steps:
      value = .steps(
        try container.decode(Int.self, forKey: .steps),
        metres: try container.decodeIfPresent(Int.self, forKey: .metres),
        calories: try container.decodeIfPresent(Int.self, forKey: .calories))
    case .bloodOxygen, .manualBloodOxygen:
      value = .bloodOxygen(
        lowest: try container.decode(UInt8.self, forKey: .lowest),
        highest: try container.decode(UInt8.self, forKey: .highest))
    case .stress: value = .stress(try container.decode(UInt8.self, forKey: .stress))
    case .heartRateVariability:
      value = .heartRateVariability(try container.decode(UInt16.self, forKey: .milliseconds))
    case .temperature, .manualTemperature:
      value = .temperature(tenths: try container.decode(Int.self, forKey: .tenthsOfCelsius))
    case .sleep, .nap:
      value = .sleep(try container.decode([SleepPhase].self, forKey: .phases))
    case .workout:
      value = .workout(try container.decode(Workout.self, forKey: .workout))
    }
    self.init(
      kind: kind, start: try container.decode(CivilDateTime.self, forKey: .start),
      minutes: try container.decode(Int.self, forKey: .minutes), value: value)
  }

  /// Encodes the ring's record in the JSON form of this library.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(start, forKey: .start)
    try container.encode(minutes, forKey: .minutes)
    switch value {
    case .heartRate(let rate): try container.encode(rate, forKey: .beatsPerMinute)
    case .steps(let steps, let metres, let calories):
      try container.encode(steps, forKey: .steps)
      try container.encodeIfPresent(metres, forKey: .metres)
      try container.encodeIfPresent(calories, forKey: .calories)
    case .bloodOxygen(let lowest, let highest):
      try container.encode(lowest, forKey: .lowest)
      try container.encode(highest, forKey: .highest)
    case .stress(let stress): try container.encode(stress, forKey: .stress)
    case .heartRateVariability(let milliseconds):
      try container.encode(milliseconds, forKey: .milliseconds)
    case .temperature(let tenths): try container.encode(tenths, forKey: .tenthsOfCelsius)
    case .sleep(let phases): try container.encode(phases, forKey: .phases)
    case .workout(let workout): try container.encode(workout, forKey: .workout)
    }
  }
}

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.UserPreferences {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.userPreferences

  /// The name of the settings, in words that fit after "ask for".
  public static let title = "user preferences"

  /// Makes a value of its fields.
  public init(clockFormat: Colmi.ClockFormat, unitSystem: Colmi.UnitSystem, gender: Colmi.Gender, age: UInt8, heightCentimetres: UInt8, weightKilograms: UInt8, systolic: UInt8, diastolic: UInt8, heartRateLimit: UInt8, heartRateLimitState: Colmi.EnableState) {
    self.clockFormat = clockFormat
    self.unitSystem = unitSystem
    self.gender = gender
    self.age = age
    self.heightCentimetres = heightCentimetres
    self.weightKilograms = weightKilograms
    self.systolic = systolic
    self.diastolic = diastolic
    self.heartRateLimit = heartRateLimit
    self.heartRateLimitState = heartRateLimitState
  }

  /// Reads the settings from the bytes of a frame after its form.
  public init(payload: Colmi.RawPayload) {
    clockFormat = Colmi.ClockFormat(rawValue: payload.byte(at: 0))
    unitSystem = Colmi.UnitSystem(rawValue: payload.byte(at: 1))
    gender = Colmi.Gender(rawValue: payload.byte(at: 2))
    age = payload.byte(at: 3)
    heightCentimetres = payload.byte(at: 4)
    weightKilograms = payload.byte(at: 5)
    systolic = payload.byte(at: 6)
    diastolic = payload.byte(at: 7)
    heartRateLimit = payload.byte(at: 8)
    heartRateLimitState = Colmi.EnableState(rawValue: payload.byte(at: 9))
  }

  /// The settings as the bytes of a frame after its form.
  public var payload: Colmi.RawPayload {
    Colmi.RawPayload(filling: {
      $0[0] = clockFormat.rawValue
      $0[1] = unitSystem.rawValue
      $0[2] = gender.rawValue
      $0[3] = age
      $0[4] = heightCentimetres
      $0[5] = weightKilograms
      $0[6] = systolic
      $0[7] = diastolic
      $0[8] = heartRateLimit
      $0[9] = heartRateLimitState.rawValue
    })
  }
}

extension Colmi.TemperatureUnitSettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.temperatureUnitSettings

  /// The name of the settings, in words that fit after "ask for".
  public static let title = "temperature unit settings"

  /// Makes a value of its fields.
  public init(state: Colmi.SwitchState, unit: Colmi.TemperatureUnit) {
    self.state = state
    self.unit = unit
  }

  /// Reads the settings from the bytes of a frame after its form.
  public init(payload: Colmi.RawPayload) {
    state = Colmi.SwitchState(rawValue: payload.byte(at: 0))
    unit = Colmi.TemperatureUnit(rawValue: payload.byte(at: 1))
  }

  /// The settings as the bytes of a frame after its form.
  public var payload: Colmi.RawPayload {
    Colmi.RawPayload(filling: {
      $0[0] = state.rawValue
      $0[1] = unit.rawValue
    })
  }
}

extension Colmi.Goals {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.goals

  /// The name of the settings, in words that fit after "ask for".
  public static let title = "goals"

  /// Makes a value of its fields.
  public init(steps: UInt24, calories: UInt24, metres: UInt24, sportMinutes: UInt16, sleepMinutes: UInt16) {
    self.steps = steps
    self.calories = calories
    self.metres = metres
    self.sportMinutes = sportMinutes
    self.sleepMinutes = sleepMinutes
  }

  /// Reads the settings from the bytes of a frame after its form.
  public init(payload: Colmi.RawPayload) {
    steps = payload.uint24LE(at: 0)
    calories = payload.uint24LE(at: 3)
    metres = payload.uint24LE(at: 6)
    sportMinutes = payload.uint16LE(at: 9)
    sleepMinutes = payload.uint16LE(at: 11)
  }

  /// The settings as the bytes of a frame after its form.
  public var payload: Colmi.RawPayload {
    Colmi.RawPayload(filling: {
      $0.setLE(steps, at: 0)
      $0.setLE(calories, at: 3)
      $0.setLE(metres, at: 6)
      $0.setLE(sportMinutes, at: 9)
      $0.setLE(sleepMinutes, at: 11)
    })
  }
}

extension Colmi.ClockFormat {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// 24 hours.
  public static let hours24 = Colmi.ClockFormat(rawValue: 0)
  /// 12 hours.
  public static let hours12 = Colmi.ClockFormat(rawValue: 1)
}

extension Colmi.ClockFormat: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .hours24: "24 h"
    case .hours12: "12 h"
    default: "clock format \(rawValue)"
    }
  }
}

extension Colmi.Gender {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Male.
  public static let male = Colmi.Gender(rawValue: 0)
  /// Female.
  public static let female = Colmi.Gender(rawValue: 1)
  /// Other.
  public static let other = Colmi.Gender(rawValue: 2)
}

extension Colmi.Gender: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .male: "male"
    case .female: "female"
    case .other: "other"
    default: "gender \(rawValue)"
    }
  }
}

extension Colmi.UnitSystem {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Metric.
  public static let metric = Colmi.UnitSystem(rawValue: 0)
  /// Imperial.
  public static let imperial = Colmi.UnitSystem(rawValue: 1)
}

extension Colmi.UnitSystem: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .metric: "metric"
    case .imperial: "imperial"
    default: "units \(rawValue)"
    }
  }
}

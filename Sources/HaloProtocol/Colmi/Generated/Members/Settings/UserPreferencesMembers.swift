// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.UserPreferences {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.userPreferences

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

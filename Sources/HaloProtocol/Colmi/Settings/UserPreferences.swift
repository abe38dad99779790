extension Colmi {
  /// The wearer of the ring, and display formats.
  ///
  /// Opcode 0A, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `clockFormat` | ``ClockFormat`` |
  /// | 3 | 1 | `unitSystem` | ``UnitSystem`` |
  /// | 4 | 1 | `gender` | ``Gender`` |
  /// | 5 | 1 | `age` | years |
  /// | 6 | 1 | `heightCentimetres` | cm |
  /// | 7 | 1 | `weightKilograms` | kg |
  /// | 8 | 1 | `systolic` | mmHg |
  /// | 9 | 1 | `diastolic` | mmHg |
  /// | 10 | 1 | `heartRateLimit` | bpm |
  /// | 11 | 1 | `heartRateLimitState` | ``EnableState`` |
  ///
  /// In the one public session, the ring answers a read with zeros. An old form of the write has
  /// the language at offset 3 and no further bytes.
  public struct UserPreferences: Settings {
    /// User preferences.
    public static let title = "user preferences"

    /// The format of the time of day.
    public var clockFormat: ClockFormat
    /// The units on the display.
    public var unitSystem: UnitSystem
    /// The gender of the wearer.
    public var gender: Gender
    /// The age of the wearer in years.
    public var age: UInt8
    /// The height of the wearer in centimetres.
    public var heightCentimetres: UInt8
    /// The weight of the wearer in kilograms.
    public var weightKilograms: UInt8
    /// The systolic blood pressure in mmHg.
    public var systolic: UInt8
    /// The diastolic blood pressure in mmHg.
    public var diastolic: UInt8
    /// The heart rate above which the ring warns.
    public var heartRateLimit: UInt8
    /// Whether the ring warns above ``heartRateLimit``.
    public var heartRateLimitState: EnableState

    init(_ never: Never) { switch never {} }
  }

  /// The format of the time of day.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `hours24` | 24 h | 24 hours. |
  /// | 1 | `hours12` | 12 h | 12 hours. |
  /// | other | | clock format n | kept |
  public struct ClockFormat: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }

  /// The units on the display.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `metric` | | |
  /// | 1 | `imperial` | | |
  /// | other | | units n | kept |
  public struct UnitSystem: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }

  /// A gender, as the ring distinguishes it.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `male` | | |
  /// | 1 | `female` | | |
  /// | 2 | `other` | | |
  /// | other | | gender n | kept |
  public struct Gender: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi.UserPreferences {
  /// The settings in words.
  public var description: String {
    "\(gender), \(age) years, \(heightCentimetres) cm, \(weightKilograms) kg, "
      + "\(systolic)/\(diastolic) mmHg, \(clockFormat), \(unitSystem)"
  }
}

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// The body data of the wearer, the formats of the display, and the limit of the heart rate.
  ///
  /// Opcode 0A, confidence A.
  ///
  /// In the one public session, the ring answers a read with zeros. An old form of the write
  /// has the language at offset 3 and no further bytes.
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
  public struct UserPreferences: Settings {
    /// The format in which the ring shows the time of day.
    public var clockFormat: ClockFormat
    /// The units of measurement on the display.
    public var unitSystem: UnitSystem
    /// The gender of the wearer.
    public var gender: Gender
    /// The age of the wearer in years.
    public var age: UInt8
    /// The height of the wearer in centimetres.
    public var heightCentimetres: UInt8
    /// The weight of the wearer in kilograms.
    public var weightKilograms: UInt8
    /// The systolic blood pressure of the wearer in mmHg.
    public var systolic: UInt8
    /// The diastolic blood pressure of the wearer in mmHg.
    public var diastolic: UInt8
    /// The heart rate in bpm above which the ring warns.
    public var heartRateLimit: UInt8
    /// Whether the ring warns above ``heartRateLimit``.
    public var heartRateLimitState: EnableState

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(gender), \(age) years, \(heightCentimetres) cm, \(weightKilograms) kg, " + "\(systolic)/\(diastolic) mmHg, \(clockFormat), \(unitSystem)"
    }
  }
}

extension Colmi {
  /// The unit in which temperatures are shown.
  ///
  /// Opcode 19, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | 1 on, 2 off; 0 was read |
  /// | 3 | 1 | `unit` | ``TemperatureUnit`` |
  public struct TemperatureUnitSettings: Settings {
    /// Whether the unit takes effect: 1 yes, 2 no; 0 was read.
    public var state: SwitchState
    /// The unit in which the ring shows temperatures.
    public var unit: TemperatureUnit

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "temperature unit \(unit), \(state)"
    }
  }
}

extension Colmi {
  /// The wearer's goals for each day.
  ///
  /// Opcode 21, confidence A.
  ///
  /// One ring (RT08) accepts a write of less than 100 steps without storing it, so read the
  /// goals back.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 3 | `steps`, low byte first | |
  /// | 5 | 3 | `calories`, low byte first | cal (1000 are one kcal) |
  /// | 8 | 3 | `metres`, low byte first | m |
  /// | 11 | 2 | `sportMinutes`, low byte first | minutes |
  /// | 13 | 2 | `sleepMinutes`, low byte first | minutes |
  public struct Goals: Settings {
    /// The number of steps to walk in a day.
    public var steps: UInt24
    /// The energy to use in a day, in small calories.
    public var calories: UInt24
    /// The distance to cover in a day, in metres.
    public var metres: UInt24
    /// The minutes of sport in a day.
    public var sportMinutes: UInt16
    /// The minutes of sleep in a day.
    public var sleepMinutes: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "goals: \(steps) steps, \(calories) cal, \(metres) m, \(sportMinutes) min of sport, " + "\(sleepMinutes) min of sleep"
    }
  }
}

extension Colmi {
  /// The format in which the ring shows the time of day.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `hours24` | 24 h | 24 hours. |
  /// | 1 | `hours12` | 12 h | 12 hours. |
  /// | other | | clock format n | kept |
  public struct ClockFormat: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// The units on the display.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `metric` | |  |
  /// | 1 | `imperial` | |  |
  /// | other | | units n | kept |
  public struct UnitSystem: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// A gender, as the ring distinguishes it.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `male` | |  |
  /// | 1 | `female` | |  |
  /// | 2 | `other` | |  |
  /// | other | | gender n | kept |
  public struct Gender: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

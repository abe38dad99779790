extension Colmi {
  /// The interval and limits of the ring's own heart rate measurements.
  ///
  /// Opcode 16, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``SwitchState``: 1 on, 2 off |
  /// | 3 | 1 | `intervalMinutes` | minutes: 5, 10, 15, 20, 30, 60 |
  /// | 4 | 1 | `startIntervalMinutes` | minutes, 0 means 5 |
  /// | 5 | 1 | `lowLimit` | bpm, 0 none |
  /// | 6 | 1 | `highLimit` | bpm, 0 none |
  /// | 7 | 1 | `mainSwitch` | not documented |
  ///
  /// Newer firmware (RT09 and other RT boards) accepts a write of the first two fields alone but
  /// ignores it, so a write always sends the whole record.
  public struct HeartRateLogSettings: Settings {
    /// Whether the ring measures the heart rate by itself.
    public var state: SwitchState
    /// The minutes between two measurements of the heart rate.
    public var intervalMinutes: UInt8
    /// The smallest interval that the ring offers, in minutes; old firmware sends 0 for 5.
    public var startIntervalMinutes: UInt8 = 0
    /// The heart rate in bpm below which the ring warns; 0 is off.
    public var lowLimit: UInt8 = 0
    /// The heart rate in bpm above which the ring warns; 0 is off.
    public var highLimit: UInt8 = 0
    /// A switch of unknown effect, which the vendor's code calls the main one.
    public var mainSwitch: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The heart rate log settings in words.
    public var description: String {
      "heart rate log \(state), every \(intervalMinutes) min"
        + (lowLimit == 0 ? "" : ", warn below \(lowLimit) bpm")
        + (highLimit == 0 ? "" : ", warn above \(highLimit) bpm")
    }
  }

  /// On or off with the numbers of opcode 16: 1 on, 2 off.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `on` | | |
  /// | 2 | `off` | | |
  /// | other | | state n | kept |
  ///
  /// An open enumeration: unknown values are kept. Other settings use 0 for off.
  public struct SwitchState: RawRepresentable, WireValue {
    /// The byte that encodes the switch state.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }

  /// Turns the ring's own measurements of heart rate variability on or off.
  ///
  /// Opcode 38, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``EnableState``: 1 on, 0 off |
  /// | 3 | 1 | `intervalMinutes` | minutes, 0 on most rings |
  ///
  /// Old firmware of the R02 does not answer.
  public struct HeartRateVariabilityLogSettings: Settings {
    /// Whether the ring measures the heart rate variability by itself.
    public var state: EnableState
    /// The minutes between two measurements; 0 leaves the interval to the ring.
    public var intervalMinutes: UInt8

    init(_ never: Never) { switch never {} }

    /// The heart rate variability log settings in words.
    public var description: String {
      "heart rate variability log \(state)"
        + (intervalMinutes == 0 ? "" : ", every \(intervalMinutes) min")
    }
  }

  /// Turns the ring's own measurements of the blood oxygen on or off.
  ///
  /// Opcode 2C, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``EnableState``: 1 on, 0 off |
  /// | 3 | 1 | `intervalMinutes` | minutes, 0 on most rings |
  ///
  /// One client writes 2 for off, as in opcode 16; the effect is not known.
  public struct BloodOxygenLogSettings: Settings {
    /// Whether the ring measures blood oxygen by itself.
    public var state: EnableState
    /// The minutes between two measurements; 0, which most rings return, leaves the interval to the
    /// ring.
    public var intervalMinutes: UInt8

    init(_ never: Never) { switch never {} }

    /// The blood oxygen log settings in words.
    public var description: String {
      "blood oxygen log \(state)" + (intervalMinutes == 0 ? "" : ", every \(intervalMinutes) min")
    }
  }

  /// The times at which the ring measures the blood pressure on its own.
  ///
  /// Opcode 0C, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | not documented; 22 was read |
  /// | 3 | 1 | `startHour` | hours, not BCD |
  /// | 4 | 1 | `startMinute` | minutes |
  /// | 5 | 1 | `endHour` | hours, not BCD |
  /// | 6 | 1 | `endMinute` | minutes |
  /// | 7 | 1 | `multiple` | minutes, 60 |
  ///
  /// RT11CR answers a read with implausible numbers, and RT08 accepts a write without storing it,
  /// so this type keeps all numbers.
  public struct BloodPressureLogSettings: Settings {
    /// Whether the ring measures the blood pressure by itself; the numbers are not documented.
    public var state: UInt8
    /// The hour at which the measurements start.
    public var startHour: UInt8
    /// The minute at which the measurements start.
    public var startMinute: UInt8
    /// The hour at which the measurements end.
    public var endHour: UInt8
    /// The minute at which the measurements end.
    public var endMinute: UInt8
    /// The minutes between two measurements of the blood pressure.
    public var multiple: UInt8

    init(_ never: Never) { switch never {} }

    /// The blood pressure log settings in words.
    public var description: String {
      "blood pressure log state \(state), \(startHour):\(padded: Int(startMinute), 2) to "
        + "\(endHour):\(padded: Int(endMinute), 2), every \(multiple) min"
    }
  }

  /// Turns the ring's own measurements of blood lipids on or off, and sets the limits for warnings.
  ///
  /// Opcode 3A, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 3 | 1 | `state` | ``EnableState``: 1 on, 0 off |
  /// | 4 | 1 | `low` | unit not documented |
  /// | 5 | 1 | `high` | unit not documented |
  ///
  /// The vendor's code documents the limits for a write; this type assumes the same positions in a
  /// reply.
  public struct BloodLipidsLogSettings: Settings {
    /// The bytes of a frame that identify these settings: byte 1 is 2, byte 2 the action.
    public static let form = SettingsForm(actionOffset: 2, selector: 2)

    /// Whether the ring measures blood lipids by itself.
    public var state: EnableState
    /// The blood lipid value below which the ring warns, in a unit that no source documents.
    public var low: UInt8 = 0
    /// The blood lipid value above which the ring warns, in a unit that no source documents.
    public var high: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The blood lipids log settings in words.
    public var description: String {
      "blood lipids log \(state), limits \(low) and \(high)"
    }
  }

  /// Turns the ring's own measurements of blood sugar on or off, and sets the limits for warnings.
  ///
  /// Opcode 3A, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 3 | 1 | `state` | ``EnableState``: 1 on, 0 off |
  /// | 4 | 1 | `low` | unit not documented |
  /// | 5 | 1 | `high` | unit not documented |
  ///
  /// The vendor's code documents the limits for a write; this type assumes the same positions in a
  /// reply.
  public struct BloodSugarLogSettings: Settings {
    /// The bytes of a frame that identify these settings: byte 1 is 1, byte 2 the action.
    public static let form = SettingsForm(actionOffset: 2, selector: 1)

    /// Whether the ring measures blood sugar by itself.
    public var state: EnableState
    /// The blood sugar value below which the ring warns, in a unit that no source documents.
    public var low: UInt8 = 0
    /// The blood sugar value above which the ring warns, in a unit that no source documents.
    public var high: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The blood sugar log settings in words.
    public var description: String {
      "blood sugar log \(state), limits \(low) and \(high)"
    }
  }

  /// Turns the ring's own measurements of stress on or off.
  ///
  /// Opcode 36, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``EnableState``: 1 on, 0 off |
  public struct StressLogSettings: Settings {
    /// Whether the ring measures stress by itself.
    public var state: EnableState

    init(_ never: Never) { switch never {} }

    /// The stress log settings in words.
    public var description: String {
      "stress log \(state)"
    }
  }
}

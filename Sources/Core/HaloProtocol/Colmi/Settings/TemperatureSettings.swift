extension Colmi {
  /// Turns the ring's own measurements of the skin temperature on or off, and sets the limits for
  /// warnings.
  ///
  /// Opcode 3A, confidence A for a read, B for a write.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 3 | 1 | `state` | ``EnableState``: 1 on, 0 off |
  /// | 4 | 1 | `intervalMinutes` | minutes; 0 was read |
  /// | 5 | 1 | `start` | not settled |
  /// | 6 | 1 | `reminderIntervalMinutes` | minutes |
  /// | 7 | 1 | `reminders` | ``TemperatureReminders`` |
  /// | 8 | 1 | `customLimit` | 0.1 °C above 20 °C |
  ///
  /// Bytes 5…8 come from newer code; RT08 echoes a write of them without storing it. A frame with
  /// zeros in bytes 1 and 2, which one client sent, fits no form.
  public struct TemperatureLogSettings: Settings {
    /// The bytes of a frame that identify these settings: byte 1 is 3, byte 2 the action.
    public static let form = SettingsForm(actionOffset: 2, selector: 3)

    /// Whether the ring measures the skin temperature by itself.
    public var state: EnableState
    /// The minutes between two measurements of the temperature.
    public var intervalMinutes: UInt8 = 0
    /// The value that the vendor's code calls start: perhaps the smallest interval that the ring
    /// offers, as with opcode 16.
    public var start: UInt8 = 0
    /// The minutes between two warnings about the temperature.
    public var reminderIntervalMinutes: UInt8 = 0
    /// The warnings about the temperature that are on.
    public var reminders: TemperatureReminders = []
    /// The temperature above which ``TemperatureReminders/custom`` warns, in tenths of a degree
    /// Celsius above 20 °C.
    public var customLimit: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The temperature log settings in words.
    public var description: String {
      "temperature log \(state)" + (intervalMinutes == 0 ? "" : ", every \(intervalMinutes) min")
        + (reminders.isEmpty ? "" : ", reminders \(reminders.rawValue)")
        + (customLimit == 0 ? "" : ", limit \(customLimit / 10 + 20).\(customLimit % 10) °C")
    }
  }

  /// The warnings about the temperature in ``TemperatureLogSettings``.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `01` | `low` | Set if the ring warns of a low temperature. |
  /// | `02` | `middle` | Set if the ring warns of a medium temperature. |
  /// | `04` | `high` | Set if the ring warns of a high temperature. |
  /// | `08` | `custom` | Set if the ring warns above ``TemperatureLogSettings/customLimit``. |
  ///
  /// Bits without a name are kept.
  public struct TemperatureReminders: OptionSet, WireValue {
    /// The byte that encodes the temperature reminders.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }

  /// The interval of the ring's own temperature measurements, according to the vendor's newer code.
  ///
  /// Opcode 74, actions 1 and 2, confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``EnableState``; the numbers are not documented |
  /// | 3 | 1 | `intervalMinutes` | minutes; documented for a write only |
  ///
  /// The vendor's older code uses the opcode for another purpose, ``PhoneGPSRequest``. RT08 rejects
  /// it; rings were seen to answer ``TemperatureLogSettings``.
  public struct TemperatureIntervalSettings: Settings {
    /// Whether the ring measures the temperature by itself.
    public var state: EnableState
    /// The minutes between two measurements of the temperature.
    public var intervalMinutes: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The temperature interval settings in words.
    public var description: String {
      "temperature every \(intervalMinutes) min, \(state)"
    }
  }

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

    /// The temperature unit settings in words.
    public var description: String {
      "temperature unit \(unit), \(state)"
    }
  }

  /// A unit of temperature.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `celsius` | °C | Degrees Celsius. |
  /// | 2 | `fahrenheit` | °F | Degrees Fahrenheit. |
  /// | other | | temperature unit n | kept |
  public struct TemperatureUnit: RawRepresentable, WireValue {
    /// The byte that encodes the temperature unit.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// The times at which the ring measures the blood pressure on its own.
  ///
  /// Opcode 0C, confidence B.
  ///
  /// RT11CR answers a read with implausible numbers, and RT08 accepts a write without storing
  /// it, so this type keeps all numbers.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | not documented; 22 was read |
  /// | 3 | 1 | `startHour` | hours, not BCD |
  /// | 4 | 1 | `startMinute` | minutes |
  /// | 5 | 1 | `endHour` | hours, not BCD |
  /// | 6 | 1 | `endMinute` | minutes |
  /// | 7 | 1 | `multiple` | minutes, 60 |
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

    /// The value in words.
    public var description: String {
      "blood pressure log state \(state), \(startHour):\(padded: Int(startMinute), 2) to " + "\(endHour):\(padded: Int(endMinute), 2), every \(multiple) min"
    }
  }
}

extension Colmi {
  /// Turns the ring's own measurements of the blood oxygen on or off.
  ///
  /// Opcode 2C, confidence A.
  ///
  /// One client writes 2 for off, as in opcode 16; the effect is not known.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``EnableState``: 1 on, 0 off |
  /// | 3 | 1 | `intervalMinutes` | minutes, 0 on most rings |
  public struct BloodOxygenLogSettings: Settings {
    /// Whether the ring measures blood oxygen by itself.
    public var state: EnableState
    /// The minutes between two measurements; 0, which most rings return, leaves the interval to
    /// the ring.
    public var intervalMinutes: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "blood oxygen log \(state)" + (intervalMinutes == 0 ? "" : ", every \(intervalMinutes) min")
    }
  }
}

extension Colmi {
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

    /// The value in words.
    public var description: String {
      "stress log \(state)"
    }
  }
}

extension Colmi {
  /// Turns the ring's own measurements of heart rate variability on or off.
  ///
  /// Opcode 38, confidence A.
  ///
  /// Old firmware of the R02 does not answer.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``EnableState``: 1 on, 0 off |
  /// | 3 | 1 | `intervalMinutes` | minutes, 0 on most rings |
  public struct HeartRateVariabilityLogSettings: Settings {
    /// Whether the ring measures the heart rate variability by itself.
    public var state: EnableState
    /// The minutes between two measurements; 0 leaves the interval to the ring.
    public var intervalMinutes: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "heart rate variability log \(state)" + (intervalMinutes == 0 ? "" : ", every \(intervalMinutes) min")
    }
  }
}

extension Colmi {
  /// Turns the ring's own measurements of blood sugar on or off, and sets the limits for
  /// warnings.
  ///
  /// Opcode 3A, confidence B.
  ///
  /// The vendor's code documents the limits for a write; this type assumes the same positions
  /// in a reply.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 3 | 1 | `state` | ``EnableState``: 1 on, 0 off |
  /// | 4 | 1 | `low` | unit not documented |
  /// | 5 | 1 | `high` | unit not documented |
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

    /// The value in words.
    public var description: String {
      "blood sugar log \(state), limits \(low) and \(high)"
    }
  }
}

extension Colmi {
  /// Turns the ring's own measurements of blood lipids on or off, and sets the limits for
  /// warnings.
  ///
  /// Opcode 3A, confidence B.
  ///
  /// The vendor's code documents the limits for a write; this type assumes the same positions
  /// in a reply.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 3 | 1 | `state` | ``EnableState``: 1 on, 0 off |
  /// | 4 | 1 | `low` | unit not documented |
  /// | 5 | 1 | `high` | unit not documented |
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

    /// The value in words.
    public var description: String {
      "blood lipids log \(state), limits \(low) and \(high)"
    }
  }
}

extension Colmi {
  /// Turns the ring's own measurements of the skin temperature on or off, and sets the limits
  /// for warnings.
  ///
  /// Opcode 3A, confidence A for a read, B for a write.
  ///
  /// Bytes 5…8 come from newer code; RT08 echoes a write of them without storing it. A frame
  /// with zeros in bytes 1 and 2, which one client sent, fits no form.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 3 | 1 | `state` | ``EnableState``: 1 on, 0 off |
  /// | 4 | 1 | `intervalMinutes` | minutes; 0 was read |
  /// | 5 | 1 | `start` | not settled |
  /// | 6 | 1 | `reminderIntervalMinutes` | minutes |
  /// | 7 | 1 | `reminders` | ``TemperatureReminders`` |
  /// | 8 | 1 | `customLimit` | 0.1 °C above 20 °C |
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

    /// The value in words.
    public var description: String {
      "temperature log \(state)" + (intervalMinutes == 0 ? "" : ", every \(intervalMinutes) min") + (reminders.isEmpty ? "" : ", reminders \(reminders.rawValue)") + (customLimit == 0 ? "" : ", limit \(customLimit / 10 + 20).\(customLimit % 10) °C")
    }
  }
}

extension Colmi {
  /// The interval of the ring's own temperature measurements, according to the vendor's newer
  /// code.
  ///
  /// Opcode 74, actions 1 and 2, confidence C.
  ///
  /// The vendor's older code uses the opcode for another purpose, ``PhoneGPSRequest``. RT08
  /// rejects it; rings were seen to answer ``TemperatureLogSettings``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``EnableState``; the numbers are not documented |
  /// | 3 | 1 | `intervalMinutes` | minutes; documented for a write only |
  public struct TemperatureIntervalSettings: Settings {
    /// Whether the ring measures the temperature by itself.
    public var state: EnableState
    /// The minutes between two measurements of the temperature.
    public var intervalMinutes: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "temperature every \(intervalMinutes) min, \(state)"
    }
  }
}

extension Colmi {
  /// Reports the state of the phone's GPS during a workout, according to the vendor's older
  /// code.
  ///
  /// Opcode 74, confidence C.
  ///
  /// Distance and energy have four bytes each; their units and byte order are not documented,
  /// so this type keeps the payload raw. The vendor's newer code uses the opcode for the
  /// temperature. The ring's answer is not known: such a frame is an ``OpaqueReply``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `status` | not 1 or 2, which are ``TemperatureIntervalSettings`` |
  /// | 2 | 13 | `payload` | 0 after most; with status 5: 0, then distance and energy |
  public struct PhoneGPSRequest: Packet {
    /// The status of the phone's GPS, whose numbers are not documented; never 1 or 2.
    public let status: UInt8
    /// Bytes 2…14 of the frame, of unknown layout; at most 13.
    public internal(set) var payload: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "phone GPS status \(status) with \(payload)"
    }
  }
}

extension Colmi {
  /// The warnings about the temperature in ``TemperatureLogSettings``.
  ///
  /// Bits without a name are kept.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `1` | `low` | Set if the ring warns of a low temperature. |
  /// | `2` | `middle` | Set if the ring warns of a medium temperature. |
  /// | `4` | `high` | Set if the ring warns of a high temperature. |
  /// | `8` | `custom` | Set if the ring warns above ``TemperatureLogSettings/customLimit``. |
  public struct TemperatureReminders: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// A unit of temperature.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `celsius` | °C | Degrees Celsius. |
  /// | 2 | `fahrenheit` | °F | Degrees Fahrenheit. |
  /// | other | | temperature unit n | kept |
  public struct TemperatureUnit: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

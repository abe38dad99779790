// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension CRP {
  /// Sets the interval of the heart rate log; confidence D.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `interval` | 5 min, 0 off |
  public struct HeartRateLogSettingsWriteRequest: Packet {
    /// The interval.
    public var interval: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "set heart rate log: every \(intervalMinutes) min"
    }
  }
}

extension CRP {
  /// Sets the interval of the heart rate variability log; confidence D.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `interval` | 5 min, 0 off |
  public struct HeartRateVariabilityLogSettingsWriteRequest: Packet {
    /// The interval.
    public var interval: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "set heart rate variability log: every \(intervalMinutes) min"
    }
  }
}

extension CRP {
  /// Sets the interval of the blood oxygen log; confidence D.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `interval` | 5 min, 0 off |
  public struct BloodOxygenLogSettingsWriteRequest: Packet {
    /// The interval.
    public var interval: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "set blood oxygen log: every \(intervalMinutes) min"
    }
  }
}

extension CRP {
  /// Sets the interval of the stress log; confidence D.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `interval` | 5 min, 0 off |
  public struct StressLogSettingsWriteRequest: Packet {
    /// The interval.
    public var interval: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "set stress log: every \(intervalMinutes) min"
    }
  }
}

extension CRP {
  /// Switches the temperature log on or off; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  public struct TemperatureLogSettingsWriteRequest: Packet {
    /// Whether it is on.
    public var isOn: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "set temperature log: \(isOn ? "on" : "off")"
    }
  }
}

extension CRP {
  /// Asks for the interval of the heart rate log; confidence C.
  public struct HeartRateLogSettingsRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "heart rate log settings request"
    }
  }
}

extension CRP {
  /// Asks for the interval of the heart rate variability log; confidence C.
  public struct HeartRateVariabilityLogSettingsRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "heart rate variability log settings request"
    }
  }
}

extension CRP {
  /// Asks for the interval of the blood oxygen log; confidence C.
  public struct BloodOxygenLogSettingsRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "blood oxygen log settings request"
    }
  }
}

extension CRP {
  /// Asks for the interval of the stress log; confidence D.
  public struct StressLogSettingsRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "stress log settings request"
    }
  }
}

extension CRP {
  /// Asks for the state of the temperature log; confidence C.
  public struct TemperatureLogSettingsRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "temperature log settings request"
    }
  }
}

extension CRP {
  /// Asks how a ring logs the blood oxygen; confidence D.
  public struct BloodOxygenSupportRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "blood oxygen support request"
    }
  }
}

extension CRP {
  /// The interval of the heart rate log; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `interval` | 5 min, 0 off |
  public struct HeartRateLogSettingsReply: Packet {
    /// The interval.
    public var interval: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "heart rate log: every \(intervalMinutes) min"
    }
  }
}

extension CRP {
  /// The interval of the heart rate variability log; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `interval` | 5 min, 0 off |
  public struct HeartRateVariabilityLogSettingsReply: Packet {
    /// The interval.
    public var interval: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "heart rate variability log: every \(intervalMinutes) min"
    }
  }
}

extension CRP {
  /// The interval of the blood oxygen log; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `interval` | 5 min, 0 off |
  public struct BloodOxygenLogSettingsReply: Packet {
    /// The interval.
    public var interval: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "blood oxygen log: every \(intervalMinutes) min"
    }
  }
}

extension CRP {
  /// The interval of the stress log; confidence D.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `interval` | 5 min, 0 off |
  public struct StressLogSettingsReply: Packet {
    /// The interval.
    public var interval: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "stress log: every \(intervalMinutes) min"
    }
  }
}

extension CRP {
  /// The state of the temperature log; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `state` | 06 on an R100 |
  public struct TemperatureLogSettingsReply: Packet {
    /// The state.
    public var state: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "temperature log settings reply: state \(state)"
    }
  }
}

extension CRP {
  /// How a ring logs the blood oxygen; confidence D.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `mode` | |
  public struct BloodOxygenSupport: Packet {
    /// The mode.
    public var mode: BloodOxygenMode

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "blood oxygen support: mode \(mode)"
    }
  }
}

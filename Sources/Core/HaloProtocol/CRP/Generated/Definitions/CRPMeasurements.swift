// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension CRP {
  /// Starts or stops a measurement of the heart rate; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  public struct HeartRateRequest: Packet {
    /// Whether it starts.
    public var isOn: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "measure heart rate: \(isOn ? "on" : "off")"
    }
  }
}

extension CRP {
  /// Starts or stops a measurement of the heart rate variability; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  public struct HeartRateVariabilityRequest: Packet {
    /// Whether it starts.
    public var isOn: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "measure heart rate variability: \(isOn ? "on" : "off")"
    }
  }
}

extension CRP {
  /// Starts or stops a measurement of the blood oxygen, which lasts about 48 s; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  public struct BloodOxygenRequest: Packet {
    /// Whether it starts.
    public var isOn: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "measure blood oxygen: \(isOn ? "on" : "off")"
    }
  }
}

extension CRP {
  /// Starts or stops a measurement of the stress; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  public struct StressRequest: Packet {
    /// Whether it starts.
    public var isOn: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "measure stress: \(isOn ? "on" : "off")"
    }
  }
}

extension CRP {
  /// Starts or stops a measurement of the blood pressure; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  public struct BloodPressureRequest: Packet {
    /// Whether it starts.
    public var isOn: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "measure blood pressure: \(isOn ? "on" : "off")"
    }
  }
}

extension CRP {
  /// Starts or stops a measurement of the temperature; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  public struct TemperatureRequest: Packet {
    /// Whether it starts.
    public var isOn: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "measure temperature: \(isOn ? "on" : "off")"
    }
  }
}

extension CRP {
  /// Starts or stops the push of live values; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  public struct LivePushRequest: Packet {
    /// Whether it starts.
    public var isOn: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "live push: \(isOn ? "on" : "off")"
    }
  }
}

extension CRP {
  /// Sets the kind of sport; confidence D.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `kind` | |
  public struct SportTypeRequest: Packet {
    /// The kind.
    public var kind: SportKind

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "sport type request: kind \(kind)"
    }
  }
}

extension CRP {
  /// A heart rate, asked for or not; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `beatsPerMinute` | 1/min |
  public struct HeartRateReading: Packet {
    /// The beats per minute.
    public var beatsPerMinute: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "heart rate \(beatsPerMinute) bpm"
    }
  }
}

extension CRP {
  /// A heart rate variability, asked for or not, in one byte or two; confidence B; the second
  /// byte D.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `low` | ms |
  /// | 1 | 0 or 1 | `high` | 256 ms |
  public struct HeartRateVariabilityReading: Packet {
    /// The low.
    public var low: UInt8
    /// The high.
    public let high: UInt8?

    init(_ never: Never) { switch never {} }
  }
}

extension CRP {
  /// A blood oxygen saturation, asked for or not; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `value` | %, FF none |
  public struct BloodOxygenReading: Packet {
    /// The value.
    public var value: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension CRP {
  /// A stress level, asked for or not; confidence D.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `level` | 0…100 |
  public struct StressReading: Packet {
    /// The level.
    public var level: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "stress \(level)"
    }
  }
}

extension CRP {
  /// A blood pressure, asked for or not; FF and FF are none; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `systolic` | mmHg |
  /// | 1 | 1 | `diastolic` | mmHg |
  public struct BloodPressureReading: Packet {
    /// The systolic.
    public var systolic: UInt8
    /// The diastolic.
    public var diastolic: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "blood pressure \(systolic)/\(diastolic) mmHg"
    }
  }
}

extension CRP {
  /// A temperature, asked for or not; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `temperature`, low byte first | 0.1 °C |
  public struct TemperatureReading: Packet {
    /// The temperature.
    public var temperature: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "temperature \(temperatureCelsius) °C"
    }
  }
}

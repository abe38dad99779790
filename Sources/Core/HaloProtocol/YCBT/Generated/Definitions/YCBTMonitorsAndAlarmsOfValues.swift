// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT {
  /// A sensor.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `photoplethysmogram` | |  |
  /// | `01` | `acceleration` | |  |
  /// | `02` | `electrocardiogram` | |  |
  /// | `03` | `humidity` | temperature and humidity | |
  /// | `04` | `light` | |  |
  /// | `05` | `temperature` | body temperature | |
  /// | other | | sensor n | |
  public struct SensorKind: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension YCBT {
  /// Sets the limits of the heart rate; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  /// | 1 | 1 | `high` | 1/min, 100…240 |
  /// | 2 | 1 | `low` | 1/min, 30…60 |
  /// | 3 | n | `trailing` | newer firmware: two durations |
  public struct HeartRateAlarm: Packet {
    /// Whether it is on.
    public var isOn: Bool
    /// The upper limit.
    public var high: UInt8
    /// The lower limit.
    public var low: UInt8
    /// Further bytes.
    public let trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "heart rate alarm: \(isOn ? "" : "not ")on, high \(high), low \(low)"
    }
  }
}

extension YCBT {
  /// Sets the interval of automatic measurements; confidence A.
  ///
  /// Rings never push their readings, but store them.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  /// | 1 | 1 | `minutes` | min; the vendor's app has 30 or more, and an R01L took 5 |
  public struct Monitor: SharedPacket {
    /// The opcode of the frame.
    public let opcode: Opcode
    /// Whether it is on.
    public var isOn: Bool
    /// The interval.
    public var minutes: UInt8 = 60

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "monitor: \(isOn ? "" : "not ")on, minutes \(minutes)"
    }
  }
}

extension YCBT {
  /// Sets the collection of raw values; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  /// | 1 | 1 | `sensor` | |
  /// | 2 | 2 | `duration`, low byte first | s, 0 if off |
  /// | 4 | 2 | `interval`, low byte first | min, 0 if off |
  public struct RawCollection: Packet {
    /// Whether it is on.
    public var isOn: Bool
    /// The sensor.
    public var sensor: SensorKind
    /// The duration.
    public var duration: UInt16
    /// The interval.
    public var interval: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "raw collection: \(isOn ? "" : "not ")on, sensor \(sensor), duration \(duration), interval \(interval)"
    }
  }
}

extension YCBT {
  /// Sets the limits of the temperature; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  /// | 1 | 1 | `high` | °C, 36…100 |
  /// | 2 | 1 | `low`, signed | °C, -127…36, 0 in the old form |
  /// | 3 | 0 or 1 | `highTenths` | 0.1 °C; newer firmware |
  /// | next | 0 or 1 | `lowTenths` | 0.1 °C; newer firmware |
  /// | next | n | `trailing` | newest firmware: a duration |
  public struct TemperatureAlarm: Packet {
    /// Whether it is on.
    public var isOn: Bool
    /// The whole degrees of the upper limit.
    public var high: UInt8
    /// The whole degrees of the lower limit.
    public var low: Int8
    /// The tenths of the upper limit.
    public let highTenths: UInt8?
    /// The tenths of the lower limit.
    public let lowTenths: UInt8?
    /// Further bytes.
    public let trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "temperature alarm: \(isOn ? "" : "not ")on, high \(high), low \(low), high tenths \(highTenths.map { "\($0)" } ?? "none"), low tenths \(lowTenths.map { "\($0)" } ?? "none")"
    }
  }
}

extension YCBT {
  /// Sets a zone of the heart rate; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `zone` | 0…5 |
  /// | 1 | 1 | `low` | 1/min |
  /// | 2 | 1 | `high` | 1/min |
  public struct HeartRateZone: Packet {
    /// The zone.
    public var zone: UInt8
    /// The lower limit.
    public var low: UInt8
    /// The upper limit.
    public var high: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "heart rate zone: zone \(zone), low \(low), high \(high)"
    }
  }
}

extension YCBT {
  /// Sets the limit of the oxygen saturation; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  /// | 1 | 1 | `low` | % |
  /// | 2 | 1 | zero | always `00` |
  public struct BloodOxygenAlarm: Packet {
    /// Whether it is on.
    public var isOn: Bool
    /// The lower limit.
    public var low: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "blood oxygen alarm: \(isOn ? "" : "not ")on, low \(low)"
    }
  }
}

extension YCBT {
  /// Sets the interval of variability; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  /// | 1 | 1 | `minutes` | min |
  /// | 2 | 3 | `unknown` | zeros |
  public struct HeartRateVariabilityMonitor: Packet {
    /// Whether it is on.
    public var isOn: Bool
    /// The interval.
    public var minutes: UInt8 = 60
    /// Bytes without a known meaning.
    public let unknown: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "heart rate variability monitor: \(isOn ? "" : "not ")on, minutes \(minutes), unknown \(unknown)"
    }
  }
}

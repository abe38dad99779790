// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT {
  /// The origin of a message.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `call` | |  |
  /// | `01` | `sms` | SMS | |
  /// | `02` | `mail` | |  |
  /// | `03` | `others` | |  |
  /// | `04` | `qq` | QQ | |
  /// | `05` | `weChat` | |  |
  /// | `06` | `weibo` | |  |
  /// | `07` | `twitter` | |  |
  /// | `08` | `facebook` | |  |
  /// | `09` | `messenger` | |  |
  /// | `0A` | `whatsApp` | |  |
  /// | `0B` | `linkedIn` | |  |
  /// | `0C` | `instagram` | |  |
  /// | `0D` | `skype` | |  |
  /// | `0E` | `line` | |  |
  /// | `0F` | `snapchat` | |  |
  /// | other | | message n | |
  public struct MessageKind: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension YCBT {
  /// A sport.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `01` | `run` | |  |
  /// | `02` | `swim` | |  |
  /// | `03` | `cycle` | |  |
  /// | `04` | `gym` | |  |
  /// | `06` | `rope` | |  |
  /// | `07` | `basketball` | |  |
  /// | `08` | `walk` | |  |
  /// | `09` | `badminton` | |  |
  /// | `0A` | `football` | |  |
  /// | `0B` | `climb` | |  |
  /// | `0C` | `tableTennis` | |  |
  /// | other | | sport n | |
  public struct SportKind: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension YCBT {
  /// The way to shut down.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `01` | `off` | |  |
  /// | `02` | `transport` | transport mode | |
  /// | `03` | `restart` | |  |
  /// | other | | power mode n | |
  public struct PowerMode: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension YCBT {
  /// The state of a measurement.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `off` | |  |
  /// | `01` | `once` | |  |
  /// | `02` | `monitor` | |  |
  /// | other | | state n | |
  public struct MeasurementSwitch: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension YCBT {
  /// Starts or stops the signals that show where the ring is; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  /// | 1 | 1 | `times` | |
  /// | 2 | 1 | `seconds` | s |
  public struct FindDeviceRequest: Packet {
    /// Whether it is on.
    public var isOn: Bool
    /// The number of signals.
    public var times: UInt8
    /// The time between two signals.
    public var seconds: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "find device request: \(isOn ? "" : "not ")on, times \(times), seconds \(seconds)"
    }
  }
}

extension YCBT {
  /// Starts or ends an electrocardiogram; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `state` | 2 starts with the waveform, 0 ends |
  public struct PressureSwitch: Packet {
    /// The state.
    public var state: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "pressure switch: state \(state)"
    }
  }
}

extension YCBT {
  /// Shows a message on a watch; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `kind` | |
  /// | 1 | n | `text` | UTF-8 |
  public struct PushMessageRequest: Packet {
    /// The kind.
    public var kind: MessageKind
    /// The text.
    public let text: String

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "push message request: kind \(kind), text \(quoted: text)"
    }
  }
}

extension YCBT {
  /// Starts or stops live values every two seconds; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  /// | 1 | 2 | code | always `00 02` |
  public struct LiveStatusRequest: Packet {
    /// Whether it is on.
    public var isOn: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "live status request: \(isOn ? "" : "not ")on"
    }
  }
}

extension YCBT {
  /// Starts or ends a sport; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  /// | 1 | 1 | `kind` | |
  public struct SportRequest: Packet {
    /// Whether it is on.
    public var isOn: Bool
    /// The kind.
    public var kind: SportKind

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "sport request: \(isOn ? "" : "not ")on, kind \(kind)"
    }
  }
}

extension YCBT {
  /// Sends the weather to a watch; confidence C.
  ///
  /// Each entry is a tag, a length of two bytes and a text: 0 lowest, 1 highest, 2 present
  /// temperature, 4 kind of two bytes, 6 wind, 7 force, 8 place, 9 moon.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `entries` | |
  public struct Weather: SharedPacket {
    /// The opcode of the frame.
    public let opcode: Opcode
    /// The entries.
    public let entries: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "weather: entries \(entries)"
    }
  }
}

extension YCBT {
  /// Shuts the ring down or restarts it; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `mode` | |
  public struct PowerOffRequest: Packet {
    /// The mode.
    public var mode: PowerMode

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "power off request: mode \(mode)"
    }
  }
}

extension YCBT {
  /// Corrects measured temperatures; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `whole`, signed | °C |
  /// | 1 | 1 | `hundredths` | 0.01 °C |
  public struct TemperatureCorrection: Packet {
    /// The whole.
    public var whole: Int8
    /// The hundredths.
    public var hundredths: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "temperature correction: whole \(whole), hundredths \(hundredths)"
    }
  }
}

extension YCBT {
  /// Switches a sensor; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `state` | |
  public struct SensorRequest: SharedPacket {
    /// The opcode of the frame.
    public let opcode: Opcode
    /// The state.
    public var state: MeasurementSwitch

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "sensor request: state \(state)"
    }
  }
}

extension YCBT {
  /// Switches the store of raw values; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `sensor` | |
  /// | 1 | 1 | `isOn` | 01 on, 00 off |
  public struct SensorStoreRequest: Packet {
    /// The sensor.
    public var sensor: SensorKind
    /// Whether it is on.
    public var isOn: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "sensor store request: sensor \(sensor), \(isOn ? "" : "not ")on"
    }
  }
}

extension YCBT {
  /// Starts or stops a measurement; confidence A.
  ///
  /// The reply is a status without the mode. Live values follow, and a ``MeasurementEnd``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  /// | 1 | 1 | `mode` | |
  public struct MeasurementRequest: Packet {
    /// Whether it is on.
    public var isOn: Bool
    /// The value to measure.
    public var mode: MeasurementMode

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "measurement request: \(isOn ? "" : "not ")on, mode \(mode)"
    }
  }
}

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT {
  /// Sets a number; confidence B.
  ///
  /// Skin 0 white…5 black, 7 other; pressure range 0 low, 1 normal, 2–4 higher; step state in
  /// minutes.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `value` | |
  public struct NumberSetting: SharedPacket {
    /// The opcode of the frame.
    public let opcode: Opcode
    /// The value.
    public var value: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "number setting: value \(value)"
    }
  }
}

extension YCBT {
  /// Sets the reminder of sleep; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `hour` | 0…23 |
  /// | 1 | 1 | `minute` | 0…59 |
  /// | 2 | 1 | `weekdays` | |
  public struct SleepReminder: Packet {
    /// The hour.
    public var hour: UInt8
    /// The minute.
    public var minute: UInt8
    /// The weekdays.
    public var weekdays: Weekdays

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "sleep reminder: hour \(hour), minute \(minute), weekdays \(weekdays.rawValue)"
    }
  }
}

extension YCBT {
  /// Sets the time after which the display goes dark; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `time` | |
  public struct ScreenTimeSetting: Packet {
    /// The time.
    public var time: ScreenTime

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "screen time setting: time \(time)"
    }
  }
}

extension YCBT {
  /// Sets the working mode; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `mode` | |
  public struct WorkingModeSetting: Packet {
    /// The mode.
    public var mode: WorkingMode

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "working mode setting: mode \(mode)"
    }
  }
}

extension YCBT {
  /// Sets an alert; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  /// | 1 | 1 | `kind` | |
  public struct StatusAlert: Packet {
    /// Whether it is on.
    public var isOn: Bool
    /// The kind.
    public var kind: StatusAlertKind

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "status alert: \(isOn ? "" : "not ")on, kind \(kind)"
    }
  }
}

extension YCBT {
  /// Changes an entry of the schedule; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `operation` | 0 change, 1 add, 2 delete |
  /// | 1 | 1 | `index` | 1…20 |
  /// | 2 | 1 | `isOn` | 01 on, 00 off |
  /// | 3 | 1 | `eventIndex` | |
  /// | 4 | 1 | `isEventOn` | 01 on, 00 off |
  /// | 5 | 4 | `time` | |
  /// | 9 | 1 | `kind` | 0…8 |
  /// | 10 | n | `text` | UTF-8 |
  public struct Schedule: Packet {
    /// The operation.
    public var operation: UInt8
    /// The index.
    public var index: UInt8
    /// Whether it is on.
    public var isOn: Bool
    /// The event index.
    public var eventIndex: UInt8
    /// Whether it is event on.
    public var isEventOn: Bool
    /// The time.
    public var time: Timestamp
    /// The kind.
    public var kind: UInt8
    /// The text.
    public let text: String

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "schedule: operation \(operation), index \(index), \(isOn ? "" : "not ")on, event index \(eventIndex), \(isEventOn ? "" : "not ")event on, time \(time), kind \(kind), text \(quoted: text)"
    }
  }
}

extension YCBT {
  /// Sets how full the store is when the ring asks for an upload; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  /// | 1 | 1 | `percent` | % |
  public struct UploadReminder: Packet {
    /// Whether it is on.
    public var isOn: Bool
    /// The percent.
    public var percent: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "upload reminder: \(isOn ? "" : "not ")on, percent \(percent)"
    }
  }
}

extension YCBT {
  /// Sets the interval of advertising; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `interval`, low byte first | ms |
  public struct AdvertisingInterval: Packet {
    /// The interval.
    public var interval: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "advertising interval: interval \(interval)"
    }
  }
}

extension YCBT {
  /// Sets the transmit power; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `power`, signed | dBm |
  public struct TransmitPower: Packet {
    /// The power.
    public var power: Int8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "transmit power: power \(power)"
    }
  }
}

extension YCBT {
  /// Changes an event; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `operation` | 1 add, 2 delete, 3 change |
  /// | 1 | 1 | `index` | 1…10 |
  /// | 2 | 1 | `isOn` | 01 on, 00 off |
  /// | 3 | 1 | `kind` | 0 alarm, 1 own |
  /// | 4 | 1 | `hour` | 0…23 |
  /// | 5 | 1 | `minute` | 0…59 |
  /// | 6 | 1 | `weekdays` | |
  /// | 7 | 1 | `repeats` | 0 once, 1…3 after 10 min each |
  /// | 8 | n | `text` | UTF-8, 12 bytes at most |
  public struct EventReminder: Packet {
    /// The operation.
    public var operation: UInt8
    /// The index.
    public var index: UInt8
    /// Whether it is on.
    public var isOn: Bool
    /// The kind.
    public var kind: UInt8
    /// The hour.
    public var hour: UInt8
    /// The minute.
    public var minute: UInt8
    /// The weekdays.
    public var weekdays: Weekdays
    /// The repeats.
    public var repeats: UInt8
    /// The text.
    public let text: String

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "event reminder: operation \(operation), index \(index), \(isOn ? "" : "not ")on, kind \(kind), hour \(hour), minute \(minute), weekdays \(weekdays.rawValue), repeats \(repeats), text \(quoted: text)"
    }
  }
}

extension YCBT {
  /// Sets modes that nobody explained; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `mode` | |
  /// | 1 | 1 | `unknown` | |
  /// | 2 | 2 | `first`, low byte first | |
  /// | 4 | 2 | `second`, low byte first | |
  public struct Modes: Packet {
    /// The mode.
    public var mode: UInt8
    /// The unknown.
    public var unknown: UInt8
    /// The first.
    public var first: UInt16
    /// The second.
    public var second: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "modes: mode \(mode), unknown \(unknown), first \(first), second \(second)"
    }
  }
}

extension YCBT {
  /// Sets two coordinates whose unit is not known; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `first`, low byte first | |
  /// | 4 | 4 | `second`, low byte first | |
  /// | 8 | 4 | zeros | always `00 00 00 00` |
  public struct Position: Packet {
    /// The first.
    public var first: UInt32
    /// The second.
    public var second: UInt32

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "position: first \(first), second \(second)"
    }
  }
}

extension YCBT {
  /// Sets the time of a vibration; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `kind` | |
  /// | 1 | 4 | `time`, low byte first | |
  /// | 5 | 2 | zeros | always `00 00` |
  public struct VibrationTime: Packet {
    /// The kind.
    public var kind: UInt8
    /// The time.
    public var time: UInt32

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "vibration time: kind \(kind), time \(time)"
    }
  }
}

extension YCBT {
  /// A setting whose layout is not described; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `data` | |
  public struct OpaqueSetting: SharedPacket {
    /// The opcode of the frame.
    public let opcode: Opcode
    /// The payload.
    public let data: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "opaque setting: data \(data)"
    }
  }
}

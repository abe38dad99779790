// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension JStyle {
  /// Starts or ends live values, which come each second; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  /// | 1 | 1 | `isTemperatureOn` | 01 on, 00 off |
  /// | 2 | n | `rest` | zeros up to 14, or kept |
  public struct LiveRequest: Packet {
    /// Whether it is on.
    public var isOn: Bool
    /// Whether it is temperature on.
    public var isTemperatureOn: Bool
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "live request: \(isOn ? "" : "not ")on, \(isTemperatureOn ? "" : "not ")temperature on"
    }
  }
}

extension JStyle {
  /// Controls an exercise; confidence C.
  ///
  /// Other numbers than ``ExerciseKind``: 6 meditation, 7 dance, 8 basketball, 9 walk, 10
  /// workout, 11 cricket, 12 hike, 13 aerobics, 14 table tennis.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `action` | |
  /// | 1 | 1 | `kind` | |
  /// | 2 | 1 | `level` | |
  /// | 3 | 1 | `minutes` | min |
  /// | 4 | n | `rest` | zeros up to 14, or kept |
  public struct ExerciseRequest: Packet {
    /// The action.
    public var action: ExerciseAction
    /// The kind of exercise.
    public var kind: UInt8
    /// The level of a meditation.
    public var level: UInt8
    /// The duration of a meditation.
    public var minutes: UInt8
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "exercise request: action \(action), kind \(kind), level \(level), minutes \(minutes)"
    }
  }
}

extension JStyle {
  /// Starts or ends a measurement, or asks which one runs; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `mode` | |
  /// | 1 | 1 | `isOn` | 01 on, 00 off |
  /// | 2 | 2 | unused | always `00 00` |
  /// | 4 | 2 | `seconds`, low byte first | s, 30 or more |
  /// | 6 | n | `rest` | zeros up to 14, or kept |
  public struct MeasurementRequest: Packet {
    /// The mode.
    public var mode: MeasurementMode
    /// Whether it is on.
    public var isOn: Bool
    /// The duration.
    public var seconds: UInt16
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "measurement request: mode \(mode), \(isOn ? "" : "not ")on, seconds \(seconds)"
    }
  }
}

extension JStyle {
  /// Sets the schedule of a kind of measurement; confidence A on a V8.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `kind` | |
  /// | 1 | 1 | `mode` | |
  /// | 2 | 4 | `window` | see ``minutes(of:)`` |
  /// | 6 | 1 | `weekdays` | |
  /// | 7 | 2 | `interval`, low byte first | min |
  /// | 9 | n | `rest` | zeros up to 14, or kept |
  public struct SetScheduleRequest: Packet {
    /// The kind.
    public var kind: ScheduleKind
    /// The mode.
    public var mode: ScheduleMode
    /// The first and the last time of the day.
    public let window: HexBytes
    /// The weekdays.
    public var weekdays: Weekdays
    /// The time between measurements.
    public var interval: UInt16
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "set schedule request: kind \(kind), mode \(mode), window \(window), weekdays \(weekdays.rawValue), interval \(interval)"
    }
  }
}

extension JStyle {
  /// Asks for the schedule of a kind of measurement; confidence A on a V8.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `kind` | |
  /// | 1 | n | `rest` | zeros up to 14, or kept |
  public struct ScheduleRequest: Packet {
    /// The kind.
    public var kind: ScheduleKind
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "schedule request: kind \(kind)"
    }
  }
}

extension JStyle {
  /// What an exercise shall do. Confidence C.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `01` | `start` | |  |
  /// | `02` | `pause` | |  |
  /// | `03` | `resume` | |  |
  /// | `04` | `end` | |  |
  /// | `05` | `query` | |  |
  /// | other | | action n | |
  public struct ExerciseAction: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension JStyle {
  /// A kind of measurement, as the request has it. Confidence C.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `01` | `variability` | |  |
  /// | `02` | `heartRate` | |  |
  /// | `03` | `oxygen` | |  |
  /// | `80` | `query` | |  |
  /// | other | | mode n | |
  public struct MeasurementMode: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension JStyle {
  /// A kind of measurement with a schedule. Confidence B.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `01` | `heartRate` | |  |
  /// | `02` | `oxygen` | |  |
  /// | `03` | `temperature` | |  |
  /// | `04` | `variability` | |  |
  /// | other | | kind n | |
  public struct ScheduleKind: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension JStyle {
  /// How a schedule measures. Confidence B.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `off` | |  |
  /// | `02` | `interval` | |  |
  /// | other | | mode n | |
  public struct ScheduleMode: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension JStyle {
  /// The days of a schedule. A V8 sends FF for all days.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `1` | `sunday` | Sunday. |
  /// | `2` | `monday` | Monday. |
  /// | `4` | `tuesday` | Tuesday. |
  /// | `8` | `wednesday` | Wednesday. |
  /// | `10` | `thursday` | Thursday. |
  /// | `20` | `friday` | Friday. |
  /// | `40` | `saturday` | Saturday. |
  public struct Weekdays: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension JStyle {
  /// Live values, each second; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `steps`, low byte first | |
  /// | 4 | 4 | `energy`, low byte first | 0.01 kcal |
  /// | 8 | 4 | `distance`, low byte first | 0.01 km |
  /// | 12 | 1 | `heartRate` | 1/min, 0 none |
  /// | 13 | 1 | `detail` | |
  public struct LiveValues: NotificationPacket {
    /// The steps.
    public var steps: UInt32
    /// The energy.
    public var energy: UInt32
    /// The distance.
    public var distance: UInt32
    /// The heart rate.
    public var heartRate: UInt8
    /// A temperature by one document, in tenths of a degree, for which a byte is too small.
    public var detail: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "live values: steps \(steps), energy \(energy), distance \(distance), heart rate \(heartRate), detail \(detail)"
    }
  }
}

extension JStyle {
  /// Live values of newer firmware, each second, without a checksum; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `steps`, low byte first | |
  /// | 4 | 4 | `energy`, low byte first | 0.01 kcal |
  /// | 8 | 4 | `distance`, low byte first | 0.01 km |
  /// | 12 | 4 | `exerciseSeconds`, low byte first | s |
  /// | 16 | 4 | `activeMinutes`, low byte first | min |
  /// | 20 | 1 | `heartRate` | 1/min, 0 none |
  /// | 21 | 2 | `temperature`, low byte first | 0.1 °C; 0000 none |
  /// | 23 | 1 | `oxygen` | %, 0 none |
  /// | 24 | n | `trailing` | kept |
  public struct ExtendedLiveValues: NotificationPacket {
    /// The steps.
    public var steps: UInt32
    /// The energy.
    public var energy: UInt32
    /// The distance.
    public var distance: UInt32
    /// The exercise seconds.
    public var exerciseSeconds: UInt32
    /// The active minutes.
    public var activeMinutes: UInt32
    /// The heart rate.
    public var heartRate: UInt8
    /// The temperature.
    public var temperature: UInt16
    /// The oxygen.
    public var oxygen: UInt8
    /// The bytes after the oxygen.
    public let trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "extended live values: steps \(steps), energy \(energy), distance \(distance), exercise seconds \(exerciseSeconds), active minutes \(activeMinutes), heart rate \(heartRate), temperature \(temperature), oxygen \(oxygen)"
    }
  }
}

extension JStyle {
  /// The ring ends an exercise, or is about to; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `code` | AA few steps, FF ended |
  /// | 1 | 1 | `number` | |
  /// | 2 | n | `trailing` | kept |
  public struct ExerciseNotice: NotificationPacket {
    /// The code.
    public let code: UInt8
    /// 1 after 10 minutes with fewer than 80 steps, 2 after 20, and at the end.
    public let number: UInt8
    /// The bytes after the number.
    public let trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "exercise notice: code \(code), number \(number)"
    }
  }
}

extension JStyle {
  /// An exercise, each second, without a checksum; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `heartRate` | 1/min |
  /// | 1 | 4 | `steps`, low byte first | |
  /// | 5 | 4 | `energyBits`, low byte first | kcal, IEEE 754 |
  /// | 9 | 4 | `seconds`, low byte first | s |
  /// | 13 | 4 | `distanceBits`, low byte first | km, IEEE 754 |
  /// | 17 | n | `trailing` | kept |
  public struct ExerciseUpdate: NotificationPacket {
    /// The heart rate.
    public var heartRate: UInt8
    /// The steps.
    public var steps: UInt32
    /// The bits of the energy.
    public var energyBits: UInt32
    /// The seconds.
    public var seconds: UInt32
    /// The bits of the distance.
    public var distanceBits: UInt32
    /// The bytes after the distance.
    public let trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "exercise: heart rate \(heartRate), \(steps) steps, \(seconds) s"
    }
  }
}

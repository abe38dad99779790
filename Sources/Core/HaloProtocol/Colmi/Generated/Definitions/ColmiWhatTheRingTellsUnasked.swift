// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// Reports a new record, which the host can now read.
  ///
  /// Opcode 73, codes 01 to 05, 07, 09, 0B and 0D; confidence A for 01 and 04, confidence B
  /// for the others.
  ///
  /// 01 heart rate, 02 blood pressure, 03 blood oxygen, 04 steps, 05 temperature, 07 workout,
  /// 0D blood sugar; the records of 09 and 0B are not documented.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `code` | ``NotificationCode`` |
  /// | 2 | 1 | `detail` | not documented; 0 in captures |
  public struct NewRecordNotification: Packet {
    /// The code of the notification, which names the kind of the new record.
    public let code: NotificationCode
    /// Byte 2 of the frame, of unknown meaning; 0 in captures.
    public var detail: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(code)" + (detail == 0 ? "" : ", detail \(detail)")
    }
  }
}

extension Colmi {
  /// Reports the level and charging state of the battery.
  ///
  /// Opcode 73, code 0C, confidence A.
  ///
  /// The ring sends this when the charger is plugged in or out, and about once a minute while
  /// charging below 100 %.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `percent` | %, 0…100 |
  /// | 3 | 1 | `charging` | ``ChargingState`` |
  public struct BatteryNotification: Packet {
    /// The level of the battery in percent, 0…100.
    public var percent: UInt8
    /// Whether the ring is on its charger.
    public var charging: ChargingState

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "battery \(percent) %, \(charging)"
    }
  }
}

extension Colmi {
  /// The totals of today, which the ring sends while the wearer moves.
  ///
  /// Opcode 73, code 12, confidence A.
  ///
  /// The vendor's sample supports the unit of the energy; one other client divides by 10.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 3 | `steps`, high byte first | |
  /// | 5 | 3 | `calories`, high byte first | cal (1000 are one kcal) |
  /// | 8 | 3 | `metres`, high byte first | m |
  public struct LiveActivityNotification: Packet {
    /// The steps of today.
    public var steps: UInt24
    /// The energy of today in small calories.
    public var calories: UInt24
    /// The distance of today in metres.
    public var metres: UInt24

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "moving: \(steps) steps, \(calories) cal, \(metres) m today"
    }
  }
}

extension Colmi {
  /// Reports a new heart rate variability.
  ///
  /// Opcode 73, code 2B, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `milliseconds` | ms |
  public struct HeartRateVariabilityNotification: Packet {
    /// The heart rate variability in milliseconds.
    public var milliseconds: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "new heart rate variability: \(milliseconds) ms"
    }
  }
}

extension Colmi {
  /// Reports a new stress value.
  ///
  /// Opcode 73, code 2C, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `stress` | 1…99 |
  public struct StressNotification: Packet {
    /// The stress value; the vendor's ranges are relaxed 0…29, normal 30…59, medium 60…79 and
    /// high from 80 on.
    public var stress: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "new stress: \(stress)"
    }
  }
}

extension Colmi {
  /// An event of the ring that its code describes, without measured values.
  ///
  /// Opcode 73, codes 10, 27 to 29, 30, 32 to 34, 39, 3E and 3F; confidence B for 27 to 29,
  /// confidence C for the others.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `code` | ``NotificationCode`` |
  /// | 2 | 1 | `detail` | with 3F the contact; not documented for others |
  public struct EventNotification: Packet {
    /// The code of the notification, which names the event.
    public let code: NotificationCode
    /// Byte 2 of the frame: with code `3F` the contact; not documented for other codes.
    public var detail: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(code)" + (detail == 0 ? "" : ", detail \(detail)")
    }
  }
}

extension Colmi {
  /// The steps since the last notification of this kind.
  ///
  /// Opcode 73, code 11, confidence C; old firmware.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `steps` | |
  public struct StepIncrementNotification: Packet {
    /// The number of steps since the last notification of this kind.
    public var steps: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(steps) more steps"
    }
  }
}

extension Colmi {
  /// Reports a change of the worship counter.
  ///
  /// Opcode 73, code 25, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 4 | `count`, high byte first | |
  /// | 6 | 2 | `detail`, high byte first | 7 in the one public packet, not explained |
  public struct WorshipCountNotification: Packet {
    /// The new count of the worship counter.
    public var count: UInt32
    /// Bytes 6 and 7 of the frame, of unknown meaning.
    public var detail: UInt16 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "worship count \(count)" + (detail == 0 ? "" : ", detail \(detail)")
    }
  }
}

extension Colmi {
  /// Reports that the touch pad woke up or fell asleep.
  ///
  /// Opcode 73, code 2A, confidence B.
  ///
  /// The ring also sends this as an echo of a write of the touch settings (opcode 3B).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `status` | ``TouchStatus`` |
  public struct TouchStatusNotification: Packet {
    /// Whether the touch pad is active.
    public var status: TouchStatus

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "touch pad \(status)"
    }
  }
}

extension Colmi {
  /// Reports a gesture on the touch pad, if the settings send gestures to the host.
  ///
  /// Opcode 73, code 2D, confidence A, but D for the direction of the swipes.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `gesture` | ``Gesture`` |
  public struct GestureNotification: Packet {
    /// The gesture of the wearer on the touch pad.
    public var gesture: Gesture

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "touch pad: \(gesture)"
    }
  }
}

extension Colmi {
  /// Reports a high heart rate during exercise.
  ///
  /// Opcode 73, code 31, confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `beatsPerMinute` | bpm |
  public struct ExerciseHeartRateNotification: Packet {
    /// The heart rate in bpm.
    public var beatsPerMinute: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "heart rate in exercise: \(beatsPerMinute) bpm"
    }
  }
}

extension Colmi {
  /// Reports a heart rate that the wearer measured on the ring.
  ///
  /// Opcode 73, code 37, confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `beatsPerMinute` | bpm |
  public struct ManualHeartRateNotification: Packet {
    /// The heart rate in bpm.
    public var beatsPerMinute: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "heart rate measured by hand: \(beatsPerMinute) bpm"
    }
  }
}

extension Colmi {
  /// Reports a new value of a counter that the only list of codes calls praise.
  ///
  /// Opcode 73, code 38, confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 2 | `count`, low byte first | |
  public struct PraiseNotification: Packet {
    /// The new value of the counter called praise.
    public var count: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "praise \(count)"
    }
  }
}

extension Colmi {
  /// Reports an abnormal resting heart rate.
  ///
  /// Opcode 73, code 3A, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `alert` | ``RestingHeartRateAlert`` |
  /// | 3 | 1 | `beatsPerMinute` | bpm |
  public struct RestingHeartRateNotification: Packet {
    /// Whether the heart rate is too high or too low.
    public var alert: RestingHeartRateAlert
    /// The heart rate in bpm.
    public var beatsPerMinute: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "resting heart rate \(alert): \(beatsPerMinute) bpm"
    }
  }
}

extension Colmi {
  /// Reports an abnormal temperature.
  ///
  /// Opcode 73, code 3D, confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 2 | `tenths`, low byte first | 0.1 °C |
  public struct TemperatureNotification: Packet {
    /// The temperature in tenths of a degree Celsius.
    public var tenths: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "temperature \(tenths / 10).\(tenths % 10) °C"
    }
  }
}

extension Colmi {
  /// Whether a resting heart rate is too high or too low.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `low` | | A low heart rate. |
  /// | 2 | `high` | | A high heart rate. |
  /// | other | | alert n | kept |
  public struct RestingHeartRateAlert: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// Whether the touch pad is active.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `active` | | The touch pad is active. |
  /// | 1 | `disabled` | | The touch pad is off, since the ring is on its charger. |
  /// | other | | state n | kept |
  public struct TouchStatus: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT {
  /// The days of a reminder.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `1` | `monday` | Monday. |
  /// | `2` | `tuesday` | Tuesday. |
  /// | `4` | `wednesday` | Wednesday. |
  /// | `8` | `thursday` | Thursday. |
  /// | `10` | `friday` | Friday. |
  /// | `20` | `saturday` | Saturday. |
  /// | `40` | `sunday` | Sunday. |
  /// | `80` | `isOn` | Set if the reminder is on. |
  public struct Weekdays: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension YCBT {
  /// The occasion of an alarm.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `getUp` | |  |
  /// | `01` | `sleep` | |  |
  /// | `02` | `exercise` | |  |
  /// | `03` | `medicine` | |  |
  /// | `04` | `date` | |  |
  /// | `05` | `party` | |  |
  /// | `06` | `meeting` | |  |
  /// | `07` | `own` | |  |
  /// | other | | alarm n | |
  public struct AlarmKind: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension YCBT {
  /// The quantity of a goal.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `steps` | |  |
  /// | `01` | `energy` | |  |
  /// | `02` | `distance` | |  |
  /// | `03` | `sleep` | |  |
  /// | other | | goal n | |
  public struct GoalKind: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension YCBT {
  /// An alarm.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `kind` | |
  /// | 1 | 1 | `hour` | 0…23 |
  /// | 2 | 1 | `minute` | 0…59 |
  /// | 3 | 1 | `weekdays` | |
  /// | 4 | 1 | `snooze` | min, 0…59 |
  public struct Alarm: WireValue, CustomStringConvertible {
    /// The kind.
    public var kind: AlarmKind
    /// The hour.
    public var hour: UInt8
    /// The minute.
    public var minute: UInt8
    /// The weekdays.
    public var weekdays: Weekdays
    /// The minutes until it rings again.
    public var snooze: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "alarm: kind \(kind), hour \(hour), minute \(minute), weekdays \(weekdays.rawValue), snooze \(snooze)"
    }
  }
}

extension YCBT {
  /// A part of the day.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `startHour` | 0…23 |
  /// | 1 | 1 | `startMinute` | 0…59 |
  /// | 2 | 1 | `endHour` | 0…23 |
  /// | 3 | 1 | `endMinute` | 0…59 |
  public struct DayPeriod: WireValue, CustomStringConvertible {
    /// The start hour.
    public var startHour: UInt8
    /// The start minute.
    public var startMinute: UInt8
    /// The end hour.
    public var endHour: UInt8
    /// The end minute.
    public var endMinute: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "day period: start hour \(startHour), start minute \(startMinute), end hour \(endHour), end minute \(endMinute)"
    }
  }
}

extension YCBT {
  /// Sets the clock, which knows no zone; confidence A.
  ///
  /// The vendor's app writes local time. On an R99 it clears the steps of the day. No command
  /// reads the clock.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `year`, low byte first | |
  /// | 2 | 1 | `month` | 1…12 |
  /// | 3 | 1 | `day` | 1…31 |
  /// | 4 | 1 | `hour` | 0…23 |
  /// | 5 | 1 | `minute` | 0…59 |
  /// | 6 | 1 | `second` | 0…59 |
  /// | 7 | 1 | `weekday` | Monday 0…6 |
  public struct SetTimeRequest: Packet {
    /// The year.
    public var year: UInt16
    /// The month.
    public var month: UInt8
    /// The day.
    public var day: UInt8
    /// The hour.
    public var hour: UInt8
    /// The minute.
    public var minute: UInt8
    /// The second.
    public var second: UInt8
    /// The weekday.
    public var weekday: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "set time request: year \(year), month \(month), day \(day), hour \(hour), minute \(minute), second \(second), weekday \(weekday)"
    }
  }
}

extension YCBT {
  /// Asks for the alarms; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | operation | always `00` |
  public struct AlarmListRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "alarm list request"
    }
  }
}

extension YCBT {
  /// Adds an alarm; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | operation | always `01` |
  /// | 1 | 5 | `alarm` | |
  public struct AlarmAddRequest: Packet {
    /// The alarm.
    public var alarm: Alarm

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "alarm add request: alarm \(alarm)"
    }
  }
}

extension YCBT {
  /// Deletes the alarm of a time; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | operation | always `02` |
  /// | 1 | 1 | `hour` | 0…23 |
  /// | 2 | 1 | `minute` | 0…59 |
  public struct AlarmDeleteRequest: Packet {
    /// The hour.
    public var hour: UInt8
    /// The minute.
    public var minute: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "alarm delete request: hour \(hour), minute \(minute)"
    }
  }
}

extension YCBT {
  /// Replaces the alarm of a time; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | operation | always `03` |
  /// | 1 | 1 | `hour` | 0…23 |
  /// | 2 | 1 | `minute` | 0…59 |
  /// | 3 | 5 | `alarm` | |
  public struct AlarmChangeRequest: Packet {
    /// The hour of the old alarm.
    public var hour: UInt8
    /// The minute of the old alarm.
    public var minute: UInt8
    /// The new alarm.
    public var alarm: Alarm

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "alarm change request: hour \(hour), minute \(minute), alarm \(alarm)"
    }
  }
}

extension YCBT {
  /// The alarms; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | operation | always `00` |
  /// | 1 | 1 | `slots` | |
  /// | 2 | 1 | number of alarms | |
  /// | 3 | 5 × n | `alarms` | rows of ``Alarm`` |
  public struct AlarmList: Packet {
    /// The number of alarms that the ring can store.
    public var slots: UInt8
    /// The alarms.
    public let alarms: [Alarm]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "alarm list: slots \(slots), \(alarms.count) alarms"
    }
  }
}

extension YCBT {
  /// Sets a goal; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `kind` | |
  /// | 1 | 4 | `value`, low byte first | steps, kcal or m; 0 for sleep |
  /// | 5 | 1 | `hours` | |
  /// | 6 | 1 | `minutes` | |
  public struct Goal: Packet {
    /// The kind.
    public var kind: GoalKind
    /// The value.
    public var value: UInt32
    /// The hours of sleep.
    public var hours: UInt8
    /// The minutes of sleep.
    public var minutes: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "goal: kind \(kind), value \(value), hours \(hours), minutes \(minutes)"
    }
  }
}

extension YCBT {
  /// Sets the body of the wearer; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `height` | cm, 50…255 |
  /// | 1 | 1 | `weight` | kg |
  /// | 2 | 1 | `sex` | 0 male, 1 female, by the vendor's comment; one program sends 1 for male: D |
  /// | 3 | 1 | `age` | years, 1…150 |
  public struct UserProfile: Packet {
    /// The height.
    public var height: UInt8
    /// The weight.
    public var weight: UInt8
    /// The sex.
    public var sex: UInt8
    /// The age.
    public var age: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "user profile: height \(height), weight \(weight), sex \(sex), age \(age)"
    }
  }
}

extension YCBT {
  /// Sets the name of the ring; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `name` | UTF-8 |
  public struct DeviceNameRequest: Packet {
    /// The name.
    public let name: String

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "device name request: name \(quoted: name)"
    }
  }
}

extension YCBT {
  /// Names the system of the phone; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `kind` | |
  /// | 1 | n | `version` | UTF-8 |
  public struct PhoneSystem: Packet {
    /// The kind.
    public var kind: UInt8
    /// The version.
    public let version: String

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "phone system: kind \(kind), version \(quoted: version)"
    }
  }
}

extension YCBT {
  /// Sets the Bluetooth address; confidence C.
  ///
  /// - Warning: Never send it.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 6 | `address` | the last byte first |
  public struct AddressRequest: Packet {
    /// The address.
    public let address: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "address request: address \(address)"
    }
  }
}

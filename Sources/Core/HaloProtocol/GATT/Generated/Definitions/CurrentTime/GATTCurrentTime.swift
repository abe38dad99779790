// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT {
  /// The time on a clock (2A2B), which a client can read and perhaps write.
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field is
  /// missing. Source: Current Time Service 1.1 and GATT Specification Supplement. Confidence
  /// B. Fixture: `Fixtures/gatt/current-time.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 7 | `time` | |
  /// | 7 | 1 | `dayOfWeek` | ``DayOfWeek`` |
  /// | 8 | 1 | `fractions` | 1/256 s |
  /// | 9 | 1 | `adjustReason` | ``AdjustReason`` |
  /// | 10 | n | `trailing` | not part of the specification, kept |
  public struct CurrentTime: CharacteristicValue {
    /// The local time; year, month and day can be unknown.
    public var time: DateTime
    /// The day of the week.
    public var dayOfWeek: DayOfWeek
    /// The part of the second in units of 1/256 s.
    public var fractions: UInt8
    /// The reasons for the last adjustment of the clock.
    public var adjustReason: AdjustReason
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "current time: time \(time), day of week \(dayOfWeek), fractions \(fractions), adjust reason \(adjustReason.rawValue)"
    }
  }
}

extension GATT {
  /// The time zone and the daylight saving of a clock (2A0F).
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field is
  /// missing. Source: Current Time Service 1.1 and GATT Specification Supplement. Confidence
  /// B. Fixture: `Fixtures/gatt/local-time-information.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `timeZone`, signed | 15 min, −48…56; 80 none |
  /// | 1 | 1 | `daylightSaving` | ``DaylightSaving`` |
  /// | 2 | n | `trailing` | not part of the specification, kept |
  public struct LocalTimeInformation: CharacteristicValue {
    /// The time zone in units of 15 minutes, without daylight saving; −128 if unknown.
    public var timeZone: Int8
    /// The offset of daylight saving time.
    public var daylightSaving: DaylightSaving
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "local time information: time zone \(timeZone), daylight saving \(daylightSaving)"
    }
  }
}

extension GATT {
  /// The source and the accuracy of a clock (2A14).
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field is
  /// missing. Source: Current Time Service 1.1 and GATT Specification Supplement. Confidence
  /// B. Fixture: `Fixtures/gatt/reference-time-information.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `source` | ``TimeSource`` |
  /// | 1 | 1 | `accuracy` | 1/8 s, 254 more than 31.6 s; FF none |
  /// | 2 | 1 | `daysSinceUpdate` | days; 255 for at least 255 |
  /// | 3 | 1 | `hoursSinceUpdate` | h, 0…23; 255 for at least 255 days |
  /// | 4 | n | `trailing` | not part of the specification, kept |
  public struct ReferenceTimeInformation: CharacteristicValue {
    /// The source of the time.
    public var source: TimeSource
    /// The drift in units of 1/8 s; 254 for more than 31.6 s, and 255 if unknown.
    public var accuracy: UInt8
    /// The days since the last update; 255 for 255 days and more.
    public var daysSinceUpdate: UInt8
    /// The hours since the last update, in addition to the days; 255 for 255 days and more.
    public var hoursSinceUpdate: UInt8
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "reference time information: source \(source), accuracy \(accuracy), days since update \(daysSinceUpdate), hours since update \(hoursSinceUpdate)"
    }
  }
}

extension GATT {
  /// A day of the week.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `unknown` | unknown | The day is unknown. |
  /// | 1 | `monday` | Monday | |
  /// | 2 | `tuesday` | Tuesday | |
  /// | 3 | `wednesday` | Wednesday | |
  /// | 4 | `thursday` | Thursday | |
  /// | 5 | `friday` | Friday | |
  /// | 6 | `saturday` | Saturday | |
  /// | 7 | `sunday` | Sunday | |
  /// | other | | day n | |
  public struct DayOfWeek: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The reasons for an adjustment of a clock.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `1` | `manual` | The time was set by hand. |
  /// | `2` | `external` | The time was set by a reference. |
  /// | `4` | `timeZone` | The time zone changed. |
  /// | `8` | `daylightSaving` | Daylight saving time changed. |
  public struct AdjustReason: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The offset of daylight saving time, in units of 15 minutes.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `standard` | standard time | No daylight saving time. |
  /// | 2 | `halfHour` | half an hour | Daylight saving time of half an hour. |
  /// | 4 | `hour` | one hour | Daylight saving time of one hour. |
  /// | 8 | `twoHours` | two hours | Daylight saving time of two hours. |
  /// | 255 | `unknown` | unknown | The offset is unknown. |
  /// | other | | offset n | |
  public struct DaylightSaving: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The source of a time.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `unknown` | |  |
  /// | 1 | `networkTimeProtocol` | |  |
  /// | 2 | `satellite` | |  |
  /// | 3 | `radio` | |  |
  /// | 4 | `manual` | |  |
  /// | 5 | `atomicClock` | |  |
  /// | 6 | `cellular` | |  |
  /// | 7 | `notSynchronized` | |  |
  /// | other | | source n | |
  public struct TimeSource: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

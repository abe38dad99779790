// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension JStyle {
  /// The state of an exercise; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `state` | 0 ended, 1 active |
  /// | 1 | 1 | unused | always `00` |
  /// | 2 | 6 | `start` | BCD, zeros none |
  /// | 8 | n | `rest` | zeros up to 14, or kept |
  public struct ExerciseReply: NotificationPacket {
    /// The state.
    public var state: UInt8
    /// The beginning.
    public let start: CivilDateTime?
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "exercise reply: state \(state), start \(start.map { "\($0)" } ?? "none")"
    }
  }
}

extension JStyle {
  /// The measurement that was asked for, or that runs; confidence C.
  ///
  /// After a query, the mode is 1 heart rate, 2 variability, 4 oxygen; otherwise that of the
  /// request.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `mode` | |
  /// | 1 | 1 | `result` | 0 inactive, 1 active |
  /// | 2 | n | `rest` | zeros up to 14, or kept |
  public struct MeasurementReply: NotificationPacket {
    /// The mode.
    public var mode: UInt8
    /// The result.
    public var result: UInt8
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "measurement reply: mode \(mode), result \(result)"
    }
  }
}

extension JStyle {
  /// The schedule of a V8, which does not say of what; confidence A on a V8.
  ///
  /// Without Friday or Saturday it looks like ``TypedScheduleReply``: the product chooses.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `mode` | |
  /// | 1 | 4 | `window` | see ``minutes(of:)`` |
  /// | 5 | 1 | `weekdays` | |
  /// | 6 | 2 | `interval`, low byte first | min |
  /// | 8 | n | `rest` | zeros up to 14, or kept |
  public struct ScheduleReply: NotificationPacket {
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
      "schedule reply: mode \(mode), window \(window), weekdays \(weekdays.rawValue), interval \(interval)"
    }
  }
}

extension JStyle {
  /// The schedule of an X6B; confidence C.
  ///
  /// Nothing but the product distinguishes it from ``ScheduleReply``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `kind` | |
  /// | 1 | 1 | `mode` | |
  /// | 2 | 4 | `window` | see ``minutes(of:)`` |
  /// | 6 | 1 | `weekdays` | |
  /// | 7 | 2 | `interval`, low byte first | min |
  /// | 9 | n | `rest` | zeros up to 14, or kept |
  public struct TypedScheduleReply: NotificationPacket {
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
      "typed schedule reply: kind \(kind), mode \(mode), window \(window), weekdays \(weekdays.rawValue), interval \(interval)"
    }
  }
}

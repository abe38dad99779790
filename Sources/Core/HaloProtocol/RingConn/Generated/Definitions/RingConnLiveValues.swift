// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension RingConn {
  /// Begins an exercise, from the states 02 and 03 only; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | code | always `03` |
  /// | 1 | 1 | `kind` | |
  /// | 2 | 2 | code | always `04 00` |
  public struct ExerciseRequest: HostPacket {
    /// The exercise.
    public var kind: ExerciseKind

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "begin \(kind)"
    }
  }
}

extension RingConn {
  /// Begins or ends live values; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `mode` | |
  /// | 1 | 1 | code | always `00` |
  public struct ModeRequest: HostPacket {
    /// The values.
    public var mode: LiveMode

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "live values: \(mode)"
    }
  }
}

extension RingConn {
  /// Asks for a live value; confidence A.
  ///
  /// Once in 2 s: a ring that is asked more often never finds a pulse.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | code | always `00 00` |
  public struct PollRequest: HostPacket, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "poll request"
    }
  }
}

extension RingConn {
  /// A live blood oxygen saturation; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | code | always `01` |
  /// | 1 | 12 | `detail` | |
  /// | 13 | 1 | `percent` | % |
  /// | 14 | n | `more` | |
  public struct LiveBloodOxygen: RingPacket {
    /// Bytes without a known meaning.
    public let detail: HexBytes
    /// The saturation.
    public var percent: UInt8
    /// Further bytes.
    public let more: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "live blood oxygen: detail \(detail), percent \(percent), more \(more)"
    }
  }
}

extension RingConn {
  /// A live pulse; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | code | always `00` |
  /// | 1 | 1 | `heartRate` | 1/min; below 30 none yet |
  /// | 2 | n | `detail` | 0A B0 |
  public struct LiveHeartRate: RingPacket {
    /// The pulse.
    public var heartRate: UInt8
    /// Bytes without a known meaning.
    public let detail: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "live heart rate: heart rate \(heartRate), detail \(detail)"
    }
  }
}

extension RingConn {
  /// Pulse and steps of the last 10 s of an exercise; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 11 | `record` | |
  public struct LiveExercise: RingPacket {
    /// The values.
    public var record: ExerciseRecord

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "live exercise: \(record)"
    }
  }
}

extension RingConn {
  /// The values that a ring measures; confidence A.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `off` | |  |
  /// | `01` | `heartRate` | |  |
  /// | `02` | `bloodOxygen` | |  |
  /// | other | | mode n | |
  public struct LiveMode: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension RingConn {
  /// An exercise; confidence A.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `01` | `running` | |  |
  /// | `02` | `walking` | |  |
  /// | `03` | `treadmill` | |  |
  /// | `04` | `cycling` | |  |
  /// | `05` | `indoorCycling` | |  |
  /// | `06` | `rowing` | |  |
  /// | `07` | `yoga` | |  |
  /// | other | | exercise n | |
  public struct ExerciseKind: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

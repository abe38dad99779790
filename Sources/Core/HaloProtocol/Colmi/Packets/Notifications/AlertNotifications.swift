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

    /// The exercise heart rate notification in words.
    public var description: String { "heart rate in exercise: \(beatsPerMinute) bpm" }
  }

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

    /// The manual heart rate notification in words.
    public var description: String { "heart rate measured by hand: \(beatsPerMinute) bpm" }
  }

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

    /// The praise notification in words.
    public var description: String { "praise \(count)" }
  }

  /// Whether a resting heart rate is too high or too low.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `low` | | A low heart rate. |
  /// | 2 | `high` | | A high heart rate. |
  /// | other | | alert n | kept |
  public struct RestingHeartRateAlert: RawRepresentable, WireValue {
    /// The byte that encodes the resting heart rate alert.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }

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

    /// The resting heart rate notification in words.
    public var description: String { "resting heart rate \(alert): \(beatsPerMinute) bpm" }
  }

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

    /// The temperature notification in words.
    public var description: String { "temperature \(tenths / 10).\(tenths % 10) °C" }
  }
}

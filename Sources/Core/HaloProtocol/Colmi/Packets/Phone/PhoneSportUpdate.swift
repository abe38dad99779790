extension Colmi {
  /// The state of a workout that the phone controls.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `running` | | The workout is running. |
  /// | 3 | `notWorn` | | The ring is not worn, according to the vendor's code. |
  /// | other | | status n | kept |
  public struct SportStatus: RawRepresentable, WireValue {
    /// The byte that encodes the sport status.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }

  /// Reports the progress of a workout that the phone controls, about once a second.
  ///
  /// Opcode 78, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `kind` | ``SportKind`` |
  /// | 2 | 1 | `status` | ``SportStatus`` |
  /// | 3 | 2 | `seconds`, high byte first | s |
  /// | 5 | 1 | `heartRate` | bpm, 0 none |
  /// | 6 | 3 | `steps`, high byte first | |
  /// | 9 | 3 | `metres`, high byte first | m |
  /// | 12 | 3 | `calories`, high byte first | cal (1000 are one kcal) |
  ///
  /// According to the vendor's code, which has this order of fields, steps and distance are present
  /// with kinds 4, 7 and 8 only; one text has the order energy, steps, distance. A minute of brisk
  /// walking gave 3480 in the last field on a live ring, which fits small calories.
  public struct PhoneSportUpdate: Packet {
    /// The kind of sport.
    public var kind: SportKind
    /// The state of the workout.
    public var status: SportStatus
    /// The duration of the workout so far, in seconds.
    public var seconds: UInt16
    /// The start of the workout in seconds since 1970, on an RT08 eight hours before its wall
    /// clock; 0 for none.
    public var heartRate: UInt8
    /// The heart rate in bpm if it is within 25…250; nil for other numbers, which no heart has.
    public var plausibleHeartRate: UInt8? {
      PlausibleHeartRate.range.contains(UInt16(heartRate)) ? heartRate : nil
    }
    /// The number of steps in the workout so far.
    public var steps: UInt24
    /// The distance of the workout so far, in metres.
    public var metres: UInt24
    /// The energy of the workout so far, in small calories.
    public var calories: UInt24

    init(_ never: Never) { switch never {} }

    /// The phone sport update in words.
    public var description: String {
      "workout, \(kind), \(status): \(seconds) s, "
        + "\(PlausibleHeartRate.words(UInt16(heartRate))), \(steps) steps, \(metres) m, "
        + "\(calories) cal"
    }
  }
}

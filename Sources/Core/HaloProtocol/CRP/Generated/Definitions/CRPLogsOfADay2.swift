// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension CRP {
  /// Whether the wearer sleeps; confidence D.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `state` | |
  public struct SleepState: Packet {
    /// The state.
    public var state: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "sleep state: state \(state)"
    }
  }
}

extension CRP {
  /// The start of a state; the last mark of a history only ends.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `stage` | |
  /// | 1 | 1 | `hour` | |
  /// | 2 | 1 | `minute` | |
  public struct SleepMark: WireValue, CustomStringConvertible {
    /// The stage.
    public var stage: SleepStageKind
    /// The hour.
    public var hour: UInt8
    /// The minute.
    public var minute: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "sleep mark: stage \(stage), hour \(hour), minute \(minute)"
    }
  }
}

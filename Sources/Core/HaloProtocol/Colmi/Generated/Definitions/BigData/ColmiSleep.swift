// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// A kind of sleep, or the state of the ring instead.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `none` | | No sleep: the time between two naps. |
  /// | 1 | `notWorn` | | The ring was not worn. |
  /// | 2 | `light` | | Light sleep. |
  /// | 3 | `deep` | | Deep sleep. |
  /// | 4 | `rem` | REM | Sleep with rapid eye movement. |
  /// | 5 | `awake` | |  |
  /// | other | | stage n | kept |
  public struct SleepStageKind: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// A part of a night or nap with one kind of sleep.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `stage` | ``SleepStageKind`` |
  /// | 1 | 1 | `minutes` | minutes |
  public struct SleepStage: WireValue {
    /// The kind of sleep, such as deep sleep.
    public var stage: SleepStageKind
    /// The length of this stage in minutes.
    public var minutes: UInt8

    init(_ never: Never) { switch never {} }
  }
}

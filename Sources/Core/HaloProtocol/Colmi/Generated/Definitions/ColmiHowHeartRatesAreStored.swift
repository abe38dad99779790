// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// The interval and limits of the ring's own heart rate measurements.
  ///
  /// Opcode 16, confidence A.
  ///
  /// Newer firmware (RT09 and other RT boards) accepts a write of the first two fields alone
  /// but ignores it, so a write always sends the whole record.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``SwitchState``: 1 on, 2 off |
  /// | 3 | 1 | `intervalMinutes` | minutes: 5, 10, 15, 20, 30, 60 |
  /// | 4 | 1 | `startIntervalMinutes` | minutes, 0 means 5 |
  /// | 5 | 1 | `lowLimit` | bpm, 0 none |
  /// | 6 | 1 | `highLimit` | bpm, 0 none |
  /// | 7 | 1 | `mainSwitch` | not documented |
  public struct HeartRateLogSettings: Settings {
    /// Whether the ring measures the heart rate by itself.
    public var state: SwitchState
    /// The minutes between two measurements of the heart rate.
    public var intervalMinutes: UInt8
    /// The smallest interval that the ring offers, in minutes; old firmware sends 0 for 5.
    public var startIntervalMinutes: UInt8 = 0
    /// The heart rate in bpm below which the ring warns; 0 is off.
    public var lowLimit: UInt8 = 0
    /// The heart rate in bpm above which the ring warns; 0 is off.
    public var highLimit: UInt8 = 0
    /// A switch of unknown effect, which the vendor's code calls the main one.
    public var mainSwitch: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "heart rate log \(state), every \(intervalMinutes) min" + (lowLimit == 0 ? "" : ", warn below \(lowLimit) bpm") + (highLimit == 0 ? "" : ", warn above \(highLimit) bpm")
    }
  }
}

extension Colmi {
  /// On or off with the numbers of opcode 16: 1 on, 2 off.
  ///
  /// An open enumeration: unknown values are kept. Other settings use 0 for off.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `on` | |  |
  /// | 2 | `off` | |  |
  /// | other | | state n | kept |
  public struct SwitchState: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

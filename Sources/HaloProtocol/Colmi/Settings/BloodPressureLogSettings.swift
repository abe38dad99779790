extension Colmi {
  /// The times at which the ring measures the blood pressure on its own.
  ///
  /// Opcode 0C, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | not documented; 22 was read |
  /// | 3 | 1 | `startHour` | hours, not BCD |
  /// | 4 | 1 | `startMinute` | minutes |
  /// | 5 | 1 | `endHour` | hours, not BCD |
  /// | 6 | 1 | `endMinute` | minutes |
  /// | 7 | 1 | `multiple` | minutes, 60 |
  ///
  /// RT11CR answers a read with implausible numbers, and RT08 accepts a write without storing it,
  /// so this type keeps all numbers.
  public struct BloodPressureLogSettings: Settings {
    /// Blood pressure log settings.
    public static let title = "blood pressure log settings"

    /// Whether the ring measures the blood pressure by itself, by undocumented numbers.
    public var state: UInt8
    /// The hour at which the measurements start.
    public var startHour: UInt8
    /// The minute at which the measurements start.
    public var startMinute: UInt8
    /// The hour at which the measurements end.
    public var endHour: UInt8
    /// The minute at which the measurements end.
    public var endMinute: UInt8
    /// The minutes between two measurements.
    public var multiple: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi.BloodPressureLogSettings {
  /// The settings in words.
  public var description: String {
    "blood pressure log state \(state), \(startHour):\(padded: Int(startMinute), 2) to "
      + "\(endHour):\(padded: Int(endMinute), 2), every \(multiple) min"
  }
}

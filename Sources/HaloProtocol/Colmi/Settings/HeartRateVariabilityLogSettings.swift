extension Colmi {
  /// Switches the ring's own measurements of heart rate variability.
  ///
  /// Opcode 38, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``EnableState``: 1 on, 0 off |
  /// | 3 | 1 | `intervalMinutes` | minutes, 0 on most rings |
  ///
  /// Old firmware of the R02 does not answer.
  public struct HeartRateVariabilityLogSettings: Settings {
    /// Heart rate variability log settings.
    public static let title = "heart rate variability log settings"

    /// Whether the ring measures the heart rate variability by itself.
    public var state: EnableState
    /// The minutes between two measurements; 0 leaves the interval to the ring.
    public var intervalMinutes: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi.HeartRateVariabilityLogSettings {
  /// The settings in words.
  public var description: String {
    "heart rate variability log \(state)"
      + (intervalMinutes == 0 ? "" : ", every \(intervalMinutes) min")
  }
}

extension Colmi {
  /// Switches the ring's own measurements of the blood oxygen.
  ///
  /// Opcode 2C, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``EnableState``: 1 on, 0 off |
  /// | 3 | 1 | `intervalMinutes` | minutes, 0 on most rings |
  ///
  /// One client writes 2 for off, as in opcode 16; the effect is not known.
  public struct BloodOxygenLogSettings: Settings {
    /// Blood oxygen log settings.
    public static let title = "blood oxygen log settings"

    /// Whether the ring measures blood oxygen by itself.
    public var state: EnableState
    /// The minutes between two measurements; 0, which most rings return, leaves the interval to the
    /// ring.
    public var intervalMinutes: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi.BloodOxygenLogSettings {
  /// The settings in words.
  public var description: String {
    "blood oxygen log \(state)" + (intervalMinutes == 0 ? "" : ", every \(intervalMinutes) min")
  }
}

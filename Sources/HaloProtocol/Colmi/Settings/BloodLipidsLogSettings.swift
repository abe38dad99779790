extension Colmi {
  /// Switches the ring's own measurements of blood lipids, and sets the limits for warnings.
  ///
  /// Opcode 3A, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 3 | 1 | `state` | ``EnableState``: 1 on, 0 off |
  /// | 4 | 1 | `low` | unit not documented |
  /// | 5 | 1 | `high` | unit not documented |
  ///
  /// The vendor's code documents the limits for a write; this type assumes the same positions in a
  /// reply.
  public struct BloodLipidsLogSettings: Settings {
    /// Blood lipids log settings.
    public static let title = "blood lipids log settings"
    /// The action is byte 2, byte 1 is 2.
    public static let form = SettingsForm(actionOffset: 2, selector: 2)

    /// Whether the ring measures blood lipids by itself.
    public var state: EnableState
    /// The limit below which the ring warns.
    public var low: UInt8 = 0
    /// The limit above which the ring warns.
    public var high: UInt8 = 0

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi.BloodLipidsLogSettings {
  /// The settings in words.
  public var description: String {
    "blood lipids log \(state), limits \(low) and \(high)"
  }
}

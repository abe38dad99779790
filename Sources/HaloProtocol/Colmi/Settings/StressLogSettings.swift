extension Colmi {
  /// Switches the ring's own measurements of stress.
  ///
  /// Opcode 36, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``EnableState``: 1 on, 0 off |
  public struct StressLogSettings: Settings {
    /// Stress log settings.
    public static let title = "stress log settings"

    /// Whether the ring measures stress by itself.
    public var state: EnableState

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi.StressLogSettings {
  /// The settings in words.
  public var description: String {
    "stress log \(state)"
  }
}

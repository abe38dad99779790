extension Colmi {
  /// Switches the ring's own measurements of stress.
  ///
  /// Opcode 36, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``EnableState``: 1 on, 0 off |
  public struct StressLogSettings: Settings {
    /// Opcode 36.
    public static let opcode = Opcode.stressLogSettings
    /// Stress log settings.
    public static let title = "stress log settings"

    /// Whether the ring measures stress by itself.
    public var state: EnableState

    /// Makes settings.
    public init(state: EnableState) {
      self.state = state
    }

    /// Reads the settings.
    public init(payload: RawPayload) {
      state = EnableState(rawValue: payload.byte(at: 0))
    }

    /// The settings as bytes 2…14 of a frame.
    public var payload: RawPayload {
      RawPayload(truncating: [state.rawValue])
    }
  }
}

extension Colmi.StressLogSettings {
  /// The settings in words.
  public var description: String {
    "stress log \(state)"
  }
}

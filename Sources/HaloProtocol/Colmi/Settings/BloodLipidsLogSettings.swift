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
    /// Opcode 3A.
    public static let opcode = Opcode.valueLogSettings
    /// Blood lipids log settings.
    public static let title = "blood lipids log settings"
    /// The action is byte 2, byte 1 is 2.
    public static let form = SettingsForm(actionOffset: 2, selector: 2)

    /// Whether the ring measures blood lipids by itself.
    public var state: EnableState
    /// The limit below which the ring warns.
    public var low: UInt8
    /// The limit above which the ring warns.
    public var high: UInt8

    /// Makes settings.
    public init(
      state: EnableState,
      low: UInt8 = 0,
      high: UInt8 = 0
    ) {
      self.state = state
      self.low = low
      self.high = high
    }

    /// Reads the settings.
    public init(payload: RawPayload) {
      state = EnableState(rawValue: payload.byte(at: 0))
      low = payload.byte(at: 1)
      high = payload.byte(at: 2)
    }

    /// The settings as bytes 3…14 of a frame.
    public var payload: RawPayload {
      RawPayload(truncating: [state.rawValue, low, high])
    }
  }
}

extension Colmi.BloodLipidsLogSettings {
  /// The settings in words.
  public var description: String {
    "blood lipids log \(state), limits \(low) and \(high)"
  }
}

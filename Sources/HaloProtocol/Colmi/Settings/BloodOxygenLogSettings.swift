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
    /// Opcode 2C.
    public static let opcode = Opcode.bloodOxygenLogSettings
    /// Blood oxygen log settings.
    public static let title = "blood oxygen log settings"

    /// Whether the ring measures blood oxygen by itself.
    public var state: EnableState
    /// The minutes between two measurements; 0, which most rings return, leaves the interval to the
    /// ring.
    public var intervalMinutes: UInt8

    /// Makes settings.
    public init(state: EnableState, intervalMinutes: UInt8) {
      self.state = state
      self.intervalMinutes = intervalMinutes
    }

    /// Reads the settings.
    public init(payload: RawPayload) {
      state = EnableState(rawValue: payload.byte(at: 0))
      intervalMinutes = payload.byte(at: 1)
    }

    /// The settings as bytes 2…14 of a frame.
    public var payload: RawPayload {
      RawPayload(truncating: [state.rawValue, intervalMinutes])
    }
  }
}

extension Colmi.BloodOxygenLogSettings {
  /// The settings in words.
  public var description: String {
    "blood oxygen log \(state)" + (intervalMinutes == 0 ? "" : ", every \(intervalMinutes) min")
  }
}

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
    /// Opcode 38.
    public static let opcode = Opcode.heartRateVariabilityLogSettings
    /// Heart rate variability log settings.
    public static let title = "heart rate variability log settings"

    /// Whether the ring measures the heart rate variability by itself.
    public var state: EnableState
    /// The minutes between two measurements; 0 leaves the interval to the ring.
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

extension Colmi.HeartRateVariabilityLogSettings {
  /// The settings in words.
  public var description: String {
    "heart rate variability log \(state)"
      + (intervalMinutes == 0 ? "" : ", every \(intervalMinutes) min")
  }
}

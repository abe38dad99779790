extension Colmi {
  /// How often the ring measures the temperature by itself, by the vendor's newer code.
  ///
  /// Opcode 74, actions 1 and 2, confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``EnableState``; the numbers are not documented |
  /// | 3 | 1 | `intervalMinutes` | minutes; documented for a write only |
  ///
  /// Older code of the vendor has another use of the opcode, ``PhoneGPSRequest``. RT08 refuses it;
  /// ``TemperatureLogSettings`` are what rings are seen to answer.
  public struct TemperatureIntervalSettings: Settings {
    /// Opcode 74.
    public static let opcode = Opcode.temperatureIntervalSettings
    /// Temperature interval settings.
    public static let title = "temperature interval settings"

    /// On or off.
    public var state: EnableState
    /// Minutes from one measurement to the next.
    public var intervalMinutes: UInt8

    /// Makes settings.
    public init(
      state: EnableState,
      intervalMinutes: UInt8 = 0
    ) {
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

extension Colmi.TemperatureIntervalSettings {
  /// The settings in words.
  public var description: String {
    "temperature every \(intervalMinutes) min, \(state)"
  }
}

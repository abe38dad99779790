extension Colmi {
  /// Whether assisted GPS is on, on devices with GPS.
  ///
  /// Opcode 30, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``EnableState``; the numbers are not documented |
  ///
  /// From the vendor's code. RT08 rejects the opcode.
  public struct AGPSSettings: Settings {
    /// Opcode 30.
    public static let opcode = Opcode.agpsSettings
    /// Assisted GPS settings.
    public static let title = "assisted GPS settings"

    /// Whether assisted GPS is on.
    public var state: EnableState

    /// Makes settings.
    public init(
      state: EnableState
    ) {
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

extension Colmi.AGPSSettings {
  /// The settings in words.
  public var description: String {
    "assisted GPS \(state)"
  }
}

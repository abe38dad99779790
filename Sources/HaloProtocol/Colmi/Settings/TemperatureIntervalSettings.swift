extension Colmi {
  /// The interval of the ring's own temperature measurements, according to the vendor's newer code.
  ///
  /// Opcode 74, actions 1 and 2, confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``EnableState``; the numbers are not documented |
  /// | 3 | 1 | `intervalMinutes` | minutes; documented for a write only |
  ///
  /// The vendor's older code uses the opcode for another purpose, ``PhoneGPSRequest``. RT08 rejects
  /// it; rings were seen to answer ``TemperatureLogSettings``.
  public struct TemperatureIntervalSettings: Settings {
    /// Temperature interval settings.
    public static let title = "temperature interval settings"

    /// Whether the ring measures the temperature by itself.
    public var state: EnableState
    /// The minutes between two measurements.
    public var intervalMinutes: UInt8 = 0

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi.TemperatureIntervalSettings {
  /// The settings in words.
  public var description: String {
    "temperature every \(intervalMinutes) min, \(state)"
  }
}

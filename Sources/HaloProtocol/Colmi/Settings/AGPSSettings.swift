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
    /// Assisted GPS settings.
    public static let title = "assisted GPS settings"

    /// Whether assisted GPS is on.
    public var state: EnableState

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi.AGPSSettings {
  /// The settings in words.
  public var description: String {
    "assisted GPS \(state)"
  }
}

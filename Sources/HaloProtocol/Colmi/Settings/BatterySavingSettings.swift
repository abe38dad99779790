extension Colmi {
  /// Whether a device with a display saves its battery.
  ///
  /// Opcode 76, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``EnableState``; the numbers are not documented |
  ///
  /// The vendor's code reads with action 0 and writes with action 1, one less than elsewhere. The
  /// position of the state in a reply is not documented; this type assumes the same byte as in a
  /// write. RT08 rejects the opcode.
  public struct BatterySavingSettings: Settings {
    /// Battery saving settings.
    public static let title = "battery saving settings"
    /// Action 0 reads, 1 writes.
    public static let form = SettingsForm(read: 0, write: 1)

    /// Whether the device saves its battery.
    public var state: EnableState

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi.BatterySavingSettings {
  /// The settings in words.
  public var description: String {
    "battery saving \(state)"
  }
}

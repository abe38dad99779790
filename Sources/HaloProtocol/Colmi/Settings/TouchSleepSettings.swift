extension Colmi {
  /// Puts the touch pad to sleep, or wakes it.
  ///
  /// Opcode 3B, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 3 | 1 | `app` | ``GestureApp`` |
  /// | 4 | 1 | `state` | not documented |
  ///
  /// The vendor's code documents the write; this type assumes the same bytes in the reply to a
  /// read.
  public struct TouchSleepSettings: Settings {
    /// Touch sleep settings.
    public static let title = "touch sleep settings"
    /// Byte 2 is 2.
    public static let form = SettingsForm(selector: 2)

    /// The app that a touch controls.
    public var app: GestureApp
    /// Asleep or awake, by undocumented numbers.
    public var state: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi.TouchSleepSettings {
  /// The settings in words.
  public var description: String {
    "touch sleep state \(state), \(app)"
  }
}

extension Colmi {
  /// The effect of a gesture of the hand.
  ///
  /// Opcode 3B, confidence A for a read, B for a write.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 3 | 1 | `app` | ``GestureApp`` |
  /// | 4 | 1 | `strength` | scale not documented |
  /// | 5 | 1 | `touchSleep` | newer firmware only |
  ///
  /// RT11CR answers with app 0, followed by 1.
  public struct GestureSettings: Settings {
    /// Gesture settings.
    public static let title = "gesture settings"
    /// Byte 2 is 1.
    public static let form = SettingsForm(selector: 1)

    /// The app that a gesture controls.
    public var app: GestureApp
    /// The strength that a gesture needs.
    public var strength: UInt8 = 0
    /// Whether the touch pad sleeps, in replies of newer firmware; its numbers are not documented.
    public var touchSleep: UInt8 = 0

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi.GestureSettings {
  /// The settings in words.
  public var description: String {
    "gestures: \(app), strength \(strength)"
      + (touchSleep == 0 ? "" : ", touch sleep \(touchSleep)")
  }
}

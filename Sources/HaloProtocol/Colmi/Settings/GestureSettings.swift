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
    /// Opcode 3B.
    public static let opcode = Opcode.touchSettings
    /// Gesture settings.
    public static let title = "gesture settings"
    /// Byte 2 is 1.
    public static let form = SettingsForm(selector: 1)

    /// The app that a gesture controls.
    public var app: GestureApp
    /// The strength that a gesture needs.
    public var strength: UInt8
    /// Whether the touch pad sleeps, in replies of newer firmware; its numbers are not documented.
    public var touchSleep: UInt8

    /// Makes settings.
    public init(
      app: GestureApp,
      strength: UInt8 = 0,
      touchSleep: UInt8 = 0
    ) {
      self.app = app
      self.strength = strength
      self.touchSleep = touchSleep
    }

    /// Reads the settings.
    public init(payload: RawPayload) {
      app = GestureApp(rawValue: payload.byte(at: 0))
      strength = payload.byte(at: 1)
      touchSleep = payload.byte(at: 2)
    }

    /// The settings as bytes 3…14 of a frame.
    public var payload: RawPayload {
      RawPayload(truncating: [app.rawValue, strength, touchSleep])
    }
  }
}

extension Colmi.GestureSettings {
  /// The settings in words.
  public var description: String {
    "gestures: \(app), strength \(strength)"
      + (touchSleep == 0 ? "" : ", touch sleep \(touchSleep)")
  }
}

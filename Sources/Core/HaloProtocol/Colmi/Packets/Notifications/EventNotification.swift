extension Colmi.EventNotification {
  /// Returns whether frames of opcode 0x73 with a code have the layout of this type.
  static func hasLayout(of code: Colmi.NotificationCode) -> Bool {
    switch code {
    case .goalReached, .secondTemperature, .reloadSettings, .gameShake, .loverTap,
      .drinkReminder, .sedentaryReminder, .alarm, .menstruation, .stillTick, .ecgContact:
      true
    default: false
    }
  }

  func check() throws(WireError) {
    try requireLayout(Self.hasLayout(of: code), of: code.rawValue, at: 1, in: "code")
  }
}

extension Colmi {
  /// An event of the ring that its code describes, without measured values.
  ///
  /// Opcode 73, codes 10, 27 to 29, 30, 32 to 34, 39, 3E and 3F; confidence B for 27 to 29,
  /// confidence C for the others.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `code` | ``NotificationCode`` |
  /// | 2 | 1 | `detail` | with 3F the contact; not documented for others |
  public struct EventNotification: Packet {
    /// Returns whether frames of opcode 73 with a code have the layout of this type.
    static func hasLayout(of code: NotificationCode) -> Bool {
      switch code {
      case .goalReached, .secondTemperature, .reloadSettings, .gameShake, .loverTap,
        .drinkReminder, .sedentaryReminder, .alarm, .menstruation, .stillTick, .ecgContact:
        true
      default: false
      }
    }

    /// The code of the notification, which names the event.
    public let code: NotificationCode
    /// Byte 2 of the frame: with code `3F` the contact; not documented for other codes.
    public var detail: UInt8 = 0

    init(_ never: Never) { switch never {} }

    func check() throws(WireError) {
      guard Self.hasLayout(of: code) else {
        throw WireError(.otherLayout(code: code.rawValue), at: 1, in: "code")
      }
    }

    /// The event notification in words.
    public var description: String { "\(code)" + (detail == 0 ? "" : ", detail \(detail)") }
  }
}

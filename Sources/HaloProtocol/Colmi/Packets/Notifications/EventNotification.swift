extension Colmi {
  /// An event without much detail.
  ///
  /// Opcode 73, codes 10, 27 to 29, 30, 32 to 34, 39, 3E and 3F; confidence B for 27 to 29,
  /// confidence C for the others.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `code` | ``NotificationCode`` |
  /// | 2 | 1 | `detail` | with 3F the contact; not documented for others |
  public struct EventNotification: Packet {
    /// Opcode 73.
    public static let opcode = Opcode.notification

    /// Returns whether a code has this layout.
    static func hasLayout(of code: NotificationCode) -> Bool {
      switch code {
      case .goalReached, .secondTemperature, .reloadSettings, .gameShake, .loverTap,
        .drinkReminder, .sedentaryReminder, .alarm, .menstruation, .stillTick, .ecgContact:
        true
      default: false
      }
    }

    /// The event that happened.
    public let code: NotificationCode
    /// Byte 2: with code `3F` the contact; not documented for other codes.
    public var detail: UInt8

    /// Makes a notification.
    ///
    /// - Throws: ``WireError`` if the code has another layout.
    public init(code: NotificationCode, detail: UInt8 = 0) throws(WireError) {
      guard Self.hasLayout(of: code) else {
        throw WireError(.otherLayout(code: code.rawValue), at: 1, in: "code")
      }
      self.code = code
      self.detail = detail
    }

    /// Reads the notification.
    ///
    /// - Throws: ``WireError`` if the code has another layout.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try self.init(code: NotificationCode(rawValue: frame[1]), detail: frame[2])
    }

    /// The notification as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = code.rawValue
        $0[2] = detail
      }
    }
  }
}

extension Colmi.EventNotification {
  /// The notification in words.
  public var description: String { "\(code)" + (detail == 0 ? "" : ", detail \(detail)") }
}

#if !hasFeature(Embedded)
extension Colmi.EventNotification {
  /// Reads the JSON form, and checks the code as the initializer does.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      code: container.decode(Colmi.NotificationCode.self, forKey: .code),
      detail: container.decode(UInt8.self, forKey: .detail))
  }
}
#endif

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.MessageKind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Call.
  public static let call = YCBT.MessageKind(rawValue: 0x00)
  /// SMS.
  public static let sms = YCBT.MessageKind(rawValue: 0x01)
  /// Mail.
  public static let mail = YCBT.MessageKind(rawValue: 0x02)
  /// Others.
  public static let others = YCBT.MessageKind(rawValue: 0x03)
  /// QQ.
  public static let qq = YCBT.MessageKind(rawValue: 0x04)
  /// We chat.
  public static let weChat = YCBT.MessageKind(rawValue: 0x05)
  /// Weibo.
  public static let weibo = YCBT.MessageKind(rawValue: 0x06)
  /// Twitter.
  public static let twitter = YCBT.MessageKind(rawValue: 0x07)
  /// Facebook.
  public static let facebook = YCBT.MessageKind(rawValue: 0x08)
  /// Messenger.
  public static let messenger = YCBT.MessageKind(rawValue: 0x09)
  /// Whats app.
  public static let whatsApp = YCBT.MessageKind(rawValue: 0x0A)
  /// Linked in.
  public static let linkedIn = YCBT.MessageKind(rawValue: 0x0B)
  /// Instagram.
  public static let instagram = YCBT.MessageKind(rawValue: 0x0C)
  /// Skype.
  public static let skype = YCBT.MessageKind(rawValue: 0x0D)
  /// Line.
  public static let line = YCBT.MessageKind(rawValue: 0x0E)
  /// Snapchat.
  public static let snapchat = YCBT.MessageKind(rawValue: 0x0F)
}

extension YCBT.MessageKind: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .call: "call"
    case .sms: "SMS"
    case .mail: "mail"
    case .others: "others"
    case .qq: "QQ"
    case .weChat: "we chat"
    case .weibo: "weibo"
    case .twitter: "twitter"
    case .facebook: "facebook"
    case .messenger: "messenger"
    case .whatsApp: "whats app"
    case .linkedIn: "linked in"
    case .instagram: "instagram"
    case .skype: "skype"
    case .line: "line"
    case .snapchat: "snapchat"
    default: "message \(rawValue)"
    }
  }
}

extension YCBT.PowerMode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Off.
  public static let off = YCBT.PowerMode(rawValue: 0x01)
  /// Transport mode.
  public static let transport = YCBT.PowerMode(rawValue: 0x02)
  /// Restart.
  public static let restart = YCBT.PowerMode(rawValue: 0x03)
}

extension YCBT.PowerMode: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .off: "off"
    case .transport: "transport mode"
    case .restart: "restart"
    default: "power mode \(rawValue)"
    }
  }
}

extension YCBT.SportKind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Run.
  public static let run = YCBT.SportKind(rawValue: 0x01)
  /// Swim.
  public static let swim = YCBT.SportKind(rawValue: 0x02)
  /// Cycle.
  public static let cycle = YCBT.SportKind(rawValue: 0x03)
  /// Gym.
  public static let gym = YCBT.SportKind(rawValue: 0x04)
  /// Rope.
  public static let rope = YCBT.SportKind(rawValue: 0x06)
  /// Basketball.
  public static let basketball = YCBT.SportKind(rawValue: 0x07)
  /// Walk.
  public static let walk = YCBT.SportKind(rawValue: 0x08)
  /// Badminton.
  public static let badminton = YCBT.SportKind(rawValue: 0x09)
  /// Football.
  public static let football = YCBT.SportKind(rawValue: 0x0A)
  /// Climb.
  public static let climb = YCBT.SportKind(rawValue: 0x0B)
  /// Table tennis.
  public static let tableTennis = YCBT.SportKind(rawValue: 0x0C)
}

extension YCBT.SportKind: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .run: "run"
    case .swim: "swim"
    case .cycle: "cycle"
    case .gym: "gym"
    case .rope: "rope"
    case .basketball: "basketball"
    case .walk: "walk"
    case .badminton: "badminton"
    case .football: "football"
    case .climb: "climb"
    case .tableTennis: "table tennis"
    default: "sport \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension YCBT.PushMessageRequest {
  enum CodingKeys: String, CodingKey {
    case kind, text
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      kind: container.decode(YCBT.MessageKind.self, forKey: .kind),
      text: container.decode(String.self, forKey: .text))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.SensorRequest {
  enum CodingKeys: String, CodingKey {
    case opcode, state
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opcode: container.decode(YCBT.Opcode.self, forKey: .opcode),
      state: container.decode(YCBT.MeasurementSwitch.self, forKey: .state))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.Weather {
  enum CodingKeys: String, CodingKey {
    case opcode, entries
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opcode: container.decode(YCBT.Opcode.self, forKey: .opcode),
      entries: container.decode(HexBytes.self, forKey: .entries))
  }
}
#endif

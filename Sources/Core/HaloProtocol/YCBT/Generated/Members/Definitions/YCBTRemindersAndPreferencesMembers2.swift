// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.Language {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// English.
  public static let english = YCBT.Language(rawValue: 0x00)
  /// Chinese.
  public static let chinese = YCBT.Language(rawValue: 0x01)
  /// Russian.
  public static let russian = YCBT.Language(rawValue: 0x02)
  /// German.
  public static let german = YCBT.Language(rawValue: 0x03)
  /// French.
  public static let french = YCBT.Language(rawValue: 0x04)
  /// Japanese.
  public static let japanese = YCBT.Language(rawValue: 0x05)
  /// Spanish.
  public static let spanish = YCBT.Language(rawValue: 0x06)
  /// Italian.
  public static let italian = YCBT.Language(rawValue: 0x07)
  /// Portuguese.
  public static let portuguese = YCBT.Language(rawValue: 0x08)
  /// Korean.
  public static let korean = YCBT.Language(rawValue: 0x09)
  /// Polish.
  public static let polish = YCBT.Language(rawValue: 0x0A)
  /// Malay.
  public static let malay = YCBT.Language(rawValue: 0x0B)
  /// Traditional chinese.
  public static let traditionalChinese = YCBT.Language(rawValue: 0x0C)
  /// Others.
  public static let others = YCBT.Language(rawValue: 0xFF)
}

extension YCBT.Language: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .english: "english"
    case .chinese: "chinese"
    case .russian: "russian"
    case .german: "german"
    case .french: "french"
    case .japanese: "japanese"
    case .spanish: "spanish"
    case .italian: "italian"
    case .portuguese: "portuguese"
    case .korean: "korean"
    case .polish: "polish"
    case .malay: "malay"
    case .traditionalChinese: "traditional chinese"
    case .others: "others"
    default: "language \(rawValue)"
    }
  }
}

extension YCBT.MessageSwitches {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Twitter.
  public static let twitter = YCBT.MessageSwitches(rawValue: 0x1)
  /// Facebook.
  public static let facebook = YCBT.MessageSwitches(rawValue: 0x2)
  /// Weibo.
  public static let weibo = YCBT.MessageSwitches(rawValue: 0x4)
  /// QQ.
  public static let qq = YCBT.MessageSwitches(rawValue: 0x8)
  /// We chat.
  public static let weChat = YCBT.MessageSwitches(rawValue: 0x10)
  /// Mail.
  public static let mail = YCBT.MessageSwitches(rawValue: 0x20)
  /// SMS.
  public static let sms = YCBT.MessageSwitches(rawValue: 0x40)
  /// Call.
  public static let call = YCBT.MessageSwitches(rawValue: 0x80)
}

extension YCBT.MoreMessageSwitches {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Others.
  public static let others = YCBT.MoreMessageSwitches(rawValue: 0x1)
  /// Snapchat.
  public static let snapchat = YCBT.MoreMessageSwitches(rawValue: 0x2)
  /// Line.
  public static let line = YCBT.MoreMessageSwitches(rawValue: 0x4)
  /// Skype.
  public static let skype = YCBT.MoreMessageSwitches(rawValue: 0x8)
  /// Instagram.
  public static let instagram = YCBT.MoreMessageSwitches(rawValue: 0x10)
  /// Linked in.
  public static let linkedIn = YCBT.MoreMessageSwitches(rawValue: 0x20)
  /// Whats app.
  public static let whatsApp = YCBT.MoreMessageSwitches(rawValue: 0x40)
  /// Messenger.
  public static let messenger = YCBT.MoreMessageSwitches(rawValue: 0x80)
}

extension YCBT.ScreenTime {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// 5 s.
  public static let seconds5 = YCBT.ScreenTime(rawValue: 0x00)
  /// 10 s.
  public static let seconds10 = YCBT.ScreenTime(rawValue: 0x01)
  /// 15 s.
  public static let seconds15 = YCBT.ScreenTime(rawValue: 0x02)
  /// 30 s.
  public static let seconds30 = YCBT.ScreenTime(rawValue: 0x03)
}

extension YCBT.ScreenTime: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .seconds5: "5 s"
    case .seconds10: "10 s"
    case .seconds15: "15 s"
    case .seconds30: "30 s"
    default: "screen time \(rawValue)"
    }
  }
}

extension YCBT.StatusAlertKind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Link lost.
  public static let linkLost = YCBT.StatusAlertKind(rawValue: 0x00)
  /// Goal reached.
  public static let goalReached = YCBT.StatusAlertKind(rawValue: 0x01)
}

extension YCBT.StatusAlertKind: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .linkLost: "link lost"
    case .goalReached: "goal reached"
    default: "alert \(rawValue)"
    }
  }
}

extension YCBT.WorkingMode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Normal.
  public static let normal = YCBT.WorkingMode(rawValue: 0x00)
  /// Care.
  public static let care = YCBT.WorkingMode(rawValue: 0x01)
  /// Saving.
  public static let saving = YCBT.WorkingMode(rawValue: 0x02)
  /// Own.
  public static let own = YCBT.WorkingMode(rawValue: 0x03)
}

extension YCBT.WorkingMode: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .normal: "normal"
    case .care: "care"
    case .saving: "saving"
    case .own: "own"
    default: "mode \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension YCBT.NotificationSettings {
  enum CodingKeys: String, CodingKey {
    case isOn, messages, moreMessages, trailing
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      isOn: container.decode(Bool.self, forKey: .isOn),
      messages: container.decode(YCBT.MessageSwitches.self, forKey: .messages),
      moreMessages: container.decode(YCBT.MoreMessageSwitches.self, forKey: .moreMessages),
      trailing: container.decode(HexBytes.self, forKey: .trailing))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.QuietPeriod {
  enum CodingKeys: String, CodingKey {
    case opcode, isOn, period
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opcode: container.decode(YCBT.Opcode.self, forKey: .opcode),
      isOn: container.decode(Bool.self, forKey: .isOn),
      period: container.decode(YCBT.DayPeriod.self, forKey: .period))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.SwitchSetting {
  enum CodingKeys: String, CodingKey {
    case opcode, isOn
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opcode: container.decode(YCBT.Opcode.self, forKey: .opcode),
      isOn: container.decode(Bool.self, forKey: .isOn))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.Units {
  enum CodingKeys: String, CodingKey {
    case distance, weight, temperature, clock, bloodSugar, uricAcid
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      distance: container.decode(UInt8.self, forKey: .distance),
      weight: container.decode(UInt8.self, forKey: .weight),
      temperature: container.decode(UInt8.self, forKey: .temperature),
      clock: container.decode(UInt8.self, forKey: .clock),
      bloodSugar: container.decodeIfPresent(UInt8.self, forKey: .bloodSugar),
      uricAcid: container.decodeIfPresent(UInt8.self, forKey: .uricAcid))
  }
}
#endif

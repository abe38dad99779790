// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.PushMessageRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.pushMessage

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(kind: Colmi.PushMessageKind, pieceCount: UInt8, index: UInt8, bytes: Colmi.RawPayload) throws(WireError) {
    self.kind = kind
    self.pieceCount = pieceCount
    self.index = index
    self.bytes = try bytes.limited(to: 11)
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    kind = Colmi.PushMessageKind(rawValue: frame[1])
    pieceCount = frame[2]
    index = frame[3]
    bytes = Colmi.RawPayload(of: frame, from: 4)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = kind.rawValue
      $0[2] = pieceCount
      $0[3] = index
      bytes.write(to: &$0, from: 4)
    }
  }
}

extension Colmi.PushMessageKind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// An incoming call.
  public static let incomingCall = Colmi.PushMessageKind(rawValue: 0x00)
  /// A text message.
  public static let textMessage = Colmi.PushMessageKind(rawValue: 0x01)
  /// QQ.
  public static let qq = Colmi.PushMessageKind(rawValue: 0x02)
  /// WeChat.
  public static let weChat = Colmi.PushMessageKind(rawValue: 0x03)
  /// The end of a call.
  public static let callEnded = Colmi.PushMessageKind(rawValue: 0x04)
  /// Facebook.
  public static let facebook = Colmi.PushMessageKind(rawValue: 0x05)
  /// WhatsApp.
  public static let whatsApp = Colmi.PushMessageKind(rawValue: 0x06)
  /// Twitter.
  public static let twitter = Colmi.PushMessageKind(rawValue: 0x07)
  /// Skype.
  public static let skype = Colmi.PushMessageKind(rawValue: 0x08)
  /// Line.
  public static let line = Colmi.PushMessageKind(rawValue: 0x09)
  /// LinkedIn.
  public static let linkedIn = Colmi.PushMessageKind(rawValue: 0x0A)
  /// Instagram.
  public static let instagram = Colmi.PushMessageKind(rawValue: 0x0B)
  /// TIM.
  public static let tim = Colmi.PushMessageKind(rawValue: 0x0C)
  /// Snapchat.
  public static let snapchat = Colmi.PushMessageKind(rawValue: 0x0D)
  /// Any other app.
  public static let other = Colmi.PushMessageKind(rawValue: 0x0E)
}

extension Colmi.PushMessageKind: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .incomingCall: "incoming call"
    case .textMessage: "text message"
    case .qq: "QQ"
    case .weChat: "WeChat"
    case .callEnded: "call ended"
    case .facebook: "Facebook"
    case .whatsApp: "WhatsApp"
    case .twitter: "Twitter"
    case .skype: "Skype"
    case .line: "Line"
    case .linkedIn: "LinkedIn"
    case .instagram: "Instagram"
    case .tim: "TIM"
    case .snapchat: "Snapchat"
    case .other: "other"
    default: "kind \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.PushMessageRequest {
  enum CodingKeys: String, CodingKey {
    case kind, pieceCount, index, bytes
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      kind: container.decode(Colmi.PushMessageKind.self, forKey: .kind),
      pieceCount: container.decode(UInt8.self, forKey: .pieceCount),
      index: container.decode(UInt8.self, forKey: .index),
      bytes: container.decode(Colmi.RawPayload.self, forKey: .bytes))
  }
}
#endif

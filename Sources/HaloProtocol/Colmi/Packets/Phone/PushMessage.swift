extension Colmi {
  /// The kind of a message from the phone.
  ///
  /// An open enumeration: unknown values are kept. Confidence B.
  public struct PushMessageKind: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8
    /// Any kind, known or not.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// An incoming call.
    public static let incomingCall = PushMessageKind(rawValue: 0x00)
    /// A text message.
    public static let textMessage = PushMessageKind(rawValue: 0x01)
    /// QQ.
    public static let qq = PushMessageKind(rawValue: 0x02)
    /// WeChat.
    public static let weChat = PushMessageKind(rawValue: 0x03)
    /// The end of a call.
    public static let callEnded = PushMessageKind(rawValue: 0x04)
    /// Facebook.
    public static let facebook = PushMessageKind(rawValue: 0x05)
    /// WhatsApp.
    public static let whatsApp = PushMessageKind(rawValue: 0x06)
    /// Twitter.
    public static let twitter = PushMessageKind(rawValue: 0x07)
    /// Skype.
    public static let skype = PushMessageKind(rawValue: 0x08)
    /// Line.
    public static let line = PushMessageKind(rawValue: 0x09)
    /// LinkedIn.
    public static let linkedIn = PushMessageKind(rawValue: 0x0A)
    /// Instagram.
    public static let instagram = PushMessageKind(rawValue: 0x0B)
    /// TIM.
    public static let tim = PushMessageKind(rawValue: 0x0C)
    /// Snapchat.
    public static let snapchat = PushMessageKind(rawValue: 0x0D)
    /// Any other app.
    public static let other = PushMessageKind(rawValue: 0x0E)
  }

  /// One piece of a message from the phone; for devices with a display.
  ///
  /// Opcode 72, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `kind` | ``PushMessageKind`` |
  /// | 2 | 1 | `pieceCount` | 1…255 |
  /// | 3 | 1 | `index` | from 1 |
  /// | 4 | 11 | `bytes` | UTF-8, padded with zeros |
  ///
  /// ``pieces(of:kind:)`` cuts a text after every 11 bytes, so the bytes of one character may lie
  /// in two pieces; ``PushMessageAssembler`` puts the text together. Reading keeps count and index
  /// as received, since no capture shows their values for a message without text. Rings ignore the
  /// message, as they have no display.
  public struct PushMessageRequest: Packet {
    /// The largest number of text bytes in a piece.
    public static let maximumLength = 11

    /// The kind of the message.
    public var kind: PushMessageKind
    /// The number of pieces in the message.
    public var pieceCount: UInt8
    /// The position of the piece, from 1.
    public var index: UInt8
    /// The text of the piece, at most 11 bytes, without zeros at its end.
    public let bytes: RawPayload

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi.PushMessageKind: CustomStringConvertible {
  /// The kind in words.
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

extension Colmi.PushMessageRequest {
  /// The piece in words.
  public var description: String {
    "message (\(kind)), piece \(index) of \(pieceCount): \(bytes)"
  }
}

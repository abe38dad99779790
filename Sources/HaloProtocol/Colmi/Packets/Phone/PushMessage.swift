extension Colmi {
  /// What a message of the phone is about.
  ///
  /// An open enumeration: unknown values are kept. Confidence B.
  public struct PushMessageKind: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8
    /// Any kind, known or not.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A call comes in.
    public static let incomingCall = PushMessageKind(rawValue: 0x00)
    /// A text message.
    public static let textMessage = PushMessageKind(rawValue: 0x01)
    /// QQ.
    public static let qq = PushMessageKind(rawValue: 0x02)
    /// WeChat.
    public static let weChat = PushMessageKind(rawValue: 0x03)
    /// The call is over.
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

  /// One piece of a message of the phone; devices with a display.
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
  /// ``pieces(of:kind:)`` cuts a text, wherever a piece is full, so that the bytes of one character
  /// may stand in two pieces; ``PushMessageAssembler`` puts it together. Count and index are kept
  /// as they came: no capture shows what a message without text has. Rings let it pass, as they
  /// have no display.
  public struct PushMessageRequest: Packet {
    /// Opcode 72.
    public static let opcode = Opcode.pushMessage
    /// How many bytes of text a piece has room for.
    public static let maximumLength = 11

    /// The kind of the message.
    public var kind: PushMessageKind
    /// How many pieces the message has.
    public var pieceCount: UInt8
    /// The place of the piece, from 1.
    public var index: UInt8
    /// The text of the piece, at most 11 bytes, without zeros at its end.
    public let bytes: RawPayload

    /// Makes a piece.
    ///
    /// - Throws: ``WireError`` if there are more than 11 bytes.
    public init(
      kind: PushMessageKind, pieceCount: UInt8, index: UInt8, bytes: RawPayload
    ) throws(WireError) {
      self.bytes = try bytes.limited(to: Self.maximumLength)
      self.kind = kind
      self.pieceCount = pieceCount
      self.index = index
    }

    /// Reads the piece.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      kind = PushMessageKind(rawValue: frame[1])
      pieceCount = frame[2]
      index = frame[3]
      bytes = RawPayload(of: frame, from: 4)
    }

    /// The piece as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = kind.rawValue
        $0[2] = pieceCount
        $0[3] = index
        bytes.write(to: &$0, from: 4)
      }
    }
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

#if !hasFeature(Embedded)
extension Colmi.PushMessageRequest {
  /// Reads the JSON form, with the same check of the length.
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

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.PhoneCallEvent {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.phoneCall

  /// Makes a value of its fields.
  public init(action: Colmi.PhoneCallAction = .reject) {
    self.action = action
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    action = Colmi.PhoneCallAction(rawValue: frame[1])
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = action.rawValue
    }
  }
}

extension Colmi.WeatherRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.weather

  /// Makes a value of its fields.
  public init(index: UInt8, timestamp: Colmi.RingTimestamp, kind: UInt8, minimumCelsius: Int8, maximumCelsius: Int8, humidity: UInt8, umbrella: UInt8) {
    self.index = index
    self.timestamp = timestamp
    self.kind = kind
    self.minimumCelsius = minimumCelsius
    self.maximumCelsius = maximumCelsius
    self.humidity = humidity
    self.umbrella = umbrella
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    index = frame[1]
    timestamp = Colmi.RingTimestamp(rawValue: frame.uint32LE(at: 2))
    kind = frame[6]
    minimumCelsius = Int8(bitPattern: frame[7])
    maximumCelsius = Int8(bitPattern: frame[8])
    humidity = frame[9]
    umbrella = frame[10]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = index
      $0.setLE(timestamp.rawValue, at: 2)
      $0[6] = kind
      $0[7] = UInt8(bitPattern: minimumCelsius)
      $0[8] = UInt8(bitPattern: maximumCelsius)
      $0[9] = humidity
      $0[10] = umbrella
    }
  }
}

extension Colmi.MusicStateRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.musicState

  /// Makes a value of its fields.
  public init(playing: UInt8, progress: UInt8, volume: UInt8) {
    self.playing = playing
    self.progress = progress
    self.volume = volume
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    playing = frame[1]
    progress = frame[2]
    volume = frame[3]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = playing
      $0[2] = progress
      $0[3] = volume
    }
  }
}

extension Colmi.MusicCommandEvent {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.musicCommand

  /// Makes a value of its fields.
  public init(command: Colmi.MusicCommand) {
    self.command = command
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    command = Colmi.MusicCommand(rawValue: frame[1])
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = command.rawValue
    }
  }
}

extension Colmi.FindPhoneEvent {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.findPhone

  /// Makes a value of its fields.
  public init(payload: Colmi.RawPayload = Colmi.RawPayload()) {
    self.payload = payload
  }
}

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

extension Colmi.MusicCommand {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Play, or pause.
  public static let playOrPause = Colmi.MusicCommand(rawValue: 1)
  /// The previous piece.
  public static let previous = Colmi.MusicCommand(rawValue: 2)
  /// The next piece.
  public static let next = Colmi.MusicCommand(rawValue: 3)
  /// Louder.
  public static let volumeUp = Colmi.MusicCommand(rawValue: 4)
  /// Quieter.
  public static let volumeDown = Colmi.MusicCommand(rawValue: 5)
}

extension Colmi.MusicCommand: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .playOrPause: "play or pause"
    case .previous: "previous"
    case .next: "next"
    case .volumeUp: "volume up"
    case .volumeDown: "volume down"
    default: "command \(rawValue)"
    }
  }
}

extension Colmi.PhoneCallAction {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Reject the call.
  public static let reject = Colmi.PhoneCallAction(rawValue: 1)
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

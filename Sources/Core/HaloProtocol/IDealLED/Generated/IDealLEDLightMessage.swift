// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IDealLED {
  /// An answer of a light.
  @nonexhaustive
  public enum LightMessage: FramedMessage {
    /// `434F`: greeting.
    case welcome(Welcome)
    /// `4D55`, byte 5 of the payload `4F`: effect.
    case effect(EffectAnswer)
    /// `4D55`, byte 5 of the payload `43`: effect.
    case effectColors(EffectColorsAnswer)
    /// `5347`: colour.
    case color(ColorAnswer)
    /// `5455`: power.
    case power(PowerAnswer)
    /// `5630`: version of the light.
    case version(Version)
    /// `5631`: version of the board.
    case boardVersion(BoardVersion)
    /// Anything else.
    case unrecognized(IDealLED.Frame)

    /// Reads a message.
    ///
    /// - Throws: ``WireError`` if the payload does not fit the word.
    public init(parsing frame: IDealLED.Frame) throws(WireError) {
      let payload = frame.payload.bytes[...]
      try self.init(word: frame.word, payload: payload.span)
    }

    /// Reads a message from the bytes of a frame.
    ///
    /// - Throws: ``WireError`` if the bytes are no frame, or its payload does not fit.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      self = try IDealLED.Frame.read(bytes) { (word, payload) throws(WireError) in
        try Self(word: word, payload: payload)
      }
    }

    private init(
      word: IDealLED.Word, payload bytes: Span<UInt8>
    ) throws(WireError) {
      switch word {
      case .welcome: self = .welcome(try .init(word: word, framed: bytes))
      case .effect:
        if bytes.count > 5 && bytes[5] == 0x4F {
          self = .effect(try .init(word: word, framed: bytes))
        } else if bytes.count > 5 && bytes[5] == 0x43 {
          self = .effectColors(try .init(word: word, framed: bytes))
        } else {
          self = .unrecognized(.init(bounded: word, HexBytes(copying: bytes).bytes))
        }
      case .color: self = .color(try .init(word: word, framed: bytes))
      case .power: self = .power(try .init(word: word, framed: bytes))
      case .versionText: self = .version(try .init(word: word, framed: bytes))
      case .boardText: self = .boardVersion(try .init(word: word, framed: bytes))
      default: self = .unrecognized(.init(bounded: word, HexBytes(copying: bytes).bytes))
      }
    }
  }
}

extension IDealLED.LightMessage: CustomStringConvertible {
  /// The message as a frame.
  public var frame: IDealLED.Frame {
    switch self {
    case .welcome(let packet): packet.frame
    case .effect(let packet): packet.frame
    case .effectColors(let packet): packet.frame
    case .color(let packet): packet.frame
    case .power(let packet): packet.frame
    case .version(let packet): packet.frame
    case .boardVersion(let packet): packet.frame
    case .unrecognized(let frame): frame
    }
  }

  /// The message in words.
  public var description: String {
    switch self {
    case .welcome(let packet): packet.description
    case .effect(let packet): packet.description
    case .effectColors(let packet): packet.description
    case .color(let packet): packet.description
    case .power(let packet): packet.description
    case .version(let packet): packet.description
    case .boardVersion(let packet): packet.description
    case .unrecognized(let bytes): "unrecognized: \(bytes)"
    }
  }
}

#if !hasFeature(Embedded)
extension IDealLED.LightMessage {
  /// The message without the enumeration around it; nil if it is unrecognized.
  public var packet: (any IDealLED.FrameValue)? {
    switch self {
    case .welcome(let packet): packet
    case .effect(let packet): packet
    case .effectColors(let packet): packet
    case .color(let packet): packet
    case .power(let packet): packet
    case .version(let packet): packet
    case .boardVersion(let packet): packet
    case .unrecognized: nil
    }
  }

  /// The types of messages.
  package static let packetTypes: [any IDealLED.FrameValue.Type] = [
    IDealLED.Welcome.self,
    IDealLED.EffectAnswer.self,
    IDealLED.EffectColorsAnswer.self,
    IDealLED.ColorAnswer.self,
    IDealLED.PowerAnswer.self,
    IDealLED.Version.self,
    IDealLED.BoardVersion.self,
  ]
}
#endif

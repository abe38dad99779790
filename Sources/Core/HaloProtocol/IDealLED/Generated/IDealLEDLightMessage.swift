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
    /// - Throws: ``WireError`` if the payload does not fit the opcode.
    public init(parsing frame: IDealLED.Frame) throws(WireError) {
      switch frame.word {
      case .welcome: self = .welcome(try .init(parsing: frame))
      case .effect:
        if frame.payload.bytes.count > 5 && frame.payload.bytes[5] == 0x4F {
          self = .effect(try .init(parsing: frame))
        } else if frame.payload.bytes.count > 5 && frame.payload.bytes[5] == 0x43 {
          self = .effectColors(try .init(parsing: frame))
        } else {
          self = .unrecognized(frame)
        }
      case .color: self = .color(try .init(parsing: frame))
      case .power: self = .power(try .init(parsing: frame))
      case .versionText: self = .version(try .init(parsing: frame))
      case .boardText: self = .boardVersion(try .init(parsing: frame))
      default: self = .unrecognized(frame)
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

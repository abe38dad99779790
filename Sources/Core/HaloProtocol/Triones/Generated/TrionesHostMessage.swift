// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Triones {
  /// A command from a host to a light.
  @nonexhaustive
  public enum HostMessage: WireMessage {
    /// `01`: microphone.
    case microphone(MicrophoneCommand)
    /// `10`: set the clock.
    case clock(ClockCommand)
    /// `12`: ask for the clock.
    case clockRequest(ClockRequest)
    /// `23`: set the timers.
    case timers(TimersCommand)
    /// `24`: ask for the timers.
    case timersRequest(TimersRequest)
    /// `56`, byte 5 `0F`: colour or white.
    case white(WhiteCommand)
    /// `56`: colour or white.
    case color(ColorCommand)
    /// `78`: colour to music.
    case musicColor(MusicColorCommand)
    /// `9E`: effect of a dream strip.
    case dreamEffect(DreamEffectCommand)
    /// `BB`: effect.
    case effect(EffectCommand)
    /// `CB`: login of other lights.
    case otherLogin(OtherLoginCommand)
    /// `CC`: power.
    case power(PowerCommand)
    /// `EF`: ask for the status.
    case statusRequest(StatusRequest)
    /// `FB`: login of lights called AP-.
    case login(LoginCommand)
    /// Anything else.
    case unrecognized(HexBytes)

    /// Reads a complete message.
    ///
    /// - Throws: ``WireError`` if the bytes do not fit their opcode.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      switch try Triones.opcode(of: bytes) {
      case 0x01: self = .microphone(try .init(parsing: bytes))
      case 0x10: self = .clock(try .init(parsing: bytes))
      case 0x12: self = .clockRequest(try .init(parsing: bytes))
      case 0x23: self = .timers(try .init(parsing: bytes))
      case 0x24: self = .timersRequest(try .init(parsing: bytes))
      case 0x56:
        if bytes.count > 5 && bytes[5] == 0x0F {
          self = .white(try .init(parsing: bytes))
        } else {
          self = .color(try .init(parsing: bytes))
        }
      case 0x78: self = .musicColor(try .init(parsing: bytes))
      case 0x9E: self = .dreamEffect(try .init(parsing: bytes))
      case 0xBB: self = .effect(try .init(parsing: bytes))
      case 0xCB: self = .otherLogin(try .init(parsing: bytes))
      case 0xCC: self = .power(try .init(parsing: bytes))
      case 0xEF: self = .statusRequest(try .init(parsing: bytes))
      case 0xFB: self = .login(try .init(parsing: bytes))
      default: self = .unrecognized(HexBytes(copying: bytes))
      }
    }
  }
}

extension Triones.HostMessage: CustomStringConvertible {
  /// The bytes of the message.
  public var bytes: [UInt8] {
    switch self {
    case .microphone(let packet): packet.bytes
    case .clock(let packet): packet.bytes
    case .clockRequest(let packet): packet.bytes
    case .timers(let packet): packet.bytes
    case .timersRequest(let packet): packet.bytes
    case .white(let packet): packet.bytes
    case .color(let packet): packet.bytes
    case .musicColor(let packet): packet.bytes
    case .dreamEffect(let packet): packet.bytes
    case .effect(let packet): packet.bytes
    case .otherLogin(let packet): packet.bytes
    case .power(let packet): packet.bytes
    case .statusRequest(let packet): packet.bytes
    case .login(let packet): packet.bytes
    case .unrecognized(let bytes): bytes.bytes
    }
  }

  /// The message in words.
  public var description: String {
    switch self {
    case .microphone(let packet): packet.description
    case .clock(let packet): packet.description
    case .clockRequest(let packet): packet.description
    case .timers(let packet): packet.description
    case .timersRequest(let packet): packet.description
    case .white(let packet): packet.description
    case .color(let packet): packet.description
    case .musicColor(let packet): packet.description
    case .dreamEffect(let packet): packet.description
    case .effect(let packet): packet.description
    case .otherLogin(let packet): packet.description
    case .power(let packet): packet.description
    case .statusRequest(let packet): packet.description
    case .login(let packet): packet.description
    case .unrecognized(let bytes): "unrecognized: \(bytes)"
    }
  }
}

#if !hasFeature(Embedded)
extension Triones.HostMessage {
  /// The message without the enumeration around it; nil if it is unrecognized.
  public var packet: (any Triones.Packet)? {
    switch self {
    case .microphone(let packet): packet
    case .clock(let packet): packet
    case .clockRequest(let packet): packet
    case .timers(let packet): packet
    case .timersRequest(let packet): packet
    case .white(let packet): packet
    case .color(let packet): packet
    case .musicColor(let packet): packet
    case .dreamEffect(let packet): packet
    case .effect(let packet): packet
    case .otherLogin(let packet): packet
    case .power(let packet): packet
    case .statusRequest(let packet): packet
    case .login(let packet): packet
    case .unrecognized: nil
    }
  }

  /// The types of messages.
  package static let packetTypes: [any Triones.Packet.Type] = [
    Triones.MicrophoneCommand.self,
    Triones.ClockCommand.self,
    Triones.ClockRequest.self,
    Triones.TimersCommand.self,
    Triones.TimersRequest.self,
    Triones.WhiteCommand.self,
    Triones.ColorCommand.self,
    Triones.MusicColorCommand.self,
    Triones.DreamEffectCommand.self,
    Triones.EffectCommand.self,
    Triones.OtherLoginCommand.self,
    Triones.PowerCommand.self,
    Triones.StatusRequest.self,
    Triones.LoginCommand.self,
  ]
}
#endif

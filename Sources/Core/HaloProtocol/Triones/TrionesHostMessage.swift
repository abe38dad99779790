extension Triones {
  /// A command from a host to a light.
  @nonexhaustive
  public enum HostMessage: Hashable, Sendable {
    /// `CC`: on or off.
    case power(PowerCommand)
    /// `56` with channel `F0`: a colour.
    case color(ColorCommand)
    /// `56` with channel `0F`: white.
    case white(WhiteCommand)
    /// `78`: a colour in time with music.
    case musicColor(MusicColorCommand)
    /// `BB`: an effect.
    case effect(EffectCommand)
    /// `9E`: an effect of a dream strip.
    case dreamEffect(DreamEffectCommand)
    /// `01`: the microphone.
    case microphone(MicrophoneCommand)
    /// `EF`: asks for the status.
    case statusRequest(StatusRequest)
    /// `10`: sets the clock.
    case clock(ClockCommand)
    /// `12`: asks for the clock.
    case clockRequest(ClockRequest)
    /// `23`: sets the timers.
    case timers(TimersCommand)
    /// `24`: asks for the timers.
    case timersRequest(TimersRequest)
    /// Anything else.
    case unrecognized(HexBytes)

    /// Reads a complete command.
    ///
    /// - Throws: ``WireError`` if the bytes do not fit their opcode; `unexpectedStart` for the
    ///   commands `7E … EF` of look-alikes.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      try Triones.refuseLookAlike(bytes)
      switch bytes[0] {
      case 0xCC: self = .power(try PowerCommand(parsing: bytes))
      case 0x56 where bytes.count > 5 && bytes[5] == ColorChannel.white.rawValue:
        self = .white(try WhiteCommand(parsing: bytes))
      case 0x56: self = .color(try ColorCommand(parsing: bytes))
      case 0x78: self = .musicColor(try MusicColorCommand(parsing: bytes))
      case 0xBB: self = .effect(try EffectCommand(parsing: bytes))
      case 0x9E: self = .dreamEffect(try DreamEffectCommand(parsing: bytes))
      case 0x01: self = .microphone(try MicrophoneCommand(parsing: bytes))
      case 0xEF: self = .statusRequest(try StatusRequest(parsing: bytes))
      case 0x10: self = .clock(try ClockCommand(parsing: bytes))
      case 0x12: self = .clockRequest(try ClockRequest(parsing: bytes))
      case 0x23: self = .timers(try TimersCommand(parsing: bytes))
      case 0x24: self = .timersRequest(try TimersRequest(parsing: bytes))
      default:
        var cursor = ByteCursor()
        self = .unrecognized(HexBytes(cursor.readRemaining(from: bytes)))
      }
    }

    /// Reads a command from an array.
    ///
    /// - Throws: ``WireError`` if the bytes do not fit their opcode.
    public init(parsing bytes: [UInt8]) throws(WireError) {
      let slice = bytes[...]
      try self.init(parsing: slice.span)
    }
  }

  /// Rejects empty messages and the messages of other lights.
  static func refuseLookAlike(_ bytes: Span<UInt8>) throws(WireError) {
    guard !bytes.isEmpty else {
      throw WireError(.truncated(needed: 1, available: 0), at: 0, in: "opcode")
    }
    if bytes[0] == 0x7E, bytes[bytes.count - 1] == 0xEF {
      throw WireError(.unexpectedStart(byte: 0x7E), at: 0, in: "opcode")
    }
  }
}

extension Triones.HostMessage {
  /// The bytes of the command.
  public var bytes: [UInt8] {
    switch self {
    case .power(let packet): packet.bytes
    case .color(let packet): packet.bytes
    case .white(let packet): packet.bytes
    case .musicColor(let packet): packet.bytes
    case .effect(let packet): packet.bytes
    case .dreamEffect(let packet): packet.bytes
    case .microphone(let packet): packet.bytes
    case .statusRequest(let packet): packet.bytes
    case .clock(let packet): packet.bytes
    case .clockRequest(let packet): packet.bytes
    case .timers(let packet): packet.bytes
    case .timersRequest(let packet): packet.bytes
    case .unrecognized(let bytes): bytes.bytes
    }
  }
}

extension Triones.HostMessage: CustomStringConvertible {
  /// The command in words.
  public var description: String {
    switch self {
    case .power(let packet): packet.description
    case .color(let packet): packet.description
    case .white(let packet): packet.description
    case .musicColor(let packet): packet.description
    case .effect(let packet): packet.description
    case .dreamEffect(let packet): packet.description
    case .microphone(let packet): packet.description
    case .statusRequest(let packet): packet.description
    case .clock(let packet): packet.description
    case .clockRequest(let packet): packet.description
    case .timers(let packet): packet.description
    case .timersRequest(let packet): packet.description
    case .unrecognized(let bytes): "unrecognized: \(bytes)"
    }
  }
}

#if !hasFeature(Embedded)
extension Triones.HostMessage {
  /// The command without the enumeration around it, for its JSON form; nil for an unrecognized
  /// command.
  public var packet: (any Triones.Packet)? {
    switch self {
    case .power(let packet): packet
    case .color(let packet): packet
    case .white(let packet): packet
    case .musicColor(let packet): packet
    case .effect(let packet): packet
    case .dreamEffect(let packet): packet
    case .microphone(let packet): packet
    case .statusRequest(let packet): packet
    case .clock(let packet): packet
    case .clockRequest(let packet): packet
    case .timers(let packet): packet
    case .timersRequest(let packet): packet
    case .unrecognized: nil
    }
  }

  /// The types of commands.
  public static let packetTypes: [any Triones.Packet.Type] = [
    Triones.PowerCommand.self, Triones.ColorCommand.self, Triones.WhiteCommand.self,
    Triones.MusicColorCommand.self, Triones.EffectCommand.self, Triones.DreamEffectCommand.self,
    Triones.MicrophoneCommand.self, Triones.StatusRequest.self, Triones.ClockCommand.self,
    Triones.ClockRequest.self, Triones.TimersCommand.self, Triones.TimersRequest.self,
  ]
}
#endif

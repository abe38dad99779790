extension Triones {
  /// A notification from a light.
  @nonexhaustive
  public enum LightMessage: Hashable, Sendable {
    /// `66`: the state of the light.
    case status(Status)
    /// `CC`: the remote control turned the light on or off.
    case power(PowerNotification)
    /// `13`: the time of the clock.
    case clock(Clock)
    /// `25`: its timers.
    case timers(Timers)
    /// Anything else.
    case unrecognized(HexBytes)

    /// Reads a notification, or the output of ``FrameAssembler``.
    ///
    /// - Throws: ``WireError`` if the bytes do not fit their opcode; `unexpectedStart` for the
    ///   frames `7E … EF` of look-alikes.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      try Triones.refuseLookAlike(bytes)
      switch bytes[0] {
      case 0x66: self = .status(try Status(parsing: bytes))
      case 0xCC: self = .power(try PowerNotification(parsing: bytes))
      case 0x13: self = .clock(try Clock(parsing: bytes))
      case 0x25: self = .timers(try Timers(parsing: bytes))
      default:
        var cursor = ByteCursor()
        self = .unrecognized(HexBytes(cursor.readRemaining(from: bytes)))
      }
    }

    /// Reads a notification from an array.
    ///
    /// - Throws: ``WireError`` if the bytes do not fit their opcode.
    public init(parsing bytes: [UInt8]) throws(WireError) {
      let slice = bytes[...]
      try self.init(parsing: slice.span)
    }
  }
}

extension Triones.LightMessage {
  /// The bytes of the notification.
  public var bytes: [UInt8] {
    switch self {
    case .status(let packet): packet.bytes
    case .power(let packet): packet.bytes
    case .clock(let packet): packet.bytes
    case .timers(let packet): packet.bytes
    case .unrecognized(let bytes): bytes.bytes
    }
  }
}

extension Triones.LightMessage: CustomStringConvertible {
  /// The message in words.
  public var description: String {
    switch self {
    case .status(let packet): packet.description
    case .power(let packet): packet.description
    case .clock(let packet): packet.description
    case .timers(let packet): packet.description
    case .unrecognized(let bytes): "unrecognized: \(bytes)"
    }
  }
}

#if !hasFeature(Embedded)
extension Triones.LightMessage {
  /// The message without the enumeration around it, for its JSON form; nil for an unrecognized
  /// message.
  public var packet: (any Triones.Packet)? {
    switch self {
    case .status(let packet): packet
    case .power(let packet): packet
    case .clock(let packet): packet
    case .timers(let packet): packet
    case .unrecognized: nil
    }
  }

  /// The types of messages.
  public static let packetTypes: [any Triones.Packet.Type] = [
    Triones.Status.self, Triones.PowerNotification.self, Triones.Clock.self, Triones.Timers.self,
  ]
}
#endif

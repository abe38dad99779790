// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Triones {
  /// A notification from a light.
  @nonexhaustive
  public enum LightMessage: WireMessage {
    /// `13`: clock.
    case clock(Clock)
    /// `25`: timers.
    case timers(Timers)
    /// `66`, a payload of length 8: status.
    case shortStatus(ShortStatus)
    /// `66`: status.
    case status(Status)
    /// `CC`: power.
    case power(PowerNotification)
    /// Anything else.
    case unrecognized(HexBytes)

    /// Reads a complete message.
    ///
    /// - Throws: ``WireError`` if the bytes do not fit their opcode.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      switch try Triones.opcode(of: bytes) {
      case 0x13: self = .clock(try .init(parsing: bytes))
      case 0x25: self = .timers(try .init(parsing: bytes))
      case 0x66:
        if bytes.count == 8 {
          self = .shortStatus(try .init(parsing: bytes))
        } else {
          self = .status(try .init(parsing: bytes))
        }
      case 0xCC: self = .power(try .init(parsing: bytes))
      default: self = .unrecognized(HexBytes(copying: bytes))
      }
    }
  }
}

extension Triones.LightMessage: CustomStringConvertible {
  /// The bytes of the message.
  public var bytes: [UInt8] {
    switch self {
    case .clock(let packet): packet.bytes
    case .timers(let packet): packet.bytes
    case .shortStatus(let packet): packet.bytes
    case .status(let packet): packet.bytes
    case .power(let packet): packet.bytes
    case .unrecognized(let bytes): bytes.bytes
    }
  }

  /// The message in words.
  public var description: String {
    switch self {
    case .clock(let packet): packet.description
    case .timers(let packet): packet.description
    case .shortStatus(let packet): packet.description
    case .status(let packet): packet.description
    case .power(let packet): packet.description
    case .unrecognized(let bytes): "unrecognized: \(bytes)"
    }
  }
}

#if !hasFeature(Embedded)
extension Triones.LightMessage {
  /// The message without the enumeration around it; nil if it is unrecognized.
  public var packet: (any Triones.Packet)? {
    switch self {
    case .clock(let packet): packet
    case .timers(let packet): packet
    case .shortStatus(let packet): packet
    case .status(let packet): packet
    case .power(let packet): packet
    case .unrecognized: nil
    }
  }

  /// The types of messages.
  package static let packetTypes: [any Triones.Packet.Type] = [
    Triones.Clock.self,
    Triones.Timers.self,
    Triones.ShortStatus.self,
    Triones.Status.self,
    Triones.PowerNotification.self,
  ]
}
#endif

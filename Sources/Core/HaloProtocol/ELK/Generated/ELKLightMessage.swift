// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension ELK {
  /// A value of FFF4.
  @nonexhaustive
  public enum LightMessage: WireMessage {
    /// `any`: notification of a light.
    case notification(Notification)
    /// Anything else.
    case unrecognized(HexBytes)

    /// Reads a complete message.
    ///
    /// - Throws: ``WireError`` if the bytes do not fit their opcode.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      self = .notification(try .init(parsing: bytes))
    }
  }
}

extension ELK.LightMessage: CustomStringConvertible {
  /// The bytes of the message.
  public var bytes: [UInt8] {
    switch self {
    case .notification(let packet): packet.bytes
    case .unrecognized(let bytes): bytes.bytes
    }
  }

  /// The message in words.
  public var description: String {
    switch self {
    case .notification(let packet): packet.description
    case .unrecognized(let bytes): "unrecognized: \(bytes)"
    }
  }
}

#if !hasFeature(Embedded)
extension ELK.LightMessage {
  /// The message without the enumeration around it; nil if it is unrecognized.
  public var packet: (any GATT.CharacteristicValue)? {
    switch self {
    case .notification(let packet): packet
    case .unrecognized: nil
    }
  }

  /// The types of messages.
  package static let packetTypes: [any GATT.CharacteristicValue.Type] = [
    ELK.Notification.self,
  ]
}
#endif

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IDealLED {
  /// The colours of an effect.
  @nonexhaustive
  public enum ColorMessage: WireMessage {
    /// `any`: colours of an effect.
    case colors(EffectColors)
    /// Anything else.
    case unrecognized(HexBytes)

    /// Reads a complete message.
    ///
    /// - Throws: ``WireError`` if the bytes do not fit their opcode.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      self = .colors(try .init(parsing: bytes))
    }
  }
}

extension IDealLED.ColorMessage: CustomStringConvertible {
  /// The bytes of the message.
  public var bytes: [UInt8] {
    switch self {
    case .colors(let packet): packet.bytes
    case .unrecognized(let bytes): bytes.bytes
    }
  }

  /// The message in words.
  public var description: String {
    switch self {
    case .colors(let packet): packet.description
    case .unrecognized(let bytes): "unrecognized: \(bytes)"
    }
  }
}

#if !hasFeature(Embedded)
extension IDealLED.ColorMessage {
  /// The message without the enumeration around it; nil if it is unrecognized.
  public var packet: (any GATT.CharacteristicValue)? {
    switch self {
    case .colors(let packet): packet
    case .unrecognized: nil
    }
  }

  /// The types of messages.
  package static let packetTypes: [any GATT.CharacteristicValue.Type] = [
    IDealLED.EffectColors.self,
  ]
}
#endif

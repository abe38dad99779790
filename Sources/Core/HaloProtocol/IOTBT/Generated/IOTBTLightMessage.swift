// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IOTBT {
  /// A notification of a light.
  @nonexhaustive
  public enum LightMessage: FramedMessage {
    /// ``StateReply``.
    case stateReply(StateReply)
    /// ``SettingsReply``.
    case settingsReply(SettingsReply)
    /// Anything else.
    case unrecognized(IOTBT.Frame)

    /// Reads a message.
    ///
    /// - Throws: ``WireError`` if the payload does not fit its first bytes.
    public init(parsing frame: IOTBT.Frame) throws(WireError) {
      let payload = frame.payload.bytes[...]
      do throws(WireError) {
        try self.init(header: frame.header, payload: payload.span, count: payload.count)
      } catch {
        throw WireError(error.reason, at: error.offset + frame.headerLength, in: error.field)
      }
    }

    /// Reads a message from the bytes of a frame.
    ///
    /// - Throws: ``WireError`` if the bytes are no frame, or its payload does not fit.
#if !hasFeature(Embedded)
    @inline(__always)
#endif
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      self = try IOTBT.Frame.read(bytes) { (header, payload) throws(WireError) in
        try Self(header: header, payload: payload, count: payload.count)
      }
    }

    // The optimizer does not inline the count of a span in a function as long as this one.
    private init(
      header: IOTBT.Header, payload bytes: Span<UInt8>, count: Int
    ) throws(WireError) {
      if count > 0 && bytes[0] == 0xEA && count > 1 && bytes[1] == 0x81 {
        self = .stateReply(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0xE2 && count > 1 && bytes[1] == 0x32 {
        self = .settingsReply(try .init(header: header, payload: bytes))
        return
      }
      self = .unrecognized(.init(bounded: header, HexBytes(copying: bytes).bytes))
    }
  }
}

extension IOTBT.LightMessage: CustomStringConvertible {
  /// The message as a frame.
  public var frame: IOTBT.Frame {
    switch self {
    case .stateReply(let packet): packet.frame
    case .settingsReply(let packet): packet.frame
    case .unrecognized(let frame): frame
    }
  }

  /// The message in words.
  public var description: String {
    switch self {
    case .stateReply(let packet): packet.description
    case .settingsReply(let packet): packet.description
    case .unrecognized(let bytes): "unrecognized: \(bytes)"
    }
  }
}

#if !hasFeature(Embedded)
extension IOTBT.LightMessage {
  /// The message without the enumeration around it; nil if it is unrecognized.
  public var packet: (any IOTBT.FrameValue)? {
    switch self {
    case .stateReply(let packet): packet
    case .settingsReply(let packet): packet
    case .unrecognized: nil
    }
  }

  /// The types of messages.
  package static let packetTypes: [any IOTBT.FrameValue.Type] = [
    IOTBT.StateReply.self,
    IOTBT.SettingsReply.self,
  ]
}
#endif

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension LEDnetWF {
  /// A notification of a light.
  @nonexhaustive
  public enum LightMessage: FramedMessage {
    /// ``SettingsResult``.
    case settingsResult(SettingsResult)
    /// ``RingSettingsReply``.
    case ringSettingsReply(RingSettingsReply)
    /// ``StripSettingsReply``.
    case stripSettingsReply(StripSettingsReply)
    /// ``StateReply``.
    case stateReply(StateReply)
    /// ``TextReply``.
    case textReply(TextReply)
    /// ``ClockReply``.
    case clockReply(ClockReply)
    /// ``TimersReply``.
    case timersReply(TimersReply)
    /// ``RingTimersReply``.
    case ringTimersReply(RingTimersReply)
    /// Anything else.
    case unrecognized(LEDnetWF.Frame)

    /// Reads a message.
    ///
    /// - Throws: ``WireError`` if the payload does not fit its first bytes.
    public init(parsing frame: LEDnetWF.Frame) throws(WireError) {
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
      self = try LEDnetWF.Frame.read(bytes) { (header, payload) throws(WireError) in
        try Self(header: header, payload: payload, count: payload.count)
      }
    }

    // The optimizer does not inline the count of a span in a function as long as this one.
    private init(
      header: LEDnetWF.Header, payload bytes: Span<UInt8>, count: Int
    ) throws(WireError) {
      if count > 0 && bytes[0] == 0x62 && count == 4 {
        self = .settingsResult(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x63 && count == 6 {
        self = .ringSettingsReply(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x00 && count > 1 && bytes[1] == 0x63 && count == 11 {
        self = .stripSettingsReply(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x81 {
        self = .stateReply(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x7B {
        self = .textReply(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x0F && count > 1 && bytes[1] == 0x11 {
        self = .clockReply(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x0F && count > 1 && bytes[1] == 0x22 && count == 88 {
        self = .timersReply(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x0F && count > 1 && bytes[1] == 0x22 && count == 94 {
        self = .ringTimersReply(try .init(header: header, payload: bytes))
        return
      }
      self = .unrecognized(.init(bounded: header, HexBytes(copying: bytes).bytes))
    }
  }
}

extension LEDnetWF.LightMessage: CustomStringConvertible {
  /// The message as a frame.
  public var frame: LEDnetWF.Frame {
    switch self {
    case .settingsResult(let packet): packet.frame
    case .ringSettingsReply(let packet): packet.frame
    case .stripSettingsReply(let packet): packet.frame
    case .stateReply(let packet): packet.frame
    case .textReply(let packet): packet.frame
    case .clockReply(let packet): packet.frame
    case .timersReply(let packet): packet.frame
    case .ringTimersReply(let packet): packet.frame
    case .unrecognized(let frame): frame
    }
  }

  /// The message in words.
  public var description: String {
    switch self {
    case .settingsResult(let packet): packet.description
    case .ringSettingsReply(let packet): packet.description
    case .stripSettingsReply(let packet): packet.description
    case .stateReply(let packet): packet.description
    case .textReply(let packet): packet.description
    case .clockReply(let packet): packet.description
    case .timersReply(let packet): packet.description
    case .ringTimersReply(let packet): packet.description
    case .unrecognized(let bytes): "unrecognized: \(bytes)"
    }
  }
}

#if !hasFeature(Embedded)
extension LEDnetWF.LightMessage {
  /// The message without the enumeration around it; nil if it is unrecognized.
  public var packet: (any LEDnetWF.FrameValue)? {
    switch self {
    case .settingsResult(let packet): packet
    case .ringSettingsReply(let packet): packet
    case .stripSettingsReply(let packet): packet
    case .stateReply(let packet): packet
    case .textReply(let packet): packet
    case .clockReply(let packet): packet
    case .timersReply(let packet): packet
    case .ringTimersReply(let packet): packet
    case .unrecognized: nil
    }
  }

  /// The types of messages.
  package static let packetTypes: [any LEDnetWF.FrameValue.Type] = [
    LEDnetWF.SettingsResult.self,
    LEDnetWF.RingSettingsReply.self,
    LEDnetWF.StripSettingsReply.self,
    LEDnetWF.StateReply.self,
    LEDnetWF.TextReply.self,
    LEDnetWF.ClockReply.self,
    LEDnetWF.TimersReply.self,
    LEDnetWF.RingTimersReply.self,
  ]
}
#endif

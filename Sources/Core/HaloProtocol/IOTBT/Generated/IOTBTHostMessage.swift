// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IOTBT {
  /// A write of the host.
  @nonexhaustive
  public enum HostMessage: FramedMessage {
    /// ``Greeting``.
    case greeting(Greeting)
    /// ``StateRequest``.
    case stateRequest(StateRequest)
    /// ``ClockCommand``.
    case clock(ClockCommand)
    /// ``SettingsRequest``.
    case settingsRequest(SettingsRequest)
    /// ``PowerCommand``.
    case power(PowerCommand)
    /// ``ColorCommand``.
    case color(ColorCommand)
    /// ``EffectCommand``.
    case effect(EffectCommand)
    /// ``StripCommand``.
    case strip(StripCommand)
    /// ``ChipCommand``.
    case chip(ChipCommand)
    /// ``OpenCommand``.
    case open(OpenCommand)
    /// ``MusicCommand``.
    case music(MusicCommand)
    /// ``SegmentPowerCommand``.
    case segmentPower(SegmentPowerCommand)
    /// ``SegmentColorsCommand``.
    case segmentColors(SegmentColorsCommand)
    /// ``SceneCommand``.
    case scene(SceneCommand)
    /// ``PreviewCommand``.
    case preview(PreviewCommand)
    /// ``SegmentStripCommand``.
    case segmentStrip(SegmentStripCommand)
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
      if count == 0 {
        self = .greeting(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0xEA && count > 1 && bytes[1] == 0x81 {
        self = .stateRequest(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x10 {
        self = .clock(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0xE2 && count > 1 && bytes[1] == 0x31 {
        self = .settingsRequest(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x71 {
        self = .power(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0xE2 && count > 1 && bytes[1] == 0x0B {
        self = .color(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0xE0 && count > 1 && bytes[1] == 0x02 {
        self = .effect(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0xE0 && count > 1 && bytes[1] == 0x14 && count > 2 && bytes[2] == 0x00 {
        self = .strip(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0xE1 && count > 1 && bytes[1] == 0x0A {
        self = .chip(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0xE0 && count > 1 && bytes[1] == 0x0E {
        self = .open(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0xE1 && count > 1 && bytes[1] == 0x05 {
        self = .music(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x3B && count > 1 && 0x23...0x25 ~= bytes[1] {
        self = .segmentPower(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0xE1 && count > 1 && bytes[1] == 0x03 {
        self = .segmentColors(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0xE1 && count > 1 && bytes[1] == 0x01 && count > 2 && bytes[2] == 0x00 {
        self = .scene(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0xE1 && count > 1 && bytes[1] == 0x08 {
        self = .preview(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0xE0 && count > 1 && bytes[1] == 0x14 && count > 2 && bytes[2] == 0x01 {
        self = .segmentStrip(try .init(header: header, payload: bytes))
        return
      }
      self = .unrecognized(.init(bounded: header, HexBytes(copying: bytes).bytes))
    }
  }
}

extension IOTBT.HostMessage: CustomStringConvertible {
  /// The message as a frame.
  public var frame: IOTBT.Frame {
    switch self {
    case .greeting(let packet): packet.frame
    case .stateRequest(let packet): packet.frame
    case .clock(let packet): packet.frame
    case .settingsRequest(let packet): packet.frame
    case .power(let packet): packet.frame
    case .color(let packet): packet.frame
    case .effect(let packet): packet.frame
    case .strip(let packet): packet.frame
    case .chip(let packet): packet.frame
    case .open(let packet): packet.frame
    case .music(let packet): packet.frame
    case .segmentPower(let packet): packet.frame
    case .segmentColors(let packet): packet.frame
    case .scene(let packet): packet.frame
    case .preview(let packet): packet.frame
    case .segmentStrip(let packet): packet.frame
    case .unrecognized(let frame): frame
    }
  }

  /// The message in words.
  public var description: String {
    switch self {
    case .greeting(let packet): packet.description
    case .stateRequest(let packet): packet.description
    case .clock(let packet): packet.description
    case .settingsRequest(let packet): packet.description
    case .power(let packet): packet.description
    case .color(let packet): packet.description
    case .effect(let packet): packet.description
    case .strip(let packet): packet.description
    case .chip(let packet): packet.description
    case .open(let packet): packet.description
    case .music(let packet): packet.description
    case .segmentPower(let packet): packet.description
    case .segmentColors(let packet): packet.description
    case .scene(let packet): packet.description
    case .preview(let packet): packet.description
    case .segmentStrip(let packet): packet.description
    case .unrecognized(let bytes): "unrecognized: \(bytes)"
    }
  }
}

#if !hasFeature(Embedded)
extension IOTBT.HostMessage {
  /// The message without the enumeration around it; nil if it is unrecognized.
  public var packet: (any IOTBT.FrameValue)? {
    switch self {
    case .greeting(let packet): packet
    case .stateRequest(let packet): packet
    case .clock(let packet): packet
    case .settingsRequest(let packet): packet
    case .power(let packet): packet
    case .color(let packet): packet
    case .effect(let packet): packet
    case .strip(let packet): packet
    case .chip(let packet): packet
    case .open(let packet): packet
    case .music(let packet): packet
    case .segmentPower(let packet): packet
    case .segmentColors(let packet): packet
    case .scene(let packet): packet
    case .preview(let packet): packet
    case .segmentStrip(let packet): packet
    case .unrecognized: nil
    }
  }

  /// The types of messages.
  package static let packetTypes: [any IOTBT.FrameValue.Type] = [
    IOTBT.Greeting.self,
    IOTBT.StateRequest.self,
    IOTBT.ClockCommand.self,
    IOTBT.SettingsRequest.self,
    IOTBT.PowerCommand.self,
    IOTBT.ColorCommand.self,
    IOTBT.EffectCommand.self,
    IOTBT.StripCommand.self,
    IOTBT.ChipCommand.self,
    IOTBT.OpenCommand.self,
    IOTBT.MusicCommand.self,
    IOTBT.SegmentPowerCommand.self,
    IOTBT.SegmentColorsCommand.self,
    IOTBT.SceneCommand.self,
    IOTBT.PreviewCommand.self,
    IOTBT.SegmentStripCommand.self,
  ]
}
#endif

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IDealLED {
  /// A command to a light.
  @nonexhaustive
  public enum HostMessage: FramedMessage {
    /// `4354`: greeting.
    case greeting(Greeting)
    /// ``BulkEnd`` of 1 codes.
    case bulkEnd(BulkEnd)
    /// `444F`, byte 4 of the payload `54`: single LEDs.
    case bulkStart(BulkStart)
    /// `444F`, byte 4 of the payload `44`: single LEDs.
    case led(LEDCommand)
    /// `4454`: show the drawing.
    case bulkShow(BulkShow)
    /// `4C41`: number of LEDs.
    case length(LengthCommand)
    /// `4C45`: commands of the first kind.
    case legacyPower(LegacyPowerCommand)
    /// `4D55`: effect.
    case effect(EffectCommand)
    /// `5347`: colour.
    case color(ColorCommand)
    /// `5449`: clock.
    case clock(ClockCommand)
    /// `5455`: power.
    case power(PowerCommand)
    /// `5645`: version.
    case version(VersionRequest)
    /// Anything else.
    case unrecognized(IDealLED.Frame)

    /// Reads a message.
    ///
    /// - Throws: ``WireError`` if the payload does not fit the word.
    public init(parsing frame: IDealLED.Frame) throws(WireError) {
      let payload = frame.payload.bytes[...]
      try self.init(word: frame.word, payload: payload.span)
    }

    /// Reads a message from the bytes of a frame.
    ///
    /// - Throws: ``WireError`` if the bytes are no frame, or its payload does not fit.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      self = try IDealLED.Frame.read(bytes) { (word, payload) throws(WireError) in
        try Self(word: word, payload: payload)
      }
    }

    private init(
      word: IDealLED.Word, payload bytes: Span<UInt8>
    ) throws(WireError) {
      switch word {
      case .greeting: self = .greeting(try .init(word: word, framed: bytes))
      case .led:
        if bytes.count > 4 && bytes[4] == 0x54 && bytes.count > 5 && bytes[5] == 0x43 && bytes.count > 6 && bytes[6] == 0x50 {
          self = .bulkEnd(try .init(word: word, framed: bytes))
        } else if bytes.count > 4 && bytes[4] == 0x54 {
          self = .bulkStart(try .init(word: word, framed: bytes))
        } else if bytes.count > 4 && bytes[4] == 0x44 {
          self = .led(try .init(word: word, framed: bytes))
        } else {
          self = .unrecognized(.init(bounded: word, HexBytes(copying: bytes).bytes))
        }
      case .show: self = .bulkShow(try .init(word: word, framed: bytes))
      case .length: self = .length(try .init(word: word, framed: bytes))
      case .legacy: self = .legacyPower(try .init(word: word, framed: bytes))
      case .effect: self = .effect(try .init(word: word, framed: bytes))
      case .color: self = .color(try .init(word: word, framed: bytes))
      case .time: self = .clock(try .init(word: word, framed: bytes))
      case .power: self = .power(try .init(word: word, framed: bytes))
      case .version: self = .version(try .init(word: word, framed: bytes))
      default: self = .unrecognized(.init(bounded: word, HexBytes(copying: bytes).bytes))
      }
    }
  }
}

extension IDealLED.HostMessage: CustomStringConvertible {
  /// The message as a frame.
  public var frame: IDealLED.Frame {
    switch self {
    case .greeting(let packet): packet.frame
    case .bulkEnd(let packet): packet.frame
    case .bulkStart(let packet): packet.frame
    case .led(let packet): packet.frame
    case .bulkShow(let packet): packet.frame
    case .length(let packet): packet.frame
    case .legacyPower(let packet): packet.frame
    case .effect(let packet): packet.frame
    case .color(let packet): packet.frame
    case .clock(let packet): packet.frame
    case .power(let packet): packet.frame
    case .version(let packet): packet.frame
    case .unrecognized(let frame): frame
    }
  }

  /// The message in words.
  public var description: String {
    switch self {
    case .greeting(let packet): packet.description
    case .bulkEnd(let packet): packet.description
    case .bulkStart(let packet): packet.description
    case .led(let packet): packet.description
    case .bulkShow(let packet): packet.description
    case .length(let packet): packet.description
    case .legacyPower(let packet): packet.description
    case .effect(let packet): packet.description
    case .color(let packet): packet.description
    case .clock(let packet): packet.description
    case .power(let packet): packet.description
    case .version(let packet): packet.description
    case .unrecognized(let bytes): "unrecognized: \(bytes)"
    }
  }
}

#if !hasFeature(Embedded)
extension IDealLED.HostMessage {
  /// The message without the enumeration around it; nil if it is unrecognized.
  public var packet: (any IDealLED.FrameValue)? {
    switch self {
    case .greeting(let packet): packet
    case .bulkEnd(let packet): packet
    case .bulkStart(let packet): packet
    case .led(let packet): packet
    case .bulkShow(let packet): packet
    case .length(let packet): packet
    case .legacyPower(let packet): packet
    case .effect(let packet): packet
    case .color(let packet): packet
    case .clock(let packet): packet
    case .power(let packet): packet
    case .version(let packet): packet
    case .unrecognized: nil
    }
  }

  /// The types of messages.
  package static let packetTypes: [any IDealLED.FrameValue.Type] = [
    IDealLED.Greeting.self,
    IDealLED.BulkEnd.self,
    IDealLED.BulkStart.self,
    IDealLED.LEDCommand.self,
    IDealLED.BulkShow.self,
    IDealLED.LengthCommand.self,
    IDealLED.LegacyPowerCommand.self,
    IDealLED.EffectCommand.self,
    IDealLED.ColorCommand.self,
    IDealLED.ClockCommand.self,
    IDealLED.PowerCommand.self,
    IDealLED.VersionRequest.self,
  ]
}
#endif

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension LEDnetWF {
  /// A write of the host.
  @nonexhaustive
  public enum HostMessage: FramedMessage {
    /// ``PowerCommand``.
    case power(PowerCommand)
    /// ``ColorCommand``.
    case color(ColorCommand)
    /// ``WhiteCommand``.
    case white(WhiteCommand)
    /// ``BrightnessCommand``.
    case brightness(BrightnessCommand)
    /// ``LegacyPowerCommand``.
    case legacyPower(LegacyPowerCommand)
    /// ``OldestPowerCommand``.
    case oldestPower(OldestPowerCommand)
    /// ``RGBCommand``.
    case rgb(RGBCommand)
    /// ``RGBWCommand``.
    case rgbw(RGBWCommand)
    /// ``SymphonyColorCommand``.
    case symphonyColor(SymphonyColorCommand)
    /// ``FadedWhiteCommand``.
    case fadedWhite(FadedWhiteCommand)
    /// ``SimpleEffectCommand``.
    case simpleEffect(SimpleEffectCommand)
    /// ``RingEffectCommand``.
    case ringEffect(RingEffectCommand)
    /// ``EffectCommand``.
    case effect(EffectCommand)
    /// ``StripEffectCommand``.
    case stripEffect(StripEffectCommand)
    /// ``SettledEffectCommand``.
    case settledEffect(SettledEffectCommand)
    /// ``CandleCommand``.
    case candle(CandleCommand)
    /// ``SmearCommand``.
    case smear(SmearCommand)
    /// ``SymphonyEffectCommand``.
    case symphonyEffect(SymphonyEffectCommand)
    /// ``MicrophoneCommand``.
    case microphone(MicrophoneCommand)
    /// ``MusicCommand``.
    case music(MusicCommand)
    /// ``MusicLevelCommand``.
    case musicLevel(MusicLevelCommand)
    /// ``RingSettingsCommand``.
    case ringSettings(RingSettingsCommand)
    /// ``StripSettingsCommand``.
    case stripSettings(StripSettingsCommand)
    /// ``SettingsRequest``.
    case settingsRequest(SettingsRequest)
    /// ``StripSettingsRequest``.
    case stripSettingsRequest(StripSettingsRequest)
    /// ``CountCommand``.
    case count(CountCommand)
    /// ``SegmentsCommand``.
    case segments(SegmentsCommand)
    /// ``IdentityRequest``.
    case identityRequest(IdentityRequest)
    /// ``StateRequest``.
    case stateRequest(StateRequest)
    /// ``SettledStateRequest``.
    case settledStateRequest(SettledStateRequest)
    /// ``ClockCommand``.
    case clock(ClockCommand)
    /// ``ClockRequest``.
    case clockRequest(ClockRequest)
    /// ``TimersRequest``.
    case timersRequest(TimersRequest)
    /// ``TimersCommand``.
    case timers(TimersCommand)
    /// ``RingTimersCommand``.
    case ringTimers(RingTimersCommand)
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
      if count > 0 && bytes[0] == 0x3B && count > 1 && 0x23...0x25 ~= bytes[1] {
        self = .power(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x3B && count > 1 && bytes[1] == 0xA1 {
        self = .color(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x3B && count > 1 && bytes[1] == 0xB1 {
        self = .white(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x3B && count > 1 && bytes[1] == 0x01 {
        self = .brightness(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x71 {
        self = .legacyPower(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x11 && count > 1 && bytes[1] == 0x1A && count > 2 && bytes[2] == 0x1B && count > 3 && bytes[3] == 0xF0 {
        self = .oldestPower(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x31 && count == 8 {
        self = .rgb(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x31 && count == 9 {
        self = .rgbw(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x46 {
        self = .symphonyColor(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x35 {
        self = .fadedWhite(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x61 {
        self = .simpleEffect(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x38 && count == 4 {
        self = .ringEffect(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x38 {
        self = .effect(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x42 {
        self = .stripEffect(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x41 {
        self = .settledEffect(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x39 {
        self = .candle(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x59 {
        self = .smear(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0xE0 && count > 1 && bytes[1] == 0x02 {
        self = .symphonyEffect(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x73 && count == 5 {
        self = .microphone(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x73 && count == 13 {
        self = .music(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x74 {
        self = .musicLevel(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x62 && count == 6 {
        self = .ringSettings(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x62 && count == 11 {
        self = .stripSettings(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x63 && count == 4 {
        self = .settingsRequest(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x63 && count == 5 {
        self = .stripSettingsRequest(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x66 {
        self = .count(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0xA0 {
        self = .segments(try .init(header: header, payload: bytes))
        return
      }
      if count == 0 {
        self = .identityRequest(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x81 {
        self = .stateRequest(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x44 {
        self = .settledStateRequest(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x10 {
        self = .clock(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x11 && count > 1 && bytes[1] == 0x1A && count > 2 && bytes[2] == 0x1B && count > 3 && bytes[3] == 0x0F {
        self = .clockRequest(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x22 {
        self = .timersRequest(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x21 && count == 88 {
        self = .timers(try .init(header: header, payload: bytes))
        return
      }
      if count > 0 && bytes[0] == 0x21 && count == 94 {
        self = .ringTimers(try .init(header: header, payload: bytes))
        return
      }
      self = .unrecognized(.init(bounded: header, HexBytes(copying: bytes).bytes))
    }
  }
}

extension LEDnetWF.HostMessage: CustomStringConvertible {
  /// The message as a frame.
  public var frame: LEDnetWF.Frame {
    switch self {
    case .power(let packet): packet.frame
    case .color(let packet): packet.frame
    case .white(let packet): packet.frame
    case .brightness(let packet): packet.frame
    case .legacyPower(let packet): packet.frame
    case .oldestPower(let packet): packet.frame
    case .rgb(let packet): packet.frame
    case .rgbw(let packet): packet.frame
    case .symphonyColor(let packet): packet.frame
    case .fadedWhite(let packet): packet.frame
    case .simpleEffect(let packet): packet.frame
    case .ringEffect(let packet): packet.frame
    case .effect(let packet): packet.frame
    case .stripEffect(let packet): packet.frame
    case .settledEffect(let packet): packet.frame
    case .candle(let packet): packet.frame
    case .smear(let packet): packet.frame
    case .symphonyEffect(let packet): packet.frame
    case .microphone(let packet): packet.frame
    case .music(let packet): packet.frame
    case .musicLevel(let packet): packet.frame
    case .ringSettings(let packet): packet.frame
    case .stripSettings(let packet): packet.frame
    case .settingsRequest(let packet): packet.frame
    case .stripSettingsRequest(let packet): packet.frame
    case .count(let packet): packet.frame
    case .segments(let packet): packet.frame
    case .identityRequest(let packet): packet.frame
    case .stateRequest(let packet): packet.frame
    case .settledStateRequest(let packet): packet.frame
    case .clock(let packet): packet.frame
    case .clockRequest(let packet): packet.frame
    case .timersRequest(let packet): packet.frame
    case .timers(let packet): packet.frame
    case .ringTimers(let packet): packet.frame
    case .unrecognized(let frame): frame
    }
  }

  /// The message in words.
  public var description: String {
    switch self {
    case .power(let packet): packet.description
    case .color(let packet): packet.description
    case .white(let packet): packet.description
    case .brightness(let packet): packet.description
    case .legacyPower(let packet): packet.description
    case .oldestPower(let packet): packet.description
    case .rgb(let packet): packet.description
    case .rgbw(let packet): packet.description
    case .symphonyColor(let packet): packet.description
    case .fadedWhite(let packet): packet.description
    case .simpleEffect(let packet): packet.description
    case .ringEffect(let packet): packet.description
    case .effect(let packet): packet.description
    case .stripEffect(let packet): packet.description
    case .settledEffect(let packet): packet.description
    case .candle(let packet): packet.description
    case .smear(let packet): packet.description
    case .symphonyEffect(let packet): packet.description
    case .microphone(let packet): packet.description
    case .music(let packet): packet.description
    case .musicLevel(let packet): packet.description
    case .ringSettings(let packet): packet.description
    case .stripSettings(let packet): packet.description
    case .settingsRequest(let packet): packet.description
    case .stripSettingsRequest(let packet): packet.description
    case .count(let packet): packet.description
    case .segments(let packet): packet.description
    case .identityRequest(let packet): packet.description
    case .stateRequest(let packet): packet.description
    case .settledStateRequest(let packet): packet.description
    case .clock(let packet): packet.description
    case .clockRequest(let packet): packet.description
    case .timersRequest(let packet): packet.description
    case .timers(let packet): packet.description
    case .ringTimers(let packet): packet.description
    case .unrecognized(let bytes): "unrecognized: \(bytes)"
    }
  }
}

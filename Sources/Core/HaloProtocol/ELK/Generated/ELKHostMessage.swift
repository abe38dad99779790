// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension ELK {
  /// A command to a light.
  @nonexhaustive
  public enum HostMessage: WireMessage {
    /// `01`: brightness.
    case brightness(BrightnessCommand)
    /// `02`: speed of effects.
    case speed(SpeedCommand)
    /// `03`: effect.
    case effect(EffectCommand)
    /// `04`, a payload of length 3: power, or the second of two first frames.
    case secondFrame(SecondFrame)
    /// `04`: power, or the second of two first frames.
    case power(PowerCommand)
    /// `05`, byte 3 `01`: colour.
    case gray(GrayCommand)
    /// `05`, byte 3 `02`: colour.
    case temperature(TemperatureCommand)
    /// `05`, byte 3 `03`: colour.
    case color(ColorCommand)
    /// `06`: sensitivity of the microphone.
    case sensitivity(SensitivityCommand)
    /// `07`: microphone.
    case microphone(MicrophoneCommand)
    /// `08`: order of colours.
    case order(OrderCommand)
    /// `81`: wires.
    case wires(WiresCommand)
    /// `82`: timer.
    case timer(TimerCommand)
    /// `83`, a payload of length 3: clock, or the first of two first frames.
    case firstFrame(FirstFrame)
    /// `83`: clock, or the first of two first frames.
    case clock(ClockCommand)
    /// Anything else.
    case unrecognized(HexBytes)

    /// Reads a complete message.
    ///
    /// - Throws: ``WireError`` if the bytes do not fit their opcode.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      switch try ELK.opcode(of: bytes) {
      case 0x01: self = .brightness(try .init(parsing: bytes))
      case 0x02: self = .speed(try .init(parsing: bytes))
      case 0x03: self = .effect(try .init(parsing: bytes))
      case 0x04:
        if bytes.count == 3 {
          self = .secondFrame(try .init(parsing: bytes))
        } else {
          self = .power(try .init(parsing: bytes))
        }
      case 0x05:
        if bytes.count > 3 && bytes[3] == 0x01 {
          self = .gray(try .init(parsing: bytes))
        } else if bytes.count > 3 && bytes[3] == 0x02 {
          self = .temperature(try .init(parsing: bytes))
        } else if bytes.count > 3 && bytes[3] == 0x03 {
          self = .color(try .init(parsing: bytes))
        } else {
          self = .unrecognized(HexBytes(copying: bytes))
        }
      case 0x06: self = .sensitivity(try .init(parsing: bytes))
      case 0x07: self = .microphone(try .init(parsing: bytes))
      case 0x08: self = .order(try .init(parsing: bytes))
      case 0x81: self = .wires(try .init(parsing: bytes))
      case 0x82: self = .timer(try .init(parsing: bytes))
      case 0x83:
        if bytes.count == 3 {
          self = .firstFrame(try .init(parsing: bytes))
        } else {
          self = .clock(try .init(parsing: bytes))
        }
      default: self = .unrecognized(HexBytes(copying: bytes))
      }
    }
  }
}

extension ELK.HostMessage: CustomStringConvertible {
  /// The bytes of the message.
  public var bytes: [UInt8] {
    switch self {
    case .brightness(let packet): packet.bytes
    case .speed(let packet): packet.bytes
    case .effect(let packet): packet.bytes
    case .secondFrame(let packet): packet.bytes
    case .power(let packet): packet.bytes
    case .gray(let packet): packet.bytes
    case .temperature(let packet): packet.bytes
    case .color(let packet): packet.bytes
    case .sensitivity(let packet): packet.bytes
    case .microphone(let packet): packet.bytes
    case .order(let packet): packet.bytes
    case .wires(let packet): packet.bytes
    case .timer(let packet): packet.bytes
    case .firstFrame(let packet): packet.bytes
    case .clock(let packet): packet.bytes
    case .unrecognized(let bytes): bytes.bytes
    }
  }

  /// The message in words.
  public var description: String {
    switch self {
    case .brightness(let packet): packet.description
    case .speed(let packet): packet.description
    case .effect(let packet): packet.description
    case .secondFrame(let packet): packet.description
    case .power(let packet): packet.description
    case .gray(let packet): packet.description
    case .temperature(let packet): packet.description
    case .color(let packet): packet.description
    case .sensitivity(let packet): packet.description
    case .microphone(let packet): packet.description
    case .order(let packet): packet.description
    case .wires(let packet): packet.description
    case .timer(let packet): packet.description
    case .firstFrame(let packet): packet.description
    case .clock(let packet): packet.description
    case .unrecognized(let bytes): "unrecognized: \(bytes)"
    }
  }
}

#if !hasFeature(Embedded)
extension ELK.HostMessage {
  /// The message without the enumeration around it; nil if it is unrecognized.
  public var packet: (any GATT.CharacteristicValue)? {
    switch self {
    case .brightness(let packet): packet
    case .speed(let packet): packet
    case .effect(let packet): packet
    case .secondFrame(let packet): packet
    case .power(let packet): packet
    case .gray(let packet): packet
    case .temperature(let packet): packet
    case .color(let packet): packet
    case .sensitivity(let packet): packet
    case .microphone(let packet): packet
    case .order(let packet): packet
    case .wires(let packet): packet
    case .timer(let packet): packet
    case .firstFrame(let packet): packet
    case .clock(let packet): packet
    case .unrecognized: nil
    }
  }

  /// The types of messages.
  package static let packetTypes: [any GATT.CharacteristicValue.Type] = [
    ELK.BrightnessCommand.self,
    ELK.SpeedCommand.self,
    ELK.EffectCommand.self,
    ELK.SecondFrame.self,
    ELK.PowerCommand.self,
    ELK.GrayCommand.self,
    ELK.TemperatureCommand.self,
    ELK.ColorCommand.self,
    ELK.SensitivityCommand.self,
    ELK.MicrophoneCommand.self,
    ELK.OrderCommand.self,
    ELK.WiresCommand.self,
    ELK.TimerCommand.self,
    ELK.FirstFrame.self,
    ELK.ClockCommand.self,
  ]
}
#endif

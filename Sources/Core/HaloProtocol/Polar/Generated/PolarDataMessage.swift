// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Polar {
  /// A notification with samples.
  @nonexhaustive
  public enum DataMessage: FramedMessage {
    /// ``SampleFrame`` of 8 codes.
    case samples(SampleFrame)
    /// `00`, byte 8 of the payload `01`: ECG.
    case flaggedECG(FlaggedECG)
    /// `00`, byte 8 of the payload `02`: ECG.
    case taggedECG(TaggedECG)
    /// `00`, byte 8 of the payload `03`: ECG.
    case dualECG(DualECG)
    /// `01`, byte 8 of the payload `04,09`: PPG.
    case ppgGains(PPGGains)
    /// `01`, byte 8 of the payload `05`: PPG.
    case ppgMode(PPGMode)
    /// `01`, byte 8 of the payload `06`: PPG.
    case ppgSport(PPGSport)
    /// `01`, byte 8 of the payload `0E`: PPG.
    case shortPPGGains(ShortPPGGains)
    /// `03`, byte 8 of the payload `00`: intervals between pulses.
    case pulseIntervals(PulseIntervals)
    /// Anything else.
    case unrecognized(Polar.DataFrame)

    /// Reads a message.
    ///
    /// - Throws: ``WireError`` if the payload does not fit the opcode.
    public init(parsing frame: Polar.DataFrame) throws(WireError) {
      switch frame.measurement {
      case .ecg:
        if frame.payload.bytes.count > 8 && frame.payload.bytes[8] == 0x00 {
          self = .samples(try .init(parsing: frame))
        } else if frame.payload.bytes.count > 8 && frame.payload.bytes[8] == 0x01 {
          self = .flaggedECG(try .init(parsing: frame))
        } else if frame.payload.bytes.count > 8 && frame.payload.bytes[8] == 0x02 {
          self = .taggedECG(try .init(parsing: frame))
        } else if frame.payload.bytes.count > 8 && frame.payload.bytes[8] == 0x03 {
          self = .dualECG(try .init(parsing: frame))
        } else {
          self = .unrecognized(frame)
        }
      case .ppg:
        if frame.payload.bytes.count > 8 && (frame.payload.bytes[8] == 0x00 || frame.payload.bytes[8] == 0x80 || frame.payload.bytes[8] == 0x87 || frame.payload.bytes[8] == 0x88 || frame.payload.bytes[8] == 0x8A || frame.payload.bytes[8] == 0x8D) {
          self = .samples(try .init(parsing: frame))
        } else if frame.payload.bytes.count > 8 && (frame.payload.bytes[8] == 0x04 || frame.payload.bytes[8] == 0x09) {
          self = .ppgGains(try .init(parsing: frame))
        } else if frame.payload.bytes.count > 8 && frame.payload.bytes[8] == 0x05 {
          self = .ppgMode(try .init(parsing: frame))
        } else if frame.payload.bytes.count > 8 && frame.payload.bytes[8] == 0x06 {
          self = .ppgSport(try .init(parsing: frame))
        } else if frame.payload.bytes.count > 8 && frame.payload.bytes[8] == 0x0E {
          self = .shortPPGGains(try .init(parsing: frame))
        } else {
          self = .unrecognized(frame)
        }
      case .acceleration:
        if frame.payload.bytes.count > 8 && (0x00...0x02 ~= frame.payload.bytes[8] || frame.payload.bytes[8] == 0x80 || frame.payload.bytes[8] == 0x81) {
          self = .samples(try .init(parsing: frame))
        } else {
          self = .unrecognized(frame)
        }
      case .pulseIntervals:
        if frame.payload.bytes.count > 8 && frame.payload.bytes[8] == 0x00 {
          self = .pulseIntervals(try .init(parsing: frame))
        } else {
          self = .unrecognized(frame)
        }
      case .gyroscope, .magnetometer:
        if frame.payload.bytes.count > 8 && (frame.payload.bytes[8] == 0x80 || frame.payload.bytes[8] == 0x81) {
          self = .samples(try .init(parsing: frame))
        } else {
          self = .unrecognized(frame)
        }
      case .skinTemperature, .pressure, .temperature:
        if frame.payload.bytes.count > 8 && (frame.payload.bytes[8] == 0x00 || frame.payload.bytes[8] == 0x80) {
          self = .samples(try .init(parsing: frame))
        } else {
          self = .unrecognized(frame)
        }
      default: self = .unrecognized(frame)
      }
    }
  }
}

extension Polar.DataMessage: CustomStringConvertible {
  /// The message as a frame.
  public var frame: Polar.DataFrame {
    switch self {
    case .samples(let packet): packet.frame
    case .flaggedECG(let packet): packet.frame
    case .taggedECG(let packet): packet.frame
    case .dualECG(let packet): packet.frame
    case .ppgGains(let packet): packet.frame
    case .ppgMode(let packet): packet.frame
    case .ppgSport(let packet): packet.frame
    case .shortPPGGains(let packet): packet.frame
    case .pulseIntervals(let packet): packet.frame
    case .unrecognized(let frame): frame
    }
  }

  /// The message in words.
  public var description: String {
    switch self {
    case .samples(let packet): packet.description
    case .flaggedECG(let packet): packet.description
    case .taggedECG(let packet): packet.description
    case .dualECG(let packet): packet.description
    case .ppgGains(let packet): packet.description
    case .ppgMode(let packet): packet.description
    case .ppgSport(let packet): packet.description
    case .shortPPGGains(let packet): packet.description
    case .pulseIntervals(let packet): packet.description
    case .unrecognized(let bytes): "unrecognized: \(bytes)"
    }
  }
}

#if !hasFeature(Embedded)
extension Polar.DataMessage {
  /// The message without the enumeration around it; nil if it is unrecognized.
  public var packet: (any Polar.DataFrameValue)? {
    switch self {
    case .samples(let packet): packet
    case .flaggedECG(let packet): packet
    case .taggedECG(let packet): packet
    case .dualECG(let packet): packet
    case .ppgGains(let packet): packet
    case .ppgMode(let packet): packet
    case .ppgSport(let packet): packet
    case .shortPPGGains(let packet): packet
    case .pulseIntervals(let packet): packet
    case .unrecognized: nil
    }
  }

  /// The types of messages.
  package static let packetTypes: [any Polar.DataFrameValue.Type] = [
    Polar.SampleFrame.self,
    Polar.FlaggedECG.self,
    Polar.TaggedECG.self,
    Polar.DualECG.self,
    Polar.PPGGains.self,
    Polar.PPGMode.self,
    Polar.PPGSport.self,
    Polar.ShortPPGGains.self,
    Polar.PulseIntervals.self,
  ]
}
#endif

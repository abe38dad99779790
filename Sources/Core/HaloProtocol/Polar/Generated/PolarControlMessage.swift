// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Polar {
  /// An indication of the control point, or its value.
  @nonexhaustive
  public enum ControlMessage: FramedMessage {
    /// `01`: settings of a stream.
    case streamsEnded(StreamsEnded)
    /// `0F`: measurements of the sensor.
    case features(Features)
    /// ``CommandResponse`` of 2 codes.
    case commandResponse(CommandResponse)
    /// `F0`, byte 0 of the payload `01,02,04`, byte 3 of the payload `00`: answer to a command.
    case settingsResponse(SettingsResponse)
    /// `F0`, byte 0 of the payload `05`, byte 3 of the payload `00`: answer to a command.
    case statusResponse(StatusResponse)
    /// `F0`, byte 0 of the payload `06`, byte 3 of the payload `00`: answer to a command.
    case sdkModeResponse(SDKModeResponse)
    /// `F0`, byte 0 of the payload `07`, byte 3 of the payload `00`: answer to a command.
    case offlineTriggersResponse(OfflineTriggersResponse)
    /// `F0`: answer to a command.
    case parameterResponse(ParameterResponse)
    /// Anything else.
    case unrecognized(Polar.ControlFrame)

    /// Reads a message.
    ///
    /// - Throws: ``WireError`` if the payload does not fit the opcode.
    public init(parsing frame: Polar.ControlFrame) throws(WireError) {
      switch frame.operation {
      case .settings: self = .streamsEnded(try .init(parsing: frame))
      case .features: self = .features(try .init(parsing: frame))
      case .response:
        if frame.payload.bytes.count > 2 && 0x01...0xFF ~= frame.payload.bytes[2] {
          self = .commandResponse(try .init(parsing: frame))
        } else if frame.payload.bytes.count == 3 {
          self = .commandResponse(try .init(parsing: frame))
        } else if frame.payload.bytes.count > 0 && (frame.payload.bytes[0] == 0x01 || frame.payload.bytes[0] == 0x02 || frame.payload.bytes[0] == 0x04) && frame.payload.bytes.count > 3 && frame.payload.bytes[3] == 0x00 {
          self = .settingsResponse(try .init(parsing: frame))
        } else if frame.payload.bytes.first == 0x05 && frame.payload.bytes.count > 3 && frame.payload.bytes[3] == 0x00 {
          self = .statusResponse(try .init(parsing: frame))
        } else if frame.payload.bytes.first == 0x06 && frame.payload.bytes.count > 3 && frame.payload.bytes[3] == 0x00 {
          self = .sdkModeResponse(try .init(parsing: frame))
        } else if frame.payload.bytes.first == 0x07 && frame.payload.bytes.count > 3 && frame.payload.bytes[3] == 0x00 {
          self = .offlineTriggersResponse(try .init(parsing: frame))
        } else {
          self = .parameterResponse(try .init(parsing: frame))
        }
      default: self = .unrecognized(frame)
      }
    }
  }
}

extension Polar.ControlMessage: CustomStringConvertible {
  /// The message as a frame.
  public var frame: Polar.ControlFrame {
    switch self {
    case .streamsEnded(let packet): packet.frame
    case .features(let packet): packet.frame
    case .commandResponse(let packet): packet.frame
    case .settingsResponse(let packet): packet.frame
    case .statusResponse(let packet): packet.frame
    case .sdkModeResponse(let packet): packet.frame
    case .offlineTriggersResponse(let packet): packet.frame
    case .parameterResponse(let packet): packet.frame
    case .unrecognized(let frame): frame
    }
  }

  /// The message in words.
  public var description: String {
    switch self {
    case .streamsEnded(let packet): packet.description
    case .features(let packet): packet.description
    case .commandResponse(let packet): packet.description
    case .settingsResponse(let packet): packet.description
    case .statusResponse(let packet): packet.description
    case .sdkModeResponse(let packet): packet.description
    case .offlineTriggersResponse(let packet): packet.description
    case .parameterResponse(let packet): packet.description
    case .unrecognized(let bytes): "unrecognized: \(bytes)"
    }
  }
}

#if !hasFeature(Embedded)
extension Polar.ControlMessage {
  /// The message without the enumeration around it; nil if it is unrecognized.
  public var packet: (any Polar.ControlFrameValue)? {
    switch self {
    case .streamsEnded(let packet): packet
    case .features(let packet): packet
    case .commandResponse(let packet): packet
    case .settingsResponse(let packet): packet
    case .statusResponse(let packet): packet
    case .sdkModeResponse(let packet): packet
    case .offlineTriggersResponse(let packet): packet
    case .parameterResponse(let packet): packet
    case .unrecognized: nil
    }
  }

  /// The types of messages.
  package static let packetTypes: [any Polar.ControlFrameValue.Type] = [
    Polar.StreamsEnded.self,
    Polar.Features.self,
    Polar.CommandResponse.self,
    Polar.SettingsResponse.self,
    Polar.StatusResponse.self,
    Polar.SDKModeResponse.self,
    Polar.OfflineTriggersResponse.self,
    Polar.ParameterResponse.self,
  ]
}
#endif

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Polar {
  /// A write to the control point.
  @nonexhaustive
  public enum HostMessage: FramedMessage {
    /// `01`: settings of a stream.
    case settings(SettingsRequest)
    /// `02`: start a stream.
    case start(StartRequest)
    /// `03`: stop a stream.
    case stop(StopRequest)
    /// `04`: settings of a stream in SDK mode.
    case sdkModeSettings(SDKModeSettingsRequest)
    /// `05`: status of the streams.
    case status(StatusRequest)
    /// `06`: status of the SDK mode.
    case sdkMode(SDKModeRequest)
    /// `07`: triggers of offline recordings.
    case offlineTriggers(OfflineTriggersRequest)
    /// `08`: mode of the triggers.
    case setOfflineTriggerMode(SetOfflineTriggerModeRequest)
    /// `09`: trigger of a measurement.
    case setOfflineTrigger(SetOfflineTriggerRequest)
    /// Anything else.
    case unrecognized(Polar.ControlFrame)

    /// Reads a message.
    ///
    /// - Throws: ``WireError`` if the payload does not fit the opcode.
    public init(parsing frame: Polar.ControlFrame) throws(WireError) {
      switch frame.operation {
      case .settings: self = .settings(try .init(parsing: frame))
      case .start: self = .start(try .init(parsing: frame))
      case .stop: self = .stop(try .init(parsing: frame))
      case .sdkModeSettings: self = .sdkModeSettings(try .init(parsing: frame))
      case .status: self = .status(try .init(parsing: frame))
      case .sdkMode: self = .sdkMode(try .init(parsing: frame))
      case .offlineTriggers: self = .offlineTriggers(try .init(parsing: frame))
      case .setOfflineTriggerMode: self = .setOfflineTriggerMode(try .init(parsing: frame))
      case .setOfflineTrigger: self = .setOfflineTrigger(try .init(parsing: frame))
      default: self = .unrecognized(frame)
      }
    }
  }
}

extension Polar.HostMessage: CustomStringConvertible {
  /// The message as a frame.
  public var frame: Polar.ControlFrame {
    switch self {
    case .settings(let packet): packet.frame
    case .start(let packet): packet.frame
    case .stop(let packet): packet.frame
    case .sdkModeSettings(let packet): packet.frame
    case .status(let packet): packet.frame
    case .sdkMode(let packet): packet.frame
    case .offlineTriggers(let packet): packet.frame
    case .setOfflineTriggerMode(let packet): packet.frame
    case .setOfflineTrigger(let packet): packet.frame
    case .unrecognized(let frame): frame
    }
  }

  /// The message in words.
  public var description: String {
    switch self {
    case .settings(let packet): packet.description
    case .start(let packet): packet.description
    case .stop(let packet): packet.description
    case .sdkModeSettings(let packet): packet.description
    case .status(let packet): packet.description
    case .sdkMode(let packet): packet.description
    case .offlineTriggers(let packet): packet.description
    case .setOfflineTriggerMode(let packet): packet.description
    case .setOfflineTrigger(let packet): packet.description
    case .unrecognized(let bytes): "unrecognized: \(bytes)"
    }
  }
}

#if !hasFeature(Embedded)
extension Polar.HostMessage {
  /// The message without the enumeration around it; nil if it is unrecognized.
  public var packet: (any Polar.ControlFrameValue)? {
    switch self {
    case .settings(let packet): packet
    case .start(let packet): packet
    case .stop(let packet): packet
    case .sdkModeSettings(let packet): packet
    case .status(let packet): packet
    case .sdkMode(let packet): packet
    case .offlineTriggers(let packet): packet
    case .setOfflineTriggerMode(let packet): packet
    case .setOfflineTrigger(let packet): packet
    case .unrecognized: nil
    }
  }

  /// The types of messages.
  package static let packetTypes: [any Polar.ControlFrameValue.Type] = [
    Polar.SettingsRequest.self,
    Polar.StartRequest.self,
    Polar.StopRequest.self,
    Polar.SDKModeSettingsRequest.self,
    Polar.StatusRequest.self,
    Polar.SDKModeRequest.self,
    Polar.OfflineTriggersRequest.self,
    Polar.SetOfflineTriggerModeRequest.self,
    Polar.SetOfflineTriggerRequest.self,
  ]
}
#endif

extension Colmi {
  /// A frame from the host to the ring, read.
  ///
  /// What this library has no type for is ``unrecognized(_:)``, a value and not an error.
  @nonexhaustive
  public enum HostMessage: Hashable, Sendable {
    /// Opcode 01.
    case setTime(SetTimeRequest)
    /// Opcode 03.
    case battery(BatteryRequest)
    /// Opcode 04.
    case phoneName(PhoneNameRequest)
    /// Opcode 08.
    case powerOff(PowerOffRequest)
    /// Opcode 10.
    case bindSuccess(BindSuccessRequest)
    /// Opcode 15.
    case heartRateLog(HeartRateLogRequest)
    /// Opcode 16, action 1.
    case heartRateLogSettings(HeartRateLogSettingsRequest)
    /// Opcode 16, action 2.
    case heartRateLogSettingsWrite(HeartRateLogSettingsWriteRequest)
    /// Opcode 3C.
    case deviceSupport(DeviceSupportRequest)
    /// Opcode 43.
    case stepLog(StepLogRequest)
    /// Opcode 48.
    case todayTotals(TodayTotalsRequest)
    /// Opcode 50.
    case findDevice(FindDeviceRequest)
    /// Opcode 61.
    case pushSwitches(PushSwitchesRequest)
    /// Opcode 69.
    case measurement(MeasurementRequest)
    /// Opcode 6A.
    case stopMeasurement(StopMeasurementRequest)
    /// Any other.
    case unrecognized(Frame)
  }
}

extension Colmi.HostMessage {
  /// Reads a message.
  ///
  /// - Throws: ``WireError`` where a field has a value that it cannot have.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    switch frame.opcode {
    case .setTime: self = .setTime(try .init(parsing: frame))
    case .battery: self = .battery(try .init(parsing: frame))
    case .phoneName: self = .phoneName(try .init(parsing: frame))
    case .powerOff: self = .powerOff(try .init(parsing: frame))
    case .bindSuccess: self = .bindSuccess(try .init(parsing: frame))
    case .heartRateLog: self = .heartRateLog(try .init(parsing: frame))
    case .heartRateLogSettings:
      switch frame[1] {
      case Colmi.SettingsAction.read: self = .heartRateLogSettings(try .init(parsing: frame))
      case Colmi.SettingsAction.write: self = .heartRateLogSettingsWrite(try .init(parsing: frame))
      default: self = .unrecognized(frame)
      }
    case .deviceSupport: self = .deviceSupport(try .init(parsing: frame))
    case .stepLog: self = .stepLog(try .init(parsing: frame))
    case .todayTotals: self = .todayTotals(try .init(parsing: frame))
    case .findDevice:
      let hasKey = frame[1] == 0x55 && frame[2] == 0xAA
      self = hasKey ? .findDevice(try .init(parsing: frame)) : .unrecognized(frame)
    case .pushSwitches: self = .pushSwitches(try .init(parsing: frame))
    case .measurement: self = .measurement(try .init(parsing: frame))
    case .stopMeasurement: self = .stopMeasurement(try .init(parsing: frame))
    default: self = .unrecognized(frame)
    }
  }

  /// The message as a frame.
  public var frame: Colmi.Frame {
    switch self {
    case .setTime(let value): value.frame
    case .battery(let value): value.frame
    case .phoneName(let value): value.frame
    case .powerOff(let value): value.frame
    case .bindSuccess(let value): value.frame
    case .heartRateLog(let value): value.frame
    case .heartRateLogSettings(let value): value.frame
    case .heartRateLogSettingsWrite(let value): value.frame
    case .deviceSupport(let value): value.frame
    case .stepLog(let value): value.frame
    case .todayTotals(let value): value.frame
    case .findDevice(let value): value.frame
    case .pushSwitches(let value): value.frame
    case .measurement(let value): value.frame
    case .stopMeasurement(let value): value.frame
    case .unrecognized(let frame): frame
    }
  }
}

extension Colmi.HostMessage: CustomStringConvertible {
  /// What the message says, in words; the bytes where it is ``unrecognized(_:)``.
  public var description: String {
    switch self {
    case .setTime(let value): value.description
    case .battery(let value): value.description
    case .phoneName(let value): value.description
    case .powerOff(let value): value.description
    case .bindSuccess(let value): value.description
    case .heartRateLog(let value): value.description
    case .heartRateLogSettings(let value): value.description
    case .heartRateLogSettingsWrite(let value): value.description
    case .deviceSupport(let value): value.description
    case .stepLog(let value): value.description
    case .todayTotals(let value): value.description
    case .findDevice(let value): value.description
    case .pushSwitches(let value): value.description
    case .measurement(let value): value.description
    case .stopMeasurement(let value): value.description
    case .unrecognized(let frame): "unrecognized opcode \(frame.opcode): \(frame)"
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.HostMessage {
  /// The types of all messages that are recognized, each once.
  public static let packetTypes: [any Colmi.FrameValue.Type] = [
    Colmi.SetTimeRequest.self, Colmi.BatteryRequest.self, Colmi.PhoneNameRequest.self,
    Colmi.PowerOffRequest.self, Colmi.BindSuccessRequest.self, Colmi.HeartRateLogRequest.self,
    Colmi.HeartRateLogSettingsRequest.self, Colmi.HeartRateLogSettingsWriteRequest.self,
    Colmi.DeviceSupportRequest.self, Colmi.StepLogRequest.self, Colmi.TodayTotalsRequest.self,
    Colmi.FindDeviceRequest.self, Colmi.PushSwitchesRequest.self, Colmi.MeasurementRequest.self,
    Colmi.StopMeasurementRequest.self,
  ]

  /// The value that the message carries; nil for ``unrecognized(_:)``.
  public var packet: (any Colmi.FrameValue)? {
    switch self {
    case .setTime(let value): value
    case .battery(let value): value
    case .phoneName(let value): value
    case .powerOff(let value): value
    case .bindSuccess(let value): value
    case .heartRateLog(let value): value
    case .heartRateLogSettings(let value): value
    case .heartRateLogSettingsWrite(let value): value
    case .deviceSupport(let value): value
    case .stepLog(let value): value
    case .todayTotals(let value): value
    case .findDevice(let value): value
    case .pushSwitches(let value): value
    case .measurement(let value): value
    case .stopMeasurement(let value): value
    case .unrecognized: nil
    }
  }
}
#endif

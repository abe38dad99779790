extension Colmi {
  /// A frame from the ring to the host, read.
  ///
  /// What this library has no type for is ``unrecognized(_:)``, a value and not an error.
  @nonexhaustive
  public enum RingMessage: Hashable, Sendable {
    /// The ring does not know an opcode.
    case unsupported(UnsupportedReply)
    /// Nothing is stored: opcodes 15 and 43.
    case noData(NoDataReply)
    /// Opcode 01.
    case capabilities(Capabilities)
    /// Opcode 03.
    case battery(BatteryStatus)
    /// Opcode 04.
    case phoneName(PhoneNameReply)
    /// Opcode 10.
    case bindSuccess(BindSuccessReply)
    /// Opcode 15, index 0.
    case heartRateLogHeader(HeartRateLogHeader)
    /// Opcode 15, index 1.
    case heartRateLogStart(HeartRateLogStart)
    /// Opcode 15, index 2 and above.
    case heartRateLogSegment(HeartRateLogSegment)
    /// Opcode 16, action 1.
    case heartRateLogSettings(HeartRateLogSettingsReply)
    /// Opcode 16, action 2.
    case heartRateLogSettingsWrite(HeartRateLogSettingsWriteReply)
    /// Opcode 2F.
    case packetLength(PacketLength)
    /// Opcode 3C.
    case deviceSupport(DeviceSupport)
    /// Opcode 43, mark `F0`.
    case stepLogHeader(StepLogHeader)
    /// Opcode 43, a date in byte 1.
    case stepRecord(StepRecord)
    /// Opcode 48.
    case todayTotals(TodayTotals)
    /// Opcode 50.
    case findDevice(FindDeviceReply)
    /// Opcode 61.
    case pushSwitches(PushSwitches)
    /// Opcode 69.
    case measurement(MeasurementReading)
    /// Opcode 6A.
    case stopMeasurement(StopMeasurementReply)
    /// Opcode 73, codes 01, 03 and 04.
    case newRecord(NewRecordNotification)
    /// Opcode 73, code 0C.
    case batteryNotification(BatteryNotification)
    /// Opcode 73, code 12.
    case liveActivity(LiveActivityNotification)
    /// Opcode 73, code 2B.
    case heartRateVariability(HeartRateVariabilityNotification)
    /// Opcode 73, code 2C.
    case stress(StressNotification)
    /// Any other.
    case unrecognized(Frame)
  }
}

extension Colmi.RingMessage {
  /// Reads a message.
  ///
  /// - Throws: ``WireError`` where a field has a value that it cannot have.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    if Colmi.UnsupportedReply.matches(frame) {
      self = .unsupported(try .init(parsing: frame))
      return
    }
    switch frame.opcode {
    case .setTime: self = .capabilities(try .init(parsing: frame))
    case .battery: self = .battery(try .init(parsing: frame))
    case .phoneName: self = .phoneName(try .init(parsing: frame))
    case .bindSuccess: self = .bindSuccess(try .init(parsing: frame))
    case .heartRateLog: self = try Self.heartRateLog(frame)
    case .heartRateLogSettings:
      switch frame[1] {
      case Colmi.SettingsAction.read: self = .heartRateLogSettings(try .init(parsing: frame))
      case Colmi.SettingsAction.write: self = .heartRateLogSettingsWrite(try .init(parsing: frame))
      default: self = .unrecognized(frame)
      }
    case .packetLength: self = .packetLength(try .init(parsing: frame))
    case .deviceSupport: self = .deviceSupport(try .init(parsing: frame))
    case .stepLog:
      switch frame[1] {
      case 0xFF: self = .noData(try .init(parsing: frame))
      case Colmi.StepLogHeader.mark: self = .stepLogHeader(try .init(parsing: frame))
      default: self = .stepRecord(try .init(parsing: frame))
      }
    case .todayTotals: self = .todayTotals(try .init(parsing: frame))
    case .findDevice: self = .findDevice(try .init(parsing: frame))
    case .pushSwitches: self = .pushSwitches(try .init(parsing: frame))
    case .measurement:
      let kind = Colmi.MeasurementKind(rawValue: frame[1])
      self = kind.hasCommonLayout ? .measurement(try .init(parsing: frame)) : .unrecognized(frame)
    case .stopMeasurement:
      let hasOwnLayout = (13...15).contains(frame[1])
      self = hasOwnLayout ? .unrecognized(frame) : .stopMeasurement(try .init(parsing: frame))
    case .notification: self = try Self.notification(frame)
    default: self = .unrecognized(frame)
    }
  }

  private static func heartRateLog(_ frame: Colmi.Frame) throws(WireError) -> Self {
    switch frame[1] {
    case 0: .heartRateLogHeader(try .init(parsing: frame))
    case 1: .heartRateLogStart(try .init(parsing: frame))
    case 0xFF: .noData(try .init(parsing: frame))
    default: .heartRateLogSegment(try .init(parsing: frame))
    }
  }

  private static func notification(_ frame: Colmi.Frame) throws(WireError) -> Self {
    switch Colmi.NotificationCode(rawValue: frame[1]) {
    case .newHeartRate, .newBloodOxygen, .newSteps: .newRecord(try .init(parsing: frame))
    case .battery: .batteryNotification(try .init(parsing: frame))
    case .liveActivity: .liveActivity(try .init(parsing: frame))
    case .newHeartRateVariability: .heartRateVariability(try .init(parsing: frame))
    case .newStress: .stress(try .init(parsing: frame))
    default: .unrecognized(frame)
    }
  }

  /// The message as a frame.
  public var frame: Colmi.Frame {
    switch self {
    case .unsupported(let value): value.frame
    case .noData(let value): value.frame
    case .capabilities(let value): value.frame
    case .battery(let value): value.frame
    case .phoneName(let value): value.frame
    case .bindSuccess(let value): value.frame
    case .heartRateLogHeader(let value): value.frame
    case .heartRateLogStart(let value): value.frame
    case .heartRateLogSegment(let value): value.frame
    case .heartRateLogSettings(let value): value.frame
    case .heartRateLogSettingsWrite(let value): value.frame
    case .packetLength(let value): value.frame
    case .deviceSupport(let value): value.frame
    case .stepLogHeader(let value): value.frame
    case .stepRecord(let value): value.frame
    case .todayTotals(let value): value.frame
    case .findDevice(let value): value.frame
    case .pushSwitches(let value): value.frame
    case .measurement(let value): value.frame
    case .stopMeasurement(let value): value.frame
    case .newRecord(let value): value.frame
    case .batteryNotification(let value): value.frame
    case .liveActivity(let value): value.frame
    case .heartRateVariability(let value): value.frame
    case .stress(let value): value.frame
    case .unrecognized(let frame): frame
    }
  }
}

extension Colmi.RingMessage: CustomStringConvertible {
  /// What the message says, in words; the bytes where it is ``unrecognized(_:)``.
  public var description: String {
    switch self {
    case .unsupported(let value): value.description
    case .noData(let value): value.description
    case .capabilities(let value): value.description
    case .battery(let value): value.description
    case .phoneName(let value): value.description
    case .bindSuccess(let value): value.description
    case .heartRateLogHeader(let value): value.description
    case .heartRateLogStart(let value): value.description
    case .heartRateLogSegment(let value): value.description
    case .heartRateLogSettings(let value): value.description
    case .heartRateLogSettingsWrite(let value): value.description
    case .packetLength(let value): value.description
    case .deviceSupport(let value): value.description
    case .stepLogHeader(let value): value.description
    case .stepRecord(let value): value.description
    case .todayTotals(let value): value.description
    case .findDevice(let value): value.description
    case .pushSwitches(let value): value.description
    case .measurement(let value): value.description
    case .stopMeasurement(let value): value.description
    case .newRecord(let value): value.description
    case .batteryNotification(let value): value.description
    case .liveActivity(let value): value.description
    case .heartRateVariability(let value): value.description
    case .stress(let value): value.description
    case .unrecognized(let frame): "unrecognized opcode \(frame.opcode): \(frame)"
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.RingMessage {
  /// The types of all messages that are recognized, each once.
  public static let packetTypes: [any Colmi.FrameValue.Type] = [
    Colmi.UnsupportedReply.self, Colmi.NoDataReply.self, Colmi.Capabilities.self,
    Colmi.BatteryStatus.self, Colmi.PhoneNameReply.self, Colmi.BindSuccessReply.self,
    Colmi.HeartRateLogHeader.self, Colmi.HeartRateLogStart.self, Colmi.HeartRateLogSegment.self,
    Colmi.HeartRateLogSettingsReply.self, Colmi.HeartRateLogSettingsWriteReply.self,
    Colmi.PacketLength.self, Colmi.DeviceSupport.self, Colmi.StepLogHeader.self,
    Colmi.StepRecord.self, Colmi.TodayTotals.self, Colmi.FindDeviceReply.self,
    Colmi.PushSwitches.self, Colmi.MeasurementReading.self, Colmi.StopMeasurementReply.self,
    Colmi.NewRecordNotification.self, Colmi.BatteryNotification.self,
    Colmi.LiveActivityNotification.self, Colmi.HeartRateVariabilityNotification.self,
    Colmi.StressNotification.self,
  ]

  /// The value that the message carries; nil for ``unrecognized(_:)``.
  public var packet: (any Colmi.FrameValue)? {
    switch self {
    case .unsupported(let value): value
    case .noData(let value): value
    case .capabilities(let value): value
    case .battery(let value): value
    case .phoneName(let value): value
    case .bindSuccess(let value): value
    case .heartRateLogHeader(let value): value
    case .heartRateLogStart(let value): value
    case .heartRateLogSegment(let value): value
    case .heartRateLogSettings(let value): value
    case .heartRateLogSettingsWrite(let value): value
    case .packetLength(let value): value
    case .deviceSupport(let value): value
    case .stepLogHeader(let value): value
    case .stepRecord(let value): value
    case .todayTotals(let value): value
    case .findDevice(let value): value
    case .pushSwitches(let value): value
    case .measurement(let value): value
    case .stopMeasurement(let value): value
    case .newRecord(let value): value
    case .batteryNotification(let value): value
    case .liveActivity(let value): value
    case .heartRateVariability(let value): value
    case .stress(let value): value
    case .unrecognized: nil
    }
  }
}
#endif

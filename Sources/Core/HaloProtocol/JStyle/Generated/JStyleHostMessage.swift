// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension JStyle {
  /// A command of the host, written to FFF6.
  @nonexhaustive
  public enum HostMessage: FramedMessage {
    /// `01`: set time.
    case setTime(SetTimeRequest)
    /// `02`: set user.
    case setUser(SetUserRequest)
    /// `05`: set ring identifier.
    case setIdentifier(SetIdentifierRequest)
    /// `09`: live values.
    case live(LiveRequest)
    /// `12`: factory reset, **dangerous**.
    case factoryReset(FactoryResetRequest)
    /// `13`: battery.
    case battery(BatteryRequest)
    /// `14`: temperature.
    case temperature(TemperatureRequest)
    /// `16`: vibration.
    case vibration(VibrationRequest)
    /// `19`: exercise.
    case exercise(ExerciseRequest)
    /// `22`: address.
    case address(AddressRequest)
    /// `27`: version.
    case version(VersionRequest)
    /// `28`: measurement.
    case measurement(MeasurementRequest)
    /// `2A`: set schedule.
    case setSchedule(SetScheduleRequest)
    /// `2B`: schedule.
    case schedule(ScheduleRequest)
    /// `41`: time.
    case time(TimeRequest)
    /// `42`: user.
    case user(UserRequest)
    /// ``HistoryRequest`` of 9 codes.
    case history(HistoryRequest)
    /// Anything else.
    case unrecognized(JStyle.Frame)

    /// Reads a message.
    ///
    /// - Throws: ``WireError`` if the payload does not fit the opcode.
    public init(parsing frame: JStyle.Frame) throws(WireError) {
      switch frame.opcode {
      case .setTime: self = .setTime(try .init(parsing: frame))
      case .setUser: self = .setUser(try .init(parsing: frame))
      case .setIdentifier: self = .setIdentifier(try .init(parsing: frame))
      case .live: self = .live(try .init(parsing: frame))
      case .factoryReset: self = .factoryReset(try .init(parsing: frame))
      case .battery: self = .battery(try .init(parsing: frame))
      case .temperature: self = .temperature(try .init(parsing: frame))
      case .vibration: self = .vibration(try .init(parsing: frame))
      case .exercise: self = .exercise(try .init(parsing: frame))
      case .address: self = .address(try .init(parsing: frame))
      case .version: self = .version(try .init(parsing: frame))
      case .measurement: self = .measurement(try .init(parsing: frame))
      case .setSchedule: self = .setSchedule(try .init(parsing: frame))
      case .schedule: self = .schedule(try .init(parsing: frame))
      case .time: self = .time(try .init(parsing: frame))
      case .user: self = .user(try .init(parsing: frame))
      case .dayTotals,
        .stepLog,
        .sleepLog,
        .heartRateLog,
        .spotHeartRateLog,
        .variabilityLog,
        .exerciseLog,
        .temperatureLog,
        .oxygenLog:
        self = .history(try .init(parsing: frame))
      default: self = .unrecognized(frame)
      }
    }
  }
}

extension JStyle.HostMessage: CustomStringConvertible {
  /// The message as a frame.
  public var frame: JStyle.Frame {
    switch self {
    case .setTime(let packet): packet.frame
    case .setUser(let packet): packet.frame
    case .setIdentifier(let packet): packet.frame
    case .live(let packet): packet.frame
    case .factoryReset(let packet): packet.frame
    case .battery(let packet): packet.frame
    case .temperature(let packet): packet.frame
    case .vibration(let packet): packet.frame
    case .exercise(let packet): packet.frame
    case .address(let packet): packet.frame
    case .version(let packet): packet.frame
    case .measurement(let packet): packet.frame
    case .setSchedule(let packet): packet.frame
    case .schedule(let packet): packet.frame
    case .time(let packet): packet.frame
    case .user(let packet): packet.frame
    case .history(let packet): packet.frame
    case .unrecognized(let frame): frame
    }
  }

  /// The message in words.
  public var description: String {
    switch self {
    case .setTime(let packet): packet.description
    case .setUser(let packet): packet.description
    case .setIdentifier(let packet): packet.description
    case .live(let packet): packet.description
    case .factoryReset(let packet): packet.description
    case .battery(let packet): packet.description
    case .temperature(let packet): packet.description
    case .vibration(let packet): packet.description
    case .exercise(let packet): packet.description
    case .address(let packet): packet.description
    case .version(let packet): packet.description
    case .measurement(let packet): packet.description
    case .setSchedule(let packet): packet.description
    case .schedule(let packet): packet.description
    case .time(let packet): packet.description
    case .user(let packet): packet.description
    case .history(let packet): packet.description
    case .unrecognized(let bytes): "unrecognized: \(bytes)"
    }
  }
}

#if !hasFeature(Embedded)
extension JStyle.HostMessage {
  /// The message without the enumeration around it; nil if it is unrecognized.
  public var packet: (any JStyle.FrameValue)? {
    switch self {
    case .setTime(let packet): packet
    case .setUser(let packet): packet
    case .setIdentifier(let packet): packet
    case .live(let packet): packet
    case .factoryReset(let packet): packet
    case .battery(let packet): packet
    case .temperature(let packet): packet
    case .vibration(let packet): packet
    case .exercise(let packet): packet
    case .address(let packet): packet
    case .version(let packet): packet
    case .measurement(let packet): packet
    case .setSchedule(let packet): packet
    case .schedule(let packet): packet
    case .time(let packet): packet
    case .user(let packet): packet
    case .history(let packet): packet
    case .unrecognized: nil
    }
  }

  /// The types of messages.
  package static let packetTypes: [any JStyle.FrameValue.Type] = [
    JStyle.SetTimeRequest.self,
    JStyle.SetUserRequest.self,
    JStyle.SetIdentifierRequest.self,
    JStyle.LiveRequest.self,
    JStyle.FactoryResetRequest.self,
    JStyle.BatteryRequest.self,
    JStyle.TemperatureRequest.self,
    JStyle.VibrationRequest.self,
    JStyle.ExerciseRequest.self,
    JStyle.AddressRequest.self,
    JStyle.VersionRequest.self,
    JStyle.MeasurementRequest.self,
    JStyle.SetScheduleRequest.self,
    JStyle.ScheduleRequest.self,
    JStyle.TimeRequest.self,
    JStyle.UserRequest.self,
    JStyle.HistoryRequest.self,
  ]
}
#endif

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension CRP {
  /// A frame from the host to a ring.
  @nonexhaustive
  public enum HostMessage: FramedMessage {
    /// `0100`: user profile.
    case userProfile(UserProfileRequest)
    /// `0101`: set time.
    case setTime(SetTimeRequest)
    /// `0106`: set heart rate log.
    case heartRateLogWrite(HeartRateLogSettingsWriteRequest)
    /// `0107`: set heart rate variability log.
    case heartRateVariabilityLogWrite(HeartRateVariabilityLogSettingsWriteRequest)
    /// `0108`: set blood oxygen log.
    case bloodOxygenLogWrite(BloodOxygenLogSettingsWriteRequest)
    /// `0109`: heart rate.
    case heartRate(HeartRateRequest)
    /// `010A`: heart rate variability.
    case heartRateVariability(HeartRateVariabilityRequest)
    /// `010B`: blood oxygen.
    case bloodOxygen(BloodOxygenRequest)
    /// `010D`: set temperature log.
    case temperatureLogWrite(TemperatureLogSettingsWriteRequest)
    /// `010E`: stress.
    case stress(StressRequest)
    /// `0119`: blood pressure.
    case bloodPressure(BloodPressureRequest)
    /// `0120`: temperature.
    case temperature(TemperatureRequest)
    /// `0127`: set stress log.
    case stressLogWrite(StressLogSettingsWriteRequest)
    /// `0202`: goals.
    case goals(GoalsRequest)
    /// `0206`: heart rate log settings.
    case heartRateLogSettings(HeartRateLogSettingsRequest)
    /// `0207`: heart rate variability log settings.
    case heartRateVariabilityLogSettings(HeartRateVariabilityLogSettingsRequest)
    /// `0208`: blood oxygen log settings.
    case bloodOxygenLogSettings(BloodOxygenLogSettingsRequest)
    /// `0209`: stored heart rates.
    case manualHeartRateHistory(ManualHeartRateHistoryRequest)
    /// `020A`: stored heart rate variability.
    case manualHeartRateVariabilityHistory(ManualHeartRateVariabilityHistoryRequest)
    /// `020B`: stored blood oxygen.
    case manualBloodOxygenHistory(ManualBloodOxygenHistoryRequest)
    /// `020D`: totals of a day.
    case dayTotals(DayTotalsRequest)
    /// `020E`: sleep.
    case sleepHistory(SleepHistoryRequest)
    /// `020F`: heart rate log.
    case heartRateLog(HeartRateLogRequest)
    /// `0210`: heart rate variability log.
    case heartRateVariabilityLog(HeartRateVariabilityLogRequest)
    /// `0211`: blood oxygen log.
    case bloodOxygenLog(BloodOxygenLogRequest)
    /// `0212`: step log.
    case stepLog(StepLogRequest)
    /// `0215`: temperature log settings.
    case temperatureLogSettings(TemperatureLogSettingsRequest)
    /// `0216`: temperature log.
    case temperatureLog(TemperatureLogRequest)
    /// `0219`: stored stress.
    case manualStressHistory(ManualStressHistoryRequest)
    /// `0225`: blood oxygen support.
    case bloodOxygenSupport(BloodOxygenSupportRequest)
    /// `022D`: stress log settings.
    case stressLogSettings(StressLogSettingsRequest)
    /// `022F`: stress log.
    case stressLog(StressLogRequest)
    /// `0230`: state of sleep.
    case sleepState(SleepStateRequest)
    /// `0300`: factory reset, **dangerous**.
    case factoryReset(FactoryResetRequest)
    /// `0301`: power off, **dangerous**.
    case powerOff(PowerOffRequest)
    /// `0303`: firmware version.
    case version(VersionRequest)
    /// `0304`: build.
    case build(BuildRequest)
    /// `0306`: battery.
    case battery(BatteryRequest)
    /// `030E`: restart, **dangerous**.
    case restart(RestartRequest)
    /// `0502`: model and name.
    case device(DeviceRequest)
    /// `0900`: live push.
    case livePush(LivePushRequest)
    /// `0901`: kind of sport.
    case sportType(SportTypeRequest)
    /// `0902`: find the ring.
    case findDevice(FindDeviceRequest)
    /// ``OpaqueRequest`` of 4 codes.
    case opaque(OpaqueRequest)
    /// Anything else.
    case unrecognized(CRP.Frame)

    /// Reads a message.
    ///
    /// - Throws: ``WireError`` if the payload does not fit the opcode.
    public init(parsing frame: CRP.Frame) throws(WireError) {
      switch frame.opcode {
      case .userProfile: self = .userProfile(try .init(parsing: frame))
      case .setTime: self = .setTime(try .init(parsing: frame))
      case .heartRateLogWrite: self = .heartRateLogWrite(try .init(parsing: frame))
      case .heartRateVariabilityLogWrite:
        self = .heartRateVariabilityLogWrite(try .init(parsing: frame))
      case .bloodOxygenLogWrite: self = .bloodOxygenLogWrite(try .init(parsing: frame))
      case .heartRate: self = .heartRate(try .init(parsing: frame))
      case .heartRateVariability: self = .heartRateVariability(try .init(parsing: frame))
      case .bloodOxygen: self = .bloodOxygen(try .init(parsing: frame))
      case .temperatureLogWrite: self = .temperatureLogWrite(try .init(parsing: frame))
      case .stress: self = .stress(try .init(parsing: frame))
      case .bloodPressure: self = .bloodPressure(try .init(parsing: frame))
      case .temperature: self = .temperature(try .init(parsing: frame))
      case .stressLogWrite: self = .stressLogWrite(try .init(parsing: frame))
      case .goals: self = .goals(try .init(parsing: frame))
      case .heartRateLogSettings: self = .heartRateLogSettings(try .init(parsing: frame))
      case .heartRateVariabilityLogSettings:
        self = .heartRateVariabilityLogSettings(try .init(parsing: frame))
      case .bloodOxygenLogSettings:
        self = .bloodOxygenLogSettings(try .init(parsing: frame))
      case .manualHeartRateHistory:
        self = .manualHeartRateHistory(try .init(parsing: frame))
      case .manualHeartRateVariabilityHistory:
        self = .manualHeartRateVariabilityHistory(try .init(parsing: frame))
      case .manualBloodOxygenHistory:
        self = .manualBloodOxygenHistory(try .init(parsing: frame))
      case .dayTotals: self = .dayTotals(try .init(parsing: frame))
      case .sleepHistory: self = .sleepHistory(try .init(parsing: frame))
      case .heartRateLog: self = .heartRateLog(try .init(parsing: frame))
      case .heartRateVariabilityLog:
        self = .heartRateVariabilityLog(try .init(parsing: frame))
      case .bloodOxygenLog: self = .bloodOxygenLog(try .init(parsing: frame))
      case .stepLog: self = .stepLog(try .init(parsing: frame))
      case .temperatureLogSettings:
        self = .temperatureLogSettings(try .init(parsing: frame))
      case .temperatureLog: self = .temperatureLog(try .init(parsing: frame))
      case .manualStressHistory: self = .manualStressHistory(try .init(parsing: frame))
      case .bloodOxygenSupport: self = .bloodOxygenSupport(try .init(parsing: frame))
      case .stressLogSettings: self = .stressLogSettings(try .init(parsing: frame))
      case .stressLog: self = .stressLog(try .init(parsing: frame))
      case .sleepState: self = .sleepState(try .init(parsing: frame))
      case .factoryReset: self = .factoryReset(try .init(parsing: frame))
      case .powerOff: self = .powerOff(try .init(parsing: frame))
      case .version: self = .version(try .init(parsing: frame))
      case .build: self = .build(try .init(parsing: frame))
      case .battery: self = .battery(try .init(parsing: frame))
      case .restart: self = .restart(try .init(parsing: frame))
      case .device: self = .device(try .init(parsing: frame))
      case .trainingSupport, .trainingKey, .sportSessions, .trainingVersion:
        self = .opaque(try .init(parsing: frame))
      case .livePush: self = .livePush(try .init(parsing: frame))
      case .sportType: self = .sportType(try .init(parsing: frame))
      case .findDevice: self = .findDevice(try .init(parsing: frame))
      default: self = .unrecognized(frame)
      }
    }
  }
}

extension CRP.HostMessage: CustomStringConvertible {
  /// The message as a frame.
  public var frame: CRP.Frame {
    switch self {
    case .userProfile(let packet): packet.frame
    case .setTime(let packet): packet.frame
    case .heartRateLogWrite(let packet): packet.frame
    case .heartRateVariabilityLogWrite(let packet): packet.frame
    case .bloodOxygenLogWrite(let packet): packet.frame
    case .heartRate(let packet): packet.frame
    case .heartRateVariability(let packet): packet.frame
    case .bloodOxygen(let packet): packet.frame
    case .temperatureLogWrite(let packet): packet.frame
    case .stress(let packet): packet.frame
    case .bloodPressure(let packet): packet.frame
    case .temperature(let packet): packet.frame
    case .stressLogWrite(let packet): packet.frame
    case .goals(let packet): packet.frame
    case .heartRateLogSettings(let packet): packet.frame
    case .heartRateVariabilityLogSettings(let packet): packet.frame
    case .bloodOxygenLogSettings(let packet): packet.frame
    case .manualHeartRateHistory(let packet): packet.frame
    case .manualHeartRateVariabilityHistory(let packet): packet.frame
    case .manualBloodOxygenHistory(let packet): packet.frame
    case .dayTotals(let packet): packet.frame
    case .sleepHistory(let packet): packet.frame
    case .heartRateLog(let packet): packet.frame
    case .heartRateVariabilityLog(let packet): packet.frame
    case .bloodOxygenLog(let packet): packet.frame
    case .stepLog(let packet): packet.frame
    case .temperatureLogSettings(let packet): packet.frame
    case .temperatureLog(let packet): packet.frame
    case .manualStressHistory(let packet): packet.frame
    case .bloodOxygenSupport(let packet): packet.frame
    case .stressLogSettings(let packet): packet.frame
    case .stressLog(let packet): packet.frame
    case .sleepState(let packet): packet.frame
    case .factoryReset(let packet): packet.frame
    case .powerOff(let packet): packet.frame
    case .version(let packet): packet.frame
    case .build(let packet): packet.frame
    case .battery(let packet): packet.frame
    case .restart(let packet): packet.frame
    case .device(let packet): packet.frame
    case .livePush(let packet): packet.frame
    case .sportType(let packet): packet.frame
    case .findDevice(let packet): packet.frame
    case .opaque(let packet): packet.frame
    case .unrecognized(let frame): frame
    }
  }

  /// The message in words.
  public var description: String {
    switch self {
    case .userProfile(let packet): packet.description
    case .setTime(let packet): packet.description
    case .heartRateLogWrite(let packet): packet.description
    case .heartRateVariabilityLogWrite(let packet): packet.description
    case .bloodOxygenLogWrite(let packet): packet.description
    case .heartRate(let packet): packet.description
    case .heartRateVariability(let packet): packet.description
    case .bloodOxygen(let packet): packet.description
    case .temperatureLogWrite(let packet): packet.description
    case .stress(let packet): packet.description
    case .bloodPressure(let packet): packet.description
    case .temperature(let packet): packet.description
    case .stressLogWrite(let packet): packet.description
    case .goals(let packet): packet.description
    case .heartRateLogSettings(let packet): packet.description
    case .heartRateVariabilityLogSettings(let packet): packet.description
    case .bloodOxygenLogSettings(let packet): packet.description
    case .manualHeartRateHistory(let packet): packet.description
    case .manualHeartRateVariabilityHistory(let packet): packet.description
    case .manualBloodOxygenHistory(let packet): packet.description
    case .dayTotals(let packet): packet.description
    case .sleepHistory(let packet): packet.description
    case .heartRateLog(let packet): packet.description
    case .heartRateVariabilityLog(let packet): packet.description
    case .bloodOxygenLog(let packet): packet.description
    case .stepLog(let packet): packet.description
    case .temperatureLogSettings(let packet): packet.description
    case .temperatureLog(let packet): packet.description
    case .manualStressHistory(let packet): packet.description
    case .bloodOxygenSupport(let packet): packet.description
    case .stressLogSettings(let packet): packet.description
    case .stressLog(let packet): packet.description
    case .sleepState(let packet): packet.description
    case .factoryReset(let packet): packet.description
    case .powerOff(let packet): packet.description
    case .version(let packet): packet.description
    case .build(let packet): packet.description
    case .battery(let packet): packet.description
    case .restart(let packet): packet.description
    case .device(let packet): packet.description
    case .livePush(let packet): packet.description
    case .sportType(let packet): packet.description
    case .findDevice(let packet): packet.description
    case .opaque(let packet): packet.description
    case .unrecognized(let bytes): "unrecognized: \(bytes)"
    }
  }
}

#if !hasFeature(Embedded)
extension CRP.HostMessage {
  /// The message without the enumeration around it; nil if it is unrecognized.
  public var packet: (any CRP.FrameValue)? {
    switch self {
    case .userProfile(let packet): packet
    case .setTime(let packet): packet
    case .heartRateLogWrite(let packet): packet
    case .heartRateVariabilityLogWrite(let packet): packet
    case .bloodOxygenLogWrite(let packet): packet
    case .heartRate(let packet): packet
    case .heartRateVariability(let packet): packet
    case .bloodOxygen(let packet): packet
    case .temperatureLogWrite(let packet): packet
    case .stress(let packet): packet
    case .bloodPressure(let packet): packet
    case .temperature(let packet): packet
    case .stressLogWrite(let packet): packet
    case .goals(let packet): packet
    case .heartRateLogSettings(let packet): packet
    case .heartRateVariabilityLogSettings(let packet): packet
    case .bloodOxygenLogSettings(let packet): packet
    case .manualHeartRateHistory(let packet): packet
    case .manualHeartRateVariabilityHistory(let packet): packet
    case .manualBloodOxygenHistory(let packet): packet
    case .dayTotals(let packet): packet
    case .sleepHistory(let packet): packet
    case .heartRateLog(let packet): packet
    case .heartRateVariabilityLog(let packet): packet
    case .bloodOxygenLog(let packet): packet
    case .stepLog(let packet): packet
    case .temperatureLogSettings(let packet): packet
    case .temperatureLog(let packet): packet
    case .manualStressHistory(let packet): packet
    case .bloodOxygenSupport(let packet): packet
    case .stressLogSettings(let packet): packet
    case .stressLog(let packet): packet
    case .sleepState(let packet): packet
    case .factoryReset(let packet): packet
    case .powerOff(let packet): packet
    case .version(let packet): packet
    case .build(let packet): packet
    case .battery(let packet): packet
    case .restart(let packet): packet
    case .device(let packet): packet
    case .livePush(let packet): packet
    case .sportType(let packet): packet
    case .findDevice(let packet): packet
    case .opaque(let packet): packet
    case .unrecognized: nil
    }
  }

  /// The types of messages.
  package static let packetTypes: [any CRP.FrameValue.Type] = [
    CRP.UserProfileRequest.self,
    CRP.SetTimeRequest.self,
    CRP.HeartRateLogSettingsWriteRequest.self,
    CRP.HeartRateVariabilityLogSettingsWriteRequest.self,
    CRP.BloodOxygenLogSettingsWriteRequest.self,
    CRP.HeartRateRequest.self,
    CRP.HeartRateVariabilityRequest.self,
    CRP.BloodOxygenRequest.self,
    CRP.TemperatureLogSettingsWriteRequest.self,
    CRP.StressRequest.self,
    CRP.BloodPressureRequest.self,
    CRP.TemperatureRequest.self,
    CRP.StressLogSettingsWriteRequest.self,
    CRP.GoalsRequest.self,
    CRP.HeartRateLogSettingsRequest.self,
    CRP.HeartRateVariabilityLogSettingsRequest.self,
    CRP.BloodOxygenLogSettingsRequest.self,
    CRP.ManualHeartRateHistoryRequest.self,
    CRP.ManualHeartRateVariabilityHistoryRequest.self,
    CRP.ManualBloodOxygenHistoryRequest.self,
    CRP.DayTotalsRequest.self,
    CRP.SleepHistoryRequest.self,
    CRP.HeartRateLogRequest.self,
    CRP.HeartRateVariabilityLogRequest.self,
    CRP.BloodOxygenLogRequest.self,
    CRP.StepLogRequest.self,
    CRP.TemperatureLogSettingsRequest.self,
    CRP.TemperatureLogRequest.self,
    CRP.ManualStressHistoryRequest.self,
    CRP.BloodOxygenSupportRequest.self,
    CRP.StressLogSettingsRequest.self,
    CRP.StressLogRequest.self,
    CRP.SleepStateRequest.self,
    CRP.FactoryResetRequest.self,
    CRP.PowerOffRequest.self,
    CRP.VersionRequest.self,
    CRP.BuildRequest.self,
    CRP.BatteryRequest.self,
    CRP.RestartRequest.self,
    CRP.DeviceRequest.self,
    CRP.LivePushRequest.self,
    CRP.SportTypeRequest.self,
    CRP.FindDeviceRequest.self,
    CRP.OpaqueRequest.self,
  ]
}
#endif

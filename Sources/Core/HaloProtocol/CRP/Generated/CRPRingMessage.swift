// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension CRP {
  /// A frame from a ring to the host.
  @nonexhaustive
  public enum RingMessage: FramedMessage {
    /// `any`, no payload: without a payload.
    case acknowledgement(Acknowledgement)
    /// `0109`: heart rate.
    case heartRate(HeartRateReading)
    /// `010A`: heart rate variability.
    case heartRateVariability(HeartRateVariabilityReading)
    /// `010B`: blood oxygen.
    case bloodOxygen(BloodOxygenReading)
    /// `010E`: stress.
    case stress(StressReading)
    /// `0119`: blood pressure.
    case bloodPressure(BloodPressureReading)
    /// `0120`: temperature.
    case temperature(TemperatureReading)
    /// `0206`: heart rate log settings.
    case heartRateLogSettings(HeartRateLogSettingsReply)
    /// `0207`: heart rate variability log settings.
    case heartRateVariabilityLogSettings(HeartRateVariabilityLogSettingsReply)
    /// `0208`: blood oxygen log settings.
    case bloodOxygenLogSettings(BloodOxygenLogSettingsReply)
    /// `0209`: stored heart rates.
    case manualHeartRateHistory(ManualHeartRateHistory)
    /// `020A`: stored heart rate variability.
    case manualHeartRateVariabilityHistory(ManualHeartRateVariabilityHistory)
    /// `020B`: stored blood oxygen.
    case manualBloodOxygenHistory(ManualBloodOxygenHistory)
    /// `020D`: totals of a day.
    case dayTotals(DayTotals)
    /// `020E`: sleep.
    case sleepHistory(SleepHistory)
    /// `020F`: heart rate log.
    case heartRateLog(HeartRateLogPage)
    /// `0210`: heart rate variability log.
    case heartRateVariabilityLog(HeartRateVariabilityLogPage)
    /// `0211`: blood oxygen log.
    case bloodOxygenLog(BloodOxygenLogPage)
    /// `0212`: step log.
    case stepLog(StepLog)
    /// `0215`: temperature log settings.
    case temperatureLogSettings(TemperatureLogSettingsReply)
    /// `0216`: temperature log.
    case temperatureLog(TemperatureLogPage)
    /// `0219`: stored stress.
    case manualStressHistory(ManualStressHistory)
    /// `0225`: blood oxygen support.
    case bloodOxygenSupport(BloodOxygenSupport)
    /// `022D`: stress log settings.
    case stressLogSettings(StressLogSettingsReply)
    /// `022F`: stress log.
    case stressLog(StressLogPage)
    /// `0230`: state of sleep.
    case sleepState(SleepState)
    /// `0303`: firmware version.
    case version(VersionReply)
    /// `0304`: build.
    case build(BuildReply)
    /// `0306`: battery.
    case battery(BatteryStatus)
    /// `0307`: worn or not.
    case wearing(WearingEvent)
    /// `0502`: model and name.
    case device(DeviceReply)
    /// ``OpaqueReply`` of 5 codes.
    case opaque(OpaqueReply)
    /// Anything else.
    case unrecognized(CRP.Frame)

    /// Reads a message.
    ///
    /// - Throws: ``WireError`` if the payload does not fit the opcode.
    public init(parsing frame: CRP.Frame) throws(WireError) {
      if frame.payload.bytes.count == 0 {
        self = .acknowledgement(try .init(parsing: frame))
        return
      }
      switch frame.opcode {
      case .heartRate: self = .heartRate(try .init(parsing: frame))
      case .heartRateVariability: self = .heartRateVariability(try .init(parsing: frame))
      case .bloodOxygen: self = .bloodOxygen(try .init(parsing: frame))
      case .stress: self = .stress(try .init(parsing: frame))
      case .bloodPressure: self = .bloodPressure(try .init(parsing: frame))
      case .temperature: self = .temperature(try .init(parsing: frame))
      case .goals, .trainingSupport, .trainingKey, .sportSessions, .trainingVersion:
        self = .opaque(try .init(parsing: frame))
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
      case .version: self = .version(try .init(parsing: frame))
      case .build: self = .build(try .init(parsing: frame))
      case .battery: self = .battery(try .init(parsing: frame))
      case .wearing: self = .wearing(try .init(parsing: frame))
      case .device: self = .device(try .init(parsing: frame))
      default: self = .unrecognized(frame)
      }
    }
  }
}

extension CRP.RingMessage: CustomStringConvertible {
  /// The message as a frame.
  public var frame: CRP.Frame {
    switch self {
    case .acknowledgement(let packet): packet.frame
    case .heartRate(let packet): packet.frame
    case .heartRateVariability(let packet): packet.frame
    case .bloodOxygen(let packet): packet.frame
    case .stress(let packet): packet.frame
    case .bloodPressure(let packet): packet.frame
    case .temperature(let packet): packet.frame
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
    case .version(let packet): packet.frame
    case .build(let packet): packet.frame
    case .battery(let packet): packet.frame
    case .wearing(let packet): packet.frame
    case .device(let packet): packet.frame
    case .opaque(let packet): packet.frame
    case .unrecognized(let frame): frame
    }
  }

  /// The message in words.
  public var description: String {
    switch self {
    case .acknowledgement(let packet): packet.description
    case .heartRate(let packet): packet.description
    case .heartRateVariability(let packet): packet.description
    case .bloodOxygen(let packet): packet.description
    case .stress(let packet): packet.description
    case .bloodPressure(let packet): packet.description
    case .temperature(let packet): packet.description
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
    case .version(let packet): packet.description
    case .build(let packet): packet.description
    case .battery(let packet): packet.description
    case .wearing(let packet): packet.description
    case .device(let packet): packet.description
    case .opaque(let packet): packet.description
    case .unrecognized(let bytes): "unrecognized: \(bytes)"
    }
  }
}

#if !hasFeature(Embedded)
extension CRP.RingMessage {
  /// The message without the enumeration around it; nil if it is unrecognized.
  public var packet: (any CRP.FrameValue)? {
    switch self {
    case .acknowledgement(let packet): packet
    case .heartRate(let packet): packet
    case .heartRateVariability(let packet): packet
    case .bloodOxygen(let packet): packet
    case .stress(let packet): packet
    case .bloodPressure(let packet): packet
    case .temperature(let packet): packet
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
    case .version(let packet): packet
    case .build(let packet): packet
    case .battery(let packet): packet
    case .wearing(let packet): packet
    case .device(let packet): packet
    case .opaque(let packet): packet
    case .unrecognized: nil
    }
  }

  /// The types of messages.
  package static let packetTypes: [any CRP.FrameValue.Type] = [
    CRP.Acknowledgement.self,
    CRP.HeartRateReading.self,
    CRP.HeartRateVariabilityReading.self,
    CRP.BloodOxygenReading.self,
    CRP.StressReading.self,
    CRP.BloodPressureReading.self,
    CRP.TemperatureReading.self,
    CRP.HeartRateLogSettingsReply.self,
    CRP.HeartRateVariabilityLogSettingsReply.self,
    CRP.BloodOxygenLogSettingsReply.self,
    CRP.ManualHeartRateHistory.self,
    CRP.ManualHeartRateVariabilityHistory.self,
    CRP.ManualBloodOxygenHistory.self,
    CRP.DayTotals.self,
    CRP.SleepHistory.self,
    CRP.HeartRateLogPage.self,
    CRP.HeartRateVariabilityLogPage.self,
    CRP.BloodOxygenLogPage.self,
    CRP.StepLog.self,
    CRP.TemperatureLogSettingsReply.self,
    CRP.TemperatureLogPage.self,
    CRP.ManualStressHistory.self,
    CRP.BloodOxygenSupport.self,
    CRP.StressLogSettingsReply.self,
    CRP.StressLogPage.self,
    CRP.SleepState.self,
    CRP.VersionReply.self,
    CRP.BuildReply.self,
    CRP.BatteryStatus.self,
    CRP.WearingEvent.self,
    CRP.DeviceReply.self,
    CRP.OpaqueReply.self,
  ]
}
#endif

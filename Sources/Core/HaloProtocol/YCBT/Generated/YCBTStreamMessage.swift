// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT {
  /// A frame from a ring on the characteristic BE940003.
  @nonexhaustive
  public enum StreamMessage: FramedMessage {
    /// ``Event`` of 19 codes.
    case event(Event)
    /// `040E`: end of a measurement.
    case measurementEnd(MeasurementEnd)
    /// `0413`: status of a measurement.
    case measurementStatus(MeasurementStatus)
    /// `0511`: activities.
    case sportData(SportData)
    /// `0513`: nights.
    case sleepData(SleepData)
    /// `0515`: heart rates.
    case heartRateData(HeartRateData)
    /// `0517`: blood pressures.
    case bloodPressureData(BloodPressureData)
    /// `0518`: combined values.
    case combinedData(CombinedData)
    /// `0522`: oxygen saturations.
    case bloodOxygenData(BloodOxygenData)
    /// ``HistoryData`` of 5 codes.
    case historyData(HistoryData)
    /// `0526`: temperatures.
    case temperatureData(TemperatureData)
    /// `052A`: falls.
    case fallData(FallData)
    /// `0530`: blood values.
    case chemistryData(ChemistryData)
    /// `0534`: body values.
    case bodyData(BodyData)
    /// `0600`, a payload of length 6: live steps.
    case liveSteps(LiveSteps)
    /// `0600`, a payload of length 7: live steps.
    case longLiveSteps(LongLiveSteps)
    /// `0601`: live heart rate.
    case liveHeartRate(LiveHeartRate)
    /// `0602`: live blood oxygen.
    case liveBloodOxygen(LiveBloodOxygen)
    /// `0603`: live blood pressure.
    case liveBloodPressure(LiveBloodPressure)
    /// ``LiveData`` of 8 codes.
    case liveData(LiveData)
    /// `0607`: live breathing.
    case liveBreathing(LiveBreathing)
    /// `060A`: live summary.
    case liveSummary(LiveSummary)
    /// `0610`: live body values.
    case liveBody(LiveBody)
    /// `0613`: ring put on or off.
    case liveWear(LiveWear)
    /// `0615`: live battery.
    case liveBattery(LiveBattery)
    /// Anything else.
    case unrecognized(YCBT.Frame)

    /// Reads a message.
    ///
    /// - Throws: ``WireError`` if the payload does not fit the opcode.
    public init(parsing frame: YCBT.Frame) throws(WireError) {
      switch frame.opcode {
      case .findPhone,
        .lost,
        .call,
        .photo,
        .music,
        .sos,
        .linkState,
        .sportMode,
        .rest,
        .sportControl,
        .alarmEvent,
        .cuffResult,
        .updateResult,
        .pulseIntervals,
        .event15,
        .sedentary,
        .sosAgain,
        .event18,
        .bondResult:
        self = .event(try .init(parsing: frame))
      case .measurementEnd: self = .measurementEnd(try .init(parsing: frame))
      case .measurementStatus: self = .measurementStatus(try .init(parsing: frame))
      case .sportData: self = .sportData(try .init(parsing: frame))
      case .sleepData: self = .sleepData(try .init(parsing: frame))
      case .heartRateData: self = .heartRateData(try .init(parsing: frame))
      case .bloodPressureData: self = .bloodPressureData(try .init(parsing: frame))
      case .combinedData: self = .combinedData(try .init(parsing: frame))
      case .bloodOxygenData: self = .bloodOxygenData(try .init(parsing: frame))
      case .humidityData,
        .ambientLightData,
        .monitoringData,
        .sportModeData,
        .reminderData:
        self = .historyData(try .init(parsing: frame))
      case .temperatureData: self = .temperatureData(try .init(parsing: frame))
      case .fallData: self = .fallData(try .init(parsing: frame))
      case .chemistryData: self = .chemistryData(try .init(parsing: frame))
      case .bodyData: self = .bodyData(try .init(parsing: frame))
      case .liveSteps:
        if frame.payload.bytes.count == 6 {
          self = .liveSteps(try .init(parsing: frame))
        } else if frame.payload.bytes.count == 7 {
          self = .longLiveSteps(try .init(parsing: frame))
        } else {
          self = .unrecognized(frame)
        }
      case .liveHeartRate: self = .liveHeartRate(try .init(parsing: frame))
      case .liveBloodOxygen: self = .liveBloodOxygen(try .init(parsing: frame))
      case .liveBloodPressure: self = .liveBloodPressure(try .init(parsing: frame))
      case .photoplethysmogram,
        .electrocardiogram,
        .run,
        .sensor,
        .waveforms,
        .livePulseIntervals,
        .liveF0,
        .liveF1:
        self = .liveData(try .init(parsing: frame))
      case .liveBreathing: self = .liveBreathing(try .init(parsing: frame))
      case .liveSummary: self = .liveSummary(try .init(parsing: frame))
      case .liveBody: self = .liveBody(try .init(parsing: frame))
      case .liveWear: self = .liveWear(try .init(parsing: frame))
      case .liveBattery: self = .liveBattery(try .init(parsing: frame))
      default: self = .unrecognized(frame)
      }
    }
  }
}

extension YCBT.StreamMessage: CustomStringConvertible {
  /// The message as a frame.
  public var frame: YCBT.Frame {
    switch self {
    case .event(let packet): packet.frame
    case .measurementEnd(let packet): packet.frame
    case .measurementStatus(let packet): packet.frame
    case .sportData(let packet): packet.frame
    case .sleepData(let packet): packet.frame
    case .heartRateData(let packet): packet.frame
    case .bloodPressureData(let packet): packet.frame
    case .combinedData(let packet): packet.frame
    case .bloodOxygenData(let packet): packet.frame
    case .historyData(let packet): packet.frame
    case .temperatureData(let packet): packet.frame
    case .fallData(let packet): packet.frame
    case .chemistryData(let packet): packet.frame
    case .bodyData(let packet): packet.frame
    case .liveSteps(let packet): packet.frame
    case .longLiveSteps(let packet): packet.frame
    case .liveHeartRate(let packet): packet.frame
    case .liveBloodOxygen(let packet): packet.frame
    case .liveBloodPressure(let packet): packet.frame
    case .liveData(let packet): packet.frame
    case .liveBreathing(let packet): packet.frame
    case .liveSummary(let packet): packet.frame
    case .liveBody(let packet): packet.frame
    case .liveWear(let packet): packet.frame
    case .liveBattery(let packet): packet.frame
    case .unrecognized(let frame): frame
    }
  }

  /// The message in words.
  public var description: String {
    switch self {
    case .event(let packet): packet.description
    case .measurementEnd(let packet): packet.description
    case .measurementStatus(let packet): packet.description
    case .sportData(let packet): packet.description
    case .sleepData(let packet): packet.description
    case .heartRateData(let packet): packet.description
    case .bloodPressureData(let packet): packet.description
    case .combinedData(let packet): packet.description
    case .bloodOxygenData(let packet): packet.description
    case .historyData(let packet): packet.description
    case .temperatureData(let packet): packet.description
    case .fallData(let packet): packet.description
    case .chemistryData(let packet): packet.description
    case .bodyData(let packet): packet.description
    case .liveSteps(let packet): packet.description
    case .longLiveSteps(let packet): packet.description
    case .liveHeartRate(let packet): packet.description
    case .liveBloodOxygen(let packet): packet.description
    case .liveBloodPressure(let packet): packet.description
    case .liveData(let packet): packet.description
    case .liveBreathing(let packet): packet.description
    case .liveSummary(let packet): packet.description
    case .liveBody(let packet): packet.description
    case .liveWear(let packet): packet.description
    case .liveBattery(let packet): packet.description
    case .unrecognized(let bytes): "unrecognized: \(bytes)"
    }
  }
}

#if !hasFeature(Embedded)
extension YCBT.StreamMessage {
  /// The message without the enumeration around it; nil if it is unrecognized.
  public var packet: (any YCBT.FrameValue)? {
    switch self {
    case .event(let packet): packet
    case .measurementEnd(let packet): packet
    case .measurementStatus(let packet): packet
    case .sportData(let packet): packet
    case .sleepData(let packet): packet
    case .heartRateData(let packet): packet
    case .bloodPressureData(let packet): packet
    case .combinedData(let packet): packet
    case .bloodOxygenData(let packet): packet
    case .historyData(let packet): packet
    case .temperatureData(let packet): packet
    case .fallData(let packet): packet
    case .chemistryData(let packet): packet
    case .bodyData(let packet): packet
    case .liveSteps(let packet): packet
    case .longLiveSteps(let packet): packet
    case .liveHeartRate(let packet): packet
    case .liveBloodOxygen(let packet): packet
    case .liveBloodPressure(let packet): packet
    case .liveData(let packet): packet
    case .liveBreathing(let packet): packet
    case .liveSummary(let packet): packet
    case .liveBody(let packet): packet
    case .liveWear(let packet): packet
    case .liveBattery(let packet): packet
    case .unrecognized: nil
    }
  }

  /// The types of messages.
  package static let packetTypes: [any YCBT.FrameValue.Type] = [
    YCBT.Event.self,
    YCBT.MeasurementEnd.self,
    YCBT.MeasurementStatus.self,
    YCBT.SportData.self,
    YCBT.SleepData.self,
    YCBT.HeartRateData.self,
    YCBT.BloodPressureData.self,
    YCBT.CombinedData.self,
    YCBT.BloodOxygenData.self,
    YCBT.HistoryData.self,
    YCBT.TemperatureData.self,
    YCBT.FallData.self,
    YCBT.ChemistryData.self,
    YCBT.BodyData.self,
    YCBT.LiveSteps.self,
    YCBT.LongLiveSteps.self,
    YCBT.LiveHeartRate.self,
    YCBT.LiveBloodOxygen.self,
    YCBT.LiveBloodPressure.self,
    YCBT.LiveData.self,
    YCBT.LiveBreathing.self,
    YCBT.LiveSummary.self,
    YCBT.LiveBody.self,
    YCBT.LiveWear.self,
    YCBT.LiveBattery.self,
  ]
}
#endif

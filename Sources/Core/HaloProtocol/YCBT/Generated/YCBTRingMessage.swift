// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT {
  /// A frame from a ring on the characteristic BE940001.
  @nonexhaustive
  public enum RingMessage: FramedMessage {
    /// ``StatusReply`` of 26 codes.
    case status(StatusReply)
    /// `0101`, byte 0 of the payload `00`: alarms.
    case alarms(AlarmList)
    /// `0200`: device.
    case deviceInfo(DeviceInfo)
    /// `0201`: capabilities.
    case capabilities(Capabilities)
    /// `0203`: name.
    case name(Name)
    /// `0207`: user configuration.
    case userConfiguration(UserConfiguration)
    /// `0208`: log of the device.
    case deviceLog(DeviceLog)
    /// `020C`: steps now.
    case steps(Steps)
    /// `021B`: chip.
    case chip(Chip)
    /// `0225`: statistics of power.
    case powerStatistics(PowerStatistics)
    /// ``Event`` of 19 codes.
    case event(Event)
    /// `040E`: end of a measurement.
    case measurementEnd(MeasurementEnd)
    /// `0413`: status of a measurement.
    case measurementStatus(MeasurementStatus)
    /// ``HistoryHeader`` of 15 codes.
    case historyHeader(HistoryHeader)
    /// `0580`: end of a block.
    case historyEnd(HistoryEnd)
    /// Anything else.
    case unrecognized(YCBT.Frame)

    /// Reads a message.
    ///
    /// - Throws: ``WireError`` if the payload does not fit the opcode.
    public init(parsing frame: YCBT.Frame) throws(WireError) {
      if frame.payload.bytes.count == 1 && frame.payload.bytes.count > 0 && 0xFB...0xFF ~= frame.payload.bytes[0] {
        self = .status(try .init(parsing: frame))
        return
      }
      switch frame.opcode {
      case .alarm:
        if frame.payload.bytes.count == 1 {
          self = .status(try .init(parsing: frame))
        } else if frame.payload.bytes.first == 0x00 {
          self = .alarms(try .init(parsing: frame))
        } else {
          if frame.payload.bytes.count == 1 {
            self = .status(try .init(parsing: frame))
          } else {
            self = .unrecognized(frame)
          }
        }
      case .deviceInfo:
        if frame.payload.bytes.count == 1 {
          self = .status(try .init(parsing: frame))
        } else {
          self = .deviceInfo(try .init(parsing: frame))
        }
      case .capabilities:
        if frame.payload.bytes.count == 1 {
          self = .status(try .init(parsing: frame))
        } else {
          self = .capabilities(try .init(parsing: frame))
        }
      case .name:
        if frame.payload.bytes.count == 1 && frame.payload.bytes.count > 0 && 0x00...0x01 ~= frame.payload.bytes[0] {
          self = .status(try .init(parsing: frame))
        } else {
          self = .name(try .init(parsing: frame))
        }
      case .userConfiguration:
        if frame.payload.bytes.count == 1 {
          self = .status(try .init(parsing: frame))
        } else {
          self = .userConfiguration(try .init(parsing: frame))
        }
      case .deviceLog:
        if frame.payload.bytes.count == 1 && frame.payload.bytes.count > 0 && 0x00...0x01 ~= frame.payload.bytes[0] {
          self = .status(try .init(parsing: frame))
        } else {
          self = .deviceLog(try .init(parsing: frame))
        }
      case .stepsNow:
        if frame.payload.bytes.count == 1 {
          self = .status(try .init(parsing: frame))
        } else {
          self = .steps(try .init(parsing: frame))
        }
      case .chip: self = .chip(try .init(parsing: frame))
      case .powerStatistics:
        if frame.payload.bytes.count == 1 {
          self = .status(try .init(parsing: frame))
        } else {
          self = .powerStatistics(try .init(parsing: frame))
        }
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
      case .sportHistory,
        .sleepHistory,
        .heartRateHistory,
        .bloodPressureHistory,
        .combinedHistory,
        .bloodOxygenHistory,
        .humidityHistory,
        .temperatureHistory,
        .ambientLightHistory,
        .fallHistory,
        .monitoringHistory,
        .sportModeHistory,
        .chemistryHistory,
        .reminderHistory,
        .bodyHistory:
        if frame.payload.bytes.count == 1 {
          self = .status(try .init(parsing: frame))
        } else {
          self = .historyHeader(try .init(parsing: frame))
        }
      case .historyEnd:
        if frame.payload.bytes.count == 1 {
          self = .status(try .init(parsing: frame))
        } else {
          self = .historyEnd(try .init(parsing: frame))
        }
      default:
        if frame.payload.bytes.count == 1 {
          self = .status(try .init(parsing: frame))
        } else {
          self = .unrecognized(frame)
        }
      }
    }
  }
}

extension YCBT.RingMessage: CustomStringConvertible {
  /// The message as a frame.
  public var frame: YCBT.Frame {
    switch self {
    case .status(let packet): packet.frame
    case .alarms(let packet): packet.frame
    case .deviceInfo(let packet): packet.frame
    case .capabilities(let packet): packet.frame
    case .name(let packet): packet.frame
    case .userConfiguration(let packet): packet.frame
    case .deviceLog(let packet): packet.frame
    case .steps(let packet): packet.frame
    case .chip(let packet): packet.frame
    case .powerStatistics(let packet): packet.frame
    case .event(let packet): packet.frame
    case .measurementEnd(let packet): packet.frame
    case .measurementStatus(let packet): packet.frame
    case .historyHeader(let packet): packet.frame
    case .historyEnd(let packet): packet.frame
    case .unrecognized(let frame): frame
    }
  }

  /// The message in words.
  public var description: String {
    switch self {
    case .status(let packet): packet.description
    case .alarms(let packet): packet.description
    case .deviceInfo(let packet): packet.description
    case .capabilities(let packet): packet.description
    case .name(let packet): packet.description
    case .userConfiguration(let packet): packet.description
    case .deviceLog(let packet): packet.description
    case .steps(let packet): packet.description
    case .chip(let packet): packet.description
    case .powerStatistics(let packet): packet.description
    case .event(let packet): packet.description
    case .measurementEnd(let packet): packet.description
    case .measurementStatus(let packet): packet.description
    case .historyHeader(let packet): packet.description
    case .historyEnd(let packet): packet.description
    case .unrecognized(let bytes): "unrecognized: \(bytes)"
    }
  }
}

#if !hasFeature(Embedded)
extension YCBT.RingMessage {
  /// The message without the enumeration around it; nil if it is unrecognized.
  public var packet: (any YCBT.FrameValue)? {
    switch self {
    case .status(let packet): packet
    case .alarms(let packet): packet
    case .deviceInfo(let packet): packet
    case .capabilities(let packet): packet
    case .name(let packet): packet
    case .userConfiguration(let packet): packet
    case .deviceLog(let packet): packet
    case .steps(let packet): packet
    case .chip(let packet): packet
    case .powerStatistics(let packet): packet
    case .event(let packet): packet
    case .measurementEnd(let packet): packet
    case .measurementStatus(let packet): packet
    case .historyHeader(let packet): packet
    case .historyEnd(let packet): packet
    case .unrecognized: nil
    }
  }

  /// The types of messages.
  package static let packetTypes: [any YCBT.FrameValue.Type] = [
    YCBT.StatusReply.self,
    YCBT.AlarmList.self,
    YCBT.DeviceInfo.self,
    YCBT.Capabilities.self,
    YCBT.Name.self,
    YCBT.UserConfiguration.self,
    YCBT.DeviceLog.self,
    YCBT.Steps.self,
    YCBT.Chip.self,
    YCBT.PowerStatistics.self,
    YCBT.Event.self,
    YCBT.MeasurementEnd.self,
    YCBT.MeasurementStatus.self,
    YCBT.HistoryHeader.self,
    YCBT.HistoryEnd.self,
  ]
}
#endif

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension JStyle {
  /// A notification of the ring, from FFF7.
  @nonexhaustive
  public enum RingMessage: FramedMessage {
    /// `any`, `80-FD`: refusal.
    case unsupported(UnsupportedReply)
    /// `01`: set time.
    case setTime(SetTimeReply)
    /// ``CommandReply`` of 5 codes.
    case commandReply(CommandReply)
    /// `09`, a payload of length 14: live values.
    case live(LiveValues)
    /// `09`: live values.
    case extendedLive(ExtendedLiveValues)
    /// `13`: battery.
    case battery(BatteryStatus)
    /// `14`: temperature.
    case temperature(TemperatureReply)
    /// ``ExerciseNotice`` of 3 codes.
    case exerciseNotice(ExerciseNotice)
    /// `18`: exercise update.
    case exerciseUpdate(ExerciseUpdate)
    /// `19`: exercise.
    case exercise(ExerciseReply)
    /// `22`: address.
    case address(AddressReply)
    /// `27`: version.
    case version(VersionReply)
    /// `28`: measurement.
    case measurement(MeasurementReply)
    /// `2B`, byte 5 of the payload `60-FF`, byte 7 of the payload `00`: schedule.
    case schedule(ScheduleReply)
    /// `2B`: schedule.
    case typedSchedule(TypedScheduleReply)
    /// `41`: time.
    case time(TimeReply)
    /// `42`: user.
    case user(UserReply)
    /// `51`, byte 26 of the payload `51`: day totals; `51`, a payload of length 26: day totals.
    case shortDayTotals(ShortDayTotals)
    /// `51`, byte 0 of the payload `51`: day totals.
    case dayTotals(DayTotals)
    /// ``HistoryReply`` of 9 codes.
    case historyReply(HistoryReply)
    /// `52`, byte 0 of the payload `52`: steps.
    case stepLog(StepLog)
    /// `53`, byte 0 of the payload `53`: sleep.
    case sleepLog(SleepLog)
    /// `54`, byte 0 of the payload `54`: heart rates.
    case heartRateLog(HeartRateLog)
    /// `55`, byte 0 of the payload `55`: single heart rates.
    case spotHeartRateLog(SpotHeartRateLog)
    /// `56`, byte 0 of the payload `56`: heart rate variability.
    case variabilityLog(HeartRateVariabilityLog)
    /// `5C`, byte 25 of the payload `5C`: exercises; `5C`, a payload of length 25: exercises.
    case shortExerciseLog(ShortExerciseLog)
    /// `5C`, byte 0 of the payload `5C`: exercises.
    case exerciseLog(ExerciseLog)
    /// ``TripleTemperatureLog`` of 2 codes.
    case tripleTemperatureLog(TripleTemperatureLog)
    /// `62`, byte 0 of the payload `62`: temperatures.
    case temperatureLog(TemperatureLog)
    /// `66`, byte 0 of the payload `66`: blood oxygen.
    case oxygenLog(BloodOxygenLog)
    /// Anything else.
    case unrecognized(JStyle.NotificationFrame)

    /// Reads a message.
    ///
    /// - Throws: ``WireError`` if the payload does not fit the opcode.
    public init(parsing frame: JStyle.NotificationFrame) throws(WireError) {
      if 0x80...0xFD ~= frame.opcode.rawValue {
        self = .unsupported(try .init(parsing: frame))
        return
      }
      switch frame.opcode {
      case .setTime: self = .setTime(try .init(parsing: frame))
      case .setUser, .setIdentifier, .factoryReset, .setSchedule, .processorReset:
        self = .commandReply(try .init(parsing: frame))
      case .live:
        if frame.payload.bytes.count == 14 {
          self = .live(try .init(parsing: frame))
        } else {
          self = .extendedLive(try .init(parsing: frame))
        }
      case .battery: self = .battery(try .init(parsing: frame))
      case .temperature: self = .temperature(try .init(parsing: frame))
      case .exerciseUpdate:
        if frame.payload.bytes.first == 0xFF {
          self = .exerciseNotice(try .init(parsing: frame))
        } else if frame.payload.bytes.first == 0xAA && frame.payload.bytes.count == 2 {
          self = .exerciseNotice(try .init(parsing: frame))
        } else if frame.payload.bytes.first == 0xAA && frame.payload.bytes.count > 1 && 0x01...0x02 ~= frame.payload.bytes[1] && frame.payload.bytes.count > 2 && frame.payload.bytes[2] == 0x00 && frame.payload.bytes.count > 3 && frame.payload.bytes[3] == 0x00 {
          self = .exerciseNotice(try .init(parsing: frame))
        } else {
          self = .exerciseUpdate(try .init(parsing: frame))
        }
      case .exercise: self = .exercise(try .init(parsing: frame))
      case .address: self = .address(try .init(parsing: frame))
      case .version: self = .version(try .init(parsing: frame))
      case .measurement: self = .measurement(try .init(parsing: frame))
      case .schedule:
        if frame.payload.bytes.count > 5 && 0x60...0xFF ~= frame.payload.bytes[5] && frame.payload.bytes.count > 7 && frame.payload.bytes[7] == 0x00 {
          self = .schedule(try .init(parsing: frame))
        } else {
          self = .typedSchedule(try .init(parsing: frame))
        }
      case .time: self = .time(try .init(parsing: frame))
      case .user: self = .user(try .init(parsing: frame))
      case .dayTotals:
        if frame.payload.bytes.count > 26 && frame.payload.bytes[26] == 0x51 {
          self = .shortDayTotals(try .init(parsing: frame))
        } else if frame.payload.bytes.count == 26 {
          self = .shortDayTotals(try .init(parsing: frame))
        } else if frame.payload.bytes.first == 0x51 {
          self = .dayTotals(try .init(parsing: frame))
        } else {
          self = .historyReply(try .init(parsing: frame))
        }
      case .stepLog:
        if frame.payload.bytes.first == 0x52 {
          self = .stepLog(try .init(parsing: frame))
        } else {
          self = .historyReply(try .init(parsing: frame))
        }
      case .sleepLog:
        if frame.payload.bytes.first == 0x53 {
          self = .sleepLog(try .init(parsing: frame))
        } else {
          self = .historyReply(try .init(parsing: frame))
        }
      case .heartRateLog:
        if frame.payload.bytes.first == 0x54 {
          self = .heartRateLog(try .init(parsing: frame))
        } else {
          self = .historyReply(try .init(parsing: frame))
        }
      case .spotHeartRateLog:
        if frame.payload.bytes.first == 0x55 {
          self = .spotHeartRateLog(try .init(parsing: frame))
        } else {
          self = .historyReply(try .init(parsing: frame))
        }
      case .variabilityLog:
        if frame.payload.bytes.first == 0x56 {
          self = .variabilityLog(try .init(parsing: frame))
        } else {
          self = .historyReply(try .init(parsing: frame))
        }
      case .exerciseLog:
        if frame.payload.bytes.count > 25 && frame.payload.bytes[25] == 0x5C {
          self = .shortExerciseLog(try .init(parsing: frame))
        } else if frame.payload.bytes.count == 25 {
          self = .shortExerciseLog(try .init(parsing: frame))
        } else if frame.payload.bytes.first == 0x5C {
          self = .exerciseLog(try .init(parsing: frame))
        } else {
          self = .historyReply(try .init(parsing: frame))
        }
      case .temperatureLog:
        if frame.payload.bytes.count > 15 && frame.payload.bytes[15] == 0x62 {
          self = .tripleTemperatureLog(try .init(parsing: frame))
        } else if frame.payload.bytes.count == 15 {
          self = .tripleTemperatureLog(try .init(parsing: frame))
        } else if frame.payload.bytes.first == 0x62 {
          self = .temperatureLog(try .init(parsing: frame))
        } else {
          self = .historyReply(try .init(parsing: frame))
        }
      case .oxygenLog:
        if frame.payload.bytes.first == 0x66 {
          self = .oxygenLog(try .init(parsing: frame))
        } else {
          self = .historyReply(try .init(parsing: frame))
        }
      default: self = .unrecognized(frame)
      }
    }
  }
}

extension JStyle.RingMessage: CustomStringConvertible {
  /// The message as a frame.
  public var frame: JStyle.NotificationFrame {
    switch self {
    case .unsupported(let packet): packet.frame
    case .setTime(let packet): packet.frame
    case .commandReply(let packet): packet.frame
    case .live(let packet): packet.frame
    case .extendedLive(let packet): packet.frame
    case .battery(let packet): packet.frame
    case .temperature(let packet): packet.frame
    case .exerciseNotice(let packet): packet.frame
    case .exerciseUpdate(let packet): packet.frame
    case .exercise(let packet): packet.frame
    case .address(let packet): packet.frame
    case .version(let packet): packet.frame
    case .measurement(let packet): packet.frame
    case .schedule(let packet): packet.frame
    case .typedSchedule(let packet): packet.frame
    case .time(let packet): packet.frame
    case .user(let packet): packet.frame
    case .shortDayTotals(let packet): packet.frame
    case .dayTotals(let packet): packet.frame
    case .historyReply(let packet): packet.frame
    case .stepLog(let packet): packet.frame
    case .sleepLog(let packet): packet.frame
    case .heartRateLog(let packet): packet.frame
    case .spotHeartRateLog(let packet): packet.frame
    case .variabilityLog(let packet): packet.frame
    case .shortExerciseLog(let packet): packet.frame
    case .exerciseLog(let packet): packet.frame
    case .tripleTemperatureLog(let packet): packet.frame
    case .temperatureLog(let packet): packet.frame
    case .oxygenLog(let packet): packet.frame
    case .unrecognized(let frame): frame
    }
  }

  /// The message in words.
  public var description: String {
    switch self {
    case .unsupported(let packet): packet.description
    case .setTime(let packet): packet.description
    case .commandReply(let packet): packet.description
    case .live(let packet): packet.description
    case .extendedLive(let packet): packet.description
    case .battery(let packet): packet.description
    case .temperature(let packet): packet.description
    case .exerciseNotice(let packet): packet.description
    case .exerciseUpdate(let packet): packet.description
    case .exercise(let packet): packet.description
    case .address(let packet): packet.description
    case .version(let packet): packet.description
    case .measurement(let packet): packet.description
    case .schedule(let packet): packet.description
    case .typedSchedule(let packet): packet.description
    case .time(let packet): packet.description
    case .user(let packet): packet.description
    case .shortDayTotals(let packet): packet.description
    case .dayTotals(let packet): packet.description
    case .historyReply(let packet): packet.description
    case .stepLog(let packet): packet.description
    case .sleepLog(let packet): packet.description
    case .heartRateLog(let packet): packet.description
    case .spotHeartRateLog(let packet): packet.description
    case .variabilityLog(let packet): packet.description
    case .shortExerciseLog(let packet): packet.description
    case .exerciseLog(let packet): packet.description
    case .tripleTemperatureLog(let packet): packet.description
    case .temperatureLog(let packet): packet.description
    case .oxygenLog(let packet): packet.description
    case .unrecognized(let bytes): "unrecognized: \(bytes)"
    }
  }
}

#if !hasFeature(Embedded)
extension JStyle.RingMessage {
  /// The message without the enumeration around it; nil if it is unrecognized.
  public var packet: (any JStyle.NotificationFrameValue)? {
    switch self {
    case .unsupported(let packet): packet
    case .setTime(let packet): packet
    case .commandReply(let packet): packet
    case .live(let packet): packet
    case .extendedLive(let packet): packet
    case .battery(let packet): packet
    case .temperature(let packet): packet
    case .exerciseNotice(let packet): packet
    case .exerciseUpdate(let packet): packet
    case .exercise(let packet): packet
    case .address(let packet): packet
    case .version(let packet): packet
    case .measurement(let packet): packet
    case .schedule(let packet): packet
    case .typedSchedule(let packet): packet
    case .time(let packet): packet
    case .user(let packet): packet
    case .shortDayTotals(let packet): packet
    case .dayTotals(let packet): packet
    case .historyReply(let packet): packet
    case .stepLog(let packet): packet
    case .sleepLog(let packet): packet
    case .heartRateLog(let packet): packet
    case .spotHeartRateLog(let packet): packet
    case .variabilityLog(let packet): packet
    case .shortExerciseLog(let packet): packet
    case .exerciseLog(let packet): packet
    case .tripleTemperatureLog(let packet): packet
    case .temperatureLog(let packet): packet
    case .oxygenLog(let packet): packet
    case .unrecognized: nil
    }
  }

  /// The types of messages.
  package static let packetTypes: [any JStyle.NotificationFrameValue.Type] = [
    JStyle.UnsupportedReply.self,
    JStyle.SetTimeReply.self,
    JStyle.CommandReply.self,
    JStyle.LiveValues.self,
    JStyle.ExtendedLiveValues.self,
    JStyle.BatteryStatus.self,
    JStyle.TemperatureReply.self,
    JStyle.ExerciseNotice.self,
    JStyle.ExerciseUpdate.self,
    JStyle.ExerciseReply.self,
    JStyle.AddressReply.self,
    JStyle.VersionReply.self,
    JStyle.MeasurementReply.self,
    JStyle.ScheduleReply.self,
    JStyle.TypedScheduleReply.self,
    JStyle.TimeReply.self,
    JStyle.UserReply.self,
    JStyle.ShortDayTotals.self,
    JStyle.DayTotals.self,
    JStyle.HistoryReply.self,
    JStyle.StepLog.self,
    JStyle.SleepLog.self,
    JStyle.HeartRateLog.self,
    JStyle.SpotHeartRateLog.self,
    JStyle.HeartRateVariabilityLog.self,
    JStyle.ShortExerciseLog.self,
    JStyle.ExerciseLog.self,
    JStyle.TripleTemperatureLog.self,
    JStyle.TemperatureLog.self,
    JStyle.BloodOxygenLog.self,
  ]
}
#endif

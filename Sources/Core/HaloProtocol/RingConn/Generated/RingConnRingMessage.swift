// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension RingConn {
  /// A notification of a ring.
  @nonexhaustive
  public enum RingMessage: FramedMessage {
    /// `10`: state of the ring; `87`: state of the ring after a fetch.
    case deviceStatus(DeviceStatus)
    /// `11`: heartbeat.
    case heartbeat(Heartbeat)
    /// `15`, byte 0 of the payload `01`: live value.
    case liveBloodOxygen(LiveBloodOxygen)
    /// `15`, byte 0 of the payload `00`: live value.
    case liveHeartRate(LiveHeartRate)
    /// `47`: page of light.
    case lightTrendPage(LightTrendPage)
    /// `48`: waveform of a night.
    case apneaWaveform(ApneaWaveform)
    /// `4C`: page of vitals.
    case vitalsPage(VitalsPage)
    /// `4D`: page of exercise.
    case exercisePage(ExercisePage)
    /// `4E`: live exercise.
    case liveExercise(LiveExercise)
    /// `50`: the end of a history.
    case historyEnd(HistoryEnd)
    /// `81`, byte 0 of the payload `01`: answers to the login.
    case loginStatus(LoginStatus)
    /// `81`, byte 0 of the payload `00`: answers to the login.
    case challenge(Challenge)
    /// `82`: a history is open.
    case historyStart(HistoryStart)
    /// ``CommandResult`` of 4 codes.
    case commandResult(CommandResult)
    /// Anything else.
    case unrecognized(RingConn.RingFrame)

    /// Reads a message.
    ///
    /// - Throws: ``WireError`` if the payload does not fit the opcode.
    public init(parsing frame: RingConn.RingFrame) throws(WireError) {
      switch frame.opcode {
      case .deviceStatus, .fetchReply: self = .deviceStatus(try .init(parsing: frame))
      case .heartbeat: self = .heartbeat(try .init(parsing: frame))
      case .liveValue:
        if frame.payload.bytes.first == 0x01 {
          self = .liveBloodOxygen(try .init(parsing: frame))
        } else if frame.payload.bytes.first == 0x00 {
          self = .liveHeartRate(try .init(parsing: frame))
        } else {
          self = .unrecognized(frame)
        }
      case .lightTrendPage: self = .lightTrendPage(try .init(parsing: frame))
      case .apneaWaveform: self = .apneaWaveform(try .init(parsing: frame))
      case .vitalsPage: self = .vitalsPage(try .init(parsing: frame))
      case .exercisePage: self = .exercisePage(try .init(parsing: frame))
      case .liveExercise: self = .liveExercise(try .init(parsing: frame))
      case .historyEnd: self = .historyEnd(try .init(parsing: frame))
      case .loginReply:
        if frame.payload.bytes.first == 0x01 {
          self = .loginStatus(try .init(parsing: frame))
        } else if frame.payload.bytes.first == 0x00 {
          self = .challenge(try .init(parsing: frame))
        } else {
          self = .unrecognized(frame)
        }
      case .historyStart: self = .historyStart(try .init(parsing: frame))
      case .detectionResult, .modeResult, .airplaneModeResult, .findDeviceResult:
        self = .commandResult(try .init(parsing: frame))
      default: self = .unrecognized(frame)
      }
    }
  }
}

extension RingConn.RingMessage: CustomStringConvertible {
  /// The message as a frame.
  public var frame: RingConn.RingFrame {
    switch self {
    case .deviceStatus(let packet): packet.frame
    case .heartbeat(let packet): packet.frame
    case .liveBloodOxygen(let packet): packet.frame
    case .liveHeartRate(let packet): packet.frame
    case .lightTrendPage(let packet): packet.frame
    case .apneaWaveform(let packet): packet.frame
    case .vitalsPage(let packet): packet.frame
    case .exercisePage(let packet): packet.frame
    case .liveExercise(let packet): packet.frame
    case .historyEnd(let packet): packet.frame
    case .loginStatus(let packet): packet.frame
    case .challenge(let packet): packet.frame
    case .historyStart(let packet): packet.frame
    case .commandResult(let packet): packet.frame
    case .unrecognized(let frame): frame
    }
  }

  /// The message in words.
  public var description: String {
    switch self {
    case .deviceStatus(let packet): packet.description
    case .heartbeat(let packet): packet.description
    case .liveBloodOxygen(let packet): packet.description
    case .liveHeartRate(let packet): packet.description
    case .lightTrendPage(let packet): packet.description
    case .apneaWaveform(let packet): packet.description
    case .vitalsPage(let packet): packet.description
    case .exercisePage(let packet): packet.description
    case .liveExercise(let packet): packet.description
    case .historyEnd(let packet): packet.description
    case .loginStatus(let packet): packet.description
    case .challenge(let packet): packet.description
    case .historyStart(let packet): packet.description
    case .commandResult(let packet): packet.description
    case .unrecognized(let bytes): "unrecognized: \(bytes)"
    }
  }
}

#if !hasFeature(Embedded)
extension RingConn.RingMessage {
  /// The message without the enumeration around it; nil if it is unrecognized.
  public var packet: (any RingConn.RingFrameValue)? {
    switch self {
    case .deviceStatus(let packet): packet
    case .heartbeat(let packet): packet
    case .liveBloodOxygen(let packet): packet
    case .liveHeartRate(let packet): packet
    case .lightTrendPage(let packet): packet
    case .apneaWaveform(let packet): packet
    case .vitalsPage(let packet): packet
    case .exercisePage(let packet): packet
    case .liveExercise(let packet): packet
    case .historyEnd(let packet): packet
    case .loginStatus(let packet): packet
    case .challenge(let packet): packet
    case .historyStart(let packet): packet
    case .commandResult(let packet): packet
    case .unrecognized: nil
    }
  }

  /// The types of messages.
  package static let packetTypes: [any RingConn.RingFrameValue.Type] = [
    RingConn.DeviceStatus.self,
    RingConn.Heartbeat.self,
    RingConn.LiveBloodOxygen.self,
    RingConn.LiveHeartRate.self,
    RingConn.LightTrendPage.self,
    RingConn.ApneaWaveform.self,
    RingConn.VitalsPage.self,
    RingConn.ExercisePage.self,
    RingConn.LiveExercise.self,
    RingConn.HistoryEnd.self,
    RingConn.LoginStatus.self,
    RingConn.Challenge.self,
    RingConn.HistoryStart.self,
    RingConn.CommandResult.self,
  ]
}
#endif

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension RingConn {
  /// A write of the host.
  @nonexhaustive
  public enum HostMessage: FramedMessage {
    /// `01`, byte 0 of the payload `01`: challenge and login.
    case loginAnswer(LoginAnswer)
    /// `01`, byte 0 of the payload `00`: challenge and login.
    case challengeRequest(ChallengeRequest)
    /// `02`: open a history.
    case history(HistoryRequest)
    /// `05`, byte 0 of the payload `22`: set detection.
    case apneaNight(ApneaNightRequest)
    /// `05`, byte 0 of the payload `23`: set detection.
    case automaticExercise(AutomaticExerciseRequest)
    /// `06`, byte 0 of the payload `03`: mode of live values.
    case exercise(ExerciseRequest)
    /// `06`: mode of live values.
    case mode(ModeRequest)
    /// `07`: fetch pages or a live value.
    case fetch(FetchRequest)
    /// `08`: no Bluetooth until the case wakes the ring, **dangerous**.
    case airplaneMode(AirplaneModeRequest)
    /// `24`: find the ring.
    case findDevice(FindDeviceRequest)
    /// `91`: answer to the heartbeat.
    case heartbeatAnswer(HeartbeatAnswer)
    /// `95`: ask for a live value.
    case poll(PollRequest)
    /// ``PageAnswer`` of 4 codes.
    case pageAnswer(PageAnswer)
    /// `D0`: ask for the state.
    case deviceStatusRequest(DeviceStatusRequest)
    /// Anything else.
    case unrecognized(RingConn.HostFrame)

    /// Reads a message.
    ///
    /// - Throws: ``WireError`` if the payload does not fit the opcode.
    public init(parsing frame: RingConn.HostFrame) throws(WireError) {
      switch frame.opcode {
      case .login:
        if frame.payload.bytes.first == 0x01 {
          self = .loginAnswer(try .init(parsing: frame))
        } else if frame.payload.bytes.first == 0x00 {
          self = .challengeRequest(try .init(parsing: frame))
        } else {
          self = .unrecognized(frame)
        }
      case .history: self = .history(try .init(parsing: frame))
      case .detection:
        if frame.payload.bytes.first == 0x22 {
          self = .apneaNight(try .init(parsing: frame))
        } else if frame.payload.bytes.first == 0x23 {
          self = .automaticExercise(try .init(parsing: frame))
        } else {
          self = .unrecognized(frame)
        }
      case .mode:
        if frame.payload.bytes.first == 0x03 {
          self = .exercise(try .init(parsing: frame))
        } else {
          self = .mode(try .init(parsing: frame))
        }
      case .fetch: self = .fetch(try .init(parsing: frame))
      case .airplaneMode: self = .airplaneMode(try .init(parsing: frame))
      case .findDevice: self = .findDevice(try .init(parsing: frame))
      case .heartbeatAnswer: self = .heartbeatAnswer(try .init(parsing: frame))
      case .poll: self = .poll(try .init(parsing: frame))
      case .lightTrendAnswer, .vitalsAnswer, .exerciseAnswer, .liveExerciseAnswer:
        self = .pageAnswer(try .init(parsing: frame))
      case .deviceStatusRequest: self = .deviceStatusRequest(try .init(parsing: frame))
      default: self = .unrecognized(frame)
      }
    }
  }
}

extension RingConn.HostMessage: CustomStringConvertible {
  /// The message as a frame.
  public var frame: RingConn.HostFrame {
    switch self {
    case .loginAnswer(let packet): packet.frame
    case .challengeRequest(let packet): packet.frame
    case .history(let packet): packet.frame
    case .apneaNight(let packet): packet.frame
    case .automaticExercise(let packet): packet.frame
    case .exercise(let packet): packet.frame
    case .mode(let packet): packet.frame
    case .fetch(let packet): packet.frame
    case .airplaneMode(let packet): packet.frame
    case .findDevice(let packet): packet.frame
    case .heartbeatAnswer(let packet): packet.frame
    case .poll(let packet): packet.frame
    case .pageAnswer(let packet): packet.frame
    case .deviceStatusRequest(let packet): packet.frame
    case .unrecognized(let frame): frame
    }
  }

  /// The message in words.
  public var description: String {
    switch self {
    case .loginAnswer(let packet): packet.description
    case .challengeRequest(let packet): packet.description
    case .history(let packet): packet.description
    case .apneaNight(let packet): packet.description
    case .automaticExercise(let packet): packet.description
    case .exercise(let packet): packet.description
    case .mode(let packet): packet.description
    case .fetch(let packet): packet.description
    case .airplaneMode(let packet): packet.description
    case .findDevice(let packet): packet.description
    case .heartbeatAnswer(let packet): packet.description
    case .poll(let packet): packet.description
    case .pageAnswer(let packet): packet.description
    case .deviceStatusRequest(let packet): packet.description
    case .unrecognized(let bytes): "unrecognized: \(bytes)"
    }
  }
}

#if !hasFeature(Embedded)
extension RingConn.HostMessage {
  /// The message without the enumeration around it; nil if it is unrecognized.
  public var packet: (any RingConn.HostFrameValue)? {
    switch self {
    case .loginAnswer(let packet): packet
    case .challengeRequest(let packet): packet
    case .history(let packet): packet
    case .apneaNight(let packet): packet
    case .automaticExercise(let packet): packet
    case .exercise(let packet): packet
    case .mode(let packet): packet
    case .fetch(let packet): packet
    case .airplaneMode(let packet): packet
    case .findDevice(let packet): packet
    case .heartbeatAnswer(let packet): packet
    case .poll(let packet): packet
    case .pageAnswer(let packet): packet
    case .deviceStatusRequest(let packet): packet
    case .unrecognized: nil
    }
  }

  /// The types of messages.
  package static let packetTypes: [any RingConn.HostFrameValue.Type] = [
    RingConn.LoginAnswer.self,
    RingConn.ChallengeRequest.self,
    RingConn.HistoryRequest.self,
    RingConn.ApneaNightRequest.self,
    RingConn.AutomaticExerciseRequest.self,
    RingConn.ExerciseRequest.self,
    RingConn.ModeRequest.self,
    RingConn.FetchRequest.self,
    RingConn.AirplaneModeRequest.self,
    RingConn.FindDeviceRequest.self,
    RingConn.HeartbeatAnswer.self,
    RingConn.PollRequest.self,
    RingConn.PageAnswer.self,
    RingConn.DeviceStatusRequest.self,
  ]
}
#endif

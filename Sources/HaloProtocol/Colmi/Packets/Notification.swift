extension Colmi {
  /// What a frame of opcode 73 is about, its byte 1.
  ///
  /// Open.
  public struct NotificationCode: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8
    /// Any code, known or not.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A heart rate was stored: ask with opcode 15.
    public static let newHeartRate = NotificationCode(rawValue: 0x01)
    /// A blood oxygen saturation was stored: ask with big data 2A.
    public static let newBloodOxygen = NotificationCode(rawValue: 0x03)
    /// Steps were stored: ask with opcode 43.
    public static let newSteps = NotificationCode(rawValue: 0x04)
    /// The battery changed, see ``BatteryNotification``.
    public static let battery = NotificationCode(rawValue: 0x0C)
    /// Totals of today, see ``LiveActivityNotification``.
    public static let liveActivity = NotificationCode(rawValue: 0x12)
    /// A heart rate variability was stored, see ``HeartRateVariabilityNotification``.
    public static let newHeartRateVariability = NotificationCode(rawValue: 0x2B)
    /// A stress value was stored, see ``StressNotification``.
    public static let newStress = NotificationCode(rawValue: 0x2C)
  }

  /// "Something was stored, come and get it." Opcode 73, codes 01, 03 and 04.
  ///
  /// | offset | size | field | range |
  /// |---|---|---|---|
  /// | 1 | 1 | what was stored | 01 heart rate (A), 03 blood oxygen (B), 04 steps (A) |
  /// | 2 | 1 | detail | not documented; 0 in captures |
  public struct NewRecordNotification: Packet {
    /// Opcode 73.
    public static let opcode = Opcode.notification
    /// The codes of this layout.
    static let codes: [NotificationCode] = [.newHeartRate, .newBloodOxygen, .newSteps]

    /// What was stored: 01, 03 or 04.
    public let code: NotificationCode
    /// Byte 2.
    public var detail: UInt8

    /// Makes a notification.
    ///
    /// - Throws: ``WireError`` where the code has another layout.
    public init(code: NotificationCode, detail: UInt8 = 0) throws(WireError) {
      guard Self.codes.contains(code) else {
        throw WireError(.otherLayout(code: code.rawValue), at: 1, in: "code")
      }
      self.code = code
      self.detail = detail
    }

    /// Reads the notification.
    ///
    /// - Throws: ``WireError`` where the code has another layout.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try self.init(code: NotificationCode(rawValue: frame[1]), detail: frame[2])
    }

    /// The notification as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = code.rawValue
        $0[2] = detail
      }
    }
  }

  /// The battery, unasked.
  ///
  /// Opcode 73, code 0C, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | level | %, 0…100 |
  /// | 3 | 1 | charging | ``ChargingState`` |
  ///
  /// Comes when the charger is plugged in or out, and about once a minute while charging below 100
  /// %.
  public struct BatteryNotification: Packet {
    /// Opcode 73.
    public static let opcode = Opcode.notification

    /// The level.
    public var percent: UInt8
    /// Whether the ring is on its charger.
    public var charging: ChargingState

    /// Makes a notification.
    public init(percent: UInt8, charging: ChargingState) {
      self.percent = percent
      self.charging = charging
    }

    /// Reads the notification.
    ///
    /// - Throws: ``WireError`` where the code is another one.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(NotificationCode.battery.rawValue, in: "code")
      percent = frame[2]
      charging = ChargingState(rawValue: frame[3])
    }

    /// The notification as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = NotificationCode.battery.rawValue
        $0[2] = percent
        $0[3] = charging.rawValue
      }
    }
  }

  /// The totals of today while the wearer moves.
  ///
  /// Opcode 73, code 12, confidence A.
  ///
  /// | offset | size | field | unit |
  /// |---|---|---|---|
  /// | 2 | 3 | steps, high byte first | |
  /// | 5 | 3 | energy, high byte first | cal (1000 are one kcal) |
  /// | 8 | 3 | distance, high byte first | m |
  ///
  /// The unit of energy is the one that the vendor's sample bears out; one other client divides by
  /// 10.
  public struct LiveActivityNotification: Packet {
    /// Opcode 73.
    public static let opcode = Opcode.notification

    /// The steps.
    public var steps: UInt24
    /// The energy in small calories.
    public var calories: UInt24
    /// The distance in metres.
    public var metres: UInt24

    /// Makes a notification.
    public init(steps: UInt24, calories: UInt24, metres: UInt24) {
      self.steps = steps
      self.calories = calories
      self.metres = metres
    }

    /// Reads the notification.
    ///
    /// - Throws: ``WireError`` where the code is another one.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(NotificationCode.liveActivity.rawValue, in: "code")
      steps = frame.uint24BE(at: 2)
      calories = frame.uint24BE(at: 5)
      metres = frame.uint24BE(at: 8)
    }

    /// The notification as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = NotificationCode.liveActivity.rawValue
        $0.setBE(steps, at: 2)
        $0.setBE(calories, at: 5)
        $0.setBE(metres, at: 8)
      }
    }
  }

  /// A heart rate variability was stored.
  ///
  /// Opcode 73, code 2B, confidence A.
  ///
  /// | offset | size | field | unit |
  /// |---|---|---|---|
  /// | 2 | 1 | value | ms |
  public struct HeartRateVariabilityNotification: Packet {
    /// Opcode 73.
    public static let opcode = Opcode.notification

    /// The value in milliseconds.
    public var milliseconds: UInt8

    /// Makes a notification.
    public init(milliseconds: UInt8) {
      self.milliseconds = milliseconds
    }

    /// Reads the notification.
    ///
    /// - Throws: ``WireError`` where the code is another one.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(NotificationCode.newHeartRateVariability.rawValue, in: "code")
      milliseconds = frame[2]
    }

    /// The notification as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = NotificationCode.newHeartRateVariability.rawValue
        $0[2] = milliseconds
      }
    }
  }

  /// A stress value was stored.
  ///
  /// Opcode 73, code 2C, confidence A.
  ///
  /// | offset | size | field | range |
  /// |---|---|---|---|
  /// | 2 | 1 | value | 1…99 |
  public struct StressNotification: Packet {
    /// Opcode 73.
    public static let opcode = Opcode.notification

    /// The value; 0…29 is called relaxed, 30…59 normal, 60…79 medium, from 80 high.
    public var stress: UInt8

    /// Makes a notification.
    public init(stress: UInt8) {
      self.stress = stress
    }

    /// Reads the notification.
    ///
    /// - Throws: ``WireError`` where the code is another one.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(NotificationCode.newStress.rawValue, in: "code")
      stress = frame[2]
    }

    /// The notification as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = NotificationCode.newStress.rawValue
        $0[2] = stress
      }
    }
  }
}

extension Colmi.NotificationCode: CustomStringConvertible {
  /// The code in words.
  public var description: String {
    switch self {
    case .newHeartRate: "new heart rate"
    case .newBloodOxygen: "new blood oxygen"
    case .newSteps: "new steps"
    case .battery: "battery"
    case .liveActivity: "live activity"
    case .newHeartRateVariability: "new heart rate variability"
    case .newStress: "new stress"
    default: "notification 0x\(hexadecimal: rawValue)"
    }
  }
}

extension Colmi.NewRecordNotification {
  /// The notification in words.
  public var description: String { "\(code)" + (detail == 0 ? "" : ", detail \(detail)") }
}

extension Colmi.BatteryNotification {
  /// The notification in words.
  public var description: String { "battery \(percent) %, \(charging)" }
}

extension Colmi.LiveActivityNotification {
  /// The notification in words.
  public var description: String { "moving: \(steps) steps, \(calories) cal, \(metres) m today" }
}

extension Colmi.HeartRateVariabilityNotification {
  /// The notification in words.
  public var description: String { "new heart rate variability: \(milliseconds) ms" }
}

extension Colmi.StressNotification {
  /// The notification in words.
  public var description: String { "new stress: \(stress)" }
}

#if !hasFeature(Embedded)
extension Colmi.NewRecordNotification {
  /// Reads the JSON form, with the same check of the code.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      code: container.decode(Colmi.NotificationCode.self, forKey: .code),
      detail: container.decode(UInt8.self, forKey: .detail))
  }
}
#endif

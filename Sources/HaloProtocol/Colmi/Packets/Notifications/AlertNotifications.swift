extension Colmi {
  /// Reports a high heart rate during exercise.
  ///
  /// Opcode 73, code 31, confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `beatsPerMinute` | bpm |
  public struct ExerciseHeartRateNotification: Packet {
    /// Opcode 73.
    public static let opcode = Opcode.notification

    /// The heart rate in bpm.
    public var beatsPerMinute: UInt8

    /// Makes a notification.
    public init(beatsPerMinute: UInt8) {
      self.beatsPerMinute = beatsPerMinute
    }

    /// Reads the notification.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode or code.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(NotificationCode.exerciseHeartRate.rawValue, in: "code")
      beatsPerMinute = frame[2]
    }

    /// The notification as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = NotificationCode.exerciseHeartRate.rawValue
        $0[2] = beatsPerMinute
      }
    }
  }

  /// Reports a heart rate that the wearer measured on the ring.
  ///
  /// Opcode 73, code 37, confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `beatsPerMinute` | bpm |
  public struct ManualHeartRateNotification: Packet {
    /// Opcode 73.
    public static let opcode = Opcode.notification

    /// The heart rate in bpm.
    public var beatsPerMinute: UInt8

    /// Makes a notification.
    public init(beatsPerMinute: UInt8) {
      self.beatsPerMinute = beatsPerMinute
    }

    /// Reads the notification.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode or code.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(NotificationCode.manualHeartRate.rawValue, in: "code")
      beatsPerMinute = frame[2]
    }

    /// The notification as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = NotificationCode.manualHeartRate.rawValue
        $0[2] = beatsPerMinute
      }
    }
  }

  /// Reports a change of the praise count.
  ///
  /// Opcode 73, code 38, confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 2 | `count`, low byte first | |
  public struct PraiseNotification: Packet {
    /// Opcode 73.
    public static let opcode = Opcode.notification

    /// The new count.
    public var count: UInt16

    /// Makes a notification.
    public init(count: UInt16) {
      self.count = count
    }

    /// Reads the notification.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode or code.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(NotificationCode.praise.rawValue, in: "code")
      count = frame.uint16LE(at: 2)
    }

    /// The notification as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = NotificationCode.praise.rawValue
        $0.setLE(count, at: 2)
      }
    }
  }

  /// The abnormality of a resting heart rate.
  ///
  /// An open enumeration: unknown values are kept.
  public struct RestingHeartRateAlert: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8
    /// Any value, known or not.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A low heart rate.
    public static let low = RestingHeartRateAlert(rawValue: 1)
    /// A high heart rate.
    public static let high = RestingHeartRateAlert(rawValue: 2)
  }

  /// Reports an abnormal resting heart rate.
  ///
  /// Opcode 73, code 3A, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `alert` | ``RestingHeartRateAlert`` |
  /// | 3 | 1 | `beatsPerMinute` | bpm |
  public struct RestingHeartRateNotification: Packet {
    /// Opcode 73.
    public static let opcode = Opcode.notification

    /// The kind of alert.
    public var alert: RestingHeartRateAlert
    /// The heart rate in bpm.
    public var beatsPerMinute: UInt8

    /// Makes a notification.
    public init(alert: RestingHeartRateAlert, beatsPerMinute: UInt8) {
      self.alert = alert
      self.beatsPerMinute = beatsPerMinute
    }

    /// Reads the notification.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode or code.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(NotificationCode.restingHeartRate.rawValue, in: "code")
      alert = RestingHeartRateAlert(rawValue: frame[2])
      beatsPerMinute = frame[3]
    }

    /// The notification as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = NotificationCode.restingHeartRate.rawValue
        $0[2] = alert.rawValue
        $0[3] = beatsPerMinute
      }
    }
  }

  /// Reports an abnormal temperature.
  ///
  /// Opcode 73, code 3D, confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 2 | `tenths`, low byte first | 0.1 °C |
  public struct TemperatureNotification: Packet {
    /// Opcode 73.
    public static let opcode = Opcode.notification

    /// The temperature in tenths of a degree Celsius.
    public var tenths: UInt16

    /// Makes a notification.
    public init(tenths: UInt16) {
      self.tenths = tenths
    }

    /// Reads the notification.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode or code.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(NotificationCode.temperature.rawValue, in: "code")
      tenths = frame.uint16LE(at: 2)
    }

    /// The notification as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = NotificationCode.temperature.rawValue
        $0.setLE(tenths, at: 2)
      }
    }
  }
}

extension Colmi.ExerciseHeartRateNotification {
  /// The notification in words.
  public var description: String { "heart rate in exercise: \(beatsPerMinute) bpm" }
}

extension Colmi.ManualHeartRateNotification {
  /// The notification in words.
  public var description: String { "heart rate measured by hand: \(beatsPerMinute) bpm" }
}

extension Colmi.PraiseNotification {
  /// The notification in words.
  public var description: String { "praise \(count)" }
}

extension Colmi.RestingHeartRateAlert: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .low: "low"
    case .high: "high"
    default: "alert \(rawValue)"
    }
  }
}

extension Colmi.RestingHeartRateNotification {
  /// The notification in words.
  public var description: String { "resting heart rate \(alert): \(beatsPerMinute) bpm" }
}

extension Colmi.TemperatureNotification {
  /// The notification in words.
  public var description: String { "temperature \(tenths / 10).\(tenths % 10) °C" }
}

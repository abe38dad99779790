extension Colmi {
  /// The totals of today, which the ring sends while the wearer moves.
  ///
  /// Opcode 73, code 12, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 3 | `steps`, high byte first | |
  /// | 5 | 3 | `calories`, high byte first | cal (1000 are one kcal) |
  /// | 8 | 3 | `metres`, high byte first | m |
  ///
  /// The vendor's sample supports the unit of the energy; one other client divides by 10.
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
    /// - Throws: ``WireError`` if the frame has another code.
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

  /// The steps since the last notification.
  ///
  /// Opcode 73, code 11, confidence C; old firmware.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `steps` | |
  public struct StepIncrementNotification: Packet {
    /// Opcode 73.
    public static let opcode = Opcode.notification

    /// The steps.
    public var steps: UInt8

    /// Makes a notification.
    public init(steps: UInt8) {
      self.steps = steps
    }

    /// Reads the notification.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode or code.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(NotificationCode.stepIncrement.rawValue, in: "code")
      steps = frame[2]
    }

    /// The notification as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = NotificationCode.stepIncrement.rawValue
        $0[2] = steps
      }
    }
  }

  /// Reports a change of the worship counter.
  ///
  /// Opcode 73, code 25, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 4 | `count`, high byte first | |
  /// | 6 | 2 | `detail`, high byte first | 7 in the one public packet, not explained |
  public struct WorshipCountNotification: Packet {
    /// Opcode 73.
    public static let opcode = Opcode.notification

    /// The count.
    public var count: UInt32
    /// Bytes 6 and 7.
    public var detail: UInt16

    /// Makes a notification.
    public init(count: UInt32, detail: UInt16 = 0) {
      self.count = count
      self.detail = detail
    }

    /// Reads the notification.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode or code.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(NotificationCode.worshipCount.rawValue, in: "code")
      count = frame.uint32BE(at: 2)
      detail = frame.uint16BE(at: 6)
    }

    /// The notification as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = NotificationCode.worshipCount.rawValue
        $0.setBE(count, at: 2)
        $0.setBE(detail, at: 6)
      }
    }
  }
}

extension Colmi.LiveActivityNotification {
  /// The notification in words.
  public var description: String { "moving: \(steps) steps, \(calories) cal, \(metres) m today" }
}

extension Colmi.StepIncrementNotification {
  /// The notification in words.
  public var description: String { "\(steps) more steps" }
}

extension Colmi.WorshipCountNotification {
  /// The notification in words.
  public var description: String {
    "worship count \(count)" + (detail == 0 ? "" : ", detail \(detail)")
  }
}

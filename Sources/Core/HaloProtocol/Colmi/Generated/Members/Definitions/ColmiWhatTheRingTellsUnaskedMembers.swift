// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.NewRecordNotification {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.notification

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(code: Colmi.NotificationCode, detail: UInt8 = 0) throws(WireError) {
    self.code = code
    self.detail = detail
    try check()
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode, or a field is out of range.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    code = Colmi.NotificationCode(rawValue: frame[1])
    detail = frame[2]
    try check()
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = code.rawValue
      $0[2] = detail
    }
  }
}

extension Colmi.BatteryNotification {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.notification

  /// Makes a value of its fields.
  public init(percent: UInt8, charging: Colmi.ChargingState) {
    self.percent = percent
    self.charging = charging
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x0C, at: 1, in: "code")
    percent = frame[2]
    charging = Colmi.ChargingState(rawValue: frame[3])
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x0C
      $0[2] = percent
      $0[3] = charging.rawValue
    }
  }
}

extension Colmi.LiveActivityNotification {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.notification

  /// Makes a value of its fields.
  public init(steps: UInt24, calories: UInt24, metres: UInt24) {
    self.steps = steps
    self.calories = calories
    self.metres = metres
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x12, at: 1, in: "code")
    steps = frame.uint24BE(at: 2)
    calories = frame.uint24BE(at: 5)
    metres = frame.uint24BE(at: 8)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x12
      $0.setBE(steps, at: 2)
      $0.setBE(calories, at: 5)
      $0.setBE(metres, at: 8)
    }
  }
}

extension Colmi.HeartRateVariabilityNotification {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.notification

  /// Makes a value of its fields.
  public init(milliseconds: UInt8) {
    self.milliseconds = milliseconds
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x2B, at: 1, in: "code")
    milliseconds = frame[2]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x2B
      $0[2] = milliseconds
    }
  }
}

extension Colmi.StressNotification {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.notification

  /// Makes a value of its fields.
  public init(stress: UInt8) {
    self.stress = stress
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x2C, at: 1, in: "code")
    stress = frame[2]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x2C
      $0[2] = stress
    }
  }
}

extension Colmi.EventNotification {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.notification

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(code: Colmi.NotificationCode, detail: UInt8 = 0) throws(WireError) {
    self.code = code
    self.detail = detail
    try check()
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode, or a field is out of range.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    code = Colmi.NotificationCode(rawValue: frame[1])
    detail = frame[2]
    try check()
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = code.rawValue
      $0[2] = detail
    }
  }
}

extension Colmi.StepIncrementNotification {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.notification

  /// Makes a value of its fields.
  public init(steps: UInt8) {
    self.steps = steps
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x11, at: 1, in: "code")
    steps = frame[2]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x11
      $0[2] = steps
    }
  }
}

extension Colmi.WorshipCountNotification {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.notification

  /// Makes a value of its fields.
  public init(count: UInt32, detail: UInt16 = 0) {
    self.count = count
    self.detail = detail
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x25, at: 1, in: "code")
    count = frame.uint32BE(at: 2)
    detail = frame.uint16BE(at: 6)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x25
      $0.setBE(count, at: 2)
      $0.setBE(detail, at: 6)
    }
  }
}

extension Colmi.TouchStatusNotification {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.notification

  /// Makes a value of its fields.
  public init(status: Colmi.TouchStatus) {
    self.status = status
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x2A, at: 1, in: "code")
    status = Colmi.TouchStatus(rawValue: frame[2])
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x2A
      $0[2] = status.rawValue
    }
  }
}

extension Colmi.GestureNotification {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.notification

  /// Makes a value of its fields.
  public init(gesture: Colmi.Gesture) {
    self.gesture = gesture
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x2D, at: 1, in: "code")
    gesture = Colmi.Gesture(rawValue: frame[2])
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x2D
      $0[2] = gesture.rawValue
    }
  }
}

extension Colmi.ExerciseHeartRateNotification {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.notification

  /// Makes a value of its fields.
  public init(beatsPerMinute: UInt8) {
    self.beatsPerMinute = beatsPerMinute
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x31, at: 1, in: "code")
    beatsPerMinute = frame[2]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x31
      $0[2] = beatsPerMinute
    }
  }
}

extension Colmi.ManualHeartRateNotification {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.notification

  /// Makes a value of its fields.
  public init(beatsPerMinute: UInt8) {
    self.beatsPerMinute = beatsPerMinute
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x37, at: 1, in: "code")
    beatsPerMinute = frame[2]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x37
      $0[2] = beatsPerMinute
    }
  }
}

extension Colmi.PraiseNotification {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.notification

  /// Makes a value of its fields.
  public init(count: UInt16) {
    self.count = count
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x38, at: 1, in: "code")
    count = frame.uint16LE(at: 2)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x38
      $0.setLE(count, at: 2)
    }
  }
}

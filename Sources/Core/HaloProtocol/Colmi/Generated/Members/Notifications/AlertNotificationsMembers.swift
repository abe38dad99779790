// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

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

extension Colmi.RestingHeartRateNotification {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.notification

  /// Makes a value of its fields.
  public init(alert: Colmi.RestingHeartRateAlert, beatsPerMinute: UInt8) {
    self.alert = alert
    self.beatsPerMinute = beatsPerMinute
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x3A, at: 1, in: "code")
    alert = Colmi.RestingHeartRateAlert(rawValue: frame[2])
    beatsPerMinute = frame[3]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x3A
      $0[2] = alert.rawValue
      $0[3] = beatsPerMinute
    }
  }
}

extension Colmi.TemperatureNotification {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.notification

  /// Makes a value of its fields.
  public init(tenths: UInt16) {
    self.tenths = tenths
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x3D, at: 1, in: "code")
    tenths = frame.uint16LE(at: 2)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x3D
      $0.setLE(tenths, at: 2)
    }
  }
}

extension Colmi.RestingHeartRateAlert {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A low heart rate.
  public static let low = Colmi.RestingHeartRateAlert(rawValue: 1)
  /// A high heart rate.
  public static let high = Colmi.RestingHeartRateAlert(rawValue: 2)
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

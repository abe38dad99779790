// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

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

extension Colmi.TouchStatus {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The touch pad is active.
  public static let active = Colmi.TouchStatus(rawValue: 0)
  /// The touch pad is off, since the ring is on its charger.
  public static let disabled = Colmi.TouchStatus(rawValue: 1)
}

extension Colmi.TouchStatus: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .active: "active"
    case .disabled: "disabled"
    default: "state \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.EventNotification {
  enum CodingKeys: String, CodingKey {
    case code, detail
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      code: container.decode(Colmi.NotificationCode.self, forKey: .code),
      detail: container.decode(UInt8.self, forKey: .detail))
  }
}
#endif

#if !hasFeature(Embedded)
extension Colmi.NewRecordNotification {
  enum CodingKeys: String, CodingKey {
    case code, detail
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      code: container.decode(Colmi.NotificationCode.self, forKey: .code),
      detail: container.decode(UInt8.self, forKey: .detail))
  }
}
#endif

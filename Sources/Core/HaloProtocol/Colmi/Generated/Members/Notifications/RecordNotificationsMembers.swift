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

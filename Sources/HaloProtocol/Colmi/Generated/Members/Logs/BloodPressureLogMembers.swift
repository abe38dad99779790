// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.BloodPressureLogRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.bloodPressureLog

  /// Makes a value of its fields.
  public init(payload: Colmi.RawPayload = Colmi.RawPayload()) {
    self.payload = payload
  }
}

extension Colmi.BloodPressureLogHeader {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.bloodPressureLog
}

extension Colmi.BloodPressureLogSegment {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.bloodPressureLog
}

extension Colmi.BloodPressureLogConfirmation {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.bloodPressureLogConfirmation

  /// Makes a value of its fields.
  public init(result: Colmi.BloodPressureLogResult = .received) {
    self.result = result
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    result = Colmi.BloodPressureLogResult(rawValue: frame[1])
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = result.rawValue
    }
  }
}

extension Colmi.BloodPressureLogResult {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The host received the blood pressures.
  public static let received = Colmi.BloodPressureLogResult(rawValue: 0x00)
  /// The host did not receive the blood pressures.
  public static let failed = Colmi.BloodPressureLogResult(rawValue: 0xFF)
}

extension Colmi.BloodPressureLogResult: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .received: "received"
    case .failed: "failed"
    default: "result \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.BloodPressureLogHeader {
  enum CodingKeys: String, CodingKey {
    case date, minutesPerSlot, slots
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      date: container.decode(CivilDate.self, forKey: .date),
      minutesPerSlot: container.decode(UInt8.self, forKey: .minutesPerSlot),
      slots: container.decode(Colmi.RawPayload.self, forKey: .slots))
  }
}
#endif

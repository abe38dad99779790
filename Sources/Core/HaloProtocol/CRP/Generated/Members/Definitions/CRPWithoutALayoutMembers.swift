// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension CRP.OpaqueRequest {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opcode: CRP.Opcode, content: HexBytes) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    try requireCount(content.count, upTo: 505, at: 0, in: "content")
    self.content = content
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(opcode: CRP.Opcode, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    var cursor = ByteCursor()
    content = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] { content.bytes }
}

extension CRP.BloodOxygenMode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Not at all.
  public static let none = CRP.BloodOxygenMode(rawValue: 0x00)
  /// In sleep.
  public static let sleep = CRP.BloodOxygenMode(rawValue: 0x01)
  /// Timed.
  public static let timed = CRP.BloodOxygenMode(rawValue: 0x02)
}

extension CRP.BloodOxygenMode: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .none: "not at all"
    case .sleep: "in sleep"
    case .timed: "timed"
    default: "mode \(rawValue)"
    }
  }
}

extension CRP.Gender {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Female.
  public static let female = CRP.Gender(rawValue: 0x00)
  /// Male.
  public static let male = CRP.Gender(rawValue: 0x01)
}

extension CRP.Gender: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .female: "female"
    case .male: "male"
    default: "gender \(rawValue)"
    }
  }
}

extension CRP.SleepStageKind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Awake.
  public static let awake = CRP.SleepStageKind(rawValue: 0x00)
  /// Light.
  public static let light = CRP.SleepStageKind(rawValue: 0x01)
  /// Deep.
  public static let deep = CRP.SleepStageKind(rawValue: 0x02)
  /// REM.
  public static let rem = CRP.SleepStageKind(rawValue: 0x03)
}

extension CRP.SleepStageKind: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .awake: "awake"
    case .light: "light"
    case .deep: "deep"
    case .rem: "REM"
    default: "state \(rawValue)"
    }
  }
}

extension CRP.SportKind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Walking.
  public static let walking = CRP.SportKind(rawValue: 0x03)
}

extension CRP.SportKind: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .walking: "walking"
    default: "kind of sport \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension CRP.OpaqueRequest {
  enum CodingKeys: String, CodingKey {
    case opcode, content
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opcode: container.decode(CRP.Opcode.self, forKey: .opcode),
      content: container.decode(HexBytes.self, forKey: .content))
  }
}
#endif

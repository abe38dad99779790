// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.PushSwitches {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.pushSwitches

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(raw: Colmi.RawPayload) throws(WireError) {
    self.raw = try raw.limited(to: 8)
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    raw = Colmi.RawPayload(of: frame, from: 1, to: 8)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      raw.write(to: &$0, from: 1)
    }
  }
}

extension Colmi.VersionRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.version

  /// Makes a value of its fields.
  public init(payload: Colmi.RawPayload = Colmi.RawPayload()) {
    self.payload = payload
  }
}

extension Colmi.VersionReply {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.version

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(index: UInt8, bytes: Colmi.RawPayload) throws(WireError) {
    self.index = index
    self.bytes = try bytes.limited(to: 13)
    try check()
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode, or a field is out of range.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    index = frame[1]
    bytes = Colmi.RawPayload(of: frame, from: 2)
    try check()
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = index
      bytes.write(to: &$0, from: 2)
    }
  }
}

extension Colmi.FactoryTestOpenRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.factoryTestOpen

  /// Makes a value of its fields.
  public init(payload: Colmi.RawPayload = Colmi.RawPayload()) {
    self.payload = payload
  }
}

extension Colmi.FactoryTestCloseRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.factoryTestClose

  /// Makes a value of its fields.
  public init(payload: Colmi.RawPayload = Colmi.RawPayload()) {
    self.payload = payload
  }
}

extension Colmi.FactoryResetRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.factoryReset

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(key: Colmi.RawPayload) throws(WireError) {
    self.key = try key.limited(to: 2)
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    key = Colmi.RawPayload(of: frame, from: 1, to: 2)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      key.write(to: &$0, from: 1)
    }
  }
}

extension Colmi.ChargingState {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Off the charger, for instance on the finger.
  public static let notCharging = Colmi.ChargingState(rawValue: 0)
  /// On the charger.
  public static let charging = Colmi.ChargingState(rawValue: 1)
}

extension Colmi.ChargingState: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .notCharging: "not charging"
    case .charging: "charging"
    default: "charging state \(rawValue)"
    }
  }
}

extension Colmi.Language {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Chinese, as written on the mainland (`zh_CN`).
  public static let simplifiedChinese = Colmi.Language(rawValue: 0)
  /// English.
  public static let english = Colmi.Language(rawValue: 1)
}

#if !hasFeature(Embedded)
extension Colmi.FactoryResetRequest {
  enum CodingKeys: String, CodingKey {
    case key
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      key: container.decode(Colmi.RawPayload.self, forKey: .key))
  }
}
#endif

#if !hasFeature(Embedded)
extension Colmi.PushSwitches {
  enum CodingKeys: String, CodingKey {
    case raw
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      raw: container.decode(Colmi.RawPayload.self, forKey: .raw))
  }
}
#endif

#if !hasFeature(Embedded)
extension Colmi.VersionReply {
  enum CodingKeys: String, CodingKey {
    case index, bytes
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      index: container.decode(UInt8.self, forKey: .index),
      bytes: container.decode(Colmi.RawPayload.self, forKey: .bytes))
  }
}
#endif

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension LEDnetWF.IdentityRequest {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .identity) {
    self.header = header
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: LEDnetWF.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(0, in: bytes, field: "identityRequest")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension LEDnetWF.StateRequest {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .request, checksumError: UInt8 = 0) {
    self.header = header
    self.checksumError = checksumError
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 4, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: LEDnetWF.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(4, in: bytes, field: "stateRequest")
    var cursor = ByteCursor()
    try cursor.readConstant(0x81, "command", from: bytes)
    try cursor.readConstant(0x8A, "command", from: bytes)
    try cursor.readConstant(0x8B, "command", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 4)
    builder.write(0x81)
    builder.write(0x8A)
    builder.write(0x8B)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.SettledStateRequest {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .request, checksumError: UInt8 = 0) {
    self.header = header
    self.checksumError = checksumError
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 4, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: LEDnetWF.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(4, in: bytes, field: "settledStateRequest")
    var cursor = ByteCursor()
    try cursor.readConstant(0x44, "command", from: bytes)
    try cursor.readConstant(0x4A, "command", from: bytes)
    try cursor.readConstant(0x4B, "command", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 4)
    builder.write(0x44)
    builder.write(0x4A)
    builder.write(0x4B)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.State {
  /// Makes a value of its fields.
  public init(power: LEDnetWF.PowerAction, mode: LEDnetWF.Mode, sub: UInt8, level: UInt8 = 0, color: Triones.Color, temperature: UInt8 = 0, version: UInt8 = 2) {
    self.power = power
    self.mode = mode
    self.sub = sub
    self.level = level
    self.color = color
    self.temperature = temperature
    self.version = version
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    power = LEDnetWF.PowerAction(rawValue: try cursor.readUInt8("power", from: bytes))
    mode = LEDnetWF.Mode(rawValue: try cursor.readUInt8("mode", from: bytes))
    sub = try cursor.readUInt8("sub", from: bytes)
    level = try cursor.readUInt8("level", from: bytes)
    color = Triones.Color(red: try cursor.readUInt8("color", from: bytes), green: try cursor.readUInt8("color", from: bytes), blue: try cursor.readUInt8("color", from: bytes))
    temperature = try cursor.readUInt8("temperature", from: bytes)
    version = try cursor.readUInt8("version", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(power.rawValue)
    builder.write(mode.rawValue)
    builder.write(sub)
    builder.write(level)
    builder.write([color.red, color.green, color.blue])
    builder.write(temperature)
    builder.write(version)
  }
}

extension LEDnetWF.Kind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Identity.
  public static let identity = LEDnetWF.Kind(rawValue: 0x07)
  /// Request or answer.
  public static let request = LEDnetWF.Kind(rawValue: 0x0A)
  /// Command.
  public static let command = LEDnetWF.Kind(rawValue: 0x0B)
  /// Change or greeting.
  public static let change = LEDnetWF.Kind(rawValue: 0x0C)
  /// State.
  public static let state = LEDnetWF.Kind(rawValue: 0x15)
  /// State change.
  public static let stateChange = LEDnetWF.Kind(rawValue: 0x16)
}

extension LEDnetWF.Kind: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .identity: "identity"
    case .request: "request or answer"
    case .command: "command"
    case .change: "change or greeting"
    case .state: "state"
    case .stateChange: "state change"
    default: "kind \(rawValue)"
    }
  }
}

extension LEDnetWF.Mode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Effect.
  public static let effect = LEDnetWF.Mode(rawValue: 0x25)
  /// Music.
  public static let musicToo = LEDnetWF.Mode(rawValue: 0x5D)
  /// Colour or white.
  public static let fixed = LEDnetWF.Mode(rawValue: 0x61)
  /// Music.
  public static let music = LEDnetWF.Mode(rawValue: 0x62)
}

extension LEDnetWF.Mode: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .effect: "effect"
    case .musicToo: "music"
    case .fixed: "colour or white"
    case .music: "music"
    default: "effect \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension LEDnetWF.IdentityRequest {
  enum CodingKeys: String, CodingKey {
    case header
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .identity)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.SettledStateRequest {
  enum CodingKeys: String, CodingKey {
    case header, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .request,
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.StateRequest {
  enum CodingKeys: String, CodingKey {
    case header, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .request,
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IOTBT.StateReply {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(header: IOTBT.Header = .state, version: UInt8 = 1, mesh: UInt16, detail: UInt8, state: IOTBT.State, rest: HexBytes) throws(WireError) {
    self.header = header
    self.version = version
    self.mesh = mesh
    self.detail = detail
    self.state = state
    try requireCount(rest.count, upTo: 65516, at: 19, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: IOTBT.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    var cursor = ByteCursor()
    try cursor.readConstant(0xEA, "code", from: bytes)
    try cursor.readConstant(0x81, "code", from: bytes)
    version = try cursor.readUInt8("version", from: bytes)
    mesh = try cursor.readUInt16BE("mesh", from: bytes)
    detail = try cursor.readUInt8("detail", from: bytes)
    state = try IOTBT.State(&cursor, from: bytes)
    rest = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 19 + rest.count)
    builder.write(0xEA)
    builder.write(0x81)
    builder.write(version)
    builder.writeBE(mesh)
    builder.write(detail)
    state.write(to: &builder)
    builder.write(rest)
    return builder.bytes
  }
}

extension IOTBT.SettingsReply {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(header: IOTBT.Header = .state, content: HexBytes) throws(WireError) {
    self.header = header
    try requireCount(content.count, upTo: 65533, at: 2, in: "content")
    self.content = content
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: IOTBT.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    var cursor = ByteCursor()
    try cursor.readConstant(0xE2, "code", from: bytes)
    try cursor.readConstant(0x32, "code", from: bytes)
    content = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + content.count)
    builder.write(0xE2)
    builder.write(0x32)
    builder.write(content)
    return builder.bytes
  }
}

extension IOTBT.State {
  /// Makes a value of its fields.
  public init(power: LEDnetWF.PowerAction, mode: IOTBT.Mode, effect: UInt8 = 0, speed: UInt8 = 0, sub: UInt8 = 0xF0, color: LEDnetWF.HSV, detail: UInt16 = 0, segments: UInt8 = 1, leds: UInt16) {
    self.power = power
    self.mode = mode
    self.effect = effect
    self.speed = speed
    self.sub = sub
    self.color = color
    self.detail = detail
    self.segments = segments
    self.leds = leds
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    power = LEDnetWF.PowerAction(rawValue: try cursor.readUInt8("power", from: bytes))
    mode = IOTBT.Mode(rawValue: try cursor.readUInt8("mode", from: bytes))
    effect = try cursor.readUInt8("effect", from: bytes)
    speed = try cursor.readUInt8("speed", from: bytes)
    sub = try cursor.readUInt8("sub", from: bytes)
    color = try LEDnetWF.HSV(&cursor, from: bytes)
    detail = try cursor.readUInt16BE("detail", from: bytes)
    segments = try cursor.readUInt8("segments", from: bytes)
    leds = try cursor.readUInt16BE("leds", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(power.rawValue)
    builder.write(mode.rawValue)
    builder.write(effect)
    builder.write(speed)
    builder.write(sub)
    color.write(to: &builder)
    builder.writeBE(detail)
    builder.write(segments)
    builder.writeBE(leds)
  }
}

extension IOTBT.Mode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Segments.
  public static let segments = IOTBT.Mode(rawValue: 0x24)
  /// Effect.
  public static let segmentEffect = IOTBT.Mode(rawValue: 0x25)
  /// Colour or white.
  public static let fixed = IOTBT.Mode(rawValue: 0x66)
  /// Effect.
  public static let effect = IOTBT.Mode(rawValue: 0x67)
  /// Music.
  public static let music = IOTBT.Mode(rawValue: 0x69)
}

extension IOTBT.Mode: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .segments: "segments"
    case .segmentEffect: "effect"
    case .fixed: "colour or white"
    case .effect: "effect"
    case .music: "music"
    default: "mode \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension IOTBT.SettingsReply {
  enum CodingKeys: String, CodingKey {
    case header, content
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(IOTBT.Header.self, forKey: .header) ?? .state,
      content: container.decode(HexBytes.self, forKey: .content))
  }
}
#endif

#if !hasFeature(Embedded)
extension IOTBT.StateReply {
  enum CodingKeys: String, CodingKey {
    case header, version, mesh, detail, state, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(IOTBT.Header.self, forKey: .header) ?? .state,
      version: container.decodeIfPresent(UInt8.self, forKey: .version) ?? 1,
      mesh: container.decode(UInt16.self, forKey: .mesh),
      detail: container.decode(UInt8.self, forKey: .detail),
      state: container.decode(IOTBT.State.self, forKey: .state),
      rest: container.decode(HexBytes.self, forKey: .rest))
  }
}
#endif

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension LEDnetWF.MusicCommand {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .command, isOn: Bool, mode: UInt8, style: UInt8, foreground: Triones.Color, background: Triones.Color, sensitivity: UInt8, brightness: UInt8, checksumError: UInt8 = 0) {
    self.header = header
    self.isOn = isOn
    self.mode = mode
    self.style = style
    self.foreground = foreground
    self.background = background
    self.sensitivity = sensitivity
    self.brightness = brightness
    self.checksumError = checksumError
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 13, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: LEDnetWF.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(13, in: bytes, field: "musicCommand")
    var cursor = ByteCursor()
    try cursor.readConstant(0x73, "command", from: bytes)
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    mode = try cursor.readUInt8("mode", from: bytes)
    style = try cursor.readUInt8("style", from: bytes)
    foreground = Triones.Color(red: try cursor.readUInt8("foreground", from: bytes), green: try cursor.readUInt8("foreground", from: bytes), blue: try cursor.readUInt8("foreground", from: bytes))
    background = Triones.Color(red: try cursor.readUInt8("background", from: bytes), green: try cursor.readUInt8("background", from: bytes), blue: try cursor.readUInt8("background", from: bytes))
    sensitivity = try cursor.readUInt8("sensitivity", from: bytes)
    brightness = try cursor.readUInt8("brightness", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 13)
    builder.write(0x73)
    builder.write(isOn ? 0x01 : 0x00)
    builder.write(mode)
    builder.write(style)
    builder.write([foreground.red, foreground.green, foreground.blue])
    builder.write([background.red, background.green, background.blue])
    builder.write(sensitivity)
    builder.write(brightness)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.MusicLevelCommand {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .command, level: UInt8, checksumError: UInt8 = 0) {
    self.header = header
    self.level = level
    self.checksumError = checksumError
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 3, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: LEDnetWF.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(3, in: bytes, field: "musicLevelCommand")
    var cursor = ByteCursor()
    try cursor.readConstant(0x74, "command", from: bytes)
    level = try cursor.readUInt8("level", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 3)
    builder.write(0x74)
    builder.write(level)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

#if !hasFeature(Embedded)
extension LEDnetWF.CandleCommand {
  enum CodingKeys: String, CodingKey {
    case header, kind, color, speed, brightness, amplitude, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      kind: container.decodeIfPresent(UInt8.self, forKey: .kind) ?? 0xD1,
      color: container.decode(Triones.Color.self, forKey: .color),
      speed: container.decode(UInt8.self, forKey: .speed),
      brightness: container.decode(UInt8.self, forKey: .brightness),
      amplitude: container.decode(UInt8.self, forKey: .amplitude),
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.EffectCommand {
  enum CodingKeys: String, CodingKey {
    case header, effect, speed, brightness, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      effect: container.decode(UInt8.self, forKey: .effect),
      speed: container.decode(UInt8.self, forKey: .speed),
      brightness: container.decode(UInt8.self, forKey: .brightness),
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.MicrophoneCommand {
  enum CodingKeys: String, CodingKey {
    case header, isOn, sensitivity, target, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      isOn: container.decode(Bool.self, forKey: .isOn),
      sensitivity: container.decode(UInt8.self, forKey: .sensitivity),
      target: container.decodeIfPresent(UInt8.self, forKey: .target) ?? 0x0F,
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.MusicCommand {
  enum CodingKeys: String, CodingKey {
    case header, isOn, mode, style, foreground, background, sensitivity, brightness, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      isOn: container.decode(Bool.self, forKey: .isOn),
      mode: container.decode(UInt8.self, forKey: .mode),
      style: container.decode(UInt8.self, forKey: .style),
      foreground: container.decode(Triones.Color.self, forKey: .foreground),
      background: container.decode(Triones.Color.self, forKey: .background),
      sensitivity: container.decode(UInt8.self, forKey: .sensitivity),
      brightness: container.decode(UInt8.self, forKey: .brightness),
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.MusicLevelCommand {
  enum CodingKeys: String, CodingKey {
    case header, level, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      level: container.decode(UInt8.self, forKey: .level),
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.RingEffectCommand {
  enum CodingKeys: String, CodingKey {
    case header, effect, speed, brightness
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      effect: container.decode(UInt8.self, forKey: .effect),
      speed: container.decode(UInt8.self, forKey: .speed),
      brightness: container.decode(UInt8.self, forKey: .brightness))
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.SettledEffectCommand {
  enum CodingKeys: String, CodingKey {
    case header, effect, foreground, background, speed, direction, target, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      effect: container.decode(UInt8.self, forKey: .effect),
      foreground: container.decode(Triones.Color.self, forKey: .foreground),
      background: container.decode(Triones.Color.self, forKey: .background),
      speed: container.decode(UInt8.self, forKey: .speed),
      direction: container.decodeIfPresent(UInt8.self, forKey: .direction) ?? 0,
      target: container.decodeIfPresent(UInt8.self, forKey: .target) ?? 0xF0,
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.SimpleEffectCommand {
  enum CodingKeys: String, CodingKey {
    case header, effect, speed, target, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      effect: container.decode(Triones.Effect.self, forKey: .effect),
      speed: container.decode(Triones.Speed.self, forKey: .speed),
      target: container.decodeIfPresent(UInt8.self, forKey: .target) ?? 0x0F,
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.SmearCommand {
  enum CodingKeys: String, CodingKey {
    case header, content
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      content: container.decode(HexBytes.self, forKey: .content))
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.StripEffectCommand {
  enum CodingKeys: String, CodingKey {
    case header, effect, speed, brightness, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      effect: container.decode(UInt8.self, forKey: .effect),
      speed: container.decode(UInt8.self, forKey: .speed),
      brightness: container.decode(UInt8.self, forKey: .brightness),
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.SymphonyEffectCommand {
  enum CodingKeys: String, CodingKey {
    case header, preview, effect, speed, brightness
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      preview: container.decodeIfPresent(UInt8.self, forKey: .preview) ?? 0,
      effect: container.decode(UInt8.self, forKey: .effect),
      speed: container.decode(UInt8.self, forKey: .speed),
      brightness: container.decode(UInt8.self, forKey: .brightness))
  }
}
#endif

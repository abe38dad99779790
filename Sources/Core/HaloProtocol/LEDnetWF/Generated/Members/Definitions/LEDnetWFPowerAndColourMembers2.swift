// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension LEDnetWF.SymphonyColorCommand {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(header: LEDnetWF.Header = .command, color: Triones.Color, rest: HexBytes) throws(WireError) {
    self.header = header
    self.color = color
    try requireCount(rest.count, upTo: 65531, at: 4, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: LEDnetWF.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    var cursor = ByteCursor()
    try cursor.readConstant(0x46, "command", from: bytes)
    color = Triones.Color(red: try cursor.readUInt8("color", from: bytes), green: try cursor.readUInt8("color", from: bytes), blue: try cursor.readUInt8("color", from: bytes))
    rest = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 4 + rest.count)
    builder.write(0x46)
    builder.write([color.red, color.green, color.blue])
    builder.write(rest)
    return builder.bytes
  }
}

extension LEDnetWF.FadedWhiteCommand {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .command, temperature: UInt8, brightness: UInt8, fade: UInt8 = 0, checksumError: UInt8 = 0) {
    self.header = header
    self.temperature = temperature
    self.brightness = brightness
    self.fade = fade
    self.checksumError = checksumError
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 9, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: LEDnetWF.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(9, in: bytes, field: "fadedWhite")
    var cursor = ByteCursor()
    try cursor.readConstant(0x35, "command", from: bytes)
    try cursor.readConstant(0xB1, "command", from: bytes)
    temperature = try cursor.readUInt8("temperature", from: bytes)
    brightness = try cursor.readUInt8("brightness", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    fade = try cursor.readUInt8("fade", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 9)
    builder.write(0x35)
    builder.write(0xB1)
    builder.write(temperature)
    builder.write(brightness)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(fade)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }

  /// The time of the fade in seconds.
  public var fadeSeconds: Double { Double(fade) / 10 }
}

extension LEDnetWF.LEDMode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Usual.
  public static let usual = LEDnetWF.LEDMode(rawValue: 0x00)
  /// White.
  public static let white = LEDnetWF.LEDMode(rawValue: 0x0F)
  /// Both.
  public static let both = LEDnetWF.LEDMode(rawValue: 0x5A)
  /// Color.
  public static let color = LEDnetWF.LEDMode(rawValue: 0xF0)
}

extension LEDnetWF.LEDMode: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .usual: "usual"
    case .white: "white"
    case .both: "both"
    case .color: "color"
    default: "mode \(rawValue)"
    }
  }
}

extension LEDnetWF.PowerAction {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// On.
  public static let on = LEDnetWF.PowerAction(rawValue: 0x23)
  /// Off.
  public static let off = LEDnetWF.PowerAction(rawValue: 0x24)
  /// Toggles the power by one source, wakes the light by another.
  public static let toggle = LEDnetWF.PowerAction(rawValue: 0x25)
}

extension LEDnetWF.PowerAction: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .on: "on"
    case .off: "off"
    case .toggle: "action 37"
    default: "action \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension LEDnetWF.BrightnessCommand {
  enum CodingKeys: String, CodingKey {
    case header, brightness, whiteBrightness, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      brightness: container.decode(UInt8.self, forKey: .brightness),
      whiteBrightness: container.decode(UInt8.self, forKey: .whiteBrightness),
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.ColorCommand {
  enum CodingKeys: String, CodingKey {
    case header, color, copy, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      color: container.decode(LEDnetWF.HSV.self, forKey: .color),
      copy: container.decodeIfPresent(Triones.Color.self, forKey: .copy) ?? .black,
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.FadedWhiteCommand {
  enum CodingKeys: String, CodingKey {
    case header, temperature, brightness, fade, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      temperature: container.decode(UInt8.self, forKey: .temperature),
      brightness: container.decode(UInt8.self, forKey: .brightness),
      fade: container.decodeIfPresent(UInt8.self, forKey: .fade) ?? 0,
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.LegacyPowerCommand {
  enum CodingKeys: String, CodingKey {
    case header, isOn, target, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      isOn: container.decode(Bool.self, forKey: .isOn),
      target: container.decodeIfPresent(UInt8.self, forKey: .target) ?? 0x0F,
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.OldestPowerCommand {
  enum CodingKeys: String, CodingKey {
    case header, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.PowerCommand {
  enum CodingKeys: String, CodingKey {
    case header, action, detail, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      action: container.decode(LEDnetWF.PowerAction.self, forKey: .action),
      detail: container.decodeIfPresent(UInt8.self, forKey: .detail) ?? 0x32,
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.RGBCommand {
  enum CodingKeys: String, CodingKey {
    case header, color, white, mode, target, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      color: container.decode(Triones.Color.self, forKey: .color),
      white: container.decodeIfPresent(UInt8.self, forKey: .white) ?? 0,
      mode: container.decodeIfPresent(LEDnetWF.LEDMode.self, forKey: .mode) ?? .usual,
      target: container.decodeIfPresent(UInt8.self, forKey: .target) ?? 0x0F,
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.RGBWCommand {
  enum CodingKeys: String, CodingKey {
    case header, color, warm, cold, mode, target, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      color: container.decode(Triones.Color.self, forKey: .color),
      warm: container.decodeIfPresent(UInt8.self, forKey: .warm) ?? 0,
      cold: container.decodeIfPresent(UInt8.self, forKey: .cold) ?? 0,
      mode: container.decodeIfPresent(LEDnetWF.LEDMode.self, forKey: .mode) ?? .color,
      target: container.decodeIfPresent(UInt8.self, forKey: .target) ?? 0x0F,
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.SymphonyColorCommand {
  enum CodingKeys: String, CodingKey {
    case header, color, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      color: container.decode(Triones.Color.self, forKey: .color),
      rest: container.decode(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.WhiteCommand {
  enum CodingKeys: String, CodingKey {
    case header, temperature, brightness, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      temperature: container.decode(UInt8.self, forKey: .temperature),
      brightness: container.decode(UInt8.self, forKey: .brightness),
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

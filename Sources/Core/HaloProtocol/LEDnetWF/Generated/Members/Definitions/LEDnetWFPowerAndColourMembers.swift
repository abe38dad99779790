// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension LEDnetWF.PowerCommand {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .command, action: LEDnetWF.PowerAction, detail: UInt8 = 0x32, checksumError: UInt8 = 0) {
    self.header = header
    self.action = action
    self.detail = detail
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
    try GATT.require(13, in: bytes, field: "power")
    var cursor = ByteCursor()
    try cursor.readConstant(0x3B, "command", from: bytes)
    action = LEDnetWF.PowerAction(rawValue: try cursor.readUInt8("action", from: bytes))
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    detail = try cursor.readUInt8("detail", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 13)
    builder.write(0x3B)
    builder.write(action.rawValue)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(detail)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.ColorCommand {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .command, color: LEDnetWF.HSV, copy: Triones.Color = .black, checksumError: UInt8 = 0) {
    self.header = header
    self.color = color
    self.copy = copy
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
    try GATT.require(13, in: bytes, field: "color")
    var cursor = ByteCursor()
    try cursor.readConstant(0x3B, "command", from: bytes)
    try cursor.readConstant(0xA1, "command", from: bytes)
    color = try LEDnetWF.HSV(&cursor, from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    copy = Triones.Color(red: try cursor.readUInt8("copy", from: bytes), green: try cursor.readUInt8("copy", from: bytes), blue: try cursor.readUInt8("copy", from: bytes))
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 13)
    builder.write(0x3B)
    builder.write(0xA1)
    color.write(to: &builder)
    builder.write(0x00)
    builder.write(0x00)
    builder.write([copy.red, copy.green, copy.blue])
    builder.write(0x00)
    builder.write(0x00)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.WhiteCommand {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .command, temperature: UInt8, brightness: UInt8, checksumError: UInt8 = 0) {
    self.header = header
    self.temperature = temperature
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
    try GATT.require(13, in: bytes, field: "white")
    var cursor = ByteCursor()
    try cursor.readConstant(0x3B, "command", from: bytes)
    try cursor.readConstant(0xB1, "command", from: bytes)
    try cursor.readConstant(0x00, "command", from: bytes)
    try cursor.readConstant(0x00, "command", from: bytes)
    try cursor.readConstant(0x00, "command", from: bytes)
    temperature = try cursor.readUInt8("temperature", from: bytes)
    brightness = try cursor.readUInt8("brightness", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 13)
    builder.write(0x3B)
    builder.write(0xB1)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(temperature)
    builder.write(brightness)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.BrightnessCommand {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .command, brightness: UInt8, whiteBrightness: UInt8, checksumError: UInt8 = 0) {
    self.header = header
    self.brightness = brightness
    self.whiteBrightness = whiteBrightness
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
    try GATT.require(13, in: bytes, field: "brightness")
    var cursor = ByteCursor()
    try cursor.readConstant(0x3B, "command", from: bytes)
    try cursor.readConstant(0x01, "command", from: bytes)
    try cursor.readConstant(0x00, "command", from: bytes)
    try cursor.readConstant(0x00, "command", from: bytes)
    brightness = try cursor.readUInt8("brightness", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    whiteBrightness = try cursor.readUInt8("whiteBrightness", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 13)
    builder.write(0x3B)
    builder.write(0x01)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(brightness)
    builder.write(0x00)
    builder.write(whiteBrightness)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.LegacyPowerCommand {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .command, isOn: Bool, target: UInt8 = 0x0F, checksumError: UInt8 = 0) {
    self.header = header
    self.isOn = isOn
    self.target = target
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
    try GATT.require(4, in: bytes, field: "legacyPower")
    var cursor = ByteCursor()
    try cursor.readConstant(0x71, "command", from: bytes)
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x23, off: 0x24, at: cursor.offset - 1, in: "isOn")
    target = try cursor.readUInt8("target", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 4)
    builder.write(0x71)
    builder.write(isOn ? 0x23 : 0x24)
    builder.write(target)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.OldestPowerCommand {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .command, checksumError: UInt8 = 0) {
    self.header = header
    self.checksumError = checksumError
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 5, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: LEDnetWF.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(5, in: bytes, field: "oldestPower")
    var cursor = ByteCursor()
    try cursor.readConstant(0x11, "command", from: bytes)
    try cursor.readConstant(0x1A, "command", from: bytes)
    try cursor.readConstant(0x1B, "command", from: bytes)
    try cursor.readConstant(0xF0, "command", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 5)
    builder.write(0x11)
    builder.write(0x1A)
    builder.write(0x1B)
    builder.write(0xF0)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.RGBCommand {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .command, color: Triones.Color, white: UInt8 = 0, mode: LEDnetWF.LEDMode = .usual, target: UInt8 = 0x0F, checksumError: UInt8 = 0) {
    self.header = header
    self.color = color
    self.white = white
    self.mode = mode
    self.target = target
    self.checksumError = checksumError
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 8, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: LEDnetWF.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(8, in: bytes, field: "rgb")
    var cursor = ByteCursor()
    try cursor.readConstant(0x31, "command", from: bytes)
    color = Triones.Color(red: try cursor.readUInt8("color", from: bytes), green: try cursor.readUInt8("color", from: bytes), blue: try cursor.readUInt8("color", from: bytes))
    white = try cursor.readUInt8("white", from: bytes)
    mode = LEDnetWF.LEDMode(rawValue: try cursor.readUInt8("mode", from: bytes))
    target = try cursor.readUInt8("target", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 8)
    builder.write(0x31)
    builder.write([color.red, color.green, color.blue])
    builder.write(white)
    builder.write(mode.rawValue)
    builder.write(target)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.RGBWCommand {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .command, color: Triones.Color, warm: UInt8 = 0, cold: UInt8 = 0, mode: LEDnetWF.LEDMode = .color, target: UInt8 = 0x0F, checksumError: UInt8 = 0) {
    self.header = header
    self.color = color
    self.warm = warm
    self.cold = cold
    self.mode = mode
    self.target = target
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
    try GATT.require(9, in: bytes, field: "rgbw")
    var cursor = ByteCursor()
    try cursor.readConstant(0x31, "command", from: bytes)
    color = Triones.Color(red: try cursor.readUInt8("color", from: bytes), green: try cursor.readUInt8("color", from: bytes), blue: try cursor.readUInt8("color", from: bytes))
    warm = try cursor.readUInt8("warm", from: bytes)
    cold = try cursor.readUInt8("cold", from: bytes)
    mode = LEDnetWF.LEDMode(rawValue: try cursor.readUInt8("mode", from: bytes))
    target = try cursor.readUInt8("target", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 9)
    builder.write(0x31)
    builder.write([color.red, color.green, color.blue])
    builder.write(warm)
    builder.write(cold)
    builder.write(mode.rawValue)
    builder.write(target)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

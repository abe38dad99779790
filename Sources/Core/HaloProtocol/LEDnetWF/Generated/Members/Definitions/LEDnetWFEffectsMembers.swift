// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension LEDnetWF.SimpleEffectCommand {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .command, effect: Triones.Effect, speed: Triones.Speed, target: UInt8 = 0x0F, checksumError: UInt8 = 0) {
    self.header = header
    self.effect = effect
    self.speed = speed
    self.target = target
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
    try GATT.require(5, in: bytes, field: "simpleEffectCommand")
    var cursor = ByteCursor()
    try cursor.readConstant(0x61, "command", from: bytes)
    effect = Triones.Effect(rawValue: try cursor.readUInt8("effect", from: bytes))
    speed = Triones.Speed(rawValue: try cursor.readUInt8("speed", from: bytes))
    target = try cursor.readUInt8("target", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 5)
    builder.write(0x61)
    builder.write(effect.rawValue)
    builder.write(speed.rawValue)
    builder.write(target)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.RingEffectCommand {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .command, effect: UInt8, speed: UInt8, brightness: UInt8) {
    self.header = header
    self.effect = effect
    self.speed = speed
    self.brightness = brightness
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 4, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: LEDnetWF.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(4, in: bytes, field: "ringEffectCommand")
    var cursor = ByteCursor()
    try cursor.readConstant(0x38, "command", from: bytes)
    effect = try cursor.readUInt8("effect", from: bytes)
    speed = try cursor.readUInt8("speed", from: bytes)
    brightness = try cursor.readUInt8("brightness", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 4)
    builder.write(0x38)
    builder.write(effect)
    builder.write(speed)
    builder.write(brightness)
    return builder.bytes
  }
}

extension LEDnetWF.EffectCommand {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .command, effect: UInt8, speed: UInt8, brightness: UInt8, checksumError: UInt8 = 0) {
    self.header = header
    self.effect = effect
    self.speed = speed
    self.brightness = brightness
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
    try GATT.require(5, in: bytes, field: "effectCommand")
    var cursor = ByteCursor()
    try cursor.readConstant(0x38, "command", from: bytes)
    effect = try cursor.readUInt8("effect", from: bytes)
    speed = try cursor.readUInt8("speed", from: bytes)
    brightness = try cursor.readUInt8("brightness", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 5)
    builder.write(0x38)
    builder.write(effect)
    builder.write(speed)
    builder.write(brightness)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.StripEffectCommand {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .command, effect: UInt8, speed: UInt8, brightness: UInt8, checksumError: UInt8 = 0) {
    self.header = header
    self.effect = effect
    self.speed = speed
    self.brightness = brightness
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
    try GATT.require(5, in: bytes, field: "stripEffectCommand")
    var cursor = ByteCursor()
    try cursor.readConstant(0x42, "command", from: bytes)
    effect = try cursor.readUInt8("effect", from: bytes)
    speed = try cursor.readUInt8("speed", from: bytes)
    brightness = try cursor.readUInt8("brightness", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 5)
    builder.write(0x42)
    builder.write(effect)
    builder.write(speed)
    builder.write(brightness)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.SettledEffectCommand {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .command, effect: UInt8, foreground: Triones.Color, background: Triones.Color, speed: UInt8, direction: UInt8 = 0, target: UInt8 = 0xF0, checksumError: UInt8 = 0) {
    self.header = header
    self.effect = effect
    self.foreground = foreground
    self.background = background
    self.speed = speed
    self.direction = direction
    self.target = target
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
    try GATT.require(13, in: bytes, field: "settledEffectCommand")
    var cursor = ByteCursor()
    try cursor.readConstant(0x41, "command", from: bytes)
    effect = try cursor.readUInt8("effect", from: bytes)
    foreground = Triones.Color(red: try cursor.readUInt8("foreground", from: bytes), green: try cursor.readUInt8("foreground", from: bytes), blue: try cursor.readUInt8("foreground", from: bytes))
    background = Triones.Color(red: try cursor.readUInt8("background", from: bytes), green: try cursor.readUInt8("background", from: bytes), blue: try cursor.readUInt8("background", from: bytes))
    speed = try cursor.readUInt8("speed", from: bytes)
    direction = try cursor.readUInt8("direction", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    target = try cursor.readUInt8("target", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 13)
    builder.write(0x41)
    builder.write(effect)
    builder.write([foreground.red, foreground.green, foreground.blue])
    builder.write([background.red, background.green, background.blue])
    builder.write(speed)
    builder.write(direction)
    builder.write(0x00)
    builder.write(target)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.CandleCommand {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .command, kind: UInt8 = 0xD1, color: Triones.Color, speed: UInt8, brightness: UInt8, amplitude: UInt8, checksumError: UInt8 = 0) {
    self.header = header
    self.kind = kind
    self.color = color
    self.speed = speed
    self.brightness = brightness
    self.amplitude = amplitude
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
    try GATT.require(9, in: bytes, field: "candleCommand")
    var cursor = ByteCursor()
    try cursor.readConstant(0x39, "command", from: bytes)
    kind = try cursor.readUInt8("kind", from: bytes)
    color = Triones.Color(red: try cursor.readUInt8("color", from: bytes), green: try cursor.readUInt8("color", from: bytes), blue: try cursor.readUInt8("color", from: bytes))
    speed = try cursor.readUInt8("speed", from: bytes)
    brightness = try cursor.readUInt8("brightness", from: bytes)
    amplitude = try cursor.readUInt8("amplitude", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 9)
    builder.write(0x39)
    builder.write(kind)
    builder.write([color.red, color.green, color.blue])
    builder.write(speed)
    builder.write(brightness)
    builder.write(amplitude)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.SmearCommand {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(header: LEDnetWF.Header = .command, content: HexBytes) throws(WireError) {
    self.header = header
    try requireCount(content.count, upTo: 65534, at: 1, in: "content")
    self.content = content
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
    try cursor.readConstant(0x59, "command", from: bytes)
    content = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + content.count)
    builder.write(0x59)
    builder.write(content)
    return builder.bytes
  }
}

extension LEDnetWF.SymphonyEffectCommand {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .command, preview: UInt8 = 0, effect: UInt8, speed: UInt8, brightness: UInt8) {
    self.header = header
    self.preview = preview
    self.effect = effect
    self.speed = speed
    self.brightness = brightness
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 6, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: LEDnetWF.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(6, in: bytes, field: "symphonyEffectCommand")
    var cursor = ByteCursor()
    try cursor.readConstant(0xE0, "command", from: bytes)
    try cursor.readConstant(0x02, "command", from: bytes)
    preview = try cursor.readUInt8("preview", from: bytes)
    effect = try cursor.readUInt8("effect", from: bytes)
    speed = try cursor.readUInt8("speed", from: bytes)
    brightness = try cursor.readUInt8("brightness", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 6)
    builder.write(0xE0)
    builder.write(0x02)
    builder.write(preview)
    builder.write(effect)
    builder.write(speed)
    builder.write(brightness)
    return builder.bytes
  }
}

extension LEDnetWF.MicrophoneCommand {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .command, isOn: Bool, sensitivity: UInt8, target: UInt8 = 0x0F, checksumError: UInt8 = 0) {
    self.header = header
    self.isOn = isOn
    self.sensitivity = sensitivity
    self.target = target
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
    try GATT.require(5, in: bytes, field: "microphoneCommand")
    var cursor = ByteCursor()
    try cursor.readConstant(0x73, "command", from: bytes)
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    sensitivity = try cursor.readUInt8("sensitivity", from: bytes)
    target = try cursor.readUInt8("target", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 5)
    builder.write(0x73)
    builder.write(isOn ? 0x01 : 0x00)
    builder.write(sensitivity)
    builder.write(target)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

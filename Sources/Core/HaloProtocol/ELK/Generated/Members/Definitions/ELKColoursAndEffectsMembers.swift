// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension ELK.SecondFrame {
  /// FFF3.
  public static var characteristic: BluetoothUUID { 0xFFF3 }

  /// Makes a value of its fields.
  public init(length: UInt8 = 4) {
    self.length = length
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 3, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(3, in: bytes, field: "secondFrame")
    var cursor = ByteCursor()
    try cursor.readConstant(0x7E, "start", from: bytes)
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x04, "command", from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 3)
    builder.write(0x7E)
    builder.write(length)
    builder.write(0x04)
    return builder.bytes
  }
}

extension ELK.PowerCommand {
  /// FFF3.
  public static var characteristic: BluetoothUUID { 0xFFF3 }

  /// Makes a value of its fields.
  public init(length: UInt8 = 4, state: UInt8, rest: UInt32 = 0) {
    self.length = length
    self.state = state
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 9, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(9, in: bytes, field: "power")
    var cursor = ByteCursor()
    try cursor.readConstant(0x7E, "start", from: bytes)
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x04, "command", from: bytes)
    state = try cursor.readUInt8("state", from: bytes)
    rest = try cursor.readUInt32BE("rest", from: bytes)
    try cursor.readConstant(0xEF, "end", from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 9)
    builder.write(0x7E)
    builder.write(length)
    builder.write(0x04)
    builder.write(state)
    builder.writeBE(rest)
    builder.write(0xEF)
    return builder.bytes
  }
}

extension ELK.BrightnessCommand {
  /// FFF3.
  public static var characteristic: BluetoothUUID { 0xFFF3 }

  /// Makes a value of its fields.
  public init(length: UInt8 = 4, percent: UInt8, rest: UInt32 = 0x01FF0201) {
    self.length = length
    self.percent = percent
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 9, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(9, in: bytes, field: "brightness")
    var cursor = ByteCursor()
    try cursor.readConstant(0x7E, "start", from: bytes)
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x01, "command", from: bytes)
    percent = try cursor.readUInt8("percent", from: bytes)
    rest = try cursor.readUInt32BE("rest", from: bytes)
    try cursor.readConstant(0xEF, "end", from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 9)
    builder.write(0x7E)
    builder.write(length)
    builder.write(0x01)
    builder.write(percent)
    builder.writeBE(rest)
    builder.write(0xEF)
    return builder.bytes
  }
}

extension ELK.SpeedCommand {
  /// FFF3.
  public static var characteristic: BluetoothUUID { 0xFFF3 }

  /// Makes a value of its fields.
  public init(length: UInt8 = 4, percent: UInt8, rest: UInt32 = 0xFFFFFF00) {
    self.length = length
    self.percent = percent
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 9, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(9, in: bytes, field: "speed")
    var cursor = ByteCursor()
    try cursor.readConstant(0x7E, "start", from: bytes)
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x02, "command", from: bytes)
    percent = try cursor.readUInt8("percent", from: bytes)
    rest = try cursor.readUInt32BE("rest", from: bytes)
    try cursor.readConstant(0xEF, "end", from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 9)
    builder.write(0x7E)
    builder.write(length)
    builder.write(0x02)
    builder.write(percent)
    builder.writeBE(rest)
    builder.write(0xEF)
    return builder.bytes
  }
}

extension ELK.EffectCommand {
  /// FFF3.
  public static var characteristic: BluetoothUUID { 0xFFF3 }

  /// Makes a value of its fields.
  public init(length: UInt8 = 5, number: UInt8, kind: ELK.EffectKind, rest: UInt24 = UInt24(clamping: 0x00FFFF)) {
    self.length = length
    self.number = number
    self.kind = kind
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 9, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(9, in: bytes, field: "effect")
    var cursor = ByteCursor()
    try cursor.readConstant(0x7E, "start", from: bytes)
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x03, "command", from: bytes)
    number = try cursor.readUInt8("number", from: bytes)
    kind = ELK.EffectKind(rawValue: try cursor.readUInt8("kind", from: bytes))
    rest = try cursor.readUInt24LE("rest", from: bytes)
    try cursor.readConstant(0xEF, "end", from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 9)
    builder.write(0x7E)
    builder.write(length)
    builder.write(0x03)
    builder.write(number)
    builder.write(kind.rawValue)
    builder.writeLE(rest)
    builder.write(0xEF)
    return builder.bytes
  }
}

extension ELK.GrayCommand {
  /// FFF3.
  public static var characteristic: BluetoothUUID { 0xFFF3 }

  /// Makes a value of its fields.
  public init(length: UInt8 = 5, level: UInt8, rest: UInt24 = UInt24(clamping: 0x00FFFF)) {
    self.length = length
    self.level = level
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 9, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(9, in: bytes, field: "gray")
    var cursor = ByteCursor()
    try cursor.readConstant(0x7E, "start", from: bytes)
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x05, "command", from: bytes)
    try cursor.readConstant(0x01, "command", from: bytes)
    level = try cursor.readUInt8("level", from: bytes)
    rest = try cursor.readUInt24LE("rest", from: bytes)
    try cursor.readConstant(0xEF, "end", from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 9)
    builder.write(0x7E)
    builder.write(length)
    builder.write(0x05)
    builder.write(0x01)
    builder.write(level)
    builder.writeLE(rest)
    builder.write(0xEF)
    return builder.bytes
  }
}

extension ELK.TemperatureCommand {
  /// FFF3.
  public static var characteristic: BluetoothUUID { 0xFFF3 }

  /// Makes a value of its fields.
  public init(length: UInt8 = 6, warm: UInt8, cold: UInt8, rest: UInt16 = 0xFF08) {
    self.length = length
    self.warm = warm
    self.cold = cold
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 9, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(9, in: bytes, field: "temperature")
    var cursor = ByteCursor()
    try cursor.readConstant(0x7E, "start", from: bytes)
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x05, "command", from: bytes)
    try cursor.readConstant(0x02, "command", from: bytes)
    warm = try cursor.readUInt8("warm", from: bytes)
    cold = try cursor.readUInt8("cold", from: bytes)
    rest = try cursor.readUInt16BE("rest", from: bytes)
    try cursor.readConstant(0xEF, "end", from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 9)
    builder.write(0x7E)
    builder.write(length)
    builder.write(0x05)
    builder.write(0x02)
    builder.write(warm)
    builder.write(cold)
    builder.writeBE(rest)
    builder.write(0xEF)
    return builder.bytes
  }
}

extension ELK.ColorCommand {
  /// FFF3.
  public static var characteristic: BluetoothUUID { 0xFFF3 }

  /// Makes a value of its fields.
  public init(length: UInt8 = 7, color: Triones.Color, rest: UInt8 = 0x10) {
    self.length = length
    self.color = color
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 9, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(9, in: bytes, field: "color")
    var cursor = ByteCursor()
    try cursor.readConstant(0x7E, "start", from: bytes)
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x05, "command", from: bytes)
    try cursor.readConstant(0x03, "command", from: bytes)
    color = Triones.Color(red: try cursor.readUInt8("color", from: bytes), green: try cursor.readUInt8("color", from: bytes), blue: try cursor.readUInt8("color", from: bytes))
    rest = try cursor.readUInt8("rest", from: bytes)
    try cursor.readConstant(0xEF, "end", from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 9)
    builder.write(0x7E)
    builder.write(length)
    builder.write(0x05)
    builder.write(0x03)
    builder.write([color.red, color.green, color.blue])
    builder.write(rest)
    builder.write(0xEF)
    return builder.bytes
  }
}

extension ELK.SensitivityCommand {
  /// FFF3.
  public static var characteristic: BluetoothUUID { 0xFFF3 }

  /// Makes a value of its fields.
  public init(length: UInt8 = 4, value: UInt8, rest: UInt32 = 0xFFFFFF00) {
    self.length = length
    self.value = value
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 9, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(9, in: bytes, field: "sensitivity")
    var cursor = ByteCursor()
    try cursor.readConstant(0x7E, "start", from: bytes)
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x06, "command", from: bytes)
    value = try cursor.readUInt8("value", from: bytes)
    rest = try cursor.readUInt32BE("rest", from: bytes)
    try cursor.readConstant(0xEF, "end", from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 9)
    builder.write(0x7E)
    builder.write(length)
    builder.write(0x06)
    builder.write(value)
    builder.writeBE(rest)
    builder.write(0xEF)
    return builder.bytes
  }
}

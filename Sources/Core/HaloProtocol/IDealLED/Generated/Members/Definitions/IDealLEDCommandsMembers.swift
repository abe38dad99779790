// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IDealLED.ClockCommand {
  /// The word of its frames.
  public static let word = IDealLED.Word.time

  /// Makes a value of its fields.
  public init(length: UInt8 = 0x15, weekday: UInt8, hour: UInt8, minute: UInt8, second: UInt8) {
    self.length = length
    self.weekday = weekday
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 16, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(16, in: bytes, field: "clock")
    var cursor = ByteCursor()
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x54, "word", from: bytes)
    try cursor.readConstant(0x49, "word", from: bytes)
    try cursor.readConstant(0x4D, "word", from: bytes)
    try cursor.readConstant(0x45, "word", from: bytes)
    weekday = try cursor.readUInt8("weekday", from: bytes)
    hour = try cursor.readUInt8("hour", from: bytes)
    minute = try cursor.readUInt8("minute", from: bytes)
    second = try cursor.readUInt8("second", from: bytes)
    try cursor.readConstant(0xA5, "tail", from: bytes)
    try cursor.readConstant(0x5A, "tail", from: bytes)
    try cursor.readConstant(0xA5, "tail", from: bytes)
    try cursor.readConstant(0x01, "tail", from: bytes)
    try cursor.readConstant(0x02, "tail", from: bytes)
    try cursor.readConstant(0x06, "tail", from: bytes)
    try cursor.readConstant(0x09, "tail", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 16)
    builder.write(length)
    builder.write(0x54)
    builder.write(0x49)
    builder.write(0x4D)
    builder.write(0x45)
    builder.write(weekday)
    builder.write(hour)
    builder.write(minute)
    builder.write(second)
    builder.write(0xA5)
    builder.write(0x5A)
    builder.write(0xA5)
    builder.write(0x01)
    builder.write(0x02)
    builder.write(0x06)
    builder.write(0x09)
    return builder.bytes
  }

  /// Reads the value from the bytes of a frame.
  ///
  /// - Throws: ``WireError`` if the bytes are no such frame, or its payload is not such a value.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    self = try IDealLED.Frame.read(bytes) { (word, payload) throws(WireError) in
      try Self(word: word, framed: payload)
    }
  }
}

extension IDealLED.VersionRequest {
  /// The word of its frames.
  public static let word = IDealLED.Word.version

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(length: UInt8 = 3, part: UInt8, rest: HexBytes? = nil) throws(WireError) {
    self.length = length
    self.part = part
    try requireFilled(rest, upTo: 12, at: 4, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x56, "word", from: bytes)
    try cursor.readConstant(0x45, "word", from: bytes)
    part = try cursor.readUInt8("part", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 16, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 4)
    builder.write(length)
    builder.write(0x56)
    builder.write(0x45)
    builder.write(part)
    builder.write(rest, filledTo: 16)
    return builder.bytes
  }

  /// Reads the value from the bytes of a frame.
  ///
  /// - Throws: ``WireError`` if the bytes are no such frame, or its payload is not such a value.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    self = try IDealLED.Frame.read(bytes) { (word, payload) throws(WireError) in
      try Self(word: word, framed: payload)
    }
  }
}

extension IDealLED.Greeting {
  /// The word of its frames.
  public static let word = IDealLED.Word.greeting

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(length: UInt8 = 0x0E, rest: HexBytes? = [0x01, 0x01, 0x00, 0x00, 0x64, 0x00, 0x64]) throws(WireError) {
    self.length = length
    try requireFilled(rest, upTo: 13, at: 3, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x43, "word", from: bytes)
    try cursor.readConstant(0x54, "word", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 16, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 3)
    builder.write(length)
    builder.write(0x43)
    builder.write(0x54)
    builder.write(rest, filledTo: 16)
    return builder.bytes
  }

  /// Reads the value from the bytes of a frame.
  ///
  /// - Throws: ``WireError`` if the bytes are no such frame, or its payload is not such a value.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    self = try IDealLED.Frame.read(bytes) { (word, payload) throws(WireError) in
      try Self(word: word, framed: payload)
    }
  }
}

extension IDealLED.PowerCommand {
  /// The word of its frames.
  public static let word = IDealLED.Word.power

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(length: UInt8 = 5, isOn: Bool, rest: HexBytes? = nil) throws(WireError) {
    self.length = length
    self.isOn = isOn
    try requireFilled(rest, upTo: 10, at: 6, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x54, "word", from: bytes)
    try cursor.readConstant(0x55, "word", from: bytes)
    try cursor.readConstant(0x52, "word", from: bytes)
    try cursor.readConstant(0x4E, "word", from: bytes)
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    rest = try cursor.readFilled(to: bytes.count, of: 16, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 6)
    builder.write(length)
    builder.write(0x54)
    builder.write(0x55)
    builder.write(0x52)
    builder.write(0x4E)
    builder.write(isOn ? 0x01 : 0x00)
    builder.write(rest, filledTo: 16)
    return builder.bytes
  }

  /// Reads the value from the bytes of a frame.
  ///
  /// - Throws: ``WireError`` if the bytes are no such frame, or its payload is not such a value.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    self = try IDealLED.Frame.read(bytes) { (word, payload) throws(WireError) in
      try Self(word: word, framed: payload)
    }
  }
}

extension IDealLED.ColorCommand {
  /// The word of its frames.
  public static let word = IDealLED.Word.color

  /// Makes a value of its fields.
  public init(length: UInt8 = 0x0F, mode: UInt8 = 0, isReversed: Bool = false, speed: UInt8 = 80, color: IDealLED.Shade, secondColor: IDealLED.Shade, saturation: UInt8 = 50) {
    self.length = length
    self.mode = mode
    self.isReversed = isReversed
    self.speed = speed
    self.color = color
    self.secondColor = secondColor
    self.saturation = saturation
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 16, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(16, in: bytes, field: "color")
    var cursor = ByteCursor()
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x53, "word", from: bytes)
    try cursor.readConstant(0x47, "word", from: bytes)
    try cursor.readConstant(0x4C, "word", from: bytes)
    try cursor.readConstant(0x53, "word", from: bytes)
    mode = try cursor.readUInt8("mode", from: bytes)
    isReversed = try cursor.readUInt8("isReversed", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isReversed")
    try cursor.readConstant(0x64, "constant", from: bytes)
    speed = try cursor.readUInt8("speed", from: bytes)
    color = try IDealLED.Shade(&cursor, from: bytes)
    secondColor = try IDealLED.Shade(&cursor, from: bytes)
    saturation = try cursor.readUInt8("saturation", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 16)
    builder.write(length)
    builder.write(0x53)
    builder.write(0x47)
    builder.write(0x4C)
    builder.write(0x53)
    builder.write(mode)
    builder.write(isReversed ? 0x01 : 0x00)
    builder.write(0x64)
    builder.write(speed)
    color.write(to: &builder)
    secondColor.write(to: &builder)
    builder.write(saturation)
    return builder.bytes
  }

  /// Reads the value from the bytes of a frame.
  ///
  /// - Throws: ``WireError`` if the bytes are no such frame, or its payload is not such a value.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    self = try IDealLED.Frame.read(bytes) { (word, payload) throws(WireError) in
      try Self(word: word, framed: payload)
    }
  }
}

extension IDealLED.EffectCommand {
  /// The word of its frames.
  public static let word = IDealLED.Word.effect

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(length: UInt8 = 0x0A, effect: UInt8, isReversed: Bool = false, speed: UInt8 = 80, count: UInt8 = 7, brightness: UInt8 = 50, rest: HexBytes? = nil) throws(WireError) {
    self.length = length
    self.effect = effect
    self.isReversed = isReversed
    self.speed = speed
    self.count = count
    self.brightness = brightness
    try requireFilled(rest, upTo: 5, at: 11, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x4D, "word", from: bytes)
    try cursor.readConstant(0x55, "word", from: bytes)
    try cursor.readConstant(0x4C, "word", from: bytes)
    try cursor.readConstant(0x54, "word", from: bytes)
    effect = try cursor.readUInt8("effect", from: bytes)
    isReversed = try cursor.readUInt8("isReversed", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isReversed")
    try cursor.readConstant(0x64, "constant", from: bytes)
    speed = try cursor.readUInt8("speed", from: bytes)
    count = try cursor.readUInt8("count", from: bytes)
    brightness = try cursor.readUInt8("brightness", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 16, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 11)
    builder.write(length)
    builder.write(0x4D)
    builder.write(0x55)
    builder.write(0x4C)
    builder.write(0x54)
    builder.write(effect)
    builder.write(isReversed ? 0x01 : 0x00)
    builder.write(0x64)
    builder.write(speed)
    builder.write(count)
    builder.write(brightness)
    builder.write(rest, filledTo: 16)
    return builder.bytes
  }

  /// Reads the value from the bytes of a frame.
  ///
  /// - Throws: ``WireError`` if the bytes are no such frame, or its payload is not such a value.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    self = try IDealLED.Frame.read(bytes) { (word, payload) throws(WireError) in
      try Self(word: word, framed: payload)
    }
  }
}

extension IDealLED.Shade {
  /// Makes a value of its fields.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    red = try cursor.readUInt8("red", from: bytes)
    green = try cursor.readUInt8("green", from: bytes)
    blue = try cursor.readUInt8("blue", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(red)
    builder.write(green)
    builder.write(blue)
  }
}

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IDealLED.BulkEnd {
  /// The word of its frames.
  public static let word = IDealLED.Word.led

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(length: UInt8 = 6, rest: HexBytes? = nil) throws(WireError) {
    self.length = length
    try requireFilled(rest, upTo: 9, at: 7, in: "rest")
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
    try cursor.readConstant(0x44, "word", from: bytes)
    try cursor.readConstant(0x4F, "word", from: bytes)
    try cursor.readConstant(0x4F, "word", from: bytes)
    try cursor.readConstant(0x54, "word", from: bytes)
    try cursor.readConstant(0x43, "word", from: bytes)
    try cursor.readConstant(0x50, "word", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 16, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 7)
    builder.write(length)
    builder.write(0x44)
    builder.write(0x4F)
    builder.write(0x4F)
    builder.write(0x54)
    builder.write(0x43)
    builder.write(0x50)
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

extension IDealLED.BulkStart {
  /// The word of its frames.
  public static let word = IDealLED.Word.led

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(length: UInt8 = 4, count: UInt8, rest: HexBytes? = nil) throws(WireError) {
    self.length = length
    self.count = count
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
    try cursor.readConstant(0x44, "word", from: bytes)
    try cursor.readConstant(0x4F, "word", from: bytes)
    try cursor.readConstant(0x4F, "word", from: bytes)
    try cursor.readConstant(0x54, "word", from: bytes)
    count = try cursor.readUInt8("count", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 16, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 6)
    builder.write(length)
    builder.write(0x44)
    builder.write(0x4F)
    builder.write(0x4F)
    builder.write(0x54)
    builder.write(count)
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

extension IDealLED.LEDCommand {
  /// The word of its frames.
  public static let word = IDealLED.Word.led

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(length: UInt8 = 0x0D, index: UInt16, mode: UInt8, speed: UInt8, red: UInt8, green: UInt8, blue: UInt8, brightness: UInt8, rest: HexBytes? = nil) throws(WireError) {
    self.length = length
    self.index = index
    self.mode = mode
    self.speed = speed
    self.red = red
    self.green = green
    self.blue = blue
    self.brightness = brightness
    try requireFilled(rest, upTo: 2, at: 14, in: "rest")
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
    try cursor.readConstant(0x44, "word", from: bytes)
    try cursor.readConstant(0x4F, "word", from: bytes)
    try cursor.readConstant(0x4F, "word", from: bytes)
    try cursor.readConstant(0x44, "word", from: bytes)
    try cursor.readConstant(0x01, "word", from: bytes)
    index = try cursor.readUInt16BE("index", from: bytes)
    mode = try cursor.readUInt8("mode", from: bytes)
    speed = try cursor.readUInt8("speed", from: bytes)
    red = try cursor.readUInt8("red", from: bytes)
    green = try cursor.readUInt8("green", from: bytes)
    blue = try cursor.readUInt8("blue", from: bytes)
    brightness = try cursor.readUInt8("brightness", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 16, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 14)
    builder.write(length)
    builder.write(0x44)
    builder.write(0x4F)
    builder.write(0x4F)
    builder.write(0x44)
    builder.write(0x01)
    builder.writeBE(index)
    builder.write(mode)
    builder.write(speed)
    builder.write(red)
    builder.write(green)
    builder.write(blue)
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

extension IDealLED.BulkShow {
  /// The word of its frames.
  public static let word = IDealLED.Word.show

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(length: UInt8 = 8, value: UInt8 = 1, rest: HexBytes? = nil) throws(WireError) {
    self.length = length
    self.value = value
    try requireFilled(rest, upTo: 7, at: 9, in: "rest")
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
    try cursor.readConstant(0x44, "word", from: bytes)
    try cursor.readConstant(0x54, "word", from: bytes)
    try cursor.readConstant(0x41, "word", from: bytes)
    try cursor.readConstant(0x52, "word", from: bytes)
    try cursor.readConstant(0x54, "word", from: bytes)
    try cursor.readConstant(0x43, "word", from: bytes)
    try cursor.readConstant(0x59, "word", from: bytes)
    value = try cursor.readUInt8("value", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 16, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 9)
    builder.write(length)
    builder.write(0x44)
    builder.write(0x54)
    builder.write(0x41)
    builder.write(0x52)
    builder.write(0x54)
    builder.write(0x43)
    builder.write(0x59)
    builder.write(value)
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

extension IDealLED.LengthCommand {
  /// The word of its frames.
  public static let word = IDealLED.Word.length

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(length: UInt8 = 9, count: UInt16, secondCount: UInt16, rest: HexBytes? = nil) throws(WireError) {
    self.length = length
    self.count = count
    self.secondCount = secondCount
    try requireFilled(rest, upTo: 6, at: 10, in: "rest")
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
    try cursor.readConstant(0x4C, "word", from: bytes)
    try cursor.readConstant(0x41, "word", from: bytes)
    try cursor.readConstant(0x4D, "word", from: bytes)
    try cursor.readConstant(0x50, "word", from: bytes)
    try cursor.readConstant(0x4E, "word", from: bytes)
    count = try cursor.readUInt16BE("count", from: bytes)
    secondCount = try cursor.readUInt16BE("secondCount", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 16, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 10)
    builder.write(length)
    builder.write(0x4C)
    builder.write(0x41)
    builder.write(0x4D)
    builder.write(0x50)
    builder.write(0x4E)
    builder.writeBE(count)
    builder.writeBE(secondCount)
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

extension IDealLED.LegacyPowerCommand {
  /// The word of its frames.
  public static let word = IDealLED.Word.legacy

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(length: UInt8, rest: HexBytes? = nil) throws(WireError) {
    self.length = length
    try requireFilled(rest, upTo: 11, at: 5, in: "rest")
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
    try cursor.readConstant(0x4C, "word", from: bytes)
    try cursor.readConstant(0x45, "word", from: bytes)
    try cursor.readConstant(0x44, "word", from: bytes)
    try cursor.readConstant(0x4F, "word", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 16, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 5)
    builder.write(length)
    builder.write(0x4C)
    builder.write(0x45)
    builder.write(0x44)
    builder.write(0x4F)
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

#if !hasFeature(Embedded)
extension IDealLED.BulkEnd {
  enum CodingKeys: String, CodingKey {
    case length, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      length: container.decode(UInt8.self, forKey: .length),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension IDealLED.BulkShow {
  enum CodingKeys: String, CodingKey {
    case length, value, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      length: container.decode(UInt8.self, forKey: .length),
      value: container.decode(UInt8.self, forKey: .value),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

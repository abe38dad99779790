// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IDealLED.Version {
  /// The word of its frames.
  public static let word = IDealLED.Word.versionText

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(length: UInt8, content: HexBytes) throws(WireError) {
    self.length = length
    try requireLength(content.count, of: 15, at: 1, in: "content")
    self.content = content
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 16.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(16, in: bytes, field: "version")
    var cursor = ByteCursor()
    length = try cursor.readUInt8("length", from: bytes)
    content = HexBytes(try cursor.readBytes(15, "content", from: bytes))
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 16)
    builder.write(length)
    builder.write(content)
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

extension IDealLED.BoardVersion {
  /// The word of its frames.
  public static let word = IDealLED.Word.boardText

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(length: UInt8, content: HexBytes) throws(WireError) {
    self.length = length
    try requireLength(content.count, of: 15, at: 1, in: "content")
    self.content = content
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 16.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(16, in: bytes, field: "boardVersion")
    var cursor = ByteCursor()
    length = try cursor.readUInt8("length", from: bytes)
    content = HexBytes(try cursor.readBytes(15, "content", from: bytes))
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 16)
    builder.write(length)
    builder.write(content)
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

extension IDealLED.Welcome {
  /// The word of its frames.
  public static let word = IDealLED.Word.welcome

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(length: UInt8 = 9, rest: HexBytes? = nil) throws(WireError) {
    self.length = length
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
    try cursor.readConstant(0x43, "word", from: bytes)
    try cursor.readConstant(0x4F, "word", from: bytes)
    try cursor.readConstant(0x4E, "word", from: bytes)
    try cursor.readConstant(0x4E, "word", from: bytes)
    try cursor.readConstant(0x45, "word", from: bytes)
    try cursor.readConstant(0x43, "word", from: bytes)
    try cursor.readConstant(0x54, "word", from: bytes)
    try cursor.readConstant(0x4F, "word", from: bytes)
    try cursor.readConstant(0x4B, "word", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 16, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 10)
    builder.write(length)
    builder.write(0x43)
    builder.write(0x4F)
    builder.write(0x4E)
    builder.write(0x4E)
    builder.write(0x45)
    builder.write(0x43)
    builder.write(0x54)
    builder.write(0x4F)
    builder.write(0x4B)
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

extension IDealLED.PowerAnswer {
  /// The word of its frames.
  public static let word = IDealLED.Word.power

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
    try cursor.readConstant(0x54, "word", from: bytes)
    try cursor.readConstant(0x55, "word", from: bytes)
    try cursor.readConstant(0x52, "word", from: bytes)
    try cursor.readConstant(0x4E, "word", from: bytes)
    try cursor.readConstant(0x4F, "word", from: bytes)
    try cursor.readConstant(0x4B, "word", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 16, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 7)
    builder.write(length)
    builder.write(0x54)
    builder.write(0x55)
    builder.write(0x52)
    builder.write(0x4E)
    builder.write(0x4F)
    builder.write(0x4B)
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

extension IDealLED.ColorAnswer {
  /// The word of its frames.
  public static let word = IDealLED.Word.color

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
    try cursor.readConstant(0x53, "word", from: bytes)
    try cursor.readConstant(0x47, "word", from: bytes)
    try cursor.readConstant(0x4C, "word", from: bytes)
    try cursor.readConstant(0x53, "word", from: bytes)
    try cursor.readConstant(0x4F, "word", from: bytes)
    try cursor.readConstant(0x4B, "word", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 16, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 7)
    builder.write(length)
    builder.write(0x53)
    builder.write(0x47)
    builder.write(0x4C)
    builder.write(0x53)
    builder.write(0x4F)
    builder.write(0x4B)
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

extension IDealLED.EffectAnswer {
  /// The word of its frames.
  public static let word = IDealLED.Word.effect

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
    try cursor.readConstant(0x4D, "word", from: bytes)
    try cursor.readConstant(0x55, "word", from: bytes)
    try cursor.readConstant(0x4C, "word", from: bytes)
    try cursor.readConstant(0x54, "word", from: bytes)
    try cursor.readConstant(0x4F, "word", from: bytes)
    try cursor.readConstant(0x4B, "word", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 16, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 7)
    builder.write(length)
    builder.write(0x4D)
    builder.write(0x55)
    builder.write(0x4C)
    builder.write(0x54)
    builder.write(0x4F)
    builder.write(0x4B)
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

extension IDealLED.EffectColorsAnswer {
  /// The word of its frames.
  public static let word = IDealLED.Word.effect

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(length: UInt8 = 8, rest: HexBytes? = nil) throws(WireError) {
    self.length = length
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
    try cursor.readConstant(0x4D, "word", from: bytes)
    try cursor.readConstant(0x55, "word", from: bytes)
    try cursor.readConstant(0x4C, "word", from: bytes)
    try cursor.readConstant(0x54, "word", from: bytes)
    try cursor.readConstant(0x43, "word", from: bytes)
    try cursor.readConstant(0x50, "word", from: bytes)
    try cursor.readConstant(0x4F, "word", from: bytes)
    try cursor.readConstant(0x4B, "word", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 16, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 9)
    builder.write(length)
    builder.write(0x4D)
    builder.write(0x55)
    builder.write(0x4C)
    builder.write(0x54)
    builder.write(0x43)
    builder.write(0x50)
    builder.write(0x4F)
    builder.write(0x4B)
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
extension IDealLED.BoardVersion {
  enum CodingKeys: String, CodingKey {
    case length, content
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      length: container.decode(UInt8.self, forKey: .length),
      content: container.decode(HexBytes.self, forKey: .content))
  }
}
#endif

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension ELK.SecondFrame {
  /// The command of its frames.
  public static let command = ELK.Command.power

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
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(3, in: bytes, field: "secondFrame")
    var cursor = ByteCursor()
    try cursor.readConstant(0x7E, "start", from: bytes)
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x04, "command", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 3)
    builder.write(0x7E)
    builder.write(length)
    builder.write(0x04)
    return builder.bytes
  }

  /// Reads the value from the bytes of a frame.
  ///
  /// - Throws: ``WireError`` if the bytes are no such frame, or its payload is not such a value.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    self = try ELK.Frame.read(bytes) { (command, payload) throws(WireError) in
      try Self(command: command, framed: payload)
    }
  }
}

extension ELK.PowerCommand {
  /// The command of its frames.
  public static let command = ELK.Command.power

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(length: UInt8 = 4, state: UInt8, rest: HexBytes? = nil) throws(WireError) {
    self.length = length
    self.state = state
    try requireFilled(rest, upTo: 4, at: 4, in: "rest")
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
    try cursor.readConstant(0x7E, "start", from: bytes)
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x04, "command", from: bytes)
    state = try cursor.readUInt8("state", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 8, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 4)
    builder.write(0x7E)
    builder.write(length)
    builder.write(0x04)
    builder.write(state)
    builder.write(rest, filledTo: 8)
    return builder.bytes
  }

  /// Reads the value from the bytes of a frame.
  ///
  /// - Throws: ``WireError`` if the bytes are no such frame, or its payload is not such a value.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    self = try ELK.Frame.read(bytes) { (command, payload) throws(WireError) in
      try Self(command: command, framed: payload)
    }
  }
}

extension ELK.BrightnessCommand {
  /// The command of its frames.
  public static let command = ELK.Command.brightness

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(length: UInt8 = 4, percent: UInt8, rest: HexBytes? = [0x01, 0xFF, 0x02, 0x01]) throws(WireError) {
    self.length = length
    self.percent = percent
    try requireFilled(rest, upTo: 4, at: 4, in: "rest")
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
    try cursor.readConstant(0x7E, "start", from: bytes)
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x01, "command", from: bytes)
    percent = try cursor.readUInt8("percent", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 8, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 4)
    builder.write(0x7E)
    builder.write(length)
    builder.write(0x01)
    builder.write(percent)
    builder.write(rest, filledTo: 8)
    return builder.bytes
  }

  /// Reads the value from the bytes of a frame.
  ///
  /// - Throws: ``WireError`` if the bytes are no such frame, or its payload is not such a value.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    self = try ELK.Frame.read(bytes) { (command, payload) throws(WireError) in
      try Self(command: command, framed: payload)
    }
  }
}

extension ELK.SpeedCommand {
  /// The command of its frames.
  public static let command = ELK.Command.speed

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(length: UInt8 = 4, percent: UInt8, rest: HexBytes? = [0xFF, 0xFF, 0xFF]) throws(WireError) {
    self.length = length
    self.percent = percent
    try requireFilled(rest, upTo: 4, at: 4, in: "rest")
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
    try cursor.readConstant(0x7E, "start", from: bytes)
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x02, "command", from: bytes)
    percent = try cursor.readUInt8("percent", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 8, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 4)
    builder.write(0x7E)
    builder.write(length)
    builder.write(0x02)
    builder.write(percent)
    builder.write(rest, filledTo: 8)
    return builder.bytes
  }

  /// Reads the value from the bytes of a frame.
  ///
  /// - Throws: ``WireError`` if the bytes are no such frame, or its payload is not such a value.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    self = try ELK.Frame.read(bytes) { (command, payload) throws(WireError) in
      try Self(command: command, framed: payload)
    }
  }
}

extension ELK.EffectCommand {
  /// The command of its frames.
  public static let command = ELK.Command.effect

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(length: UInt8 = 5, number: UInt8, kind: ELK.EffectKind, rest: HexBytes? = [0xFF, 0xFF]) throws(WireError) {
    self.length = length
    self.number = number
    self.kind = kind
    try requireFilled(rest, upTo: 3, at: 5, in: "rest")
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
    try cursor.readConstant(0x7E, "start", from: bytes)
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x03, "command", from: bytes)
    number = try cursor.readUInt8("number", from: bytes)
    kind = ELK.EffectKind(rawValue: try cursor.readUInt8("kind", from: bytes))
    rest = try cursor.readFilled(to: bytes.count, of: 8, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 5)
    builder.write(0x7E)
    builder.write(length)
    builder.write(0x03)
    builder.write(number)
    builder.write(kind.rawValue)
    builder.write(rest, filledTo: 8)
    return builder.bytes
  }

  /// Reads the value from the bytes of a frame.
  ///
  /// - Throws: ``WireError`` if the bytes are no such frame, or its payload is not such a value.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    self = try ELK.Frame.read(bytes) { (command, payload) throws(WireError) in
      try Self(command: command, framed: payload)
    }
  }
}

extension ELK.GrayCommand {
  /// The command of its frames.
  public static let command = ELK.Command.color

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(length: UInt8 = 5, level: UInt8, rest: HexBytes? = [0xFF, 0xFF]) throws(WireError) {
    self.length = length
    self.level = level
    try requireFilled(rest, upTo: 3, at: 5, in: "rest")
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
    try cursor.readConstant(0x7E, "start", from: bytes)
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x05, "command", from: bytes)
    try cursor.readConstant(0x01, "command", from: bytes)
    level = try cursor.readUInt8("level", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 8, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 5)
    builder.write(0x7E)
    builder.write(length)
    builder.write(0x05)
    builder.write(0x01)
    builder.write(level)
    builder.write(rest, filledTo: 8)
    return builder.bytes
  }

  /// Reads the value from the bytes of a frame.
  ///
  /// - Throws: ``WireError`` if the bytes are no such frame, or its payload is not such a value.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    self = try ELK.Frame.read(bytes) { (command, payload) throws(WireError) in
      try Self(command: command, framed: payload)
    }
  }
}

extension ELK.TemperatureCommand {
  /// The command of its frames.
  public static let command = ELK.Command.color

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(length: UInt8 = 6, warm: UInt8, cold: UInt8, rest: HexBytes? = [0xFF, 0x08]) throws(WireError) {
    self.length = length
    self.warm = warm
    self.cold = cold
    try requireFilled(rest, upTo: 2, at: 6, in: "rest")
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
    try cursor.readConstant(0x7E, "start", from: bytes)
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x05, "command", from: bytes)
    try cursor.readConstant(0x02, "command", from: bytes)
    warm = try cursor.readUInt8("warm", from: bytes)
    cold = try cursor.readUInt8("cold", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 8, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 6)
    builder.write(0x7E)
    builder.write(length)
    builder.write(0x05)
    builder.write(0x02)
    builder.write(warm)
    builder.write(cold)
    builder.write(rest, filledTo: 8)
    return builder.bytes
  }

  /// Reads the value from the bytes of a frame.
  ///
  /// - Throws: ``WireError`` if the bytes are no such frame, or its payload is not such a value.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    self = try ELK.Frame.read(bytes) { (command, payload) throws(WireError) in
      try Self(command: command, framed: payload)
    }
  }
}

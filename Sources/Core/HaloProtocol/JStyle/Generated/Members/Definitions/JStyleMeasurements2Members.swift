// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension JStyle.ExerciseReply {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.exercise

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(state: UInt8, start: CivilDateTime? = nil, rest: HexBytes? = nil) throws(WireError) {
    self.state = state
    try start?.date.requireYear(upTo: 2099, at: 2)
    self.start = start
    try requireFilled(rest, upTo: 6, at: 8, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    state = try cursor.readUInt8("state", from: bytes)
    try cursor.readConstant(0x00, "unused", from: bytes)
    start = try cursor.skipZeros(6, "start", in: bytes) ? nil : try cursor.readBCDDateTime("start", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 8)
    builder.write(state)
    builder.write(0x00)
    if let start { builder.writeBCD(start) } else { builder.write(repeatElement(0, count: 6)) }
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

extension JStyle.MeasurementReply {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.measurement

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(mode: UInt8, result: UInt8, rest: HexBytes? = nil) throws(WireError) {
    self.mode = mode
    self.result = result
    try requireFilled(rest, upTo: 12, at: 2, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    mode = try cursor.readUInt8("mode", from: bytes)
    result = try cursor.readUInt8("result", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(mode)
    builder.write(result)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

extension JStyle.ScheduleReply {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.schedule

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(mode: JStyle.ScheduleMode, window: HexBytes, weekdays: JStyle.Weekdays, interval: UInt16, rest: HexBytes? = nil) throws(WireError) {
    self.mode = mode
    try requireLength(window.count, of: 4, at: 1, in: "window")
    self.window = window
    self.weekdays = weekdays
    self.interval = interval
    try requireFilled(rest, upTo: 6, at: 8, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    mode = JStyle.ScheduleMode(rawValue: try cursor.readUInt8("mode", from: bytes))
    window = HexBytes(try cursor.readBytes(4, "window", from: bytes))
    weekdays = JStyle.Weekdays(rawValue: try cursor.readUInt8("weekdays", from: bytes))
    interval = try cursor.readUInt16LE("interval", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 8)
    builder.write(mode.rawValue)
    builder.write(window)
    builder.write(weekdays.rawValue)
    builder.writeLE(interval)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

extension JStyle.TypedScheduleReply {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.schedule

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(kind: JStyle.ScheduleKind, mode: JStyle.ScheduleMode, window: HexBytes, weekdays: JStyle.Weekdays, interval: UInt16, rest: HexBytes? = nil) throws(WireError) {
    self.kind = kind
    self.mode = mode
    try requireLength(window.count, of: 4, at: 2, in: "window")
    self.window = window
    self.weekdays = weekdays
    self.interval = interval
    try requireFilled(rest, upTo: 5, at: 9, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    kind = JStyle.ScheduleKind(rawValue: try cursor.readUInt8("kind", from: bytes))
    mode = JStyle.ScheduleMode(rawValue: try cursor.readUInt8("mode", from: bytes))
    window = HexBytes(try cursor.readBytes(4, "window", from: bytes))
    weekdays = JStyle.Weekdays(rawValue: try cursor.readUInt8("weekdays", from: bytes))
    interval = try cursor.readUInt16LE("interval", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 9)
    builder.write(kind.rawValue)
    builder.write(mode.rawValue)
    builder.write(window)
    builder.write(weekdays.rawValue)
    builder.writeLE(interval)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

#if !hasFeature(Embedded)
extension JStyle.ExerciseReply {
  enum CodingKeys: String, CodingKey {
    case state, start, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      state: container.decode(UInt8.self, forKey: .state),
      start: container.decodeIfPresent(CivilDateTime.self, forKey: .start),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.MeasurementReply {
  enum CodingKeys: String, CodingKey {
    case mode, result, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      mode: container.decode(UInt8.self, forKey: .mode),
      result: container.decode(UInt8.self, forKey: .result),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.ScheduleReply {
  enum CodingKeys: String, CodingKey {
    case mode, window, weekdays, interval, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      mode: container.decode(JStyle.ScheduleMode.self, forKey: .mode),
      window: container.decode(HexBytes.self, forKey: .window),
      weekdays: container.decode(JStyle.Weekdays.self, forKey: .weekdays),
      interval: container.decode(UInt16.self, forKey: .interval),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.TypedScheduleReply {
  enum CodingKeys: String, CodingKey {
    case kind, mode, window, weekdays, interval, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      kind: container.decode(JStyle.ScheduleKind.self, forKey: .kind),
      mode: container.decode(JStyle.ScheduleMode.self, forKey: .mode),
      window: container.decode(HexBytes.self, forKey: .window),
      weekdays: container.decode(JStyle.Weekdays.self, forKey: .weekdays),
      interval: container.decode(UInt16.self, forKey: .interval),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

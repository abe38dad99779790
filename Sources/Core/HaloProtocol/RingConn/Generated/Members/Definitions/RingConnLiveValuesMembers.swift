// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension RingConn.ExerciseRequest {
  /// The opcode of its frames.
  public static let opcode = RingConn.Opcode.mode

  /// Makes a value of its fields.
  public init(kind: RingConn.ExerciseKind) {
    self.kind = kind
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 4, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(4, in: bytes, field: "exercise")
    var cursor = ByteCursor()
    try cursor.readConstant(0x03, "code", from: bytes)
    kind = RingConn.ExerciseKind(rawValue: try cursor.readUInt8("kind", from: bytes))
    try cursor.readConstant(0x04, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 4)
    builder.write(0x03)
    builder.write(kind.rawValue)
    builder.write(0x04)
    builder.write(0x00)
    return builder.bytes
  }
}

extension RingConn.ModeRequest {
  /// The opcode of its frames.
  public static let opcode = RingConn.Opcode.mode

  /// Makes a value of its fields.
  public init(mode: RingConn.LiveMode) {
    self.mode = mode
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "mode")
    var cursor = ByteCursor()
    mode = RingConn.LiveMode(rawValue: try cursor.readUInt8("mode", from: bytes))
    try cursor.readConstant(0x00, "code", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(mode.rawValue)
    builder.write(0x00)
    return builder.bytes
  }
}

extension RingConn.PollRequest {
  /// The opcode of its frames.
  public static let opcode = RingConn.Opcode.poll

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "poll")
    var cursor = ByteCursor()
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(0x00)
    builder.write(0x00)
    return builder.bytes
  }
}

extension RingConn.LiveBloodOxygen {
  /// The opcode of its frames.
  public static let opcode = RingConn.Opcode.liveValue

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(detail: HexBytes, percent: UInt8, more: HexBytes) throws(WireError) {
    try requireLength(detail.count, of: 12, at: 1, in: "detail")
    self.detail = detail
    self.percent = percent
    self.more = more
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    try cursor.readConstant(0x01, "code", from: bytes)
    detail = HexBytes(try cursor.readBytes(12, "detail", from: bytes))
    percent = try cursor.readUInt8("percent", from: bytes)
    more = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 14 + more.count)
    builder.write(0x01)
    builder.write(detail)
    builder.write(percent)
    builder.write(more)
    return builder.bytes
  }
}

extension RingConn.LiveHeartRate {
  /// The opcode of its frames.
  public static let opcode = RingConn.Opcode.liveValue

  /// Makes a value of its fields.
  public init(heartRate: UInt8, detail: HexBytes) {
    self.heartRate = heartRate
    self.detail = detail
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    try cursor.readConstant(0x00, "code", from: bytes)
    heartRate = try cursor.readUInt8("heartRate", from: bytes)
    detail = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + detail.count)
    builder.write(0x00)
    builder.write(heartRate)
    builder.write(detail)
    return builder.bytes
  }
}

extension RingConn.LiveExercise {
  /// The opcode of its frames.
  public static let opcode = RingConn.Opcode.liveExercise

  /// Makes a value of its fields.
  public init(record: RingConn.ExerciseRecord) {
    self.record = record
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 11.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(11, in: bytes, field: "liveExercise")
    var cursor = ByteCursor()
    record = try RingConn.ExerciseRecord(&cursor, from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 11)
    record.write(to: &builder)
    return builder.bytes
  }
}

extension RingConn.ExerciseKind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Running.
  public static let running = RingConn.ExerciseKind(rawValue: 0x01)
  /// Walking.
  public static let walking = RingConn.ExerciseKind(rawValue: 0x02)
  /// Treadmill.
  public static let treadmill = RingConn.ExerciseKind(rawValue: 0x03)
  /// Cycling.
  public static let cycling = RingConn.ExerciseKind(rawValue: 0x04)
  /// Indoor cycling.
  public static let indoorCycling = RingConn.ExerciseKind(rawValue: 0x05)
  /// Rowing.
  public static let rowing = RingConn.ExerciseKind(rawValue: 0x06)
  /// Yoga.
  public static let yoga = RingConn.ExerciseKind(rawValue: 0x07)
}

extension RingConn.ExerciseKind: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .running: "running"
    case .walking: "walking"
    case .treadmill: "treadmill"
    case .cycling: "cycling"
    case .indoorCycling: "indoor cycling"
    case .rowing: "rowing"
    case .yoga: "yoga"
    default: "exercise \(rawValue)"
    }
  }
}

extension RingConn.LiveMode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Off.
  public static let off = RingConn.LiveMode(rawValue: 0x00)
  /// Heart rate.
  public static let heartRate = RingConn.LiveMode(rawValue: 0x01)
  /// Blood oxygen.
  public static let bloodOxygen = RingConn.LiveMode(rawValue: 0x02)
}

extension RingConn.LiveMode: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .off: "off"
    case .heartRate: "heart rate"
    case .bloodOxygen: "blood oxygen"
    default: "mode \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension RingConn.LiveBloodOxygen {
  enum CodingKeys: String, CodingKey {
    case detail, percent, more
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      detail: container.decode(HexBytes.self, forKey: .detail),
      percent: container.decode(UInt8.self, forKey: .percent),
      more: container.decode(HexBytes.self, forKey: .more))
  }
}
#endif

#if !hasFeature(Embedded)
extension RingConn.PollRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension RingConn.HistoryRequest {
  /// The opcode of its frames.
  public static let opcode = RingConn.Opcode.history

  /// Makes a value of its fields.
  public init(time: RingConn.Timestamp, channel: RingConn.HistoryChannel) {
    self.time = time
    self.channel = channel
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 8, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(8, in: bytes, field: "history")
    var cursor = ByteCursor()
    try cursor.readConstant(0x00, "code", from: bytes)
    time = RingConn.Timestamp(rawValue: try cursor.readUInt32BE("time", from: bytes))
    channel = RingConn.HistoryChannel(rawValue: try cursor.readUInt8("channel", from: bytes))
    try cursor.readConstant(0x01, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 8)
    builder.write(0x00)
    builder.writeBE(time.rawValue)
    builder.write(channel.rawValue)
    builder.write(0x01)
    builder.write(0x00)
    return builder.bytes
  }
}

extension RingConn.HistoryStart {
  /// The opcode of its frames.
  public static let opcode = RingConn.Opcode.historyStart

  /// Makes a value of its fields.
  public init(status: UInt8, detail: UInt8) {
    self.status = status
    self.detail = detail
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "historyStart")
    status = bytes[0]
    detail = bytes[1]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(status)
    builder.write(detail)
    return builder.bytes
  }
}

extension RingConn.FetchRequest {
  /// The opcode of its frames.
  public static let opcode = RingConn.Opcode.fetch

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "fetch")
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

extension RingConn.PageAnswer {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opcode: RingConn.Opcode) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2, or a fixed byte differs.
  public init(opcode: RingConn.Opcode, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    try GATT.require(2, in: bytes, field: "pageAnswer")
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

  /// Reads the value from the bytes of a frame.
  ///
  /// - Throws: ``WireError`` if the bytes are no such frame, or its payload is not such a value.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try self.init(framed: bytes)
  }
}

extension RingConn.LightTrendPage {
  /// The opcode of its frames.
  public static let opcode = RingConn.Opcode.lightTrendPage

  /// Makes a value of its fields.
  public init(remaining: UInt8, records: [RingConn.LightTrendRecord]) {
    self.remaining = remaining
    self.records = records
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    try cursor.readConstant(0x00, "code", from: bytes)
    remaining = try cursor.readUInt8("remaining", from: bytes)
    let recordsRows = try cursor.rows(of: 47, upTo: bytes.count, "records", in: bytes)
    var records: [RingConn.LightTrendRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try RingConn.LightTrendRecord(&cursor, from: bytes)) }
    self.records = records
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + 47 * records.count)
    builder.write(0x00)
    builder.write(remaining)
    for row in records { row.write(to: &builder) }
    return builder.bytes
  }
}

extension RingConn.VitalsPage {
  /// The opcode of its frames.
  public static let opcode = RingConn.Opcode.vitalsPage

  /// Makes a value of its fields.
  public init(remaining: UInt8, records: [RingConn.VitalsRecord]) {
    self.remaining = remaining
    self.records = records
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    try cursor.readConstant(0x00, "code", from: bytes)
    remaining = try cursor.readUInt8("remaining", from: bytes)
    let recordsRows = try cursor.rows(of: 23, upTo: bytes.count, "records", in: bytes)
    var records: [RingConn.VitalsRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try RingConn.VitalsRecord(&cursor, from: bytes)) }
    self.records = records
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + 23 * records.count)
    builder.write(0x00)
    builder.write(remaining)
    for row in records { row.write(to: &builder) }
    return builder.bytes
  }
}

extension RingConn.ExercisePage {
  /// The opcode of its frames.
  public static let opcode = RingConn.Opcode.exercisePage

  /// Makes a value of its fields.
  public init(remaining: UInt8, records: [RingConn.ExerciseRecord]) {
    self.remaining = remaining
    self.records = records
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    try cursor.readConstant(0x00, "code", from: bytes)
    remaining = try cursor.readUInt8("remaining", from: bytes)
    let recordsRows = try cursor.rows(of: 11, upTo: bytes.count, "records", in: bytes)
    var records: [RingConn.ExerciseRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try RingConn.ExerciseRecord(&cursor, from: bytes)) }
    self.records = records
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + 11 * records.count)
    builder.write(0x00)
    builder.write(remaining)
    for row in records { row.write(to: &builder) }
    return builder.bytes
  }
}

extension RingConn.ApneaWaveform {
  /// The opcode of its frames.
  public static let opcode = RingConn.Opcode.apneaWaveform

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(mark: UInt8, counter: UInt32, session: RingConn.Timestamp, detail: HexBytes, marker: UInt8, samples: HexBytes, secondMarker: UInt8, secondSamples: HexBytes) throws(WireError) {
    self.mark = mark
    self.counter = counter
    self.session = session
    try requireLength(detail.count, of: 4, at: 9, in: "detail")
    self.detail = detail
    self.marker = marker
    try requireLength(samples.count, of: 90, at: 14, in: "samples")
    self.samples = samples
    self.secondMarker = secondMarker
    try requireLength(secondSamples.count, of: 90, at: 105, in: "secondSamples")
    self.secondSamples = secondSamples
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 195.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(195, in: bytes, field: "apneaWaveform")
    var cursor = ByteCursor()
    mark = try cursor.readUInt8("mark", from: bytes)
    counter = try cursor.readUInt32BE("counter", from: bytes)
    session = RingConn.Timestamp(rawValue: try cursor.readUInt32BE("session", from: bytes))
    detail = HexBytes(try cursor.readBytes(4, "detail", from: bytes))
    marker = try cursor.readUInt8("marker", from: bytes)
    samples = HexBytes(try cursor.readBytes(90, "samples", from: bytes))
    secondMarker = try cursor.readUInt8("secondMarker", from: bytes)
    secondSamples = HexBytes(try cursor.readBytes(90, "secondSamples", from: bytes))
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 195)
    builder.write(mark)
    builder.writeBE(counter)
    builder.writeBE(session.rawValue)
    builder.write(detail)
    builder.write(marker)
    builder.write(samples)
    builder.write(secondMarker)
    builder.write(secondSamples)
    return builder.bytes
  }
}

extension RingConn.HistoryEnd {
  /// The opcode of its frames.
  public static let opcode = RingConn.Opcode.historyEnd

  /// Makes a value of its fields.
  public init(entries: [RingConn.HistoryEndEntry]) {
    self.entries = entries
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    let entriesRows = try cursor.rows(of: 6, upTo: bytes.count, "entries", in: bytes)
    var entries: [RingConn.HistoryEndEntry] = []
    entries.reserveCapacity(entriesRows)
    for _ in 0..<entriesRows { entries.append(try RingConn.HistoryEndEntry(&cursor, from: bytes)) }
    self.entries = entries
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + 6 * entries.count)
    builder.write(0x00)
    builder.write(0x00)
    for row in entries { row.write(to: &builder) }
    return builder.bytes
  }
}

extension RingConn.ExerciseRecord {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(stamp: RingConn.Timestamp, heartRate: UInt8, steps: UInt8, detail: HexBytes) throws(WireError) {
    self.stamp = stamp
    self.heartRate = heartRate
    self.steps = steps
    try requireLength(detail.count, of: 5, at: 6, in: "detail")
    self.detail = detail
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    stamp = RingConn.Timestamp(rawValue: try cursor.readUInt32BE("stamp", from: bytes))
    heartRate = try cursor.readUInt8("heartRate", from: bytes)
    steps = try cursor.readUInt8("steps", from: bytes)
    detail = HexBytes(try cursor.readBytes(5, "detail", from: bytes))
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeBE(stamp.rawValue)
    builder.write(heartRate)
    builder.write(steps)
    builder.write(detail)
  }
}

extension RingConn.HistoryEndEntry {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(kind: UInt8, value: HexBytes) throws(WireError) {
    self.kind = kind
    try requireLength(value.count, of: 5, at: 1, in: "value")
    self.value = value
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    kind = try cursor.readUInt8("kind", from: bytes)
    value = HexBytes(try cursor.readBytes(5, "value", from: bytes))
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(kind)
    builder.write(value)
  }
}

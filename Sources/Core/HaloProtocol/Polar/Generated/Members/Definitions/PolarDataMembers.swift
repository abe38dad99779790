// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Polar.SampleFrame {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(measurement: Polar.Measurement, time: Polar.Timestamp, frameType: UInt8, content: HexBytes) throws(WireError) {
    try Self.require(measurement)
    self.measurement = measurement
    self.time = time
    self.frameType = frameType
    self.content = content
    try check()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(measurement: Polar.Measurement, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(measurement)
    self.measurement = measurement
    var cursor = ByteCursor()
    time = Polar.Timestamp(rawValue: Int64(bitPattern: try cursor.readUInt64LE("time", from: bytes)))
    frameType = try cursor.readUInt8("frameType", from: bytes)
    content = cursor.readRest(from: bytes)
    try check()
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 9 + content.count)
    builder.writeLE(UInt64(bitPattern: time.rawValue))
    builder.write(frameType)
    builder.write(content)
    return builder.bytes
  }

  /// Reads the value from the bytes of a frame.
  ///
  /// - Throws: ``WireError`` if the bytes are no such frame, or its payload is not such a value.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try self.init(framed: bytes)
  }
}

extension Polar.FlaggedECG {
  /// The measurement of its frames.
  public static let measurement = Polar.Measurement.ecg

  /// Makes a value of its fields.
  public init(time: Polar.Timestamp, samples: [Polar.FlaggedECGSample]) {
    self.time = time
    self.samples = samples
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    time = Polar.Timestamp(rawValue: Int64(bitPattern: try cursor.readUInt64LE("time", from: bytes)))
    try cursor.readConstant(0x01, "frame type", from: bytes)
    let samplesRows = try cursor.rows(of: 3, upTo: bytes.count, "samples", in: bytes)
    var samples: [Polar.FlaggedECGSample] = []
    samples.reserveCapacity(samplesRows)
    for _ in 0..<samplesRows { samples.append(try Polar.FlaggedECGSample(&cursor, from: bytes)) }
    self.samples = samples
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 9 + 3 * samples.count)
    builder.writeLE(UInt64(bitPattern: time.rawValue))
    builder.write(0x01)
    for row in samples { row.write(to: &builder) }
    return builder.bytes
  }
}

extension Polar.TaggedECG {
  /// The measurement of its frames.
  public static let measurement = Polar.Measurement.ecg

  /// Makes a value of its fields.
  public init(time: Polar.Timestamp, samples: [Polar.TaggedECGSample]) {
    self.time = time
    self.samples = samples
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    time = Polar.Timestamp(rawValue: Int64(bitPattern: try cursor.readUInt64LE("time", from: bytes)))
    try cursor.readConstant(0x02, "frame type", from: bytes)
    let samplesRows = try cursor.rows(of: 3, upTo: bytes.count, "samples", in: bytes)
    var samples: [Polar.TaggedECGSample] = []
    samples.reserveCapacity(samplesRows)
    for _ in 0..<samplesRows { samples.append(try Polar.TaggedECGSample(&cursor, from: bytes)) }
    self.samples = samples
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 9 + 3 * samples.count)
    builder.writeLE(UInt64(bitPattern: time.rawValue))
    builder.write(0x02)
    for row in samples { row.write(to: &builder) }
    return builder.bytes
  }
}

extension Polar.DualECG {
  /// The measurement of its frames.
  public static let measurement = Polar.Measurement.ecg

  /// Makes a value of its fields.
  public init(time: Polar.Timestamp, samples: [Polar.DualECGSample]) {
    self.time = time
    self.samples = samples
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    time = Polar.Timestamp(rawValue: Int64(bitPattern: try cursor.readUInt64LE("time", from: bytes)))
    try cursor.readConstant(0x03, "frame type", from: bytes)
    let samplesRows = try cursor.rows(of: 7, upTo: bytes.count, "samples", in: bytes)
    var samples: [Polar.DualECGSample] = []
    samples.reserveCapacity(samplesRows)
    for _ in 0..<samplesRows { samples.append(try Polar.DualECGSample(&cursor, from: bytes)) }
    self.samples = samples
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 9 + 7 * samples.count)
    builder.writeLE(UInt64(bitPattern: time.rawValue))
    builder.write(0x03)
    for row in samples { row.write(to: &builder) }
    return builder.bytes
  }
}

extension Polar.PPGGains {
  /// The measurement of its frames.
  public static let measurement = Polar.Measurement.ppg

  /// Makes a value of its fields.
  public init(time: Polar.Timestamp, frameType: UInt8, gains: [Polar.PPGGain]) {
    self.time = time
    self.frameType = frameType
    self.gains = gains
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    time = Polar.Timestamp(rawValue: Int64(bitPattern: try cursor.readUInt64LE("time", from: bytes)))
    frameType = try cursor.readUInt8("frameType", from: bytes)
    let gainsRows = try cursor.rows(of: 36, upTo: bytes.count, "gains", in: bytes)
    var gains: [Polar.PPGGain] = []
    gains.reserveCapacity(gainsRows)
    for _ in 0..<gainsRows { gains.append(try Polar.PPGGain(&cursor, from: bytes)) }
    self.gains = gains
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 9 + 36 * gains.count)
    builder.writeLE(UInt64(bitPattern: time.rawValue))
    builder.write(frameType)
    for row in gains { row.write(to: &builder) }
    return builder.bytes
  }
}

extension Polar.PPGMode {
  /// The measurement of its frames.
  public static let measurement = Polar.Measurement.ppg

  /// Makes a value of its fields.
  public init(time: Polar.Timestamp, modes: [UInt32]) {
    self.time = time
    self.modes = modes
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    time = Polar.Timestamp(rawValue: Int64(bitPattern: try cursor.readUInt64LE("time", from: bytes)))
    try cursor.readConstant(0x05, "frame type", from: bytes)
    let modesRows = try cursor.rows(of: 4, upTo: bytes.count, "modes", in: bytes)
    var modes: [UInt32] = []
    modes.reserveCapacity(modesRows)
    for _ in 0..<modesRows { modes.append(try cursor.readUInt32LE("modes", from: bytes)) }
    self.modes = modes
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 9 + 4 * modes.count)
    builder.writeLE(UInt64(bitPattern: time.rawValue))
    builder.write(0x05)
    for row in modes { builder.writeLE(row) }
    return builder.bytes
  }
}

extension Polar.PPGSport {
  /// The measurement of its frames.
  public static let measurement = Polar.Measurement.ppg

  /// Makes a value of its fields.
  public init(time: Polar.Timestamp, sport: Int64, trailing: HexBytes = HexBytes()) {
    self.time = time
    self.sport = sport
    self.trailing = trailing
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    time = Polar.Timestamp(rawValue: Int64(bitPattern: try cursor.readUInt64LE("time", from: bytes)))
    try cursor.readConstant(0x06, "frame type", from: bytes)
    sport = Int64(bitPattern: try cursor.readUInt64LE("sport", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 17 + trailing.count)
    builder.writeLE(UInt64(bitPattern: time.rawValue))
    builder.write(0x06)
    builder.writeLE(UInt64(bitPattern: sport))
    builder.write(trailing)
    return builder.bytes
  }
}

extension Polar.ShortPPGGains {
  /// The measurement of its frames.
  public static let measurement = Polar.Measurement.ppg

  /// Makes a value of its fields.
  public init(time: Polar.Timestamp, gains: [Polar.ShortPPGGain]) {
    self.time = time
    self.gains = gains
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    time = Polar.Timestamp(rawValue: Int64(bitPattern: try cursor.readUInt64LE("time", from: bytes)))
    try cursor.readConstant(0x0E, "frame type", from: bytes)
    let gainsRows = try cursor.rows(of: 3, upTo: bytes.count, "gains", in: bytes)
    var gains: [Polar.ShortPPGGain] = []
    gains.reserveCapacity(gainsRows)
    for _ in 0..<gainsRows { gains.append(try Polar.ShortPPGGain(&cursor, from: bytes)) }
    self.gains = gains
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 9 + 3 * gains.count)
    builder.writeLE(UInt64(bitPattern: time.rawValue))
    builder.write(0x0E)
    for row in gains { row.write(to: &builder) }
    return builder.bytes
  }
}

extension Polar.PulseIntervals {
  /// The measurement of its frames.
  public static let measurement = Polar.Measurement.pulseIntervals

  /// Makes a value of its fields.
  public init(time: Polar.Timestamp, intervals: [Polar.PulseInterval]) {
    self.time = time
    self.intervals = intervals
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    time = Polar.Timestamp(rawValue: Int64(bitPattern: try cursor.readUInt64LE("time", from: bytes)))
    try cursor.readConstant(0x00, "frame type", from: bytes)
    let intervalsRows = try cursor.rows(of: 6, upTo: bytes.count, "intervals", in: bytes)
    var intervals: [Polar.PulseInterval] = []
    intervals.reserveCapacity(intervalsRows)
    for _ in 0..<intervalsRows { intervals.append(try Polar.PulseInterval(&cursor, from: bytes)) }
    self.intervals = intervals
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 9 + 6 * intervals.count)
    builder.writeLE(UInt64(bitPattern: time.rawValue))
    builder.write(0x00)
    for row in intervals { row.write(to: &builder) }
    return builder.bytes
  }
}

extension Polar.DualECGSample {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(first: HexBytes, second: HexBytes, status: UInt8) throws(WireError) {
    try requireLength(first.count, of: 3, at: 0, in: "first")
    self.first = first
    try requireLength(second.count, of: 3, at: 3, in: "second")
    self.second = second
    self.status = status
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    first = HexBytes(try cursor.readBytes(3, "first", from: bytes))
    second = HexBytes(try cursor.readBytes(3, "second", from: bytes))
    status = try cursor.readUInt8("status", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(first)
    builder.write(second)
    builder.write(status)
  }
}

extension Polar.FlaggedECGSample {
  /// Makes a value of its fields.
  public init(microvolts: UInt16, flags: UInt8) {
    self.microvolts = microvolts
    self.flags = flags
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    microvolts = try cursor.readUInt16LE("microvolts", from: bytes)
    flags = try cursor.readUInt8("flags", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(microvolts)
    builder.write(flags)
  }
}

extension Polar.PPGGain {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(integrations: [UInt8], gains: [UInt8]) throws(WireError) {
    try requireLength(integrations.count, of: 12, at: 0, in: "integrations")
    self.integrations = integrations
    try requireLength(gains.count, of: 24, at: 12, in: "gains")
    self.gains = gains
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    integrations = try cursor.readBytes(12, "integrations", from: bytes)
    gains = try cursor.readBytes(24, "gains", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(integrations)
    builder.write(gains)
  }
}

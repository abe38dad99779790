// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension CRP.HeartRateLogRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.heartRateLog

  /// Makes a value of its fields.
  public init(daysAgo: UInt8, page: UInt8) {
    self.daysAgo = daysAgo
    self.page = page
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "heartRateLog")
    daysAgo = bytes[0]
    page = bytes[1]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(daysAgo)
    builder.write(page)
    return builder.bytes
  }
}

extension CRP.HeartRateVariabilityLogRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.heartRateVariabilityLog

  /// Makes a value of its fields.
  public init(daysAgo: UInt8, page: UInt8) {
    self.daysAgo = daysAgo
    self.page = page
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "heartRateVariabilityLog")
    daysAgo = bytes[0]
    page = bytes[1]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(daysAgo)
    builder.write(page)
    return builder.bytes
  }
}

extension CRP.BloodOxygenLogRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.bloodOxygenLog

  /// Makes a value of its fields.
  public init(daysAgo: UInt8, page: UInt8) {
    self.daysAgo = daysAgo
    self.page = page
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "bloodOxygenLog")
    daysAgo = bytes[0]
    page = bytes[1]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(daysAgo)
    builder.write(page)
    return builder.bytes
  }
}

extension CRP.TemperatureLogRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.temperatureLog

  /// Makes a value of its fields.
  public init(daysAgo: UInt8, page: UInt8) {
    self.daysAgo = daysAgo
    self.page = page
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "temperatureLog")
    daysAgo = bytes[0]
    page = bytes[1]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(daysAgo)
    builder.write(page)
    return builder.bytes
  }
}

extension CRP.StressLogRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.stressLog

  /// Makes a value of its fields.
  public init(daysAgo: UInt8, page: UInt8) {
    self.daysAgo = daysAgo
    self.page = page
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "stressLog")
    daysAgo = bytes[0]
    page = bytes[1]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(daysAgo)
    builder.write(page)
    return builder.bytes
  }
}

extension CRP.DayTotalsRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.dayTotals

  /// Makes a value of its fields.
  public init(daysAgo: UInt8) {
    self.daysAgo = daysAgo
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "dayTotals")
    daysAgo = bytes[0]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(daysAgo)
    return builder.bytes
  }
}

extension CRP.StepLogRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.stepLog

  /// Makes a value of its fields.
  public init(daysAgo: UInt8) {
    self.daysAgo = daysAgo
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "stepLog")
    daysAgo = bytes[0]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(daysAgo)
    return builder.bytes
  }
}

extension CRP.SleepHistoryRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.sleepHistory

  /// Makes a value of its fields.
  public init(daysAgo: UInt8) {
    self.daysAgo = daysAgo
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "sleepHistory")
    daysAgo = bytes[0]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(daysAgo)
    return builder.bytes
  }
}

extension CRP.SleepStateRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.sleepState

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(0, in: bytes, field: "sleepState")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension CRP.HeartRateLogPage {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.heartRateLog

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(daysAgo: UInt8, page: UInt8, values: [UInt8]) throws(WireError) {
    self.daysAgo = daysAgo
    self.page = page
    try requireLength(values.count, of: 144, at: 2, in: "values")
    self.values = values
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    daysAgo = try cursor.readUInt8("daysAgo", from: bytes)
    page = try cursor.readUInt8("page", from: bytes)
    let valuesRows = try cursor.rows(144, of: 1, "values", in: bytes)
    var values: [UInt8] = []
    values.reserveCapacity(valuesRows)
    for _ in 0..<valuesRows { values.append(try cursor.readUInt8("values", from: bytes)) }
    self.values = values
    try cursor.requireEnd("heartRateLog", in: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + 1 * values.count)
    builder.write(daysAgo)
    builder.write(page)
    for row in values { builder.write(row) }
    return builder.bytes
  }
}

extension CRP.HeartRateVariabilityLogPage {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.heartRateVariabilityLog

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(daysAgo: UInt8, page: UInt8, values: [UInt16]) throws(WireError) {
    self.daysAgo = daysAgo
    self.page = page
    try requireLength(values.count, of: 72, at: 2, in: "values")
    self.values = values
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    daysAgo = try cursor.readUInt8("daysAgo", from: bytes)
    page = try cursor.readUInt8("page", from: bytes)
    let valuesRows = try cursor.rows(72, of: 2, "values", in: bytes)
    var values: [UInt16] = []
    values.reserveCapacity(valuesRows)
    for _ in 0..<valuesRows { values.append(try cursor.readUInt16LE("values", from: bytes)) }
    self.values = values
    try cursor.requireEnd("heartRateVariabilityLog", in: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + 2 * values.count)
    builder.write(daysAgo)
    builder.write(page)
    for row in values { builder.writeLE(row) }
    return builder.bytes
  }
}

extension CRP.BloodOxygenLogPage {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.bloodOxygenLog

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(daysAgo: UInt8, page: UInt8, values: [UInt8]) throws(WireError) {
    self.daysAgo = daysAgo
    self.page = page
    try requireLength(values.count, of: 144, at: 2, in: "values")
    self.values = values
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    daysAgo = try cursor.readUInt8("daysAgo", from: bytes)
    page = try cursor.readUInt8("page", from: bytes)
    let valuesRows = try cursor.rows(144, of: 1, "values", in: bytes)
    var values: [UInt8] = []
    values.reserveCapacity(valuesRows)
    for _ in 0..<valuesRows { values.append(try cursor.readUInt8("values", from: bytes)) }
    self.values = values
    try cursor.requireEnd("bloodOxygenLog", in: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + 1 * values.count)
    builder.write(daysAgo)
    builder.write(page)
    for row in values { builder.write(row) }
    return builder.bytes
  }
}

extension CRP.TemperatureLogPage {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.temperatureLog

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(daysAgo: UInt8, page: UInt8, values: [UInt16]) throws(WireError) {
    self.daysAgo = daysAgo
    self.page = page
    try requireLength(values.count, of: 72, at: 2, in: "values")
    self.values = values
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    daysAgo = try cursor.readUInt8("daysAgo", from: bytes)
    page = try cursor.readUInt8("page", from: bytes)
    let valuesRows = try cursor.rows(72, of: 2, "values", in: bytes)
    var values: [UInt16] = []
    values.reserveCapacity(valuesRows)
    for _ in 0..<valuesRows { values.append(try cursor.readUInt16LE("values", from: bytes)) }
    self.values = values
    try cursor.requireEnd("temperatureLog", in: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + 2 * values.count)
    builder.write(daysAgo)
    builder.write(page)
    for row in values { builder.writeLE(row) }
    return builder.bytes
  }
}

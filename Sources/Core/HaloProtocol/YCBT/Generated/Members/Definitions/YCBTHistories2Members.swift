// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.HeartRateData {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.heartRateData

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(records: [YCBT.HeartRateRecord], rest: HexBytes) throws(WireError) {
    try requireCount(records.count, upTo: 10920, at: 0, in: "records")
    self.records = records
    try requireCount(rest.count, upTo: 5, at: 0, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let recordsRows = try cursor.rows(of: 6, upTo: bytes.count, andMore: true, "records", in: bytes)
    var records: [YCBT.HeartRateRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try YCBT.HeartRateRecord(&cursor, from: bytes)) }
    self.records = records
    rest = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 0 + 6 * records.count + rest.count)
    for row in records { row.write(to: &builder) }
    builder.write(rest)
    return builder.bytes
  }
}

extension YCBT.BloodPressureData {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.bloodPressureData

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(records: [YCBT.BloodPressureRecord], rest: HexBytes) throws(WireError) {
    try requireCount(records.count, upTo: 8190, at: 0, in: "records")
    self.records = records
    try requireCount(rest.count, upTo: 7, at: 0, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let recordsRows = try cursor.rows(of: 8, upTo: bytes.count, andMore: true, "records", in: bytes)
    var records: [YCBT.BloodPressureRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try YCBT.BloodPressureRecord(&cursor, from: bytes)) }
    self.records = records
    rest = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 0 + 8 * records.count + rest.count)
    for row in records { row.write(to: &builder) }
    builder.write(rest)
    return builder.bytes
  }
}

extension YCBT.CombinedData {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.combinedData

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(records: [YCBT.CombinedRecord], rest: HexBytes) throws(WireError) {
    try requireCount(records.count, upTo: 3275, at: 0, in: "records")
    self.records = records
    try requireCount(rest.count, upTo: 19, at: 0, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let recordsRows = try cursor.rows(of: 20, upTo: bytes.count, andMore: true, "records", in: bytes)
    var records: [YCBT.CombinedRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try YCBT.CombinedRecord(&cursor, from: bytes)) }
    self.records = records
    rest = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 0 + 20 * records.count + rest.count)
    for row in records { row.write(to: &builder) }
    builder.write(rest)
    return builder.bytes
  }
}

extension YCBT.BloodOxygenData {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.bloodOxygenData

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(records: [YCBT.BloodOxygenRecord], rest: HexBytes) throws(WireError) {
    try requireCount(records.count, upTo: 10920, at: 0, in: "records")
    self.records = records
    try requireCount(rest.count, upTo: 5, at: 0, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let recordsRows = try cursor.rows(of: 6, upTo: bytes.count, andMore: true, "records", in: bytes)
    var records: [YCBT.BloodOxygenRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try YCBT.BloodOxygenRecord(&cursor, from: bytes)) }
    self.records = records
    rest = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 0 + 6 * records.count + rest.count)
    for row in records { row.write(to: &builder) }
    builder.write(rest)
    return builder.bytes
  }
}

extension YCBT.HistoryData {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opcode: YCBT.Opcode, data: HexBytes) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    try requireCount(data.count, upTo: 65529, at: 0, in: "data")
    self.data = data
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(opcode: YCBT.Opcode, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    var cursor = ByteCursor()
    data = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] { data.bytes }
}

extension YCBT.TemperatureData {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.temperatureData

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(records: [YCBT.TemperatureRecord], rest: HexBytes) throws(WireError) {
    try requireCount(records.count, upTo: 9360, at: 0, in: "records")
    self.records = records
    try requireCount(rest.count, upTo: 6, at: 0, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let recordsRows = try cursor.rows(of: 7, upTo: bytes.count, andMore: true, "records", in: bytes)
    var records: [YCBT.TemperatureRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try YCBT.TemperatureRecord(&cursor, from: bytes)) }
    self.records = records
    rest = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 0 + 7 * records.count + rest.count)
    for row in records { row.write(to: &builder) }
    builder.write(rest)
    return builder.bytes
  }
}

extension YCBT.FallData {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.fallData

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(records: [YCBT.FallRecord], rest: HexBytes) throws(WireError) {
    try requireCount(records.count, upTo: 13105, at: 0, in: "records")
    self.records = records
    try requireCount(rest.count, upTo: 4, at: 0, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let recordsRows = try cursor.rows(of: 5, upTo: bytes.count, andMore: true, "records", in: bytes)
    var records: [YCBT.FallRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try YCBT.FallRecord(&cursor, from: bytes)) }
    self.records = records
    rest = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 0 + 5 * records.count + rest.count)
    for row in records { row.write(to: &builder) }
    builder.write(rest)
    return builder.bytes
  }
}

extension YCBT.ChemistryData {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.chemistryData

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(records: [YCBT.ChemistryRecord], rest: HexBytes) throws(WireError) {
    try requireCount(records.count, upTo: 1488, at: 0, in: "records")
    self.records = records
    try requireCount(rest.count, upTo: 43, at: 0, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let recordsRows = try cursor.rows(of: 44, upTo: bytes.count, andMore: true, "records", in: bytes)
    var records: [YCBT.ChemistryRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try YCBT.ChemistryRecord(&cursor, from: bytes)) }
    self.records = records
    rest = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 0 + 44 * records.count + rest.count)
    for row in records { row.write(to: &builder) }
    builder.write(rest)
    return builder.bytes
  }
}

extension YCBT.BodyData {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.bodyData

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(records: [YCBT.BodyRecord], rest: HexBytes) throws(WireError) {
    try requireCount(records.count, upTo: 2339, at: 0, in: "records")
    self.records = records
    try requireCount(rest.count, upTo: 27, at: 0, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let recordsRows = try cursor.rows(of: 28, upTo: bytes.count, andMore: true, "records", in: bytes)
    var records: [YCBT.BodyRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try YCBT.BodyRecord(&cursor, from: bytes)) }
    self.records = records
    rest = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 0 + 28 * records.count + rest.count)
    for row in records { row.write(to: &builder) }
    builder.write(rest)
    return builder.bytes
  }
}

extension YCBT.HistoryRequest {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opcode: YCBT.Opcode) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(opcode: YCBT.Opcode, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    try GATT.require(0, in: bytes, field: "requestHistory")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension YCBT.HistoryHeader {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opcode: YCBT.Opcode, recordCount: UInt16, packetCount: UInt32? = nil, byteCount: UInt32? = nil, trailing: HexBytes = HexBytes()) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    self.recordCount = recordCount
    self.packetCount = packetCount
    self.byteCount = byteCount
    try requireCount(trailing.count, upTo: 65519, at: 0, in: "trailing")
    self.trailing = trailing
    if packetCount == nil, byteCount != nil { throw WireError(.truncated(needed: 1, available: 0), at: 2, in: "packetCount") }
    if byteCount == nil, !trailing.bytes.isEmpty { throw WireError(.truncated(needed: 1, available: 0), at: 0, in: "byteCount") }
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(opcode: YCBT.Opcode, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    var cursor = ByteCursor()
    recordCount = try cursor.readUInt16LE("recordCount", from: bytes)
    packetCount = cursor.offset == bytes.count ? nil : try cursor.readUInt32LE("packetCount", from: bytes)
    byteCount = cursor.offset == bytes.count ? nil : try cursor.readUInt32LE("byteCount", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 10 + trailing.count)
    builder.writeLE(recordCount)
    if let packetCount { builder.writeLE(packetCount) }
    if let byteCount { builder.writeLE(byteCount) }
    builder.write(trailing)
    return builder.bytes
  }
}

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension CRP.ManualHeartRateHistoryRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.manualHeartRateHistory

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(0, in: bytes, field: "manualHeartRateHistory")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension CRP.ManualHeartRateVariabilityHistoryRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.manualHeartRateVariabilityHistory

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(0, in: bytes, field: "manualHeartRateVariabilityHistory")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension CRP.ManualBloodOxygenHistoryRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.manualBloodOxygenHistory

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(0, in: bytes, field: "manualBloodOxygenHistory")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension CRP.ManualStressHistoryRequest {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.manualStressHistory

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(0, in: bytes, field: "manualStressHistory")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension CRP.ManualHeartRateHistory {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.manualHeartRateHistory

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(state: UInt8, records: [CRP.ManualRecord]) throws(WireError) {
    self.state = state
    try requireCount(records.count, upTo: 100, at: 1, in: "records")
    self.records = records
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    state = try cursor.readUInt8("state", from: bytes)
    let recordsRows = try cursor.rows(of: 5, upTo: bytes.count, "records", in: bytes)
    var records: [CRP.ManualRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try CRP.ManualRecord(&cursor, from: bytes)) }
    self.records = records
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + 5 * records.count)
    builder.write(state)
    for row in records { row.write(to: &builder) }
    return builder.bytes
  }
}

extension CRP.ManualHeartRateVariabilityHistory {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.manualHeartRateVariabilityHistory

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(state: UInt8, records: [CRP.ManualHeartRateVariabilityRecord]) throws(WireError) {
    self.state = state
    try requireCount(records.count, upTo: 84, at: 1, in: "records")
    self.records = records
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    state = try cursor.readUInt8("state", from: bytes)
    let recordsRows = try cursor.rows(of: 6, upTo: bytes.count, "records", in: bytes)
    var records: [CRP.ManualHeartRateVariabilityRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try CRP.ManualHeartRateVariabilityRecord(&cursor, from: bytes)) }
    self.records = records
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + 6 * records.count)
    builder.write(state)
    for row in records { row.write(to: &builder) }
    return builder.bytes
  }
}

extension CRP.ManualBloodOxygenHistory {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.manualBloodOxygenHistory

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(state: UInt8, records: [CRP.ManualRecord]) throws(WireError) {
    self.state = state
    try requireCount(records.count, upTo: 100, at: 1, in: "records")
    self.records = records
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    state = try cursor.readUInt8("state", from: bytes)
    let recordsRows = try cursor.rows(of: 5, upTo: bytes.count, "records", in: bytes)
    var records: [CRP.ManualRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try CRP.ManualRecord(&cursor, from: bytes)) }
    self.records = records
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + 5 * records.count)
    builder.write(state)
    for row in records { row.write(to: &builder) }
    return builder.bytes
  }
}

extension CRP.ManualStressHistory {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.manualStressHistory

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(state: UInt8, records: [CRP.ManualRecord]) throws(WireError) {
    self.state = state
    try requireCount(records.count, upTo: 100, at: 1, in: "records")
    self.records = records
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    state = try cursor.readUInt8("state", from: bytes)
    let recordsRows = try cursor.rows(of: 5, upTo: bytes.count, "records", in: bytes)
    var records: [CRP.ManualRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try CRP.ManualRecord(&cursor, from: bytes)) }
    self.records = records
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + 5 * records.count)
    builder.write(state)
    for row in records { row.write(to: &builder) }
    return builder.bytes
  }
}

extension CRP.ManualHeartRateVariabilityRecord {
  /// Makes a value of its fields.
  public init(value: UInt16, timestamp: CRP.RingTimestamp) {
    self.value = value
    self.timestamp = timestamp
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    value = try cursor.readUInt16LE("value", from: bytes)
    timestamp = CRP.RingTimestamp(rawValue: try cursor.readUInt32LE("timestamp", from: bytes))
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(value)
    builder.writeLE(timestamp.rawValue)
  }
}

extension CRP.ManualRecord {
  /// Makes a value of its fields.
  public init(value: UInt8, timestamp: CRP.RingTimestamp) {
    self.value = value
    self.timestamp = timestamp
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    value = try cursor.readUInt8("value", from: bytes)
    timestamp = CRP.RingTimestamp(rawValue: try cursor.readUInt32LE("timestamp", from: bytes))
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(value)
    builder.writeLE(timestamp.rawValue)
  }
}

#if !hasFeature(Embedded)
extension CRP.ManualBloodOxygenHistory {
  enum CodingKeys: String, CodingKey {
    case state, records
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      state: container.decode(UInt8.self, forKey: .state),
      records: container.decode([CRP.ManualRecord].self, forKey: .records))
  }
}
#endif

#if !hasFeature(Embedded)
extension CRP.ManualBloodOxygenHistoryRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension CRP.ManualHeartRateHistory {
  enum CodingKeys: String, CodingKey {
    case state, records
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      state: container.decode(UInt8.self, forKey: .state),
      records: container.decode([CRP.ManualRecord].self, forKey: .records))
  }
}
#endif

#if !hasFeature(Embedded)
extension CRP.ManualHeartRateHistoryRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension CRP.ManualHeartRateVariabilityHistory {
  enum CodingKeys: String, CodingKey {
    case state, records
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      state: container.decode(UInt8.self, forKey: .state),
      records: container.decode([CRP.ManualHeartRateVariabilityRecord].self, forKey: .records))
  }
}
#endif

#if !hasFeature(Embedded)
extension CRP.ManualHeartRateVariabilityHistoryRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension CRP.ManualStressHistory {
  enum CodingKeys: String, CodingKey {
    case state, records
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      state: container.decode(UInt8.self, forKey: .state),
      records: container.decode([CRP.ManualRecord].self, forKey: .records))
  }
}
#endif

#if !hasFeature(Embedded)
extension CRP.ManualStressHistoryRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

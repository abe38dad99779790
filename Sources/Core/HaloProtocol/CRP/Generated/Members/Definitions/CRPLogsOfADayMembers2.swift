// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension CRP.StressLogPage {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.stressLog

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
    try cursor.requireEnd("stressLog", in: bytes)
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

extension CRP.DayTotals {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.dayTotals

  /// Makes a value of its fields.
  public init(daysAgo: UInt8, steps: UInt32, distance: UInt32, detail: UInt32, energy: UInt32) {
    self.daysAgo = daysAgo
    self.steps = steps
    self.distance = distance
    self.detail = detail
    self.energy = energy
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 17.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(17, in: bytes, field: "dayTotals")
    var cursor = ByteCursor()
    daysAgo = try cursor.readUInt8("daysAgo", from: bytes)
    steps = try cursor.readUInt32LE("steps", from: bytes)
    distance = try cursor.readUInt32LE("distance", from: bytes)
    detail = try cursor.readUInt32LE("detail", from: bytes)
    energy = try cursor.readUInt32LE("energy", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 17)
    builder.write(daysAgo)
    builder.writeLE(steps)
    builder.writeLE(distance)
    builder.writeLE(detail)
    builder.writeLE(energy)
    return builder.bytes
  }

  /// The distance in metres.
  public var distanceMeters: Double { Double(distance) / 1000 }

  /// The energy in kcal.
  public var energyKilocalories: Double { Double(energy) / 1000 }
}

extension CRP.StepLog {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.stepLog

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(daysAgo: UInt8, values: [UInt16]) throws(WireError) {
    self.daysAgo = daysAgo
    try requireLength(values.count, of: 48, at: 1, in: "values")
    self.values = values
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    daysAgo = try cursor.readUInt8("daysAgo", from: bytes)
    let valuesRows = try cursor.rows(48, of: 2, "values", in: bytes)
    var values: [UInt16] = []
    values.reserveCapacity(valuesRows)
    for _ in 0..<valuesRows { values.append(try cursor.readUInt16LE("values", from: bytes)) }
    self.values = values
    try cursor.requireEnd("stepLog", in: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + 2 * values.count)
    builder.write(daysAgo)
    for row in values { builder.writeLE(row) }
    return builder.bytes
  }
}

extension CRP.SleepHistory {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.sleepHistory

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(daysAgo: UInt8, marks: [CRP.SleepMark]) throws(WireError) {
    self.daysAgo = daysAgo
    try requireCount(marks.count, upTo: 168, at: 1, in: "marks")
    self.marks = marks
    try check()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    daysAgo = try cursor.readUInt8("daysAgo", from: bytes)
    let marksRows = try cursor.rows(of: 3, upTo: bytes.count, "marks", in: bytes)
    var marks: [CRP.SleepMark] = []
    marks.reserveCapacity(marksRows)
    for _ in 0..<marksRows { marks.append(try CRP.SleepMark(&cursor, from: bytes)) }
    self.marks = marks
    try check()
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + 3 * marks.count)
    builder.write(daysAgo)
    for row in marks { row.write(to: &builder) }
    return builder.bytes
  }
}

#if !hasFeature(Embedded)
extension CRP.BloodOxygenLogPage {
  enum CodingKeys: String, CodingKey {
    case daysAgo, page, values
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      daysAgo: container.decode(UInt8.self, forKey: .daysAgo),
      page: container.decode(UInt8.self, forKey: .page),
      values: container.decode([UInt8].self, forKey: .values))
  }
}
#endif

#if !hasFeature(Embedded)
extension CRP.HeartRateLogPage {
  enum CodingKeys: String, CodingKey {
    case daysAgo, page, values
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      daysAgo: container.decode(UInt8.self, forKey: .daysAgo),
      page: container.decode(UInt8.self, forKey: .page),
      values: container.decode([UInt8].self, forKey: .values))
  }
}
#endif

#if !hasFeature(Embedded)
extension CRP.HeartRateVariabilityLogPage {
  enum CodingKeys: String, CodingKey {
    case daysAgo, page, values
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      daysAgo: container.decode(UInt8.self, forKey: .daysAgo),
      page: container.decode(UInt8.self, forKey: .page),
      values: container.decode([UInt16].self, forKey: .values))
  }
}
#endif

#if !hasFeature(Embedded)
extension CRP.SleepHistory {
  enum CodingKeys: String, CodingKey {
    case daysAgo, marks
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      daysAgo: container.decode(UInt8.self, forKey: .daysAgo),
      marks: container.decode([CRP.SleepMark].self, forKey: .marks))
  }
}
#endif

#if !hasFeature(Embedded)
extension CRP.SleepStateRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension CRP.StepLog {
  enum CodingKeys: String, CodingKey {
    case daysAgo, values
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      daysAgo: container.decode(UInt8.self, forKey: .daysAgo),
      values: container.decode([UInt16].self, forKey: .values))
  }
}
#endif

#if !hasFeature(Embedded)
extension CRP.StressLogPage {
  enum CodingKeys: String, CodingKey {
    case daysAgo, page, values
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      daysAgo: container.decode(UInt8.self, forKey: .daysAgo),
      page: container.decode(UInt8.self, forKey: .page),
      values: container.decode([UInt8].self, forKey: .values))
  }
}
#endif

#if !hasFeature(Embedded)
extension CRP.TemperatureLogPage {
  enum CodingKeys: String, CodingKey {
    case daysAgo, page, values
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      daysAgo: container.decode(UInt8.self, forKey: .daysAgo),
      page: container.decode(UInt8.self, forKey: .page),
      values: container.decode([UInt16].self, forKey: .values))
  }
}
#endif

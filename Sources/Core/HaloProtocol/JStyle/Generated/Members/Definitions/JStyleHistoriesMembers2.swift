// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension JStyle.ExerciseLog {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.exerciseLog

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(records: [JStyle.ExerciseRecord], isLast: Bool) throws(WireError) {
    try requireRow(records.count, orMark: isLast, in: "records")
    self.records = records
    self.isLast = isLast
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let recordsRows = try cursor.rows(of: 27, upTo: bytes.count, mark: 2, "records", in: bytes)
    var records: [JStyle.ExerciseRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try JStyle.ExerciseRecord(&cursor, from: bytes)) }
    self.records = records
    isLast = cursor.offset != bytes.count
    if isLast {
      try cursor.readConstant(0x5C, "isLast", from: bytes)
      try cursor.readConstant(0xFF, "isLast", from: bytes)
    }
    try requireRow(records.count, orMark: isLast, in: "records")
    try cursor.requireEnd("exerciseLog", in: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + 27 * records.count)
    for row in records { row.write(to: &builder) }
    if isLast { builder.write([0x5C, 0xFF]) }
    return builder.bytes
  }
}

extension JStyle.TripleTemperatureLog {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.temperatureLog

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(records: [JStyle.TripleTemperatureRecord], isLast: Bool) throws(WireError) {
    try requireRow(records.count, orMark: isLast, in: "records")
    self.records = records
    self.isLast = isLast
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let recordsRows = try cursor.rows(of: 15, upTo: bytes.count, mark: 2, "records", in: bytes)
    var records: [JStyle.TripleTemperatureRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try JStyle.TripleTemperatureRecord(&cursor, from: bytes)) }
    self.records = records
    isLast = cursor.offset != bytes.count
    if isLast {
      try cursor.readConstant(0x62, "isLast", from: bytes)
      try cursor.readConstant(0xFF, "isLast", from: bytes)
    }
    try requireRow(records.count, orMark: isLast, in: "records")
    try cursor.requireEnd("tripleTemperatureLog", in: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + 15 * records.count)
    for row in records { row.write(to: &builder) }
    if isLast { builder.write([0x62, 0xFF]) }
    return builder.bytes
  }
}

extension JStyle.TemperatureLog {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.temperatureLog

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(records: [JStyle.TemperatureRecord], isLast: Bool) throws(WireError) {
    try requireRow(records.count, orMark: isLast, in: "records")
    self.records = records
    self.isLast = isLast
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let recordsRows = try cursor.rows(of: 11, upTo: bytes.count, mark: 2, "records", in: bytes)
    var records: [JStyle.TemperatureRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try JStyle.TemperatureRecord(&cursor, from: bytes)) }
    self.records = records
    isLast = cursor.offset != bytes.count
    if isLast {
      try cursor.readConstant(0x62, "isLast", from: bytes)
      try cursor.readConstant(0xFF, "isLast", from: bytes)
    }
    try requireRow(records.count, orMark: isLast, in: "records")
    try cursor.requireEnd("temperatureLog", in: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + 11 * records.count)
    for row in records { row.write(to: &builder) }
    if isLast { builder.write([0x62, 0xFF]) }
    return builder.bytes
  }
}

extension JStyle.BloodOxygenLog {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.oxygenLog

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(records: [JStyle.BloodOxygenRecord], isLast: Bool) throws(WireError) {
    try requireRow(records.count, orMark: isLast, in: "records")
    self.records = records
    self.isLast = isLast
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let recordsRows = try cursor.rows(of: 10, upTo: bytes.count, mark: 2, "records", in: bytes)
    var records: [JStyle.BloodOxygenRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try JStyle.BloodOxygenRecord(&cursor, from: bytes)) }
    self.records = records
    isLast = cursor.offset != bytes.count
    if isLast {
      try cursor.readConstant(0x66, "isLast", from: bytes)
      try cursor.readConstant(0xFF, "isLast", from: bytes)
    }
    try requireRow(records.count, orMark: isLast, in: "records")
    try cursor.requireEnd("oxygenLog", in: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + 10 * records.count)
    for row in records { row.write(to: &builder) }
    if isLast { builder.write([0x66, 0xFF]) }
    return builder.bytes
  }
}

extension JStyle.DayTotalsRecord {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(index: UInt8, date: CivilDate, steps: UInt32, exerciseTime: UInt32, distance: UInt32, energy: UInt32, goal: UInt16, activeMinutes: UInt32) throws(WireError) {
    self.index = index
    try date.requireYear(upTo: 2099, at: 2)
    self.date = date
    self.steps = steps
    self.exerciseTime = exerciseTime
    self.distance = distance
    self.energy = energy
    self.goal = goal
    self.activeMinutes = activeMinutes
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    try cursor.readConstant(0x51, "opcode", from: bytes)
    index = try cursor.readUInt8("index", from: bytes)
    date = try cursor.readBCDDate("date", from: bytes)
    steps = try cursor.readUInt32LE("steps", from: bytes)
    exerciseTime = try cursor.readUInt32LE("exerciseTime", from: bytes)
    distance = try cursor.readUInt32LE("distance", from: bytes)
    energy = try cursor.readUInt32LE("energy", from: bytes)
    goal = try cursor.readUInt16LE("goal", from: bytes)
    activeMinutes = try cursor.readUInt32LE("activeMinutes", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(0x51)
    builder.write(index)
    builder.writeBCD(date)
    builder.writeLE(steps)
    builder.writeLE(exerciseTime)
    builder.writeLE(distance)
    builder.writeLE(energy)
    builder.writeLE(goal)
    builder.writeLE(activeMinutes)
  }

  /// The distance in kilometres.
  public var distanceKilometers: Double { Double(distance) / 100 }

  /// The energy in kcal.
  public var energyKilocalories: Double { Double(energy) / 100 }
}

extension JStyle.SleepRecord {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(index: UInt16, time: CivilDateTime, count: UInt8, codes: [UInt8]) throws(WireError) {
    self.index = index
    try time.date.requireYear(upTo: 2099, at: 3)
    self.time = time
    self.count = count
    self.codes = codes
    try check()
  }
}

extension JStyle.HistoryMode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// From the newest.
  public static let newest = JStyle.HistoryMode(rawValue: 0x00)
  /// Since a time.
  public static let since = JStyle.HistoryMode(rawValue: 0x01)
  /// More.
  public static let next = JStyle.HistoryMode(rawValue: 0x02)
  /// Delete all.
  public static let delete = JStyle.HistoryMode(rawValue: 0x99)
}

extension JStyle.HistoryMode: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .newest: "from the newest"
    case .since: "since a time"
    case .next: "more"
    case .delete: "delete all"
    default: "history mode \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension JStyle.BloodOxygenLog {
  enum CodingKeys: String, CodingKey {
    case records, isLast
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      records: container.decode([JStyle.BloodOxygenRecord].self, forKey: .records),
      isLast: container.decode(Bool.self, forKey: .isLast))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.DayTotals {
  enum CodingKeys: String, CodingKey {
    case records, isLast
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      records: container.decode([JStyle.DayTotalsRecord].self, forKey: .records),
      isLast: container.decode(Bool.self, forKey: .isLast))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.DayTotalsRecord {
  enum CodingKeys: String, CodingKey {
    case index, date, steps, exerciseTime, distance, energy, goal, activeMinutes
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      index: container.decode(UInt8.self, forKey: .index),
      date: container.decode(CivilDate.self, forKey: .date),
      steps: container.decode(UInt32.self, forKey: .steps),
      exerciseTime: container.decode(UInt32.self, forKey: .exerciseTime),
      distance: container.decode(UInt32.self, forKey: .distance),
      energy: container.decode(UInt32.self, forKey: .energy),
      goal: container.decode(UInt16.self, forKey: .goal),
      activeMinutes: container.decode(UInt32.self, forKey: .activeMinutes))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.ExerciseLog {
  enum CodingKeys: String, CodingKey {
    case records, isLast
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      records: container.decode([JStyle.ExerciseRecord].self, forKey: .records),
      isLast: container.decode(Bool.self, forKey: .isLast))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.HeartRateLog {
  enum CodingKeys: String, CodingKey {
    case records, isLast
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      records: container.decode([JStyle.HeartRateRecord].self, forKey: .records),
      isLast: container.decode(Bool.self, forKey: .isLast))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.HeartRateVariabilityLog {
  enum CodingKeys: String, CodingKey {
    case records, isLast
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      records: container.decode([JStyle.HeartRateVariabilityRecord].self, forKey: .records),
      isLast: container.decode(Bool.self, forKey: .isLast))
  }
}
#endif

#if !hasFeature(Embedded)
extension JStyle.HistoryReply {
  enum CodingKeys: String, CodingKey {
    case opcode, mode, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opcode: container.decode(JStyle.Opcode.self, forKey: .opcode),
      mode: container.decode(JStyle.HistoryMode.self, forKey: .mode),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

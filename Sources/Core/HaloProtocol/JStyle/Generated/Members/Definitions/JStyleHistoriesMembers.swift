// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension JStyle.HistoryRequest {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opcode: JStyle.Opcode, mode: JStyle.HistoryMode, rest: HexBytes? = nil) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    self.mode = mode
    try requireFilled(rest, upTo: 13, at: 1, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(opcode: JStyle.Opcode, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    var cursor = ByteCursor()
    mode = JStyle.HistoryMode(rawValue: try cursor.readUInt8("mode", from: bytes))
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(mode.rawValue)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

extension JStyle.ShortDayTotals {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.dayTotals

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(records: [JStyle.ShortDayTotalsRecord], isLast: Bool) throws(WireError) {
    try requireRow(records.count, orMark: isLast, in: "records")
    self.records = records
    self.isLast = isLast
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let recordsRows = try cursor.rows(of: 26, upTo: bytes.count, mark: 2, "records", in: bytes)
    var records: [JStyle.ShortDayTotalsRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try JStyle.ShortDayTotalsRecord(&cursor, from: bytes)) }
    self.records = records
    isLast = cursor.offset != bytes.count
    if isLast {
      try cursor.readConstant(0x51, "isLast", from: bytes)
      try cursor.readConstant(0xFF, "isLast", from: bytes)
    }
    try requireRow(records.count, orMark: isLast, in: "records")
    try cursor.requireEnd("shortDayTotals", in: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + 26 * records.count)
    for row in records { row.write(to: &builder) }
    if isLast { builder.write([0x51, 0xFF]) }
    return builder.bytes
  }
}

extension JStyle.DayTotals {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.dayTotals

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(records: [JStyle.DayTotalsRecord], isLast: Bool) throws(WireError) {
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
    var records: [JStyle.DayTotalsRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try JStyle.DayTotalsRecord(&cursor, from: bytes)) }
    self.records = records
    isLast = cursor.offset != bytes.count
    if isLast {
      try cursor.readConstant(0x51, "isLast", from: bytes)
      try cursor.readConstant(0xFF, "isLast", from: bytes)
    }
    try requireRow(records.count, orMark: isLast, in: "records")
    try cursor.requireEnd("dayTotals", in: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + 27 * records.count)
    for row in records { row.write(to: &builder) }
    if isLast { builder.write([0x51, 0xFF]) }
    return builder.bytes
  }
}

extension JStyle.HistoryReply {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opcode: JStyle.Opcode, mode: JStyle.HistoryMode, rest: HexBytes? = nil) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    self.mode = mode
    try requireFilled(rest, upTo: 13, at: 1, in: "rest")
    self.rest = rest
    try check()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(opcode: JStyle.Opcode, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    var cursor = ByteCursor()
    mode = JStyle.HistoryMode(rawValue: try cursor.readUInt8("mode", from: bytes))
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
    try check()
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(mode.rawValue)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

extension JStyle.StepLog {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.stepLog

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(records: [JStyle.StepRecord], isLast: Bool) throws(WireError) {
    try requireRow(records.count, orMark: isLast, in: "records")
    self.records = records
    self.isLast = isLast
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let recordsRows = try cursor.rows(of: 25, upTo: bytes.count, mark: 2, "records", in: bytes)
    var records: [JStyle.StepRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try JStyle.StepRecord(&cursor, from: bytes)) }
    self.records = records
    isLast = cursor.offset != bytes.count
    if isLast {
      try cursor.readConstant(0x52, "isLast", from: bytes)
      try cursor.readConstant(0xFF, "isLast", from: bytes)
    }
    try requireRow(records.count, orMark: isLast, in: "records")
    try cursor.requireEnd("stepLog", in: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + 25 * records.count)
    for row in records { row.write(to: &builder) }
    if isLast { builder.write([0x52, 0xFF]) }
    return builder.bytes
  }
}

extension JStyle.HeartRateLog {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.heartRateLog

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(records: [JStyle.HeartRateRecord], isLast: Bool) throws(WireError) {
    try requireRow(records.count, orMark: isLast, in: "records")
    self.records = records
    self.isLast = isLast
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let recordsRows = try cursor.rows(of: 24, upTo: bytes.count, mark: 2, "records", in: bytes)
    var records: [JStyle.HeartRateRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try JStyle.HeartRateRecord(&cursor, from: bytes)) }
    self.records = records
    isLast = cursor.offset != bytes.count
    if isLast {
      try cursor.readConstant(0x54, "isLast", from: bytes)
      try cursor.readConstant(0xFF, "isLast", from: bytes)
    }
    try requireRow(records.count, orMark: isLast, in: "records")
    try cursor.requireEnd("heartRateLog", in: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + 24 * records.count)
    for row in records { row.write(to: &builder) }
    if isLast { builder.write([0x54, 0xFF]) }
    return builder.bytes
  }
}

extension JStyle.SpotHeartRateLog {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.spotHeartRateLog

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(records: [JStyle.SpotHeartRateRecord], isLast: Bool) throws(WireError) {
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
    var records: [JStyle.SpotHeartRateRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try JStyle.SpotHeartRateRecord(&cursor, from: bytes)) }
    self.records = records
    isLast = cursor.offset != bytes.count
    if isLast {
      try cursor.readConstant(0x55, "isLast", from: bytes)
      try cursor.readConstant(0xFF, "isLast", from: bytes)
    }
    try requireRow(records.count, orMark: isLast, in: "records")
    try cursor.requireEnd("spotHeartRateLog", in: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + 10 * records.count)
    for row in records { row.write(to: &builder) }
    if isLast { builder.write([0x55, 0xFF]) }
    return builder.bytes
  }
}

extension JStyle.HeartRateVariabilityLog {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.variabilityLog

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(records: [JStyle.HeartRateVariabilityRecord], isLast: Bool) throws(WireError) {
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
    var records: [JStyle.HeartRateVariabilityRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try JStyle.HeartRateVariabilityRecord(&cursor, from: bytes)) }
    self.records = records
    isLast = cursor.offset != bytes.count
    if isLast {
      try cursor.readConstant(0x56, "isLast", from: bytes)
      try cursor.readConstant(0xFF, "isLast", from: bytes)
    }
    try requireRow(records.count, orMark: isLast, in: "records")
    try cursor.requireEnd("variabilityLog", in: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + 15 * records.count)
    for row in records { row.write(to: &builder) }
    if isLast { builder.write([0x56, 0xFF]) }
    return builder.bytes
  }
}

extension JStyle.ShortExerciseLog {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.exerciseLog

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(records: [JStyle.ShortExerciseRecord], isLast: Bool) throws(WireError) {
    try requireRow(records.count, orMark: isLast, in: "records")
    self.records = records
    self.isLast = isLast
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let recordsRows = try cursor.rows(of: 25, upTo: bytes.count, mark: 2, "records", in: bytes)
    var records: [JStyle.ShortExerciseRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try JStyle.ShortExerciseRecord(&cursor, from: bytes)) }
    self.records = records
    isLast = cursor.offset != bytes.count
    if isLast {
      try cursor.readConstant(0x5C, "isLast", from: bytes)
      try cursor.readConstant(0xFF, "isLast", from: bytes)
    }
    try requireRow(records.count, orMark: isLast, in: "records")
    try cursor.requireEnd("shortExerciseLog", in: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + 25 * records.count)
    for row in records { row.write(to: &builder) }
    if isLast { builder.write([0x5C, 0xFF]) }
    return builder.bytes
  }
}

// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.SportSummaryRequest {
  /// The action of its frames.
  public static let action = Colmi.BigDataAction.sportSummaryRequest

  /// Makes a value of its fields.
  public init(since: Colmi.RingTimestamp = Colmi.RingTimestamp(rawValue: 0)) {
    self.since = since
  }

  /// Reads the payload of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another action, or the length is not 4.
  public init(parsing frame: Colmi.BigDataFrame) throws(WireError) {
    try frame.require(Self.action)
    try frame.require(length: 4, in: "since")
    var cursor = Colmi.BigDataCursor(frame)
    since = Colmi.RingTimestamp(rawValue: try cursor.readUInt32LE("since"))
  }

  /// The value as a frame.
  public var bigDataFrame: Colmi.BigDataFrame {
    var builder = ByteBuilder(capacity: 4)
    builder.writeLE(since.rawValue)
    return Colmi.BigDataFrame(bounded: Self.action, builder.bytes)
  }
}

extension Colmi.SportSummary {
  /// The action of its frames.
  public static let action = Colmi.BigDataAction.sportSummary

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(sessions: [Colmi.SportSession]) throws(WireError) {
    self.sessions = try sessions.limited(to: 255, at: Colmi.BigDataFrame.headerLength + 0, in: "sessionCount")
  }

  /// Reads the payload of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another action, or the bytes end within a field.
  public init(parsing frame: Colmi.BigDataFrame) throws(WireError) {
    try frame.require(Self.action)
    var cursor = Colmi.BigDataCursor(frame)
    var sessions: [Colmi.SportSession] = []
    for _ in 0..<(try cursor.readUInt8("sessionCount")) {
      sessions.append(try Colmi.SportSession(&cursor))
    }
    try cursor.requireEnd("sessions")
    self.sessions = sessions
  }

  /// The value as a frame.
  public var bigDataFrame: Colmi.BigDataFrame {
    var builder = ByteBuilder(capacity: 1 + sessions.count * 16)
    builder.write(UInt8(clamping: sessions.count))
    for row in sessions { row.write(to: &builder) }
    return Colmi.BigDataFrame(bounded: Self.action, builder.bytes)
  }
}

extension Colmi.SportDetailRequest {
  /// The action of its frames.
  public static let action = Colmi.BigDataAction.sportDetailRequest

  /// Makes a value of its fields.
  public init(sport: Colmi.SportKind, start: Colmi.RingTimestamp) {
    self.sport = sport
    self.start = start
  }

  /// Reads the payload of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another action, or the length is not 5.
  public init(parsing frame: Colmi.BigDataFrame) throws(WireError) {
    try frame.require(Self.action)
    try frame.require(length: 5, in: "sport")
    var cursor = Colmi.BigDataCursor(frame)
    sport = Colmi.SportKind(rawValue: try cursor.readUInt8("sport"))
    start = Colmi.RingTimestamp(rawValue: try cursor.readUInt32LE("start"))
  }

  /// The value as a frame.
  public var bigDataFrame: Colmi.BigDataFrame {
    var builder = ByteBuilder(capacity: 5)
    builder.write(sport.rawValue)
    builder.writeLE(start.rawValue)
    return Colmi.BigDataFrame(bounded: Self.action, builder.bytes)
  }
}

extension Colmi.SportDetailHeader {
  /// The action of its frames.
  public static let action = Colmi.BigDataAction.sportDetailHeader

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(status: UInt8 = 0, packageCount: UInt16, secondsPerSample: UInt8, columns: [Colmi.SportColumn]) throws(WireError) {
    self.status = status
    self.packageCount = packageCount
    self.secondsPerSample = secondsPerSample
    self.columns = try columns.limited(to: 32765, at: Colmi.BigDataFrame.headerLength + 4, in: "columns")
  }

  /// Reads the payload of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another action, or the bytes end within a field.
  public init(parsing frame: Colmi.BigDataFrame) throws(WireError) {
    try frame.require(Self.action)
    var cursor = Colmi.BigDataCursor(frame)
    status = try cursor.readUInt8("status")
    packageCount = try cursor.readUInt16LE("packageCount")
    secondsPerSample = try cursor.readUInt8("secondsPerSample")
    var columns: [Colmi.SportColumn] = []
    columns.reserveCapacity(cursor.remaining / 2)
    while cursor.remaining > 0 {
      try cursor.require(2, "columns")
      columns.append(Colmi.SportColumn(size: try cursor.readUInt8("columns"), key: Colmi.SportKey(rawValue: try cursor.readUInt8("columns"))))
    }
    self.columns = columns
  }

  /// The value as a frame.
  public var bigDataFrame: Colmi.BigDataFrame {
    var builder = ByteBuilder(capacity: 4 + columns.count * 2)
    builder.write(status)
    builder.writeLE(packageCount)
    builder.write(secondsPerSample)
    for row in columns {
      builder.write(row.size)
      builder.write(row.key.rawValue)
    }
    return Colmi.BigDataFrame(bounded: Self.action, builder.bytes)
  }
}

extension Colmi.SportDetailPackage {
  /// The action of its frames.
  public static let action = Colmi.BigDataAction.sportDetail

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(number: UInt16, bytes: HexBytes) throws(WireError) {
    self.number = number
    self.bytes = try bytes.limited(to: 65533, at: Colmi.BigDataFrame.headerLength + 2, in: "bytes")
  }

  /// Reads the payload of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another action, or the bytes end within a field.
  public init(parsing frame: Colmi.BigDataFrame) throws(WireError) {
    try frame.require(Self.action)
    var cursor = Colmi.BigDataCursor(frame)
    number = try cursor.readUInt16LE("number")
    bytes = try HexBytes(cursor.readRemaining()).limited(to: 65533, at: Colmi.BigDataFrame.headerLength + 2, in: "bytes")
  }

  /// The value as a frame.
  public var bigDataFrame: Colmi.BigDataFrame {
    var builder = ByteBuilder(capacity: 2 + bytes.bytes.count)
    builder.writeLE(number)
    builder.write(bytes.bytes)
    return Colmi.BigDataFrame(bounded: Self.action, builder.bytes)
  }
}

extension Colmi.SportColumn {
  /// Makes a value of its fields.
  public init(size: UInt8, key: Colmi.SportKey) {
    self.size = size
    self.key = key
  }
}

extension Colmi.SportKey {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The start of the session, four bytes.
  public static let start = Colmi.SportKey(rawValue: 1)
  /// The duration in seconds.
  public static let duration = Colmi.SportKey(rawValue: 2)
  /// The distance.
  public static let distance = Colmi.SportKey(rawValue: 3)
  /// The energy.
  public static let calories = Colmi.SportKey(rawValue: 4)
  /// The average speed.
  public static let averageSpeed = Colmi.SportKey(rawValue: 5)
  /// The highest speed.
  public static let maximumSpeed = Colmi.SportKey(rawValue: 6)
  /// The average heart rate.
  public static let averageHeartRate = Colmi.SportKey(rawValue: 7)
  /// The lowest heart rate.
  public static let minimumHeartRate = Colmi.SportKey(rawValue: 8)
  /// The highest heart rate.
  public static let maximumHeartRate = Colmi.SportKey(rawValue: 9)
  /// The elevation.
  public static let elevation = Colmi.SportKey(rawValue: 10)
  /// The distance upwards.
  public static let ascent = Colmi.SportKey(rawValue: 11)
  /// The distance downwards.
  public static let descent = Colmi.SportKey(rawValue: 12)
  /// The cadence.
  public static let cadence = Colmi.SportKey(rawValue: 13)
  /// A count, of jumps for instance.
  public static let count = Colmi.SportKey(rawValue: 14)
  /// The heart rate at a moment: a column of the details.
  public static let heartRate = Colmi.SportKey(rawValue: 17)
  /// The number of steps.
  public static let steps = Colmi.SportKey(rawValue: 19)
}

extension Colmi.SportKey: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .start: "start"
    case .duration: "duration"
    case .distance: "distance"
    case .calories: "calories"
    case .averageSpeed: "average speed"
    case .maximumSpeed: "highest speed"
    case .averageHeartRate: "average heart rate"
    case .minimumHeartRate: "lowest heart rate"
    case .maximumHeartRate: "highest heart rate"
    case .elevation: "elevation"
    case .ascent: "ascent"
    case .descent: "descent"
    case .cadence: "cadence"
    case .count: "count"
    case .heartRate: "heart rate"
    case .steps: "steps"
    default: "key \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.SportDetailHeader {
  enum CodingKeys: String, CodingKey {
    case status, packageCount, secondsPerSample, columns
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      status: container.decode(UInt8.self, forKey: .status),
      packageCount: container.decode(UInt16.self, forKey: .packageCount),
      secondsPerSample: container.decode(UInt8.self, forKey: .secondsPerSample),
      columns: container.decode([Colmi.SportColumn].self, forKey: .columns))
  }
}
#endif

#if !hasFeature(Embedded)
extension Colmi.SportDetailPackage {
  enum CodingKeys: String, CodingKey {
    case number, bytes
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      number: container.decode(UInt16.self, forKey: .number),
      bytes: container.decode(HexBytes.self, forKey: .bytes))
  }
}
#endif

#if !hasFeature(Embedded)
extension Colmi.SportSummary {
  enum CodingKeys: String, CodingKey {
    case sessions
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      sessions: container.decode([Colmi.SportSession].self, forKey: .sessions))
  }
}
#endif

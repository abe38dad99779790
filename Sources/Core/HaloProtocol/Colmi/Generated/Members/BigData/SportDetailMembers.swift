// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

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

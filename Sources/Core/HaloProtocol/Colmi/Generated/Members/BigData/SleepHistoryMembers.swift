// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.SleepHistoryRequest {
  /// The action of its frames.
  public static let action = Colmi.BigDataAction.sleepHistory
}

extension Colmi.SleepRecords {
  /// The action of its frames.
  public static var action: Colmi.BigDataAction { Kind.action }

#if !hasFeature(Embedded)
  /// The name in JSON and fixtures: the name of the kind followed by `History`.
  public static var name: String { "\(Kind.self)History" }
#endif

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(records: [Colmi.SleepRecord]) throws(WireError) {
    self.records = try records.limited(to: 255, at: Colmi.BigDataFrame.headerLength + 0, in: "recordCount")
  }

  /// Reads the payload of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another action, or the bytes end within a field.
  public init(parsing frame: Colmi.BigDataFrame) throws(WireError) {
    try frame.require(Self.action)
    var cursor = Colmi.BigDataCursor(frame)
    var records: [Colmi.SleepRecord] = []
    for _ in 0..<(try cursor.readUInt8("recordCount")) {
      records.append(try Colmi.SleepRecord(&cursor))
    }
    try cursor.requireEnd("records")
    self.records = records
  }

  /// The value as a frame.
  public var bigDataFrame: Colmi.BigDataFrame {
    var builder = ByteBuilder(capacity: 1 + records.count * 16)
    builder.write(UInt8(clamping: records.count))
    for row in records { row.write(to: &builder) }
    return Colmi.BigDataFrame(bounded: Self.action, builder.bytes)
  }
}

extension Colmi.Sleep {
  /// The action 27.
  public static let action = Colmi.BigDataAction.sleepHistory
}

extension Colmi.Nap {
  /// The action 3E.
  public static let action = Colmi.BigDataAction.napHistory
}

#if !hasFeature(Embedded)
extension Colmi.SleepHistoryRequest {
  enum CodingKeys: String, CodingKey {
    case version, daysAgo
  }

  /// Reads the JSON form: an object with `version`, `daysAgo`; or with `daysAgo` if present.
  ///
  /// - Throws: `DecodingError` for another object, ``WireError`` for an invalid field.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let version = try container.decodeIfPresent(UInt8.self, forKey: .version) {
      try self.init(
        json: version,
        daysAgo: container.decode(UInt8.self, forKey: .daysAgo))
      return
    }
    try self.init(json: container.decodeIfPresent(UInt8.self, forKey: .daysAgo))
  }

  /// Writes the JSON form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(version, forKey: .version)
    try container.encodeIfPresent(daysAgo, forKey: .daysAgo)
  }
}

extension Colmi.SleepRecords {
  enum CodingKeys: String, CodingKey {
    case records
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      records: container.decode([Colmi.SleepRecord].self, forKey: .records))
  }
}
#endif

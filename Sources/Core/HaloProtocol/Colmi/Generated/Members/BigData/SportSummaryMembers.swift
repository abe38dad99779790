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

#if !hasFeature(Embedded)
extension Colmi.SportField {
  enum CodingKeys: String, CodingKey {
    case key, bytes
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      key: container.decode(Colmi.SportKey.self, forKey: .key),
      bytes: container.decode(HexBytes.self, forKey: .bytes))
  }
}

extension Colmi.SportSession {
  enum CodingKeys: String, CodingKey {
    case sport, fields
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      sport: container.decode(Colmi.SportKind.self, forKey: .sport),
      fields: container.decode([Colmi.SportField].self, forKey: .fields))
  }
}

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

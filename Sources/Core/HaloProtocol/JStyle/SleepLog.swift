extension JStyle {
  /// A notification with sleep records from a JStyle ring.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `records` | rows of ``SleepRecord`` |
  /// | next | 0 or 2 | `isLast` | 53 FF if true |
  ///
  /// Confidence B (probable).
  public struct SleepLog: NotificationPacket {
    /// The sleep records, newest first.
    public let records: [SleepRecord]
    /// Whether this notification is the last of the sleep history.
    public let isLast: Bool

    /// Makes a notification with sleep records.
    ///
    /// - Throws: ``WireError`` if there are no records, unless the notification is the last of the
    ///   history.
    public init(records: [SleepRecord], isLast: Bool) throws(WireError) {
      try requireRow(records.count, orMark: isLast, in: "records")
      self.records = records
      self.isLast = isLast
    }

    /// Decodes the sleep records in the payload of a notification.
    ///
    /// - Throws: ``WireError`` if the bytes end within a record.
    public init(payload bytes: Span<UInt8>) throws(WireError) {
      var cursor = ByteCursor()
      var records: [SleepRecord] = []
      while cursor.remaining(in: bytes) > 2 {
        records.append(try SleepRecord(&cursor, from: bytes))
      }
      let isLast = cursor.remaining(in: bytes) > 0
      try self.init(records: records, isLast: isLast)
      if isLast {
        for byte: UInt8 in [0x53, 0xFF] { try cursor.readConstant(byte, "isLast", from: bytes) }
      }
    }

    /// The payload of the notification: the sleep records, each of which begins with the opcode.
    public var payload: [UInt8] {
      var builder = ByteBuilder()
      for row in records { row.write(to: &builder) }
      if isLast { builder.write([0x53, 0xFF]) }
      return builder.bytes
    }

    /// A readable description of the notification: the number of its sleep records.
    public var description: String { "sleep: \(records.count) records" }
  }

  /// A stage of sleep that a JStyle ring reports.
  public enum SleepStage: Hashable, Sendable {
    /// The wearer was awake, or the ring sent an unknown code.
    case awake
    /// The wearer was in deep sleep.
    case deep
    /// The wearer was in light sleep.
    case light
    /// The wearer was in sleep with rapid eye movement (REM).
    case rem
  }
}

extension JStyle.SleepRecord {
  /// Returns the sleep stage in each minute; nil for a model whose codes are not documented.
  public func stages(of product: JStyle.Product) -> [JStyle.SleepStage]? {
    guard product == .x6b else { return nil }
    return codes.prefix(Int(count)).map { code in
      switch code {
      case 1: .deep
      case 2: .light
      case 3: .rem
      default: .awake
      }
    }
  }
}

extension JStyle.SleepRecord {
  func check() throws(WireError) {
    try Int(count).limited(to: 1...120, at: 9, in: "count")
    guard codes.count == Int(count) || codes.count == 120 && codes[Int(count)] == 0 else {
      let expected = Int(count)
      throw WireError(.wrongLength(expected: expected, actual: codes.count), at: 10, in: "codes")
    }
  }

  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    try cursor.readConstant(0x53, "opcode", from: bytes)
    index = try cursor.readUInt16LE("index", from: bytes)
    time = try cursor.readBCDDateTime("time", from: bytes)
    let start = cursor.offset
    count = try cursor.readUInt8("count", from: bytes)
    try Int(count).limited(to: 1...120, at: start, in: "count")
    let end = cursor.offset + Int(count)
    let isFilled = end < bytes.count && bytes[end] == 0
    codes = try cursor.readBytes(isFilled ? 120 : Int(count), "codes", from: bytes)
  }

  func write(to builder: inout ByteBuilder) {
    builder.write(0x53)
    builder.writeLE(index)
    builder.writeBCD(time)
    builder.write(count)
    builder.write(codes)
  }

  /// A readable description of the number of sleep stage codes and the start.
  public var description: String { "\(count) codes since \(time)" }
}

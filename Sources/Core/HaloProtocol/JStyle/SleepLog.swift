extension JStyle {
  /// A notification with records of sleep.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `records` | rows of ``SleepRecord`` |
  /// | next | 0 or 2 | `isLast` | 53 FF if true |
  ///
  /// Confidence B.
  public struct SleepLog: NotificationPacket {
    /// The records, newest first.
    public let records: [SleepRecord]
    /// Whether the ring has no more records.
    public let isLast: Bool

    /// Makes a notification with records of sleep.
    ///
    /// - Throws: ``WireError`` if there is no record, and the notification is not the last.
    public init(records: [SleepRecord], isLast: Bool) throws(WireError) {
      try requireRow(records.count, orMark: isLast, in: "records")
      self.records = records
      self.isLast = isLast
    }

    /// Reads the bytes of a notification with records of sleep.
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

    /// The bytes of the notification, with the opcode of each record.
    public var payload: [UInt8] {
      var builder = ByteBuilder()
      for row in records { row.write(to: &builder) }
      if isLast { builder.write([0x53, 0xFF]) }
      return builder.bytes
    }

    /// The number of sleep records in words.
    public var description: String { "sleep: \(records.count) records" }
  }

  /// A stretch of sleep: a code for the stage of each minute.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `53` |
  /// | 1 | 2 | `index`, low byte first | |
  /// | 3 | 6 | `time` | BCD |
  /// | 9 | 1 | `count` | 1…120 |
  /// | 10 | 1 × n | `codes` | 1 min each |
  ///
  /// A record has as many codes as it counts, or 120 with zeros after those. Records of 34 bytes
  /// may have codes for five minutes; no such record was seen.
  public struct SleepRecord: WireValue, CustomStringConvertible {
    /// The number of the record in the ring's history.
    public var index: UInt16
    /// The date and time at which the sleep begins, in the years 2000…2099.
    public let time: CivilDateTime
    /// The number of codes, and of minutes, at the beginning of ``codes``; the rest is filled with
    /// zeros.
    public let count: UInt8
    /// The codes of the sleep stages, one for each minute; the ring may fill them up to 120 with
    /// zeros.
    public let codes: [UInt8]

    init(_ never: Never) { switch never {} }

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

    /// The number of codes and the start in words.
    public var description: String { "\(count) codes since \(time)" }
  }

  /// A stage of sleep.
  public enum SleepStage: Hashable, Sendable {
    /// The wearer is awake, or the code has no name.
    case awake
    /// Deep sleep.
    case deep
    /// Light sleep, as opposed to deep sleep.
    case light
    /// REM sleep: sleep with rapid eye movement, in which the sleeper dreams.
    case rem
  }
}

extension JStyle.SleepRecord {
  /// Returns the sleep stages, one for each minute; nil for a product whose codes have no known
  /// meaning.
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

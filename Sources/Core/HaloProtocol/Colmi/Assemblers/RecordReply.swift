/// A record of a reply whose records are numbered: steps, and the sleep of old firmware.
protocol NumberedRecord: Hashable, Sendable {
  /// The position of the record in the reply, from 0, below ``count``.
  var index: UInt8 { get }
  var count: UInt8 { get }
}

/// The progress of receiving a reply whose records are numbered.
///
/// A header with `F0` in byte 1 opens the reply and contains the number of records. A frame with
/// `FF` in byte 1 means that there are no records. Each other frame is a record, with its index in
/// byte 5 and the number of records in byte 6. The header may be missing.
struct RecordReply<Record: NumberedRecord>: Sendable {
  /// The largest number of records: one for each quarter-hour of a day.
  static var maximumCount: Int { 96 }

  private(set) var announced: UInt8?
  private(set) var records: [Record] = []

  /// Checks that no frame of the reply came before this one, which has `mark` in byte 1.
  func requireNothing(before mark: UInt8) throws(WireError) {
    guard announced == nil, records.isEmpty else {
      throw WireError(
        .unexpectedIndex(expected: records.count, actual: Int(mark)), at: 1, in: "mark")
    }
  }

  /// Accepts the header of the reply, with `mark` in byte 1; returns true if `recordCount` is 0, so
  /// that no record follows.
  mutating func begin(recordCount: UInt8, mark: UInt8) throws(WireError) -> Bool {
    try requireNothing(before: mark)
    try requireRecordCount(Int(recordCount))
    announced = recordCount
    records.reserveCapacity(Int(recordCount))
    return recordCount == 0
  }

  /// Checks that `record` is the next one of the reply; throws if not.
  func require(_ record: Record) throws(WireError) {
    guard Int(record.index) == records.count else {
      throw WireError(
        .unexpectedIndex(expected: records.count, actual: Int(record.index)), at: 5, in: "index")
    }
    let count = announced ?? records.first?.count ?? record.count
    let allowed = min(Int(count), Self.maximumCount)
    try requireAgreement(allowed, Int(record.count), at: 6, in: "count")
  }

  /// Adds the next record, and returns true if it was the last.
  mutating func append(_ record: Record) -> Bool {
    records.append(record)
    return records.count == Int(announced ?? record.count)
  }
}

/// Checks that there are at most 96 records, one for each quarter-hour of a day; a reply without a
/// header needs one.
func requireRecordCount(_ count: Int, hasHeader: Bool = true) throws(WireError) {
  try count.limited(to: (hasHeader || count > 0 ? 0 : 1)...96, at: 2, in: "recordCount")
}

/// Checks that the index of a record is below the number of records in the reply.
func requireRecordIndex(index: UInt8, count: UInt8) throws(WireError) {
  guard index < count else {
    throw WireError(
      .outOfRange(value: Int(index), minimum: 0, maximum: Int(count) - 1), at: 5, in: "index")
  }
}

/// Checks that records have the index and count of those that are numbered by their positions.
func requireNumbers<Record: NumberedRecord>(
  of records: [Record], as numbered: [Record]
) throws(WireError) {
  for (record, other) in zip(records, numbered) where record != other {
    throw WireError(
      .unexpectedIndex(expected: Int(other.index), actual: Int(record.index)), at: 5, in: "index")
  }
}

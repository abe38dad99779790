/// A record of a reply whose records are numbered: steps, and the sleep of old firmware.
protocol NumberedRecord: Hashable, Sendable {
  /// The place in the reply, from 0, below ``count``.
  var index: UInt8 { get }
  /// How many records the reply has.
  var count: UInt8 { get }
}

/// Where a reply of numbered records stands.
///
/// Mark `F0` in byte 1 opens it and tells the number of records, mark `FF` says that there are
/// none; each other frame is a record with its index in byte 5 and their number in byte 6. The
/// opening may be missing.
struct RecordReply<Record: NumberedRecord>: Sendable {
  /// How many records a day of quarter-hours has at most.
  static var maximumCount: Int { 96 }

  private(set) var announced: UInt8?
  private(set) var records: [Record] = []

  /// Checks that nothing came before a mark.
  func requireNothing(before mark: UInt8) throws(WireError) {
    guard announced == nil, records.isEmpty else {
      throw WireError(
        .unexpectedIndex(expected: records.count, actual: Int(mark)), at: 1, in: "mark")
    }
  }

  /// Takes the header, and says whether no record follows.
  mutating func begin(recordCount: UInt8, mark: UInt8) throws(WireError) -> Bool {
    try requireNothing(before: mark)
    try requireRecordCount(Int(recordCount))
    announced = recordCount
    records.reserveCapacity(Int(recordCount))
    return recordCount == 0
  }

  /// Checks that a record is the next one.
  func require(_ record: Record) throws(WireError) {
    guard Int(record.index) == records.count else {
      throw WireError(
        .unexpectedIndex(expected: records.count, actual: Int(record.index)), at: 5, in: "index")
    }
    let count = announced ?? records.first?.count ?? record.count
    guard record.count == count, Int(count) <= Self.maximumCount else {
      throw WireError(
        .contradiction(first: min(Int(count), Self.maximumCount), second: Int(record.count)),
        at: 6, in: "count")
    }
  }

  /// Takes a record that is the next one, and says whether it is the last.
  mutating func append(_ record: Record) -> Bool {
    records.append(record)
    return records.count == Int(announced ?? record.count)
  }
}

/// Checks that a day has quarter-hours for so many records.
func requireRecordCount(_ count: Int) throws(WireError) {
  guard count <= 96 else {
    throw WireError(
      .outOfRange(value: count, minimum: 0, maximum: 96), at: 2, in: "recordCount")
  }
}

/// Checks the quarter-hour of a record, and its place among all.
func requireRecordPlace(slot: UInt8, index: UInt8, count: UInt8) throws(WireError) {
  guard slot < 96 else {
    throw WireError(.outOfRange(value: Int(slot), minimum: 0, maximum: 95), at: 4, in: "slot")
  }
  guard count > 0 else {
    throw WireError(.outOfRange(value: 0, minimum: 1, maximum: 255), at: 6, in: "count")
  }
  guard index < count else {
    throw WireError(
      .outOfRange(value: Int(index), minimum: 0, maximum: Int(count) - 1), at: 5, in: "index")
  }
}

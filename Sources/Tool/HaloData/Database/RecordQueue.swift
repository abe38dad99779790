import HaloDevices

/// Sorts records that arrive in the order of local time into the order of ``RingData``, which is
/// that of UTC.
///
/// Differences to UTC are limited, so no record waits for more than some days of other records.
struct RecordQueue {
  private struct Entry {
    let utc: Int
    let local: Int
    let record: TimedRecord

    /// Returns whether a record comes before another in the order of UTC; of equal ones, neither
    /// does.
    static func < (left: Entry, right: Entry) -> Bool {
      if left.utc != right.utc { return left.utc < right.utc }
      if left.local != right.local { return left.local < right.local }
      let (one, other) = (left.record.record, right.record.record)
      return (one.kind.number, one.minutes) < (other.kind.number, other.minutes)
    }
  }

  private var waiting: [Entry] = []
  private var isSorted = true
  private var latest = Int.min
  private var limit = Self.leastWaiting

  /// The smallest number of waiting records that are sorted before the end.
  private static let leastWaiting = 1024

  /// Adds a record.
  mutating func add(_ record: TimedRecord, _ local: Int) {
    let entry = Entry(utc: local - record.secondsFromUTC, local: local, record: record)
    // Most records are later than all others, which one comparison of numbers proves.
    if entry.utc <= latest, let last = waiting.last, entry < last { isSorted = false }
    latest = max(latest, entry.utc)
    waiting.append(entry)
  }

  /// Removes the records that no later record can precede, and passes them to a closure; does
  /// nothing unless many records wait.
  mutating func removeEarliest(before local: Int, _ body: (TimedRecord) throws -> Void) rethrows {
    guard waiting.count >= limit else { return }
    sort()
    let utc = local - RecordRows.differences.upperBound
    let count = waiting.firstIndex { $0.utc >= utc } ?? waiting.count
    for index in 0..<count { try body(waiting[index].record) }
    waiting.removeFirst(count)
    limit = 2 * waiting.count + Self.leastWaiting
  }

  /// Passes all records to a closure in the order of UTC, and removes them.
  mutating func removeAll(_ body: (TimedRecord) throws -> Void) rethrows {
    sort()
    for index in waiting.indices { try body(waiting[index].record) }
    waiting = []
  }

  private mutating func sort() {
    if !isSorted { waiting.sort(by: <) }
    isSorted = true
  }
}

import HaloProtocol
import Synchronization

/// The records that a sync, or an earlier one, has stored: a ring may delete only these.
package final class StoredRecords: Sendable {
  private let cursor: Mutex<SyncCursor>
  /// The first day that a sync reads; nil for any.
  private let first: CivilDate?

  init(_ cursor: SyncCursor, since first: CivilDate?) {
    self.cursor = Mutex(cursor)
    self.first = first
  }

  func note(_ cursor: SyncCursor) { self.cursor.withLock { $0 = cursor } }

  /// Returns whether a record was delivered, or is of a closed day, however long ago.
  func includes(_ record: RingRecord) -> Bool { cursor.withLock { $0.hasDelivered(record) } }

  /// Returns whether all records are stored.
  ///
  /// A record from before the days that a sync reads is not, although its day is closed.
  func contains(_ records: [RingRecord]) -> Bool {
    let cursor = cursor.withLock { $0 }
    return records.allSatisfy { record in
      first.map { record.day >= $0 } ?? true && cursor.hasDelivered(record)
    }
  }
}

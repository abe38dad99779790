final class SyncBasket: Sendable {
  private let state = Mutex<(records: [RingRecord], cursor: SyncCursor, batches: Int)>(
    ([], SyncCursor(), 0))
  var records: [RingRecord] { state.withLock { $0.records } }
  var cursor: SyncCursor { state.withLock { $0.cursor } }
  var batches: Int { state.withLock { $0.batches } }

  func add(_ batch: SyncBatch) {
    state.withLock {
      $0.records += batch.records
      $0.cursor = batch.cursor
      $0.batches += 1
    }
  }
}

extension Ring {
  /// Syncs, and returns the report with the delivered records.
  func collect(
    _ kinds: [RecordKind] = RecordKind.allCases, _ days: DayRange = .all,
    from cursor: SyncCursor = SyncCursor()
  ) async throws -> (report: SyncReport, records: [RingRecord]) {
    let basket = SyncBasket()
    let report = try await sync(kinds, days, from: cursor) { basket.add($0) }
    return (report, basket.records)
  }
}

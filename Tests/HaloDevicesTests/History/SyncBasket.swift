import HaloDevices
import Synchronization

/// Collects the batches of a sync.
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

import HaloDevices
import HaloProtocol
import HaloSimulator
import Synchronization

/// The records of a ring that a central has stored.
///
/// To save memory, each is only a hash, a day and a kind: ten thousand rings have thirty million
/// records.
final class ScenarioBasket: Sendable {
  /// A compact form of a record; its hash is only valid in this process.
  struct Trace: Hashable {
    var hash: Int
    var day: Int32
    var kind: RecordKind

    init(_ record: RingRecord) {
      hash = record.hashValue
      day = Int32(clamping: record.start.date.daysSince1970)
      kind = record.kind
    }
  }

  /// A new record, or a new value of an existing one.
  fileprivate struct Change {
    var place: Int
    var trace: Trace
  }

  /// The records after a number of changes.
  struct Records {
    fileprivate var changeCount = 0
    private var places: [Int: Trace] = [:]
    private(set) var traces: Set<Trace> = []

    fileprivate mutating func apply(_ change: Change) {
      changeCount += 1
      // No other place has this trace, because the hash includes the record's start and kind.
      if let old = places.updateValue(change.trace, forKey: change.place) { traces.remove(old) }
      traces.insert(change.trace)
    }
  }

  private struct State {
    /// All changes in order of arrival, to reconstruct the state at any time.
    var changes: [Change] = []
    /// The state that was requested last.
    var records = Records()
    /// The last store; weak, because the store holds the basket.
    weak var store: ScenarioStore?
    var cursor = SyncCursor()
    var count = 0
  }

  private let state = Mutex(State())
  /// True if an expectation needs the records.
  private let keepsTraces: Bool

  init(keepsTraces: Bool) { self.keepsTraces = keepsTraces }

  var cursor: SyncCursor { state.withLock { $0.cursor } }
  /// The number of records so far, including new values of existing records.
  var count: Int { state.withLock { $0.count } }

  func take(_ batch: SyncBatch) { take(batch.records, batch.cursor) }

  func take(_ records: [RingRecord], _ cursor: SyncCursor) {
    state.withLock { state in
      state.count += records.count
      state.cursor = cursor
      guard keepsTraces else { return }
      for record in records {
        let place = Place(kind: record.kind, start: record.start).hashValue
        state.changes.append(Change(place: place, trace: Trace(record)))
      }
    }
  }

  private struct Place: Hashable {
    var kind: RecordKind
    var start: CivilDateTime
  }

  /// Returns the present records, for a later comparison with the ring.
  ///
  /// Returns the previous store if nothing has changed.
  func store(of ring: VirtualRing, at moment: ScenarioStore.Moment) -> ScenarioStore {
    let (changeCount, last) = state.withLock { ($0.changes.count, $0.store) }
    if let last, last.moment == moment, last.changeCount == changeCount { return last }
    let store = ScenarioStore(
      basket: self, changeCount: changeCount, model: ring.model, moment: moment)
    state.withLock { $0.store = store }
    return store
  }

  /// Returns the number of present records of a kind that begin on a day; nil for all days.
  func count(of kind: RecordKind, on date: CivilDate?) -> Int {
    let day = date.map { Int32(clamping: $0.daysSince1970) }
    return records().traces.count { $0.kind == kind && $0.day == day ?? $0.day }
  }

  /// Returns the records as the first `changeCount` changes leave them; all changes by default.
  ///
  /// Calls with rising counts are fast.
  func records(after changeCount: Int = .max) -> Records {
    state.withLock { state in
      let end = min(changeCount, state.changes.count)
      if state.records.changeCount > end { state.records = Records() }
      for change in state.changes[state.records.changeCount..<end] { state.records.apply(change) }
      return state.records
    }
  }
}

/// The stored records of a central and the state of the ring at one moment.
final class ScenarioStore: Sendable {
  /// A moment of a run; equal moments have the same state.
  struct Moment: Hashable {
    var time: Duration
    /// The number of timeline events before the moment.
    var eventCount: Int
    var clock: CivilDateTime
  }

  let moment: Moment
  let changeCount: Int
  private let basket: ScenarioBasket
  private let model: RingModel
  private let found = Mutex<(holds: Bool, words: String)?>(nil)

  init(basket: ScenarioBasket, changeCount: Int, model: RingModel, moment: Moment) {
    self.basket = basket
    self.changeCount = changeCount
    self.model = model
    self.moment = moment
  }

  /// Compares the stored records with those of the ring; they must be the same.
  func verdict() -> (holds: Bool, words: String) {
    if let found = found.withLock({ $0 }) { return found }
    let records = basket.records(after: changeCount)
    let difference = ScenarioTruth.difference(records, model, at: moment.clock)
    let verdict = (
      holds: difference == nil,
      words: difference ?? "all \(records.traces.count) records are stored"
    )
    found.withLock { $0 = verdict }
    return verdict
  }
}

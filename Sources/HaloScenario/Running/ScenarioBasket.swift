import HaloDevices
import HaloProtocol
import HaloSimulator
import Synchronization

/// The records of a ring that a central has stored, each as a hash and a day: ten thousand rings
/// have thirty million records.
final class ScenarioBasket: Sendable {
  /// The memory of a record, with a hash that is valid in this process only.
  struct Trace: Hashable {
    var hash: Int
    var day: Int32

    init(_ record: RingRecord) {
      hash = record.hashValue
      day = Int32(clamping: record.start.date.daysSince1970)
    }
  }

  /// A new record, or a new value of a record.
  fileprivate struct Change {
    var place: Int
    var trace: Trace
  }

  /// The records after some changes.
  struct Records {
    fileprivate var changeCount = 0
    private var places: [Int: Trace] = [:]
    private(set) var traces: Set<Trace> = []

    fileprivate mutating func apply(_ change: Change) {
      changeCount += 1
      // No other place has this trace: its hash contains the start and the kind of the record.
      if let old = places.updateValue(change.trace, forKey: change.place) { traces.remove(old) }
      traces.insert(change.trace)
    }
  }

  private struct State {
    /// All records, in order of arrival, for the state at any time.
    var changes: [Change] = []
    /// The state of the last request.
    var records = Records()
    /// The last store; weak, as the store has the basket.
    weak var store: ScenarioStore?
    var cursor = SyncCursor()
    var count = 0
  }

  private let state = Mutex(State())
  /// Whether an expectation needs the records.
  private let keepsTraces: Bool

  init(keepsTraces: Bool) { self.keepsTraces = keepsTraces }

  var cursor: SyncCursor { state.withLock { $0.cursor } }
  /// The number of records so far, new values of old records included.
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

  /// The present records, for a later comparison with the ring; the last store again if nothing
  /// has changed.
  func store(of ring: VirtualRing, at moment: ScenarioStore.Moment) -> ScenarioStore {
    let (changeCount, last) = state.withLock { ($0.changes.count, $0.store) }
    if let last, last.moment == moment, last.changeCount == changeCount { return last }
    let store = ScenarioStore(
      basket: self, changeCount: changeCount, model: ring.model, moment: moment)
    state.withLock { $0.store = store }
    return store
  }

  /// The records after some changes, or after all; fast in ascending order.
  func records(after changeCount: Int = .max) -> Records {
    state.withLock { state in
      let end = min(changeCount, state.changes.count)
      if state.records.changeCount > end { state.records = Records() }
      for change in state.changes[state.records.changeCount..<end] { state.records.apply(change) }
      return state.records
    }
  }
}

/// The records of a central and the state of the ring at one moment.
final class ScenarioStore: Sendable {
  /// A moment of a run; equal moments have the same state.
  struct Moment: Hashable {
    var time: Duration
    /// The number of lines of the file before the moment.
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

  /// Whether all records of the ring were stored, and no others.
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

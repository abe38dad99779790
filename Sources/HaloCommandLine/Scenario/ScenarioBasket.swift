import HaloDevices
import HaloProtocol
import HaloSimulator
import Synchronization

/// What a central has stored of a ring: of each record a hash and its day, as ten thousand rings
/// have thirty million records.
final class ScenarioBasket: Sendable {
  /// A record as it is remembered; hashes are of this process, and leave it never.
  struct Trace: Hashable {
    var hash: Int
    var day: Int32
  }

  /// A record comes, or comes again with a new value.
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
      // A trace is of one place: the start and the kind of a record are in its hash.
      if let old = places.updateValue(change.trace, forKey: change.place) { traces.remove(old) }
      traces.insert(change.trace)
    }
  }

  private struct State {
    /// All that came, in order: so what is stored at many times takes no more room than at one.
    var changes: [Change] = []
    /// What was asked for last.
    var records = Records()
    /// The last that was made, for as long as somebody has it: it has the basket.
    weak var store: ScenarioStore?
    var cursor = SyncCursor()
    var count = 0
  }

  private let state = Mutex(State())
  /// Whether anybody will ask what is stored.
  private let keepsTraces: Bool

  init(keepsTraces: Bool) { self.keepsTraces = keepsTraces }

  var cursor: SyncCursor { state.withLock { $0.cursor } }
  /// How many records came, those that came again with another value included.
  var count: Int { state.withLock { $0.count } }

  func take(_ batch: SyncBatch) { take(batch.records, batch.cursor) }

  func take(_ records: [RingRecord], _ cursor: SyncCursor) {
    state.withLock { state in
      state.count += records.count
      state.cursor = cursor
      guard keepsTraces else { return }
      for record in records {
        let place = Place(kind: record.kind, start: record.start).hashValue
        let day = Int32(clamping: record.start.date.daysSince1970)
        state.changes.append(
          Change(place: place, trace: Trace(hash: record.hashValue, day: day)))
      }
    }
  }

  private struct Place: Hashable {
    var kind: RecordKind
    var start: CivilDateTime
  }

  /// What is stored now, to be compared with the ring later on; where nothing has happened since
  /// the last time it is the same.
  func store(of ring: VirtualRing, at moment: ScenarioStore.Moment) -> ScenarioStore {
    let (changeCount, last) = state.withLock { ($0.changes.count, $0.store) }
    if let last, last.moment == moment, last.changeCount == changeCount { return last }
    let store = ScenarioStore(
      basket: self, changeCount: changeCount, model: ring.model, moment: moment)
    state.withLock { $0.store = store }
    return store
  }

  /// What was stored after some changes, or after all; quick where it is asked for in order.
  func records(after changeCount: Int = .max) -> Records {
    state.withLock { state in
      let end = min(changeCount, state.changes.count)
      if state.records.changeCount > end { state.records = Records() }
      for change in state.changes[state.records.changeCount..<end] { state.records.apply(change) }
      return state.records
    }
  }
}

/// What a central had stored of a ring at a moment, and what the ring was then.
final class ScenarioStore: Sendable {
  /// A moment of a run: nothing happens between two that are the same.
  struct Moment: Hashable {
    var time: Duration
    /// How many lines of the file had happened.
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

  /// Whether all that the ring would tell was stored, and nothing else.
  func verdict() throws -> (holds: Bool, words: String) {
    if let found = found.withLock({ $0 }) { return found }
    let records = basket.records(after: changeCount)
    let difference = try ScenarioTruth.difference(records, model, at: moment.clock)
    let verdict = (
      holds: difference == nil,
      words: difference ?? "all \(records.traces.count) records are stored"
    )
    found.withLock { $0 = verdict }
    return verdict
  }
}

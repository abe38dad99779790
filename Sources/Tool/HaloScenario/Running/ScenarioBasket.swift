import HaloDevices
import HaloProtocol
import HaloSimulator
import Synchronization

/// The records of a ring that a central has stored.
///
/// To save memory, a batch that equals the ring's own records of some days is stored as a reference
/// to a copy of the ring's history. Any other record is stored as a hash, a day and a kind: ten
/// thousand rings have thirty million records.
final class ScenarioBasket: Sendable {
  /// A compact form of a stored record: a hash that is only valid in this process, a day and a
  /// kind.
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

  /// A record that was received: a new one, or a new value of a stored one.
  fileprivate struct Change {
    var key: Int
    var trace: Trace

    init(_ record: RingRecord) {
      key = Key(record).hashValue
      trace = Trace(record)
    }
  }

  fileprivate struct Key: Hashable {
    var kind: RecordKind
    var start: CivilDateTime

    init(_ record: RingRecord) { (kind, start) = (record.kind, record.start) }
  }

  /// A reference to all records of one kind and of some days in a copy of the ring's history; no
  /// two of them have the same start.
  private struct Excerpt {
    var days: ClosedRange<CivilDate>
    var starts: ClosedRange<CivilDateTime>
    /// The index of the copy in ``State/truths``.
    var truth: Int32
    var count: Int32
    var kind: RecordKind
  }

  private enum Batch {
    case excerpt(Excerpt)
    case changes([Change])
  }

  /// The records that are stored after the first ``batchCount`` batches of received records.
  struct Records {
    fileprivate var batchCount = 0
    private var tracesByKey: [Int: Trace] = [:]
    private(set) var traces: Set<Trace> = []

    fileprivate mutating func apply(_ change: Change) {
      // No other key has this trace, because the hash includes the record's start and kind.
      if let old = tracesByKey.updateValue(change.trace, forKey: change.key) { traces.remove(old) }
      traces.insert(change.trace)
    }
  }

  private struct State {
    /// All batches of received records in order of arrival, from which the stored records after any
    /// number of batches can be computed.
    var batches: [Batch] = []
    /// The stored records as they were last requested, which later requests continue from.
    var records = Records()
    /// Copies of the ring's history that excerpts refer to, by index; more than one if the history
    /// changed between syncs.
    var truths: [RingTruth] = []
    /// The last snapshot that ``store(of:at:)`` returned; weak, because the snapshot refers to this
    /// basket.
    weak var store: ScenarioStore?
    var cursor = SyncCursor()
    var count = 0
  }

  private let state = Mutex(State())
  /// Whether an expectation needs the records; otherwise they are counted, but not stored.
  private let keepsRecords: Bool
  private let ring: VirtualRing?

  init(keepsRecords: Bool, of ring: VirtualRing? = nil) {
    self.keepsRecords = keepsRecords
    self.ring = ring
  }

  var cursor: SyncCursor { state.withLock { $0.cursor } }
  /// The number of records received so far, including new values of stored records.
  var count: Int { state.withLock { $0.count } }

  func add(_ batch: SyncBatch, on today: CivilDate? = nil) {
    add(batch.records, batch.cursor, on: today)
  }

  func add(_ records: [RingRecord], _ cursor: SyncCursor, on today: CivilDate? = nil) {
    state.withLock { state in
      state.count += records.count
      state.cursor = cursor
      guard keepsRecords, !records.isEmpty else { return }
      let batch = excerpt(records, on: today, &state.truths).map { Batch.excerpt($0) }
      state.batches.append(batch ?? .changes(records.map(Change.init)))
    }
  }

  /// Returns a reference to the records in a copy of the ring's history, if that contains exactly
  /// these; otherwise nil.
  private func excerpt(
    _ records: [RingRecord], on today: CivilDate?, _ truths: inout [RingTruth]
  ) -> Excerpt? {
    guard let ring, let first = records.first, let last = records.last, first.day <= last.day,
      records.indices.dropFirst().allSatisfy({ records[$0 - 1].start < records[$0].start })
    else { return nil }
    let days = first.day...last.day
    if truths.last?.records(of: first.kind, on: days) != records {
      let model = ring.model
      let truth = RingTruth(model.history, of: model.profile, today: today)
      guard truth.records(of: first.kind, on: days) == records else { return nil }
      truths.append(truth)
    }
    return Excerpt(
      days: days, starts: first.start...last.start, truth: Int32(truths.count - 1),
      count: Int32(records.count), kind: first.kind)
  }

  /// The number of received records that are stored one by one, not as a reference to the ring's
  /// history.
  var singleCount: Int {
    state.withLock { state in
      state.batches.reduce(0) {
        if case .changes(let changes) = $1 { $0 + changes.count } else { $0 }
      }
    }
  }

  /// Returns a snapshot of the stored records and the ring's state, for a later comparison;
  /// `profile` is nil for a COLMI ring.
  ///
  /// Returns the previous snapshot if nothing has changed.
  func store(
    of ring: any ModelledRing, _ profile: (any SyncedProfile)? = nil,
    at moment: ScenarioStore.Moment
  ) -> ScenarioStore {
    let (batchCount, last) = state.withLock { ($0.batches.count, $0.store) }
    if let last, last.moment == moment, last.batchCount == batchCount { return last }
    let store = ScenarioStore(
      basket: self, batchCount: batchCount, model: ring.model, profile: profile, moment: moment)
    state.withLock { $0.store = store }
    return store
  }

  /// Returns the number of stored records of a kind that begin on `date`, or on any day if that is
  /// nil.
  func count(of kind: RecordKind, on date: CivilDate?) -> Int {
    let day = date.map { Int32(clamping: $0.daysSince1970) }
    return records().traces.count { $0.kind == kind && $0.day == day ?? $0.day }
  }

  /// Returns the stored records after the first `batchCount` batches; after all by default.
  ///
  /// A call with a count no smaller than the last one is fast.
  func records(after batchCount: Int = .max) -> Records {
    state.withLock { state in
      let end = min(batchCount, state.batches.count)
      if state.records.batchCount > end { state.records = Records() }
      for batch in state.batches[state.records.batchCount..<end] {
        switch batch {
        case .changes(let changes):
          for change in changes { state.records.apply(change) }
        case .excerpt(let excerpt):
          let truth = state.truths[Int(excerpt.truth)]
          for record in truth.records(of: excerpt.kind, on: excerpt.days) {
            state.records.apply(Change(record))
          }
        }
      }
      state.records.batchCount = end
      return state.records
    }
  }

  /// Returns the number of records stored by the first `batchCount` batches, if they are exactly
  /// the records that a ring has from a day on.
  ///
  /// Returns nil if they are not, or if only a comparison of each record could show that they are.
  fileprivate func count(
    after batchCount: Int, ifAllOf truth: RingTruth, from first: CivilDate
  ) -> Int? {
    let (batches, truths) = state.withLock { ($0.batches.prefix(batchCount), $0.truths) }
    guard truths.allSatisfy({ $0 == truth }) else { return nil }
    var excerpts: [Excerpt] = []
    for batch in batches {
      guard case .excerpt(let excerpt) = batch, excerpt.days.lowerBound >= first else { return nil }
      excerpts.append(excerpt)
    }
    for kind in RecordKind.allCases where !truth.lacks(kind) {
      let present = excerpts.filter { $0.kind == kind }
      // In this order, two excerpts have no record in common.
      let isInOrder = zip(present, present.dropFirst()).allSatisfy {
        $0.days.upperBound < $1.days.lowerBound && $0.starts.upperBound < $1.starts.lowerBound
      }
      let isWhole = truth.dates.allSatisfy { date in
        date < first || present.contains { $0.days.contains(date) }
          || truth.records(of: kind, on: date...date).isEmpty
      }
      guard isInOrder, isWhole else { return nil }
    }
    return excerpts.reduce(0) { $0 + Int($1.count) }
  }
}

/// A snapshot of the records that a central has stored and of the ring's state.
final class ScenarioStore: Sendable {
  /// A moment of a run; the state of the simulation is the same at equal moments.
  struct Moment: Hashable {
    var time: Duration
    /// The number of timeline events that have happened before this moment.
    var eventCount: Int
    var clock: CivilDateTime
  }

  let moment: Moment
  let batchCount: Int
  private let basket: ScenarioBasket
  private let model: RingModel
  private let profile: (any SyncedProfile)?
  private let found = Mutex<(holds: Bool, words: String)?>(nil)

  init(
    basket: ScenarioBasket, batchCount: Int, model: RingModel, profile: (any SyncedProfile)?,
    moment: Moment
  ) {
    self.basket = basket
    self.batchCount = batchCount
    self.model = model
    self.profile = profile
    self.moment = moment
  }

  /// Returns whether the stored records are exactly those of the ring, and a description of the
  /// result.
  func verdict() -> (holds: Bool, words: String) {
    if let found = found.withLock({ $0 }) { return found }
    let first = ScenarioTruth.firstDay(of: model, on: moment.clock.date)
    let verdict = profile.map { compare(with: $0, from: first) } ?? compare(from: first)
    found.withLock { $0 = verdict }
    return verdict
  }

  /// Compares the records with those of a COLMI ring.
  private func compare(from first: CivilDate) -> (holds: Bool, words: String) {
    let truth = RingTruth(model.history, of: model.profile, today: moment.clock.date)
    if let count = basket.count(after: batchCount, ifAllOf: truth, from: first) {
      return (true, "all \(count) records are stored")
    }
    let held = Set(
      truth.dates.filter { $0 >= first }.flatMap { date in
        RecordKind.allCases.flatMap { truth.records(of: $0, on: date...date) }
      }.map { ScenarioBasket.Trace($0) })
    return basket.records(after: batchCount).verdict(held, count: held.count, from: first)
  }

  /// Compares the records with those of a ring of another family.
  private func compare(
    with profile: any SyncedProfile, from first: CivilDate
  ) -> (holds: Bool, words: String) {
    let held = profile.records(of: model, at: model.dateTime(at: moment.time))
      .filter { $0.day >= first && !profile.unchecked.contains($0.kind) }
    let keys = Set(held.map { ScenarioBasket.Key($0) })
    return basket.records(after: batchCount).verdict(
      Set(held.map { ScenarioBasket.Trace($0) }), count: keys.count, from: first,
      without: profile.unchecked)
  }
}

extension ScenarioBasket.Records {
  /// Compares the records with those that a ring has from a day on.
  ///
  /// - Parameters:
  ///   - held: The records of the ring.
  ///   - count: The number of records that a central can store of them; of several with the same
  ///     kind and start, one if the ring sends them so.
  ///   - first: The day, as a ring drops older ones, but their records stay stored.
  ///   - unchecked: The kinds of records that are not compared.
  /// - Returns: Whether they are equal, and a description of the result.
  fileprivate func verdict(
    _ held: Set<ScenarioBasket.Trace>, count: Int, from first: CivilDate,
    without unchecked: Set<RecordKind> = []
  ) -> (holds: Bool, words: String) {
    let day = Int32(clamping: first.daysSince1970)
    let missing = count - traces.count { held.contains($0) }
    let invented = traces.count {
      $0.day >= day && !unchecked.contains($0.kind) && !held.contains($0)
    }
    guard missing + invented > 0 else { return (true, "all \(traces.count) records are stored") }
    return (false, "\(missing) of \(count) records are missing, and \(invented) are not the ring's")
  }
}

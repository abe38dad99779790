import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

/// The campaign `full-sync`: a week of data of every kind comes off a ring, whatever happens.
///
/// The ring has a plausible week, and a client syncs it until a sync says that it is complete,
/// storing each batch with its cursor. What was stored must be what the model holds: nothing lost,
/// nothing twice, nothing made up. In between only typed errors may come.
package enum FullSync {
  /// How often a client may have to begin anew.
  ///
  /// A plan has six faults, each of which can spoil one
  /// link or two.
  static let maximumAttempts = 30

  package static let campaign = Campaign("full-sync") { trial in
    guard !trial.plan.canForge else { return trial.count("plans left out") }
    let clock = try CivilDateTime(parsing: "2026-03-14T18:30:00")
    let history = RingHistory.plausibleWeek(until: clock, seed: trial.seed)
      .withGaps(trial.simulation.randomNumbers(for: "gaps"))
    let ring = VirtualRing(
      model: RingModel(profile: .full, history: history, clock: clock, seed: trial.seed),
      seed: trial.seed)
    trial.air.place(ring, as: "ring")
    trial.inject(into: "ring")
    let basket = Basket()
    try trial.simulation.run {
      try await sync(trial, from: clock, into: basket, RingTruth(history))
    }
    let truth = RingTruth(history).records(of: RecordKind.allCases)
    try compare(trial, basket.records, with: truth)
    try trial.expect(trial.air.linkCount == 0, "\(trial.air.linkCount) links are still up")
    trial.count("records", basket.records.count)
  }

  private static func sync(
    _ trial: Trial, from clock: CivilDateTime, into basket: Basket, _ truth: RingTruth
  ) async throws {
    let audit = Audit()
    let transport = AuditedTransport(SimulatedTransport(on: trial.air), audit)
    for attempt in 1...maximumAttempts {
      trial.count("attempts")
      do {
        let isComplete = try await transport.withRing("ring") { ring in
          let elapsed = Int(trial.simulation.now.components.seconds)
          guard let now = clock.adding(seconds: elapsed) else { throw TrialFailure("no time") }
          _ = try await ring.setTime(now)
          let report = try await ring.sync(from: basket.cursor) { basket.take($0) }
          try check(trial, report, basket.records, truth)
          if report.isComplete { try await syncAgain(trial, ring, from: basket.cursor) }
          return report.isComplete
        }
        if isComplete {
          // What is on its way has time to arrive.
          try await trial.simulation.clock.sleep(for: .seconds(60))
          let open = audit.open
          try trial.expect(open.isEmpty, "operations that have not ended: \(open)")
          return
        }
        trial.count("incomplete syncs")
      } catch let error as RingError {
        trial.count("errors")
        try trial.expect(trial.air.faultCount > 0, "\(error), and nothing went wrong")
        if attempt == maximumAttempts { throw TrialFailure("the last attempt failed: \(error)") }
      }
      try await trial.simulation.clock.sleep(for: .seconds(2))
    }
    throw TrialFailure("no sync was complete after \(maximumAttempts) attempts")
  }

  /// What a report does not name as missing must be there.
  private static func check(
    _ trial: Trial, _ report: SyncReport, _ records: [RingRecord], _ truth: RingTruth
  ) throws(TrialFailure) {
    let named = Set(report.unsupported + report.unanswered + report.unreadable.keys)
    for kind in RecordKind.allCases where !named.contains(kind) {
      let stored = records.filter { $0.kind == kind }.sorted()
      try trial.expect(
        stored == truth.records(of: [kind]), "\(kind) is not named as missing, and is not whole")
    }
    try trial.expect(
      named.isEmpty || trial.air.faultCount > 0, "\(named) missing, and nothing went wrong")
  }

  /// Nothing has changed since, so nothing may come.
  private static func syncAgain(
    _ trial: Trial, _ ring: Ring, from cursor: SyncCursor
  ) async throws {
    do {
      _ = try await ring.sync(from: cursor) { batch in
        if let first = batch.records.first { throw TrialFailure("a second time: \(first)") }
      }
      trial.count("second syncs")
    } catch let error as RingError {
      try trial.expect(trial.air.faultCount > 0, "\(error), and nothing went wrong")
    }
  }

  private static func compare(
    _ trial: Trial, _ records: [RingRecord], with truth: [RingRecord]
  ) throws(TrialFailure) {
    let records = records.sorted()
    guard records != truth else { return }
    let (found, known) = (Set(records), Set(truth))
    let lost = known.subtracting(found).sorted()
    let invented = found.subtracting(known).sorted()
    let doubled = zip(records, records.dropFirst()).filter { $0 == $1 }.map(\.0)
    throw TrialFailure(
      "\(lost.count) lost, \(invented.count) invented, \(doubled.count) twice: "
        + (lost + invented + doubled).prefix(3).map { "\($0)" }.joined(separator: "; "))
  }
}

extension RingHistory {
  /// The same without some kinds on some days, so that "nothing stored" is among the answers.
  fileprivate func withGaps(_ random: SplitMix64) -> RingHistory {
    var random = random
    var history = self
    for date in days.keys.sorted() {
      let gaps = random.next()
      history.days[date]?.remove(gaps & random.next())
    }
    return history
  }
}

extension RingHistory.Day {
  private static let empty = RingHistory.Day()

  /// Takes out the kinds whose bits are set.
  fileprivate mutating func remove(_ bits: UInt64) {
    func isSet(_ bit: Int) -> Bool { bits >> bit & 1 == 1 }
    if isSet(0) { heartRates = Self.empty.heartRates }
    if isSet(1) { steps = Self.empty.steps }
    if isSet(2) { stress = Self.empty.stress }
    if isSet(3) { heartRateVariability = Self.empty.heartRateVariability }
    if isSet(4) { bloodOxygen = Self.empty.bloodOxygen }
    if isSet(5) { temperatures = Self.empty.temperatures }
    if isSet(6) { night = nil }
    if isSet(7) { naps = [] }
    if isSet(8) { manualHeartRates = [] }
    if isSet(9) { manualBloodOxygen = [] }
    if isSet(10) { manualTemperatures = [] }
    if isSet(11) { workouts = [] }
  }
}

/// What a client has stored: records, and the cursor behind them.
final class Basket: Sendable {
  private let state = Mutex<(records: [RingRecord], cursor: SyncCursor)>(([], SyncCursor()))

  var records: [RingRecord] { state.withLock { $0.records } }
  var cursor: SyncCursor { state.withLock { $0.cursor } }

  func take(_ batch: SyncBatch) {
    state.withLock {
      $0.records += batch.records
      $0.cursor = batch.cursor
    }
  }
}

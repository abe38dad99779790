import HaloDevices
import HaloProtocol
import HaloScenario
import HaloSimulator
import HaloTransportTestSupport
import Synchronization

/// The campaign `full-sync`: a client syncs a week of data of every kind, through any faults.
///
/// The ring has one of the simulator's profiles and a plausible week; the capabilities of every
/// fourth ring are drawn, and every fourth ring drops or mixes requests that overlap. The client
/// stores each batch with its cursor, and repeats the sync until it has everything except the kinds
/// that the ring lacks. If a fault has hidden a kind that the capabilities exclude, the client asks
/// for the unanswered kinds again. The stored records must equal those of the model, each once.
/// Every error must be a typed one.
package enum FullSync {
  /// The highest number of syncs.
  ///
  /// A plan has six faults, each of which can affect one link or two.
  static let maximumAttempts = 30

  fileprivate enum Goal: String, CaseIterable {
    case resumption = "a sync resumed after a lost link"
    case adapterOff = "the adapter off during a sync"
    case mtu = "another MTU during a sync"
    case refusal = "a kind refused"
    case incomplete = "a sync incomplete"
    case outdated = "services outdated"
    case denied = "a kind read that the capabilities exclude"
    case overlap = "a ring that loses overlapping requests"
  }

  package static let campaign = Campaign("full-sync", goals: Goal.allCases.map(\.rawValue)) {
    trial in
    guard !trial.plan.canForge else { return trial.count("plans left out") }
    let clock = try CivilDateTime(parsing: "2026-03-14T18:30:00")
    let profile = RingProfile.some(trial.simulation.randomNumbers(for: "profile"))
      .overlapping(trial.simulation.randomNumbers(for: "overlap"))
    let history = RingHistory.plausibleWeek(until: clock, seed: trial.seed)
      .withGaps(trial.simulation.randomNumbers(for: "gaps"))
    let ring = VirtualRing(
      model: RingModel(profile: profile, history: history, clock: clock, seed: trial.seed),
      seed: trial.seed)
    trial.air.place(ring, as: "ring")
    trial.inject(into: "ring")
    let truth = RingTruth(history, of: profile, today: clock.date)
    let client = SyncClient(trial: trial, profile: profile, truth: truth, clock: clock)
    try trial.simulation.run { try await client.sync() }
    try compare(trial, client.basket.records, with: truth.records(of: RecordKind.allCases))
    try trial.expect(trial.air.linkCount == 0, "\(trial.air.linkCount) links are still up")
    trial.count("records", client.basket.records.count)
    trial.count("kinds that a ring lacks", truth.lacking.count)
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

/// Syncs a ring until a sync is complete.
private struct SyncClient: Sendable {
  let trial: Trial
  let profile: RingProfile
  let truth: RingTruth
  /// The ring's clock at the beginning.
  let clock: CivilDateTime
  let basket = Basket()

  func sync() async throws {
    let audit = Audit()
    let transport = AuditedTransport(SimulatedTransport(on: trial.air), audit)
    var isInterrupted = false
    var options = RingOptions()
    for attempt in 1...FullSync.maximumAttempts {
      trial.count("attempts")
      do {
        let report = try await transport.withDevice("ring", as: Ring.self, options: options) {
          try await sync($0)
        }
        // Hidden kinds come again after a week, or now.
        options.retriesUnanswered = report.unsupported.contains { !truth.lacks($0) }
        if isWhole(report) {
          try await trial.requireEnd(of: audit)
          if isInterrupted { reach(.resumption) }
          return
        }
        trial.count("incomplete syncs")
        reach(.incomplete)
      } catch let error as RingError {
        trial.count("errors")
        if case .transport(.disconnected) = error, !basket.records.isEmpty { isInterrupted = true }
        // The simulated system keeps no cache, so it never throws `servicesOutdated`.
        if case .transport(.att(.invalidHandle)) = error { reach(.outdated) }
        try trial.expect(trial.air.faultCount > 0, "\(error), and nothing went wrong")
        if attempt == FullSync.maximumAttempts {
          throw TrialFailure("the last attempt failed: \(error)")
        }
      }
      try await trial.simulation.clock.sleep(for: .seconds(2))
    }
    throw TrialFailure("no sync was complete after \(FullSync.maximumAttempts) attempts")
  }

  /// Syncs over one link, and once more if only the kinds that the ring lacks are missing.
  private func sync(_ ring: Ring) async throws -> SyncReport {
    let elapsed = Int(trial.simulation.now.components.seconds)
    guard let now = clock.adding(seconds: elapsed) else { throw TrialFailure("no time") }
    try await ring.setTime(now)
    let begin = trial.simulation.now
    defer {
      trial.reach(FullSync.Goal.adapterOff.rawValue, since: begin) { $0.isAdapterOff }
      trial.reach(FullSync.Goal.mtu.rawValue, since: begin) { $0.isMTU }
    }
    let report = try await ring.sync(from: basket.cursor) { basket.add($0) }
    try check(report)
    guard isWhole(report) else { return report }
    if truth.lacking.contains(where: report.unsupported.contains) { reach(.refusal) }
    for kind in report.complete where kind.isExcluded(by: profile.capabilities) { reach(.denied) }
    if profile.quirks.overlap != .answered { reach(.overlap) }
    try await syncAgain(ring)
    return report
  }

  private func reach(_ goal: FullSync.Goal) { trial.reach(goal.rawValue) }

  /// Returns true if a report names exactly the kinds that the ring lacks.
  private func isWhole(_ report: SyncReport) -> Bool {
    report.unsupported.sorted() == truth.lacking && report.isComplete
  }

  /// Checks that all kinds not named in a report are complete, and that the ring really lacks the
  /// kinds named as unsupported.
  private func check(_ report: SyncReport) throws(TrialFailure) {
    let named = Set(report.unsupported + report.incomplete.keys)
    let records = basket.records
    for kind in RecordKind.allCases where !named.contains(kind) {
      try trial.expect(!truth.lacks(kind), "\(kind) is not named, and the ring lacks it")
      let stored = records.filter { $0.kind == kind }.sorted()
      try trial.expect(
        stored == truth.records(of: [kind]), "\(kind) is not named as missing, and is not whole")
    }
    // A rejection can get lost, but the client must not invent one, or close a day of a missing
    // kind.
    for kind in report.unsupported {
      let isHidden = kind.isExcluded(by: profile.capabilities) && trial.air.faultCount > 0
      try trial.expect(
        truth.lacks(kind) || isHidden, "\(kind) is called unsupported, and the ring has it")
    }
    for kind in RecordKind.allCases where truth.lacks(kind) {
      guard let day = report.cursor.closedDay(of: kind) else { continue }
      throw TrialFailure("\(kind), which the ring lacks, is closed up to \(day)")
    }
    // One silence is no proof against the capabilities, nor is one while replies arrive damaged.
    let isExpected = report.incomplete.keys.allSatisfy {
      truth.lacks($0) && !$0.isExcluded(by: profile.capabilities)
    }
    try trial.expect(
      isWhole(report) || isExpected || trial.air.faultCount > 0
        || profile.quirks.overlap != .answered,
      "unsupported \(report.unsupported), incomplete \(report.incomplete.keys.sorted()), "
        + "and nothing went wrong")
  }

  /// Checks that a second sync brings no records, because nothing has changed.
  private func syncAgain(_ ring: Ring) async throws {
    do {
      _ = try await ring.sync(from: basket.cursor) { batch in
        if let first = batch.records.first { throw TrialFailure("a second time: \(first)") }
      }
      trial.count("second syncs")
    } catch let error as RingError {
      try trial.expect(trial.air.faultCount > 0, "\(error), and nothing went wrong")
    }
  }
}

extension RingProfile {
  /// Returns the full profile for half of the rings, so that each kind is frequent.
  ///
  /// The others have a known profile, and some of them reject one more kind.
  fileprivate static func some(_ random: SplitMix64) -> RingProfile {
    var random = random
    var profile = real(&random)
    if random.number(in: 0...3) == 0 {
      let bits = (0..<14).map { _ in random.number(in: 0...255) }
      // The first capability is a whole byte.
      let raw = bits.enumerated().map { UInt8($0.offset == 0 ? $0.element & 1 : $0.element) }
      profile.capabilities = Colmi.Capabilities(raw: Colmi.RawPayload(truncating: raw))
    }
    return profile
  }

  /// Returns the profile, in every fourth case of a ring that loses overlapping requests.
  fileprivate func overlapping(_ random: SplitMix64) -> RingProfile {
    var random = random
    var profile = self
    switch random.number(in: 0...7) {
    case 0: profile.quirks.overlap = .dropped
    case 1: profile.quirks.overlap = .mixed
    default: return self
    }
    // Its replies take long, so the next request often arrives before their end.
    profile.timing = .steady
    return profile
  }

  private static func real(_ random: inout SplitMix64) -> RingProfile {
    guard random.number(in: 0...1) == 0 else { return .full }
    var profile = all[random.number(in: 0...all.count - 1)]
    let opcodes: [Colmi.Opcode] = [.heartRateLog, .stepLog, .stressLog, .heartRateVariabilityLog]
    if random.number(in: 0...1) == 0 {
      profile.refusedOpcodes.insert(opcodes[random.number(in: 0...opcodes.count - 1)])
    }
    return profile
  }
}

extension RingHistory {
  /// Removes some kinds on some days, so that the ring answers "nothing stored".
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

/// The stored records of a client, and the cursor after them.
package final class Basket: Sendable {
  private let state = Mutex<(records: [RingRecord], cursor: SyncCursor)>(([], SyncCursor()))

  package init() {}

  package var records: [RingRecord] { state.withLock { $0.records } }
  package var cursor: SyncCursor { state.withLock { $0.cursor } }

  package func add(_ batch: SyncBatch) {
    state.withLock { $0 = ($0.records + batch.records, batch.cursor) }
  }
}

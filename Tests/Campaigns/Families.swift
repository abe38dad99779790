import HaloDevices
import HaloProtocol
import HaloSimulator
import Synchronization

/// The campaign `families`: an app uses a living ring of each family in turn, for some days.
///
/// The first visit asks for everything that `Ring` offers, and reads each history, which deletes
/// nothing. The app then syncs up to three times a day, and sets the clock to the time of a wearer
/// who travels. In one of three syncs the plan of the trial disturbs the link. At the end, the app
/// has each record of the ring, each arrived once, and the ring had it.
package enum Families {
  private static let days = 3

  fileprivate enum Goal: String, CaseIterable {
    case journey = "a clock set back to the day before"
    case resumption = "a sync resumed after a lost link"
    case measurement = "a value measured"
    case missing = "a kind that the ring lacks"
  }

  package static let campaign = Campaign("families", goals: Goal.allCases.map(\.rawValue)) {
    trial in
    let app = try FamilyApp(trial, FamilyRing.ring(of: trial.seed))
    try trial.simulation.run(limit: .seconds((days + 4) * 86_400)) { try await app.run(days) }
    trial.count("records", app.recordCount)
    try trial.expect(trial.air.linkCount == 0, "\(trial.air.linkCount) links are still up")
  }
}

private final class FamilyApp: Sendable {
  private let trial: Trial
  private let kind: FamilyRing
  private let ring: any ModelledRing
  private let wearer: Wearer
  private let transport: SimulatedTransport
  private let state = Mutex(State())

  private struct State {
    var cursor = SyncCursor()
    var records: [RecordKey: RingRecord] = [:]
    /// What the ring had when it was last looked at.
    var memory = RingContents()
  }

  var recordCount: Int { state.withLock { $0.records.count } }
  private var moment: String { wearer.moment(in: trial) }

  init(_ trial: Trial, _ kind: FamilyRing) throws {
    var random = trial.simulation.randomNumbers(for: "families")
    let start = try CivilDateTime(parsing: "2026-03-14T18:30:00")
    var wearer = Wearer(seed: trial.seed, start: start)
    for _ in 0..<random.number(in: 0...2) {
      wearer.habits.journeys.append(
        .init(
          at: .seconds(random.number(in: 0...3 * 86_400)),
          seconds: random.number(in: -12...12) * 3600))
    }
    var history = RingHistory.plausibleWeek(until: start, seed: trial.seed)
    history.days = history.days.filter { start.date.daysSince1970 - $0.key.daysSince1970 < 3 }
    var model = RingModel(profile: .full, history: history, clock: start, seed: trial.seed)
    model.wearer = wearer
    let simulation = trial.simulation
    ring = kind.make(model, trial.seed) { simulation.now }
    trial.air.place(ring, as: "ring")
    transport = SimulatedTransport(on: trial.air)
    (self.trial, self.kind, self.wearer) = (trial, kind, wearer)
  }

  func run(_ days: Int) async throws {
    try await transport.withDevice("ring", as: Ring.self) { try await self.useAll(of: $0) }
    var random = trial.simulation.randomNumbers(for: "days")
    for day in 0..<days {
      let times = (0..<random.number(in: 1...3)).map { _ in random.number(in: 0...86_399) }.sorted()
      for second in times {
        try await wait(until: .seconds(day * 86_400 + second))
        if random.number(in: 0...2) == 0 { disturb() }
        for _ in 1...3 {
          if try await visit() { break }
          try await wait(.seconds(70))
        }
      }
    }
    // All days of a traveller are over.
    try await wait(until: .seconds((days + 2) * 86_400))
    // A ring that sleeps advertises seldom by night, and some faults are still to come.
    for _ in 1...1000 {
      if try await visit() { return }
      try await wait(.seconds(70))
    }
    throw TrialFailure("\(kind.name): no sync was complete")
  }

  private func wait(until time: Duration) async throws {
    if time > trial.simulation.now { try await wait(time - trial.simulation.now) }
  }

  private func wait(_ time: Duration) async throws {
    try await trial.simulation.clock.sleep(for: time)
  }

  /// Applies the plan of the trial from now on.
  private func disturb() {
    let now = trial.simulation.now
    let isFlooded = trial.plan.faults.contains {
      if case .at(_, .flood) = $0 { true } else { false }
    }
    let faults = trial.plan.faults.compactMap { fault -> Fault? in
      switch fault {
      case .at(let time, let event): .at(now + time, event)
      case .notification(_, let damage):
        kind.detects(damage, false) && !(isFlooded && kind.completes(damage)) ? fault : nil
      case .write(_, let damage): kind.detects(damage, true) ? fault : nil
      default: fault
      }
    }
    trial.air.inject(FaultPlan(faults), into: "ring")
  }

  private func look() -> RingContents {
    let model = ring.model
    let now = kind.profile.end(of: model, at: model.dateTime(at: trial.simulation.now))
    return state.withLock { state in
      state.memory.update(to: model.history, at: now, of: kind)
      return state.memory
    }
  }

  /// Asks for everything that rings of all families offer, without a fault.
  private func useAll(of ring: Ring) async throws {
    try trial.expect(ring.family == kind.family, "\(ring.family) instead of \(kind.family)")
    try await ring.setTime(wearer.localTime(at: trial.simulation.now))
    try await kind.prepare(ring)
    let percent = try await ring.battery().percent
    try trial.expect(percent == self.ring.model.battery.percent, "a battery of \(percent) %")
    _ = try await ring.identity()
    try await ring.flash()
    do {
      let value = try await ring.measureOnce(.heartRate).value
      try trial.expect(value.beatsPerMinute ?? 0 > 30, "\(value)")
      trial.reach(Families.Goal.measurement.rawValue)
    } catch RingError.measurement { trial.count("measurements without a finger") }
    for record in RecordKind.allCases {
      let before = look().records(of: record)
      do {
        let found = Set(try await ring.history(of: record, .all))
        let after = look().records(of: record)
        let isRight =
          found.isSubset(of: before.union(after))
          && found.isSuperset(of: before.intersection(after))
        try trial.expect(
          isRight || kind.unchecked.contains(record),
          "the history of \(record) differs: \(kind.name)")
        try trial.expect(!kind.lacking.contains(record), "\(record) is not lacking: \(kind.name)")
      } catch RingError.handsOverOnce {
        try trial.expect(kind.handsOverOnce, "a history of \(record) is refused: \(kind.name)")
      } catch RingError.unsupported {
        try trial.expect(kind.lacking.contains(record), "\(record) is lacking: \(kind.name)")
        trial.reach(Families.Goal.missing.rawValue)
      }
    }
    guard !kind.handsOverOnce else { return }
    for (record, answer) in try await ring.histories(of: RecordKind.allCases, .all) {
      let isLacking = if case .absent(.notSupported) = answer { true } else { false }
      try trial.expect(
        isLacking == kind.lacking.contains(record) && (isLacking || answer.value != nil),
        "\(record) in all histories: \(answer), \(kind.name)")
    }
  }

  /// Syncs over one link; returns true if the sync is complete.
  private func visit() async throws -> Bool {
    let count = recordCount
    do {
      let isWhole = try await transport.withDevice("ring", as: Ring.self) {
        try await self.sync($0)
      }
      trial.count(isWhole ? "complete syncs" : "incomplete syncs")
      return isWhole
    } catch is RingError {
      trial.count("errors")
      if recordCount > count { trial.reach(Families.Goal.resumption.rawValue) }
      return false
    }
  }

  private func sync(_ ring: Ring) async throws -> Bool {
    let now = trial.simulation.now
    let (local, former) = (wearer.localTime(at: now), self.ring.model.dateTime(at: now))
    if local.date < former.date { trial.reach(Families.Goal.journey.rawValue) }
    try await ring.setTime(local)
    try await kind.prepare(ring)
    let before = look()
    let cursor = state.withLock { $0.cursor }
    let report = try await ring.sync(from: cursor) { try self.store($0, before) }
    guard report.isComplete, Set(report.unsupported) == kind.lacking else { return false }
    let today = local.date
    let due = before.intersection(look()).filter { $0.day <= today }
    let missing = state.withLock { state in
      due.filter { record in
        // A traveller may begin two workouts at one time.
        state.records[RecordKey(record)].map { $0 != record && !before.contains($0) } ?? true
      }
    }.sorted()
    let lost = missing.filter { record in
      let closed = report.cursor.closedDay(of: record.kind)
      return !kind.mayBeLate.contains(record.kind) || closed.map { record.day <= $0 } ?? false
    }
    try trial.expect(
      lost.isEmpty, "\(kind.name): \(lost.count) lost at \(moment): \(lost.prefix(3))")
    return missing.isEmpty
  }

  private func store(_ batch: SyncBatch, _ before: RingContents) throws {
    let records = batch.records.filter { !kind.unchecked.contains($0.kind) }
    // The ring may have stored a record since the sync began.
    let unknown = records.filter { !before.contains($0) }
    let present = unknown.isEmpty ? before : look()
    for record in unknown {
      try trial.expect(present.contains(record), "\(kind.name): invented at \(moment): \(record)")
    }
    try state.withLock { state in
      for record in records {
        let former = state.records.updateValue(record, forKey: RecordKey(record))
        try trial.expect(former != record, "\(kind.name): a second time at \(moment): \(record)")
      }
      state.cursor = batch.cursor
    }
  }
}

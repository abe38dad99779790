import HaloDevices
import HaloProtocol
import HaloScenario
import HaloSimulator
import Synchronization

/// The campaign `months`: an app syncs a living ring for ninety days.
///
/// The ring has a drawn profile, drawn switches of its lifecycle, and drawn failures. Its wearer
/// takes it off, charges it and travels. The app syncs up to four times a day, sets the clock to
/// the wearer's local time, and switches the heart rate log on again after a restart. In one of
/// four syncs the plan of the trial disturbs the link.
///
/// A record that the ring has before and after a complete sync must be in the app's store, with
/// that value. Each record arrives once, or again with another value, and the ring had it at that
/// moment. The records of a clock that was reset are on days that no sync asks for, so they do not
/// count.
package enum Months {
  private static let days = 90

  /// All kinds of faults but flipped bits: leftovers of two plans could hit one value twice, and
  /// forge a frame.
  private static let mix = FaultPlan.Mix(kinds: Fault.Kind.allCases.filter { $0 != .corrupt })

  fileprivate enum Goal: String, CaseIterable {
    case journey = "a clock set back to the day before"
    case restart = "a heart rate log switched on after a restart"
    case resumption = "a sync resumed after a lost link"
    case changed = "a record with another value"
    case reset = "a clock of the year 2000"
    case empty = "an empty battery"
  }

  package static let campaign = Campaign("months", goals: Goal.allCases.map(\.rawValue), mix: mix) {
    trial in
    let app = try MonthsApp(trial)
    try trial.simulation.run(limit: .seconds((days + 2) * 86_400)) { try await app.run(days) }
    trial.count("records", app.recordCount)
    try trial.expect(trial.air.linkCount == 0, "\(trial.air.linkCount) links are still up")
  }
}

private final class MonthsApp: Sendable {
  private let trial: Trial
  private let ring: VirtualRing
  private let wearer: Wearer
  private let transport: SimulatedTransport
  private let lacking: [RecordKind]
  private let state = Mutex(State())

  private struct State {
    var cursor = SyncCursor()
    var records: [RecordKey: RingRecord] = [:]
    /// The days of the ring when it was last looked at.
    var days: [CivilDate: DayRecords] = [:]
    /// The days whose records are all in the store.
    var verified: [CivilDate: DayRecords] = [:]
  }

  var recordCount: Int { state.withLock { $0.records.count } }
  private var moment: String { wearer.moment(in: trial) }

  init(_ trial: Trial) throws {
    var random = trial.simulation.randomNumbers(for: "months")
    let start = try CivilDateTime(parsing: "2026-03-01T18:30:00")
    var wearer = Wearer(seed: trial.seed, start: start)
    wearer.habits = .some(&random)
    var profile = RingProfile.all[random.number(in: 0...RingProfile.all.count - 1)]
    profile.lifecycle = .some(&random)
    var model = RingModel(profile: profile, clock: start, seed: trial.seed)
    model.wearer = wearer
    lacking = RingTruth(RingHistory(), of: profile).lacking
    let simulation = trial.simulation
    ring = VirtualRing(model: model, seed: trial.seed, time: { simulation.now })
    trial.air.place(ring, as: "ring")
    transport = SimulatedTransport(on: trial.air)
    (self.trial, self.wearer) = (trial, wearer)
  }

  func run(_ days: Int) async throws {
    var random = trial.simulation.randomNumbers(for: "days")
    for day in 0..<days {
      if random.number(in: 0...19) == 0 { simulate(&random) }
      let times = (0..<random.number(in: 1...4)).map { _ in random.number(in: 0...86_399) }.sorted()
      for second in times {
        let time = Duration.seconds(day * 86_400 + second)
        if time > trial.simulation.now {
          try await trial.simulation.clock.sleep(for: time - trial.simulation.now)
        }
        if random.number(in: 0...3) == 0 { disturb() }
        try await visit()
      }
    }
  }

  private func simulate(_ random: inout SplitMix64) {
    let ringEvents: [SimulatedRingEvent] = [
      .restart, .clockStops, .clockResets, .loggersHang, .sensorFreezes(true),
      .sensorFreezes(false), .putOnCharger, .takenOffCharger, .worn(false), .worn(true),
    ]
    let ringEvent = ringEvents[random.number(in: 0...ringEvents.count - 1)]
    ring.simulate(ringEvent, at: trial.simulation.now)
    trial.count("failures and changes of the ring")
  }

  /// Applies the plan of the trial from now on.
  private func disturb() {
    let now = trial.simulation.now
    let faults = trial.plan.faults.map { fault -> Fault in
      if case .at(let time, let event) = fault { .at(now + time, event) } else { fault }
    }
    trial.air.inject(FaultPlan(faults), into: "ring")
  }

  /// Syncs, with a second and a third attempt.
  private func visit() async throws {
    var isInterrupted = false
    for _ in 1...3 {
      let count = recordCount
      do {
        if try await transport.withDevice("ring", as: Ring.self, { try await sync($0) }) {
          trial.count("complete syncs")
          if isInterrupted { reach(.resumption) }
          return
        }
        trial.count("incomplete syncs")
      } catch is RingError {
        trial.count("errors")
        if recordCount > count { isInterrupted = true }
        if !ring.model.isOn { reach(.empty) }
      }
      // Longer than the pause of a ring that does not advertise.
      try await trial.simulation.clock.sleep(for: .seconds(70))
    }
  }

  /// Syncs over one link; returns true if the sync is complete.
  private func sync(_ ring: Ring) async throws -> Bool {
    let (now, model) = (trial.simulation.now, self.ring.model)
    let (local, former) = (wearer.localTime(at: now), model.dateTime(at: now))
    if local.date < former.date { reach(.journey) }
    if former.date.year == 2000 { reach(.reset) }
    try await ring.setTime(local)
    let settings = try await ring.colmi.settings(Colmi.HeartRateLogSettings.self)
    if settings.state != .on {
      try await ring.colmi.set(
        Colmi.HeartRateLogSettings(state: .on, intervalMinutes: 5, startIntervalMinutes: 5))
      reach(.restart)
    }
    let days = look()
    let cursor = state.withLock { $0.cursor }
    let report = try await ring.sync(from: cursor) { try self.store($0, days) }
    // A discovery that finds no service makes all kinds of a channel look unsupported.
    guard report.isComplete, report.unsupported.sorted() == lacking else { return false }
    try check(days, look())
    return true
  }

  /// Returns the days that a sync asks for.
  private func look() -> [CivilDate: DayRecords] {
    let model = ring.model
    let today = model.dateTime(at: trial.simulation.now).date
    guard let first = today.adding(days: -6) else { return [:] }
    return state.withLock { state in
      state.days = state.days.filter { (first...today).contains($0.key) }
      for (date, history) in model.history.days where (first...today).contains(date) {
        // The records of today are not complete.
        let moment = date == today ? 0 : 1
        if let known = state.days[date], known.moment == moment, known.history == history {
          continue
        }
        let truth = RingTruth(RingHistory(days: [date: history]), of: model.profile, today: today)
        let records = Set(truth.records(of: RecordKind.allCases))
        state.days[date] = DayRecords(history: history, moment: moment, records: records)
      }
      return state.days
    }
  }

  private func store(_ batch: SyncBatch, _ former: [CivilDate: DayRecords]) throws {
    let isKnown = { (days: [CivilDate: DayRecords], record: RingRecord) in
      days.values.contains { $0.records.contains(record) }
    }
    // The ring may have stored a record since the sync began.
    let unknown = batch.records.filter { !isKnown(former, $0) }
    if !unknown.isEmpty {
      let present = look()
      for record in unknown {
        try trial.expect(isKnown(present, record), "invented: \(record) at \(moment)")
      }
    }
    try state.withLock { state in
      for record in batch.records {
        let former = state.records.updateValue(record, forKey: RecordKey(record))
        try trial.expect(former != record, "a second time: \(record) at \(moment)")
        if former != nil { reach(.changed) }
      }
      state.cursor = batch.cursor
    }
  }

  /// Checks that the store has the records that the ring had before and after a complete sync.
  private func check(_ former: [CivilDate: DayRecords], _ present: [CivilDate: DayRecords]) throws {
    try state.withLock { state in
      for (date, day) in former.sorted(by: { $0.key < $1.key }) {
        guard let now = present[date] else { continue }
        let isUnchanged = day.isLike(now)
        if isUnchanged, day.isLike(state.verified[date]) { continue }
        let due = isUnchanged ? day.records : day.records.intersection(now.records)
        let lost = due.filter { state.records[RecordKey($0)] != $0 }.sorted()
        try trial.expect(
          lost.isEmpty, "\(lost.count) lost of \(date) at \(moment): \(lost.prefix(3))")
        if isUnchanged { state.verified[date] = day }
      }
    }
  }

  private func reach(_ goal: Months.Goal) { trial.reach(goal.rawValue) }
}

extension Wearer.Habits {
  /// Draws habits, with daylight saving time and up to three journeys.
  fileprivate static func some(_ random: inout SplitMix64) -> Self {
    var habits = Self()
    habits.daysBetweenCharges = random.number(in: 1...4)
    habits.percentOfDaysWithGap = random.number(in: 0...60)
    // The clocks of Europe go forward on 29 March 2026.
    habits.journeys = [.init(at: .seconds(27 * 86_400 + 27_000), seconds: 3600)]
    for _ in 0..<random.number(in: 0...3) {
      habits.journeys.append(
        .init(
          at: .seconds(random.number(in: 0...90 * 86_400)),
          seconds: random.number(in: -12...12) * 3600))
    }
    return habits
  }
}

extension RingProfile.Lifecycle {
  /// Draws the switches of a ring, each of which is on in half of all rings.
  fileprivate static func some(_ random: inout SplitMix64) -> Self {
    var lifecycle = Self()
    var isOn: Bool { random.number(in: 0...1) == 0 }
    if isOn { lifecycle.battery = Battery() }
    lifecycle.battery?.jitter = random.number(in: 0...12)
    lifecycle.restartsAtMidnight = isOn
    lifecycle.storedDays = isOn ? 7 : nil
    lifecycle.clockDrift = isOn ? random.number(in: -1000...1000) : 0
    lifecycle.advertisingPause = isOn ? .seconds(random.number(in: 1...60)) : .zero
    lifecycle.refusesLinksOnCharger = isOn
    lifecycle.readsWithoutFinger = isOn
    return lifecycle
  }
}

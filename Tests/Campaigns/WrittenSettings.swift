import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport

/// The campaign `settings`: a client writes and reads settings and reminders of a ring over several
/// links, some at the same time, through any faults.
///
/// A value that a call returns must have been in the ring at some moment of the call. The ring must
/// never hold a value that no call requested, receive a write twice, or change another value. An
/// error must be typed and have a cause. After the last fault, the ring must apply and return each
/// write, except those that it does not store.
package enum WrittenSettings {
  private static let horizon: Duration = .seconds(90)

  fileprivate enum Goal: String, CaseIterable {
    case notStored = "a value acknowledged and not stored"
    case failedAndStored = "a failed write that the ring stored"
    case cancelled = "a visit cancelled"
    case adapterOff = "the adapter off during a visit"
    case mtu = "another MTU during a visit"
  }

  package static let campaign = Campaign(
    "settings", goals: Goal.allCases.map(\.rawValue),
    mix: FaultPlan.Mix(numbers: 128, horizon: horizon)
  ) { trial in
    guard !trial.plan.canForge else { return trial.count("plans left out") }
    let clock = try CivilDateTime(parsing: "2026-03-14T18:30:00")
    var profile = RingProfile.full
    // Some firmware acknowledges values that it does not store.
    let isForgetful = trial.seed % 2 == 1
    if isForgetful { profile.quirks.forgottenSettings = [.stressLogSettings] }
    let model = RingModel(profile: profile, clock: clock, seed: trial.seed)
    let ledger = SettingsLedger(
      model.memory,
      forgetting: isForgetful ? [.stressLogSettings, Colmi.DrinkReminder.opcode] : [],
      trial.simulation)
    let ring = WatchedRing(base: VirtualRing(model: model, seed: trial.seed), ledger: ledger)
    trial.air.place(ring, as: "ring")
    trial.inject(into: "ring")
    let visitor = SettingsVisitor(trial: trial, ledger: ledger)
    try trial.simulation.run(limit: .seconds(24 * 3600)) {
      var random = trial.simulation.randomNumbers(for: "settings")
      for _ in 0..<random.number(in: 1...3) {
        try await visitor.visit(SettingsVisit(&random))
        try await trial.simulation.clock.sleep(for: .milliseconds(random.number(in: 0...5000)))
      }
      try await visitor.calmDown(after: horizon)
      try await trial.requireEnd(of: visitor.audit)
      let memory = ring.base.model.memory
      try trial.expect(memory == ledger.expected, "the ring's memory differs from the writes")
    }
    if let failure = ledger.failure { throw TrialFailure(failure) }
    try trial.expect(trial.air.linkCount == 0, "\(trial.air.linkCount) links are still up")
    if ledger.hasFailedAndStored { trial.reach(Goal.failedAndStored.rawValue) }
    for (name, count) in ledger.counts { trial.count(name, count) }
  }
}

/// The scripts of one link, which run at the same time.
private struct SettingsVisit: Sendable {
  struct Step: Sendable {
    let entry: LedgerEntry
    let isWrite: Bool
    let pause: Duration
  }

  let scripts: [[Step]]
  /// The time at which all scripts are cancelled; nil for never.
  let cancellation: Duration?

  init(_ random: inout SplitMix64) {
    scripts = (0..<random.number(in: 1...3)).map { _ in
      (0..<random.number(in: 1...6)).map { _ in
        Step(
          entry: LedgerEntry.all[random.number(in: 0...LedgerEntry.all.count - 1)],
          isWrite: random.number(in: 0...2) > 0,
          pause: .milliseconds(random.number(in: 0...3) == 0 ? random.number(in: 0...9000) : 0))
      }
    }
    cancellation =
      random.number(in: 0...4) == 0 ? .milliseconds(random.number(in: 0...20_000)) : nil
  }
}

private struct SettingsVisitor: Sendable {
  private typealias Goal = WrittenSettings.Goal

  let trial: Trial
  let ledger: SettingsLedger
  let audit = Audit()

  private var transport: AuditedTransport<SimulatedTransport> {
    AuditedTransport(SimulatedTransport(on: trial.air), audit)
  }

  func visit(_ visit: SettingsVisit) async throws {
    let begin = trial.simulation.now
    defer {
      reach(.adapterOff, since: begin) { $0.isAdapterOff }
      reach(.mtu, since: begin) { $0.isMTU }
    }
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        do {
          try await transport.withDevice("ring", as: Ring.self) { ring in
            await withTaskGroup(of: Void.self) { group in
              for script in visit.scripts { group.addTask { await run(script, on: ring) } }
            }
          }
        } catch { note(error) }
      }
      if let time = visit.cancellation {
        group.addTask { try? await trial.simulation.clock.sleep(for: time) }
        await group.next()
        if trial.simulation.now == begin + time { trial.reach(Goal.cancelled.rawValue) }
        group.cancelAll()
      }
    }
  }

  private func reach(_ goal: Goal, since begin: Duration, if isMeant: (Fault.Event) -> Bool) {
    trial.reach(goal.rawValue, since: begin, if: isMeant)
  }

  private func run(_ script: [SettingsVisit.Step], on ring: Ring) async {
    for step in script {
      if step.pause > .zero {
        guard (try? await trial.simulation.clock.sleep(for: step.pause)) != nil else { return }
      }
      do {
        if !step.isWrite {
          try await step.entry.read(ring, ledger)
        } else if try await !step.entry.write(ring, ledger) {
          trial.reach(Goal.notStored.rawValue)
        }
      } catch {
        note(error)
        if case RingError.transport(.disconnected) = error { return }
      }
    }
  }

  /// Records an error, which must be typed and have a cause.
  private func note(_ error: any Error) {
    trial.count("errors")
    let isCaused = trial.air.faultCount > 0 || Task.isCancelled
    if !isCaused { ledger.fail("\(error), and nothing went wrong") }
    if !(error is RingError) { ledger.fail("an error of another type: \(error)") }
  }

  /// Writes all settings until one round meets no fault.
  func calmDown(after horizon: Duration) async throws {
    let clock = trial.simulation.clock
    try await trial.waitForRing(over: transport, after: horizon)
    while true {
      try await clock.sleep(for: .seconds(60))
      let faults = trial.air.faultCount
      do {
        try await transport.withDevice("ring", as: Ring.self) { ring in
          for entry in LedgerEntry.all {
            let isApplied = try await entry.write(ring, ledger)
            let isForgotten = entry.opcode.map { ledger.forgotten.contains($0) } ?? false
            try trial.expect(
              isApplied != isForgotten, "\(entry.name), \(isApplied ? "" : "not ")applied")
            try await entry.read(ring, ledger)
          }
        }
        return
      } catch {
        guard faults == trial.air.faultCount else { continue }
        throw TrialFailure("where nothing goes wrong: \(error)")
      }
    }
  }
}

import HaloProtocol
import HaloSimulator

/// The campaign `live`: a ring measures live over several links, through any faults.
///
/// Each loop must end. Its readings must be those that the ring sent and that arrived according to
/// the log, complete, in order and each once. No measurement may outlast its loop. An error must
/// have a cause. After the last fault, a measurement must bring a value.
package enum LiveMeasurements {
  private static let horizon: Duration = .seconds(120)

  enum Goal: String, CaseIterable {
    case table = "a ring not worn"
    case quietTable = "a ring not worn that falls silent"
    case continued = "a measurement that outlasts its loop"
    case overflow = "a loop too slow"
    case cancelled = "a loop cancelled"
    case stopReply = "a value in the reply to a stop"
    case adapterOff = "the adapter off during a measurement"
  }

  package static let campaign = Campaign(
    "live", goals: Goal.allCases.map(\.rawValue),
    mix: FaultPlan.Mix(numbers: 256, horizon: horizon), needsLog: true
  ) { trial in
    guard !trial.plan.canForge else { return trial.count("plans left out") }
    let clock = try CivilDateTime(parsing: "2026-03-14T18:30:00")
    var random = trial.simulation.randomNumbers(for: "live")
    var profile = RingProfile.full
    // Some firmware reports heart rate and blood oxygen only in the reply to a stop.
    profile.quirks.resultComesWithStop = trial.seed % 4 == 1
    // Others are quiet while the sensor warms up, and without a finger fall silent.
    profile.quirks.isQuiet = trial.seed % 2 == 0
    var model = RingModel(profile: profile, clock: clock, seed: trial.seed)
    // Some rings lie on a table, and report that they are not worn.
    model.isWorn = random.number(in: 0...5) > 0
    let ring = WatchedPeripheral(VirtualRing(model: model, seed: trial.seed))
    trial.air.place(ring, as: "ring")
    trial.inject(into: "ring")
    let visitor = LiveVisitor(trial: trial, ring: ring, isWorn: model.isWorn)
    try trial.simulation.run(limit: .seconds(24 * 3600)) { [random] in
      var random = random
      for _ in 0..<random.number(in: 1...3) {
        try await visitor.visit(random.number(in: 1...3), &random)
      }
      ring.base.update { $0.isWorn = true }
      let healthy = LiveVisitor(trial: trial, ring: ring, isWorn: true, audit: visitor.audit)
      try await trial.waitForRing(over: visitor.transport, after: horizon)
      try await healthy.calmDown(LiveVisitor.kinds[random.number(in: 0...3)])
      try await trial.simulation.clock.sleep(for: .seconds(60))
      let open = visitor.audit.open
      try trial.expect(open.isEmpty, "operations that have not ended: \(open)")
    }
    try trial.expect(trial.air.linkCount == 0, "\(trial.air.linkCount) links are still up")
  }
}

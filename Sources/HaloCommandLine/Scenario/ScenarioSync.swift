import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

/// Syncs of rings, and what centrals have stored.
extension ScenarioCentral {
  private static func words(retries: Int) -> String {
    switch retries {
    case 0: ""
    case 1: ", 1 retry"
    default: ", \(retries) retries"
    }
  }

  func sync(_ target: Scenario.Target, retries: Int) async throws -> String {
    let basket = run.truth.basket(
      of: ScenarioPair(central: activity.central, device: target.device))
    var attempt = 0
    while true {
      do {
        let report = try await transport.withRing(target.address) { ring in
          try await ring.setTime(run.now)
          return try await ring.sync(from: basket.cursor) { basket.take($0) }
        }
        let lacks = run.truth.missing(report, run.scenario.devices[target.device])
        let words = "\(basket.count) records" + Self.words(retries: attempt)
        if lacks.isEmpty { return words }
        let names = lacks.map(\.optionName).joined(separator: ", ")
        guard attempt < retries else {
          throw ScenarioFailure(reason: "\(words), without \(names)")
        }
        tell(.note, "tries again: without \(names)")
      } catch let error as RingError where attempt < retries && !Task.isCancelled {
        tell(.note, "tries again: \(error)")
      }
      attempt += 1
      try await simulation.clock.sleep(for: .seconds(2))
    }
  }
}

/// What rings would tell on clean air, and what centrals have stored of it.
final class ScenarioTruth: Sendable {
  /// What each profile does not answer, or refuses.
  private let lacks: [String: Set<RecordKind>]
  private let baskets = Mutex<[ScenarioPair: ScenarioBasket]>([:])
  /// Those whose records are asked for.
  private let expected: Set<ScenarioPair>

  init(_ scenario: Scenario, clock: CivilDateTime) throws {
    var lacks: [String: Set<RecordKind>] = [:]
    for event in scenario.events {
      guard case .activity(let activity) = event.deed, case .sync = activity.kind,
        let target = activity.target,
        case .ring(let ring) = scenario.devices[target.device].kind,
        lacks[ring.profile.name] == nil
      else { continue }
      let model = RingModel(profile: ring.profile, clock: clock)
      let report = try Self.sync(model, clock).report
      lacks[ring.profile.name] = Set(report.unsupported)
    }
    self.lacks = lacks
    let timed = scenario.events.compactMap { event -> Scenario.Expectation? in
      if case .check(let expectation) = event.deed { expectation } else { nil }
    }
    expected = Set(
      (timed + scenario.expectations).compactMap { expectation in
        guard case .synced(let central, let target) = expectation.kind else { return nil }
        return ScenarioPair(central: central, device: target.device)
      })
  }

  func basket(of pair: ScenarioPair) -> ScenarioBasket {
    baskets.withLock { baskets in
      if let basket = baskets[pair] { return basket }
      let basket = ScenarioBasket(keepsTraces: expected.contains(pair))
      baskets[pair] = basket
      return basket
    }
  }

  /// The kinds that a sync lacks though the ring has them.
  func missing(_ report: SyncReport, _ device: Scenario.Device) -> [RecordKind] {
    guard case .ring(let ring) = device.kind else { return [] }
    let known = lacks[ring.profile.name] ?? []
    let absent = Set(report.unsupported).subtracting(known)
    return absent.union(report.incomplete.keys).sorted()
  }

  /// Compares what is stored with what a ring tells on clean air; nil where it is the same.
  static func difference(
    _ records: ScenarioBasket.Records, _ model: RingModel, at now: CivilDateTime
  ) throws -> String? {
    let told = try sync(model, now).traces
    // Days that the ring has dropped since are nobody's fault.
    let first = now.date.daysSince1970 + 1 - Ring.keptDays
    let missing = told.count { !records.traces.contains($0) }
    let invented = records.traces.count { $0.day >= first && !told.contains($0) }
    guard missing + invented > 0 else { return nil }
    return "\(missing) of \(told.count) records are missing, and \(invented) are not the ring's"
  }

  /// A sync of a copy of a ring in a world of its own, where nothing goes wrong.
  private static func sync(
    _ model: RingModel, _ now: CivilDateTime
  ) throws -> (report: SyncReport, traces: Set<ScenarioBasket.Trace>) {
    var fresh = RingModel(profile: model.profile, history: model.history, clock: now)
    fresh.battery = model.battery
    let simulation = Simulation(seed: 0)
    let air = SimulatedAir(simulation, keepsLog: false)
    air.place(VirtualRing(model: fresh), as: "ring")
    let transport = SimulatedTransport(on: air)
    let basket = ScenarioBasket(keepsTraces: true)
    let report = try simulation.run {
      try await transport.withRing("ring") { ring in
        try await ring.setTime(now)
        return try await ring.sync { basket.take($0) }
      }
    }
    return (report, basket.records().traces)
  }
}

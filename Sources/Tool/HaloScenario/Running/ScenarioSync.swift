import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

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
          return try await ring.sync(from: basket.cursor) { basket.add($0, on: run.now.date) }
        }
        let lacks = ScenarioTruth.missing(report, run.scenario.devices[target.device])
        let words = "\(basket.count) records" + Self.words(retries: attempt)
        if lacks.isEmpty { return words }
        let names = lacks.map(\.optionName).joined(separator: ", ")
        guard attempt < retries else {
          throw ScenarioFailure(reason: "\(words), without \(names)")
        }
        self.report(.note, "tries again: without \(names)")
      } catch let error as RingError where attempt < retries && !Task.isCancelled {
        self.report(.note, "tries again: \(error)")
      }
      attempt += 1
      try await simulation.clock.sleep(for: .seconds(2))
    }
  }
}

/// The records that centrals have stored during a run, by central and device.
final class ScenarioTruth: Sendable {
  private let baskets = Mutex<[ScenarioPair: ScenarioBasket]>([:])
  /// The centrals and devices whose records an expectation needs.
  private let expected: Set<ScenarioPair>
  /// The simulated devices, by index in the scenario.
  private let devices: [any LocalPeripheral]

  init(_ scenario: Scenario, _ devices: [any LocalPeripheral]) {
    self.devices = devices
    let timed = scenario.events.compactMap { event -> Scenario.Expectation? in
      if case .check(let expectation) = event.action { expectation } else { nil }
    }
    expected = Set(
      (timed + scenario.expectations).compactMap { expectation in
        switch expectation.kind {
        case .synced(let central, let target), .stored(let central, let target, _, _, _):
          ScenarioPair(central: central, device: target.device)
        default: nil
        }
      })
  }

  func basket(of pair: ScenarioPair) -> ScenarioBasket {
    baskets.withLock { baskets in
      if let basket = baskets[pair] { return basket }
      let basket = ScenarioBasket(
        keepsRecords: expected.contains(pair), of: devices[pair.device] as? VirtualRing)
      baskets[pair] = basket
      return basket
    }
  }

  /// Returns the kinds of records that a sync of a device did not get completely, although the
  /// device has them.
  static func missing(_ report: SyncReport, _ device: Scenario.Device) -> [RecordKind] {
    guard let ring = device.options as? ScenarioRing else { return [] }
    // Rings of other families report the kinds that they lack.
    let lacking =
      ring.profile.ringFamily == .colmi
      ? RingTruth(RingHistory(), of: ring.profile.base).lacking : report.unsupported
    return Set(report.unsupported).subtracting(lacking).union(report.incomplete.keys).sorted()
  }

  /// Returns the oldest day whose records a ring still keeps on the date `today`.
  static func firstDay(of model: RingModel, on today: CivilDate) -> CivilDate {
    let kept = min(Ring.keptDays, max(1, model.profile.lifecycle.storedDays ?? Ring.keptDays))
    return today.adding(days: 1 - kept) ?? today
  }

  /// Compares the records that a central has stored with those that a ring has from a day on;
  /// returns a description of the difference, or nil for equal records.
  static func difference(
    _ records: ScenarioBasket.Records, _ truth: RingTruth, from first: CivilDate
  ) -> String? {
    let day = Int32(clamping: first.daysSince1970)
    let dates = truth.dates.filter { $0 >= first }
    let held = Set(
      dates.flatMap { date in
        RecordKind.allCases.flatMap { truth.records(of: $0, on: date...date) }
      }.map { ScenarioBasket.Trace($0) })
    let missing = held.count { !records.traces.contains($0) }
    // A ring drops old days, but their records stay stored.
    let invented = records.traces.count { $0.day >= day && !held.contains($0) }
    guard missing + invented > 0 else { return nil }
    return "\(missing) of \(held.count) records are missing, and \(invented) are not the ring's"
  }
}

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
    // The clocks of a scenario show universal time.
    var options = RingOptions()
    options.secondsFromUTC = 0
    var attempt = 0
    while true {
      do {
        let report = try await transport.withDevice(target.address, as: Ring.self, options: options)
        { ring in
          try await ring.setTime(run.now)
          return try await ring.sync(from: basket.cursor) { basket.add($0, on: run.now.date) }
        }
        let lacks = ScenarioTruth.missing(report, run.scenario.devices[target.device])
        let words = "\(basket.count) records" + Self.words(retries: attempt)
        if lacks.isEmpty { return words }
        let names = lacks.map(\.optionName).joined(separator: ", ")
        guard attempt < retries else { throw ScenarioFailure(reason: "\(words), without \(names)") }
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
    let profile = ring.profile
    let lacking = profile.synced?.lacking ?? Set(RingTruth(RingHistory(), of: profile.base).lacking)
    return Set(report.unsupported).subtracting(lacking).union(report.incomplete.keys).sorted()
  }

  /// Returns the oldest day whose records a ring still keeps on the date `today`.
  static func firstDay(of model: RingModel, on today: CivilDate) -> CivilDate {
    let kept = min(Ring.keptDays, max(1, model.profile.lifecycle.storedDays ?? Ring.keptDays))
    return today.adding(days: 1 - kept) ?? today
  }
}

import HaloProtocol
import HaloSimulator
import HaloTransport

extension ScenarioRun {
  func perform(
    _ activity: Scenario.Activity, on lane: ScenarioLane?, _ progress: ScenarioProgress
  ) async throws -> String {
    let central = ScenarioCentral(run: self, activity: activity, progress: progress)
    guard let target = activity.target, let lane else {
      if case .scan(let limit) = activity.kind { return try await central.scan(limit) }
      return ""
    }
    switch activity.kind {
    case .operation(_, let operate):
      return try await operate(central, try await central.connection(to: target, lane), lane)
    case .visit(_, let visit):
      // A visit makes its own link.
      await lane.close()
      return try await visit(central, target)
    case .scan: return ""
    }
  }
}

struct ScenarioCentral: Sendable {
  let run: ScenarioRun
  let activity: Scenario.Activity
  let progress: ScenarioProgress

  var transport: SimulatedTransport { SimulatedTransport(on: run.air, as: activity.central) }
  var simulation: Simulation { run.simulation }

  func report(_ kind: ScenarioFact.Kind, _ text: String) {
    run.report(kind, activity.central, text, peer: activity.target?.address)
  }

  func countReceived() {
    guard let device = activity.target?.device else { return }
    run.journal.countReceived(ScenarioPair(central: activity.central, device: device))
  }

  /// Runs a closure and cancels it after a time limit; nil means no limit.
  func limited(
    _ limit: Duration?, _ body: @escaping @Sendable () async throws -> Void
  ) async throws {
    guard let limit else { return try await body() }
    let clock = simulation.clock
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await body() }
      group.addTask { try await clock.sleep(for: limit) }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  // MARK: Scans

  func scan(_ limit: Duration) async throws -> String {
    let count = ScenarioTally()
    try await limited(limit) {
      for try await advertisement in transport.advertisements(matching: ScanFilter()) {
        if let device = run.deviceIndices[advertisement.peripheral.rawValue] {
          run.journal.find(ScenarioPair(central: activity.central, device: device))
        }
        if count.add(advertisement.peripheral.rawValue) {
          progress.set(count.words("device"), isFruitful: true)
        }
        let name = advertisement.data.localName.map { " \"\($0)\"" } ?? ""
        report(.note, "hears \(advertisement.peripheral)\(name), \(advertisement.rssi) dBm")
      }
    }
    return count.words("device")
  }

  /// Reports each event of a device to the journal, up to a time limit; `words` returns the
  /// description of an event.
  func listen<Events: AsyncSequence & Sendable>(
    to events: Events, _ limit: Duration?, _ words: @escaping @Sendable (Events.Element) -> String
  ) async throws -> String {
    let count = ScenarioTally()
    progress.set("heard nothing", isFruitful: true)
    try await limited(limit) {
      for try await event in events {
        count.add()
        countReceived()
        progress.set(count.words("message"), isFruitful: true)
        report(.note, "hears \(words(event))")
      }
    }
    return progress.text
  }
}

extension ScenarioRun {
  var now: CivilDateTime { clock.adding(seconds: Int(simulation.now.components.seconds)) ?? clock }
}

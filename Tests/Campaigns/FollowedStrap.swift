import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport

/// The campaign `strap`: a client follows a heart rate strap for minutes, through faults of links.
///
/// The follower must follow the named strap or, without a name, stay with the first strap it found.
/// Its handler must get the values that the strap sent and that arrived according to the log, in
/// order and each once. Only a fault may end a link. After the last fault, measurements must
/// resume, and a cancelled follower must release all links and scans.
package enum FollowedStrap {
  private static let horizon: Duration = .seconds(120)
  /// The time after which no fault has any effect: the longest effect lasts 40 s, and one operation
  /// can meet more than one fault.
  private static let recovery: Duration = .seconds(150)

  enum Goal: String, CaseIterable {
    case found = "a lost strap found again"
    case neighbour = "a neighbour's strap left alone"
    case adapterOff = "the adapter off on a link"
    case overflow = "a handler too slow"
    case malformed = "a malformed value"
    case location = "a location refused"
    case incomplete = "a discovery without measurements"
  }

  /// A strap sends about one value a second, so no strap reaches a higher number.
  package static let campaign = Campaign(
    "strap", goals: Goal.allCases.map(\.rawValue),
    mix: FaultPlan.Mix(numbers: 128, horizon: horizon), needsLog: true
  ) { trial in
    var random = trial.simulation.randomNumbers(for: "strap")
    let isNamed = random.number(in: 0...3) == 0
    // An incomplete discovery of such a strap finds only the service of its manufacturer.
    let profile: StrapProfile = trial.seed % 4 == 3 ? .polarH10 : .full
    var straps: [PeripheralID: WatchedStrap] = [
      "strap": WatchedStrap(VirtualHeartRateStrap(profile: profile, seed: trial.seed))
    ]
    // A neighbour with a strap of the same make, worn on the wrist.
    if isNamed || random.number(in: 0...2) == 0 {
      straps["neighbour"] = WatchedStrap(
        VirtualHeartRateStrap(seed: trial.seed &+ 1, location: GATT.BodySensorLocation(.wrist)))
    }
    for (id, strap) in straps.sorted(by: { $0.key.rawValue > $1.key.rawValue }) {
      trial.air.place(strap, as: id)
      trial.inject(into: id)
    }
    // A busy handler delays its events.
    let pause: Duration = random.number(in: 0...2) == 0 ? .seconds(5) : .zero
    let early = random.number(in: 0...3) == 0 ? random.number(in: 0...120_000) : nil
    let notebook = StrapNotebook(trial: trial, straps: straps, longestEvent: pause)
    let follower = Follower(
      trial: trial, straps: Array(straps.values), notebook: notebook,
      peripheral: isNamed ? "strap" : nil, pause: pause)
    try trial.simulation.run(limit: .seconds(7200)) {
      if let early {
        try await follower.follow {
          try await trial.simulation.clock.sleep(for: .milliseconds(early))
        }
      }
      try await follower.follow { try await waitForCalm(trial, notebook) }
    }
    try notebook.compare()
    trial.count("values", notebook.valueCount)
    trial.count("links", notebook.linkCount)
  }

  /// Returns after a minute of measurements without a fault.
  private static func waitForCalm(_ trial: Trial, _ notebook: StrapNotebook) async throws {
    let clock = trial.simulation.clock
    var faults = -1
    while faults != trial.air.faultCount {
      faults = trial.air.faultCount
      let rest = trial.simulation.now < horizon ? horizon - trial.simulation.now : .zero
      try await clock.sleep(for: rest + recovery)
    }
    let (values, links) = (notebook.valueCount, notebook.linkCount)
    try await clock.sleep(for: .seconds(60))
    guard faults == trial.air.faultCount else { return try await waitForCalm(trial, notebook) }
    let count = notebook.valueCount - values
    try trial.expect(count >= 55, "\(count) values in a minute in which all was calm")
    try trial.expect(notebook.linkCount == links, "another link, though all was calm")
  }
}

typealias WatchedStrap = WatchedPeripheral<VirtualHeartRateStrap>

/// Runs a follower, and checks its clean-up.
private struct Follower: Sendable {
  let trial: Trial
  let straps: [WatchedStrap]
  let notebook: StrapNotebook
  let peripheral: PeripheralID?
  let pause: Duration

  /// Follows the strap until a body returns.
  func follow(until body: @escaping @Sendable () async throws -> Void) async throws {
    let audit = Audit()
    let transport = AuditedTransport(SimulatedTransport(on: trial.air), audit)
    let follower = HeartRateFollower(over: transport, peripheral: peripheral)
    notebook.open(named: peripheral)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        do {
          try await follower.run { try await handle($0) }
        } catch BLEError.cancelled where Task.isCancelled {
          return
        }
        throw TrialFailure("the follower ended by itself")
      }
      group.addTask { try await body() }
      // The first failure counts, not its consequences.
      try await group.next()
      group.cancelAll()
      let time = trial.simulation.now
      try await group.waitForAll()
      try trial.expect(trial.simulation.now == time, "cancelled, it took until \(time)")
    }
    try trial.expect(trial.air.linkCount == 0, "\(trial.air.linkCount) links are still up")
    try trial.expect(trial.air.scanCount == 0, "\(trial.air.scanCount) scans are still running")
    notebook.close()
    try await trial.simulation.clock.sleep(for: .seconds(60))
    let open = audit.open
    try trial.expect(open.isEmpty, "operations that have not ended: \(open)")
    try trial.expect(trial.air.linkCount == 0, "\(trial.air.linkCount) links came up afterwards")
    let sessions = straps.reduce(0) { $0 + $1.base.sessionCount }
    try trial.expect(sessions == 0, "straps serve \(sessions) links that are down")
  }

  private func handle(_ event: HeartRateEvent) async throws {
    try notebook.add(event)
    guard trial.simulation.now < .seconds(120), notebook.valueCount % 7 == 3 else { return }
    try? await trial.simulation.clock.sleep(for: pause)
  }
}

import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

/// The campaign `strap`: a heart rate strap is followed for minutes, whatever becomes of its link.
///
/// What the handler gets must be what the log says that arrived, in order, each value once. When
/// nothing goes wrong any more the measurements must come again; and a monitor that was cancelled
/// must leave nothing behind.
package enum FollowedStrap {
  /// When the last fault of a plan happens that has a time.
  private static let horizon: Duration = .seconds(120)
  /// How long the world must have been calm, so that what a fault began is over: the longest takes
  /// 40 s, and more than one can fall on one operation.
  private static let recovery: Duration = .seconds(150)

  /// A strap sends about a value a second, so higher numbers would be of values that never come.
  package static let campaign = Campaign(
    "strap", mix: FaultPlan.Mix(numbers: 128, horizon: horizon), needsLog: true
  ) { trial in
    var random = trial.simulation.randomNumbers(for: "strap")
    let strap = VirtualHeartRateStrap(seed: trial.seed)
    trial.air.place(strap, as: "strap")
    // A neighbour with a strap of the same make.
    let isNamed = random.number(in: 0...3) == 0
    if isNamed { trial.air.place(VirtualHeartRateStrap(seed: trial.seed + 1), as: "neighbour") }
    trial.inject(into: "strap")
    let isSlow = random.number(in: 0...2) == 0
    let early = random.number(in: 0...3) == 0 ? random.number(in: 0...120_000) : nil
    let notebook = StrapNotebook()
    try trial.simulation.run(limit: .seconds(7200)) {
      let follower = Follower(
        trial: trial, strap: strap, notebook: notebook, peripheral: isNamed ? "strap" : nil,
        isSlow: isSlow)
      if let early {
        try await follower.follow {
          try await trial.simulation.clock.sleep(for: .milliseconds(early))
        }
      }
      try await follower.follow { try await waitForCalm(trial, notebook) }
    }
    try notebook.compare(with: trial)
    trial.count("values", notebook.valueCount)
    trial.count("links", notebook.linkCount)
  }

  /// Returns once measurements have come for a minute in which nothing went wrong.
  private static func waitForCalm(_ trial: Trial, _ notebook: StrapNotebook) async throws {
    let clock = trial.simulation.clock
    var faults = -1
    while faults != trial.air.faultCount {
      faults = trial.air.faultCount
      let rest = trial.simulation.now < horizon ? horizon - trial.simulation.now : .zero
      try await clock.sleep(for: rest + recovery)
    }
    let before = notebook.valueCount
    try await clock.sleep(for: .seconds(60))
    guard faults == trial.air.faultCount else { return try await waitForCalm(trial, notebook) }
    let count = notebook.valueCount - before
    try trial.expect(count >= 55, "\(count) values in a minute in which all was calm")
  }
}

/// Runs a monitor, and looks whether it cleans up.
private struct Follower {
  let trial: Trial
  let strap: VirtualHeartRateStrap
  let notebook: StrapNotebook
  let peripheral: PeripheralID?
  let isSlow: Bool

  /// Follows the strap until a body returns.
  func follow(until body: @Sendable () async throws -> Void) async throws {
    let audit = Audit()
    let transport = AuditedTransport(SimulatedTransport(on: trial.air), audit)
    let monitor = HeartRateMonitor(over: transport, peripheral: peripheral)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        do {
          try await monitor.run { try await handle($0) }
        } catch BLEError.cancelled {
          return
        }
      }
      // The monitor must not end first.
      try await body()
      group.cancelAll()
      let time = trial.simulation.now
      try await group.waitForAll()
      try trial.expect(trial.simulation.now == time, "cancelled, it took until \(time)")
    }
    try trial.expect(trial.air.linkCount == 0, "\(trial.air.linkCount) links are still up")
    try trial.expect(trial.air.scanCount == 0, "\(trial.air.scanCount) scans still go on")
    notebook.close()
    try await trial.simulation.clock.sleep(for: .seconds(60))
    let open = audit.open
    try trial.expect(open.isEmpty, "operations that have not ended: \(open)")
    try trial.expect(trial.air.linkCount == 0, "\(trial.air.linkCount) links came up afterwards")
    let sessions = strap.sessionCount
    try trial.expect(sessions == 0, "the strap serves \(sessions) links that are down")
  }

  private func handle(_ event: HeartRateEvent) async throws {
    try notebook.take(event, trial)
    // A handler may be busy; what comes meanwhile waits for it.
    guard isSlow, trial.simulation.now < .seconds(120), notebook.valueCount % 7 == 3 else { return }
    try? await trial.simulation.clock.sleep(for: .seconds(5))
  }
}

/// What a handler was given, link by link.
private final class StrapNotebook: Sendable {
  private struct Link {
    var number: UInt64
    var values: [HeartRateEvent] = []
    var end: BLEError?
    /// Whether the monitor was cancelled while it was on this link.
    var isCancelled = false
  }

  private struct State {
    var links: [Link] = []
    var isConnected = false
    var valueCount = 0
  }

  private let state = Mutex(State())

  var valueCount: Int { state.withLock { $0.valueCount } }
  var linkCount: Int { state.withLock { $0.links.count } }

  /// Notes an event, which must be one that can come now.
  func take(_ event: HeartRateEvent, _ trial: Trial) throws {
    let isConnected = state.withLock { $0.isConnected }
    switch event {
    case .scanning, .unavailable:
      try trial.expect(!isConnected, "\(event) while connected")
    case .connected(let advertisement, _):
      try trial.expect(!isConnected, "connected a second time")
      try trial.expect(advertisement.peripheral == "strap", "\(advertisement.peripheral)")
      let number = trial.air.log.last { $0.operation == .connect }?.link
      state.withLock {
        $0.links.append(Link(number: number ?? 0))
        $0.isConnected = true
      }
    case .measurement, .malformed:
      try trial.expect(isConnected, "a value while not connected")
      state.withLock {
        $0.links[$0.links.count - 1].values.append(event)
        $0.valueCount += 1
      }
    case .disconnected(let error):
      trial.count("disconnections")
      state.withLock {
        if $0.isConnected { $0.links[$0.links.count - 1].end = error }
        $0.isConnected = false
      }
    }
  }

  /// The monitor was cancelled.
  func close() {
    state.withLock {
      if $0.isConnected { $0.links[$0.links.count - 1].isCancelled = true }
      $0.isConnected = false
    }
  }

  /// Compares all that was handed over with what the log says that arrived.
  func compare(with trial: Trial) throws {
    var arrivals: [UInt64: [HeartRateEvent]] = [:]
    var up: Set<UInt64> = []
    for event in trial.air.log {
      switch event.operation {
      case .connect:
        up.insert(event.link)
        try trial.expect(up.count == 1, "\(up.count) links at \(event.time)")
      case .disconnect: up.remove(event.link)
      case .notify where event.channel.rawValue == "2a37":
        arrivals[event.link, default: []].append(Self.event(of: event.value))
      default: break
      }
    }
    for link in state.withLock({ $0.links }) {
      try compare(link, with: arrivals[link.number] ?? [], trial)
    }
  }

  private static func event(of bytes: [UInt8]) -> HeartRateEvent {
    do throws(WireError) {
      return .measurement(try GATT.HeartRateMeasurement(parsing: bytes))
    } catch {
      return .malformed(bytes, error)
    }
  }

  private func compare(
    _ link: Link, with arrivals: [HeartRateEvent], _ trial: Trial
  ) throws(TrialFailure) {
    try trial.expect(
      arrivals.starts(with: link.values),
      "link \(link.number): of \(link.values.count) values, not all are those that arrived")
    let missing = arrivals.count - link.values.count
    if case .overflow = link.end {
      trial.count("overflows")
    } else if !link.isCancelled {
      // A monitor that is cancelled hands over no more, whatever has arrived.
      try trial.expect(missing == 0, "link \(link.number): \(missing) values are lost")
    }
  }
}

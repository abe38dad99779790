import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Synchronization

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

  func follow(until body: @escaping @Sendable () async throws -> Void) async throws {
    let audit = Audit()
    let transport = AuditedTransport(SimulatedTransport(on: trial.air), audit)
    let follower = HeartRateFollower(over: transport, peripheral: peripheral)
    notebook.open(named: peripheral)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        do { try await follower.run { try await handle($0) } } catch BLEError.cancelled
          where Task.isCancelled
        { return }
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
    try await trial.requireEnd(of: audit)
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

/// The events that a handler received, link by link.
final class StrapNotebook: Sendable {
  private struct Link {
    let number: UInt64
    let peripheral: PeripheralID
    let location: GATT.BodySensorLocation?
    var values: [HeartRateEvent] = []
    var end: BLEError?
    var isCancelled = false
  }

  private struct State {
    var links: [Link] = []
    var isConnected = false
    var valueCount = 0
    /// The strap that the monitor must follow; nil before the first connection.
    var followed: PeripheralID?
    /// The number of failures since the last connection; `lastFailure` is the time of the last one.
    var failures = 0
    var lastFailure: Duration?
  }

  private let trial: Trial
  private let straps: [PeripheralID: WatchedStrap]
  /// The longest time that the handler needs for an event.
  private let longestEvent: Duration
  private let state = Mutex(State())

  init(trial: Trial, straps: [PeripheralID: WatchedStrap], longestEvent: Duration) {
    (self.trial, self.straps, self.longestEvent) = (trial, straps, longestEvent)
  }

  var valueCount: Int { state.withLock { $0.valueCount } }
  var linkCount: Int { state.withLock { $0.links.count } }

  /// Starts the record of a monitor; `peripheral` is the strap that it must follow, if any.
  func open(named peripheral: PeripheralID?) {
    state.withLock {
      $0.followed = peripheral
      ($0.failures, $0.lastFailure) = (0, nil)
    }
  }

  func close() {
    state.withLock {
      if $0.isConnected { $0.links[$0.links.count - 1].isCancelled = true }
      $0.isConnected = false
    }
  }

  /// Records an event, and fails if the event is not possible now.
  func add(_ event: HeartRateEvent) throws(TrialFailure) {
    let isConnected = state.withLock { $0.isConnected }
    switch event {
    case .scanning:
      try trial.expect(!isConnected, "\(event) while connected")
      try requireHaste()
    case .unavailable, .scanFailed:
      try trial.expect(!isConnected, "\(event) while connected")
      try trial.expect(trial.air.faultCount > 0, "\(event), and nothing went wrong")
      // Bluetooth may be unavailable for any length of time.
      state.withLock { ($0.failures, $0.lastFailure) = ($0.failures + 1, nil) }
    case .connected(let strap):
      try trial.expect(!isConnected, "connected a second time")
      try connect(to: strap.peripheral, strap.location)
    case .measurement, .malformed:
      if case .malformed = event { reach(.malformed) }
      try trial.expect(isConnected, "a value while not connected")
      state.withLock {
        $0.links[$0.links.count - 1].values.append(event)
        $0.valueCount += 1
      }
    case .disconnected(let error):
      trial.count("disconnections")
      try trial.expect(trial.air.faultCount > 0, "\(error), and nothing went wrong")
      if error == .characteristicNotFound(.heartRateMeasurement) { reach(.incomplete) }
      if isConnected {
        let goal = FollowedStrap.Goal.adapterOff.rawValue
        trial.reach(goal, since: trial.simulation.now - .seconds(1)) { $0.isAdapterOff }
      }
      state.withLock {
        if $0.isConnected { $0.links[$0.links.count - 1].end = error }
        $0.isConnected = false
        $0.failures += 1
        $0.lastFailure = trial.simulation.now
      }
    }
  }

  /// Checks that the search for a lost strap starts as early as the policy requires.
  private func requireHaste() throws(TrialFailure) {
    let (failures, last) = state.withLock { ($0.failures, $0.lastFailure) }
    guard let last else { return }
    let wait = trial.simulation.now - last
    let limit = ReconnectPolicy().delay(before: failures) + longestEvent
    try trial.expect(wait <= limit, "\(wait) after failure \(failures), instead of \(limit)")
  }

  private func connect(
    to peripheral: PeripheralID, _ location: GATT.BodySensorLocation?
  ) throws(TrialFailure) {
    let number = trial.air.log.last { $0.operation == .connect }?.link ?? 0
    let (isFound, followed) = state.withLock { state in
      let isFound = state.links.last?.end != nil
      state.links.append(Link(number: number, peripheral: peripheral, location: location))
      state.isConnected = true
      (state.failures, state.lastFailure) = (0, nil)
      let followed = state.followed ?? peripheral
      state.followed = followed
      return (isFound, followed)
    }
    if isFound {
      reach(.found)
      if straps.count > 1 { reach(.neighbour) }
    }
    try trial.expect(followed == peripheral, "it switched from \(followed) to \(peripheral)")
  }

  private func reach(_ goal: FollowedStrap.Goal) { trial.reach(goal.rawValue) }

  /// Compares all events with the log and with the values that the straps sent.
  func compare() throws(TrialFailure) {
    var crossings: [UInt64: [ATTEvent]] = [:]
    var up: Set<UInt64> = []
    for event in trial.air.log {
      switch event.operation {
      case .connect:
        up.insert(event.link)
        try trial.expect(up.count == 1, "\(up.count) links at \(event.time)")
      case .disconnect: up.remove(event.link)
      default: crossings[event.link, default: []].append(event)
      }
    }
    for link in state.withLock({ $0.links }) {
      let crossings = crossings[link.number] ?? []
      try compareLocation(of: link, crossings)
      try compareArrivals(of: link, crossings)
      try compareReadings(of: link, crossings)
    }
  }

  /// Checks that the location is that of the strap; it may be missing only after a failed read.
  private func compareLocation(of link: Link, _ crossings: [ATTEvent]) throws(TrialFailure) {
    if let location = link.location {
      let truth = straps[link.peripheral]?.base.location
      try trial.expect(location == truth, "link \(link.number): worn on \(location)")
    } else {
      let isRefused = crossings.contains {
        $0.operation == .error && $0.channel == ATTEvent.Channel(.bodySensorLocation)
      }
      try trial.expect(isRefused, "link \(link.number): no location, and no refusal of it")
      reach(.location)
    }
  }

  private func compareArrivals(of link: Link, _ crossings: [ATTEvent]) throws(TrialFailure) {
    let arrivals = crossings.lazy.filter {
      $0.operation == .notify && $0.channel == ATTEvent.Channel(.heartRateMeasurement)
    }.map { Self.event(of: $0.value) }
    try trial.expect(
      arrivals.starts(with: link.values),
      "link \(link.number): of \(link.values.count) values, not all are those that arrived")
    let missing = arrivals.count - link.values.count
    if case .overflow = link.end {
      trial.count("overflows")
      reach(.overflow)
    } else if !link.isCancelled {
      // A cancelled monitor ignores later values.
      try trial.expect(missing == 0, "link \(link.number): \(missing) values are lost")
    }
  }

  private static func event(of bytes: [UInt8]) -> HeartRateEvent {
    do throws(WireError) { return .measurement(try .init(parsing: bytes)) } catch {
      return .malformed(bytes, error)
    }
  }

  /// Checks that this strap sent each value over this link, unless the link was damaged.
  private func compareReadings(of link: Link, _ crossings: [ATTEvent]) throws(TrialFailure) {
    let name = "link \(link.number) to \(link.peripheral)"
    guard let sent = straps[link.peripheral]?.sent(from: .heartRateMeasurement, on: link.number)
    else { throw TrialFailure("\(name): that strap has no such link") }
    guard !crossings.contains(where: \.isDamageOfNotifications) else { return }
    trial.count("links without damage")
    for (event, bytes) in zip(link.values, sent) {
      guard case .measurement(let measurement) = event, let expected = StrapReading(bytes) else {
        throw TrialFailure("\(name): \(event), but the strap sent \(bytes)")
      }
      let reading = StrapReading(measurement)
      try trial.expect(reading == expected, "\(name): \(reading), but the strap sent \(expected)")
    }
    try trial.expect(
      link.values.count <= sent.count,
      "\(name): \(link.values.count) values, where \(sent.count) were sent")
  }
}

/// The fields of one notification of a strap.
///
/// This second parser is independent of the library's, so a mistake there shows up in comparisons.
struct StrapReading: Hashable {
  var rate: Int
  /// Bits 1 and 2 of the flags.
  var contact: UInt8
  var kilojoules: Int?
  /// Intervals in 1/1024 s.
  var intervals: [Int] = []

  init(_ measurement: GATT.HeartRateMeasurement) {
    rate = Int(measurement.beatsPerMinute)
    contact = measurement.contact.rawValue
    kilojoules = measurement.energyExpendedKilojoules.map(Int.init)
    intervals = measurement.rrIntervals.map(Int.init)
  }

  /// Parses an undamaged notification; returns nil for an incomplete one.
  init?(_ bytes: [UInt8]) {
    guard let flags = bytes.first else { return nil }
    var rest = bytes.dropFirst()
    func next(_ count: Int) -> Int? {
      guard rest.count >= count else { return nil }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard let rate = next(flags & 1 == 0 ? 1 : 2) else { return nil }
    self.rate = rate
    contact = flags >> 1 & 3
    if flags & 8 != 0 {
      guard let energy = next(2) else { return nil }
      kilojoules = energy
    }
    while flags & 16 != 0, let interval = next(2) { intervals.append(interval) }
    guard rest.isEmpty else { return nil }
  }
}

import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

/// The events that a handler received, link by link.
final class StrapNotebook: Sendable {
  private struct Link {
    let number: UInt64
    let peripheral: PeripheralID
    let location: GATT.BodySensorLocation?
    var values: [HeartRateEvent] = []
    var end: BLEError?
    /// True if the monitor was cancelled on this link.
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
    self.trial = trial
    self.straps = straps
    self.longestEvent = longestEvent
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
      state.withLock {
        $0.failures += 1
        $0.lastFailure = nil
      }
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
    let arrivals = crossings.lazy.filter(\.isMeasurement).map { Self.event(of: $0.value) }
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
    do throws(WireError) {
      return .measurement(try GATT.HeartRateMeasurement(parsing: bytes))
    } catch { return .malformed(bytes, error) }
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

extension ATTEvent {
  fileprivate var isMeasurement: Bool {
    operation == .notify && channel == ATTEvent.Channel(.heartRateMeasurement)
  }
}

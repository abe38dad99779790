import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport

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
      try await trial.requireEnd(of: visitor.audit)
    }
    try trial.expect(trial.air.linkCount == 0, "\(trial.air.linkCount) links are still up")
  }
}

struct LiveVisitor: Sendable {
  let trial: Trial
  let ring: WatchedPeripheral<VirtualRing>
  let isWorn: Bool
  var audit = Audit()

  static let kinds: [Colmi.MeasurementKind] = [
    .heartRate, .bloodOxygen, .heartRateVariability, .stress,
  ]
  /// The kind of the slow loops: the ring sends more readings than a stream holds.
  private static let slowKind = Colmi.MeasurementKind.heartRateStream
  /// The pause of a slow loop: the time of 1100 readings, of which a stream holds 1024.
  private static let pause: Duration = .seconds(1100)

  private enum LoopEnd: Sendable {
    /// The loop was left or cancelled, perhaps before it got all readings.
    case left
    case finished
    case failed(RingError)
  }

  private var clock: SimulationClock { trial.simulation.clock }
  var transport: AuditedTransport<SimulatedTransport> {
    AuditedTransport(SimulatedTransport(on: trial.air), audit)
  }

  private var latestLink: UInt64 { trial.air.log.last { $0.operation == .connect }?.link ?? 0 }
  private func reach(_ goal: LiveMeasurements.Goal) { trial.reach(goal.rawValue) }

  /// Returns the events on a link from an index of the log on.
  private func crossings(of link: UInt64, since begin: Int) -> LinkLog {
    LinkLog(events: trial.air.log.dropFirst(begin).filter { $0.link == link })
  }

  func visit(_ count: Int, _ random: inout SplitMix64) async throws {
    typealias Plan = (kind: Colmi.MeasurementKind, limit: Int, time: Duration?, isOnce: Bool)
    var plans = (0..<count).map { _ -> Plan in
      let (kind, limit) = (Self.kinds[random.number(in: 0...3)], random.number(in: 1...150))
      let isTimed = random.number(in: 0...3) == 0
      let time: Duration? = isTimed ? .milliseconds(random.number(in: 0...70_000)) : nil
      return (kind, limit, time, random.number(in: 0...3) == 0)
    }
    if trial.seed % 16 == 6 { plans[0] = (Self.slowKind, .max, nil, false) }
    do {
      try await transport.withDevice("ring", as: Ring.self) { [plans] ring in
        let (faults, link) = (trial.air.faultCount, latestLink)
        for plan in plans {
          let error = try await attempt(plan.kind, plan.limit, plan.time, plan.isOnce, ring, link)
          try await requireRest(link, hasFaults: faults != trial.air.faultCount)
          if case .transport(.disconnected) = error { return }
        }
      }
    } catch let error as RingError {
      trial.count("errors")
      try require(error)
    }
    try await clock.sleep(for: .seconds(1))
  }

  /// Checks that an error is due to a fault, a cancellation or a ring that is not worn.
  private func require(_ error: RingError) throws(TrialFailure) {
    if case .forbidden = error { throw TrialFailure("\(error)") }
    if case .measurement(_, .notWorn) = error { reach(.table) }
    if case .measurement(_, .temporary) = error, !isWorn, isQuiet { reach(.quietTable) }
    guard !Task.isCancelled, isWorn || !error.isOfRingOnTable else { return }
    try trial.expect(trial.air.faultCount > 0, "\(error), and nothing went wrong")
  }

  private func attempt(
    _ kind: Colmi.MeasurementKind, _ limit: Int, _ time: Duration?, _ isOnce: Bool, _ ring: Ring,
    _ link: UInt64
  ) async throws -> RingError? {
    let begin = trial.simulation.now
    defer {
      let goal = LiveMeasurements.Goal.adapterOff.rawValue
      trial.reach(goal, since: begin) { $0.isAdapterOff }
    }
    return try await withThrowingTaskGroup(of: RingError?.self) { group in
      group.addTask {
        isOnce
          ? try await measureOnce(kind, ring, link) : try await loop(kind, limit, ring, link)
      }
      if let time {
        group.addTask {
          try? await clock.sleep(for: time)
          return nil
        }
      }
      var error = try await group.next() ?? nil
      group.cancelAll()
      while let next = try await group.next() { error = error ?? next }
      return error
    }
  }

  /// Reads until there are enough readings, and compares them with the log.
  private func loop(
    _ kind: Colmi.MeasurementKind, _ limit: Int, _ ring: Ring, _ link: UInt64
  ) async throws -> RingError? {
    let begin = trial.air.log.count
    var readings: [Colmi.MeasurementReading] = []
    var end = LoopEnd.finished
    do throws(RingError) {
      for try await reading in ring.measure(kind) {
        readings.append(reading)
        if readings.count == limit {
          end = .left
          break
        }
        if kind == Self.slowKind, readings.count == 1 { try? await clock.sleep(for: Self.pause) }
      }
      if Task.isCancelled {
        end = .left
        reach(.cancelled)
      }
    } catch { end = Task.isCancelled ? .left : .failed(error) }
    trial.count("loops")
    trial.count("readings", readings.count)
    try compare(readings, of: kind, after: end, crossings(of: link, since: begin))
    try requireOrigin(of: readings, kind, link)
    guard case .failed(let error) = end else { return nil }
    trial.count("errors")
    if case .transport(.overflow) = error {
      if kind == Self.slowKind { reach(.overflow) } else { try require(error) }
      return nil
    }
    // Without a stop, such a ring sends no value, and its readings end in silence.
    if !(reportsAtStop(kind) && error.isSilence) { try require(error) }
    return error
  }

  /// Checks that the readings are those that arrived, and that the loop ended for a valid reason.
  private func compare(
    _ readings: [Colmi.MeasurementReading], of kind: Colmi.MeasurementKind, after end: LoopEnd,
    _ log: LinkLog
  ) throws(TrialFailure) {
    let arrived = log.readings(of: kind)
    try trial.expect(
      arrived.map(\.reading).starts(with: readings),
      "\(readings.count) readings of \(kind), not all are those that arrived")
    // A slow loop finds the end of its readings late, after the link or later readings.
    guard kind != Self.slowKind else { return }
    switch end {
    case .left, .failed(.transport(.overflow)): return
    case .failed(let error) where readings.isEmpty && !error.isSilence:
      // Before its start is acknowledged, the client ignores readings.
      return
    case .finished:
      try trial.expect(!log.isDown, "the readings ended without an error, and the link is down")
      let hasValue = readings.contains { $0.value != nil }
      try trial.expect(hasValue, "readings of \(kind) ended without an error or a value")
    case .failed: break
    }
    // A reading at the very moment of the end may come too late.
    let now = trial.simulation.now
    let missing = arrived.dropFirst(readings.count).filter { $0.time < now }
    try trial.expect(missing.isEmpty, "\(missing.count) readings of \(kind) are lost")
  }

  /// Checks that the ring sent these readings one after the other, unless the link was damaged.
  private func requireOrigin(
    of readings: [Colmi.MeasurementReading], _ kind: Colmi.MeasurementKind, _ link: UInt64
  ) throws(TrialFailure) {
    guard !readings.isEmpty, !crossings(of: link, since: 0).isDamaged else { return }
    let sent = (ring.sent(from: .colmiUARTNotify, on: link) ?? []).compactMap {
      try? Colmi.MeasurementReading(parsing: Colmi.Frame(parsing: $0))
    }.filter { $0.kind == kind }
    let isSent = sent.indices.contains { sent[$0...].starts(with: readings) }
    try trial.expect(isSent, "\(readings.count) readings of \(kind) that the ring did not send so")
  }

  private func measureOnce(
    _ kind: Colmi.MeasurementKind, _ ring: Ring, _ link: UInt64
  ) async throws -> RingError? {
    let begin = trial.air.log.count
    trial.count("single measurements")
    let result: MeasurementResult
    do throws(RingError) { result = try await ring.measureOnce(kind) } catch {
      trial.count("errors")
      try require(error)
      return error
    }
    let log = crossings(of: link, since: begin)
    let arrived = log.readings(of: kind).map(\.reading)
    // After the deadline, the reply to the stop counts.
    let sentValues = arrived.compactMap(\.value).prefix(1) + log.stopReplies(of: kind)
    try trial.expect(
      sentValues.contains(result.value), "\(kind) \(result.value), but the ring sent \(sentValues)")
    if arrived.allSatisfy({ $0.value == nil }) { reach(.stopReply) }
    let intervals = arrived.map(\.rrMilliseconds).filter { $0 != 0 }
    try trial.expect(
      intervals.starts(with: result.rrMilliseconds),
      "\(result.rrMilliseconds.count) intervals, not all are those that arrived")
    return nil
  }

  /// Whether the ring reports values of a kind only in the reply to a stop.
  private func reportsAtStop(_ kind: Colmi.MeasurementKind) -> Bool {
    ring.base.model.profile.quirks.resultComesWithStop
      && (kind == .heartRate || kind == .bloodOxygen)
  }

  private var isQuiet: Bool { ring.base.model.profile.quirks.isQuiet }

  /// Checks that the ring stops measuring after a loop: soon, or after a fault within the length of
  /// the longest measurement.
  private func requireRest(_ link: UInt64, hasFaults: Bool) async throws {
    let faults = trial.air.faultCount
    try? await clock.sleep(for: .seconds(5))
    if hasFaults || faults != trial.air.faultCount {
      let running = ring.base.model.runningActivities
      guard trial.air.linkCount > 0, !running.isEmpty else { return }
      trial.count("measurements that continued")
      reach(.continued)
      // By itself the ring ends a slow kind after two hours, and others after 80 s at most.
      let isSlow = running.contains { $0.kind == .measurement(Self.slowKind) }
      try? await clock.sleep(for: .seconds(isSlow ? 7210 : 100))
    }
    // A measurement whose link was lost ends with the next link.
    guard trial.air.linkCount > 0 else { return }
    let running = ring.base.model.runningActivities
    try trial.expect(running.isEmpty, "the ring keeps running \(running.map(\.kind))")
  }

  /// Measures until one measurement meets no fault.
  func calmDown(_ kind: Colmi.MeasurementKind) async throws {
    while true {
      try await clock.sleep(for: .seconds(60))
      let faults = trial.air.faultCount
      let error: RingError?
      do {
        error = try await transport.withDevice("ring", as: Ring.self) { ring in
          let link = latestLink
          let error = try await measureOnce(kind, ring, link)
          if error == nil { try await requireRest(link, hasFaults: faults != trial.air.faultCount) }
          return error
        }
      } catch let failure as RingError { error = failure }
      guard let error else { return }
      try trial.expect(
        faults != trial.air.faultCount, "\(kind), where nothing goes wrong: \(error)")
    }
  }
}

private struct LinkLog {
  let events: [ATTEvent]
  var isDown: Bool { events.contains { $0.operation == .disconnect } }
  var isDamaged: Bool { events.contains(where: \.isDamageOfNotifications) }

  private var frames: [(time: Duration, frame: Colmi.Frame)] {
    events.compactMap { event in
      guard event.operation == .notify, event.channel == ATTEvent.Channel(.colmiUARTNotify),
        let frame = try? Colmi.Frame(parsing: event.value)
      else { return nil }
      return (event.time, frame)
    }
  }

  func readings(
    of kind: Colmi.MeasurementKind
  ) -> [(time: Duration, reading: Colmi.MeasurementReading)] {
    frames.compactMap { time, frame in
      guard let reading = try? Colmi.MeasurementReading(parsing: frame), reading.kind == kind
      else { return nil }
      return (time, reading)
    }
  }

  func stopReplies(of kind: Colmi.MeasurementKind) -> [Colmi.MeasuredValue] {
    frames.compactMap { try? Colmi.StopMeasurementReply(parsing: $0.frame) }
      .filter { $0.kind == kind }.compactMap(\.value)
  }
}

extension RingError {
  fileprivate var isOfRingOnTable: Bool {
    switch self {
    case .measurement(_, .notWorn), .measurement(_, .temporary): true
    default: isSilence
    }
  }

  fileprivate var isSilence: Bool {
    guard case .transport(.timedOut(let operation, _)) = self else { return false }
    return operation.hasPrefix("reading")
  }
}

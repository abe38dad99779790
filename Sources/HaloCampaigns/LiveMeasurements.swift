import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

/// The campaign `live`: a ring measures live over several links, whatever happens.
///
/// Each loop must end. The readings that it gave must be those that the log says arrived, in order,
/// each once and none left out; and a loop that is over must leave no measurement running. When
/// nothing goes wrong any more a measurement must bring a value.
package enum LiveMeasurements {
  /// When the last fault of a plan happens that has a time.
  fileprivate static let horizon: Duration = .seconds(120)

  package static let campaign = Campaign(
    "live", mix: FaultPlan.Mix(numbers: 256, horizon: horizon), needsLog: true
  ) { trial in
    guard !trial.plan.canForge else { return trial.count("plans left out") }
    let clock = try CivilDateTime(parsing: "2026-03-14T18:30:00")
    let ring = VirtualRing(
      model: RingModel(profile: .full, clock: clock, seed: trial.seed), seed: trial.seed)
    trial.air.place(ring, as: "ring")
    trial.inject(into: "ring")
    let patient = LivePatient(trial: trial, ring: ring)
    try trial.simulation.run(limit: .seconds(24 * 3600)) {
      var random = trial.simulation.randomNumbers(for: "live")
      for _ in 0..<random.number(in: 1...3) {
        try await patient.visit(random.number(in: 1...3), &random)
      }
      try await patient.calmDown()
      try await trial.simulation.clock.sleep(for: .seconds(60))
      let open = patient.audit.open
      try trial.expect(open.isEmpty, "operations that have not ended: \(open)")
    }
    try trial.expect(trial.air.linkCount == 0, "\(trial.air.linkCount) links are still up")
  }
}

/// How a loop over readings ended.
private enum LoopEnd: Sendable {
  /// It was left, or cancelled: there may be readings that it did not take.
  case left
  /// The readings ended.
  case finished
  case failed(RingError)
}

/// Wears the ring, and looks at what the measurements bring.
private struct LivePatient: Sendable {
  let trial: Trial
  let ring: VirtualRing
  let audit = Audit()

  private static let kinds: [Colmi.MeasurementKind] = [
    .heartRate, .bloodOxygen, .heartRateVariability, .stress,
  ]
  /// Longer than any measurement of a ring goes on by itself.
  private static let longestMeasurement: Duration = .seconds(100)

  private var clock: SimulationClock { trial.simulation.clock }
  private var transport: AuditedTransport<SimulatedTransport> {
    AuditedTransport(SimulatedTransport(on: trial.air), audit)
  }

  /// Measures some times over one link.
  func visit(_ count: Int, _ random: inout SplitMix64) async throws {
    var plans: [(kind: Colmi.MeasurementKind, limit: Int, time: Duration?, isOnce: Bool)] = []
    for _ in 0..<count {
      plans.append(
        (
          Self.kinds[random.number(in: 0...3)], random.number(in: 1...150),
          random.number(in: 0...3) == 0 ? .milliseconds(random.number(in: 0...70_000)) : nil,
          random.number(in: 0...3) == 0
        ))
    }
    do {
      try await transport.withRing("ring") { [plans] ring in
        let faults = trial.air.faultCount
        let link = trial.air.log.last { $0.operation == .connect }?.link ?? 0
        for plan in plans {
          let error = try await attempt(plan.kind, plan.limit, plan.time, plan.isOnce, ring, link)
          try await requireRest(link, hasFaults: faults != trial.air.faultCount)
          if case .transport(.disconnected) = error { return }
        }
      }
    } catch let error as RingError {
      trial.count("errors")
      if case .forbidden = error { throw TrialFailure("\(error)") }
    }
    try await clock.sleep(for: .seconds(1))
  }

  private func attempt(
    _ kind: Colmi.MeasurementKind, _ limit: Int, _ time: Duration?, _ isOnce: Bool, _ ring: Ring,
    _ link: UInt64
  ) async throws -> RingError? {
    try await withThrowingTaskGroup(of: RingError?.self) { group in
      group.addTask {
        isOnce
          ? try await measureOnce(kind, ring, link).error
          : try await loop(kind, limit, ring, link)
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

  /// Takes readings until there are enough, and compares them with the log.
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
      }
      if Task.isCancelled { end = .left }
    } catch {
      end = Task.isCancelled ? .left : .failed(error)
    }
    trial.count("loops")
    trial.count("readings", readings.count)
    let arrived = arrivals(of: kind, since: begin, link)
    try trial.expect(
      arrived.map(\.reading).starts(with: readings),
      "\(readings.count) readings of \(kind), not all are those that arrived")
    let now = trial.simulation.now
    switch end {
    case .left: return nil
    case .failed(.transport(.overflow)): return nil
    case .failed(let error) where readings.isEmpty && !error.isSilence:
      // The start was not acknowledged: who begins nothing gets nothing, whatever the ring sends.
      break
    case .finished, .failed:
      // What arrives at the very moment of the end may be too late.
      let missing = arrived.dropFirst(readings.count).filter { $0.time < now }
      try trial.expect(missing.isEmpty, "\(missing.count) readings of \(kind) are lost")
    }
    guard case .failed(let error) = end else { return nil }
    trial.count("errors")
    return error
  }

  private func measureOnce(
    _ kind: Colmi.MeasurementKind, _ ring: Ring, _ link: UInt64
  ) async throws -> (value: UInt8?, error: RingError?) {
    let begin = trial.air.log.count
    trial.count("single measurements")
    let result: MeasurementResult
    do throws(RingError) {
      result = try await ring.measureOnce(kind)
    } catch {
      trial.count("errors")
      return (nil, error)
    }
    let arrived = arrivals(of: kind, since: begin, link)
    // Readings that are late come behind the deadline, and then the answer to the stop counts.
    let told = [
      arrived.lazy.compactMap(\.reading.validValue).first, stopReply(since: begin, link),
    ].compactMap(\.self)
    try trial.expect(
      told.contains(result.value), "\(kind) \(result.value), where the ring told \(told)")
    return (result.value, nil)
  }

  private func frames(since begin: Int, _ link: UInt64) -> [(time: Duration, frame: Colmi.Frame)] {
    trial.air.log.dropFirst(begin).compactMap { event in
      guard event.link == link, event.operation == .notify, event.channel == .uart,
        let frame = try? Colmi.Frame(parsing: event.value)
      else { return nil }
      return (event.time, frame)
    }
  }

  /// The readings that crossed the air.
  private func arrivals(
    of kind: Colmi.MeasurementKind, since begin: Int, _ link: UInt64
  ) -> [(time: Duration, reading: Colmi.MeasurementReading)] {
    frames(since: begin, link).compactMap { time, frame in
      guard let reading = try? Colmi.MeasurementReading(parsing: frame), reading.kind == kind
      else { return nil }
      return (time, reading)
    }
  }

  private func stopReply(since begin: Int, _ link: UInt64) -> UInt8? {
    frames(since: begin, link).lazy.compactMap {
      try? Colmi.StopMeasurementReply(parsing: $0.frame).value
    }.first
  }

  /// Whether the ring rests once a loop is over: soon, or where something went wrong after as long
  /// as it measures by itself.
  private func requireRest(_ link: UInt64, hasFaults: Bool) async throws {
    let faults = trial.air.faultCount
    try? await clock.sleep(for: .seconds(5))
    if hasFaults || faults != trial.air.faultCount {
      guard trial.air.linkCount > 0, !ring.model.runningActivities.isEmpty else { return }
      trial.count("measurements that went on")
      try? await clock.sleep(for: Self.longestMeasurement)
    }
    // What ran on a link that is down ends with the next one.
    guard trial.air.linkCount > 0 else { return }
    let running = ring.model.runningActivities
    try trial.expect(running.isEmpty, "the ring goes on with \(running.map(\.kind))")
  }

  /// Measures once more, until that was done without a fault.
  func calmDown() async throws {
    try await trial.waitForRing(over: transport, after: LiveMeasurements.horizon)
    while true {
      try await clock.sleep(for: .seconds(60))
      let faults = trial.air.faultCount
      do {
        try await transport.withRing("ring") { ring in
          let link = trial.air.log.last { $0.operation == .connect }?.link ?? 0
          let (value, error) = try await measureOnce(.heartRate, ring, link)
          try trial.expect(value != nil, "\(error.map { "\($0)" } ?? "no value")")
          try await requireRest(link, hasFaults: false)
        }
        return
      } catch {
        guard faults == trial.air.faultCount else { continue }
        throw TrialFailure("where nothing goes wrong: \(error)")
      }
    }
  }
}

extension RingError {
  /// Whether the readings did not come.
  fileprivate var isSilence: Bool {
    if case .transport(.timedOut(let operation, _)) = self {
      operation.hasPrefix("reading")
    } else {
      false
    }
  }
}

import HaloDevices
import HaloFoundation
import HaloProtocol
import HaloScenario
import HaloSimulator
import HaloTransport
import Synchronization

enum DemoCommand {
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    let device = arguments.device(.ring)
    let profile = try device?.virtualRing(seed: 0).profile ?? .standard
    if let family = profile.ringFamily, family != .colmi {
      throw RingError.otherFamily(family, expected: .colmi)
    }
    let seed = try arguments.seed(of: device)
    let isRealTime = arguments[.realTime]
    let output = tool.output
    // The text calls the ring virtual by itself.
    output.isVirtual = true
    let screen: any DemoScreen =
      output.isJSON ? JSONDemoScreen(output: output) : TextDemoScreen(output: output)
    let simulation = Simulation(
      seed: seed, pacing: tool.pacing(isRealTime: isRealTime, isWatched: !output.isJSON))
    try DemoVisit(profile: profile, seed: seed, isRealTime: isRealTime).run(
      in: simulation, on: SimulatedAir(simulation), screen)
  }
}

/// The events that the demo shows, in the order in which they occur during its run.
enum DemoFact: Sendable {
  case began(seed: UInt64, isRealTime: Bool)
  case found(Advertisement)
  case connected(services: Int, writeLength: Int)
  case identified(RingIdentity)
  case timeSet(CivilDateTime, Colmi.Capabilities)
  case support(Colmi.DeviceSupport)
  case battery(Colmi.BatteryStatus)
  case reading(Colmi.MeasurementReading, after: Duration)
  case measured([UInt8])
  case heartRates(Colmi.HeartRateLog, CivilDate)
  case steps(Colmi.StepLog, Colmi.TodayTotals, CivilDate)
  case week([DemoDay])
  case night(RingRecord, [RingRecord.SleepPhase], CivilDate)
  case ended(after: Duration, events: Int)
}

struct DemoDay: Sendable {
  var date: CivilDate
  var steps: Int
}

protocol DemoScreen: Sendable { mutating func show(_ fact: DemoFact, at time: Duration) throws }

/// One run of the demo: it simulates a virtual ring, connects to it, and shows what it reads.
struct DemoVisit: Sendable {
  let profile: AnyRingProfile
  let seed: UInt64
  let isRealTime: Bool
  private static let readingCount = 24
  /// The maximum number of readings before the demo ends the measurement, as some rings send no
  /// valid reading before its end.
  private static let maximumReadings = 120

  func run(in simulation: Simulation, on air: SimulatedAir, _ screen: any DemoScreen) throws {
    // Use a fixed day, so that the output of a seed does not depend on the date.
    guard let date = CivilDate(year: 2026, month: 3, day: 14),
      let now = CivilDateTime(date, hour: 21, minute: 30)
    else { return }
    let ring = RingSetup(profile: profile, seed: seed, now: now)
    air.place(ring.makeRing(), as: ring.device.id, rssi: DeviceKind.ring.terms.rssi)
    let transport = SimulatedTransport(on: air)
    let screen = Mutex(screen)
    let show: @Sendable (DemoFact) throws -> Void = { fact in
      try screen.withLock { try $0.show(fact, at: simulation.now) }
    }

    try simulation.run {
      try show(.began(seed: seed, isRealTime: isRealTime))
      let found = try await transport.firstAdvertisement(
        matching: ScanFilter(), within: .seconds(10))
      try show(.found(found))
      try await transport.withDevice(found.peripheral, as: Ring.self) { ring in
        try await visit(ring, now, show)
      }
      try show(.ended(after: simulation.now, events: air.log.count))
    }
  }

  private func visit(
    _ ring: Ring, _ now: CivilDateTime, _ show: @Sendable (DemoFact) throws -> Void
  ) async throws {
    let colmi = try ring.colmi
    try show(
      .connected(
        services: try await ring.services().count, writeLength: colmi.maximumBigDataWriteLength))
    try show(.identified(try await ring.identity()))
    try show(.timeSet(now, try await colmi.setTime(now)))
    try show(.support(try await colmi.deviceSupport()))
    try show(.battery(try await ring.battery()))
    try show(.measured(try await measure(ring, show)))
    for day in try await colmi.heartRateHistory(.today) {
      try show(.heartRates(day.value, day.date))
    }
    for day in try await colmi.stepHistory(.today) {
      try show(.steps(day.value, try await colmi.todayTotals(), day.date))
    }
    try show(
      .week(try await colmi.stepHistory(.lastWeek).map { DemoDay(date: $0.date, steps: $0.steps) }))
    let nights = try await ring.history(of: .sleep, .day(now.date))
    for night in nights {
      guard case .sleep(let phases) = night.value else { continue }
      try show(.night(night, phases, now.date))
    }
    try await ring.flash()
  }

  private func measure(
    _ ring: Ring, _ show: @Sendable (DemoFact) throws -> Void
  ) async throws -> [UInt8] {
    var values: [UInt8] = []
    var count = 0
    for try await reading in ring.measure(.heartRate) {
      count += 1
      try show(.reading(reading, after: RingModel.readingInterval * count))
      if let rate = reading.value?.beatsPerMinute { values.append(rate) }
      if values.count == Self.readingCount || count == Self.maximumReadings { break }
    }
    return values
  }
}

import HaloDevices
import HaloFoundation
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

/// Runs `halo demo`, which visits a virtual ring, from finding the ring to the charts of its day.
struct DemoCommand {
  private let profile: RingProfile
  private let seed: UInt64
  private let isRealTime: Bool
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    let device = arguments.device(.ring)
    profile = try device?.virtualRing(seed: 0).profile ?? .standard
    seed = try arguments.seed(of: device)
    isRealTime = arguments[.realTime]
    isJSON = arguments[.json]
  }

  func run(_ tool: CommandLineTool) throws {
    // The text calls the ring virtual by itself.
    tool.output.isVirtual = true
    let screen: any DemoScreen =
      isJSON ? JSONDemoScreen(output: tool.output) : TextDemoScreen(output: tool.output)
    let journal = DemoJournal(screen)
    let simulation = Simulation(
      seed: seed, pacing: tool.pacing(isRealTime: isRealTime, isWatched: !isJSON))
    let air = SimulatedAir(simulation)
    try DemoVisit(profile: profile, seed: seed, isRealTime: isRealTime).run(
      in: simulation, on: air, journal)
  }
}

/// The facts that the demo shows, in the order in which they occur.
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
  /// A night, its phases, and the day on which it ends.
  case night(RingRecord, [RingRecord.SleepPhase], CivilDate)
  case ended(after: Duration, events: Int)
}

/// The number of steps on one day.
struct DemoDay: Sendable {
  var date: CivilDate
  var steps: Int
}

/// A screen that shows the facts of the demo.
protocol DemoScreen: Sendable {
  mutating func show(_ fact: DemoFact, at time: Duration) throws
}

/// Passes facts from the tasks of the demo to a screen.
final class DemoJournal: Sendable {
  private let screen: Mutex<any DemoScreen>

  init(_ screen: any DemoScreen) {
    self.screen = Mutex(screen)
  }

  func tell(_ fact: DemoFact, at time: Duration) throws {
    try screen.withLock { try $0.show(fact, at: time) }
  }
}

/// The course of the demo.
struct DemoVisit: Sendable {
  let profile: RingProfile
  let seed: UInt64
  let isRealTime: Bool
  /// The number of valid heart rates for which the demo waits.
  private static let readingCount = 24
  /// The maximum number of readings for which the demo waits; some rings send no valid reading
  /// before the end of the measurement.
  private static let maximumReadings = 120

  func run(in simulation: Simulation, on air: SimulatedAir, _ journal: DemoJournal) throws {
    // Use a fixed day, so that the output of a seed does not depend on the date.
    guard let date = CivilDate(year: 2026, month: 3, day: 14),
      let now = CivilDateTime(date, hour: 21, minute: 30)
    else { return }
    let ring = RingSetup(profile: profile, seed: seed, now: now)
    air.place(ring.makeRing(), as: ring.device.id, rssi: DeviceKind.ring.terms.rssi)
    let transport = SimulatedTransport(on: air)
    let tell: @Sendable (DemoFact) throws -> Void = { try journal.tell($0, at: simulation.now) }

    try simulation.run {
      try tell(.began(seed: seed, isRealTime: isRealTime))
      let found = try await transport.firstAdvertisement(
        matching: ScanFilter(), within: .seconds(10))
      try tell(.found(found))
      try await transport.withRing(found.peripheral) { ring in
        try await visit(ring, now, tell)
      }
      try tell(.ended(after: simulation.now, events: air.log.count))
    }
  }

  private func visit(
    _ ring: Ring, _ now: CivilDateTime, _ tell: @Sendable (DemoFact) throws -> Void
  ) async throws {
    try tell(
      .connected(
        services: try await ring.services().count, writeLength: ring.maximumBigDataWriteLength
      ))
    try tell(.identified(try await ring.identity()))
    try tell(.timeSet(now, try await ring.setTime(now)))
    try tell(.support(try await ring.deviceSupport()))
    try tell(.battery(try await ring.battery()))
    try tell(.measured(try await measure(ring, tell)))
    for day in try await ring.heartRates(.today) { try tell(.heartRates(day.value, day.date)) }
    for day in try await ring.steps(.today) {
      try tell(.steps(day.value, try await ring.todayTotals(), day.date))
    }
    try tell(.week(try await ring.steps(.lastWeek).map { DemoDay(date: $0.date, steps: $0.steps) }))
    let nights = try await ring.history(of: .sleep, .day(now.date))
    for night in nights {
      guard case .sleep(let phases) = night.value else { continue }
      try tell(.night(night, phases, now.date))
    }
    try await ring.find()
  }

  private func measure(
    _ ring: Ring, _ tell: @Sendable (DemoFact) throws -> Void
  ) async throws -> [UInt8] {
    var values: [UInt8] = []
    var count = 0
    for try await reading in ring.measure(.heartRate) {
      count += 1
      try tell(.reading(reading, after: RingModel.readingInterval * count))
      if let rate = reading.value?.beatsPerMinute { values.append(rate) }
      if values.count == Self.readingCount || count == Self.maximumReadings { break }
    }
    return values
  }
}

import FuzzKit
import HaloDevices
import HaloProtocol
import HaloScenario
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport

/// Fuzzes a ring that sends the values in the bytes.
///
/// The bytes are the operations of the host, then the faults of the air, then the answers of the
/// ring.
func fuzzHostileRing(_ input: [UInt8]) throws(BrokenLaw) { try visit(input, isHostile: true) }

/// Fuzzes a true ring on an air with faults: only stored records may be returned.
func fuzzRingOnBadAir(_ input: [UInt8]) throws(BrokenLaw) { try visit(input, isHostile: false) }

private func visit(_ input: [UInt8], isHostile: Bool) throws(BrokenLaw) {
  guard let world = RingWorld.shared else { throw BrokenLaw(description: "there is no ring") }
  var taker = ByteTaker(input)
  let visit = RingVisit(world: world, actions: &taker, keepsTruth: !isHostile)
  let plan = FaultPlan(&taker)
  let ring = HostileRing(world.model, script: isHostile ? taker.all() : [])
  try useAir(with: ring, as: "ring", plan, "\(visit.actions), \(plan)") { transport, simulation in
    try await visit.run(over: transport, in: simulation)
  }
}

/// Runs a body on an air with a peripheral and faults, after which no operation may still run.
func useAir(
  with peripheral: some LocalPeripheral, as id: PeripheralID, _ plan: FaultPlan, _ text: String,
  _ body:
    @escaping @Sendable (AuditedTransport<SimulatedTransport>, Simulation) async throws -> Void
) throws(BrokenLaw) {
  let simulation = Simulation(seed: 7)
  let air = SimulatedAir(simulation, keepsLog: false)
  air.place(peripheral, as: id)
  air.inject(plan, into: id)
  let audit = Audit()
  try accepted("\(text)") {
    try simulation.run(limit: .seconds(4 * 3600)) {
      try await body(AuditedTransport(SimulatedTransport(on: air), audit), simulation)
    }
  }
  try law(audit.open.isEmpty, "\(text): \(audit.open) have not ended")
  try law(air.linkCount == 0 && air.scanCount == 0, "\(text): a link or a scan is left")
}

/// A ring with some days of data, made once.
private struct RingWorld: Sendable {
  let clock: CivilDateTime
  let model: RingModel
  /// The records that the ring can return.
  let records: Set<RingRecord>

  static let shared: RingWorld? = {
    guard let clock = try? CivilDateTime(parsing: "2026-03-14T18:30:00") else { return nil }
    let history = RingHistory.plausibleWeek(until: clock, seed: 7)
    let truth = RingTruth(history, of: .full, today: clock.date)
    return RingWorld(
      clock: clock, model: RingModel(profile: .full, history: history, clock: clock, seed: 7),
      records: Set(truth.records(of: RecordKind.allCases)))
  }()
}

private struct RingVisit: Sendable {
  /// For each link the operations of two simultaneous tasks.
  let actions: [[[RingAction]]]
  private let world: RingWorld
  private let limits: [Duration?]
  private let keepsTruth: Bool

  private static let options: RingOptions = {
    var options = RingOptions(
      replyDeadline: .seconds(2), readingDeadline: .seconds(3), settlingTime: .seconds(1))
    options.connection.connectDeadline = .seconds(10)
    options.connection.operationDeadline = .seconds(4)
    return options
  }()
  /// The longest time of one request: the turn of the other task and its cleanup, then
  /// its own; each with one operation of the link.
  private static let requestLimit: Duration = .seconds(2 * (2 + 2 + 4) + 2)
  /// The longest time until a cancelled operation has ended.
  private static let givingUpLimit: Duration = .seconds(1)

  init(world: RingWorld, actions taker: inout ByteTaker, keepsTruth: Bool) {
    var (links, limits) = ([[[RingAction]]](), [Duration?]())
    for _ in 0..<1 + taker.byte() % 2 {
      let head = taker.byte()
      limits.append(head & 0x80 == 0 ? nil : .milliseconds(50 * Int(head & 0x7F)))
      links.append(
        [head & 3, head >> 2 & 3].map { count in
          (0..<count).map { _ in RingAction(kind: taker.byte(), detail: taker.byte()) }
        })
    }
    (actions, self.limits) = (links, limits)
    (self.world, self.keepsTruth) = (world, keepsTruth)
  }

  func run(over transport: some BLETransport, in simulation: Simulation) async throws {
    for (tasks, limit) in zip(actions, limits) {
      do {
        try await transport.withDevice("ring", as: Ring.self, options: Self.options) { ring in
          try await visit(ring, tasks, limit, simulation)
        }
      } catch let error as RingError { try checkWords("\(error)") }
    }
  }

  private func visit(
    _ ring: Ring, _ tasks: [[RingAction]], _ limit: Duration?, _ simulation: Simulation
  ) async throws {
    // An unread stream must not block anything.
    let events = try ring.colmi.events()
    defer { withExtendedLifetime(events) {} }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for actions in tasks {
        group.addTask { for action in actions { try await perform(action, on: ring, simulation) } }
      }
      guard let limit else { return try await group.waitForAll() }
      try await ring.clock.sleep(for: limit)
      group.cancelAll()
      let start = simulation.now
      try await group.waitForAll()
      let rest = simulation.now - start
      try law(
        rest <= Self.givingUpLimit, "\(actions) continue for \(rest) after they were cancelled")
    }
  }

  private func perform(_ action: RingAction, on ring: Ring, _ simulation: Simulation) async throws {
    let start = simulation.now
    guard let now = world.clock.adding(seconds: Int(start.components.seconds)) else { return }
    do { try await action.perform(on: ring, at: now) { try check($0) } } catch let error
      as RingError
    { try checkWords("\(error)") } catch is CancellationError {
      try law(Task.isCancelled, "\(action) was cancelled without a cause")
    }
    let (time, limit) = (simulation.now - start, Self.requestLimit * action.mostRequests)
    try law(time <= limit, "\(action) took \(time), the limit is \(limit)")
  }

  private func check(_ records: [RingRecord]) throws(BrokenLaw) {
    for record in records {
      try checkWords("\(record)")
      // A workout led by the host is stored as well.
      guard keepsTruth, record.kind != .workout else { continue }
      try law(world.records.contains(record), "\(record) was never stored")
    }
  }
}

import FuzzKit
import HaloDevices
import HaloProtocol
import HaloScenario
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Synchronization

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

private struct RingWorld: Sendable {
  let clock: CivilDateTime
  let model: RingModel
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

extension FaultPlan {
  /// Makes up to six faults, of three bytes each.
  ///
  /// Only one value in each direction may have a wrong bit: two could cancel out in a checksum, so
  /// that the frame would look sound.
  init(_ taker: inout ByteTaker) {
    var faults: [Fault] = []
    var corrupted: Set<Bool> = []
    for _ in 0..<min(6, taker.byte()) {
      let (kind, offset, size) = (taker.byte(), Int(taker.byte()), Int(taker.byte()))
      let isWrite = kind & 0x80 != 0
      switch kind & 0x1F {
      case 0...7:
        let damage = Self.damage(kind & 7, size)
        if case .corrupt = damage, !corrupted.insert(isWrite).inserted { continue }
        faults.append(isWrite ? .write(offset + 1, damage) : .notification(offset + 1, damage))
      case 8...13: faults.append(.operation(offset + 1, Self.failure(kind & 0x1F, size)))
      case let other: faults.append(.at(.milliseconds(100 * offset), Self.event(other, size)))
      }
    }
    self.init(faults)
  }

  private static func damage(_ kind: UInt8, _ size: Int) -> Fault.Damage {
    switch kind {
    case 0, 1: .drop
    case 2: .duplicate
    case 3: .reorder(behind: 1 + size % 8)
    case 4: .corrupt(bit: size)
    case 5: .truncate(to: size % 32)
    default: .delay(.milliseconds(20 * size))
    }
  }

  private static func failure(_ kind: UInt8, _ size: Int) -> Fault.Failure {
    switch kind {
    case 8: .attError(ATTError(rawValue: UInt8(clamping: max(1, size))))
    case 9: .disconnect
    case 10, 11: .noAnswer
    default: .stall(.milliseconds(50 * size))
    }
  }

  private static func event(_ kind: UInt8, _ size: Int) -> Fault.Event {
    let time = Duration.milliseconds(50 * size)
    return switch kind {
    case 15: .outOfRange(time)
    case 16: .stall(time)
    case 17: .mtu(23 + size)
    case 18: .flood(size)
    case 19: .silence
    case 20: .servicesLate(time)
    case 21: .servicesIncomplete
    case 22: .servicesStale
    case 23: .adapterOff(time)
    case 24: .daemonRestart(time)
    default: .disconnect
    }
  }
}

/// A ring that answers as the bytes specify: like a true ring, not at all, with a refusal, or with
/// any frames.
///
/// Without further bytes it is a true ring.
final class HostileRing: LocalPeripheral {
  private let base: VirtualRing
  private let script: Mutex<ByteTaker>

  init(_ model: RingModel, script: [UInt8]) {
    base = VirtualRing(model: model, seed: 7)
    self.script = Mutex(ByteTaker(script))
  }

  var advertisement: AdvertisementData? { base.advertisement }
  var services: [GATTService] { base.services }
  var preferences: LinkPreferences { base.preferences }

  func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    let answer = script.withLock { script -> Result<[UInt8]?, ATTError> in
      guard !script.isEmpty else { return .success(nil) }
      let choice = script.byte()
      return switch choice & 3 {
      case 0: .success(script.bytes(Int(choice >> 2)))
      case 1: .failure(ATTError(rawValue: max(1, script.byte())))
      default: .success(nil)
      }
    }
    if let value = try answer.get() { return value }
    return try await base.read(characteristic, on: link)
  }

  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    let (isForBase, answer) = script.withLock { Self.answer(to: value, characteristic, &$0) }
    for (bytes, channel, delay) in try answer.get() {
      let length = link.maximumNotificationLength
      let parts = stride(from: 0, to: bytes.count, by: length).map {
        Array(bytes[$0..<min($0 + length, bytes.count)])
      }
      link.notify(parts, from: channel, after: delay)
    }
    if isForBase { try await base.write(value, to: characteristic, mode: mode, on: link) }
  }

  func run(on link: any PeripheralLink) async { await base.run(on: link) }

  private typealias Answer = (bytes: [UInt8], channel: CharacteristicID, delay: Duration)

  /// Returns the answer to a write that the next byte specifies: whether the true ring receives the
  /// write, and the additional values, or a refusal.
  private static func answer(
    to value: [UInt8], _ characteristic: CharacteristicID, _ script: inout ByteTaker
  ) -> (isForBase: Bool, Result<[Answer], ATTError>) {
    guard !script.isEmpty else { return (true, .success([])) }
    let choice = script.byte()
    let isBigData = characteristic == .colmiBigDataWrite
    let delay = Duration.milliseconds(10 * Int(choice >> 4) * Int(choice >> 4))
    let opcode = Colmi.Opcode(rawValue: value.first ?? 0)
    let action = Colmi.BigDataAction(rawValue: value.dropFirst().first ?? 0)
    switch choice & 15 {
    case 0...4: return (true, .success([]))
    case 5: return (false, .success([]))
    case 6: return (true, .failure(ATTError(rawValue: max(1, script.byte()))))
    case 7, 8: return (choice & 1 == 0, .success([(script.counted(), .colmiUARTNotify, delay)]))
    case 9, 10:
      let bytes = isBigData ? bigData(action, &script) : frames(opcode, &script)
      return (
        choice & 1 == 0,
        .success([(bytes, isBigData ? .colmiBigDataNotify : .colmiUARTNotify, delay)])
      )
    case 11: return (true, .success([(script.counted(), .colmiBigDataNotify, delay)]))
    case 12:
      let other = Colmi.Opcode(rawValue: script.byte())
      return (true, .success([(frames(other, &script), .colmiUARTNotify, delay)]))
    case 13:
      let other = Colmi.BigDataAction(rawValue: script.byte())
      return (true, .success([(bigData(other, &script), .colmiBigDataNotify, delay)]))
    case 14:
      let bytes = Colmi.UnsupportedReply(of: opcode).frame.bytes
      return (false, .success([(bytes, .colmiUARTNotify, delay)]))
    default:
      // An echo of the write.
      return (true, .success([(value, .colmiUARTNotify, delay)]))
    }
  }

  private static func frames(_ opcode: Colmi.Opcode, _ script: inout ByteTaker) -> [UInt8] {
    let payload = script.bytes(Int(script.byte() & 15))
    return (try? Colmi.Frame(opcode, payload: payload.prefix(14)).bytes) ?? []
  }

  private static func bigData(_ action: Colmi.BigDataAction, _ script: inout ByteTaker) -> [UInt8] {
    (try? Colmi.BigDataFrame(action, payload: script.counted()).bytes) ?? []
  }
}

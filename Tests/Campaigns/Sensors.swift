import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Synchronization

/// The campaign `sensors`: a trainer, a glucose meter and a Polar sensor at once, through any
/// faults of their links.
///
/// No client may deliver a value that its sensor did not send, unless a fault damaged values. A
/// trainer that confirms a power keeps it. A meter that is read over several links brings each of
/// its records, in the end all of them once. A stream names the number of its missing samples.
/// After the last fault, all three must work without an error.
package enum Sensors {
  static let horizon: Duration = .seconds(60)

  enum Goal: String, CaseIterable {
    case continued = "a report of records continued on another link"
    case repeated = "a report repeated, as a record was lost"
    case aborted = "a report aborted"
    case gap = "a gap in a stream"
    case backward = "a frame of a stream too late or twice"
    case controlLost = "a trainer whose control ended with a link"
    case unanswered = "a command without an answer"
    case malformed = "a malformed notification"
  }

  package static let campaign = Campaign(
    "sensors", goals: Goal.allCases.map(\.rawValue),
    mix: FaultPlan.Mix(numbers: 256, horizon: horizon)
  ) { trial in
    let world = try SensorWorld(trial)
    let visitors: [any SensorVisitor] = [
      MeterReader(world: world), StreamReader(world: world), Rider(world: world),
    ]
    try trial.simulation.run(limit: .seconds(24 * 3600)) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for visitor in visitors { group.addTask { try await world.live(visitor) } }
        try await group.waitForAll()
      }
      try await trial.requireEnd(of: world.audit)
    }
    try trial.expect(trial.air.linkCount == 0, "\(trial.air.linkCount) links are still up")
    let sessions = world.sensors.values.reduce(0) { $0 + $1.base.sessionCount }
    try trial.expect(sessions == 0, "sensors serve \(sessions) links that are down")
  }
}

protocol SensorVisitor: Sendable {
  var peripheral: PeripheralID { get }
  /// Uses the sensor on a link; with `isCalm`, no fault may happen any more.
  func visit(_ sensor: ProfileSensor, isCalm: Bool) async throws
}

typealias WatchedSensor = WatchedPeripheral<VirtualSensor>

final class SensorWorld: Sendable {
  let trial: Trial
  let sensors: [PeripheralID: WatchedSensor]
  let meter: VirtualGlucoseMeter
  let trainer = VirtualTrainer()
  let audit = Audit()
  /// The number of faults before the present calm visit of one sensor.
  @TaskLocal private static var lastCount = -1
  var clock: any Clock<Duration> { trial.simulation.clock }
  private var transport: AuditedTransport<SimulatedTransport> {
    AuditedTransport(SimulatedTransport(on: trial.air), audit)
  }

  /// Whether values can arrive changed, or arrive that no sensor sent.
  var hasDamage: Bool {
    trial.plan.faults.contains {
      switch $0 {
      case .notification(_, .corrupt), .notification(_, .truncate), .at(_, .flood): true
      // A changed command has another answer.
      case .write(_, .corrupt), .write(_, .truncate): true
      default: false
      }
    }
  }

  init(_ trial: Trial) throws {
    self.trial = trial
    var random = trial.simulation.randomNumbers(for: "sensors")
    let count = UInt16(random.number(in: 1...150))
    meter = VirtualGlucoseMeter(
      records: try (1...count).map { number in
        try GATT.GlucoseMeasurement(parsing: [
          number % 3 == 0 ? 0x10 : 0, UInt8(truncatingIfNeeded: number), UInt8(number >> 8), 0xEA,
          7, 6, 7, 15, 12, UInt8(number % 60),
        ])
      })
    let profiles: [(PeripheralID, any VirtualProfile)] = [
      ("meter", meter), ("polar", VirtualPolar()), ("trainer", trainer),
    ]
    sensors = Dictionary(
      uniqueKeysWithValues: profiles.map { id, profile in
        (id, WatchedSensor(VirtualSensor(name: id.rawValue, profiles: [profile])))
      })
    for (id, _) in profiles {
      guard let sensor = sensors[id] else { continue }
      trial.air.place(sensor, as: id)
      trial.inject(into: id)
    }
  }

  /// Visits a sensor again and again until the last fault, then once when all is calm.
  func live(_ visitor: some SensorVisitor) async throws {
    while trial.simulation.now < Sensors.horizon {
      try await visit(visitor, isCalm: false)
      try await clock.sleep(for: .seconds(1))
    }
    // The longest effect of a fault lasts 40 s, and one operation can meet more than one.
    try await clock.sleep(for: .seconds(150))
    var faults = -1
    while faults != trial.air.faultCount {
      faults = trial.air.faultCount
      try await Self.$lastCount.withValue(faults) { try await visit(visitor, isCalm: true) }
    }
  }

  private func visit(_ visitor: some SensorVisitor, isCalm: Bool) async throws {
    let faults = trial.air.faultCount
    var options = SensorOptions(answerDeadline: .seconds(5))
    options.connection.operationDeadline = .seconds(10)
    do {
      try await withThrowingTaskGroup(of: Void.self) { [options] group in
        group.addTask {
          try await self.transport.withDevice(
            visitor.peripheral, as: ProfileSensor.self, options: options
          ) { sensor in try await visitor.visit(sensor, isCalm: isCalm) }
        }
        // Nobody but the caller notices that a sensor notifies no more.
        group.addTask {
          try await self.clock.sleep(for: .seconds(120))
          throw SensorError.transport(.timedOut(operation: "visit", after: .seconds(120)))
        }
        defer { group.cancelAll() }
        try await group.next()
      }
      trial.count("visits")
    } catch let error as SensorError {
      trial.count("errors")
      let name = "\(visitor.peripheral): \(error)"
      try trial.expect(trial.air.faultCount > 0, "\(name), and nothing went wrong")
      try trial.expect(!isCalm || trial.air.faultCount > faults, "\(name), although all was calm")
      switch error {
      case .transport(.timedOut): reach(.unanswered)
      case .wire: reach(.malformed)
      default: break
      }
    }
  }

  /// Whether no fault may have happened in the present visit: one with a high number can be late.
  func isQuiet(_ isCalm: Bool) -> Bool { isCalm && Self.lastCount == trial.air.faultCount }

  func isTrue(_ isCalm: Bool) -> Bool { !hasDamage || isQuiet(isCalm) }
  func reach(_ goal: Sensors.Goal) { trial.reach(goal.rawValue) }

  func lastLink(of visitor: some SensorVisitor) -> UInt64 {
    sensors[visitor.peripheral]?.lastLink ?? 0
  }

  func sent(by visitor: some SensorVisitor, from characteristic: CharacteristicID, on link: UInt64)
    -> [[UInt8]]
  { sensors[visitor.peripheral]?.sent(from: characteristic, on: link) ?? [] }
}

/// Reads the records of a meter, and continues after those that it has.
final class MeterReader: SensorVisitor {
  let peripheral: PeripheralID = "meter"
  private let world: SensorWorld
  private let records = Mutex<[GlucoseRecord]>([])

  init(world: SensorWorld) { self.world = world }

  /// The highest number so far, as records can overtake each other.
  private var last: UInt16? { records.withLock { $0.map(\.measurement.sequenceNumber).max() } }

  func visit(_ sensor: ProfileSensor, isCalm: Bool) async throws {
    // Damaged numbers would be those of other records, so the last reading begins again.
    if isCalm, world.hasDamage { records.withLock { $0 = [] } }
    let meter = try sensor.glucoseMeter()
    if !isCalm, world.trial.seed % 3 == 0 { try await readAPart(of: meter) }
    let stored = world.meter.records
    var last = self.last
    if last != nil { world.reach(.continued) }
    for _ in 0..<3 {
      try await read(meter, after: last)
      let count = try await meter.count()
      guard records.withLock({ $0.count }) < count else { break }
      // A record is missing somewhere before the last one.
      world.reach(.repeated)
      records.withLock { $0 = [] }
      last = nil
    }
    guard world.isTrue(isCalm) else { return }
    let read = records.withLock { $0 }
    let numbers = read.map(\.measurement.sequenceNumber)
    try world.trial.expect(Set(numbers).count == numbers.count, "records twice: \(numbers)")
    let known = Set(stored)
    for record in read {
      try world.trial.expect(known.contains(record.measurement), "\(record) was never stored")
      guard let context = record.context else { continue }
      try world.trial.expect(
        context.sequenceNumber == record.measurement.sequenceNumber && context.meal != nil,
        "\(record) has the context of another record")
    }
    guard isCalm else { return }
    try world.trial.expect(
      numbers.sorted() == stored.map(\.sequenceNumber), "records \(numbers) of \(stored.count)")
    world.trial.count("records", numbers.count)
    // The next visit, if a late fault requires one, reads all again.
    records.withLock { $0 = [] }
  }

  private func read(_ meter: GlucoseMeter, after last: UInt16?) async throws {
    let before = records.withLock { $0.count }
    let count = try await meter.records(from: last.map { $0 + 1 }) { [self] record in
      records.withLock { $0.append(record) }
    }
    let delivered = records.withLock { $0.count } - before
    try world.trial.expect(delivered == count, "\(delivered) of \(count) records delivered")
  }

  /// Aborts a report after some records, which stay.
  private func readAPart(of meter: GlucoseMeter) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await self.read(meter, after: self.last) }
      try await world.clock.sleep(for: .milliseconds(300))
      try await meter.abort()
      world.reach(.aborted)
      try await group.waitForAll()
    }
  }
}

/// Follows the ECG of a sensor, and compares the missing samples with the frames that were sent.
final class StreamReader: SensorVisitor {
  let peripheral: PeripheralID = "polar"
  private let world: SensorWorld

  init(world: SensorWorld) { self.world = world }

  func visit(_ sensor: ProfileSensor, isCalm: Bool) async throws {
    let streams = try sensor.polarStreams()
    let link = world.lastLink(of: self)
    let events = try await streams.start(.ecg, [.rate: 130, .resolution: 14])
    var (before, count): (Polar.SampleFrame?, Int) = (nil, 0)
    let wanted = isCalm ? 1300 : 2600
    for try await event in events {
      switch event {
      case .value(.samples(let samples)):
        count += samples.values.count
        if world.isTrue(isCalm) { try check(samples, after: before, on: link) }
        try world.trial.expect(
          !world.isQuiet(isCalm) || samples.missing == 0, "a gap, although all is calm")
        before = samples.frame
      case .malformed, .value:
        world.reach(.malformed)
        try world.trial.expect(!world.isTrue(isCalm), "\(event), without damage")
      @unknown default: break
      }
      if count >= wanted { break }
    }
    world.trial.count("samples", count)
    try await streams.stop(.ecg)
  }

  private func check(
    _ samples: PolarSamples, after before: Polar.SampleFrame?, on link: UInt64
  ) throws(TrialFailure) {
    let sent = world.sent(by: self, from: polarData, on: link)
    let frame = samples.frame
    try world.trial.expect(sent.contains(frame.bytes), "\(frame) was never sent")
    guard let before else { return }
    guard frame.time.rawValue > before.time.rawValue else {
      world.reach(.backward)
      return try world.trial.expect(samples.missing < 0, "\(frame) came too late, unnoticed")
    }
    // A frame has its time from the second byte on, and samples of three bytes after ten others.
    let lost = sent.reduce(0) { lost, bytes in
      let time = bytes[1..<9].reversed().reduce(0) { $0 << 8 | Int64($1) }
      let isBetween = time > before.time.rawValue && time < frame.time.rawValue
      return lost + (isBetween ? (bytes.count - 10) / 3 : 0)
    }
    if lost > 0 { world.reach(.gap) }
    // A few samples less than the rate has are a slow sensor.
    let isSmall = Double(lost) < max(1.5, Double(frame.samples.count) / 8)
    try world.trial.expect(
      samples.missing == lost || isSmall && samples.missing == 0,
      "\(samples.missing) samples are missing, but \(lost) were lost")
  }
}

private let polarData = CharacteristicID(Polar.Service.data, in: Polar.Service.pmd)
private let bikeData = CharacteristicID(0x2AD2, in: 0x1826)

final class Rider: SensorVisitor {
  let peripheral: PeripheralID = "trainer"
  private let world: SensorWorld
  private let hadControl = Mutex(false)

  init(world: SensorWorld) { self.world = world }

  func visit(_ sensor: ProfileSensor, isCalm: Bool) async throws {
    let link = world.lastLink(of: self)
    let trainer = try await sensor.trainer()
    let events = try await trainer.readings()
    let watts = 100 + Double(world.trial.seed % 200)
    do throws(SensorError) { try await trainer.setPower(watts: watts) } catch {
      guard case .controlLost = error else { throw error }
      // A link without a request for control has none, even after one that had it.
      if hadControl.withLock({ $0 }) { world.reach(.controlLost) }
    }
    try await trainer.requestControl()
    hadControl.withLock { $0 = true }
    for power in [watts, watts + 50] {
      try await trainer.setPower(watts: power)
      let present = world.trainer.measurement(at: world.trial.simulation.now).powerWatts
      try world.trial.expect(
        !world.isTrue(isCalm) || present == Int16(power), "\(power) W confirmed, not kept")
    }
    var count = 0
    for try await event in events {
      count += 1
      if case .value(let reading) = event {
        try check(reading, isCalm, on: link)
      } else {
        world.reach(.malformed)
        try world.trial.expect(!world.isTrue(isCalm), "\(event), without damage")
      }
      if count == 10 { break }
    }
    world.trial.count("readings", count)
    try await trainer.stop()
  }

  private func check(
    _ reading: MachineReading, _ isCalm: Bool, on link: UInt64
  ) throws(TrialFailure) {
    guard world.isTrue(isCalm) else { return }
    // The trainer sends all of its values in each notification.
    let isSent = world.sent(by: self, from: bikeData, on: link).contains { bytes in
      var sent = MachineReading()
      if let data = try? GATT.IndoorBikeData(parsing: bytes) { sent.merge(data) }
      return sent == reading
    }
    try world.trial.expect(isSent, "\(reading) was never sent")
  }
}

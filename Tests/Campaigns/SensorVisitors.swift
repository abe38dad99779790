import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

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
      if let context = record.context {
        try world.trial.expect(
          context.sequenceNumber == record.measurement.sequenceNumber && context.meal != nil,
          "\(record) has the context of another record")
      }
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

/// Controls a trainer and follows its measurements.
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

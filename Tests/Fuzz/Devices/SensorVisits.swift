import FuzzKit
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

/// Fuzzes the clients of a glucose meter, a trainer and a Polar sensor that answers as the bytes
/// specify, on an air with faults.
///
/// The first byte selects the sensor; then come the actions of two tasks, the faults of the air,
/// and the answers of the sensor.
func fuzzHostileSensor(_ input: [UInt8]) throws(BrokenLaw) {
  var taker = ByteTaker(input)
  let kind = SensorKind(choice: taker.byte())
  let counts = taker.byte()
  let tasks = [counts & 7, counts >> 3 & 3].map { count in
    (0..<count).map { _ in SensorAction(sensor: kind, kind: taker.byte(), detail: taker.byte()) }
  }
  let plan = FaultPlan(&taker)
  let script = taker.all()
  let visit = SensorVisit(kind: kind, tasks: tasks, isTrue: script.isEmpty && !plan.changesValues)
  let sensor = HostileSensor(kind, script: script)
  let text = "\(kind), \(tasks), \(plan), \(HexBytes(script))"
  try useAir(with: sensor, as: "sensor", plan, text) { transport, simulation in
    try await visit.run(over: transport, in: simulation)
  }
  try law(sensor.sessionCount == 0, "\(text): the sensor serves a link that is down")
}

/// Returns one action of each kind, with a fault or an answer of each kind.
@Sendable func hostileSensorSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  let answers = ["2a52", "2ad9", "polar/control"].map { channel in
    fixtures.bytes(on: channel).filter { [5, 6, 0x80, 0xF0].contains($0.first ?? 0) }
  }
  let values = ["2a18", "2ad2", "polar/data"].map { fixtures.bytes(on: $0) }
  return (UInt8(0)..<48).flatMap { number -> [[UInt8]] in
    let (sensor, kind) = (number % 3, number / 3)
    guard let answer = answers[Int(sensor)].dropFirst(Int(kind) % 7).first,
      let value = values[Int(sensor)].dropFirst(Int(kind) % 9).first, value.count < 100
    else { return [] }
    let actions = [0, 9, kind, 40, kind + 1, 7, kind, 3, 8, 9, kind + 5, 90]
    let head = [sensor, 0b11_011] + actions
    let fault: [UInt8] = [1, number % 25 | (number & 1) << 7, number % 7, 9]
    let script: [UInt8] =
      [0, 0, 4, UInt8(answer.count)] + answer + [6, UInt8(value.count)] + value
      + [5, kind % 8, 2, 1, 2]
    return [head + fault, head + [0] + script]
  }
}

enum SensorKind: CaseIterable {
  case meter, trainer, polar

  init(choice: UInt8) { self = Self.allCases[Int(choice) % Self.allCases.count] }

  static let records: [GATT.GlucoseMeasurement] = (1...12).compactMap { number in
    try? GATT.GlucoseMeasurement(
      parsing: [number % 3 == 0 ? 0x10 : 0, number, 0, 0xEA, 7, 6, 7, 15, 12, 30])
  }

  var profile: any VirtualProfile {
    switch self {
    case .meter: VirtualGlucoseMeter(records: Self.records)
    case .trainer: VirtualTrainer()
    case .polar: VirtualPolar()
    }
  }

  var channels: (control: CharacteristicID, data: CharacteristicID) {
    let (control, data, service): (BluetoothUUID, BluetoothUUID, BluetoothUUID) =
      switch self {
      case .meter: (0x2A52, 0x2A18, 0x1808)
      case .trainer: (0x2AD9, 0x2AD2, 0x1826)
      case .polar: (Polar.Service.control, Polar.Service.data, Polar.Service.pmd)
      }
    return (CharacteristicID(control, in: service), CharacteristicID(data, in: service))
  }

  func answer(to command: [UInt8], result: UInt8, _ rest: [UInt8]) -> [UInt8] {
    let code = command.first ?? 0
    return switch self {
    case .meter: [6, 0, code, result] + rest
    case .trainer: [0x80, code, result] + rest
    case .polar: [0xF0, code, command.dropFirst().first ?? 0, result] + rest
    }
  }
}

extension FaultPlan {
  /// Whether values or commands can arrive changed, or values that the peripheral never sent.
  fileprivate var changesValues: Bool {
    faults.contains {
      switch $0 {
      case .notification(_, .corrupt), .notification(_, .truncate), .write(_, .corrupt),
        .write(_, .truncate), .at(_, .flood):
        true
      default: false
      }
    }
  }
}

private struct SensorVisit: Sendable {
  let kind: SensorKind
  let tasks: [[SensorAction]]
  /// Whether each record must be a stored one.
  let isTrue: Bool

  private static let options: SensorOptions = {
    var options = SensorOptions(answerDeadline: .seconds(3))
    options.connection.connectDeadline = .seconds(10)
    options.connection.operationDeadline = .seconds(4)
    return options
  }()

  func run(over transport: some BLETransport, in simulation: Simulation) async throws {
    do {
      try await transport.withDevice("sensor", as: ProfileSensor.self, options: Self.options) {
        sensor in
        try await withThrowingTaskGroup(of: Void.self) { group in
          for actions in tasks {
            group.addTask {
              for action in actions { try await perform(action, on: sensor, in: simulation) }
            }
          }
          try await group.waitForAll()
        }
      }
    } catch let error as SensorError { try checkWords("\(error)") }
  }

  private func perform(
    _ action: SensorAction, on sensor: ProfileSensor, in simulation: Simulation
  ) async throws {
    let start = simulation.now
    let records = Mutex<[GlucoseRecord]>([])
    do {
      try await action.perform(on: sensor, clock: simulation.clock) { record in
        records.withLock { $0.append(record) }
      }
    } catch let error as SensorError { try checkWords("\(error)") }
    let time = simulation.now - start
    try law(time <= .seconds(180), "\(action) took \(time)")
    guard isTrue else { return }
    let read = records.withLock { $0.map(\.measurement) }
    try law(read.allSatisfy(SensorKind.records.contains), "\(action) reads \(read)")
    try law(Set(read).count == read.count, "\(action) reads a record twice: \(read)")
  }
}

/// A sensor that answers commands as the bytes specify: like a true sensor, not at all, with a
/// refusal, or with any bytes.
private final class HostileSensor: LocalPeripheral {
  private struct Answer: Sendable {
    var channel: CharacteristicID
    var bytes: [UInt8]
    var delay: Duration
  }

  private let base: VirtualSensor
  private let kind: SensorKind
  private let script: Mutex<ByteTaker>
  private let answers = Mutex<[UInt64: AsyncStream<Answer>.Continuation]>([:])

  init(_ kind: SensorKind, script: [UInt8]) {
    base = VirtualSensor(name: "Sensor", profiles: [kind.profile])
    self.kind = kind
    self.script = Mutex(ByteTaker(script))
  }

  var advertisement: AdvertisementData? { base.advertisement }
  var services: [GATTService] { base.services }
  var preferences: LinkPreferences { base.preferences }
  var sessionCount: Int { base.sessionCount }

  func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    let value = script.withLock { $0.byte() & 3 == 1 ? $0.counted() : nil }
    if let value { return value }
    return try await base.read(characteristic, on: link)
  }

  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    let (copies, answers, failure) = script.withLock { answer(to: value, &$0) }
    self.answers.withLock { for answer in answers { $0[link.id]?.yield(answer) } }
    if let failure { throw failure }
    for _ in 0..<copies { try await base.write(value, to: characteristic, mode: mode, on: link) }
  }

  /// Returns how often the true sensor receives a write, and the additional answers, or a refusal.
  private func answer(to value: [UInt8], _ script: inout ByteTaker) -> (Int, [Answer], ATTError?) {
    let choice = script.byte()
    let delay = Duration.milliseconds(5 * Int(choice >> 4) * Int(choice >> 4))
    let (control, data) = kind.channels
    func answer(_ bytes: [UInt8], from channel: CharacteristicID) -> Answer {
      Answer(channel: channel, bytes: bytes, delay: delay)
    }
    switch choice & 7 {
    case 2: return (0, [], nil)
    case 3: return (0, [], ATTError(rawValue: max(1, script.byte())))
    case 4: return (1, [answer(script.counted(), from: control)], nil)
    case 5:
      let bytes = kind.answer(to: value, result: script.byte(), script.counted())
      return (0, [answer(bytes, from: control)], nil)
    case 6:
      let values = (0...Int(choice >> 6)).map { _ in answer(script.counted(), from: data) }
      return (1, values, nil)
    case 7: return (2, [], nil)
    default: return (1, [], nil)
    }
  }

  func subscriptionChanged(
    _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) async { await base.subscriptionChanged(characteristic, isSubscribed: isSubscribed, on: link) }

  func run(on link: any PeripheralLink) async {
    let (stream, input) = AsyncStream.makeStream(of: Answer.self)
    answers.withLock { $0[link.id] = input }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { [kind] in
        for await answer in stream {
          guard (try? await link.clock.sleep(for: answer.delay)) != nil else { return }
          if answer.channel == kind.channels.data {
            try? link.notify(answer.bytes, from: answer.channel)
          } else {
            try? await link.indicate(answer.bytes, from: answer.channel)
          }
        }
      }
      await base.run(on: link)
      group.cancelAll()
    }
    answers.withLock { $0[link.id] = nil }
  }
}

struct SensorAction: Sendable {
  let sensor: SensorKind
  let kind: UInt8
  let detail: UInt8
  /// The time of an operation without an end.
  private var time: Duration { .milliseconds(20 * Int64(detail)) }

  func perform(
    on sensor: ProfileSensor, clock: any Clock<Duration>,
    _ take: @escaping @Sendable (GlucoseRecord) -> Void
  ) async throws {
    switch self.sensor {
    case .meter: try await use(sensor.glucoseMeter(), clock, take)
    case .trainer: try await use(sensor.trainer(), clock)
    case .polar: try await use(sensor.polarStreams(), clock)
    }
  }

  private func use(
    _ meter: GlucoseMeter, _ clock: any Clock<Duration>,
    _ take: @escaping @Sendable (GlucoseRecord) -> Void
  ) async throws {
    let first: UInt16? = kind & 0x80 == 0 ? nil : UInt16(detail)
    switch kind % 6 {
    case 0: _ = try await meter.count(from: first)
    case 1, 2: _ = try await meter.records(from: first, take)
    case 3: try await meter.abort()
    case 4:
      try await forAWhile(time, clock) { _ = try await meter.records(from: first, take) }
      try await meter.abort()
    default: try await clock.sleep(for: .milliseconds(10 * Int(detail)))
    }
  }

  private func use(_ trainer: Trainer, _ clock: any Clock<Duration>) async throws {
    let number = Double(detail)
    switch kind % 16 {
    case 0: try await trainer.requestControl()
    case 1: try await trainer.reset()
    case 2: try await trainer.start()
    case 3: try await trainer.stop()
    case 4: try await trainer.pause()
    case 5: try await trainer.setPower(watts: 8 * number)
    case 6: try await trainer.setResistance(level: number / 2)
    case 7: try await trainer.setInclination(percent: number / 8 - 12)
    case 8: try await trainer.setSpeed(kilometersPerHour: number)
    case 9: try await trainer.setHeartRate(perMinute: detail)
    case 10: try await trainer.simulate(gradePercent: number / 8 - 16, windMetersPerSecond: 1)
    case 11: _ = try await trainer.spinDown()
    case 12, 13:
      try await forAWhile(time, clock) { for try await _ in try await trainer.readings() {} }
    case 14: try await forAWhile(time, clock) { for try await _ in try await trainer.events() {} }
    default: try await clock.sleep(for: .milliseconds(10 * Int(detail)))
    }
  }

  private func use(_ streams: PolarStreams, _ clock: any Clock<Duration>) async throws {
    let measurement = Polar.Measurement(rawValue: detail % 4)
    let settings: [Polar.SettingKind: UInt32] =
      switch measurement {
      case .ecg: [.rate: 130, .resolution: 14]
      case .ppg: [.rate: 55, .resolution: 22, .channels: 4]
      default: [.rate: UInt32(detail), .resolution: 16, .range: 8]
      }
    switch kind % 6 {
    case 0: _ = try await streams.measurements()
    case 1: _ = try await streams.settings(of: measurement)
    case 2, 3:
      try await forAWhile(time, clock) {
        for try await _ in try await streams.start(measurement, settings) {}
      }
    case 4: try await streams.stop(measurement)
    default: try await clock.sleep(for: .milliseconds(10 * Int(detail)))
    }
  }
}

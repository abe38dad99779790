import HaloAsync

@testable import HaloSimulator

/// Random controls against random operations: three centrals and five peripherals survive them.
struct Chaos {
  private let seed: UInt64
  private let simulation: Simulation
  private let air: SimulatedAir
  private let population = Population()
  private let diary = Diary()

  init(seed: UInt64) {
    self.seed = seed
    simulation = Simulation(seed: seed, maximumJobsPerInstant: 100_000)
    var random = simulation.randomNumbers(for: "conditions")
    let parameters = ConnectionParameters(
      interval: .microseconds(Int64(random.number(in: 7_500...300_000))),
      peripheralLatency: random.number(in: 0...6),
      supervisionTimeout: .milliseconds(Int64(random.number(in: 500...6000))))
    air = SimulatedAir(
      simulation,
      conditions: AirConditions(
        connection: parameters, mtu: random.number(in: 23...300),
        writeCredits: random.number(in: 1...8)))
  }

  /// Runs the simulation, and checks how it ended.
  ///
  /// - Returns: the events on the air, and the outcome of each operation.
  func run() throws -> [String] {
    for number in 0..<5 { place(number) }
    if !seed.isMultiple(of: 2) { injectFaults() }
    try simulation.run(limit: .seconds(3600)) {
      await withTaskGroup(of: Void.self) { group in
        for name in ["a", "b", "c"] {
          for worker in 0..<2 { group.addTask { await central(name, worker) } }
        }
        group.addTask { await fate() }
      }
      // Everything that is left ends with the adapters.
      air.setAdapter(.poweredOff)
      try await simulation.clock.sleep(for: .seconds(60))
      for device in population.all {
        let (ups, downs) = await (
          device.events.count { $0 == .linkUp }, device.events.count { $0 == .linkDown }
        )
        #expect(ups == downs, "seed \(seed): \(ups) links came up, \(downs) went down")
      }
    }
    let log = air.log
    #expect(zip(log, log.dropFirst()).allSatisfy { $0.time <= $1.time }, "seed \(seed)")
    let ups = log.filter { $0.operation == .connect }.map(\.link)
    #expect(ups.count == Set(ups).count, "seed \(seed): a link came up twice")
    #expect(
      log.filter { $0.operation == .disconnect }.map(\.link).sorted() == ups.sorted(),
      "seed \(seed): not every link went down once")
    #expect(diary.isComplete, "seed \(seed): an operation has not ended")
    return log.map { "\($0)" } + diary.lines
  }

  private func place(_ number: Int) {
    let device = LawPeripheral(maximumLinks: number % 2 + 1)
    population.add(device)
    air.place(device, as: Self.name(number))
  }

  /// Injects faults, which every second run has; the same seed gives the same faults.
  private func injectFaults() {
    var random = simulation.randomNumbers(for: "faults")
    let mix = FaultPlan.Mix(numbers: 40, horizon: .seconds(12))
    for number in 0..<5 {
      air.inject(FaultPlan.random(seed: random.next(), of: mix), into: Self.name(number))
    }
  }

  private static func name(_ number: Int) -> PeripheralID {
    PeripheralID(rawValue: "peripheral \(number)")
  }
}

// MARK: - Centrals

extension Chaos {
  private func central(_ name: String, _ worker: Int) async {
    var random = simulation.randomNumbers(for: "\(name) \(worker)")
    let transport = SimulatedTransport(on: air, as: name)
    let options = ConnectionOptions(connectDeadline: .seconds(3), operationDeadline: .seconds(2))
    for step in 0..<4 {
      let id = Self.name(random.number(in: 0...6))
      let prefix = "\(name) \(worker) \(step)"
      var connection: SimulatedLink?
      connection = await diary.note("\(prefix) connect", simulation, within: .seconds(3)) {
        try await transport.connect(to: id, options: options)
      }
      guard let connection else {
        await around(transport, id, prefix, &random)
        continue
      }
      for round in 0..<random.number(in: 1...3) {
        let kinds = (0..<random.number(in: 1...3)).map { _ in
          random.number(in: 0...12)
        }
        let limit = random.number(in: 0...1) == 1 ? nil : pause(&random, upTo: 400)
        await withTaskGroup(of: Void.self) { group in
          for (index, kind) in kinds.enumerated() {
            group.addTask { await use(connection, kind, "\(prefix) \(round) \(index)") }
          }
          guard let limit else { return }
          try? await simulation.clock.sleep(for: limit)
          group.cancelAll()
        }
        try? await simulation.clock.sleep(for: pause(&random, upTo: 300))
      }
      // Sometimes the link is left up.
      if random.number(in: 0...3) != 0 { await connection.disconnect() }
    }
  }

  private func pause(_ random: inout SplitMix64, upTo milliseconds: Int64) -> Duration {
    .milliseconds(Int64(random.number(in: 0...Int(milliseconds))))
  }

  private func around(
    _ transport: SimulatedTransport, _ id: PeripheralID, _ prefix: String,
    _ random: inout SplitMix64
  ) async {
    let time = pause(&random, upTo: 2000)
    await diary.note("\(prefix) scan", simulation, within: time) {
      try await transport.firstAdvertisement(matching: ScanFilter(), within: time).data
    }
    await diary.note("\(prefix) known", simulation, within: .zero) {
      try await transport.knownPeripherals()
    }
    guard random.number(in: 0...1) == 1 else { return }
    await diary.note("\(prefix) forget", simulation, within: .zero) {
      try await transport.forget(id)
    }
  }

  private func use(_ connection: SimulatedLink, _ kind: Int, _ prefix: String) async {
    let all: [CharacteristicID] = [
      LawPeripheral.echo, LawPeripheral.slow, LawPeripheral.silent, LawPeripheral.protected,
    ]
    // One or more discoveries if the services change, then the operation itself.
    await diary.note("\(prefix) \(kind)", simulation, within: .seconds(12)) {
      switch kind {
      case 0: return "\(try await connection.services().count)"
      case 1...4: return "\(try await connection.read(all[kind - 1]))"
      case 5: try await connection.write([1, 2], to: all[0], mode: .withResponse)
      case 6:
        for number in UInt8(0)..<20 {
          try await connection.write([number], to: LawPeripheral.sink, mode: .withoutResponse)
        }
      case 7:
        let stream = try await connection.notifications(from: LawPeripheral.counter)
        return "\(try await take(stream))"
      case 8:
        let stream = try await connection.notifications(from: LawPeripheral.indicating)
        try await connection.write([9], to: LawPeripheral.indicating, mode: .withResponse)
        return "\(try await take(stream))"
      case 9:
        try await connection.write([3], to: LawPeripheral.label)
        return "\(try await connection.read(LawPeripheral.label))"
      case 10: try await connection.pair()
      case 11: return "\(await connection.waitForEvent())"
      default:
        let strength = try await connection.rssi()
        let reason = try await withDeadline(
          .seconds(1), on: simulation.clock, operation: "disconnection",
          { () async throws(BLEError) in try await connection.disconnection() })
        return "\(strength), \(reason)"
      }
      return "done"
    }
  }

  private func take(_ stream: BLEStream<[UInt8]>) async throws -> Int {
    try await withDeadline(.seconds(1), on: simulation.clock, operation: "values") {
      () async throws(BLEError) in
      var count = 0
      for try await _ in stream {
        count += 1
        if count == 9 { break }
      }
      return count
    }
  }
}

// MARK: - Events

extension Chaos {
  private func fate() async {
    var random = simulation.randomNumbers(for: "fate")
    for _ in 0..<30 {
      try? await simulation.clock.sleep(for: pause(&random, upTo: 600))
      let number = random.number(in: 0...4)
      let central = ["a", "b", "c", nil][random.number(in: 0...3)]
      guard let control = air[Self.name(number)] else {
        place(number)
        continue
      }
      simulate(random.number(in: 0...22), to: control, number, central, &random)
    }
    air.setAdapter(.poweredOn)
  }

  private func simulate(
    _ kind: Int, to control: SimulatedPeripheral, _ number: Int, _ central: String?,
    _ random: inout SplitMix64
  ) {
    // Some are at the same place.
    let place = Position(
      x: Double(random.number(in: 0...3)) * 20, y: Double(random.number(in: 0...3)) * 20)
    let time = pause(&random, upTo: 3000)
    let isOn = random.number(in: 0...1) == 1
    let name = central ?? "a"
    switch kind {
    case 0, 1:
      let proximity = Proximity.allCases[random.number(in: 0...Proximity.allCases.count - 1)]
      control.simulateProximityChange(proximity, to: central)
    case 2: control.move(to: place, over: time)
    case 3: air.moveCentral(name, to: place, over: time)
    case 4: control.simulateDisconnection()
    case 5: control.simulateReset()
    case 6: control.simulateValueUpdate([1], for: LawPeripheral.echo)
    case 7, 8:
      control.simulateServiceChange(isOn ? LawPeripheral.table : LawPeripheral.otherTable)
    case 9: control.simulateAdvertisementChange(isOn ? AdvertisementData() : nil)
    case 10: control.endAdvertisementChange()
    case 11: control.simulateConnection(to: name)
    case 12: control.simulateCaching(LawPeripheral.otherTable, by: name)
    case 13: control.simulateMacChange(Self.name(random.number(in: 0...6)))
    case 14:
      for operation in CharacteristicOperation.allCases {
        control.setNextResponse(.unlikelyError, to: operation, of: LawPeripheral.echo)
      }
    case 15:
      control.setNextConnectionResponse(.connectionRefused(control.id))
      control.setNextDiscoveryResponse(.unlikelyError)
    case 16: control.setRefusesBonds(isOn)
    case 17: control.simulateMTUChange(random.number(in: 20...600))
    case 18: air.setAdapter(isOn ? .poweredOn : .absent, of: central)
    case 19: control.remove()
    case 20, 21: control.startAdvertising(every: time)
    default: self.place(number)
    }
  }
}

/// All peripherals that were ever placed.
private final class Population: Sendable {
  private let state = Mutex<[LawPeripheral]>([])

  var all: [LawPeripheral] { state.withLock { $0 } }
  func add(_ device: LawPeripheral) { state.withLock { $0.append(device) } }
}

private final class Diary: Sendable {
  private let state = Mutex((begun: 0, lines: [String]()))

  var lines: [String] { state.withLock { $0.lines } }
  var isComplete: Bool { state.withLock { $0.begun == $0.lines.count } }

  /// Runs an operation, and checks that it ends in time and with an error of the right type.
  @discardableResult
  func note<Value: Sendable>(
    _ name: String, _ simulation: Simulation, within time: Duration,
    _ body: () async throws -> Value
  ) async -> Value? {
    state.withLock { $0.begun += 1 }
    let start = simulation.now
    var value: Value?
    let outcome: String
    do {
      let result = try await body()
      value = result
      outcome = "\(result)"
    } catch let error as BLEError {
      outcome = "\(error)"
    } catch {
      outcome = "\(error)"
      Issue.record("\(name) ended with \(error)")
    }
    let elapsed = simulation.now - start
    #expect(elapsed <= time, "\(name) took \(elapsed) and ended with \(outcome)")
    state.withLock { $0.lines.append("\(simulation.now) \(name): \(outcome)") }
    return value
  }
}

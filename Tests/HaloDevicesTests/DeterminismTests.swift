import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

@Suite("Determinism")
struct DeterminismTests {
  /// Returns the log of a busy world: four rings, three straps, two centrals and more than 200
  /// tasks.
  private static func log(seed: UInt64) throws -> String {
    let simulation = Simulation(seed: seed)
    let air = SimulatedAir(simulation)
    let date = try #require(Sample.date)
    let now = try #require(CivilDateTime(date, hour: 20))
    for number in UInt64(0)..<4 {
      let history = RingHistory.plausibleWeek(until: now, seed: seed &+ number)
      let model = RingModel(history: history, clock: now, seed: seed &+ number)
      air.place(
        VirtualRing(model: model, nameSuffix: "000\(number)", seed: seed &+ number),
        as: PeripheralID(rawValue: "ring-\(number)"))
    }
    for number in UInt64(0)..<3 {
      air.place(
        VirtualHeartRateStrap(name: "Strap \(number)", seed: seed &+ number),
        as: PeripheralID(rawValue: "strap-\(number)"))
    }
    try simulation.run {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<4 {
          let transport = SimulatedTransport(on: air)
          group.addTask { try await visit(transport, number, date) }
        }
        for number in 0..<3 {
          let transport = SimulatedTransport(on: air)
          group.addTask { try await follow(transport, number) }
        }
        for number in 0..<30 {
          group.addTask { try await simulation.clock.sleep(for: .milliseconds(number * 91 % 700)) }
        }
        try await group.waitForAll()
      }
    }
    return air.log.map {
      "\($0.time) \($0.operation.rawValue) \($0.channel) \(HexBytes($0.value))"
    }.joined(separator: "\n")
  }

  private static func visit(
    _ transport: SimulatedTransport, _ number: Int, _ date: CivilDate
  ) async throws {
    let filter = ScanFilter(namePrefix: "R02_000\(number)")
    let found = try await transport.firstAdvertisement(matching: filter, within: .seconds(10))
    try await transport.withRing(found.peripheral) { ring in
      try ring.assumeTime(CivilDateTime(date, hour: 20))
      try await withThrowingTaskGroup(of: Void.self) { group in
        for index in 0..<50 {
          guard let day = date.adding(days: -(index / 5 % 7)) else { continue }
          group.addTask {
            switch index % 5 {
            case 0: _ = try await ring.battery()
            case 1: _ = try await ring.steps(.day(day))
            case 2: _ = try await ring.todayTotals()
            case 3: _ = try await ring.bloodOxygen(.lastWeek)
            default: _ = try await ring.heartRates(.day(day))
            }
          }
        }
        try await group.waitForAll()
      }
      try await measure(ring, .heartRate)
      try await measure(ring, .bloodOxygen)
    }
  }

  private static func measure(_ ring: Ring, _ kind: Colmi.MeasurementKind) async throws {
    var count = 0
    for try await _ in ring.measure(kind) {
      count += 1
      if count == 10 { break }
    }
  }

  private static func follow(_ transport: SimulatedTransport, _ number: Int) async throws {
    struct Enough: Error {}
    let filter = ScanFilter(services: [0x180D], namePrefix: "Strap \(number)")
    var count = 0
    do {
      try await HeartRateMonitor(over: transport, filter: filter).run { event in
        if case .measurement = event { count += 1 }
        if count == 20 { throw Enough() }
      }
    } catch is Enough {
      return
    }
  }

  private static let expected = Result { try log(seed: 42) }

  @Test("The same seed gives the same log, byte for byte")
  func sameSeed() throws {
    let log = try Self.log(seed: 42)
    #expect(log.utf8.count > 10_000)
    #expect(try log == Self.expected.get())
  }

  @Test("Another seed gives another log")
  func otherSeed() throws {
    #expect(try Self.log(seed: 43) != Self.expected.get())
  }
}

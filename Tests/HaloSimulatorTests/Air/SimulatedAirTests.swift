import HaloProtocol
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Synchronization
import Testing

@Suite("Simulated air")
struct SimulatedAirTests {
  private let simulation = Simulation(seed: 5)
  private let air: SimulatedAir
  private let device = LawPeripheral()
  private var transport: SimulatedTransport { SimulatedTransport(on: air) }

  init() {
    air = SimulatedAir(simulation)
    air.place(device, as: "law")
  }

  @Test("Readers that share a subscription cross the air once in each direction")
  func sharedSubscription() throws {
    try simulation.run {
      let connection = try await transport.connect(to: "law")
      try await Self.readThreeTimes(connection)
      try await simulation.clock.sleep(for: .seconds(1))
      let configuration = ATTEvent.Channel(LawPeripheral.echo).configuration
      let writes = air.log.filter { $0.channel == configuration }
      #expect(writes.map(\.value) == [[1, 0], [0, 0]])
      await connection.disconnect()
    }
  }

  /// Subscribes three times; the streams end when this function returns.
  private static func readThreeTimes(_ connection: SimulatedLink) async throws {
    async let first = connection.notifications(from: LawPeripheral.echo)
    async let second = connection.notifications(from: LawPeripheral.echo)
    _ = try await (first, second)
    _ = try await connection.notifications(from: LawPeripheral.echo)
  }

  @Test("The link survives absences shorter than the supervision timeout, and nothing is lost")
  func shortAbsences() throws {
    try simulation.run {
      let connection = try await transport.connect(to: "law")
      let stream = try await connection.notifications(from: LawPeripheral.echo)
      // Each absence is short, but the timer of the first one fires during the second.
      for _ in 0..<4 {
        air["law"]?.simulateProximityChange(.outOfRange)
        async let write: Void = connection.write(
          [1], to: LawPeripheral.echo, mode: .withResponse)
        try await simulation.clock.sleep(for: .seconds(3))
        air["law"]?.simulateProximityChange(.near)
        try await write
      }
      await connection.disconnect()
      var values: [[UInt8]] = []
      await #expect(throws: BLEError.disconnected(.local)) {
        for try await value in stream { values.append(value) }
      }
      #expect(values == [[1], [1], [1], [1]])
    }
  }

  @Test("A connect waits for an out-of-range peripheral until its deadline")
  func connectLater() throws {
    try simulation.run {
      air["law"]?.simulateProximityChange(.outOfRange)
      await #expect(throws: BLEError.timedOut(operation: "connect to law", after: .seconds(20))) {
        _ = try await transport.connect(to: "law")
      }
      #expect(simulation.now == .seconds(20))
      async let connection = transport.connect(to: "law")
      try await simulation.clock.sleep(for: .seconds(5))
      air["law"]?.simulateProximityChange(.near)
      #expect(try await connection.read(LawPeripheral.readOnly) == LawPeripheral.constant)
      await #expect(throws: BLEError.peripheralNotFound("nobody")) {
        _ = try await transport.connect(to: "nobody")
      }
      await #expect(throws: BLEError.connectionRefused("law")) {
        _ = try await transport.connect(to: "law")
      }
    }
  }

  @Test("A scan reports peripherals in range with room, once each unless duplicates are requested")
  func scan() throws {
    air.place(LawPeripheral(), as: "second", rssi: -90)
    try simulation.run {
      let near = ScanFilter(services: [LawPeripheral.service], minimumRSSI: -70)
      #expect(try await received(near) == ["law"])
      #expect(try await received(ScanFilter(namePrefix: "La")).sorted() == ["law", "second"])
      #expect(try await received(ScanFilter(namePrefix: "Other")) == [])
      let all = try await received(ScanFilter(allowsDuplicates: true))
      // Ten intervals of half a second, each up to ten milliseconds longer.
      #expect((18...20).contains(all.count))
      let connection = try await transport.connect(to: "law")
      #expect(try await received(ScanFilter()) == ["second"])
      await connection.disconnect()
      #expect(try await received(ScanFilter()).sorted() == ["law", "second"])
    }
  }

  /// Returns the names heard within five seconds.
  private func received(_ filter: ScanFilter) async throws -> [String] {
    await withTaskGroup(of: [String].self) { group in
      group.addTask {
        var received: [String] = []
        do {
          for try await advertisement in transport.advertisements(matching: filter) {
            received.append(advertisement.peripheral.rawValue)
          }
        } catch {
          Issue.record("the scan failed: \(error)")
        }
        return received
      }
      try? await simulation.clock.sleep(for: .seconds(5))
      group.cancelAll()
      return await group.next() ?? []
    }
  }

  @Test(
    "An observer gets the events of the log, even without a log", arguments: [true, false])
  func observer(_ keepsLog: Bool) throws {
    let seen = Mutex<[ATTEvent]>([])
    let events = try Self.visit { simulation in
      SimulatedAir(simulation, keepsLog: keepsLog) { event in
        seen.withLock { $0.append(event) }
      }
    }
    let log = try Self.visit { SimulatedAir($0) }
    #expect(seen.withLock { $0 } == log)
    #expect(events == (keepsLog ? log : []))
    #expect(log.contains { $0.operation == .fault } && log.contains { $0.operation == .connect })
  }

  private static func visit(_ make: (Simulation) -> SimulatedAir) throws -> [ATTEvent] {
    let simulation = Simulation(seed: 3)
    let air = make(simulation)
    air.place(LawPeripheral(), as: "law")
    air.inject([.write(1, .delay(.milliseconds(5)))], into: "law")
    try simulation.run {
      let connection = try await SimulatedTransport(on: air).connect(to: "law")
      try await connection.write([1], to: LawPeripheral.echo, mode: .withResponse)
      await connection.disconnect()
    }
    return air.log
  }

  @Test("A link to one central can be dropped while others stay up")
  func disconnectOne() throws {
    let simulation = Simulation(seed: 3)
    let air = SimulatedAir(simulation)
    air.place(VirtualHeartRateStrap(), as: "strap")
    try simulation.run {
      let one = try await SimulatedTransport(on: air, as: "one").connect(to: "strap")
      let other = try await SimulatedTransport(on: air, as: "other").connect(to: "strap")
      air["strap"]?.simulateDisconnection(.local, to: "one")
      #expect(try await one.disconnection() == .local)
      _ = try await other.rssi()
      #expect(air.linkCount == 1)
      await other.disconnect()
    }
  }
}

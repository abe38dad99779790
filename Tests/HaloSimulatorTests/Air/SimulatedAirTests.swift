@Suite("Simulated air")
struct SimulatedAirTests: AirSuite {
  let air = SimulatedAir(Simulation(seed: 5))
  private let device = LawPeripheral()

  init() { air.place(device, as: "law") }

  @Test("The link survives absences shorter than the supervision timeout, and nothing is lost")
  func shortAbsences() throws {
    try simulation.run {
      let connection = try await transport.connect(to: "law")
      let stream = try await connection.notifications(from: LawPeripheral.echo)
      // Each absence is short, but the timer of the first one fires during the second.
      for _ in 0..<4 {
        air["law"]?.simulateProximityChange(.outOfRange)
        async let write: Void = connection.write([1], to: LawPeripheral.echo, mode: .withResponse)
        try await simulation.clock.sleep(for: .seconds(3))
        air["law"]?.simulateProximityChange(.near)
        try await write
      }
      await connection.disconnect()
      let found = await rest(stream)
      #expect(found.end == .disconnected(.local) && found.values == [[1], [1], [1], [1]])
    }
  }

  @Test("An observer gets the events of the log, even without a log", arguments: [true, false])
  func observer(_ keepsLog: Bool) throws {
    let seen = Mutex<[ATTEvent]>([])
    let events = try Self.visit { simulation in
      SimulatedAir(simulation, keepsLog: keepsLog) { event in seen.withLock { $0.append(event) } }
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
    air.place(VirtualHeartRateStrap(), as: "strap")
    try simulation.run {
      let one = try await SimulatedTransport(on: air, as: "one").connect(to: "strap")
      let second = try await other.connect(to: "strap")
      air["strap"]?.simulateDisconnection(.local, to: "one")
      #expect(try await one.disconnection() == .local)
      _ = try await second.rssi()
      #expect(air.linkCount == 1)
      await second.disconnect()
    }
  }
}

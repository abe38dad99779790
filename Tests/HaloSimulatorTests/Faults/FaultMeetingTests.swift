@testable import HaloSimulator

/// Whether planned faults happen, and how they are reported.
@Suite("When faults happen")
struct FaultMeetingTests: AirSuite {
  let air = SimulatedAir(Simulation(seed: 9))
  private let device = LawPeripheral()

  @Test("An observer may use the air, even while it handles a fault")
  func observer() throws {
    let simulation = Simulation(seed: 9)
    let watched = Mutex<SimulatedAir?>(nil)
    let counts = Mutex<[Int]>([])
    let air = SimulatedAir(simulation) { event in
      guard event.operation == .fault, let air = watched.withLock({ $0 }) else { return }
      air["law"]?.simulateValueUpdate([7], for: LawPeripheral.flood)
      counts.withLock { $0.append(air.linkCount) }
    }
    watched.withLock { $0 = air }
    air.place(LawPeripheral(), as: "law")
    air.inject([.notification(1, .drop), .write(2, .delay(.seconds(1)))], into: "law")
    let transport = SimulatedTransport(on: air)
    let values = try simulation.run {
      let connection = try await transport.connect(to: "law")
      let stream = try await connection.notifications(from: LawPeripheral.flood)
      let number = LawPeripheral.bytes(of: 2)
      try await connection.write(number, to: LawPeripheral.flood, mode: .withResponse)
      let values = try await first(2, of: stream)
      try await connection.write(number, to: LawPeripheral.flood, mode: .withResponse)
      await connection.disconnect()
      return values
    }
    #expect(
      values == [[7], LawPeripheral.bytes(of: 1)] || values == [LawPeripheral.bytes(of: 1), [7]])
    #expect(counts.withLock { $0 } == [1, 1])
    air.tearDown()
    watched.withLock { $0 = nil }
  }

  @Test("A fault without a link has not happened")
  func meetsNothing() throws {
    air.place(device, as: "law")
    let events: [Fault.Event] = [
      .disconnect, .stall(.seconds(1)), .mtu(40), .flood(3), .silence, .servicesStale,
    ]
    air.inject(FaultPlan(events.map { .at(.seconds(1), $0) }), into: "law")
    try simulation.run { try await simulation.clock.sleep(for: .seconds(2)) }
    #expect(air.faultCount == 0 && air.log.isEmpty)
    // A fault of discovery waits for the next discovery.
    #expect(throws: (any Error).self) {
      try simulation.run {
        let connection = try await transport.connect(to: "law")
        defer { air.tearDown() }
        _ = try await connection.read(LawPeripheral.echo)
      }
    }
    #expect(air.faultCount == 1)
  }

  @Test("Waiting values that no longer fit are reported as lost")
  func lostValues() throws {
    let device = Recorder()
    air.place(device, as: "device")
    try simulation.run {
      let connection = try await transport.connect(to: "device")
      let stream = try await connection.notifications(from: Recorder.channel)
      let values = [[UInt8](repeating: 1, count: 60), [2]]
      try #require(await device.links.first).notify(
        values, from: Recorder.channel, after: .seconds(2))
      air.inject([.at(.seconds(1), .mtu(23))], into: "device")
      #expect(try await first(1, of: stream) == [[2]])
      air["device"]?.simulateValueUpdate(values[0], for: Recorder.channel)
      await connection.disconnect()
    }
    let lost = air.log.filter { $0.operation == .fault && $0.note.contains("lost") }
    #expect(
      lost.map(\.note)
        == Array(repeating: "a notification of 60 bytes is lost: 20 fit into a packet", count: 2))
    #expect(lost.allSatisfy { $0.channel == ATTEvent.Channel(Recorder.channel) && $0.link == 1 })
    // The lost values are not planned faults.
    #expect(air.faultCount == 1)
  }

  @Test("A stream that overflows before its acknowledgement delivers its buffer, then ends")
  func earlyOverflow() throws {
    struct Eager: LocalPeripheral {
      let advertisement: AdvertisementData? = AdvertisementData()
      let services = LawPeripheral.table

      func subscriptionChanged(
        _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
      ) async {
        guard isSubscribed else { return }
        for number in 0..<2000 {
          try? link.notify(LawPeripheral.bytes(of: number), from: characteristic)
        }
      }
    }
    air.place(Eager(), as: "eager")
    try simulation.run {
      let connection = try await transport.connect(to: "eager")
      let stream = try await connection.notifications(from: LawPeripheral.flood)
      #expect(simulation.now < .seconds(10))
      let found = await rest(stream)
      #expect(found.end == .overflow(capacity: 1024))
      #expect(found.values == (0..<1024).map(LawPeripheral.bytes))
      await connection.disconnect()
    }
  }

  @Test("A plan for a name applies to the peripheral that adopts that name")
  func planForAName() throws {
    let control = air.place(device, as: "law")
    air.inject([.operation(1, .attError(.readNotPermitted))], into: "new")
    control.simulateMacChange("new")
    try simulation.run {
      let connection = try await transport.connect(to: "new")
      await expectError(.att(.readNotPermitted)) {
        _ = try await connection.read(LawPeripheral.echo)
      }
      await connection.disconnect()
    }
    #expect(air.faultCount == 1)
  }

  @Test("One timer handles all movements, however many there are")
  func manyMoves() throws {
    air.place(device, as: "law").move(to: Position(x: 0, y: 0))
    for number in 0..<1000 {
      air.moveCentral(to: Position(x: Double(number), y: 0), over: .seconds(number))
    }
    #expect(simulation.timerCount == 1)
    try simulation.run { try await simulation.clock.sleep(for: .seconds(1001)) }
    #expect(simulation.timerCount == 0)
  }
}

@Suite("The pace of links")
struct LinkPaceTests {
  private let simulation = Simulation(seed: 8)

  private static func events(
    _ log: [ATTEvent], _ interval: Duration
  ) -> [(number: Int, values: [UInt8])] {
    let anchor = log.first?.time ?? .zero
    return log.filter { $0.operation == .notify }.reduce(into: []) { events, received in
      let number = Int((received.time - anchor) / interval)
      if events.last?.number != number { events.append((number, [])) }
      events[events.count - 1].values += received.value
    }
  }

  @Test(
    "Events carry so many packets, in order, until none is left",
    arguments: [1, 3, 4, 100], [0, 1, 5])
  func packets(limit: Int, refillOdds: Int) throws {
    let interval = Duration.milliseconds(150)
    let device = Recorder(
      LinkPreferences(
        connection: ConnectionParameters(interval: interval),
        pace: LinkPace(packetsPerEvent: limit, refillOdds: refillOdds)))
    try simulation.visit(device) { air, connection in
      var random = simulation.randomNumbers(for: "counts")
      var seen = 0
      for _ in 0..<30 {
        let count = Int.random(in: 1...25, using: &random)
        for number in 0..<count { await device.notify([UInt8(number)]) }
        try await simulation.clock.sleep(for: .microseconds(5_000_013))
        let events = Self.events(air.log, interval)
        let batch = events[seen...]
        seen = events.count
        #expect(batch.flatMap(\.values) == (0..<count).map { UInt8($0) })
        #expect(zip(batch, batch.dropFirst()).allSatisfy { $1.number == $0.number + 1 })
        for event in batch.dropLast() { #expect(event.values.count.isMultiple(of: limit)) }
        if refillOdds == 0 { #expect(batch.allSatisfy { $0.values.count <= limit }) }
        if refillOdds == 1 { #expect(batch.count == 1) }
      }
    }
  }

  @Test("One event in so many is refilled")
  func refills() throws {
    let interval = Duration.milliseconds(50)
    let device = Recorder(
      LinkPreferences(
        connection: ConnectionParameters(interval: interval),
        pace: LinkPace(packetsPerEvent: 3, refillOdds: 5)))
    try simulation.visit(device) { air, connection in
      for _ in 0..<900 { await device.notify([1]) }
      try await simulation.clock.sleep(for: .seconds(120))
      // Each three packets begin an event in four of five cases.
      let count = Self.events(air.log, interval).count
      #expect((215...265).contains(count))
    }
  }

  @Test("A lone packet lets a peripheral sleep at once, unless it sends longer", arguments: 1...4)
  func sleep(count: Int) throws {
    let interval = Duration.milliseconds(50)
    let parameters = ConnectionParameters(interval: interval, peripheralLatency: 4)
    for (sleeps, areRequested) in [(true, true), (true, false), (false, true), (false, false)] {
      let air = SimulatedAir(simulation, conditions: AirConditions(connection: parameters))
      let device = Recorder(
        LinkPreferences(
          connection: areRequested ? parameters : nil,
          pace: LinkPace(packetsPerEvent: 3, sleepsAfterLonePacket: sleeps)))
      air.place(device, as: "device")
      try simulation.run {
        let connection = try await SimulatedTransport(on: air).connect(to: "device")
        var values = try await connection.notifications(from: Recorder.channel).makeAsyncIterator()
        try await simulation.clock.sleep(for: .seconds(2))
        for _ in 0..<count { await device.notify([1]) }
        for _ in 0..<count { _ = try await values.next() }
        try await connection.write([1], to: Recorder.channel, mode: .withoutResponse)
        let written = simulation.now
        try await simulation.clock.sleep(for: .seconds(2))
        let passed = try #require(await device.arrivals.last) - written
        #expect(passed > interval * (sleeps && count == 1 ? 4 : 0))
        #expect(passed <= interval * (sleeps && count == 1 ? 5 : 1))
        await connection.disconnect()
      }
    }
  }
}

import HaloProtocol
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Testing

@Suite("Connecting again", .timeLimit(.minutes(5)))
struct ReconnectTests {
  let simulation = Simulation(seed: 3)
  let air: SimulatedAir
  let transport: SimulatedTransport
  let device = LawPeripheral()

  init() {
    air = SimulatedAir(simulation)
    transport = SimulatedTransport(on: air)
    air.place(device, as: "law")
  }

  struct Own: Error, Equatable {}

  private func run(_ body: @escaping @Sendable () async throws -> Void) throws {
    try simulation.run(body)
    air.tearDown()
  }

  private var scan: PersistentScan<SimulatedTransport> {
    transport.advertisements(matching: ScanFilter(), policy: ReconnectPolicy())
  }

  /// Sets another state of Bluetooth for a time.
  private func interrupt(with state: AdapterState = .poweredOff, for time: Duration) {
    air.setAdapter(state)
    Task(executorPreference: simulation) {
      try await simulation.clock.sleep(for: time)
      air.setAdapter(.poweredOn)
    }
  }

  @Test("The body runs again on each link, until it returns")
  func links() throws {
    try run {
      var links = 0
      let value = try await transport.withReconnection(to: "law") { connection in
        links += 1
        let stream = try await connection.notifications(from: LawPeripheral.echo)
        guard links < 5 else { return links }
        // On every second link, the body ends with an error of its own.
        if links.isMultiple(of: 2) {
          await device.drop()
          throw Own()
        }
        await device.drop()
        for try await _ in stream {}
        throw Own()
      }
      #expect(value == 5)
      try await simulation.clock.sleep(for: .seconds(1))
      #expect(await device.linkCount == 0)
      #expect(await device.events.count { $0 == .linkUp } == 5)
    }
  }

  @Test("Outdated services cause one more link, only once")
  func outdatedServices() throws {
    try run {
      var links = 0
      let outdated = BLEError.servicesOutdated("law")
      let value = try await transport.withReconnection(to: "law") { _ in
        links += 1
        if links == 1 { throw outdated }
        return links
      }
      #expect(value == 2)
      // Long links make no difference.
      for time in [nil, Duration.seconds(60)] {
        links = 0
        await #expect(throws: outdated) {
          try await transport.withReconnection(to: "law") { _ in
            links += 1
            if let time { try await simulation.clock.sleep(for: time) }
            throw outdated
          }
        }
        #expect(links == 2)
      }
    }
  }

  @Test("An error of the body on a live link is thrown, and the link ends")
  func errors() throws {
    try run {
      for error in [BLEError.characteristicNotFound(LawPeripheral.missing), .att(.unlikelyError)] {
        await #expect(throws: error) {
          try await transport.withReconnection(to: "law") { _ in throw error }
        }
      }
      await #expect(throws: Own()) {
        try await transport.withReconnection(to: "law") { _ in throw Own() }
      }
      // A body that disconnects gets no other link.
      await #expect(throws: BLEError.disconnected(.local)) {
        try await transport.withReconnection(to: "law") { connection in
          await connection.disconnect()
          _ = try await connection.services()
        }
      }
      try await simulation.clock.sleep(for: .seconds(1))
      #expect(await device.linkCount == 0)
      #expect(await device.events.count { $0 == .linkUp } == 4)
    }
  }

  @Test(
    "An absent peripheral gets as many attempts as in the policy", arguments: [1, 2, 4, 7])
  func attempts(count: Int) throws {
    let delays: [Duration] = [.seconds(1), .seconds(10), .seconds(100)]
    let policy = ReconnectPolicy(
      attempts: count, attemptDeadline: .seconds(5), delays: delays)
    try run {
      air["law"]?.simulateProximityChange(.outOfRange)
      let start = simulation.now
      await #expect(throws: BLEError.self) {
        try await transport.withReconnection(to: "law", policy: policy) { _ in }
      }
      let waits = (1..<count).map { policy.delay(before: $0) }.reduce(.zero, +)
      #expect(simulation.now - start == .seconds(5) * count + waits)
    }
  }

  @Test("Transient reasons for a disconnect allow many attempts")
  func transientReasons() {
    let reasons: [DisconnectReason] = [
      .local, .remote, .host, .supervisionTimeout, .adapter(.poweredOff),
    ]
    #expect(
      reasons.filter { BLEError.disconnected($0).isTransient }
        == [.remote, .host, .supervisionTimeout])
  }

  @Test("A link that drops at once gets nine attempts, a link that lasted gets more forever")
  func transientErrors() throws {
    try run {
      var links = 0
      await #expect(throws: BLEError.disconnected(.remote)) {
        try await transport.withReconnection(to: "law") { connection in
          links += 1
          await device.drop()
          throw BLEError.disconnected(try await connection.disconnection())
        }
      }
      #expect(links == 9)
      links = 0
      try await transport.withReconnection(to: "law") { connection in
        links += 1
        guard links < 30 else { return }
        try await simulation.clock.sleep(for: .seconds(21))
        await device.drop()
        throw BLEError.disconnected(try await connection.disconnection())
      }
      #expect(links == 30)
    }
  }

  @Test("During an outage of Bluetooth it waits without counting attempts")
  func outages() throws {
    try run {
      var links = 0
      try await transport.withReconnection(to: "law", policy: ReconnectPolicy(attempts: 1)) {
        connection in
        links += 1
        guard links < 20 else { return }
        interrupt(with: links.isMultiple(of: 2) ? .poweredOff : .absent, for: .seconds(3600))
        let reason = try await connection.disconnection()
        throw BLEError.disconnected(reason)
      }
      #expect(links == 20)
      #expect(simulation.now > .seconds(19 * 3600))
      air.setAdapter(.unauthorized)
      await #expect(throws: BLEError.unavailable(.unauthorized)) {
        try await transport.withReconnection(to: "law") { _ in }
      }
    }
  }

  @Test(
    "Outages together end at their deadline, unless a link lasts between them",
    arguments: [1, 5, 11, 29, 31, 3600])
  func outageDeadline(seconds: Int) throws {
    let policy = ReconnectPolicy(attempts: 1, delays: [], outageDeadline: .seconds(30))
    try run {
      for linkTime in [Duration.zero, policy.attemptDeadline] {
        var links = 0
        var last = simulation.now
        do {
          try await transport.withReconnection(to: "law", policy: policy) { connection in
            links += 1
            guard links < 10 else { return }
            try await simulation.clock.sleep(for: linkTime)
            last = simulation.now
            interrupt(for: .seconds(seconds))
            throw BLEError.disconnected(try await connection.disconnection())
          }
        } catch let error as BLEError {
          #expect(error == .disconnected(.adapter(.poweredOff)))
          #expect(simulation.now - last <= .seconds(30))
        }
        #expect(links == min(10, linkTime == .zero || seconds > 30 ? 29 / seconds + 1 : 10))
        try await simulation.clock.sleep(for: .seconds(seconds))
      }
      // An outage that is over counts as well.
      let impatient = ReconnectPolicy(delays: [], outageDeadline: .zero)
      var links = 0
      await #expect(throws: BLEError.unavailable(.poweredOff)) {
        try await transport.withReconnection(to: "law", policy: impatient) { _ in
          links += 1
          if links == 1 { throw BLEError.unavailable(.poweredOff) }
        }
      }
    }
  }

  @Test("A scan survives outages, and ends with its task")
  func scans() throws {
    try run {
      var received = 0
      for try await advertisement in scan {
        #expect(advertisement.peripheral == "law")
        received += 1
        if received == 5 { break }
        interrupt(with: received.isMultiple(of: 2) ? .absent : .poweredOff, for: .seconds(3600))
      }
      #expect(received == 5)
      #expect(simulation.now > .seconds(4 * 3600))

      await #expect(throws: BLEError.overflow(capacity: 1024)) {
        for try await _ in transport.advertisements(
          matching: ScanFilter(allowsDuplicates: true), policy: ReconnectPolicy())
        {
          received += 1
          if received == 6 { try await simulation.clock.sleep(for: .seconds(3600)) }
          if received == 2000 { break }
        }
      }
      air["law"]?.simulateProximityChange(.outOfRange)
      for state in [AdapterState.poweredOn, .poweredOff] {
        air.setAdapter(state)
        let scanning = Task(executorPreference: simulation) {
          for try await _ in scan {}
          return true
        }
        try await simulation.clock.sleep(for: .seconds(60))
        scanning.cancel()
        #expect(try await scanning.value)
      }
      air.setAdapter(.unauthorized)
      await #expect(throws: BLEError.unavailable(.unauthorized)) {
        for try await _ in scan {}
      }
    }
  }

  @Test("Cancellation ends every wait")
  func cancelling() throws {
    try run {
      for moment in stride(from: 0, through: 3000, by: 90) {
        let running = Task(executorPreference: simulation) {
          try await transport.withReconnection(to: "law") { connection in
            try await simulation.clock.sleep(for: .milliseconds(100))
            await device.drop()
            throw BLEError.disconnected(try await connection.disconnection())
          }
        }
        try await simulation.clock.sleep(for: .milliseconds(moment))
        let start = simulation.now
        running.cancel()
        _ = await running.result
        #expect(simulation.now - start < .seconds(1))
        try await simulation.clock.sleep(for: .seconds(1))
        #expect(await device.linkCount == 0)
      }
      air["law"]?.simulateProximityChange(.outOfRange)
      let connecting = Task(executorPreference: simulation) {
        try await transport.withReconnection(to: "law") { _ in }
      }
      try await simulation.clock.sleep(for: .seconds(1))
      air.setAdapter(.unauthorized)
      connecting.cancel()
      await #expect(throws: BLEError.cancelled) { try await connecting.value }
      air.setAdapter(.poweredOff)
      let waiting = Task(executorPreference: simulation) {
        try await transport.waitUntilPoweredOn()
      }
      waiting.cancel()
      await #expect(throws: BLEError.cancelled) { try await waiting.value }
    }
  }
}

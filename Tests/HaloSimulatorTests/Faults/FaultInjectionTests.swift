@testable import HaloSimulator

@Suite("Faults on the air")
struct FaultInjectionTests: AirSuite {
  let air = SimulatedAir(Simulation(seed: 9))
  private let device = LawPeripheral()

  /// Places the peripheral with a plan, and runs a body with a link to it.
  private func visit<Value: Sendable>(
    _ plan: FaultPlan, _ body: @escaping @Sendable (SimulatedLink) async throws -> Value
  ) throws -> Value {
    air.place(device, as: "law")
    air.inject(plan, into: "law")
    return try simulation.run { try await body(try await transport.connect(to: "law")) }
  }

  /// Sends numbers in one burst, and returns those that arrive.
  private func flood(
    _ plan: FaultPlan, _ count: Int = 6, ending reason: DisconnectReason = .local
  ) throws -> [[UInt8]] {
    try visit(plan) { connection in
      let stream = try await connection.notifications(from: LawPeripheral.flood)
      let number = LawPeripheral.bytes(of: count)
      if reason == .local {
        try await connection.write(number, to: LawPeripheral.flood, mode: .withResponse)
      } else {
        // The link is down before the response to the write arrives.
        await #expect(throws: BLEError.disconnected(reason)) {
          try await connection.write(number, to: LawPeripheral.flood, mode: .withResponse)
        }
      }
      try await simulation.clock.sleep(for: .seconds(30))
      await connection.disconnect()
      let found = await rest(stream)
      #expect(found.end == .disconnected(reason))
      return found.values
    }
  }

  private static func numbers(_ numbers: Int...) -> [[UInt8]] { numbers.map(LawPeripheral.bytes) }

  /// Plans, and the values that arrive of the numbers from 0 to 5.
  private static let plans: [(FaultPlan, [[UInt8]])] = [
    ([.notification(2, .drop)], numbers(0, 2, 3, 4, 5)),
    ([.notification(6, .duplicate)], numbers(0, 1, 2, 3, 4, 5, 5)),
    ([.notification(1, .reorder(behind: 1))], numbers(1, 0, 2, 3, 4, 5)),
    ([.notification(1, .reorder(behind: 4))], numbers(1, 2, 3, 4, 0, 5)),
    // None overtakes the last one.
    ([.notification(6, .reorder(behind: 3))], numbers(0, 1, 2, 3, 4, 5)),
    // Bits beyond the end wrap around.
    (
      [.notification(1, .corrupt(bit: 9)), .notification(2, .corrupt(bit: 16))],
      [[0, 2], [0, 0]] + numbers(2, 3, 4, 5)
    ),
    (
      [.notification(3, .truncate(to: 1)), .notification(4, .truncate(to: 0))],
      numbers(0, 1) + [[2], []] + numbers(4, 5)
    ),
    (
      [.notification(1, .truncate(to: 1)), .notification(1, .duplicate)],
      [[0], [0]] + numbers(1, 2, 3, 4, 5)
    ),
  ]

  @Test("A fault changes its notification, and no other", arguments: plans.indices)
  func notifications(_ index: Int) throws {
    let (plan, expected) = Self.plans[index]
    #expect(try flood(plan) == expected)
    #expect(air.faultCount == plan.faults.count)
  }

  @Test("A late value delays later ones, and the order stays the same")
  func delay() throws {
    #expect(try flood([.notification(3, .delay(.seconds(7)))]) == Self.numbers(0, 1, 2, 3, 4, 5))
    let times = air.log.filter { $0.operation == .notify }.map(\.time)
    #expect(times[2] - times[1] >= .milliseconds(6990))
    #expect(times[5] - times[2] < .milliseconds(100))
  }

  @Test("The link goes down at the nth notification: the values before it arrive, no later one")
  func disconnectAtNotification() throws {
    #expect(try flood([.notification(4, .disconnect)], ending: .remote) == Self.numbers(0, 1, 2))
    #expect(air.faultCount == 1)
  }

  @Test(
    "The link goes down at the nth write, which the peripheral does not see",
    arguments: [WriteMode.withResponse, .withoutResponse])
  func disconnectAtWrite(mode: WriteMode) throws {
    let (outcome, seen, value) = try write([.write(1, .disconnect)], mode: mode)
    #expect(outcome == (mode == .withResponse ? .disconnected(.remote) : nil))
    #expect(seen.isEmpty)
    #expect(value == nil)
  }

  /// Returns the outcome of a write, and of the read after it.
  private func write(
    _ plan: FaultPlan, mode: WriteMode = .withResponse
  ) throws -> (outcome: BLEError?, seen: [[UInt8]], value: [UInt8]?) {
    try visit(plan) { connection in
      _ = try await connection.services()
      var outcome: BLEError?
      do throws(BLEError) {
        try await connection.write([7], to: LawPeripheral.echo, mode: mode)
      } catch {
        outcome = error
      }
      let value = try? await connection.read(LawPeripheral.echo)
      await connection.disconnect()
      return (outcome, await device.writes(to: LawPeripheral.echo), value)
    }
  }

  @Test("A lost write is not answered, and never reaches the peripheral")
  func lostWrite() throws {
    let (outcome, seen, value) = try write([.write(1, .drop)])
    #expect(outcome == .timedOut(operation: "write FA00/FA01", after: .seconds(30)))
    #expect(seen == [] && value == [0])
  }

  @Test("Any number of writes without response can get lost without an error")
  func lostCommands() throws {
    try visit(FaultPlan((1...50).map { .write($0, .drop) })) { connection in
      // More writes than credits: a lost write returns its credit.
      for number in UInt8(0)..<60 {
        try await connection.write([number], to: LawPeripheral.echo, mode: .withoutResponse)
      }
      _ = try await connection.read(LawPeripheral.readOnly)
      #expect(await device.writes(to: LawPeripheral.echo) == (50..<60).map { [$0] })
    }
  }

  @Test("An operation can be rejected, unanswered, interrupted by the end of the link, or late")
  func operations() throws {
    // The discovery is the first operation, and the write the second.
    let refused = try write([.operation(2, .attError(.insufficientResources))])
    #expect(refused.outcome == .att(.insufficientResources) && refused.seen == [])
    #expect(refused.value == [0])
    let unanswered = try write([.operation(2, .noAnswer)])
    #expect(unanswered.outcome == .timedOut(operation: "write FA00/FA01", after: .seconds(30)))
    #expect(unanswered.seen == [[7]] && unanswered.value == [7])
    let lost = try write([.operation(2, .disconnect)])
    #expect(lost.outcome == .disconnected(.remote) && lost.value == nil)
    let start = simulation.now
    let stalled = try write([.operation(2, .stall(.seconds(9)))])
    #expect(stalled.outcome == nil && stalled.seen.last == [7] && stalled.value == [7])
    #expect((.seconds(9)..<Duration.seconds(12)).contains(simulation.now - start))
  }

  @Test("A stall at a given time delays everything as well")
  func stallAtTime() throws {
    try visit([.at(.seconds(5), .stall(.seconds(9)))]) { connection in
      _ = try await connection.services()
      try await simulation.clock.sleep(for: .milliseconds(5001) - simulation.now)
      try await connection.write([7], to: LawPeripheral.echo, mode: .withResponse)
      #expect(simulation.now >= .seconds(14) && simulation.now < .seconds(15))
    }
  }

  @Test("A silent peripheral accepts requests without answering, until the next link")
  func silence() throws {
    try visit([.at(.seconds(2), .silence)]) { connection in
      #expect(try await connection.read(LawPeripheral.readOnly) == LawPeripheral.constant)
      try await simulation.clock.sleep(for: .seconds(2))
      await #expect(throws: BLEError.self) { _ = try await connection.read(LawPeripheral.readOnly) }
      await connection.disconnect()
      let again = try await transport.connect(to: "law")
      #expect(try await again.read(LawPeripheral.readOnly) == LawPeripheral.constant)
    }
  }

  @Test("A flood arrives on subscribed characteristics, and ends a stream that is not read")
  func flood() throws {
    try visit([.at(.seconds(3), .flood(2000))]) { connection in
      let stream = try await connection.notifications(from: LawPeripheral.echo)
      try await simulation.clock.sleep(for: .seconds(9))
      let found = await rest(stream)
      #expect(found.end == .overflow(capacity: 1024) && found.values.count == 1024)
      #expect(found.values.allSatisfy { $0.count == 20 })
    }
  }

  @Test("One discovery is late, or finds only the first service")
  func services() throws {
    let two = Services()
    air.place(two, as: "two")
    air.inject([.at(.zero, .servicesLate(.seconds(12)))], into: "two")
    try simulation.run {
      let first = try await transport.connect(to: "two")
      let start = simulation.now
      #expect(try await first.services().count == 2)
      #expect(simulation.now - start >= .seconds(12))
      await first.disconnect()
      air.inject([.at(simulation.now, .servicesIncomplete)], into: "two")
      try await simulation.clock.sleep(for: .milliseconds(1))
      let second = try await transport.connect(to: "two")
      #expect(try await second.services().count == 1)
      await second.disconnect()
      let third = try await transport.connect(to: "two")
      #expect(try await third.services().count == 2)
      await third.disconnect()
    }
  }

  @Test("A stale cache returns all services, but operations on them fail")
  func staleServices() throws {
    try visit([.at(.zero, .servicesStale)]) { connection in
      #expect(try await connection.services().first?.uuid == LawPeripheral.service)
      await #expect(throws: BLEError.att(.invalidHandle)) {
        _ = try await connection.read(LawPeripheral.readOnly)
      }
      await #expect(throws: BLEError.att(.invalidHandle)) {
        _ = try await connection.notifications(from: LawPeripheral.echo)
      }
      await connection.disconnect()
      let again = try await transport.connect(to: "law")
      #expect(try await again.read(LawPeripheral.readOnly) == LawPeripheral.constant)
    }
  }

  private struct Services: LocalPeripheral {
    let advertisement: AdvertisementData? = AdvertisementData(localName: "Two")
    let services = [
      GATTService(0x180F, characteristics: [GATTCharacteristic(0x2A19, properties: .read)]),
      GATTService(0x180A, characteristics: [GATTCharacteristic(0x2A29, properties: .read)]),
    ]
  }

  @Test("Adapters return to their settings when the last overlapping fault is over")
  func adapters() throws {
    air.place(device, as: "law")
    air.inject(
      [
        .at(.seconds(10), .adapterOff(.seconds(10))),
        .at(.seconds(15), .daemonRestart(.seconds(10))),
      ],
      into: "law")
    air.setAdapter(.unauthorized, of: "other")
    try simulation.run(limit: .seconds(60)) {
      async let states = first(4, of: transport.states())
      async let others = first(4, of: other.states())
      let connection = try await transport.connect(to: "law")
      #expect(try await connection.disconnection() == .adapter(.poweredOff))
      #expect(simulation.now == .seconds(10))
      await #expect(throws: BLEError.unavailable(.poweredOff)) {
        _ = try await transport.connect(to: "law")
      }
      #expect(try await states == [.poweredOn, .poweredOff, .absent, .poweredOn])
      #expect(simulation.now == .seconds(25))
      #expect(try await others == [.unauthorized, .poweredOff, .absent, .unauthorized])
      _ = try await transport.connect(to: "law")
    }
  }

  @Test("Each plan counts from its injection")
  func laterPlans() throws {
    air.inject([.notification(2, .drop)], into: "law")
    #expect(try flood([]) == Self.numbers(0, 2, 3, 4, 5))
    air.inject([.notification(1, .drop)], into: "law")
    let values = try simulation.run {
      let connection = try await transport.connect(to: "law")
      let stream = try await connection.notifications(from: LawPeripheral.counter)
      var iterator = stream.makeAsyncIterator()
      let first = try await iterator.next()
      await connection.disconnect()
      return first
    }
    #expect(values == LawPeripheral.bytes(of: 1))
  }

  @Test("Switching all adapters off also affects centrals created later")
  func laterCentrals() throws {
    air.place(device, as: "law")
    air.setAdapter(.poweredOff)
    let late = SimulatedTransport(on: air, as: "late")
    try simulation.run {
      await #expect(throws: BLEError.unavailable(.poweredOff)) {
        _ = try await late.connect(to: "law")
      }
      air.setAdapter(.poweredOn)
      _ = try await late.connect(to: "law")
    }
  }

  @Test("A link only goes down if it is out of range longer than the supervision timeout")
  func outOfRange() throws {
    try visit([
      .at(.seconds(3), .outOfRange(.seconds(4))), .at(.seconds(10), .outOfRange(.seconds(6))),
    ]) { connection in
      #expect(try await connection.disconnection() == .supervisionTimeout)
      #expect(simulation.now == .seconds(15))
      _ = try await transport.connect(to: "law")
      #expect(simulation.now >= .seconds(16))
    }
  }
}

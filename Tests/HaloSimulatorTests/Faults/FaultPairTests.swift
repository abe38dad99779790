@testable import HaloSimulator

/// Several faults on the same value or discovery.
@Suite("Combined faults")
struct FaultPairTests: AirSuite {
  let air = SimulatedAir(Simulation(seed: 9))
  private let device = LawPeripheral()

  init() { air.place(device, as: "law") }

  /// Sends numbers at once, and returns those that arrive, with tenths of seconds since the write.
  private func arrivals(_ plan: FaultPlan, of count: Int) throws -> [(number: [UInt8], time: Int)] {
    air.inject(plan, into: "law")
    let start = try simulation.run {
      let connection = try await transport.connect(to: "law")
      let stream = try await connection.notifications(from: LawPeripheral.flood)
      let number = LawPeripheral.bytes(of: count)
      try await connection.write(number, to: LawPeripheral.flood, mode: .withResponse)
      let start = simulation.now
      try await simulation.clock.sleep(for: .seconds(30))
      await connection.disconnect()
      _ = stream
      return start
    }
    return air.log.filter { $0.operation == .notify }.map {
      ($0.value, Int((($0.time - start) / .milliseconds(100)).rounded()))
    }
  }

  @Test("A delayed and reordered value comes late")
  func delayAndReorder() throws {
    let plan: FaultPlan = [
      .notification(1, .delay(.seconds(5))), .notification(1, .reorder(behind: 1)),
    ]
    let found = try arrivals(plan, of: 2)
    #expect(found.map(\.number) == [1, 0].map(LawPeripheral.bytes))
    #expect(found.map { $0.time - found[0].time } == [0, 50])
    #expect(air.faultCount == 2)
  }

  @Test("Two reordered values without followers each wait one second")
  func twoReordered() throws {
    let plan: FaultPlan = [
      .notification(1, .reorder(behind: 9)), .notification(2, .reorder(behind: 9)),
    ]
    air.inject(plan, into: "law")
    try simulation.run {
      let connection = try await transport.connect(to: "law")
      let stream = try await connection.notifications(from: LawPeripheral.flood)
      await device.notifyAll([1], from: LawPeripheral.flood)
      let start = simulation.now
      try await simulation.clock.sleep(for: .milliseconds(900))
      await device.notifyAll([2], from: LawPeripheral.flood)
      var times: [Duration] = []
      for try await _ in stream {
        times.append(simulation.now - start)
        if times.count == 2 { break }
      }
      #expect(times[0] > .milliseconds(999) && times[0] < .milliseconds(1100))
      #expect(times[1] > .milliseconds(1899) && times[1] < .milliseconds(2000))
      await connection.disconnect()
    }
  }

  @Test("A dropped and duplicated command returns one credit")
  func credits() throws {
    air.inject(
      [.write(1, .drop), .write(1, .duplicate), .write(1, .duplicate), .write(1, .disconnect)],
      into: "law")
    try simulation.run {
      let connection = try await transport.connect(to: "law")
      // After the first credit returns, exactly eight must be available.
      try await connection.write([0], to: LawPeripheral.sink, mode: .withoutResponse)
      try await simulation.clock.sleep(for: .seconds(1))
      let start = simulation.now
      for number in 1...8 as ClosedRange<UInt8> {
        try await connection.write([number], to: LawPeripheral.sink, mode: .withoutResponse)
      }
      #expect(simulation.now == start)
      try await connection.write([9], to: LawPeripheral.sink, mode: .withoutResponse)
      #expect(simulation.now > start)
      await connection.disconnect()
    }
    // A dropped packet cannot be duplicated, and ends no link.
    #expect(air.faultCount == 1)
  }

  @Test("A link holds a limited number of values")
  func overflow() throws {
    try simulation.run {
      let connection = try await transport.connect(to: "law")
      let stream = try await connection.notifications(from: LawPeripheral.flood)
      let end = SimulatedLinkEnd(link: connection)
      #expect(throws: BLEError.overflow(capacity: LinkLane.capacity)) {
        for _ in 0...LinkLane.capacity { try end.notify([1], from: LawPeripheral.flood) }
      }
      await connection.disconnect()
      _ = stream
    }
  }

  @Test("A discovery can be both stale and incomplete")
  func staleAndIncomplete() throws {
    air.inject([.at(.zero, .servicesStale), .at(.zero, .servicesIncomplete)], into: "law")
    try simulation.run {
      try await simulation.clock.sleep(for: .seconds(1))
      let connection = try await transport.connect(to: "law")
      #expect(try await connection.services().count == 1)
      await expectError(.att(.invalidHandle)) { _ = try await connection.read(LawPeripheral.echo) }
      await connection.disconnect()
    }
    #expect(air.faultCount == 2)
  }

  @Test("A fault that changes nothing has not happened")
  func nothingChanged() throws {
    let plan: FaultPlan = [
      .notification(1, .drop), .notification(1, .corrupt(bit: 3)),
      .notification(1, .delay(.seconds(1))),
      .notification(2, .truncate(to: 100)), .at(.zero, .flood(4)),
    ]
    #expect(try arrivals(plan, of: 2).map(\.number) == [LawPeripheral.bytes(of: 1)])
    #expect(air.faultCount == 1)
  }
}

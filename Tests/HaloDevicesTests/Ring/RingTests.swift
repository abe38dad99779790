import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

@Suite("Ring")
struct RingTests {
  @Test("A whole session with a ring: identity, clock, histories and a measurement")
  func wholeVisit() throws {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation)
    let date = try #require(CivilDate(year: 2026, month: 3, day: 14))
    let now = try #require(CivilDateTime(date, hour: 21, minute: 30))
    let history = RingHistory.plausibleWeek(until: now, seed: 1)
    let model = RingModel(history: history, clock: now, seed: 1)
    air.place(VirtualRing(model: model), as: "ring")
    let transport = SimulatedTransport(on: air)
    try simulation.run {
      let found = try await transport.firstAdvertisement(
        matching: ScanFilter(namePrefix: "R02_"), within: .seconds(10))
      #expect(found.peripheral == "ring")
      try await transport.withRing(found.peripheral) { ring in
        let identity = try await ring.identity()
        #expect(identity.firmware == "R02_3.00.06_240523")
        let capabilities = try await ring.colmi.setTime(now)
        #expect(capabilities.has(.bloodOxygen))
        #expect(try await ring.battery().percent == 78)
        let days = try await ring.colmi.heartRateHistory(.today)
        #expect(days.map(\.date) == [date] && days.first?.values == history.days[date]?.heartRates)
        #expect(
          try await ring.colmi.stepHistory().first?.steps
            == history.days[date]?.steps.reduce(0) { $0 + Int($1) })
        #expect(try await ring.colmi.bloodOxygenHistory(.lastWeek).count == 7)
        var values: [UInt8] = []
        for try await reading in ring.measure(.heartRate) {
          if let rate = reading.value?.beatsPerMinute { values.append(rate) }
          if values.count == 5 { break }
        }
        #expect(values.count == 5)
        _ = try await ring.battery()
      }
    }
    let stops = air.log.filter { $0.operation == .writeRequest && $0.value.first == 0x6A }
    #expect(stops.count == 1)
  }

  @Test("A ring that was switched off is gone until it is charged")
  func powerOff() throws {
    let simulation = Simulation(seed: 2)
    let air = SimulatedAir(simulation, keepsLog: false)
    let now = try CivilDateTime(parsing: "2026-03-14T21:30:00")
    let virtualRing = VirtualRing(model: RingModel(clock: now))
    air.place(virtualRing, as: "ring")
    let transport = SimulatedTransport(on: air)
    try simulation.run {
      try await transport.withRing("ring") { ring in
        try await ring.colmi.powerOff()
        _ = try? await ring.battery()
      }
      await #expect(throws: BLEError.timedOut(operation: "scan", after: .seconds(30))) {
        _ = try await transport.firstAdvertisement(matching: ScanFilter(), within: .seconds(30))
      }
      let options = RingOptions(connection: ConnectionOptions(connectDeadline: .seconds(5)))
      await #expect(throws: RingError.self) {
        try await transport.withRing("ring", options: options) { _ in }
      }
      virtualRing.update { $0.battery.charging = .charging }
      let battery = try await transport.withRing("ring", options: options) { ring in
        try await ring.battery()
      }
      #expect(battery.charging == .charging)
    }
    #expect(air.log.isEmpty)
    #expect(air.eventCount > 5)
  }

  @Test("A ring that outlives its body reports that the link is over")
  func escaped() throws {
    let now = try CivilDateTime(parsing: "2026-03-14T21:30:00")
    let uses: [@Sendable (Ring) async throws -> Void] = [
      { _ = try await $0.battery() }, { _ = try await $0.identity() },
      { _ = try await $0.colmi.temperatureHistory(.lastWeek) }, { try await $0.setTime(now) },
      { try await $0.flash() }, { _ = try await $0.sync { _ in } },
      { for try await _ in try $0.colmi.events() {} },
      { for try await _ in $0.measure(.heartRate) {} },
    ]
    let world = RingWorld()
    let ring = try world.visit(RingModel(clock: now)) { ring, _ in ring }
    try world.simulation.run {
      for (number, use) in uses.enumerated() {
        await #expect(throws: RingError.transport(.disconnected(.local)), "\(number)") {
          try await use(ring)
        }
      }
    }
  }
}

@testable import HaloSimulator

@Suite("Virtual CRP rings")
struct VirtualCRPRingTests {
  private let now: CivilDateTime = "2026-03-14T21:30:00"

  private func visit(
    _ profile: CRPProfile, subscribing characteristics: [CharacteristicID] = [.crpReplies],
    _ body: @escaping @Sendable (RawRingHost, VirtualCRPRing, Simulation) async throws -> Void
  ) throws {
    let simulation = Simulation(seed: 3)
    let air = SimulatedAir(simulation)
    var colmi = RingProfile.full
    colmi.timing = .constant(.microseconds(7500))
    var model = RingModel(
      profile: colmi, history: .plausibleWeek(until: now, seed: 3), clock: now, seed: 3)
    model.battery.percent = 98
    let ring = VirtualCRPRing(profile: profile, model: model, seed: 3, time: { simulation.now })
    air.place(ring, as: "ring")
    try simulation.run(limit: .seconds(36_000)) {
      try await RawRingHost.visit(air, writing: .crpRequests, subscribing: characteristics) {
        try await body($0, ring, simulation)
      }
    }
    #expect(ring.sessionCount == 0)
  }

  @Test("Identity, battery, totals, settings and find", arguments: CRPProfile.all)
  func requests(_ profile: CRPProfile) throws {
    try visit(profile) { host, ring, _ in
      let version = try await host.ask(CRP.VersionRequest(), for: CRP.VersionReply.self)
      #expect(version?.text == profile.firmware)
      let device = try await host.ask(CRP.DeviceRequest(), for: CRP.DeviceReply.self)
      #expect(device?.model == profile.model && device?.name == profile.localName)
      #expect(try await host.ask(CRP.BatteryRequest(), for: CRP.BatteryStatus.self)?.percent == 98)
      #expect(try await host.connection.read(.batteryLevel) == [98])
      let bytes = try await host.connection.read(.crpTotals)[...]
      let totals = try CRP.TodayTotals(parsing: bytes.span)
      let today = ring.model.history.days[now.date]?.steps.reduce(0) { $0 + Int($1) }
      #expect(Int(totals.steps.value) == today)
      let day = try await host.ask(CRP.DayTotalsRequest(daysAgo: 0), for: CRP.DayTotals.self)
      #expect(day.map { Int($0.steps) } == today)
      #expect(day.map { Int($0.distance) } == totals.distance.map { Int($0.value) * 1000 })
      let interval = try await host.ask(
        CRP.HeartRateLogSettingsRequest(), for: CRP.HeartRateLogSettingsReply.self)
      #expect(interval?.interval == profile.logInterval)
      _ = try await host.ask(CRP.HeartRateLogSettingsWriteRequest(interval: 2))
      let changed = try await host.ask(
        CRP.HeartRateLogSettingsRequest(), for: CRP.HeartRateLogSettingsReply.self)
      #expect(changed?.interval == 2 && ring.settings == [.heartRateLogWrite: [2]])
      #expect(try await host.ask(CRP.FindDeviceRequest(isOn: true)).isEmpty)
      #expect(ring.flashCount == 1)
      #expect(try await host.ask(CRP.StressLogRequest(daysAgo: 0, page: 0)).isEmpty)
    }
  }

  @Test("Measurements bring a value after a while, or all bits without a finger")
  func measurements() throws {
    try visit(.r100) { host, ring, _ in
      for isWorn in [true, false] {
        ring.update { $0.isWorn = isWorn }
        let rates = try await host.ask(CRP.HeartRateRequest(isOn: true), wait: .seconds(60))
          .map { try CRP.HeartRateReading(parsing: $0).beatsPerMinute }
        #expect(rates.count > 5 && rates.allSatisfy { ($0 == 0xFF) != isWorn })
        let oxygen = try await host.ask(CRP.BloodOxygenRequest(isOn: true), wait: .seconds(60))
        #expect(oxygen.count == 1)
        let percent = try CRP.BloodOxygenReading(parsing: #require(oxygen.first)).percent
        #expect((percent != nil) == isWorn)
        let pressure = try await host.ask(CRP.BloodPressureRequest(isOn: true), wait: .seconds(60))
        #expect(pressure.map(\.payload.bytes.count) == [2])
      }
      // The stop form ends a measurement.
      _ = try await host.ask(CRP.TemperatureRequest(isOn: true), wait: .seconds(10))
      #expect(try await host.ask(CRP.TemperatureRequest(isOn: false), wait: .seconds(90)).isEmpty)
    }
  }

  @Test("Events come at their time, and the clock is the one that a host sets")
  func events() throws {
    try visit(.r26, subscribing: [.crpReplies, .crpTotals, .batteryLevel]) {
      host, ring, simulation in
      let time = try CivilDateTime(parsing: "2026-07-06T12:34:14")
      let request = CRP.SetTimeRequest(timestamp: try CRP.RingTimestamp(time))
      #expect(try await host.ask(request).isEmpty)
      #expect(ring.model.dateTime(at: simulation.now) == time.adding(seconds: 7))
      ring.simulate(.worn(false), at: simulation.now)
      ring.simulate(.steps(100), at: simulation.now)
      ring.simulate(.putOnCharger, at: simulation.now)
      let arrivals = try await host.write([0], wait: .seconds(1))
      #expect(Set(arrivals.map(\.characteristic)) == [.crpReplies, .crpTotals, .batteryLevel])
      #expect(arrivals.first { $0.characteristic == .crpReplies }?.bytes.suffix(3) == [3, 7, 0])
    }
  }

  @Test("The advertisement has a name only", arguments: CRPProfile.all)
  func advertisement(_ profile: CRPProfile) throws {
    let model = RingModel(profile: .full, history: .init(), clock: now)
    let ring = VirtualCRPRing(profile: profile, model: model)
    #expect(ring.advertisement == AdvertisementData(localName: profile.localName))
    #expect(ring.services.contains { $0.uuid == 0x180D })
    #expect(CRPProfile(named: profile.name.uppercased()) == profile)
    #expect(CRPProfile(named: "r99") == nil)
  }

  @Test("Random bytes do not stop a ring, and do not make it answer with an error")
  func randomBytes() throws {
    try visit(.r100) { host, ring, _ in
      var random = SplitMix64(seed: 7)
      for _ in 0..<300 {
        let opcode = UInt16(random.number(in: 0x0100...0x0960))
        guard opcode >> 8 != 3 else { continue }
        let payload = (0..<random.number(in: 0...5)).map { _ in UInt8(random.number(in: 0...255)) }
        let frame = try CRP.Frame(CRP.Opcode(rawValue: opcode), payload: HexBytes(payload))
        var bytes = frame.bytes
        if random.number(in: 0...3) == 0 { bytes.removeLast() }
        _ = try await host.write(bytes, wait: .milliseconds(50))
      }
      try await host.connection.clock.sleep(for: .seconds(120))
      let version = try await host.ask(CRP.VersionRequest(), for: CRP.VersionReply.self)
      #expect(version?.text == "MOY-R2E3-2.2.1")
      #expect(ring.model.isOn)
      _ = try? await host.write(CRP.PowerOffRequest().bytes)
      #expect(try await host.connection.disconnection() == .remote)
      #expect(ring.advertisement == nil)
    }
  }
}

/// Changes of a ring that need no central, such as a restart or an empty battery, as centrals see
/// them.
@Suite("Living ring on the air")
struct RingAirTests: AirSuite {
  let air = SimulatedAir(Simulation(seed: 4))
  private let start: CivilDateTime = "2026-03-08T23:30:00"

  @discardableResult
  private func place(
    _ changeModel: (inout RingModel) -> Void = { _ in },
    _ change: (inout RingProfile.Lifecycle) -> Void
  ) -> VirtualRing {
    var profile = RingProfile.full
    change(&profile.lifecycle)
    var model = RingModel(profile: profile, clock: start)
    model.wearer = Wearer(seed: 2, start: start)
    changeModel(&model)
    let simulation = simulation
    let ring = VirtualRing(model: model, time: { simulation.now })
    air.place(ring, as: "ring")
    return ring
  }

  /// Returns the time until a connect succeeds; nil after two minutes without success.
  private func connect(
    by central: SimulatedTransport? = nil
  ) async throws -> (after: Duration, connection: any BLEConnection)? {
    let began = simulation.now
    let options = ConnectionOptions(connectDeadline: .seconds(120))
    guard let connection = try? await (central ?? transport).connect(to: "ring", options: options)
    else { return nil }
    return (simulation.now - began, connection)
  }

  @Test("A ring that drops overlapping requests takes one after another that has no answer")
  func overlap() throws {
    var profile = RingProfile.r10
    (profile.quirks.overlap, profile.timing) = (.dropped, .steady)
    air.place(VirtualRing(model: RingModel.evening(profile, hasWeek: true)), as: "ring")
    try simulation.run {
      try await transport.withConnection(to: "ring") { connection in
        let values = try await connection.notifications(from: .colmiBigDataNotify)
        // The ring answers only requests with a version.
        for version in [nil, 1, 1] as [UInt8?] {
          let request = Colmi.SleepHistoryRequest(daysAgo: 0xFF, version: version)
          try await connection.write(
            request.bigDataFrame.bytes, to: .colmiBigDataWrite, mode: .withoutResponse)
        }
        try await simulation.clock.sleep(for: .seconds(10))
        _ = values
      }
    }
    let answers = air.log.filter { $0.operation == .notify && $0.value.starts(with: [0xBC, 0x27]) }
    #expect(answers.count == 1)
  }

  @Test("A ring does not advertise for a while after a link", arguments: [0, 30, 60])
  func pause(_ seconds: Int) throws {
    place { $0.advertisingPause = .seconds(seconds) }
    try simulation.run {
      let first = try #require(try await connect())
      #expect(first.after < .seconds(2))
      await first.connection.disconnect()
      let second = try #require(try await connect())
      #expect(second.after >= .seconds(seconds) && second.after < .seconds(seconds + 2))
      await second.connection.disconnect()
    }
  }

  @Test("A bonded ring is only there for its host, until the host forgets it")
  func bonded() throws {
    place { $0.hidesWhenBonded = true }
    try simulation.run {
      let first = try #require(try await connect())
      try await first.connection.pair()
      await first.connection.disconnect()
      #expect(try await connect(by: other) == nil)
      let second = try #require(try await connect())
      await second.connection.disconnect()
      try await transport.forget("ring")
      let third = try #require(try await connect(by: other))
      await third.connection.disconnect()
    }
  }

  @Test("A ring on its charger can end each link at once")
  func charger() throws {
    let ring = place { $0.refusesLinksOnCharger = true }
    ring.simulate(.putOnCharger, at: .zero)
    try simulation.run {
      let first = try #require(try await connect())
      #expect(try await first.connection.disconnection() == .remote)
      ring.simulate(.takenOffCharger, at: simulation.now)
      let second = try #require(try await connect())
      try await simulation.clock.sleep(for: .seconds(5))
      #expect(try await transport.connectedPeripherals(within: .seconds(1)).count == 1)
      await second.connection.disconnect()
    }
  }

  @Test("A restart ends the link, at midnight or by an event", arguments: [true, false])
  func restart(atMidnight: Bool) throws {
    let ring = place { $0.restartsAtMidnight = atMidnight }
    try simulation.run {
      let first = try #require(try await connect())
      if !atMidnight {
        try await simulation.clock.sleep(for: .seconds(60))
        ring.simulate(.restart, at: simulation.now)
      }
      #expect(try await first.connection.disconnection() == .remote)
      #expect(simulation.now < .seconds(atMidnight ? 40 * 60 : 70))
      let settings = ring.model.memory.settings(Colmi.HeartRateLogSettings.self)
      #expect(settings?.state == .off)
    }
  }

  @Test("An empty ring leaves the air, and its charger brings it back")
  func empty() throws {
    let ring = place({ $0.wearer?.habits.daysBetweenCharges = 100_000 }) { $0.battery = .init() }
    ring.update { $0.battery.percent = 1 }
    try simulation.run {
      try await simulation.clock.sleep(for: .seconds(6 * 3600))
      #expect(try await connect() == nil)
      ring.simulate(.putOnCharger, at: simulation.now)
      let second = try #require(try await connect())
      await second.connection.disconnect()
    }
  }
}

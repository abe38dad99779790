/// The traps of CRP rings, each with a host that falls into it and the client that does not.
@Suite("Traps of CRP rings")
struct CRPTrapTests {
  private let start: CivilDateTime = "2026-03-14T21:30:00"

  private func place(
    _ profile: CRPProfile, mtu: Int = 247, hasWearer: Bool = false,
    _ change: (inout CRPProfile) -> Void = { _ in }
  ) -> (world: World, ring: VirtualCRPRing) {
    let world = World(seed: 5, conditions: AirConditions(mtu: mtu))
    var (profile, colmi) = (profile, RingProfile.full)
    change(&profile)
    colmi.timing = .constant(.microseconds(7500))
    var model = RingModel(
      profile: colmi, history: .plausibleWeek(until: start, seed: 3), clock: start)
    if hasWearer { model.wearer = Wearer(seed: 3, start: start) }
    let simulation = world.simulation
    let ring = VirtualCRPRing(profile: profile, model: model, seed: 5, time: { simulation.now })
    world.air.place(ring, as: "ring")
    return (world, ring)
  }

  private func now(in world: World) -> CivilDateTime? {
    start.adding(seconds: Int(world.simulation.now.components.seconds))
  }

  /// Writes values at once without a client, and returns those that arrive within a time.
  private func write(
    _ values: [UInt8]..., in world: World, wait: Duration = .seconds(60)
  ) throws -> [[UInt8]] {
    try world.simulation.run {
      try await world.transport.withConnection(to: "ring") { connection in
        try await connection.collect(.crpReplies) {
          try await connection.write(values, to: .crpRequests, mode: .withoutResponse, pause: .zero)
          try await world.sleep(wait)
        }
      }
    }
  }

  /// Visits the ring with the client, whose clock is that of the ring.
  private func visit<Value: Sendable>(
    _ world: World, _ body: @escaping @Sendable (Ring) async throws -> Value
  ) throws -> Value {
    let time = try #require(now(in: world))
    return try world.use("ring", as: Ring.self) { ring in
      try ring.assumeTime(time)
      return try await body(ring)
    }
  }

  /// Returns the heart rates of the first half of today's slots, or of the second half.
  private func rates(_ ring: VirtualCRPRing, _ half: Int) -> [UInt8] {
    Array(ring.model.history.days[start.date]?.heartRates[144 * half..<144 * half + 144] ?? [])
  }

  @Test("Of two requests at once, one is lost, or gets the values of the other")
  func twoRequests() throws {
    for trap in [CRPProfile.Trap.losesSecondRequest, .mixesRequests] {
      let (world, ring) = place(.r100) { $0.traps = [trap] }
      let frames = try write(crp(0x020F, [0, 0]), crp(0x020F, [0, 1]), in: world)
      #expect(frames.count == 1)
      let page = try CRP.HeartRateLogPage(parsing: #require(frames.first))
      #expect(page.values == rates(ring, 0))
      #expect(page.page == (trap == .mixesRequests ? 1 : 0))

      let all = try visit(world) { ring in
        async let rates = ring.history(of: .heartRate, .today)
        async let steps = ring.history(of: .steps, .today)
        return (try await rates, try await steps)
      }
      let truth = (0..<2).flatMap { rates(ring, $0) }.filter { $0 != 0 }
      #expect(all.0.map(\.value) == truth.map { .heartRate($0) })
      #expect(all.1.count > 10)
    }
  }

  @Test("A ring reports no error: a request that it does not know costs a host without a limit all")
  func noErrors() throws {
    let (world, _) = place(.r100)
    let values = try write(
      crp(0x022F, [0, 0]), [0xFD, 0xDA, 0x10, 9, 2, 0x0F, 0], [1, 2, 3], crp(0x0777), in: world,
      wait: .seconds(600))
    #expect(values.isEmpty)
    try visit(world) { (ring) async throws in
      await #expect(throws: RingError.unsupported(.crp(.stressLog))) {
        try await ring.history(of: .stress, .all)
      }
      await #expect(throws: RingError.unanswered(.crp(.goals), after: .seconds(8))) {
        try await ring.crp.ask(CRP.GoalsRequest())
      }
      #expect(try await !ring.history(of: .heartRate, .today).isEmpty)
    }
    #expect(world.simulation.now < .seconds(720))
  }

  @Test(
    "A frame in several notifications is none for a host that expects one",
    arguments: [23, 64, 100, 103])
  func pieces(mtu: Int) throws {
    let (world, ring) = place(.r100, mtu: mtu)
    let values = try write(crp(0x020F, [0, 0]), in: world)
    #expect(values.count > 1 && values.joined().count == 152)
    for value in values { #expect(throws: WireError.self) { try CRP.Frame(parsing: value) } }
    let found = try visit(world) { try await $0.history(of: .heartRate, .today) }
    #expect(found.count == (0..<2).flatMap { rates(ring, $0) }.count { $0 != 0 })
  }

  @Test("Long frames of an R26 are lost at a small MTU, which the client reports")
  func smallMTU() throws {
    for mtu in [23, 247] {
      let (world, _) = place(.r26, mtu: mtu)
      let values = try write(crp(0x020F, [0, 0]), in: world)
      #expect(values.isEmpty == (mtu == 23))
      try visit(world) { ring in
        let report = try await ring.sync([.heartRate, .manualHeartRate], deliver: { _ in })
        #expect(report.isComplete == (mtu == 247))
        let silence = RingError.unanswered(.crp(.heartRateLog), after: .seconds(8))
        #expect(report.incomplete[.heartRate] == (mtu == 23 ? silence : nil))
      }
    }
  }

  @Test("An R11 sends no stress level, and 255 without a value of the blood oxygen")
  func measurements() throws {
    let (world, _) = place(.r11)
    #expect(try write(crp(0x010E, [1]), in: world, wait: .seconds(600)).isEmpty)
    #expect(try write(crp(0x010B, [1]), in: world) == [crp(0x010B, [0xFF])])
    let begin = world.simulation.now
    try visit(world) { ring in
      await #expect {
        try await ring.measureOnce(.stress)
      } throws: {
        if case RingError.transport(.timedOut) = $0 { true } else { false }
      }
      await #expect(throws: RingError.measurement(.bloodOxygen, .temporary)) {
        try await ring.measureOnce(.bloodOxygen)
      }
      let pulse = try await ring.measureOnce(.heartRate).value.beatsPerMinute
      #expect(try #require(pulse) > 40)
    }
    #expect(world.simulation.now - begin < .seconds(200))
  }

  @Test("A ring logs nothing before its clock is set")
  func clock() throws {
    let (world, ring) = place(.r100, hasWearer: true)
    try visit(world) { ring in try await ring.crp.eraseAndResetToFactorySettings() }
    try world.simulation.run { try await world.sleep(.seconds(7200)) }
    let empty = try #require(try write(crp(0x020F, [0, 0]), in: world).first)
    #expect(try CRP.HeartRateLogPage(parsing: empty).readings.isEmpty)
    #expect(ring.model.history.days.isEmpty)
    let now = now(in: world)
    try visit(world) { ring in try await ring.setTime(now) }
    try world.simulation.run { try await world.sleep(.seconds(7200)) }
    #expect(try visit(world) { try await $0.history(of: .heartRate, .all) }.count > 10)
  }
}

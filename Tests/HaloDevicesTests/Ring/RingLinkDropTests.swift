@Suite("A link that drops during a request")
struct RingLinkDropTests {
  struct Request: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let run: @Sendable (Ring) async throws -> Void

    init(_ name: String, _ run: @escaping @Sendable (Ring) async throws -> Void) {
      testDescription = name
      self.run = run
    }
  }

  static let requests = [
    Request("identity") { _ = try await $0.identity() },
    Request("time") { try await $0.setTime(Sample.now) },
    Request("battery") { _ = try await $0.battery() },
    Request("device support") { _ = try await $0.colmi.deviceSupport() },
    Request("phone name") { try await $0.colmi.setPhoneName("phone") },
    Request("find") { try await $0.flash() },
    Request("confirm pairing") { try await $0.colmi.confirmPairing() },
    Request("today's totals") { _ = try await $0.colmi.todayTotals() },
    Request("settings") { _ = try await $0.colmi.settings(Colmi.HeartRateLogSettings.self) },
    Request("set settings") { ring in
      _ = try await ring.colmi.set(Colmi.HeartRateLogSettings(state: .off, intervalMinutes: 30))
    },
    Request("heart rates") { _ = try await $0.colmi.heartRateHistory(.day(Sample.date)) },
    Request("steps") { _ = try await $0.colmi.stepHistory() },
    Request("blood oxygen") { _ = try await $0.colmi.bloodOxygenHistory() },
    Request("measurement") { ring in for try await _ in ring.measure(.heartRate) {} },
  ]

  @Test("The request ends with the reason at once", arguments: requests)
  func drop(_ request: Request) throws {
    let now: CivilDateTime = "2026-03-14T21:00:00"
    let history = RingHistory.plausibleWeek(until: now, seed: 1)
    for moment in stride(from: 0, through: 240, by: 16) {
      let world = World(seed: 4)
      try world.visit(RingModel(history: history, clock: now)) { ring, _ in
        let call = Task(executorPreference: world.simulation) { try await request.run(ring) }
        try await world.sleep(.milliseconds(moment))
        world.air["ring"]?.simulateDisconnection()
        let start = world.simulation.now
        if case .failure(let error) = await call.result {
          #expect(error as? RingError == .transport(.disconnected(.remote)))
        }
        #expect(world.simulation.now == start)
      }
    }
  }

  @Test("A ring that was switched off is gone until it is charged")
  func powerOff() throws {
    let world = World(seed: 2)
    let device = VirtualRing(model: RingModel(clock: "2026-03-14T21:30:00"))
    try world.visit(device, at: nil, RingOptions()) { ring, _ in
      try await ring.colmi.powerOff()
      _ = try? await ring.battery()
    }
    #expect(device.advertisement == nil)
    let options = RingOptions(connection: ConnectionOptions(connectDeadline: .seconds(5)))
    #expect(throws: RingError.self) {
      try world.use("ring", as: Ring.self, options: options) { _ in }
    }
    device.update { $0.battery.charging = .charging }
    let battery = try world.use("ring", as: Ring.self, options: options) { try await $0.battery() }
    #expect(battery.charging == .charging)
  }
}

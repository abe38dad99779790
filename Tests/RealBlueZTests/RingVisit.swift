/// A virtual ring with data of a week, and a typical visit by an app.
struct RingVisit: Sendable {
  let now: CivilDateTime
  let model: RingModel
  let ring: VirtualRing

  init(nameSuffix: String) throws {
    now = try CivilDateTime(parsing: "2026-03-14T21:30:00")
    let history = RingHistory.plausibleWeek(until: now, seed: 1)
    model = RingModel(history: history, clock: now, seed: 1)
    ring = VirtualRing(model: model, nameSuffix: nameSuffix)
  }

  /// Connects, identifies, measures, and syncs the week.
  func check(_ transport: BlueZTransport, _ id: PeripheralID) async throws {
    let counts = try await transport.withDevice(id, as: Ring.self) { ring in
      #expect(try await ring.identity().firmware == "R02_3.00.06_240523")
      try await ring.setTime(now)
      #expect(try await ring.battery().percent == 78)
      let settings = try await ring.colmi.settings(Colmi.HeartRateLogSettings.self)
      #expect(try await ring.colmi.set(settings).held == settings)
      // Sync before measuring, because the ring stores measurements.
      let counts = try await ring.sync { _ in }.counts
      var beats = 0
      for try await reading in ring.measure(.heartRate) where reading.value != nil {
        beats += 1
        if beats == 3 { break }
      }
      return counts
    }
    let expected = try simulatedCounts()
    #expect(counts == expected, "\(counts) instead of \(expected)")
  }

  /// Returns the counts of a sync over a simulated air.
  func simulatedCounts() throws -> [RecordKind: Int] {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation, keepsLog: false)
    air.place(VirtualRing(model: model), as: "ring")
    let transport = SimulatedTransport(on: air)
    return try simulation.run {
      try await transport.withDevice("ring", as: Ring.self) { ring in
        try await ring.setTime(now)
        return try await ring.sync { _ in }.counts
      }
    }
  }
}

extension RealBlueZ {
  @Suite("Ring", .serialized, .timeLimit(.minutes(4)))
  struct Rings {
    @Test(
      "A ring is found, identified and measured, and its week is synced",
      arguments: [BlueZOptions.NotificationPath.signals, .socket])
    func wholeVisit(path: BlueZOptions.NotificationPath) async throws {
      let suffix = path == .signals ? "0001" : "0002"
      let visit = try RingVisit(nameSuffix: suffix)
      let id: PeripheralID = "C0:00:5E:00:54:\(suffix.suffix(2))"
      let host = try await AirHost.host(visit.ring, as: id)
      defer { host.close() }
      let transport = try Machine.transport { $0.notificationPath = { _ in path } }
      let found = try await transport.firstAdvertisement(
        matching: ScanFilter(namePrefix: "R02_\(suffix)"), within: .seconds(10))
      #expect(found.peripheral == id)
      try await visit.check(transport, id)
    }
  }
}

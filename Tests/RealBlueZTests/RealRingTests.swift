#if os(Linux)
import HaloBlueZ
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

extension RealBlueZ {
  /// A virtual ring on an air that a real daemon listens to.
  @Suite("Ring", .serialized, .timeLimit(.minutes(4)))
  struct Rings {
    @Test(
      "It is found, identified and measured, and its week comes over",
      arguments: [BlueZOptions.NotificationPath.signals, .socket])
    func wholeVisit(path: BlueZOptions.NotificationPath) async throws {
      let now = try CivilDateTime(parsing: "2026-03-14T21:30:00")
      let history = RingHistory.plausibleWeek(until: now, seed: 1)
      let model = RingModel(history: history, clock: now, seed: 1)
      let suffix = path == .signals ? "0001" : "0002"
      let id: PeripheralID = "C0:00:5E:00:54:\(suffix.suffix(2))"
      let host = try await AirHost.host(VirtualRing(model: model, nameSuffix: suffix), as: id)
      defer { host.close() }
      let transport = try Machine.transport { $0.notificationPath = { _ in path } }
      let found = try await transport.firstAdvertisement(
        matching: ScanFilter(namePrefix: "R02_\(suffix)"), within: .seconds(10))
      #expect(found.peripheral == id)
      let counts = try await transport.withRing(found.peripheral) { ring in
        #expect(try await ring.identity().firmware == "R02_3.00.06_240523")
        _ = try await ring.setTime(now)
        #expect(try await ring.battery().percent == 78)
        // Before it measures, which is stored.
        let counts = try await ring.sync { _ in }.counts
        var beats = 0
        for try await reading in ring.measure(.heartRate) where reading.validValue != nil {
          beats += 1
          if beats == 3 { break }
        }
        return counts
      }
      let expected = try Self.simulatedCounts(of: model, at: now)
      #expect(counts == expected, "\(counts) came, not \(expected)")
    }

    /// What a sync brings over an air that is simulated.
    private static func simulatedCounts(
      of model: RingModel, at now: CivilDateTime
    ) throws -> [RecordKind: Int] {
      let simulation = Simulation(seed: 1)
      let air = SimulatedAir(simulation, keepsLog: false)
      air.place(VirtualRing(model: model), as: "ring")
      let transport = SimulatedTransport(on: air)
      return try simulation.run {
        try await transport.withRing("ring") { ring in
          _ = try await ring.setTime(now)
          return try await ring.sync { _ in }.counts
        }
      }
    }
  }
}
#endif

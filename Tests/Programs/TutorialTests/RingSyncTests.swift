import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

@Suite("Ring sync")
struct RingSyncTests {
  /// Syncs a virtual ring that holds a week, with faults, and returns the app and the report.
  private func sync(
    _ faults: FaultPlan = []
  ) throws -> (app: RingSyncApp<SimulatedTransport>, report: SyncReport, air: SimulatedAir) {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation)
    let evening = try CivilDateTime(parsing: "2026-03-14T21:30:00")
    let week = RingHistory.plausibleWeek(until: evening, seed: 7)
    air.place(VirtualRing(model: RingModel(history: week, clock: evening)), as: "ring")
    let transport = SimulatedTransport(on: air)
    let app = RingSyncApp(over: transport, rememberingIn: InMemoryKnownDeviceStore())
    let report = try simulation.run {
      try await app.pair()
      air.inject(faults, into: "ring")
      return try await app.sync(now: { evening })
    }
    return (app, report, air)
  }

  @Test(
    "A sync continues after the link is lost in the middle of a transfer",
    arguments: [1, 50, 100, 200, 300])
  func lostLink(notification: Int) async throws {
    let undisturbed = try sync()
    let interrupted = try sync([.notification(notification, .disconnect)])

    #expect(interrupted.air.faultCount == 1)
    #expect(interrupted.report.isComplete)
    #expect(await interrupted.app.progress == 1)
    let records = await undisturbed.app.archive.records
    #expect(await interrupted.app.archive.records == records)
    // The ring sent no record twice: the second link continued instead of restarting.
    #expect(interrupted.report.counts == undisturbed.report.counts)
  }
}

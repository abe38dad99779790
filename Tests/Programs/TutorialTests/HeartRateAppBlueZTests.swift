// What an app outside of this package can write: nothing here is open to this package only.
#if os(Linux)
import HaloBlueZ
import HaloFakeBlueZ
import HaloSimulator
import HaloTransport
import Testing

@Suite("Heart rate app over BlueZ", .timeLimit(.minutes(5)))
struct HeartRateAppBlueZTests {
  @Test(
    "The app waits for its turn, and goes on when the daemon has died",
    .enabled(if: hasBusLibrary, noBusLibrary))
  func daemonDies() throws {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation)
    defer { air.tearDown() }
    air.place(VirtualHeartRateStrap(), as: "C0:00:5E:00:53:01")
    let daemon = FakeDaemon(on: air)
    let app = HeartRateApp(over: try BlueZTransport(on: daemon.bus))
    try simulation.run {
      await daemon.inject(.failing(method: "Connect", error: "InProgress", times: 3))
      async let _ = app.run()
      try await simulation.clock.sleep(for: .seconds(20))
      #expect(await app.status == .connected("Virtual Strap"))
      #expect(await daemon.pendingFaults.isEmpty)

      await daemon.crash()
      try await simulation.clock.sleep(for: .seconds(5))
      #expect(await app.status == .searching)

      await daemon.restart()
      try await simulation.clock.sleep(for: .seconds(30))
      #expect(await app.status == .connected("Virtual Strap"))
    }
  }

  @Test("Any client copes with a link that breaks", .enabled(if: hasBus, noBus))
  func linkBreaks() async throws {
    let strap: PeripheralID = "C0:00:5E:00:53:01"
    try await withFakeBlueZ(placing: { $0.place(VirtualHeartRateStrap(), as: strap) }) {
      bus, daemon in
      // A program of yours is told by DBUS_SYSTEM_BUS_ADDRESS=bus.
      let transport = try BlueZTransport(on: .address(bus))
      await daemon.inject(.connectedNotSignalled)
      // The first operation finds the services.
      try await daemon.withAir { $0.inject([.operation(2, .disconnect)], into: strap) }
      let connection = try await transport.connect(to: strap)
      await #expect(throws: BLEError.self) { try await connection.read(.batteryLevel) }
      #expect(try await connection.disconnection() == .remote)
      #expect(await daemon.pendingFaults.isEmpty)
    }
  }
}
#endif

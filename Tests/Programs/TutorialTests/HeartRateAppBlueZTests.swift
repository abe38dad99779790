// Uses public API only, so that apps outside of this package can do the same.
#if os(Linux)
import HaloBlueZ
import HaloFakeBlueZ
import HaloSimulator
import HaloTransport
import Testing

@Suite("Heart rate app over BlueZ", .timeLimit(.minutes(5)))
struct HeartRateAppBlueZTests {
  @Test(
    "The app retries after `InProgress`, and recovers from a crash of the daemon",
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
      // To test another program, start it with DBUS_SYSTEM_BUS_ADDRESS=bus.
      let transport = try BlueZTransport(on: .address(bus))
      await daemon.inject(.connectedNotSignalled)
      // The first three operations are the discovery of services, and the check of a link that the
      // daemon did not signal. So this link breaks at the read.
      try await daemon.withAir { $0.inject([.operation(4, .disconnect)], into: strap) }
      let connection = try await transport.connect(to: strap)
      await #expect(throws: BLEError.self) { try await connection.read(.batteryLevel) }
      #expect(try await connection.disconnection() == .remote)
      #expect(await daemon.pendingFaults.isEmpty)
    }
  }
}
#endif

import HaloBlueZ
import HaloDBus
import HaloFakeBlueZ
import HaloSimulator
import HaloTransport
import Testing

/// The code samples of the catalogues of the BlueZ modules, line by line.
///
/// The tests of the documentation compare them with the catalogues.
@Suite("Code samples of the catalogues", .enabled(if: hasBus, noBus), .timeLimit(.minutes(5)))
struct CatalogPieces {
  @Test("The sample without Bluetooth runs")
  func fake() async throws {
    let strap = VirtualHeartRateStrap()
    try await withFakeBlueZ(placing: { $0.place(strap, as: "C0:00:5E:00:53:01") }) { bus in
      let transport = try BlueZTransport(on: .address(bus))
      try await transport.withConnection(to: "C0:00:5E:00:53:01") { connection in
        print(try await connection.read(.batteryLevel))
      }
    }
  }

  @Test("The sample in virtual time runs")
  func virtualTime() throws {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation)
    defer { air.tearDown() }
    air.place(VirtualHeartRateStrap(), as: "C0:00:5E:00:53:01")
    let daemon = FakeDaemon(on: air)
    let transport = try BlueZTransport(on: daemon.bus)
    let level = try simulation.run {
      await daemon.inject(.failing(method: "Connect", error: "InProgress", times: 3))
      return try await transport.withConnection(to: "C0:00:5E:00:53:01") {
        try await $0.read(.batteryLevel)
      }
    }
    #expect(level == [87])
  }

  // The other samples need an adapter or a system bus, so they are only compiled.

  private func central() async throws {
    let transport = try BlueZTransport()
    let strap = try await transport.firstAdvertisement(
      matching: ScanFilter(services: [0x180D]), within: .seconds(20))
    try await transport.withConnection(to: strap.peripheral) { connection in
      print(strap.data.localName ?? "no name", try await connection.read(.batteryLevel))
    }
    print(try await transport.diagnose())
  }

  private func adapters(of transport: BlueZTransport) async throws {
    for try await adapters in transport.adapters() {
      for adapter in adapters { print(adapter.name, adapter.address, adapter.state) }
    }
  }

  private func peripheral() async throws {
    let host = try BlueZPeripheralHost()
    try await host.publish(VirtualHeartRateStrap())
    for try await state in host.states() { print(state) }
  }

  private func bus() async throws {
    let connection = try await DBusConnection.open(
      .bus(address: DBusAddress.system), on: try ThreadLoop())
    let reply = try await connection.call(
      .call("GetId", of: "org.freedesktop.DBus", at: "/", to: "org.freedesktop.DBus"),
      within: .seconds(5))
    print(reply.arguments)
  }
}

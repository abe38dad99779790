import HaloBlueZ
import HaloDBus
import HaloFakeBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

/// Other uses of a daemon in tests than faults, through its public API.
@Suite("Apps and buses with a fake daemon", .timeLimit(.minutes(5)))
struct DaemonRoleTests {
  private static let strap: PeripheralID = "C0:00:5E:00:53:01"

  private static var options: FakeBlueZOptions {
    var options = FakeBlueZOptions()
    options.isPeripheral = true
    options.adapterAddress = strap.rawValue
    options.disconnectDelay = .milliseconds(1)
    return options
  }

  /// Publishes a strap on a daemon, and reads it through another daemon on the same air.
  private static func publish(
    on daemon: FakeDaemon, _ read: () async throws -> [UInt8]
  ) async throws {
    let host = try BlueZPeripheralHost(on: daemon.bus)
    try await host.publish(VirtualHeartRateStrap())
    #expect(try await read() == [87])
    await host.close()
  }

  @Test("Services that an app publishes are on the air", hasBusLibrary)
  func host() throws {
    let simulation = Simulation(seed: 6)
    let air = SimulatedAir(simulation)
    defer { air.tearDown() }
    let daemon = FakeDaemon(on: air, options: Self.options)
    let phone = try BlueZTransport(on: FakeDaemon(on: air, as: "phone").bus)
    try simulation.run {
      try await Self.publish(on: daemon) {
        try await phone.withConnection(to: Self.strap) { try await $0.read(.batteryLevel) }
      }
    }
  }

  @Test("On a bus, published services are on the air as well", .enabled(if: hasBus, noBus))
  func hostOnBus() async throws {
    try await withFakeBlueZ(Self.options, placing: { _ in }) { _, daemon in
      let host = try BlueZPeripheralHost(on: daemon.bus)
      try await host.publish(VirtualHeartRateStrap())
      let names = try await daemon.withAir { $0[Self.strap]?.id }
      #expect(names == Self.strap)
      await host.close()
    }
  }

  @Test(
    "An adapter cannot be a peripheral if the options exclude that",
    hasBusLibrary)
  func noHost() throws {
    let simulation = Simulation(seed: 6)
    let air = SimulatedAir(simulation)
    defer { air.tearDown() }
    var options = FakeBlueZOptions()
    options.isPeripheral = false
    let daemon = FakeDaemon(on: air, options: options)
    try simulation.run {
      let host = try BlueZPeripheralHost(on: daemon.bus)
      await #expect(throws: BlueZPeripheralError.noPeripheralRole("hci0")) {
        try await host.publish(VirtualHeartRateStrap())
      }
      await host.close()
    }
  }

  @Test("A lost bus ends links, and a new one exists at once", hasBusLibrary)
  func busLost() throws {
    let simulation = Simulation(seed: 6)
    let air = SimulatedAir(simulation)
    defer { air.tearDown() }
    air.place(VirtualHeartRateStrap(), as: Self.strap)
    let daemon = FakeDaemon(on: air)
    let transport = try BlueZTransport(on: daemon.bus)
    try simulation.run {
      let connection = try await transport.connect(to: Self.strap)
      await daemon.loseBus()
      #expect(try await connection.disconnection() == .adapter(.daemonNotRunning))
      let level = try await transport.withConnection(to: Self.strap) {
        try await $0.read(.batteryLevel)
      }
      #expect(level == [87])
    }
  }

  @Test("In real time, a lost bus is gone for good, with the daemon", .enabled(if: hasBus, noBus))
  func busLostForGood() async throws {
    try await withFakeBlueZ(
      Self.options, placing: { $0.place(VirtualHeartRateStrap(), as: Self.strap) }
    ) { address, daemon in
      let transport = try BlueZTransport(on: daemon.bus)
      let connection = try await transport.connect(to: Self.strap)
      await daemon.loseBus()
      await daemon.loseBus()
      #expect(try await connection.disconnection() == .adapter(.daemonNotRunning))
      #expect(try await transport.diagnose(within: .seconds(60)) == .noBus(address: address))
      await daemon.restart()
    }
  }
}

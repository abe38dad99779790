import HaloBlueZ
import HaloBlueZNames
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

@testable import HaloFakeBlueZ

@Suite("Two programs on one bus", .timeLimit(.minutes(5)))
struct TwoAdaptersTests {
  private static let addresses: [PeripheralID] = ["00:00:5E:00:53:00", "00:00:5E:00:53:FF"]

  private static var options: FakeBlueZOptions {
    var options = FakeBlueZOptions.quick
    options.secondAdapterAddress = addresses[1].rawValue
    return options
  }

  private static func central(_ daemon: FakeDaemon, hci index: Int) throws -> BlueZTransport {
    var options = BlueZOptions()
    options.adapter = "hci\(index)"
    return try BlueZTransport(options, on: daemon.bus)
  }

  private static func peripheral(
    _ daemon: FakeDaemon, hci index: Int
  ) throws -> BlueZPeripheralHost {
    var options = BlueZPeripheralOptions()
    options.adapter = "hci\(index)"
    return try BlueZPeripheralHost(options, on: daemon.bus)
  }

  /// Finds a peripheral, connects, reads, writes, subscribes and disconnects.
  private static func visit(_ id: PeripheralID, _ transport: BlueZTransport) async throws {
    let filter = ScanFilter(services: [0x180D])
    let received = try await transport.firstAdvertisement(matching: filter, within: .seconds(30))
    #expect(received.peripheral == id)
    let connection = try await transport.connect(to: id)
    #expect(try await connection.services().map(\.uuid).contains(0x180D))
    #expect(try await connection.read(.batteryLevel) == [87])
    try await connection.write([1], to: .heartRateControlPoint, mode: .withResponse)
    await #expect(throws: BLEError.self) {
      try await connection.write([9], to: .heartRateControlPoint, mode: .withResponse)
    }
    var count = 0
    for try await value in try await connection.notifications(from: .heartRateMeasurement) {
      #expect(value.count >= 2)
      count += 1
      if count == 3 { break }
    }
    await connection.disconnect()
    #expect(try await connection.disconnection() == .local)
  }

  /// Runs a body in virtual time.
  private static func simulate(
    _ change: (inout FakeBlueZOptions, SimulatedAir) -> Void = { _, _ in },
    _ body: @escaping @Sendable (FakeDaemon, SimulatedAir) async throws -> Void
  ) throws {
    let simulation = Simulation(seed: 4)
    let air = SimulatedAir(simulation)
    defer { air.tearDown() }
    var options = Self.options
    change(&options, air)
    let daemon = FakeDaemon(on: air, options: options)
    try simulation.run { try await body(daemon, air) }
  }

  private static func meet(_ daemon: FakeDaemon, peripheral index: Int) async throws {
    let host = try peripheral(daemon, hci: index)
    let strap = VirtualHeartRateStrap()
    try await host.publish(strap)
    #expect(await host.address == addresses[index])
    let transport = try central(daemon, hci: 1 - index)
    try await visit(addresses[index], transport)
    // The strap has no link left, and accepts another.
    try await visit(addresses[index], transport)
    await host.close()
  }

  @Test(
    "The two programs meet over the air with either adapter", hasBusLibrary,
    arguments: [0, 1], FakeBlueZOptions.Version.both)
  func meeting(index: Int, version: FakeBlueZOptions.Version) throws {
    try Self.simulate({ options, _ in options.version = version }) { daemon, _ in
      try await Self.meet(daemon, peripheral: index)
    }
  }

  @Test("The two programs meet on a bus", .enabled(if: hasBus, noBus))
  func bus() async throws {
    try await withFakeBlueZ(Self.options, placing: { _ in }) { _, daemon in
      try await Self.meet(daemon, peripheral: 1)
    }
  }

  @Test("An adapter does not receive its own advertisements", hasBusLibrary)
  func deafness() throws {
    var options = Self.options
    options.version = .v5_82
    try RawClient.run(options) { client, fake, air in
      let advertiser = try await RawClient(on: fake)
      #expect(try await advertiser.register("/app/x", [:]) == nil)
      for adapter in ["hci0", "hci1"] {
        try await client.discover(air, by: "/org/bluez/" + adapter)
        let path = "/org/bluez/\(adapter)/dev_00_00_5E_00_53_FF"
        let isDiscovered = try await client.properties(of: .device, at: path) != nil
        #expect(isDiscovered == (adapter == "hci0"))
      }
      await advertiser.connection.close()
    }
  }

  @Test(
    "Both adapters return after the death of the daemon",
    hasBusLibrary)
  func death() throws {
    try Self.simulate { daemon, air in
      let host = try Self.peripheral(daemon, hci: 1)
      try await host.publish(VirtualHeartRateStrap())
      let transport = try Self.central(daemon, hci: 0)
      for _ in 0..<3 {
        let connection = try await transport.connect(to: Self.addresses[1])
        await daemon.crash(for: .seconds(1))
        #expect(try await connection.disconnection() == .adapter(.absent))
        try await air.pass(.seconds(10))
        try await Self.visit(Self.addresses[1], transport)
      }
      await daemon.hang()
      try await air.pass(.seconds(3))
      await daemon.resume()
      try await Self.visit(Self.addresses[1], transport)
      await host.close()
    }
  }

  @Test("Each adapter has its own power", hasBusLibrary)
  func power() throws {
    try Self.simulate({ options, air in
      options.setPowered = { air.setAdapter($0 ? .poweredOn : .poweredOff, of: "bluez") }
    }) { daemon, air in
      await daemon.fake.begin()
      for (off, on) in [(0, 1), (1, 0)] {
        let client = try await RawClient(on: daemon.fake)
        func power(_ isOn: Bool) async throws {
          let error = try await client.error(
            "Set", of: BlueZ.Standard.properties, at: "/org/bluez/hci\(off)",
            [.string("org.bluez.Adapter1"), .string("Powered"), .variant(.boolean(isOn))])
          #expect(error == nil)
        }
        try await power(false)
        try await air.pass(.seconds(1))
        for (index, isOn) in [(off, false), (on, true)] {
          let adapter = try await client.properties(of: .adapter, at: "/org/bluez/hci\(index)")
          #expect(adapter?["Powered"] == .boolean(isOn))
        }
        try await power(true)
        try await air.pass(.seconds(1))
        await client.connection.close()
      }
    }
  }
}

import HaloBlueZ
import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

@testable import HaloFakeBlueZ

/// Two programs on one bus: one is a peripheral, the other a central.
@Suite("Two programs on one bus", .timeLimit(.minutes(5)))
struct TwoAdaptersTests {
  private static let addresses: [PeripheralID] = ["00:00:5E:00:53:00", "00:00:5E:00:53:FF"]

  private static var options: FakeBlueZOptions {
    var options = FakeBlueZOptions()
    options.secondAdapterAddress = addresses[1].rawValue
    options.disconnectDelay = .milliseconds(1)
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
    let received = try await transport.firstAdvertisement(
      matching: filter, within: .seconds(30))
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
    arguments: [0, 1], [FakeBlueZOptions.Version.v5_66, .v5_82])
  func meeting(index: Int, version: FakeBlueZOptions.Version) throws {
    let simulation = Simulation(seed: 4)
    let air = SimulatedAir(simulation)
    defer { air.tearDown() }
    var options = Self.options
    options.version = version
    let daemon = FakeDaemon(on: air, options: options)
    try simulation.run { try await Self.meet(daemon, peripheral: index) }
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
      let (served, call) = (
        DBusObjects(managers: ["/app"]) { _ in },
        DBusMessage.call(
          "RegisterAdvertisement", of: "org.bluez.LEAdvertisingManager1", at: "/org/bluez/hci1",
          to: "org.bluez", .objectPath("/app/x"), .options([:]))
      )
      served.add(
        [
          "org.bluez.LEAdvertisement1": DBusObjects.Interface(properties: [
            "Type": .string("peripheral")
          ])
        ], at: "/app/x")
      let advertiser = try await FakeBus(fake).connect { served.handle($0) }
      try await advertiser.call(call)
      for adapter in ["hci0", "hci1"] {
        try await client.discover(air, by: "/org/bluez/" + adapter)
        let path = "/org/bluez/\(adapter)/dev_00_00_5E_00_53_FF"
        let isDiscovered = try await client.properties(of: .device, at: path) != nil
        #expect(isDiscovered == (adapter == "hci0"))
      }
      await advertiser.close()
    }
  }

  @Test(
    "Both adapters return after the death of the daemon",
    hasBusLibrary)
  func death() throws {
    let simulation = Simulation(seed: 4)
    let air = SimulatedAir(simulation)
    defer { air.tearDown() }
    let daemon = FakeDaemon(on: air, options: Self.options)
    try simulation.run {
      let host = try Self.peripheral(daemon, hci: 1)
      try await host.publish(VirtualHeartRateStrap())
      let transport = try Self.central(daemon, hci: 0)
      for _ in 0..<3 {
        let connection = try await transport.connect(to: Self.addresses[1])
        await daemon.crash(for: .seconds(1))
        #expect(try await connection.disconnection() == .adapter(.absent))
        try await simulation.clock.sleep(for: .seconds(10))
        try await Self.visit(Self.addresses[1], transport)
      }
      await daemon.hang()
      try await simulation.clock.sleep(for: .seconds(3))
      await daemon.resume()
      try await Self.visit(Self.addresses[1], transport)
      await host.close()
    }
  }

  @Test("Each adapter has its own power", hasBusLibrary)
  func power() throws {
    let simulation = Simulation(seed: 4)
    let air = SimulatedAir(simulation)
    defer { air.tearDown() }
    var options = Self.options
    options.setPowered = { air.setAdapter($0 ? .poweredOn : .poweredOff, of: "bluez") }
    let daemon = FakeDaemon(on: air, options: options)
    try simulation.run {
      await daemon.fake.begin()
      for (off, on) in [(0, 1), (1, 0)] {
        let client = try await RawClient(on: daemon.fake)
        let powered: (Bool) -> [DBusValue] = {
          [.string("org.bluez.Adapter1"), .string("Powered"), .variant(.boolean($0))]
        }
        #expect(
          try await client.error(
            "Set", of: BlueZ.Standard.properties, at: "/org/bluez/hci\(off)", powered(false)) == nil
        )
        try await simulation.clock.sleep(for: .seconds(1))
        for (index, isOn) in [(off, false), (on, true)] {
          let adapter = try await client.properties(of: .adapter, at: "/org/bluez/hci\(index)")
          #expect(adapter?["Powered"] == .boolean(isOn))
        }
        #expect(
          try await client.error(
            "Set", of: BlueZ.Standard.properties, at: "/org/bluez/hci\(off)", powered(true)) == nil)
        try await simulation.clock.sleep(for: .seconds(1))
        await client.connection.close()
      }
    }
  }
}

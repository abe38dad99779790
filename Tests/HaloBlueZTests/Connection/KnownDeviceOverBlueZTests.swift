import HaloDevices
import HaloFakeBlueZ
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Synchronization
import Testing

@Suite("Known devices over BlueZ", hasBusLibrary, .timeLimit(.minutes(5)))
struct KnownDeviceOverBlueZTests {
  private static let address = QuirkWorld.otherPeripheral

  /// A reason for the temporary absence of a device, or of all.
  enum Absence: CaseIterable {
    case daemon, bus, adapterNumber, power, switchedOff, outOfRange

    private func begin(in world: QuirkWorld) async {
      let device = world.air[KnownDeviceOverBlueZTests.address]
      switch self {
      case .daemon: await world.fake.crash()
      case .bus:
        world.gate.close(with: .cannotConnect(address: "nowhere", code: 111))
        await world.fake.loseBus()
      case .adapterNumber: await world.fake.replug(as: 1, after: .seconds(30))
      case .power: world.air.setAdapter(.poweredOff)
      case .switchedOff:
        device?.simulateAdvertisementChange(nil)
        device?.simulateReset()
      case .outOfRange: device?.simulateProximityChange(.outOfRange)
      }
    }

    private func end(in world: QuirkWorld) async {
      let device = world.air[KnownDeviceOverBlueZTests.address]
      switch self {
      case .daemon: await world.fake.restart(poweredAfter: .seconds(5))
      case .bus: world.gate.open()
      case .adapterNumber: break
      case .power: world.air.setAdapter(.poweredOn)
      case .switchedOff: device?.endAdvertisementChange()
      case .outOfRange: device?.simulateProximityChange(.near)
      }
    }

    /// Makes the device disappear, and return after five minutes.
    func simulate(in world: QuirkWorld) async {
      await begin(in: world)
      _ = world.start {
        try await world.sleep(.seconds(300))
        await end(in: world)
      }
    }
  }

  /// The device disappears twice, between three links to it; each link is used until that fails.
  @Test(
    "Any device is used again over its connection", arguments: Absence.allCases,
    QuirkWorld.Kind.opposites)
  func device(_ absence: Absence, _ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      world.air.place(VirtualHeartRateStrap(), as: Self.address)
      let device = KnownDevice(
        id: PeripheralID(rawValue: Self.address.rawValue.lowercased()), name: "left hand",
        kind: KnownDevice.Kind(rawValue: "anything"))
      let links = Mutex(0)
      try await world.transport.withKnownDevice(device) { connection in
        let number = links.withLock { links in
          links += 1
          return links
        }
        var values = try await connection.notifications(from: .heartRateMeasurement)
          .makeAsyncIterator()
        func use() async throws { if try await values.next() == nil { throw BLEError.cancelled } }
        try await use()
        if number == 3 { return }
        await absence.simulate(in: world)
        while true {
          try await world.sleep(.seconds(1))
          try await use()
        }
      }
      #expect(links.withLock { $0 } == 3)
      // Within two minutes after each absence; the adapter returns on its own, and sooner.
      let least: Duration = absence == .adapterNumber ? .zero : .seconds(2 * 300)
      #expect(world.now > least && world.now < .seconds(2 * 300 + 120), "\(world.now)")
    }
  }

  @Test(
    "A scan resumes after each outage",
    arguments: Absence.allCases.filter { ![.switchedOff, .outOfRange].contains($0) })
  func scans(_ outage: Absence) throws {
    try QuirkWorld.run { world in
      var received = 0
      for try await advertisement in world.transport.advertisements(
        matching: ScanFilter(), policy: ReconnectPolicy())
      {
        #expect(advertisement.peripheral == QuirkWorld.peripheral)
        received += 1
        if received == 4 { break }
        await outage.simulate(in: world)
      }
      #expect(received == 4)
      #expect(world.now > .seconds(90))
    }
  }

  @Test("An identifier of another system is rejected at once, without a search")
  func foreign() throws {
    try QuirkWorld.run { world in
      for id in ["5D2F8A3E-0000-4000-8000-00805F9B34FB", "ring"] as [PeripheralID] {
        let device = KnownDevice(id: id, name: "left hand", kind: .ring)
        await #expect(throws: KnownDeviceError.foreignIdentifier(id, name: "left hand")) {
          try await world.transport.withKnownDevice(device, as: Ring.self) { _ in }
        }
        await #expect(throws: KnownDeviceError.foreignIdentifier(id, name: "left hand")) {
          try await world.transport.withKnownDevice(device) { _ in }
        }
      }
      #expect(world.now == .zero)
    }
  }
}

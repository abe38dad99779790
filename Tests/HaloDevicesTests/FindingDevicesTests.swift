@Suite("Finding devices")
struct FindingDevicesTests: InWorld {
  let world = World(seed: 31)

  init() {
    let clock: CivilDateTime = "2026-03-14T21:30:00"
    air.place(VirtualRing(model: RingModel(clock: clock)), as: "ring", rssi: -80)
    air.place(VirtualHeartRateStrap(), as: "strap")
    air.place(VirtualLEDStrip(), as: "light")
    air.place(VirtualCyclingSensor(), as: "bike")
  }

  private static let devices: [(kind: DeviceKind, id: PeripheralID)] = [
    (.ring, "ring"), (.strap, "strap"), (.light, "light"), (.cyclingSensor, "bike"),
  ]

  private func first(_ kind: DeviceKind) async throws(BLEError) -> PeripheralID {
    try await kind == .ring
      ? transport.firstRing(within: .seconds(30))
      : transport.firstDevice(kind, within: .seconds(30))
  }

  @Test("The first device of each kind is found among the others", arguments: devices)
  func kinds(_ kind: DeviceKind, _ id: PeripheralID) throws {
    try simulation.run {
      let found = try await first(kind)
      #expect(found == id)
      #expect(simulation.now < .seconds(5))
    }
  }

  @Test("Without such a device, the search ends at its deadline", arguments: devices)
  func absent(_ kind: DeviceKind, _ id: PeripheralID) throws {
    air[id]?.simulateProximityChange(.outOfRange)
    try simulation.run {
      await #expect {
        _ = try await first(kind)
      } throws: { error in
        guard case BLEError.timedOut(let operation, .seconds(30)) = error else { return false }
        return operation.hasPrefix(kind == .light ? "search for an LED" : "search for a ")
      }
      #expect(simulation.now == .seconds(30))
    }
  }

  @Test("A ring that another program has connected is found, although it does not advertise")
  func connected() throws {
    let ring = air["ring"]
    ring?.simulateCaching([GATTService(Colmi.Service.uart, characteristics: [])], name: "R02_0001")
    ring?.simulateConnection()
    try simulation.run {
      let found = try await first(.ring)
      #expect(found == "ring")
      #expect(simulation.now == .zero)
    }
  }

  @Test("A device that advertises its data in parts has the latest of each", arguments: [3, 4])
  func parts(_ count: Int) throws {
    var changed = IBeacon.example
    changed.minor += 1
    let trainer = VirtualSensor(name: "Trainer", profiles: [VirtualTrainer()])
    // The beacons have no name, and the last sensor advertises nothing else.
    let parts: [any LocalPeripheral] = [
      VirtualBeacon(.example), trainer, VirtualBeacon(changed),
      VirtualSensor(name: "Bare", profiles: []),
    ]
    let advertisement = try #require(trainer.advertisement)
    let expected = AdvertisementData(
      localName: count == 3 ? "Trainer" : "Bare", serviceUUIDs: advertisement.serviceUUIDs,
      serviceData: advertisement.serviceData, manufacturerData: [changed.manufacturerData])
    let devices = try simulation.run {
      async let devices = transport.devices(within: .seconds(9)) { _ in false }
      for peripheral in parts.prefix(count) {
        air.place(peripheral, as: "parts")
        try await world.sleep(.seconds(2))
      }
      return try await devices
    }
    let found = try #require(devices.first { $0.peripheral == "parts" }?.advertisement)
    #expect(found == expected)
  }

  @Test("While Bluetooth is off, the search fails at once")
  func poweredOff() throws {
    air.setAdapter(.poweredOff)
    try simulation.run {
      await #expect(throws: BLEError.unavailable(.poweredOff)) { _ = try await first(.ring) }
      #expect(simulation.now == .zero)
    }
  }

  @Test("Cancellation ends the search")
  func cancelling() throws {
    air["ring"]?.simulateProximityChange(.outOfRange)
    try simulation.run {
      let error = try await simulation.cancel(after: .seconds(3)) { try await first(.ring) }
      #expect(error as? BLEError == .cancelled)
      #expect(simulation.now == .seconds(3))
    }
  }

  @Test("The time to list connected devices counts toward the deadline")
  func sharedDeadline() throws {
    air["ring"]?.simulateProximityChange(.outOfRange)
    try simulation.run {
      await #expect(
        throws: BLEError.timedOut(operation: "search for a ring", after: .seconds(30))
      ) {
        let slow = DelayedTransport(
          base: transport,
          listing: { () async throws(BLEError) in
            do { try await simulation.clock.sleep(for: .seconds(20)) } catch { throw .cancelled }
          })
        _ = try await slow.firstRing(within: .seconds(30))
      }
      #expect(simulation.now == .seconds(30))
    }
  }
}

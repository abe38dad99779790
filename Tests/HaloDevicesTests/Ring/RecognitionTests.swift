import HaloScenario

@testable import HaloDevices

@Suite("Recognition of rings")
struct RecognitionTests: InWorld {
  let world = World(seed: 44)
  private let rings: [(id: PeripheralID, family: RingFamily, control: SimulatedPeripheral)]

  /// A device with the advertisement of a ring, and the heart rate service of a strap.
  private struct Impostor: LocalPeripheral {
    var advertisement: AdvertisementData?
    var others: [GATTService] = []
    var services: [GATTService] {
      others + [GATTService(0x180D, [0x2A37: .notify])]
    }
  }

  /// Places a ring of each profile of each family, an impostor of each, and a strap on one air.
  init() throws {
    let clock: CivilDateTime = "2026-03-14T21:30:00"
    var rings: [(PeripheralID, RingFamily, SimulatedPeripheral)] = []
    for (number, profile) in AnyRingProfile.all.enumerated() {
      let ring = profile.makeRing(clock: clock, nameSuffix: "A1B2", seed: UInt64(number))
      let id = PeripheralID(rawValue: profile.name)
      rings.append((id, try #require(profile.ringFamily), world.air.place(ring, as: id)))
      let table = ring.appearance.services.map { GATTService($0.uuid, characteristics: []) }
      world.air.place(
        Impostor(advertisement: ring.appearance.advertisement), as: "false-\(profile.name)")
      world.air.place(
        Impostor(
          advertisement: ring.appearance.advertisement,
          others: table.filter { $0.uuid != 0x180D }), as: "empty-\(profile.name)")
    }
    world.air.place(VirtualHeartRateStrap(), as: "strap")
    self.rings = rings
  }

  /// The number of writes of the host, among them subscriptions.
  private var writeCount: Int { air.log.count { $0.operation.isFromCentral } }

  /// Returns whether a connection finds the services of no family, or not of the client's.
  private func isNoRing<Client: DeviceClient>(
    _ id: PeripheralID, as client: Client.Type = Ring.self
  ) async throws -> Bool where Client.Failure == RingError {
    do {
      try await transport.withDevice(id, as: client) { _ in }
      return false
    } catch RingError.otherDevice {
      return true
    }
  }

  private func family(of id: PeripheralID) async throws -> RingFamily {
    try await transport.withDevice(id, as: Ring.self) { $0.family }
  }

  @Test("The list of virtual rings has each family, and no name twice")
  func list() {
    #expect(Set(rings.map(\.family)) == Set(RingFamily.allCases))
    #expect(Set(AnyRingProfile.all.map(\.name)).count == AnyRingProfile.all.count)
    for profile in AnyRingProfile.all {
      #expect(AnyRingProfile(named: profile.name.uppercased()) == profile)
    }
  }

  @Test("No device on one air is taken for one of another family, or for a strap")
  func matrix() throws {
    try simulation.run {
      for ring in rings {
        #expect(try await family(of: ring.id) == ring.family, "\(ring.id)")
        let services = try await transport.withConnection(to: ring.id) { try await $0.services() }
        #expect(RingFamily(services: services) == ring.family)
        #expect(DeviceKind(services: services) == .ring)
        #expect(try await isNoRing(ring.id, as: CRPRing.self) == (ring.family != .crp))
        // While the system knows its link, a ring with a heart rate is no strap.
        let strap = try await transport.withConnection(to: ring.id) { _ in
          try await transport.firstDevice(.strap, within: .seconds(20))
        }
        #expect(strap == "strap", "\(ring.id)")
        for prefix in ["false", "empty"] {
          let id = PeripheralID(rawValue: "\(prefix)-\(ring.id)")
          #expect(try await isNoRing(id), "\(id)")
        }
      }
      #expect(try await isNoRing("strap"))
      // Impostors with a heart rate service are no strap either: they advertise as rings.
      let found = try await transport.devices(within: .seconds(20)) { _ in false }
      #expect(found.filter { $0.kind == .strap }.map(\.peripheral) == ["strap"])
      #expect(try await transport.firstDevice(.strap, within: .seconds(20)) == "strap")
    }
  }

  @Test("A name that families share decides nothing", arguments: ["SMART_RING", "R11_A1B2"])
  func sharedNames(_ name: String) throws {
    #expect(FoundDevice(peripheral: "any", name: name).family == nil)
    for ring in rings {
      ring.control.simulateAdvertisementChange(AdvertisementData(localName: name))
    }
    try simulation.run {
      for ring in rings {
        let found = try await family(of: ring.id)
        #expect(found == ring.family, "\(ring.id)")
      }
    }
  }

  @Test("A ring whose advertisement reveals no family is found by its name, and services decide")
  func unrevealed() throws {
    let ring = try #require(rings.first { $0.id == "x6b" })
    try simulation.run {
      for services in [[], [JStyle.service]] {
        ring.control.simulateAdvertisementChange(
          AdvertisementData(localName: "Mine", serviceUUIDs: services))
        let found = try await transport.devices(within: .seconds(20)) { $0.isCalled("mine") }
        let device = try #require(found.first { $0.isCalled("mine") })
        // Lights and many gadgets have the same service.
        #expect(device.kind == nil && device.family == nil)
        #expect(try await family(of: device.peripheral) == .jStyle)
      }
    }
  }

  @Test("A ring of another family than remembered is an error with both, before a byte is sent")
  func remembered() throws {
    try simulation.run {
      for ring in rings {
        for family in RingFamily.allCases + [nil] {
          let device = KnownDevice(id: ring.id, name: "mine", kind: .ring, family: family)
          let writes = writeCount
          do {
            let found = try await transport.withKnownDevice(device, as: Ring.self) { $0.family }
            #expect(found == ring.family && family ?? found == found)
          } catch let error as RingError {
            let expected = try #require(family)
            #expect(error == .otherFamily(ring.family, expected: expected))
            #expect(expected != ring.family && writeCount == writes)
            #expect("\(error)".contains("\(expected)") && "\(error)".contains("\(ring.family)"))
          }
        }
      }
    }
  }

  @Test("A store keeps the family, and a line without one is of a ring of any family")
  func stored() throws {
    let line = KnownDeviceLine(
      KnownDevice(id: "C0:00:5E:00:53:01", name: "mine", kind: .ring, family: .ycbt))
    #expect(line["family"] == "YCBT")
    #expect(try KnownDeviceLine(parsing: line.bytes).device().family == .ycbt)
    for family in [nil, "of a later version"] {
      var other = line
      other.fields.removeAll { $0.key == "family" }
      if let family { other.fields.append(("family", family)) }
      let device = try KnownDeviceLine(parsing: other.bytes).device()
      #expect(device.family == nil && device.name == "mine")
    }
  }
}

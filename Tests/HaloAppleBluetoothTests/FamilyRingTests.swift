#if os(Linux)
import HaloAppleBluetooth
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization
import Testing

/// The client of rings, which has no code for Core Bluetooth, with a virtual ring of each profile.
@Suite("Rings of all families over Core Bluetooth", .timeLimit(.minutes(5)))
struct FamilyRingTests {
  /// The profiles of further families, and one of COLMI, whose profiles have tests of their own.
  private static let profiles = AnyRingProfile.all.filter {
    $0.family != "COLMI" || $0.name == "r02"
  }
  private static let id: PeripheralID = "A0B1C2D3-0001-4000-8000-00005E005301"
  private static let options: RingOptions = {
    var options = RingOptions()
    options.secondsFromUTC = 0
    return options
  }()

  private let air = SimulatedAir(Simulation(seed: 44))
  private var simulation: Simulation { air.simulation }

  /// The transport of a machine over Core Bluetooth.
  private var phone: CoreBluetoothTransport { .on(air, as: "phone") }
  /// The transport of the same machine, without Core Bluetooth.
  private var system: SimulatedTransport { SimulatedTransport(on: air, as: "phone") }

  /// Makes a ring with a week of records.
  private func ring(_ profile: AnyRingProfile) throws -> any ModelledRing {
    let now = try CivilDateTime(parsing: "2026-03-14T21:30:00")
    return profile.makeRing(
      history: .plausibleWeek(until: now, seed: 3), clock: now, nameSuffix: "A1B2", seed: 3)
  }

  /// Uses a ring as an app does, with what rings of all families offer.
  ///
  /// The link goes down in the middle of the sync.
  ///
  /// - Returns: The records of a day.
  private func visit(
    _ ring: any ModelledRing, _ profile: AnyRingProfile, over transport: some BLETransport
  ) async throws -> [RingRecord] {
    let control = air.place(ring, as: Self.id)
    // Only rings of RingConn need a bond, which Core Bluetooth cannot make.
    if profile.family == "RingConn" {
      try await system.withConnection(to: Self.id) { try await $0.pair() }
    }
    // The name of an X6B is invented, and its service is that of many gadgets.
    let found =
      profile.name == "x6b" ? Self.id : try await transport.firstRing(within: .seconds(30))
    #expect(found == Self.id)
    try await transport.withDevice(found, as: Ring.self, options: Self.options) { client in
      #expect("\(client.family)" == profile.family)
      let local = ring.model.dateTime(at: simulation.now)
      try await client.setTime(local)
      // A client sets the clock twice if the ring does not confirm it.
      let (shown, actual) = (client.dateTime, ring.model.dateTime(at: simulation.now))
      #expect(shown.map { abs($0.secondsSince1970 - actual.secondsSince1970) < 3 } == true)
      let percent = try await client.battery().percent
      #expect(percent == ring.model.battery.percent)
      let rate = try await client.measureOnce(.heartRate).value.beatsPerMinute
      #expect(30..<220 ~= rate ?? 0)
    }
    let records = Mutex<[RingRecord]>([])
    var (report, links) = (SyncReport(), 0)
    try await transport.withDevice(
      found, as: Ring.self, reconnecting: .untilDone, options: Self.options
    ) { client in
      links += 1
      try client.assumeTime(ring.model.dateTime(at: simulation.now))
      try await client.sync([.heartRate, .steps, .bloodOxygen], .yesterday, into: &report) {
        records.withLock { [batch = $0.records] in $0 += batch }
        if links == 1 { control.simulateDisconnection() }
      }
    }
    #expect(links > 1 && report.isComplete)
    // Rings of RingConn also hand over the records of other days.
    let yesterday = try CivilDateTime(parsing: "2026-03-13T00:00:00").date
    return records.withLock(\.self).filter { $0.start.date == yesterday }.sorted()
  }

  @Test(
    "An app finds, measures and syncs a ring, and gets the records that another transport brings",
    arguments: profiles)
  func visit(_ profile: AnyRingProfile) throws {
    let records = try simulation.run(limit: .seconds(3600)) {
      try await visit(ring(profile), profile, over: phone)
    }
    let other = FamilyRingTests()
    let expected = try other.simulation.run(limit: .seconds(3600)) {
      try await other.visit(other.ring(profile), profile, over: other.system)
    }
    #expect(records.count > 20 && records == expected)
  }

  @Test("Core Bluetooth shows the table of each ring, with indications", arguments: profiles)
  func table(_ profile: AnyRingProfile) throws {
    let ring = try ring(profile)
    air.place(ring, as: Self.id)
    let services = try simulation.run {
      try await phone.withConnection(to: Self.id) { try await $0.services() }
    }
    #expect(services == ring.appearance.services)
    #expect(DeviceKind(services: services) == .ring)
    let isIndicated = services.flatMap(\.characteristics).contains {
      $0.properties.contains(.indicate)
    }
    #expect(isIndicated == (profile.family == "YCBT"))
  }

  @Test("No device on one air is taken for one of another family, or for a strap")
  func matrix() throws {
    var rings: [(id: PeripheralID, family: String)] = []
    for (number, profile) in AnyRingProfile.all.enumerated() {
      let ring = try ring(profile)
      rings.append((Self.id(number), profile.family))
      air.place(ring, as: Self.id(number))
      air.place(Impostor(ring), as: Self.id(100 + number))
    }
    air.place(VirtualHeartRateStrap(), as: Self.id(200))
    try simulation.run { [rings] in
      let phone = phone
      for (number, ring) in rings.enumerated() {
        let family = try await phone.withDevice(ring.id, as: Ring.self) { "\($0.family)" }
        #expect(family == ring.family)
        let impostor = Self.id(100 + number)
        await #expect(throws: RingError.otherDevice(services: [0x180D])) {
          try await phone.withDevice(impostor, as: Ring.self) { _ in }
        }
      }
      // All devices are known now, and a connected one does not advertise.
      try await phone.withConnection(to: rings[0].id) { _ in
        let strap = try await phone.firstDevice(.strap, within: .seconds(20))
        #expect(strap == Self.id(200))
      }
    }
  }

  @Test("A ring without a bond says so, and works once another program has bonded the machine")
  func bond() throws {
    let profile = try #require(AnyRingProfile.all.first { $0.family == "RingConn" })
    air.place(try ring(profile), as: Self.id)
    try simulation.run(limit: .seconds(600)) {
      let phone = phone
      try await phone.withDevice(Self.id, as: Ring.self) { client in
        await #expect(throws: RingError.notBonded(.ringConn)) { try await client.battery() }
        try await client.ringConn.pair()
        await #expect(throws: RingError.notBonded(.ringConn)) { try await client.battery() }
      }
      try await system.withConnection(to: Self.id) { try await $0.pair() }
      let percent = try await phone.withDevice(Self.id, as: Ring.self) {
        try await $0.battery().percent
      }
      #expect(percent > 0)
    }
  }

  private static func id(_ number: Int) -> PeripheralID {
    PeripheralID(rawValue: "A0B1C2D3-0001-4000-8000-00005E005\(100 + number)")
  }

  /// A device with the advertisement of a ring, and the heart rate service of a strap.
  private struct Impostor: LocalPeripheral {
    let advertisement: AdvertisementData?
    let services = [
      GATTService(
        0x180D,
        characteristics: [GATTCharacteristic(0x2A37, properties: .notify, descriptors: [0x2902])])
    ]

    init(_ ring: any ModelledRing) { advertisement = ring.appearance.advertisement }
  }
}
#endif

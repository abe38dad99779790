import HaloFakeBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

@testable import HaloBlueZ

@Suite("BlueZ advertisements", hasBusLibrary, .timeLimit(.minutes(5)))
struct AdvertisementTests {
  private typealias Lamp = PeripheralHostTests.Lamp

  private static let data = AdvertisementData(
    localName: "Sensor", serviceUUIDs: [0x181A],
    serviceData: [
      ServiceData(service: 0x181A, payload: [1, 2]), ServiceData(service: 0xFE9F, payload: []),
    ],
    manufacturerData: [ManufacturerData(company: 0x0590, payload: [3])], transmitPower: -4,
    appearance: GATT.Appearance(rawValue: 0x0300), flags: .limitedDiscoverable)

  private static func run(
    _ kind: QuirkWorld.Kind, _ lamp: Lamp,
    _ body: @escaping @Sendable ([AdvertisementData]) async throws -> Void,
    meanwhile change: @escaping @Sendable () -> Void = {}
  ) throws {
    try QuirkWorld.run(kind) { world in
      world.air.place(lamp, as: QuirkWorld.otherPeripheral)
      let scan = world.start {
        var received: [AdvertisementData] = []
        for try await advertisement in world.transport.advertisements(matching: ScanFilter())
        where advertisement.peripheral == QuirkWorld.otherPeripheral {
          received.append(advertisement.data)
        }
        return received
      }
      try await world.sleep(.seconds(3))
      change()
      try await world.sleep(.seconds(3))
      scan.cancel()
      try await body(try await scan.value)
    }
  }

  @Test("All advertising data and each change arrive, but no flags before 5.82")
  func whole() throws {
    let changes: [@Sendable (inout AdvertisementData) -> Void] = [
      { $0.serviceData[1].payload = [9] }, { $0.appearance = .heartRateBelt },
      { $0.serviceData.append(ServiceData(service: 0xFFF0, payload: [1])) },
      { $0.flags = [.generalDiscoverable] },
    ]
    for kind in QuirkWorld.Kind.versions {
      for change in changes {
        let lamp = Lamp(Self.data)
        var (before, after) = (Self.data, Self.data)
        change(&after)
        if kind.version < .v5_82 {
          (before.flags, after.flags) = (nil, nil)
        } else {
          (before.serviceUUIDs, after.serviceUUIDs) = (before.counted, after.counted)
        }
        let expected = before == after ? [before] : [before, after]
        try Self.run(kind, lamp) { received in
          #expect(received == expected)
        } meanwhile: {
          var data = Self.data
          change(&data)
          lamp.advertisement = data
        }
      }
    }
  }

  @Test("The daemon keeps the last of several entries of one company or service")
  func severalEntries() throws {
    var data = AdvertisementData(localName: "Several")
    data.manufacturerData = [
      ManufacturerData(company: 3, payload: [1]), ManufacturerData(company: 2, payload: [2]),
      ManufacturerData(company: 3, payload: [3]),
    ]
    data.serviceData = [
      ServiceData(service: 0x181A, payload: [1]), ServiceData(service: 0x181A, payload: [2]),
    ]
    for kind in QuirkWorld.Kind.versions {
      try Self.run(kind, Lamp(data)) { received in
        #expect(
          received.map(\.manufacturerData) == [
            [
              ManufacturerData(company: 2, payload: [2]),
              ManufacturerData(company: 3, payload: [3]),
            ]
          ])
        #expect(received.map(\.serviceData) == [[ServiceData(service: 0x181A, payload: [2])]])
      }
    }
  }

  @Test("A host rejects several entries of one company or service, even across the scan response")
  func severalToAdvertise() throws {
    let entries = [1, 2].map { ManufacturerData(company: 0x004C, payload: [$0]) }
    let services = [1, 2].map { ServiceData(service: 0x180D, payload: [$0]) }
    try PeripheralWorld.run { world in
      let split = Lamp(
        AdvertisementData(manufacturerData: [entries[0]]),
        scanResponse: AdvertisementData(manufacturerData: [entries[1]]))
      for (lamp, owner) in [
        (Lamp(AdvertisementData(manufacturerData: entries)), "company 004C"),
        (Lamp(AdvertisementData(serviceData: services)), "service 180D"), (split, "company 004C"),
      ] {
        let host = world.fake.host()
        let error = BlueZPeripheralError.severalEntries(of: owner)
        await #expect(throws: error) { try await host.publish(lamp) }
        #expect(error.description.contains(owner))
        #expect(await world.received() == nil)
        await host.close()
      }
      // A conflict that appears later interrupts the advertisement until it is resolved.
      let lamp = Lamp(AdvertisementData(manufacturerData: [entries[0]]))
      let host = world.fake.host()
      try await host.publish(lamp)
      let log = StateLog(of: host, on: world.loop)
      lamp.advertisement = AdvertisementData(manufacturerData: entries)
      try await world.sleep(.seconds(60))
      #expect(log.all.last == .interrupted(.severalEntries(of: "company 004C")))
      #expect(await world.received() == nil)
      lamp.advertisement = AdvertisementData(manufacturerData: [entries[1]])
      try await world.sleep(.seconds(60))
      #expect(log.all.last == .advertising)
      #expect(await world.received()?.manufacturerData == [entries[1]])
      await host.close()
    }
  }

  @Test("Advertisements without flags get the usual ones, if the daemon reports flags")
  func usualFlags() throws {
    for kind in QuirkWorld.Kind.versions {
      try Self.run(kind, Lamp(AdvertisementData(localName: "Plain"))) { received in
        #expect(
          received.map(\.flags)
            == [kind.version < .v5_82 ? nil : [.generalDiscoverable, .brEDRNotSupported]])
      }
    }
  }
}

extension AdvertisementData {
  /// The services, including those of the service data.
  fileprivate var counted: [BluetoothUUID] {
    serviceUUIDs + serviceData.map(\.service).filter { !serviceUUIDs.contains($0) }
  }
}

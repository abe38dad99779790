import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

@testable import HaloBlueZ
@testable import HaloFakeBlueZ

@Suite("BlueZ quirks: big object trees", hasBusLibrary, .timeLimit(.minutes(5)))
struct BigTreeTests {
  @Test("Thousands of devices pass a scan, each once, and leave no state")
  func devices() throws {
    let count = 2000
    try QuirkWorld.run { world in
      let scan = world.start {
        var found: Set<PeripheralID> = []
        let filter = ScanFilter(namePrefix: "N")
        for try await advertisement in world.transport.advertisements(matching: filter) {
          #expect(found.insert(advertisement.peripheral).inserted)
          if found.count == count { break }
        }
      }
      try await world.sleep(.seconds(1))
      for number in 0..<count {
        await world.fake.receive(Self.advertisement(number))
        // Not faster than a radio.
        try await world.sleep(.milliseconds(1))
      }
      try await scan.value
      // Another client gets all of them at once.
      let second = world.fake.program()
      #expect(try await second.knownPeripherals().isEmpty)
      let tree = second.central.state.withLock { $0.tree }
      #expect(tree.devices(ofAdapter: "/org/bluez/hci0").count >= count)
      try await world.works()
      // Without a connection, the daemon forgets the devices, and so does this side.
      try await world.sleep(.seconds(60))
      world.transport.central.state.withLock { state in
        #expect(state.tree.devices(ofAdapter: "/org/bluez/hci0").count <= 1)
        #expect(state.strengths.count <= 1)
        #expect(state.discovery.lastData.isEmpty)
        #expect(state.watchers.isEmpty && state.links.isEmpty && state.scans.isEmpty)
      }
    }
  }

  @Test("An endless scan remembers only a limited number of devices")
  func memory() throws {
    try QuirkWorld.run(configure: { fake, _ in fake.temporaryTimeout = .seconds(30) }) { world in
      let scan = world.endlessScan()
      try await world.sleep(.seconds(1))
      for number in 0..<(BlueZQuirks.mostScanned + 500) {
        await world.fake.receive(Self.advertisement(number))
        let path = "/org/bluez/hci0/dev_" + Self.address(number).replacing(":", with: "_")
        await world.fake.removed(path)
        if number.isMultiple(of: 100) { try await world.sleep(.milliseconds(1)) }
      }
      try await world.sleep(.milliseconds(1))
      world.transport.central.state.withLock { state in
        #expect(state.discovery.lastData.values.allSatisfy { $0.count <= BlueZQuirks.mostScanned })
        #expect(state.strengths.count <= 1)
      }
      scan.cancel()
      _ = await scan.result
    }
  }

  @Test("A device with thousands of attributes works like any other")
  func attributes() throws {
    try QuirkWorld.run { world in
      world.air.place(Shelf(), as: QuirkWorld.otherPeripheral)
      let connection = try await world.transport.connect(to: QuirkWorld.otherPeripheral)
      let services = try await connection.services()
      #expect(services.map(\.uuid) == Shelf.table.map(\.uuid))
      #expect(services.flatMap(\.characteristics).count == 2000)
      for service in Shelf.table {
        let id = CharacteristicID(0xFE01, in: service.uuid, instance: 49)
        #expect(try await connection.read(id) == [1])
      }
      await connection.disconnect()
    }
  }

  private static func address(_ number: Int) -> String {
    let digits = String(number + 0x100000, radix: 16, uppercase: true).suffix(5)
    return "D0:00:0\(digits.prefix(1)):\(digits.dropFirst().prefix(2)):\(digits.suffix(2)):01"
  }

  private static func advertisement(_ number: Int) -> Advertisement {
    Advertisement(
      peripheral: PeripheralID(rawValue: address(number)),
      data: AdvertisementData(localName: "N\(number)"), rssi: -60)
  }

  /// A device with 40 services of 50 characteristics.
  private struct Shelf: LocalPeripheral {
    static let table = (0..<40).map { number in
      GATTService(
        BluetoothUUID(UInt16(0xFD00 + number)),
        characteristics: Array(repeating: GATTCharacteristic(0xFE01, properties: .read), count: 50))
    }

    var advertisement: AdvertisementData? { AdvertisementData(localName: "Shelf") }
    var services: [GATTService] { Self.table }

    func read(
      _ characteristic: CharacteristicID, on link: any PeripheralLink
    ) async throws(ATTError) -> [UInt8] {
      [1]
    }
  }
}

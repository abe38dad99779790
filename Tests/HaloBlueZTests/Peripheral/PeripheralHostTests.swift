import HaloProtocol
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Synchronization
import Testing

@testable import HaloBlueZ
@testable import HaloFakeBlueZ

@Suite("BlueZ peripheral host on the air", hasBusLibrary, .timeLimit(.minutes(5)))
struct PeripheralHostTests {
  /// A peripheral whose advertisement and services are set by the test.
  final class Lamp: LocalPeripheral {
    private let state: Mutex<(AdvertisementData?, [GATTService])>
    let preferences: LinkPreferences
    let scanResponse: AdvertisementData?

    init(
      _ advertisement: AdvertisementData?, services: [GATTService] = LawPeripheral.table,
      scanResponse: AdvertisementData? = nil, maximumLinks: Int = 1
    ) {
      state = Mutex((advertisement, services))
      self.scanResponse = scanResponse
      preferences = LinkPreferences(maximumLinks: maximumLinks)
    }

    var advertisement: AdvertisementData? {
      get { state.withLock { $0.0 } }
      set { state.withLock { $0.0 = newValue } }
    }
    var services: [GATTService] { state.withLock { $0.1 } }

    func read(
      _ characteristic: CharacteristicID, on link: any PeripheralLink
    ) async throws(ATTError) -> [UInt8] { [1] }
  }

  private static let lamp = AdvertisementData(
    localName: "Lamp", serviceUUIDs: [0x180D, 0xFA00],
    serviceData: [ServiceData(service: 0x180F, payload: [99])],
    manufacturerData: [ManufacturerData(company: 0x0590, payload: HexBytes([1, 2, 3]))],
    appearance: .heartRateSensor, flags: .generalDiscoverable)

  private static func failure(
    of host: BlueZPeripheralHost, _ data: AdvertisementData = lamp
  ) async -> BlueZPeripheralError? {
    do throws(BlueZPeripheralError) {
      try await host.publish(Lamp(data))
      return nil
    } catch { return error }
  }

  @Test("A host advertises the peripheral's data, and nothing while that is nil")
  func advertisement() throws {
    try PeripheralWorld.run { world in
      let log = StateLog(of: world.host, on: world.loop)
      let lamp = Lamp(Self.lamp)
      try await world.host.publish(lamp)
      #expect(await world.received() == Self.lamp)
      #expect(await world.host.advertised == Self.lamp)
      lamp.advertisement = nil
      try await world.sleep(.seconds(2))
      #expect(await world.received() == nil)
      var other = Self.lamp
      other.localName = "Other"
      other.serviceData = [ServiceData(service: 0x180F, payload: [98])]
      other.appearance = .heartRateBelt
      other.flags = []
      lamp.advertisement = other
      try await world.sleep(.seconds(2))
      #expect(await world.received() == other)
      #expect(log.all == [.advertising, .silent, .advertising])
      await world.host.close()
      #expect(await world.received() == nil)
      #expect(log.isOver)
    }
  }

  @Test("A beacon is broadcast: both kinds of centrals receive it, and it is not connectable")
  func broadcast() throws {
    try PeripheralWorld.run { world in
      let beacon = IBeacon(
        proximityUUID: BluetoothUUID(high: 0xE2C5_6DB5, low: 0xD0F5_A710_96E0), major: 7,
        minor: 300, measuredPower: -61)
      try await world.host.publish(VirtualBeacon(beacon))
      #expect(await world.received()?.isConnectable == false)
      for transport in [world.central(), await world.daemonCentral()] as [any BLETransport] {
        let filter = ScanFilter(allowsDuplicates: true)
        let received = try await transport.firstAdvertisement(matching: filter, within: .seconds(5))
        #expect(received.data.beacons == [beacon])
        await #expect(throws: BLEError.self) {
          let options = ConnectionOptions(connectDeadline: .seconds(5))
          _ = try await transport.connect(to: received.peripheral, options: options)
        }
      }
      await world.host.close()
      #expect(await world.received() == nil)
    }
  }

  @Test("A scan response is advertised as well")
  func scanResponse() throws {
    try PeripheralWorld.run { world in
      let response = AdvertisementData(localName: "Name", serviceUUIDs: [0x180F])
      try await world.host.publish(
        Lamp(AdvertisementData(serviceUUIDs: [0x180D], transmitPower: 7), scanResponse: response))
      let received = await world.received()
      #expect(received?.localName == "Name")
      #expect(received?.serviceUUIDs == [0x180D, 0x180F])
      #expect(received?.transmitPower == 7)
    }
  }

  @Test("A host with its maximum of links stops advertising after a central's first request")
  func room() throws {
    try PeripheralWorld.run { world in
      let log = StateLog(of: world.host, on: world.loop)
      try await world.host.publish(Lamp(Self.lamp))
      let connection = try await world.central().connect(to: PeripheralWorld.address)
      // Another program may have opened the link, which takes no room.
      #expect(await world.received() != nil)
      _ = try await connection.read(LawPeripheral.readOnly)
      try await world.sleep(.seconds(1))
      #expect(await world.received() == nil)
      await connection.disconnect()
      try await world.sleep(.seconds(1))
      #expect(await world.received() != nil)
      guard case .connected(let centrals, isAdvertising: true) = log.all[1] else {
        Issue.record("\(log.all)")
        return
      }
      #expect(centrals.count == 1)
      #expect(
        log.all == [
          .advertising, .connected(centrals, isAdvertising: true),
          .connected(centrals, isAdvertising: false), .silent, .advertising,
        ])
    }
  }

  @Test("A failed publication has a specific error, and leaves nothing registered")
  func refusals() throws {
    try PeripheralWorld.run { world in
      let loop = world.loop
      let mute = await PeripheralWorld(on: loop, canServe: false)
      #expect(await Self.failure(of: mute.host) == .noPeripheralRole("hci0"))

      var options = BlueZPeripheralOptions()
      options.adapter = "hci7"
      let elsewhere = await PeripheralWorld(on: loop, options: options)
      #expect(await Self.failure(of: elsewhere.host) == .noAdapter("hci7"))

      world.air.setAdapter(.poweredOff)
      try await world.sleep(.seconds(1))
      #expect(await Self.failure(of: world.host) == .adapterOff("hci0"))
      world.air.setAdapter(.absent)
      try await world.sleep(.seconds(1))
      #expect(await Self.failure(of: world.host) == .noAdapter(nil))
      world.air.setAdapter(.poweredOn)
      try await world.sleep(.seconds(1))
      var long = Self.lamp
      long.manufacturerData[0].payload = HexBytes([UInt8](repeating: 1, count: 25))
      #expect(
        await Self.failure(of: world.host, long) == .advertisementTooLong(length: 41, maximum: 31))
      #expect(await world.fake.applicationRoots.isEmpty)

      var others: [BlueZPeripheralHost] = []
      for _ in 0..<5 {
        let other = world.fake.host()
        try await other.publish(Lamp(Self.lamp))
        others.append(other)
      }
      #expect(await Self.failure(of: world.host) == .advertisementsInUse)
      #expect(await world.fake.applicationRoots.count == 5)
      await others[0].close()

      #expect(await Self.failure(of: world.host) == nil)
      #expect(await Self.failure(of: world.host) == .inUse)
      await world.host.close()
      #expect(await Self.failure(of: world.host) == .inUse)
      for other in others { await other.close() }
      #expect(await world.fake.applicationRoots.isEmpty)
      #expect(await world.fake.advertisementCount == 0)
    }
  }

  @Test("A host comes back with its adapter", arguments: [AdapterState.poweredOff, .absent])
  func power(state: AdapterState) throws {
    try PeripheralWorld.run { world in
      let log = StateLog(of: world.host, on: world.loop)
      let device = LawPeripheral()
      try await world.host.publish(device)
      let connection = try await world.central().connect(to: PeripheralWorld.address)
      _ = try await connection.read(LawPeripheral.readOnly)
      world.air.setAdapter(state, of: "host")
      try await world.sleep(.seconds(1))
      #expect(await device.linkCount == 0)
      #expect(await world.received() == nil)
      world.air.setAdapter(.poweredOn, of: "host")
      try await world.sleep(.seconds(1))
      #expect(await world.received() != nil)
      let again = try await world.central().connect(to: PeripheralWorld.address)
      #expect(try await again.read(LawPeripheral.readOnly) == LawPeripheral.constant)
      let why: BlueZPeripheralError = state == .absent ? .noAdapter(nil) : .adapterOff("hci0")
      #expect(log.all.contains(.interrupted(why)))
    }
  }

  @Test("A host comes back with its daemon, even with another adapter number", arguments: [0, 1])
  func restart(index: Int) throws {
    try PeripheralWorld.run { world in
      let log = StateLog(of: world.host, on: world.loop)
      let device = LawPeripheral()
      try await world.host.publish(device)
      let connection = try await world.central().connect(to: PeripheralWorld.address)
      _ = try await connection.notifications(from: LawPeripheral.echo)
      await world.fake.crash()
      try await world.sleep(.seconds(5))
      #expect(await device.linkCount == 0)
      #expect(await world.received() == nil)
      #expect(log.all.last == .interrupted(.noDaemon))
      await world.fake.restart(index: index, poweredAfter: .seconds(2))
      try await world.sleep(.seconds(10))
      #expect(await world.received() != nil)
      let again = try await world.central().connect(to: PeripheralWorld.address)
      let echo = try await again.notifications(from: LawPeripheral.echo)
      try await again.write([3], to: LawPeripheral.echo, mode: .withResponse)
      #expect(try await echo.first(1) == [[3]])
      #expect(await device.subscriptions(to: LawPeripheral.echo).filter { $0 }.count == 2)
      await again.disconnect()
    }
  }

  @Test("A change of services leaves the others registered")
  func services() throws {
    try PeripheralWorld.run { world in
      let device = LawPeripheral()
      let battery = GATTService(
        0x180F, characteristics: [GATTCharacteristic(0x2A19, properties: [.read, .notify])])
      await device.change(to: LawPeripheral.table + [battery])
      try await world.host.publish(device)
      let before = await world.fake.applicationRoots
      #expect(before.count == 2)
      await device.change(to: LawPeripheral.otherTable + [battery])
      try await world.sleep(.seconds(2))
      let after = await world.fake.applicationRoots
      #expect(after.count == 3)
      #expect(Set(after).intersection(before) == [before[1]])
    }
  }

  @Test("Closing a host ends its links and removes all registrations")
  func close() throws {
    try PeripheralWorld.run(disconnectDelay: .zero) { world in
      let device = LawPeripheral()
      try await world.host.publish(device)
      let connection = try await world.central().connect(to: PeripheralWorld.address)
      _ = try await connection.notifications(from: LawPeripheral.echo)
      await world.host.close()
      try await world.sleep(.seconds(1))
      #expect(await device.linkCount == 0)
      #expect(world.air.linkCount == 0)
      #expect(await world.fake.applicationRoots.isEmpty)
      #expect(await world.fake.advertisementCount == 0)
    }
  }
}

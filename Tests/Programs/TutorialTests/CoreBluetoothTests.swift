import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

/// The examples of the article From Core Bluetooth, on the simulated air.
@Suite("From Core Bluetooth")
struct CoreBluetoothTests {
  private let air = SimulatedAir(Simulation(seed: 1))
  private var simulation: Simulation { air.simulation }
  private var transport: SimulatedTransport { SimulatedTransport(on: air) }

  @Test("The seven steps of central mode")
  func central() throws {
    air.place(VirtualHeartRateStrap(), as: "strap")
    air.setAdapter(.poweredOff)
    try simulation.run {
      async let late: Void = switchOn()
      let visit = try await StrapVisit.make(over: transport)
      try await late
      #expect(visit.services == [0x180D, 0x180F, 0x180A])
      #expect(visit.location == GATT.BodySensorLocation(.chest))
      #expect(visit.rates.count == 3)
      #expect(air.linkCount == 0)
      #expect(air.scanCount == 0)
    }
    let done = air.log.filter { $0.operation.isFromCentral || $0.operation == .read }
      .map { "\($0.operation.rawValue) \($0.channel)" }
    #expect(
      done == [
        "read 2a38", "write-request 2a39", "write-request 2a37-cccd", "write-request 2a37-cccd",
      ])
  }

  private func switchOn() async throws {
    try await simulation.clock.sleep(for: .seconds(5))
    #expect(air.scanCount == 0)
    air.setAdapter(.poweredOn)
  }

  @Test("A scope drops the link, also after an error")
  func scope() throws {
    air.place(VirtualHeartRateStrap(), as: "strap")
    try simulation.run {
      let rate = try await firstHeartRate(over: transport)
      #expect(rate > 0)
      #expect(air.linkCount == 0)
      air["strap"]?.setNextResponse(.writeNotPermitted, to: .subscribe, of: .heartRateMeasurement)
      await #expect(throws: BLEError.att(.writeNotPermitted)) {
        try await firstHeartRate(over: transport)
      }
      #expect(air.linkCount == 0)
    }
  }

  @Test("Leaving the loop ends the scan")
  func scan() throws {
    air.place(VirtualHeartRateStrap(name: "Far"), as: "far", rssi: -90)
    air.place(VirtualHeartRateStrap(name: "Near"), as: "near", rssi: -40)
    try simulation.run(limit: .seconds(60)) {
      var received: Set<PeripheralID> = []
      try await TutorialTests.scan(over: transport) {
        received.insert($0.peripheral)
        return received.count == 2
      }
      #expect(received == ["far", "near"])
      try await simulation.clock.sleep(for: .seconds(1))
      #expect(air.scanCount == 0)
    }
  }

  @Test("The states stream reports the present state, then each change")
  func states() throws {
    try simulation.run {
      async let shown = shownStates()
      for state in [AdapterState.poweredOff, .absent, .unauthorized, .poweredOn] {
        try await simulation.clock.sleep(for: .seconds(1))
        air.setAdapter(state)
      }
      try await simulation.clock.sleep(for: .seconds(1))
      air.tearDown()
      let words = try await shown
      #expect(
        words == [
          "Bluetooth is on", "Please switch Bluetooth on", "There is no Bluetooth",
          "This program may not use Bluetooth", "Bluetooth is on", "There is no Bluetooth",
        ])
    }
  }

  private func shownStates() async throws -> [String] {
    var shown: [String] = []
    try await showStates(of: transport) { shown.append($0) }
    return shown
  }

  @Test("A value for bonded centrals is readable after bonding")
  func bond() throws {
    air.place(Diary(), as: "diary")
    try simulation.run {
      try await transport.withConnection(to: "diary") { connection in
        let page = try await readBonding(Diary.page, over: connection)
        #expect(page == [1, 2, 3])
      }
      let known = try await transport.knownPeripherals()
      #expect(known.map(\.isBonded) == [true])
      // The bond outlives the link.
      try await transport.withConnection(to: "diary") { connection in
        let page = try await connection.read(Diary.page)
        #expect(page == [1, 2, 3])
      }
      air["diary"]?.setRefusesBonds(true)
      try await transport.forget("diary")
      await #expect(throws: BLEError.att(.insufficientAuthentication)) {
        try await transport.withConnection(to: "diary") { connection in
          try await readBonding(Diary.page, over: connection)
        }
      }
    }
  }

  @Test("The four steps of peripheral mode, on the simulated air")
  func peripheral() throws {
    let tag = KeyTag()
    air.place(tag, as: "tag")
    try simulation.run { try await useTag("tag", tag, over: transport) }
  }

  @Test("Only the beacons of the shop are shown")
  func beacons() throws {
    let (shop, other) = (try BluetoothUUID.shop, BluetoothUUID(0xFFF0))
    for (uuid, minor, rssi) in [(shop, 7, -45), (shop, 8, -80), (other, 9, -45)] {
      let beacon = IBeacon(proximityUUID: uuid, major: 1, minor: UInt16(minor), measuredPower: -59)
      air.place(VirtualBeacon(beacon), as: "beacon \(minor)", rssi: rssi)
    }
    try simulation.run {
      let showing = Task(executorPreference: simulation) { try await shownBeacons(of: shop) }
      try await simulation.clock.sleep(for: .seconds(10))
      showing.cancel()
      let shown = try await showing.value
      #expect(shown == [7: .immediate, 8: .far])
      #expect(air.scanCount == 0)
    }
  }

  private func shownBeacons(of shop: BluetoothUUID) async throws -> [UInt16: BeaconProximity?] {
    var shown: [UInt16: BeaconProximity?] = [:]
    try await showBeacons(of: shop, over: transport) { shown[$0] = $1 }
    return shown
  }

  @Test("An operation that a characteristic does not support fails before anything is sent")
  func properties() throws {
    air.place(KeyTag(), as: "tag")
    try simulation.run {
      try await transport.withConnection(to: "tag") { connection in
        await #expect(throws: BLEError.notPermitted(.batteryLevel, needs: .write)) {
          try await connection.write([1], to: .batteryLevel, mode: .withResponse)
        }
        await #expect(throws: BLEError.notPermitted(KeyTag.alertLevel, needs: .read)) {
          try await connection.read(KeyTag.alertLevel)
        }
      }
    }
    #expect(!air.log.contains { $0.operation == .error })
  }
}

/// A peripheral whose only value is readable by bonded centrals alone.
struct Diary: LocalPeripheral {
  static let page = CharacteristicID(0xFFF1, in: 0xFFF0)
  let advertisement: AdvertisementData? = AdvertisementData(localName: "Diary")
  let services = [
    GATTService(
      0xFFF0,
      characteristics: [GATTCharacteristic(0xFFF1, properties: .read, requiresBonding: true)])
  ]

  func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] { [1, 2, 3] }
}

extension BluetoothUUID {
  /// The proximity UUID of the beacons in the shop.
  static var shop: BluetoothUUID {
    get throws { try BluetoothUUID(parsing: "e2c56db5-dffb-48d2-b060-d0f5a71096e0") }
  }
}

/// Uses a key tag as a central does.
func useTag(_ id: PeripheralID, _ tag: KeyTag, over transport: some BLETransport) async throws {
  let found = try await transport.firstAdvertisement(
    matching: ScanFilter(services: [0x1802]), within: .seconds(20))
  #expect(found.peripheral == id)
  #expect(found.data.localName == "Keys")
  try await transport.withConnection(to: id) { connection in
    #expect(try await connection.read(.batteryLevel) == [90])
    let levels = try await connection.notifications(from: .batteryLevel)
    try await connection.write([2], to: KeyTag.alertLevel, mode: .withoutResponse)
    var iterator = levels.makeAsyncIterator()
    #expect(try await iterator.next() == [89])
    #expect(await tag.isBeeping)
    #expect(try await iterator.next() == [88])
  }
  try await transport.clock.sleep(for: .seconds(300))
  #expect(await tag.battery == 88)
}

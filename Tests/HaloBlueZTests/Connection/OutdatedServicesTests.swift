import HaloDevices
import HaloFakeBlueZ
import HaloProtocol
import HaloTransport
import HaloTransportTestSupport
import Testing

@testable import HaloBlueZ

/// Services that the daemon remembers from earlier firmware.
@Suite("BlueZ quirks: outdated services", hasBusLibrary, .timeLimit(.minutes(5)))
struct OutdatedServicesTests {
  static let kinds = QuirkWorld.Kind.versions
  private static let strap = [
    GATTService(0x180D, characteristics: [GATTCharacteristic(0x2A37, properties: .notify)])
  ]

  /// Makes the daemon remember a table, gives the peripheral another, and makes the daemon miss the
  /// change a number of times.
  private static func outdate(
    _ world: QuirkWorld, to table: [GATTService] = LawPeripheral.otherTable, times: Int,
    isBonded: Bool = false
  ) async throws {
    let former = try await world.connect()
    _ = try await former.services()
    if isBonded { try await former.pair() }
    await former.disconnect()
    try await world.isFree()
    await world.device.change(to: table)
    for _ in 0..<times { await world.fake.inject(.staleCache) }
  }

  /// The failure of a subscription to a characteristic of the old table, over as many links as that
  /// takes.
  private static func failureOfSubscribing(_ world: QuirkWorld) async -> BLEError? {
    await world.failure {
      try await world.transport.withReconnection(to: QuirkWorld.peripheral) { connection in
        _ = try await connection.notifications(from: LawPeripheral.counter)
      }
    }
  }

  @Test(
    "If an expected characteristic is missing, the services are discovered again, once",
    arguments: kinds, [(1, true), (1, false), (5, false)])
  func expectedCharacteristics(_ kind: QuirkWorld.Kind, _ fault: (Int, Bool)) throws {
    let (times, isBonded) = fault
    try QuirkWorld.run(kind) { world in
      try await Self.outdate(world, times: times, isBonded: isBonded)
      let before = await world.linkUps
      let connection = try await world.connect(expecting: [LawPeripheral.added])
      #expect(try await connection.read(LawPeripheral.added) == LawPeripheral.constant)
      #expect(await world.linkUps == before + 2)
      // A bond is not sacrificed for that.
      let known = try await world.transport.knownPeripherals()
      #expect(known.map(\.isBonded) == [isBonded])
      await connection.disconnect()
    }
  }

  @Test("One of several sets of expected characteristics is enough", arguments: kinds)
  func alternatives(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      try await Self.outdate(world, times: 1)
      let before = await world.linkUps
      var options = ConnectionOptions()
      options.alternatives = [[.colmiUARTNotify], [LawPeripheral.added]]
      try await world.transport.withConnection(to: QuirkWorld.peripheral, options: options) {
        let value = try await $0.read(LawPeripheral.added)
        #expect(value == LawPeripheral.constant)
      }
      #expect(await world.linkUps == before + 2)
    }
  }

  @Test("Rings and straps list the characteristics that they expect", arguments: kinds)
  func devices(_ kind: QuirkWorld.Kind) throws {
    struct Enough: Error {}
    let uart = CharacteristicID.colmiUARTNotify
    let ring = GATTService(
      uart.service,
      characteristics: [
        GATTCharacteristic(CharacteristicID.colmiUARTWrite.characteristic, properties: .write),
        GATTCharacteristic(uart.characteristic, properties: .notify),
      ])
    try QuirkWorld.run(kind) { world in
      try await Self.outdate(world, to: [ring], times: 1)
      let isRing = try await world.transport.withDevice(QuirkWorld.peripheral, as: Ring.self) { _ in
        true
      }
      #expect(isRing)
    }
    try QuirkWorld.run(kind) { world in
      await world.device.advertise(AdvertisementData(serviceUUIDs: [0x180D]))
      try await Self.outdate(world, to: Self.strap, times: 1)
      var failures = 0
      let follower = HeartRateFollower(over: world.transport)
      await #expect(throws: Enough.self) {
        try await follower.run { event in
          if case .disconnected = event { failures += 1 }
          if case .connected = event { throw Enough() }
        }
      }
      #expect(failures == 0)
    }
  }

  @Test("A bond is kept, and the error explains how to renew the services", arguments: kinds)
  func bondedAndOutdated(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      try await Self.outdate(world, times: 2, isBonded: true)
      await #expect(throws: BLEError.servicesOutdated(QuirkWorld.peripheral)) {
        try await world.connect(expecting: [LawPeripheral.added])
      }
      #expect("\(BLEError.servicesOutdated(QuirkWorld.peripheral))".contains("forget it first"))
      try await world.isFree()
      #expect(try await world.transport.knownPeripherals().map(\.isBonded) == [true])
      // The remedy works.
      try await world.transport.forget(QuirkWorld.peripheral)
      let fresh = try await world.connect(expecting: [LawPeripheral.added])
      #expect(try await fresh.read(LawPeripheral.added) == LawPeripheral.constant)
    }
  }

  @Test(
    "A follower retries a bonded strap with outdated services once, then throws the error",
    arguments: kinds)
  func bondedStrap(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      await world.device.advertise(AdvertisementData(serviceUUIDs: [0x180D]))
      try await Self.outdate(world, to: Self.strap, times: 20, isBonded: true)
      var failures: [BLEError] = []
      let follower = HeartRateFollower(over: world.transport, peripheral: QuirkWorld.peripheral)
      let outdated = BLEError.servicesOutdated(QuirkWorld.peripheral)
      await #expect(throws: outdated) {
        try await follower.run { event in
          if case .disconnected(let error) = event { failures.append(error) }
          try #require(failures.count < 4)
        }
      }
      #expect(failures == [outdated])
    }
  }

  @Test("A peripheral without an expected characteristic needs two links", arguments: kinds)
  func expectedInVain(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      let connection = try await world.connect(expecting: [
        LawPeripheral.missing, LawPeripheral.echo,
      ])
      #expect(await world.linkUps == 2)
      await #expect(throws: BLEError.characteristicNotFound(LawPeripheral.missing)) {
        try await connection.read(LawPeripheral.missing)
      }
      #expect(try await connection.read(LawPeripheral.readOnly) == LawPeripheral.constant)
      await connection.disconnect()
    }
    // A peripheral that has the characteristic needs one link, even if its objects come late.
    for lateness in [nil, Duration.milliseconds(700)] {
      try QuirkWorld.run(kind) { world in
        if let lateness { await world.fake.inject(.resolvedBeforeObjects(by: lateness)) }
        let connection = try await world.connect(expecting: [LawPeripheral.sink])
        #expect(await world.linkUps == 1)
        await connection.disconnect()
      }
    }
  }

  @Test("A link of another program stays up", arguments: kinds)
  func linkOfAnother(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      let other = try await world.connectOther()
      // The expected characteristic is missing, and the connection is released.
      _ = try await world.connect(expecting: [LawPeripheral.added])
      try await world.sleep(.seconds(10))
      // Cancelled while it waits for more objects.
      let connecting = world.start { try await world.connect(expecting: [LawPeripheral.added]) }
      try await world.sleep(.seconds(1))
      connecting.cancel()
      _ = await connecting.result
      try await world.sleep(.seconds(10))
      #expect(await world.device.linkCount == 1)
      #expect(await world.linkUps == 1)
      // Disconnecting explicitly ends the link, and the next link is our own.
      try await world.works()
      do { _ = try await world.connect() }
      try await world.isFree()
      await other.close()
    }
  }

  @Test("Missing or outdated services do not end another program's link", arguments: kinds)
  func servicesOfAnother(_ kind: QuirkWorld.Kind) throws {
    for isOutdated in [false, true] {
      try QuirkWorld.run(kind) { world in
        if isOutdated {
          try await Self.outdate(world, times: 3)
        } else {
          await world.fake.inject(.discoveryFails)
        }
        let before = await world.linkUps
        let other = try await world.connectOther()
        let failure = await Self.failureOfSubscribing(world)
        #expect(
          failure
            == (isOutdated
              ? .servicesOutdated(QuirkWorld.peripheral)
              : .characteristicNotFound(LawPeripheral.counter)))
        #expect(await world.device.linkCount == 1)
        #expect(await world.linkUps == before + 1)
        try await world.transport.withConnection(to: QuirkWorld.peripheral) { _ in }
        try await other.call(
          .call("Disconnect", of: "org.bluez.Device1", at: QuirkWorld.path, to: "org.bluez"))
        try await world.isFree()
        // Now no other program has the link.
        let fresh = try await world.connect()
        #expect(
          try await fresh.services().map(\.uuid)
            == (isOutdated ? LawPeripheral.otherTable : LawPeripheral.table).map(\.uuid))
        await fresh.disconnect()
        await other.close()
      }
    }
  }

  @Test("An attribute that the peripheral does not have means outdated services", arguments: kinds)
  func attributeOutdated(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      try await Self.outdate(world, times: 3)
      let outdated = BLEError.servicesOutdated(QuirkWorld.peripheral)
      let stale = try await world.connect()
      await #expect(throws: outdated) { try await stale.notifications(from: LawPeripheral.counter) }
      // The link stays usable, and the next one has the present services.
      #expect(try await stale.read(LawPeripheral.readOnly) == LawPeripheral.constant)
      await stale.disconnect()
      let fresh = try await world.connect()
      #expect(try await fresh.services().map(\.uuid) == LawPeripheral.otherTable.map(\.uuid))
      await fresh.disconnect()
    }
    // A reconnection repeats this once.
    for isBonded in [false, true] {
      try QuirkWorld.run(kind) { world in
        try await Self.outdate(world, times: 9, isBonded: isBonded)
        let before = await world.linkUps
        let failure = await Self.failureOfSubscribing(world)
        #expect(
          failure
            == (isBonded
              ? .servicesOutdated(QuirkWorld.peripheral)
              : .characteristicNotFound(LawPeripheral.counter)))
        #expect(await world.linkUps == before + 2)
      }
    }
  }

  @Test("An error that comes after the end of its subscription does not outdate the services")
  func errorAfterEnd() throws {
    try QuirkWorld.run { world in
      let connection = try await world.connect()
      _ = try await connection.services()
      await world.fake.inject(
        .failing(
          method: "StartNotify", error: "org.bluez.Error.Failed",
          message: "Operation failed with ATT error: 0x01"))
      let reader = world.start {
        try await world.sleep(.seconds(1))
        for try await _ in try await connection.notifications(from: LawPeripheral.echo) {}
      }
      await world.fake.whenCalled { if $0.member == "StartNotify" { reader.cancel() } }
      _ = await reader.result
      #expect(await world.fake.pendingFaults.isEmpty)
      try await world.sleep(.seconds(2))
      await connection.disconnect()
      let calls = await world.recordCalls()
      try await world.works()
      #expect(calls.count("RemoveDevice") == 0)
    }
  }
}

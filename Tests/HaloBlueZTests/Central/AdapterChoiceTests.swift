import HaloFakeBlueZ
import HaloProtocol
import HaloTransport
import HaloTransportTestSupport
import Testing

@testable import HaloBlueZ

/// A machine with several adapters, one of which is in use.
@Suite("BlueZ quirks: several adapters", hasBusLibrary, .timeLimit(.minutes(5)))
struct AdapterChoiceTests {
  @Test("A scan and a link keep their adapter when another appears", arguments: [true, false])
  func otherComes(isOn: Bool) throws {
    try QuirkWorld.run(configure: { options, _ in options.adapterIndex = 1 }) { world in
      let scan = world.transport.advertisements(matching: ScanFilter(allowsDuplicates: true))
      var received = scan.makeAsyncIterator()
      _ = try await received.next()
      let second = LawPeripheral()
      world.air.place(second, as: QuirkWorld.otherPeripheral)
      await world.fake.plugInOther(index: 0, isOn: isOn)
      try await world.sleep(.seconds(1))
      try await world.drain(&received, of: scan)
      #expect(try await received.next() != nil)
      let connection = try await world.connect()
      #expect(try await connection.read(LawPeripheral.readOnly) == LawPeripheral.constant)
      await world.fake.setOther(index: 0, isOn: !isOn)
      await world.fake.removeOther(index: 0)
      try await world.sleep(.seconds(1))
      #expect(try await connection.read(LawPeripheral.readOnly) == LawPeripheral.constant)
      await connection.disconnect()
      try await world.works()
    }
  }

  @Test("A scan moves on when its adapter is switched off or removed", arguments: [true, false])
  func ownGoes(isOff: Bool) throws {
    try QuirkWorld.run(configure: { options, _ in options.adapterIndex = 1 }) { world in
      // The other adapter is there first, so it is the one in use.
      await world.fake.plugInOther(index: 0)
      let scan = world.transport.advertisements(matching: ScanFilter(allowsDuplicates: true))
      let first = world.start {
        for try await advertisement in scan { return advertisement.peripheral }
        throw BLEError.cancelled
      }
      try await world.sleep(.seconds(5))
      if isOff {
        await world.fake.setOther(index: 0, isOn: false)
      } else {
        await world.fake.removeOther(index: 0)
      }
      #expect(try await first.value == QuirkWorld.peripheral)
      try await world.works()
    }
  }

  @Test(
    "A connect searches with another adapter when its own adapter disappears",
    arguments: [true, false])
  func searchMovesOn(isOff: Bool) throws {
    try QuirkWorld.run(configure: { options, _ in options.adapterIndex = 1 }) { world in
      // The other adapter is there first, so it is in use, but receives nothing.
      await world.fake.plugInOther(index: 0)
      let connection = world.start { try await world.connect() }
      try await world.sleep(.seconds(5))
      if isOff {
        await world.fake.setOther(index: 0, isOn: false)
      } else {
        await world.fake.removeOther(index: 0)
      }
      let link = try await connection.value
      #expect(try await link.read(LawPeripheral.readOnly) == LawPeripheral.constant)
      await link.disconnect()
      try await world.isFree()
    }
  }

  @Test("A link ends when its adapter is switched off, even with another adapter on")
  func linkGoesWithItsAdapter() throws {
    for kind in QuirkWorld.Kind.versions {
      try QuirkWorld.run(kind, configure: { options, _ in options.adapterIndex = 1 }) { world in
        let connection = try await world.connect()
        await world.fake.plugInOther(index: 0)
        try await world.sleep(.seconds(1))
        world.air.setAdapter(.poweredOff)
        #expect(try await connection.disconnection() == .adapter(.poweredOff))
        var states = world.transport.states().makeAsyncIterator()
        #expect(try await states.next() == .poweredOn)
        await world.fake.removeOther(index: 0)
        #expect(try await states.next() == .poweredOff)
        world.air.setAdapter(.poweredOn)
        #expect(try await states.next() == .poweredOn)
        try await world.works()
      }
    }
  }

  @Test("A named adapter is the only one that is used", arguments: ["hci1", "00:00:5e:00:53:00"])
  func named(_ name: String) throws {
    try QuirkWorld.run(configure: { options, own in
      options.adapterIndex = 1
      own.adapter = name
    }) { world in
      await world.fake.plugInOther(index: 0)
      try await world.works()
      world.air.setAdapter(.poweredOff)
      try await world.adapter(is: .poweredOff)
      #expect(await world.failure { _ = try await world.connect() } == .unavailable(.poweredOff))
    }
  }
}

extension QuirkWorld {
  /// Consumes the advertisements that a scan has already buffered.
  fileprivate func drain(
    _ iterator: inout BLEStream<Advertisement>.AsyncIterator, of scan: BLEStream<Advertisement>
  ) async throws {
    // Buffered values arrive without waiting, so the clock does not advance.
    let start = now
    while now == start, try await iterator.next() != nil {}
  }
}

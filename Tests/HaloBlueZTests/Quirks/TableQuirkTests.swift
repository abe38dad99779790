import HaloFakeBlueZ
import HaloProtocol
import HaloTransport
import HaloTransportTestSupport
import Testing

@testable import HaloBlueZ

/// Failures with the table of services.
@Suite("BlueZ quirks: services", hasBusLibrary, .timeLimit(.minutes(5)))
struct TableQuirkTests {
  static let kinds = QuirkWorld.Kind.versions

  @Test("Objects may come after services are resolved", arguments: kinds)
  func resolvedBeforeObjects(_ kind: QuirkWorld.Kind) throws {
    for lateness in [Duration.zero, .milliseconds(20), .milliseconds(700), .milliseconds(1900)] {
      try QuirkWorld.run(kind) { world in
        await world.fake.inject(.resolvedBeforeObjects(by: lateness))
        let connection = try await world.connect()
        let services = try await connection.services()
        #expect(services.map(\.uuid) == [LawPeripheral.service])
        #expect(services.first?.characteristics.count == 10)
        // The objects were waited for, without another link.
        #expect(await world.device.events.count { $0 == .linkUp } == 1)
        #expect(try await connection.read(LawPeripheral.readOnly) == LawPeripheral.constant)
        await connection.disconnect()
      }
    }
  }

  @Test("Objects may come one by one, even after others", arguments: kinds)
  func objectsApart(_ kind: QuirkWorld.Kind) throws {
    let kept = GATTService(0x180A, characteristics: [])
    for (pause, delay, hasFormer) in [
      (1, 0, false), (200, 7, false), (6, 7, true), (6, 2500, true), (200, 0, true),
    ] {
      try QuirkWorld.run(kind) { world in
        if hasFormer {
          await world.device.change(to: [kept] + LawPeripheral.table)
          try await world.works()
          try await world.isFree()
        }
        let table = [kept] + (hasFormer ? LawPeripheral.otherTable : LawPeripheral.table)
        await world.device.change(to: table)
        await world.fake.inject(
          .resolvedBeforeObjects(by: .milliseconds(delay), apart: .milliseconds(pause)))
        let connection = try await world.connect()
        let last = hasFormer ? LawPeripheral.added : LawPeripheral.readOnly
        #expect(try await connection.read(last) == LawPeripheral.constant)
        #expect(
          try await connection.services().map { [$0.uuid] + $0.characteristics.map(\.uuid) }
            == table.map { [$0.uuid] + $0.characteristics.map(\.uuid) })
        await connection.disconnect()
      }
    }
  }

  @Test("A failed discovery is repeated once", arguments: kinds)
  func discoveryFails(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      await world.fake.inject(.discoveryFails)
      try await world.works()
    }
    // A peripheral is connected even if it has no services, or none that can be discovered.
    try QuirkWorld.run(kind) { world in
      await world.fake.inject(.discoveryFails)
      await world.fake.inject(.discoveryFails)
      let connection = try await world.connect()
      #expect(try await connection.services().isEmpty)
      let failure = await world.failure { _ = try await connection.read(LawPeripheral.readOnly) }
      #expect(failure == .characteristicNotFound(LawPeripheral.readOnly))
      await connection.disconnect()
      try await world.works()
    }
  }

  @Test("Removing a device removes the table of its earlier firmware", arguments: kinds)
  func staleCache(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      let former = try await world.connect()
      let services = try await former.services()
      await former.disconnect()
      try await world.isFree()
      await world.device.change(to: LawPeripheral.otherTable)

      await world.fake.inject(.staleCache)
      let stale = try await world.connect()
      #expect(try await stale.services() == services)
      // Missing characteristics throw errors, and the others work.
      #expect(
        await world.failure { _ = try await stale.notifications(from: LawPeripheral.counter) }
          != nil)
      #expect(try await stale.read(LawPeripheral.readOnly) == LawPeripheral.constant)
      await stale.disconnect()

      try await world.transport.forget(QuirkWorld.peripheral)
      let fresh = try await world.connect()
      #expect(try await fresh.services().map(\.uuid) == LawPeripheral.otherTable.map(\.uuid))
      #expect(try await fresh.read(LawPeripheral.added) == LawPeripheral.constant)
      await fresh.disconnect()
    }
  }

  @Test("Objects that come one by one are waited for", arguments: kinds)
  func expectedLate(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      await world.fake.inject(.resolvedBeforeObjects(by: .milliseconds(500)))
      let connecting = world.start { try await world.connect(expecting: [LawPeripheral.added]) }
      let device = QuirkWorld.path
      for _ in 0..<5000 {
        let hasSome = world.transport.central.state.withLock {
          $0.tree.hasServices(ofDevice: device)
        }
        if hasSome { break }
        try await world.sleep(.milliseconds(1))
      }
      // The first objects exist, and the rest arrives within the waiting time.
      await world.device.change(to: LawPeripheral.otherTable)
      let connection = try await connecting.value
      #expect(try await connection.read(LawPeripheral.added) == LawPeripheral.constant)
      #expect(await world.device.events.count { $0 == .linkUp } == 1)
      await connection.disconnect()
    }
  }

  @Test("Objects that come after others are waited for", arguments: kinds)
  func expectedBehindOthers(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      let connecting = world.start { try await world.connect(expecting: [LawPeripheral.added]) }
      for try await state in world.transport.states() where state == .poweredOn { break }
      for _ in 0..<1000 {
        if await world.device.linkCount > 0 { break }
        try await world.sleep(.milliseconds(10))
      }
      try await world.sleep(.seconds(1))
      await world.device.change(to: LawPeripheral.otherTable)
      let connection = try await connecting.value
      #expect(try await connection.read(LawPeripheral.added) == LawPeripheral.constant)
      #expect(await world.device.events.count { $0 == .linkUp } == 1)
      await connection.disconnect()
    }
  }
}

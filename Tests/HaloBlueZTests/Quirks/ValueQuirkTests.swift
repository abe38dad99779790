import HaloBlueZNames
import HaloProtocol
import HaloTransport
import HaloTransportTestSupport
import Testing

@testable import HaloBlueZ
@testable import HaloFakeBlueZ

@Suite("BlueZ quirks: values", hasBusLibrary, .timeLimit(.minutes(5)))
struct ValueQuirkTests {
  static let inProgress = "org.bluez.Error.InProgress"

  @Test(
    "A value that was read is not a notification, even if both coincide",
    arguments: 1...10 as ClosedRange<UInt64>)
  func readsAndNotifications(seed: UInt64) throws {
    try QuirkWorld.link(QuirkWorld.Kind.versions[Int(seed % 2)], seed: seed) { world, connection in
      let stream = try await connection.notifications(from: LawPeripheral.echo)
      // Some values equal the result of the reads, which is 0.
      let values = (UInt8(0)..<60).map { $0 % 3 }
      let notifying = world.start {
        var numbers = world.simulation.randomNumbers(for: "notifications")
        for value in values {
          await world.device.notifyAll([value], from: LawPeripheral.echo)
          try await world.sleep(.milliseconds(Int64.random(in: 0...40, using: &numbers)))
        }
        // The last value does not have to wait for another.
        try await world.sleep(.seconds(1))
        await world.device.notifyAll([9], from: LawPeripheral.echo)
      }
      let reading = world.start {
        var numbers = world.simulation.randomNumbers(for: "reads")
        for _ in 0..<40 {
          // Some reads are cancelled, and their results arrive nevertheless.
          let read = world.start { try await connection.read(LawPeripheral.echo) }
          if Bool.random(using: &numbers) {
            try await world.sleep(.milliseconds(Int64.random(in: 0...40, using: &numbers)))
            read.cancel()
          }
          if let value = try? await read.value { #expect(value == [0]) }
        }
      }
      let received = try await stream.prefix { $0 != [9] }.reduce(into: []) { $0 += $1 }
      #expect(received == values)
      try await notifying.value
      try await reading.value
    }
  }

  @Test("A read that hangs or is cancelled holds no notification back", arguments: [true, false])
  func hangingRead(isGivenUp: Bool) throws {
    try QuirkWorld.link { world, connection in
      let stream = try await connection.notifications(from: LawPeripheral.echo)
      await world.fake.inject(.late(method: "ReadValue", by: .seconds(20)))
      let read = world.start { try await connection.read(LawPeripheral.echo) }
      try await world.sleep(.milliseconds(10))
      if isGivenUp { read.cancel() }
      let start = world.now
      try await world.notify([0], to: stream)
      #expect(world.now - start < .seconds(1))
      // The late result of the read is not a notification.
      try await world.sleep(.seconds(30))
      try await world.notify([7], to: stream)
      #expect((try? await read.value) == (isGivenUp ? nil : [0]))
    }
  }

  @Test(
    "Operations wait while the daemon is busy with the same for another program",
    arguments: QuirkWorld.Kind.all, [1, 7])
  func inProgress(_ kind: QuirkWorld.Kind, times: Int) throws {
    try QuirkWorld.link(kind) { world, connection in
      for method in ["ReadValue", "WriteValue", "StartNotify", "AcquireNotify", "AcquireWrite"] {
        await world.fake.inject(.failing(method, Self.inProgress, "In Progress", times: times))
      }
      #expect(try await connection.read(LawPeripheral.readOnly) == LawPeripheral.constant)
      let stream = try await connection.notifications(from: LawPeripheral.echo)
      try await connection.write([1], to: LawPeripheral.echo, mode: .withResponse)
      try await connection.write([2], to: LawPeripheral.echo, mode: .withoutResponse)
      #expect(try await stream.first(2) == [[1], [2]])
    }
  }

  @Test("InProgress without end becomes a timeout", arguments: QuirkWorld.Kind.all)
  func inProgressForEver(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.link(kind, operations: .seconds(3)) { world, connection in
      await world.fake.inject(.failing("ReadValue", Self.inProgress, "In Progress", times: .max))
      await #expect(
        throws: BLEError.timedOut(operation: "read \(LawPeripheral.readOnly)", after: .seconds(3))
      ) { try await connection.read(LawPeripheral.readOnly) }
    }
  }

  @Test("Each write has an explicit type, and arrives with it", arguments: QuirkWorld.Kind.all)
  func writeTypes(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.link(kind) { world, connection in
      // The characteristic permits both types, so a daemon that guesses would choose one of them.
      let writes: [([UInt8], WriteMode)] = [
        ([1], .withResponse), ([2], .withoutResponse), ([], .withoutResponse), ([3], .withResponse),
        ([], .withResponse), ([4], .withoutResponse),
      ]
      for (value, mode) in writes {
        try await connection.write(value, to: LawPeripheral.echo, mode: mode)
      }
      // Writes without response arrive before this read is answered.
      _ = try await connection.read(LawPeripheral.readOnly)
      let events = await world.device.events.filter { if case .write = $0 { true } else { false } }
      #expect(events == writes.map { .write(LawPeripheral.echo, $0.0, $0.1) })
    }
  }

  @Test("A socket that is not read blocks writes until their deadline or the link's end")
  func writeSocketNotRead() throws {
    let kind = QuirkWorld.Kind(writes: .socket)
    try QuirkWorld.run(kind) { world in
      await world.fake.inject(.writeSocketNotRead)
      let connection = try await world.connect(operations: .seconds(3))
      let value = [UInt8](repeating: 1, count: connection.maximumWriteLength(for: .withoutResponse))
      func fill() async -> BLEError? {
        await world.failure {
          for _ in 0..<100_000 {
            try await connection.write(value, to: LawPeripheral.sink, mode: .withoutResponse)
          }
        }
      }
      let start = world.now
      let operation = "write \(LawPeripheral.sink)"
      #expect(await fill() == .timedOut(operation: operation, after: .seconds(3)))
      #expect(world.now - start >= .seconds(3))
      // Other operations are not blocked.
      #expect(try await connection.read(LawPeripheral.readOnly) == LawPeripheral.constant)
      async let blocked = fill()
      try await world.sleep(.seconds(1))
      await world.device.drop()
      #expect(await blocked == .disconnected(.remote))
      try await world.works()
    }
  }

  @Test(
    "Any number of writes without response waits for the peripheral",
    arguments: QuirkWorld.Kind.opposites)
  func writesAreHeldBack(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.link(kind) { world, connection in
      for number in 1...200 {
        try await connection.write([UInt8(number)], to: LawPeripheral.sink, mode: .withoutResponse)
        let arrived = await world.device.writes(to: LawPeripheral.sink).count
        #expect(number - arrived <= BlueZOptions().maximumUnconfirmedWrites + 1)
      }
    }
  }

  @Test("An unacknowledged subscription ends, and another works", arguments: QuirkWorld.Kind.all)
  func subscriptionUnanswered(_ kind: QuirkWorld.Kind) throws {
    for deadline in [Duration.seconds(5), .seconds(60)] {
      try QuirkWorld.run(kind) { world in
        await world.fake.inject(.subscriptionUnanswered)
        let connection = try await world.connect(operations: deadline)
        let start = world.now
        let failure = await world.failure {
          _ = try await connection.notifications(from: LawPeripheral.echo)
        }
        if deadline < .seconds(30) {
          let operation = "subscribe to \(LawPeripheral.echo)"
          #expect(failure == .timedOut(operation: operation, after: deadline))
          // The link stays up until ATT times out.
          #expect(try await connection.read(LawPeripheral.readOnly) == LawPeripheral.constant)
          _ = try await connection.disconnection()
        } else {
          guard case .disconnected? = failure else { return #expect(failure == nil) }
        }
        #expect(world.now - start <= .seconds(32))
        let next = try await world.connect()
        try await world.expectValues([5], over: next)
        await next.disconnect()
      }
    }
  }
}

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
        #expect(await world.linkUps == 1)
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
      await #expect(throws: BLEError.characteristicNotFound(LawPeripheral.readOnly)) {
        try await connection.read(LawPeripheral.readOnly)
      }
      await connection.disconnect()
      try await world.works()
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
      #expect(await world.linkUps == 1)
      await connection.disconnect()
    }
  }
}

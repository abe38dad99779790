import HaloBlueZNames
import HaloProtocol
import HaloSimulator
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
    arguments: 1...30 as ClosedRange<UInt64>)
  func readsAndNotifications(seed: UInt64) throws {
    try QuirkWorld.link(QuirkWorld.Kind.versions[Int(seed % 2)], seed: seed) { world, connection in
      let stream = try await connection.notifications(from: LawPeripheral.echo)
      let reported = world.start {
        var numbers = world.simulation.randomNumbers(for: "told")
        // Some values equal the result of the reads, which is 0.
        for number in 0..<60 {
          await world.device.notifyAll([UInt8(number % 3)], from: LawPeripheral.echo)
          try await world.sleep(.milliseconds(Int64.random(in: 0...40, using: &numbers)))
        }
        // The last value must not have to wait for another.
        try await world.sleep(.seconds(1))
        await world.device.notifyAll([9], from: LawPeripheral.echo)
      }
      let reads = world.start {
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
      var values: [UInt8] = []
      for try await value in stream {
        values += value
        if value == [9] { break }
      }
      let expected: [UInt8] = (0..<60).map { (index: UInt8) -> UInt8 in index % 3 }
      #expect(values == expected + [9])
      try await reported.value
      try await reads.value
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
      var values: [[UInt8]] = []
      for try await value in stream {
        values.append(value)
        if values.count == 2 { break }
      }
      #expect(values == [[1], [2]])
    }
  }

  @Test("InProgress without end becomes a timeout", arguments: QuirkWorld.Kind.all)
  func inProgressForEver(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.link(kind, operations: .seconds(3)) { world, connection in
      await world.fake.inject(.failing("ReadValue", Self.inProgress, "In Progress", times: .max))
      let failure = await world.failure { _ = try await connection.read(LawPeripheral.readOnly) }
      #expect(
        failure == .timedOut(operation: "read \(LawPeripheral.readOnly)", after: .seconds(3)))
    }
  }

  @Test("Each write has an explicit type, and arrives with it", arguments: QuirkWorld.Kind.all)
  func writeTypes(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      // The characteristic permits both types, so a daemon that guesses would choose one of them.
      let connection = try await world.connect()
      let writes: [([UInt8], WriteMode)] = [
        ([1], .withResponse), ([2], .withoutResponse), ([], .withoutResponse), ([3], .withResponse),
        ([], .withResponse), ([4], .withoutResponse),
      ]
      for (value, mode) in writes {
        try await connection.write(value, to: LawPeripheral.echo, mode: mode)
      }
      // Writes without response arrive before this read is answered.
      _ = try await connection.read(LawPeripheral.readOnly)
      let events = await world.device.events.filter {
        if case .write = $0 { true } else { false }
      }
      #expect(events == writes.map { .write(LawPeripheral.echo, $0.0, $0.1) })
      await connection.disconnect()
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
    "Any number of writes without response waits for the peripheral", arguments: QuirkWorld.Kind.all
  )
  func writesAreHeldBack(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.link(kind) { world, connection in
      for number in 1...200 {
        try await connection.write(
          [UInt8(number)], to: LawPeripheral.sink, mode: .withoutResponse)
        let arrived = await world.device.writes(to: LawPeripheral.sink).count
        #expect(number - arrived <= BlueZOptions().maximumUnconfirmedWrites + 1)
      }
    }
  }

  @Test(
    "An unacknowledged subscription ends, and another works",
    arguments: QuirkWorld.Kind.all)
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
          #expect(
            try await connection.read(LawPeripheral.readOnly) == LawPeripheral.constant)
          _ = try await connection.disconnection()
        } else {
          guard case .disconnected? = failure else { return #expect(failure == nil) }
        }
        #expect(world.now - start <= .seconds(32))
        let next = try await world.connect()
        let stream = try await next.notifications(from: LawPeripheral.echo)
        try await next.write([5], to: LawPeripheral.echo, mode: .withResponse)
        for try await value in stream {
          #expect(value == [5])
          break
        }
        await next.disconnect()
      }
    }
  }

  @Test(
    "A subscription that is answered too late is stopped",
    arguments: QuirkWorld.Kind.all)
  func subscriptionAnsweredLate(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      for method in ["StartNotify", "AcquireNotify"] {
        await world.fake.inject(.late(method: method, by: .seconds(5)))
      }
      let connection = try await world.connect(operations: .seconds(3))
      let failure = await world.failure {
        _ = try await connection.notifications(from: LawPeripheral.echo)
      }
      #expect(
        failure
          == .timedOut(operation: "subscribe to \(LawPeripheral.echo)", after: .seconds(3)))
      try await world.sleep(.seconds(5))
      #expect(await world.device.subscriptions(to: LawPeripheral.echo) == [true, false])
      await connection.disconnect()
    }
  }

  @Test(
    "With signals, values before the acknowledgement arrive",
    arguments: QuirkWorld.Kind.all)
  func beforeAcknowledgement(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.link(kind) { world, connection in
      let stream = try await connection.notifications(from: LawPeripheral.counter)
      try await world.sleep(.seconds(1))
      await world.device.notifyAll([], from: LawPeripheral.counter)
      var values: [[UInt8]] = []
      for try await value in stream {
        if value.isEmpty { break }
        values.append(value)
      }
      let all = (0...LawPeripheral.countedAfterwards).map(LawPeripheral.bytes(of:))
      // The daemon drops values before it has a socket; the others come in order.
      if kind.notifications == .signals { #expect(values == all) }
      #expect(values == Array(all.suffix(values.count)))
    }
  }
}

import HaloDBus
import HaloFakeBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Testing

@testable import HaloBlueZ

@Suite("BlueZ quirks: subscriptions", hasBusLibrary, .timeLimit(.minutes(5)))
struct SubscriptionQuirkTests {
  /// Only the paths of notifications matter; writes do not.
  static let kinds = QuirkWorld.Kind.all.filter { $0.writes == .calls }
  static let sockets = kinds.filter { $0.notifications == .socket }
  static let notPermitted = "org.bluez.Error.NotPermitted"

  @Test(
    "Subscriptions that begin and end at any moment leave the next one working, and no other",
    arguments: kinds, 1...10 as ClosedRange<UInt64>)
  func comingAndGoing(_ kind: QuirkWorld.Kind, seed: UInt64) throws {
    try QuirkWorld.link(kind, seed: seed, operations: .seconds(5)) { world, connection in
      _ = try await connection.services()
      var numbers = world.simulation.randomNumbers(for: "coming and going")
      var readers: [Task<Void, any Error>] = []
      for _ in 0..<12 {
        if !readers.isEmpty, Bool.random(using: &numbers) {
          readers.remove(at: Int.random(in: readers.indices, using: &numbers)).cancel()
        } else {
          readers.append(world.reader(of: LawPeripheral.echo, over: connection))
        }
        if Bool.random(using: &numbers) {
          try await world.sleep(.milliseconds(Int64.random(in: 0...80, using: &numbers)))
        }
      }
      for reader in readers { reader.cancel() }
      try await world.expectValues([5], over: connection)
      try await world.sleep(.seconds(2))
      #expect(await world.device.subscriptions(to: LawPeripheral.echo).last == false)
    }
  }

  @Test(
    "A subscription finally works and ends, whatever happens before",
    arguments: kinds, 1...6 as ClosedRange<UInt64>)
  func troubledTimes(_ kind: QuirkWorld.Kind, seed: UInt64) throws {
    try QuirkWorld.run(kind, seed: seed) { world in
      var connection = try await world.connect(operations: .seconds(10))
      let path = try await OtherProgram(world, connection, LawPeripheral.echo).path
      var numbers = world.simulation.randomNumbers(for: "troubled times")
      var readers: [Task<Void, any Error>] = []
      for _ in 0..<20 {
        switch Int.random(in: 0..<10, using: &numbers) {
        case 0...3: readers.append(world.reader(of: LawPeripheral.echo, over: connection))
        case 4, 5: readers.randomElement(using: &numbers)?.cancel()
        case 6: await world.fake.inject(DaemonFault.someTrouble(using: &numbers))
        case 7:
          let table = Bool.random(using: &numbers)
          await world.device.change(to: table ? LawPeripheral.table : LawPeripheral.otherTable)
        case 8:
          // Another program that waits for the reply to its call.
          let time = Duration.milliseconds(Int64.random(in: 0...500, using: &numbers))
          _ = world.start {
            let other = try await OtherProgram(world, path)
            _ = try? await other.call(.startNotify)
            try await world.sleep(time)
            _ = try? await other.call(.stopNotify)
            await other.bus.close()
          }
        default:
          guard Int.random(in: 0..<4, using: &numbers) == 0 else { break }
          await world.device.drop()
          _ = try await connection.disconnection()
          connection = try await world.connect(operations: .seconds(10))
        }
        try await world.sleep(.milliseconds(Int64.random(in: 0...80, using: &numbers)))
      }
      for reader in readers { reader.cancel() }
      // Trigger the faults that are still pending.
      for _ in 0..<10 {
        world.reader(of: LawPeripheral.echo, over: connection).cancel()
        let reader = world.reader(of: LawPeripheral.echo, over: connection)
        try await world.sleep(.seconds(5))
        reader.cancel()
      }
      try await world.expectValues([5], over: connection)
      try await world.sleep(.seconds(10))
      #expect(await world.device.subscriptions(to: LawPeripheral.echo).last == false)
      await connection.disconnect()
    }
  }

  @Test(
    "A subscription that is answered too late is stopped, and the next one receives all values",
    arguments: kinds, [true, false])
  func successor(_ kind: QuirkWorld.Kind, isAwaited: Bool) throws {
    try QuirkWorld.link(kind, operations: .seconds(3)) { world, connection in
      for method in ["StartNotify", "AcquireNotify"] {
        await world.fake.inject(.late(method: method, by: .seconds(5)))
      }
      let late = BLEError.timedOut(
        operation: "subscribe to \(LawPeripheral.echo)", after: .seconds(3))
      await #expect(throws: late) { try await connection.notifications(from: LawPeripheral.echo) }
      if isAwaited {
        try await world.sleep(.seconds(5))
        #expect(await world.device.subscriptions(to: LawPeripheral.echo) == [true, false])
      }
      try await world.expectValues([5], over: connection)
    }
  }

  @Test(
    "While another program is subscribed, values come as signals instead of through a socket",
    arguments: sockets)
  func otherProgram(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.link(kind, operations: .seconds(5)) { world, connection in
      let other = try await OtherProgram(world, connection, LawPeripheral.echo)
      try await other.call(.startNotify)
      let start = world.now
      try await world.expectValues([5], over: connection)
      #expect(world.now - start < .seconds(2))
      // The other program's subscription continues.
      #expect(try await other.property(.notifying) == .boolean(true))
      try await other.call(.stopNotify)
      try await world.sleep(.seconds(1))
      #expect(await world.device.subscriptions(to: LawPeripheral.echo) == [true, false])
    }
  }

  @Test("A subscription waits if the daemon denies the socket for a moment", arguments: sockets)
  func socketAtLast(_ kind: QuirkWorld.Kind) throws {
    let refusals = [
      (ValueQuirkTests.inProgress, "In Progress"), (Self.notPermitted, "Notify acquired"),
    ]
    for (error, message) in refusals {
      try QuirkWorld.link(kind) { world, connection in
        let other = try await OtherProgram(world, connection, LawPeripheral.echo)
        await world.fake.inject(
          .failing(method: "AcquireNotify", error: error, message: message, times: 4))
        let start = world.now
        try await world.expectValues([5], over: connection) { () async throws in
          #expect(try await other.property(.notifyAcquired) == .boolean(true))
        }
        #expect(world.now - start < .seconds(1))
      }
    }
  }

  @Test("A subscription right after another gets a socket again", arguments: sockets)
  func socketAgain(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.link(kind) { world, connection in
      let other = try await OtherProgram(world, connection, LawPeripheral.echo)
      for number in 1...5 as ClosedRange<UInt8> {
        try await world.expectValues([number], over: connection) { () async throws in
          #expect(try await other.property(.notifyAcquired) == .boolean(true))
          #expect(try await other.property(.notifying) == .boolean(false))
        }
      }
    }
  }

  @Test("A subscription fails if another program has the socket", arguments: kinds)
  func otherSocket(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.link(kind) { world, connection in
      let other = try await OtherProgram(world, connection, LawPeripheral.echo)
      let socket = try await other.call(.acquireNotify, BlueZSettings.none).first?.fileDescriptor
      await #expect(
        throws: BLEError.refused(
          operation: "subscribe to \(LawPeripheral.echo)",
          reason: "another program has the socket of its values")
      ) { try await connection.notifications(from: LawPeripheral.echo) }
      socket?.close()
      try await world.expectValues([5], over: connection)
    }
  }

  @Test(
    "A subscription loses no value in silence, whatever another program calls at any moment",
    arguments: kinds, 1...10 as ClosedRange<UInt64>)
  func otherProgramAtAnyMoment(_ kind: QuirkWorld.Kind, seed: UInt64) throws {
    try QuirkWorld.link(kind, seed: seed, operations: .seconds(5)) { world, connection in
      let other = try await OtherProgram(world, connection, LawPeripheral.flood)
      let speaker = world.start {
        for number in 0..<UInt8.max {
          await world.device.notifyAll([number], from: LawPeripheral.flood)
          try await world.sleep(.milliseconds(20))
        }
      }
      var numbers = world.simulation.randomNumbers(for: "another program")
      let actions = (0..<8).map { _ in
        (Int.random(in: 0..<4, using: &numbers), Int.random(in: 0...350, using: &numbers))
      }
      let meddler = world.start {
        var socket: DBusFileDescriptor?
        for (action, pause) in actions {
          switch action {
          case 0: _ = try? await other.call(.startNotify)
          case 1: _ = try? await other.call(.stopNotify)
          case 2:
            socket = try? await other.call(.acquireNotify, BlueZSettings.none).first?.fileDescriptor
          default: socket?.close()
          }
          try await world.sleep(.milliseconds(pause))
        }
        socket?.close()
        _ = try? await other.call(.stopNotify)
      }
      let values = try await world.streams(
        of: LawPeripheral.flood, over: connection, until: UInt8.max - 1)
      for stream in values {
        // With signals, the daemon reports each value once for each program.
        let isDoubled = zip(stream, stream.dropFirst()).contains { $0 == $1 }
        #expect(kind.notifications == .signals || !isDoubled || actions.contains { $0.0 == 0 })
        let last = try #require(stream.last)
        #expect(Set(stream) == Set(stream[0]...last), "\(stream)")
        #expect(stream == stream.sorted())
      }
      try await speaker.value
      try await meddler.value
    }
  }

  @Test("A subscription that another program stops ends with an error", arguments: sockets)
  func stoppedByOther(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.link(kind) { world, connection in
      let other = try await OtherProgram(world, connection, LawPeripheral.echo)
      let stream = try await connection.notifications(from: LawPeripheral.echo)
      await world.device.notifyAll([1], from: LawPeripheral.echo)
      try await world.sleep(.seconds(1))
      try await other.call(.stopNotify)
      var iterator = stream.makeAsyncIterator()
      #expect(try await iterator.next() == [1])
      await #expect(
        throws: BLEError.refused(
          operation: "subscribe to \(LawPeripheral.echo)", reason: "another program has stopped it")
      ) { try await iterator.next() }
      try await world.expectValues([5], over: connection)
    }
  }

  @Test("A socket that the daemon fills ends the subscription with an error", arguments: sockets)
  func fullSocket(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.link(kind) { world, connection in
      let stream = try await connection.notifications(from: LawPeripheral.flood)
      await world.fake.hang()
      for number in 0..<600 {
        await world.device.notifyAll(LawPeripheral.bytes(of: number), from: LawPeripheral.flood)
        try await world.sleep(.milliseconds(5))
      }
      await world.fake.goOn()
      var values: [[UInt8]] = []
      let failure = await world.failure { for try await value in stream { values.append(value) } }
      #expect(failure == .overflow(capacity: values.count))
      #expect(values == (0..<values.count).map(LawPeripheral.bytes))
      #expect((100..<600).contains(values.count))
      try await world.expectValues([5], over: connection)
    }
  }

  @Test("A subscription continues when services change, even if moved", arguments: kinds)
  func servicesChange(_ kind: QuirkWorld.Kind) throws {
    let before = [
      GATTService(0xFB00, characteristics: [GATTCharacteristic(0xFB01, properties: .read)])
    ]
    for table in [LawPeripheral.otherTable, before + LawPeripheral.table] {
      try QuirkWorld.link(kind) { world, connection in
        let stream = try await connection.notifications(from: LawPeripheral.echo)
        for number in 1...4 as ClosedRange<UInt8> {
          if number > 2 { await world.fake.inject(.rediscoveredLate(by: .milliseconds(1500))) }
          await world.device.change(to: number % 2 == 1 ? table : LawPeripheral.table)
          try await world.sleep(.seconds(5))
          try await world.notify([number], to: stream)
        }
      }
    }
  }

  @Test("A subscription that begins while services change continues", arguments: kinds)
  func servicesChangeMeanwhile(_ kind: QuirkWorld.Kind) throws {
    for delay in stride(from: 0, through: 90, by: 9) {
      try QuirkWorld.run(kind) { world in
        await world.fake.inject(.rediscoveredLate(by: .milliseconds(1500)))
        let connection = try await world.connect(operations: .seconds(10))
        _ = try await connection.services()
        let subscription = world.start {
          try await connection.notifications(from: LawPeripheral.echo)
        }
        try await world.sleep(.milliseconds(delay))
        await world.device.change(to: LawPeripheral.otherTable)
        let stream = try await subscription.value
        try await world.sleep(.seconds(6))
        try await world.notify([7], to: stream)
        await connection.disconnect()
      }
    }
  }
}

extension DaemonFault {
  fileprivate static func someTrouble(using numbers: inout SplitMix64) -> DaemonFault {
    let method = Bool.random(using: &numbers) ? "StartNotify" : "AcquireNotify"
    let time = Duration.milliseconds(Int64.random(in: 0...3000, using: &numbers))
    return switch Int.random(in: 0..<4, using: &numbers) {
    case 0: .late(method: method, by: time)
    case 1: .rediscoveredLate(by: time)
    case 2:
      .failing(
        method, ValueQuirkTests.inProgress, "In Progress",
        times: Int.random(in: 1...15, using: &numbers))
    default:
      .failing(
        method: method, error: SubscriptionQuirkTests.notPermitted, message: "Notify acquired",
        times: Int.random(in: 1...5, using: &numbers))
    }
  }
}

extension QuirkWorld {
  /// Reads the values of a characteristic until cancelled.
  fileprivate func reader(
    of characteristic: CharacteristicID, over connection: BlueZConnection
  ) -> Task<Void, any Error> {
    start { for try await _ in try await connection.notifications(from: characteristic) {} }
  }

  /// Returns the numbers until a certain one, in consecutive streams if some end early.
  fileprivate func streams(
    of characteristic: CharacteristicID, over connection: BlueZConnection, until last: UInt8
  ) async throws -> [[UInt8]] {
    var all: [[UInt8]] = []
    while all.last?.last != last {
      guard let stream = try? await connection.notifications(from: characteristic) else { continue }
      var values: [UInt8] = []
      do {
        for try await value in stream {
          values += value
          if value == [last] { break }
        }
      } catch BLEError.refused {
        // Another program stopped the subscription, and the stream reported it.
      }
      if !values.isEmpty { all.append(values) }
    }
    return all
  }

  /// Subscribes, and receives a value that is written.
  func expectValues(
    _ value: [UInt8], over connection: BlueZConnection,
    meanwhile: () async throws -> Void = {}, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let stream = try await connection.notifications(from: LawPeripheral.echo)
    try await connection.write(value, to: LawPeripheral.echo, mode: .withResponse)
    let isTooLate = start {
      try await sleep(.seconds(5))
      await device.drop()
    }
    #expect(try await stream.first(1) == [value], sourceLocation: sourceLocation)
    isTooLate.cancel()
    try await meanwhile()
  }
}

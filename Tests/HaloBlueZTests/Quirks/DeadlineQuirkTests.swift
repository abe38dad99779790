import HaloAsync
import HaloFakeBlueZ
import HaloProtocol
import HaloTransport
import HaloTransportTestSupport
import Synchronization
import Testing

@testable import HaloBlueZ

/// Each operation has one deadline, however many steps it takes.
@Suite("BlueZ quirks: deadlines", hasBusLibrary, .timeLimit(.minutes(5)))
struct DeadlineQuirkTests {
  /// The operations that look up an attribute first.
  private static let operations = QuirkWorld.operations.filter { $0.name != "disconnect" }

  /// Changes the services, so that operations wait until the table has settled.
  private static func changeServices(
    of connection: BlueZConnection, in world: QuirkWorld
  ) async throws {
    _ = try await connection.services()
    await world.device.change(to: LawPeripheral.otherTable)
    for _ in 0..<1000 where connection.state.withLock({ $0.changeNumber }) == nil {
      try await world.sleep(.milliseconds(1))
    }
  }

  @Test(
    "The deadline of an operation covers all of its steps", arguments: QuirkWorld.Kind.opposites)
  func oneDeadline(_ kind: QuirkWorld.Kind) throws {
    for (name, operation) in Self.operations {
      try QuirkWorld.link(kind, operations: .seconds(5)) { world, connection in
        // Calls after the wait for the table stay unanswered.
        try await Self.changeServices(of: connection, in: world)
        await world.fake.hang()
        let start = world.now
        let failure = await world.failure { try await operation(connection) }
        if failure != nil || name != "services" {
          #expect(failure?.isTimeout(after: .seconds(5)) == true, "\(name)")
        }
        #expect(world.now - start <= .seconds(5), "\(name)")
      }
    }
  }

  @Test("The deadline includes the wait for earlier operations")
  func turns() throws {
    try QuirkWorld.link(operations: .seconds(5)) { world, connection in
      await world.device.setReadDelay(.seconds(4))
      let first = world.start { try await connection.read(LawPeripheral.slow) }
      try await world.sleep(.milliseconds(1))
      let start = world.now
      let second = await world.failure { _ = try await connection.read(LawPeripheral.slow) }
      #expect(try await first.value == [7])
      #expect(second == .timedOut(operation: "read \(LawPeripheral.slow)", after: .seconds(5)))
      #expect(world.now - start == .seconds(5))
    }
  }

  @Test("An operation that is cancelled at the end of its wait never begins")
  func cancelledWait() throws {
    for (name, operation) in Self.operations where !["services", "pair"].contains(name) {
      try QuirkWorld.link { world, connection in
        try await Self.changeServices(of: connection, in: world)
        let calls = await world.recordCalls()
        let cancelled = world.start { await world.failure { try await operation(connection) } }
        _ = try await connection.services()
        cancelled.cancel()
        #expect(try await cancelled.value == .cancelled, "\(name)")
        try await world.sleep(.seconds(1))
        #expect(calls.all.isEmpty, "\(name)")
      }
    }
  }

  /// Takes turns and cancels some, in an order that depends on the seed.
  @Test(
    "Turns continue after cancellations, and end when the queue closes",
    arguments: 1...20 as ClosedRange<UInt64>)
  func turnsGoOn(seed: UInt64) throws {
    try QuirkWorld.run(seed: seed) { world in
      let turns = Turnstiles<String, BLEError>()
      let busy = Mutex(0)
      var tasks: [Task<Void, any Error>] = []
      for number in 0..<20 {
        let task = world.start {
          try await world.sleep(.milliseconds(number / 4))
          try await turns.withTurn(
            "object",
            waitingBy: { (turn) async throws(BLEError) in
              try await turn.value(
                within: .milliseconds(20), on: world.simulation.clock, operation: "turn")
            }
          ) { () async throws(BLEError) in
            let count = busy.withLock { busy in
              busy += 1
              return busy
            }
            #expect(count == 1)
            try? await world.sleep(.milliseconds(3))
            busy.withLock { $0 -= 1 }
          }
        }
        tasks.append(task)
        if number % 3 == Int(seed % 3) {
          _ = world.start {
            try await world.sleep(.milliseconds((number * Int(seed)) % 17))
            task.cancel()
          }
        }
      }
      let isClosed = seed % 2 == 0
      try await world.sleep(.milliseconds(10))
      if isClosed { turns.close(.disconnected(.remote)) }
      var failures: [BLEError?] = []
      for task in tasks { failures.append(await world.failure { try await task.value }) }
      #expect(failures.contains(nil))
      #expect(world.now < .seconds(1))
      let next = await world.failure {
        try await turns.withTurn(
          "object",
          waitingBy: { (turn) async throws(BLEError) in
            try await turn.value(within: .seconds(1), on: world.simulation.clock, operation: "turn")
          }
        ) { () async throws(BLEError) in }
      }
      #expect(next == (isClosed ? .disconnected(.remote) : nil))
      if isClosed { #expect(failures.contains(.disconnected(.remote))) }
    }
  }
}

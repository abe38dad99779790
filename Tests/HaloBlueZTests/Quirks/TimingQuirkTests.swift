import Glibc
import HaloDBus
import HaloProtocol
import HaloTransport
import HaloTransportTestSupport
import Synchronization
import Testing

@testable import HaloBlueZ
@testable import HaloFakeBlueZ

/// A connect waits for the scan, a pairing for the agent, a write for memory.
@Suite("BlueZ quirks: waiting", hasBusLibrary, .timeLimit(.minutes(5)))
struct TimingQuirkTests {
  // MARK: Scan

  @Test(
    "A connect waits until the scan has ended, and never begins if it is cancelled before",
    arguments: QuirkWorld.Kind.versions)
  func scanEnds(kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      let scan = world.endlessScan()
      try await world.sleep(.seconds(3))
      let timeline = await world.recordCalls()
      await world.fake.inject(.late(method: "StopDiscovery", by: .milliseconds(300)))
      let connection = try await world.connect()
      let stop = try #require(timeline.times(of: "StopDiscovery").first)
      let connect = try #require(timeline.times(of: "Connect").first)
      #expect(connect - stop >= .milliseconds(300))
      #expect(connect - stop < .milliseconds(310))
      await connection.disconnect()
      try await world.sleep(.seconds(3))
      await world.fake.inject(.late(method: "StopDiscovery", by: .milliseconds(300)))
      let second = world.start { await world.failure { _ = try await world.connect() } }
      try await world.sleep(.milliseconds(100))
      second.cancel()
      #expect(try await second.value == .cancelled)
      try await world.sleep(.seconds(1))
      #expect(timeline.times(of: "Connect").count == 1)
      scan.cancel()
      _ = await scan.result
    }
  }

  @Test("A connect waits for the scan only for a limited time, and not at all without a scan")
  func scanHangs() throws {
    try QuirkWorld.run { world in
      let timeline = await world.recordCalls()
      let first = try await world.connect()
      // The first connect has scanned for the peripheral, which is now on the bus.
      await first.disconnect()
      let quick = world.now
      let again = try await world.connect()
      #expect(try #require(timeline.times(of: "Connect").last) - quick < .milliseconds(10))
      await again.disconnect()
      let scan = world.endlessScan()
      try await world.sleep(.seconds(3))
      await world.fake.inject(.unanswered(method: "StopDiscovery"))
      let before = world.now
      let second = try await world.connect()
      let connect = try #require(timeline.times(of: "Connect").last)
      #expect(connect - before >= BlueZQuirks.scanStopGrace)
      #expect(connect - before < BlueZQuirks.scanStopGrace + .milliseconds(10))
      await second.disconnect()
      scan.cancel()
      _ = await scan.result
    }
  }

  @Test("A scan that is over before it begins does not restart the scan of another")
  func scanIsOver() throws {
    try QuirkWorld.run { world in
      let scan = world.endlessScan()
      try await world.sleep(.seconds(3))
      let calls = await world.recordCalls()
      let brief = world.start {
        withUnsafeCurrentTask { $0?.cancel() }
        for try await _ in world.transport.advertisements(matching: ScanFilter()) {}
      }
      _ = await brief.result
      try await world.sleep(.seconds(3))
      #expect(calls.count("StartDiscovery") + calls.count("StopDiscovery") == 0)
      scan.cancel()
      _ = await scan.result
    }
  }

  // MARK: Agent

  /// Runs a body with two connections whose daemon has no agent yet.
  private static func pair(
    _ body: @escaping @Sendable (QuirkWorld, [BlueZConnection], ReceivedCalls) async throws -> Void
  ) throws {
    try QuirkWorld.run { world in
      world.air.place(LawPeripheral(), as: QuirkWorld.otherPeripheral)
      await world.fake.inject(.failing("RegisterAgent", "Failed", times: 2))
      var connections: [BlueZConnection] = []
      for peripheral in [QuirkWorld.peripheral, QuirkWorld.otherPeripheral] {
        connections.append(try await world.transport.connect(to: peripheral))
      }
      #expect(await world.fake.agents.isEmpty)
      let timeline = await world.recordCalls()
      try await body(world, connections, timeline)
      for connection in connections { await connection.disconnect() }
    }
  }

  @Test("A pairing waits for the agent, which is registered once")
  func agentIsKnown() throws {
    try Self.pair { world, connections, timeline in
      await world.fake.inject(.late(method: "RegisterAgent", by: .seconds(1)))
      let pairings = connections.map { connection in world.start { try await connection.pair() } }
      for pairing in pairings { try await pairing.value }
      let registrations = timeline.times(of: "RegisterAgent")
      let pairs = timeline.times(of: "Pair")
      #expect(registrations.count == 1 && pairs.count == 2)
      let known = try #require(registrations.first) + .seconds(1)
      #expect(pairs.allSatisfy { $0 >= known })
    }
  }

  @Test("If the first of two pairings is cancelled, the second registers the agent")
  func agentIsGivenUp() throws {
    try Self.pair { world, connections, timeline in
      await world.fake.inject(.unanswered(method: "RegisterAgent"))
      let first = world.start { await world.failure { try await connections[0].pair() } }
      try await world.sleep(.milliseconds(100))
      let second = world.start { try await connections[1].pair() }
      try await world.sleep(.milliseconds(100))
      #expect(timeline.times(of: "Pair").isEmpty)
      first.cancel()
      #expect(try await first.value == .cancelled)
      try await second.value
      #expect(timeline.times(of: "RegisterAgent").count == 2)
      #expect(await world.fake.agents.count == 1)
    }
  }

  /// `Tests/RealBlueZTests` show that passkeys reach the real daemon.
  @Test("An agent with a passkey is registered before a link comes up")
  func agentComesBeforeLink() throws {
    try QuirkWorld.run(configure: { $1.passkey = { _ in 1 } }) { world in
      await world.fake.inject(.unanswered(method: "Connect"))
      let connect = world.start { try await world.connect() }
      try await world.sleep(.seconds(10))
      #expect(await world.device.linkCount == 0)
      #expect(await !world.fake.agents.isEmpty)
      connect.cancel()
      _ = await connect.result
    }
  }

  // MARK: Memory

  /// Replaces a socket by one for which the system has no memory for some time.
  private static func starve(
    _ connection: BlueZConnection, times: Int, _ attempts: Moments
  ) throws {
    let (near, far) = try DBusFileDescriptor.pair(SOCK_SEQPACKET)
    let (loop, id) = (connection.central.loop, LawPeripheral.echo)
    let former = connection.state.withLock { state in
      let former = state.writeSockets[id]
      state.writeSockets[id] = former.map { former in
        BlueZWriteSocket(near, at: former.path, on: loop) { number, value in
          // Keeps the other end open.
          _ = far.number
          let count = attempts.append(loop.now)
          return count <= times ? ENOBUFS : BlueZWriteSocket.transmit(number, value)
        }
      }
      return former
    }
    try #require(former).close()
  }

  @Test("A write without memory waits with growing delays", arguments: [1, 5, 8])
  func noMemory(times: Int) throws {
    try QuirkWorld.link(QuirkWorld.Kind(writes: .socket)) { _, connection in
      try await connection.write([1], to: LawPeripheral.echo, mode: .withoutResponse)
      let attempts = Moments()
      try Self.starve(connection, times: times, attempts)
      try await connection.write([2], to: LawPeripheral.echo, mode: .withoutResponse)
      let moments = attempts.all
      let pauses = zip(moments.dropFirst(), moments).map { $0 - $1 }
      let all: [Duration] = [10, 20, 40, 80, 100, 100, 100, 100].map { .milliseconds($0) }
      #expect(pauses == Array(all.prefix(times)))
    }
  }

  @Test("A write without memory ends at its deadline or with the link")
  func noMemoryForGood() throws {
    try QuirkWorld.run(QuirkWorld.Kind(writes: .socket)) { world in
      let connection = try await world.connect(operations: .seconds(5))
      try await connection.write([1], to: LawPeripheral.echo, mode: .withoutResponse)
      let attempts = Moments()
      try Self.starve(connection, times: .max, attempts)
      let before = world.now
      let failure = await world.failure {
        try await connection.write([2], to: LawPeripheral.echo, mode: .withoutResponse)
      }
      #expect(failure?.isTimeout(after: .seconds(5)) == true)
      #expect(world.now - before == .seconds(5))
      #expect(attempts.all.count < 60)
      let write = world.start {
        await world.failure {
          try await connection.write([3], to: LawPeripheral.echo, mode: .withoutResponse)
        }
      }
      try await world.sleep(.seconds(1))
      await world.device.drop()
      #expect(try await write.value == .disconnected(.remote))
    }
  }
}

/// A list of times that closures share.
private final class Moments: Sendable {
  private let moments = Mutex<[Duration]>([])
  var all: [Duration] { moments.withLock { $0 } }

  func append(_ moment: Duration) -> Int {
    moments.withLock { moments in
      moments.append(moment)
      return moments.count
    }
  }
}

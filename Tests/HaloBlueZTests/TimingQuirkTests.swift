#if os(Linux)
import HaloDBus
import HaloProtocol
import HaloTransport
import HaloTransportTestSupport
import Synchronization
import Testing

@testable import HaloBlueZ
@testable import HaloFakeBlueZ

/// What waits for what: a connect for the scan, a pairing for the agent.
@Suite("BlueZ quirks: what waits for what", hasBusLibrary, .timeLimit(.minutes(5)))
struct TimingQuirkTests {
  /// What the daemon was asked, and when.
  private final class Timeline: Sendable {
    private let calls = Mutex<[(name: String, time: Duration)]>([])

    func follow(_ world: QuirkWorld) async {
      await world.fake.whenCalled { [self] message in
        calls.withLock { $0.append((message.member, world.now)) }
      }
    }

    func times(of name: String) -> [Duration] {
      calls.withLock { $0.filter { $0.name == name }.map(\.time) }
    }
  }

  // MARK: Scan

  @Test("A connect waits until the scan has ended", arguments: QuirkWorld.Kind.versions)
  func scanEnds(kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      let scan = world.start {
        for try await _ in world.transport.advertisements(matching: ScanFilter()) {}
      }
      try await world.sleep(.seconds(3))
      let timeline = Timeline()
      await timeline.follow(world)
      await world.fake.inject(.late(method: "StopDiscovery", by: .milliseconds(300)))
      let connection = try await world.connect()
      let stop = try #require(timeline.times(of: "StopDiscovery").first)
      let connect = try #require(timeline.times(of: "Connect").first)
      #expect(connect - stop >= .milliseconds(300))
      #expect(connect - stop < .milliseconds(310))
      await connection.disconnect()
      scan.cancel()
      _ = await scan.result
    }
  }

  @Test("It does not wait for ever, and not at all without a scan")
  func scanHangs() throws {
    try QuirkWorld.run { world in
      let beginning = world.now
      let timeline = Timeline()
      await timeline.follow(world)
      let first = try await world.connect()
      // It has looked for the peripheral, which is on the bus now.
      await first.disconnect()
      let scan = world.start {
        for try await _ in world.transport.advertisements(matching: ScanFilter()) {}
      }
      try await world.sleep(.seconds(3))
      await world.fake.inject(.unanswered(method: "StopDiscovery"))
      let before = world.now
      let second = try await world.connect()
      let connect = try #require(timeline.times(of: "Connect").last)
      #expect(connect - before >= BlueZQuirks.scanStopGrace)
      #expect(connect - before < BlueZQuirks.scanStopGrace + .milliseconds(10))
      #expect(before > beginning)
      await second.disconnect()
      scan.cancel()
      _ = await scan.result
    }
  }

  // MARK: Agent

  /// Two connections whose daemon knows no agent, as it would not have any.
  private static func pair(
    _ body: @escaping @Sendable (QuirkWorld, [BlueZConnection], Timeline) async throws -> Void
  ) throws {
    try QuirkWorld.run { world in
      world.air.place(LawPeripheral(), as: QuirkWorld.otherPeripheral)
      await world.fake.inject(.failing(method: "RegisterAgent", error: "Failed", times: 2))
      var connections: [BlueZConnection] = []
      for peripheral in [QuirkWorld.peripheral, QuirkWorld.otherPeripheral] {
        connections.append(
          try await world.transport.connect(to: peripheral, options: ConnectionOptions()))
      }
      #expect(await world.fake.agents.isEmpty)
      let timeline = Timeline()
      await timeline.follow(world)
      try await body(world, connections, timeline)
      for connection in connections { await connection.disconnect() }
    }
  }

  @Test("Who pairs waits until the daemon has the agent, which is told once")
  func agentIsKnown() throws {
    try Self.pair { world, connections, timeline in
      await world.fake.inject(.late(method: "RegisterAgent", by: .seconds(1)))
      let pairings = connections.map { connection in
        world.start { try await connection.pair() }
      }
      for pairing in pairings { try await pairing.value }
      let registrations = timeline.times(of: "RegisterAgent")
      let pairs = timeline.times(of: "Pair")
      #expect(registrations.count == 1 && pairs.count == 2)
      let known = try #require(registrations.first) + .seconds(1)
      #expect(pairs.allSatisfy { $0 >= known })
    }
  }

  @Test("Where the first of two gives up, the second has the agent told")
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
}
#endif

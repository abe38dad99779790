#if os(Linux)
import HaloDBus
import HaloProtocol
import HaloTransport
import HaloTransportTestSupport
import Synchronization
import Testing

@testable import HaloBlueZ
@testable import HaloFakeBlueZ

/// What waits for what: a connect for the scan.
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
}
#endif

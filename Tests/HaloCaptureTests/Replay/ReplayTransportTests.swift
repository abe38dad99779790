import HaloCapture
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTestSupport
import Synchronization
import Testing

@Suite("Replay transport")
struct ReplayTransportTests {
  private static func session() throws -> Trace {
    try Trace(parsing: ColmiFixtures.text("Fixtures/sessions/rt11cr-2025-12-11.halotrace"))
  }

  /// Counted by hand from the bytes of the session.
  @Test("The session of a real ring drives a ring from end to end, with the values in its bytes")
  func realValues() throws {
    let trace = try Self.session()
    let day: CivilDate = "2025-12-11"
    try Self.replayed(trace, matching: .lenient) { ring in
      // The session did not read the identity.
      #expect(try await ring.identity() == RingIdentity(firmware: nil, hardware: nil))
      #expect(try await ring.battery().percent == 78)
      let log = try await ring.colmi.settings(Colmi.HeartRateLogSettings.self)
      #expect(log.state == .on && log.intervalMinutes == 5)
      try ring.assumeTime(CivilDateTime(day, hour: 23))
      let steps = try #require(try await ring.colmi.stepHistory().first)
      #expect(steps.records.first?.date == day)
      #expect((steps.steps, steps.metres, steps.calories ?? 0) == (456, 301, 13_040))
      #expect(steps.records.map(\.slot) == [0, 4, 52, 56, 68, 72, 76, 80])
      #expect(steps.records.map(\.steps) == [8, 32, 76, 82, 62, 14, 112, 70])
      let rates = try #require(try await ring.colmi.heartRateHistory().first).readings
      #expect(rates.map(\.minuteOfDay) == Array(stride(from: 1315, through: 1370, by: 5)))
      #expect(rates.map(\.beatsPerMinute) == [114, 75, 82, 88, 86, 85, 86, 81, 80, 81, 90, 82])
      let stress = try #require(try await ring.colmi.stressHistory().first)
      #expect(stress.values.enumerated().filter { $0.element != 0 }.map(\.offset) == [44, 45])
      #expect(stress.values.filter { $0 != 0 } == [39, 31])
      let variability = try #require(try await ring.colmi.heartRateVariabilityHistory().first)
      #expect(
        variability.values.enumerated().filter { $0.element != 0 }.map(\.offset)
          == [0, 2, 28, 30, 32, 34, 36, 38, 40, 42, 44])
      #expect(
        variability.values.filter { $0 != 0 } == [48, 46, 41, 49, 38, 37, 44, 44, 38, 48, 43])
      let nights = try await ring.colmi.sleepHistory(.lastWeek)
      #expect(nights.map(\.startMinuteFromMidnight) == [204, 165])
      #expect(nights.map(\.endMinute) == [420, 421])
      let stages: [[UInt8: Int]] = [[2: 81, 3: 57, 4: 75, 5: 3], [2: 122, 3: 88, 4: 46]]
      for (night, expected) in zip(nights, stages) {
        var minutes: [UInt8: Int] = [:]
        for stage in night.stages {
          minutes[stage.stage.rawValue, default: 0] += Int(stage.minutes)
        }
        #expect(minutes == expected)
      }
      let oxygen = try await ring.colmi.bloodOxygenHistory(.lastWeek)
      #expect(oxygen.map(\.value.daysAgo) == [2, 1, 0])
      #expect(oxygen.map { $0.hours.count { $0.highest > 0 } } == [21, 18, 1])
      #expect(oxygen.map { $0.hours.reduce(0) { $0 + Int($1.lowest) } } == [2040, 1752, 99])
      #expect(oxygen.map { $0.hours.reduce(0) { $0 + Int($1.highest) } } == [2040, 1752, 99])
    }
  }

  // MARK: Strictly

  private static let now: CivilDateTime = "2025-12-11T20:00:00"

  private static func recorded(
    _ body: @escaping @Sendable (Ring) async throws -> Void
  ) throws -> Trace {
    let history = RingHistory.plausibleWeek(until: now, seed: 5)
    let ring = VirtualRing(model: RingModel(history: history, clock: now, seed: 5))
    return Trace(
      events: try TrafficLog.record(ring) {
        try await $0.withDevice("device", as: Ring.self) { try await body($0) }
      }
      .events)
  }

  private static func replayed(
    _ trace: Trace, matching: ReplayTransport.Matching = .strict,
    _ body: @escaping @Sendable (Ring) async throws -> Void
  ) throws {
    try trace.replay(matching) { transport in
      let ring = try await transport.firstRing(within: .seconds(1))
      try await transport.withDevice(ring, as: Ring.self) { try await body($0) }
    }
  }

  /// The replay waits as long as the recording took, some tenths of a second.
  @Test("The same operations get the same results in real time", .timeLimit(.minutes(5)))
  func realTime() async throws {
    let first = Mutex<[String]>([])
    let trace = try Self.recorded { ring in
      try ring.assumeTime(Self.now)
      let values = ["\(try await ring.battery())", "\(try await ring.colmi.stepHistory())"]
      first.withLock { $0 = values }
    }
    let transport = ReplayTransport(trace)
    #expect(transport.clock is ContinuousClock)
    let second = try await transport.withDevice(transport.peripheral, as: Ring.self) { ring in
      try ring.assumeTime(Self.now)
      return ["\(try await ring.battery())", "\(try await ring.colmi.stepHistory())"]
    }
    #expect(second == first.withLock { $0 })
  }

  @Test("Another operation fails with the offset of the difference")
  func different() throws {
    let trace = try Self.recorded { ring in
      try ring.assumeTime(Self.now)
      _ = try await ring.battery()
      _ = try await ring.colmi.stepHistory()
    }
    try Self.replayed(trace) { ring in
      try ring.assumeTime(Self.now)
      _ = try await ring.battery()
      let failure = await #expect(throws: RingError.self) {
        try await ring.colmi.stepHistory(.yesterday)
      }
      // The recorded operation is still possible.
      #expect(try await ring.colmi.stepHistory().count == 1)
      guard case .transport(.refused("write-request uart", let reason))? = failure else {
        Issue.record("\(String(describing: failure))")
        return
      }
      #expect(reason.hasPrefix("event 7 of the recording is write-request uart 4300"), "\(reason)")
      #expect(reason.hasSuffix("byte 1 differs"), "\(reason)")
    }
  }
}

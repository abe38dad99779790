import HaloCapture
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTestSupport
import HaloTransport
import Synchronization
import Testing

@Suite("Replay transport")
struct ReplayTransportTests {
  private static func session() throws -> Trace {
    try Trace(
      parsing: ColmiFixtures.text("Fixtures/sessions/rt11cr-2025-12-11.halotrace"))
  }

  /// Returns the ring's answer to the first request with this beginning, assembled from the frames
  /// of the session.
  private static func reply<Assembler: Colmi.ReplyAssembler>(
    to request: [UInt8], with assembler: Assembler, in trace: Trace
  ) throws -> Assembler.Value? {
    var assembler = assembler
    let start = try #require(
      trace.events.firstIndex {
        $0.channel == .uart && $0.operation.isFromCentral && $0.value.starts(with: request)
      })
    for event in trace.events[start...]
    where event.channel == .uart && event.operation == .notify && event.value[0] == request[0] {
      if let reply = try assembler.consume(Colmi.Frame(parsing: event.value)) { return reply.value }
    }
    return nil
  }

  /// Returns the last big-data frame of an action: the answer to the request for all days.
  private static func bigData(_ action: UInt8, in trace: Trace) throws -> Colmi.BigDataFrame {
    let values = trace.events.filter { $0.channel == .bigData && $0.operation == .notify }.map(
      \.value)
    return try Colmi.BigDataFrame(
      parsing: #require(values.last { $0.starts(with: [0xBC, action]) }))
  }

  @Test("The session of a real ring drives a ring from end to end")
  func realRing() throws {
    let trace = try Self.session()
    let day = try #require(CivilDate(year: 2025, month: 12, day: 11))
    try Self.replayed(trace, matching: .lenient) { ring in
      // The session did not read the identity.
      #expect(try await ring.identity() == RingIdentity(firmware: nil, hardware: nil))
      #expect(try await ring.battery().percent == 78)
      let log = try await ring.colmi.settings(Colmi.HeartRateLogSettings.self)
      #expect(log.state == .on)
      #expect(log.intervalMinutes == 5)
      try ring.assumeTime(CivilDateTime(day, hour: 23))
      let steps = try await ring.colmi.stepHistory().first?.value
      #expect(
        try steps == Self.reply(to: [0x43, 0], with: Colmi.StepLogAssembler(), in: trace))
      #expect(steps?.records.first?.date == day)
      #expect(
        try await ring.colmi.heartRateHistory().first?.value
          == Self.reply(to: [0x15, 0x99], with: Colmi.HeartRateLogAssembler(), in: trace))
      #expect(
        try await ring.colmi.stressHistory().first?.value
          == Self.reply(to: [0x37, 0], with: Colmi.StressLogAssembler(), in: trace))
      #expect(
        try await ring.colmi.heartRateVariabilityHistory().first?.value
          == Self.reply(
            to: [0x39, 0], with: Colmi.HeartRateVariabilityLogAssembler(), in: trace))
      let nights = try await ring.colmi.sleepHistory(.lastWeek).map(\.value)
      #expect(try nights == Colmi.SleepHistory(parsing: Self.bigData(0x27, in: trace)).records)
      #expect(nights.map(\.daysAgo) == [2, 1])
      let oxygen = try await ring.colmi.bloodOxygenHistory(.lastWeek).map(\.value)
      #expect(try oxygen == Colmi.BloodOxygenHistory(parsing: Self.bigData(0x2A, in: trace)).days)
      #expect(oxygen.count == 3)
    }
  }

  /// Counted by hand from the bytes of the session.
  @Test("Replayed results are those in the bytes of the session")
  func realValues() throws {
    let trace = try Self.session()
    let day = try #require(CivilDate(year: 2025, month: 12, day: 11))
    try Self.replayed(trace, matching: .lenient) { ring in
      try ring.assumeTime(CivilDateTime(day, hour: 23))
      let steps = try #require(try await ring.colmi.stepHistory().first)
      #expect((steps.steps, steps.metres, steps.calories ?? 0) == (456, 301, 13_040))
      #expect(steps.records.map(\.slot) == [0, 4, 52, 56, 68, 72, 76, 80])
      #expect(steps.records.map(\.steps) == [8, 32, 76, 82, 62, 14, 112, 70])
      let rates = try #require(try await ring.colmi.heartRateHistory().first).readings
      #expect(rates.map(\.minuteOfDay) == Array(stride(from: 1315, through: 1370, by: 5)))
      #expect(
        rates.map(\.beatsPerMinute) == [114, 75, 82, 88, 86, 85, 86, 81, 80, 81, 90, 82])
      let stress = try #require(try await ring.colmi.stressHistory().first)
      #expect(stress.values.enumerated().filter { $0.element != 0 }.map(\.offset) == [44, 45])
      #expect(stress.values.filter { $0 != 0 } == [39, 31])
      let variability = try #require(try await ring.colmi.heartRateVariabilityHistory().first)
      #expect(
        variability.values.enumerated().filter { $0.element != 0 }.map(\.offset)
          == [0, 2, 28, 30, 32, 34, 36, 38, 40, 42, 44])
      #expect(
        variability.values.filter { $0 != 0 }
          == [48, 46, 41, 49, 38, 37, 44, 44, 38, 48, 43])
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

  private static let now = CivilDate(year: 2025, month: 12, day: 11)
    .flatMap { CivilDateTime($0, hour: 20) }

  private static func recorded(_ body: @escaping @Sendable (Ring) async throws -> Void) throws
    -> Trace
  {
    let simulation = Simulation(seed: 3)
    let (air, log) = (SimulatedAir(simulation), RecordingTransportTests.Log())
    let now = try #require(now)
    let history = RingHistory.plausibleWeek(until: now, seed: 5)
    air.place(VirtualRing(model: RingModel(history: history, clock: now, seed: 5)), as: "ring")
    try simulation.run {
      let base = SimulatedTransport(on: air)
      let recorder = TrafficRecorder(clock: base.clock) { log.add($0) }
      try await RecordingTransport(base, to: recorder).withRing("ring") { try await body($0) }
    }
    return Trace(events: log.events)
  }

  private static func replayed(
    _ trace: Trace, matching: ReplayTransport.Matching = .strict,
    _ body: @escaping @Sendable (Ring) async throws -> Void
  ) throws {
    let simulation = Simulation(seed: 4)
    try simulation.run {
      let transport = ReplayTransport(
        trace, matching: matching, on: simulation.clock, executor: simulation)
      let ring = try await transport.firstRing(within: .seconds(1))
      try await transport.withRing(ring) { try await body($0) }
    }
  }

  /// Uses a ring, and reports the results.
  private static func visit(_ ring: Ring, _ report: (String) -> Void) async throws {
    try ring.assumeTime(Self.now)
    report("\(try await ring.identity())")
    report("\(try await ring.battery())")
    report("\(try await ring.colmi.stepHistory())")
    report("\(try await ring.colmi.sleepHistory(.lastWeek))")
    let readings = try await ring.measureOnce(.heartRate)
    report("\(readings)")
  }

  @Test("The same operations get the same results, at the same times")
  func strict() throws {
    let first = Mutex<[String]>([])
    let second = Mutex<[String]>([])
    let trace = try Self.recorded { ring in
      try await Self.visit(ring) { line in first.withLock { $0.append(line) } }
    }
    let text = try Trace(parsing: trace.text)
    try Self.replayed(text) { ring in
      try await Self.visit(ring) { line in second.withLock { $0.append(line) } }
    }
    #expect(first.withLock { $0 } == second.withLock { $0 })
    #expect(first.withLock { $0.count } == 5)
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
    let second = try await transport.withRing(transport.peripheral) { ring in
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
    let failure = Mutex<RingError?>(nil)
    try Self.replayed(trace) { ring in
      try ring.assumeTime(Self.now)
      _ = try await ring.battery()
      do {
        _ = try await ring.colmi.stepHistory(.yesterday)
      } catch {
        failure.withLock { $0 = error as? RingError }
      }
      // The recorded operation is still possible.
      #expect(try await ring.colmi.stepHistory().count == 1)
    }
    guard case .transport(.refused("write-request uart", let reason))? = failure.withLock({ $0 })
    else {
      Issue.record("\(String(describing: failure.withLock { $0 }))")
      return
    }
    #expect(reason.hasPrefix("event 7 of the recording is write-request uart 4300"), "\(reason)")
    #expect(reason.hasSuffix("byte 1 differs"), "\(reason)")
  }
}

import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

@Suite("Ranges of days")
struct DayRangeTests {
  private let now: CivilDateTime
  private let history: RingHistory

  init() throws {
    now = try CivilDateTime(parsing: "2026-03-14T21:30:00")
    history = RingHistory.plausibleWeek(until: now, seed: 3)
  }

  private func visit<Value: Sendable>(
    knowsTime: Bool = true, _ body: @escaping @Sendable (Ring) async throws -> Value
  ) throws -> Value {
    let simulation = Simulation(seed: 3)
    let air = SimulatedAir(simulation)
    let model = RingModel(profile: .full, history: history, clock: now)
    air.place(VirtualRing(model: model), as: "ring")
    return try simulation.run {
      try await SimulatedTransport(on: air).withRing("ring") { ring in
        if knowsTime { try ring.assumeTime(now) }
        return try await body(ring)
      }
    }
  }

  /// A range, and the days of the month that it contains.
  struct Relative: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let days: DayRange
    let expected: ClosedRange<Int>?

    init(_ name: String, _ days: DayRange, _ expected: ClosedRange<Int>?) {
      testDescription = name
      self.days = days
      self.expected = expected
    }
  }

  /// The dates that each history of a ring returns.
  private static func dates(of days: DayRange, in ring: Ring) async throws -> [String: [CivilDate]]
  {
    [
      "heart rates": try await ring.heartRates(days).map(\.date),
      "steps": try await ring.steps(days).map(\.date),
      "stress": try await ring.stress(days).map(\.date),
      "variability": try await ring.heartRateVariability(days).map(\.date),
      "blood oxygen": try await ring.bloodOxygen(days).map(\.date),
      "temperatures": try await ring.temperatures(days).map(\.date),
      "sleep": try await ring.sleep(days).map(\.date),
      "totals": try await ring.dayTotals(days).map(\.date),
      "worship counts": try await ring.worshipCounts(days).map(\.date),
      "intervals": try await ring.intervalHistory(of: Colmi.IntervalHeartRate.self, days)
        .map(\.date),
    ]
  }

  @Test(
    "Each history returns the days of the range, the oldest first",
    arguments: [
      Relative("today", .today, 14...14), Relative("yesterday", .yesterday, 13...13),
      Relative("a week", .lastWeek, 8...14), Relative("three days", .last(3), 12...14),
      Relative("no day", .last(0), nil), Relative("a negative count", .last(.min), nil),
      Relative("more than the ring keeps", .last(.max), 8...14), Relative("all", .all, 8...14),
    ])
  func relative(_ range: Relative) throws {
    for (history, dates) in try visit({ try await Self.dates(of: range.days, in: $0) }) {
      #expect(dates.map(\.day) == (range.expected.map { Array($0) } ?? []), "\(history)")
    }
  }

  @Test("Absolute ranges are the same as relative ones")
  func absolute() throws {
    let first = try #require(now.date.adding(days: -6))
    let yesterday = try #require(now.date.adding(days: -1))
    let later = try #require(now.date.adding(days: 400))
    try visit { ring in
      let week = try await Self.dates(of: .lastWeek, in: ring)
      #expect(try await Self.dates(of: .since(first), in: ring) == week)
      #expect(try await Self.dates(of: .days(first...later), in: ring) == week)
      let day = try await Self.dates(of: .yesterday, in: ring)
      #expect(try await Self.dates(of: .day(yesterday), in: ring) == day)
      let none = try await Self.dates(of: .since(later), in: ring)
      #expect(none.allSatisfy { $1.isEmpty })
    }
  }

  @Test("Without the time of the ring no history is read")
  func unknownTime() throws {
    try visit(knowsTime: false) { ring in
      await #expect(throws: RingError.clockUnknown) { try await ring.heartRates(.today) }
      await #expect(throws: RingError.clockUnknown) { try await ring.sleep(.lastWeek) }
      await #expect(throws: RingError.clockUnknown) { try await ring.sportSessions(.all) }
    }
  }

  @Test("A printed night is the date, its times and its stages")
  func words() throws {
    let record = try Colmi.SleepRecord(
      daysAgo: 1, startMinute: 1380, endMinute: 60,
      stages: [.init(stage: .light, minutes: 90), .init(stage: .deep, minutes: 30)])
    let night = RingDay(date: now.date, value: record)
    #expect("\(night)" == "2026-03-14: 23:00 to 01:00, 120 min (light 90, deep 30)")
    #expect(night.endMinute == 60)
  }
}

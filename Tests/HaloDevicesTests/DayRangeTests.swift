@Suite("Ranges of days")
struct DayRangeTests {
  private let now: CivilDateTime
  private let history: RingHistory

  init() {
    now = "2026-03-14T21:30:00"
    history = RingHistory.plausibleWeek(until: now, seed: 3)
  }

  private func visit<Value: Sendable>(
    storing history: RingHistory? = nil, knowsTime: Bool = true,
    _ body: @escaping @Sendable (Ring) async throws -> Value
  ) throws -> Value {
    let model = RingModel(profile: .full, history: history ?? self.history, clock: now)
    return try World().visit(model, knowsTime: knowsTime) { ring, _ in try await body(ring) }
  }

  private static func dates(of days: DayRange, in ring: Ring) async throws -> [String: [CivilDate]]
  {
    [
      "heart rates": try await ring.colmi.heartRateHistory(days).map(\.date),
      "steps": try await ring.colmi.stepHistory(days).map(\.date),
      "stress": try await ring.colmi.stressHistory(days).map(\.date),
      "variability": try await ring.colmi.heartRateVariabilityHistory(days).map(\.date),
      "blood oxygen": try await ring.colmi.bloodOxygenHistory(days).map(\.date),
      "temperatures": try await ring.colmi.temperatureHistory(days).map(\.date),
      "sleep": try await ring.colmi.sleepHistory(days).map(\.date),
      "totals": try await ring.colmi.dayTotalHistory(days).map(\.date),
      "worship counts": try await ring.colmi.worshipHistory(days).map(\.date),
      "intervals": try await ring.colmi.intervalHistory(of: Colmi.IntervalHeartRate.self, days)
        .map(\.date),
    ]
  }

  @Test(
    "Each history returns the days of the range, the oldest first",
    arguments: [
      (.today, 14..<15), (.yesterday, 13..<14), (.lastWeek, 8..<15), (.last(3), 12..<15),
      (.last(0), 0..<0), (.last(.min), 0..<0), (.last(.max), 8..<15), (.all, 8..<15),
    ] as [(DayRange, Range<Int>)])
  func relative(_ range: DayRange, _ expected: Range<Int>) throws {
    for (history, dates) in try visit({ try await Self.dates(of: range, in: $0) }) {
      #expect(dates.map(\.day) == Array(expected), "\(history)")
    }
  }

  @Test("Absolute and relative ranges give the same days")
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
      #expect(try await Self.dates(of: .since(later), in: ring).allSatisfy { $1.isEmpty })
    }
  }

  @Test("Without the ring's time, no history is read, and no sync begins")
  func unknownTime() throws {
    try visit(knowsTime: false) { ring in
      await #expect(throws: RingError.clockUnknown) {
        try await ring.colmi.heartRateHistory(.today)
      }
      await #expect(throws: RingError.clockUnknown) { try await ring.colmi.sleepHistory(.lastWeek) }
      await #expect(throws: RingError.clockUnknown) { try await ring.sync { _ in } }
      await #expect(throws: RingError.clockUnknown) {
        try await ring.colmi.sportSessionHistory(.all)
      }
    }
  }

  @Test("A range of dates reaches days that rings no longer keep, up to 254 days back")
  func oldDays() throws {
    let day = try #require(now.date.adding(days: -60))
    let years = try #require(now.date.adding(days: -1000))
    let byDay = ["heart rates", "steps", "stress", "variability", "worship counts"]
    var old = history
    let model = try #require(history.days[now.date])
    (old.days[day], old.days[years]) = (model, model)
    try visit(storing: old) { [now] ring in
      let all = try await Self.dates(of: .all, in: ring)
      for days in [DayRange.day(day), .days(day...day)] {
        let found = try await Self.dates(of: days, in: ring)
        for history in byDay { #expect(found[history] == [day], "\(history)") }
      }
      for days in [DayRange.since(day), .last(100)] {
        #expect(try await Self.dates(of: days, in: ring) == all)
      }
      for kind in [RecordKind.heartRate, .steps, .stress, .heartRateVariability] {
        let records = try await ring.history(of: kind, .day(day))
        #expect(!records.isEmpty && records.allSatisfy { $0.day == day }, "\(kind)")
      }
      // Such a range does not request all of the 1000 days.
      #expect(
        try await ring.colmi.heartRateHistory(.days(years...now.date)).map(\.date).first == day)
      #expect(try await ring.colmi.stressHistory(.day(years)).isEmpty)
      // 255 days ago would be the request for all days.
      let last = try #require(now.date.adding(days: -255))
      #expect(try await ring.colmi.manualHeartRateHistory(.day(last)).isEmpty)
    }
  }

  @Test("A printed night contains the date, its times and its stages")
  func words() throws {
    let record = try Colmi.SleepRecord(
      daysAgo: 1, startMinute: 1380, endMinute: 60,
      stages: [.init(stage: .light, minutes: 90), .init(stage: .deep, minutes: 30)])
    let night = RingDay(date: now.date, value: record)
    #expect("\(night)" == "2026-03-14: 23:00 to 01:00, 120 min (light 90, deep 30)")
    #expect(night.endMinute == 60)
  }

  private static func lines(of days: DayRange, in ring: Ring) async throws -> [String] {
    var lines = try await ring.colmi.heartRateHistory(days).map { "\($0)" }
    lines += try await ring.colmi.stepHistory(days).map { "\($0)" }
    lines += try await ring.colmi.stressHistory(days).map { "\($0)" }
    lines += try await ring.colmi.heartRateVariabilityHistory(days).map { "\($0)" }
    lines += try await ring.colmi.bloodOxygenHistory(days).map { "\($0)" }
    lines += try await ring.colmi.temperatureHistory(days).map { "\($0)" }
    lines += try await ring.colmi.sleepHistory(days).map { "\($0)" }
    lines += try await ring.colmi.manualHeartRateHistory(days).map { "\($0)" }
    lines += try await ring.colmi.manualBloodOxygenHistory(days).map { "\($0)" }
    lines += try await ring.colmi.manualTemperatureHistory(days).map { "\($0)" }
    lines += try await ring.colmi.sportSessionHistory(days).map { "\($0)" }
    lines += try await ring.colmi.dayTotalHistory(days).map { "\($0)" }
    lines += try await ring.colmi.legacySportSessionHistory(days).map { "\($0)" }
    lines += try await ring.colmi.worshipHistory(days).map { "\($0)" }
    lines += try await ring.colmi.intervalHistory(of: Colmi.IntervalHeartRate.self, days)
      .map { "\($0)" }
    return lines
  }

  @Test("A printed day of each history contains its date once, and no type names")
  func everyDayInWords() throws {
    var history = history
    let yesterday = try #require(now.date.adding(days: -1))
    let start = try #require(CivilDateTime(yesterday, hour: 9))
    history.days[yesterday]?.manualHeartRates = [.init(minuteOfDay: 480, value: 61)]
    history.days[yesterday]?.manualBloodOxygen = [.init(minuteOfDay: 480, value: 97)]
    history.days[yesterday]?.manualTemperatures = [.init(minuteOfDay: 480, value: 165)]
    history.days[yesterday]?.workouts = [
      .init(
        sport: .run, start: start, seconds: 700, metres: 1200, calories: 9, steps: 1300,
        heartRates: [90])
    ]
    let lines = try visit(storing: history) { try await Self.lines(of: .yesterday, in: $0) }
    #expect(lines.count == 15)
    for line in lines {
      #expect(line.matches(of: /2026-03-13/).count == 1, "\(line.prefix(120))")
      #expect(!line.contains(/day\(s\) ago|Halo|Colmi|[a-z]+: \[/), "\(line.prefix(120))")
    }
    #expect(lines.contains("2026-03-13: manual heart rates: 08:00 61 bpm"))
  }
}

import HaloScenario
import HaloTestSupport

@Suite("Syncing a ring's histories")
struct RingSyncTests {
  static let kinds = RecordKind.allCases
  private let now: CivilDateTime = "2026-03-02T21:30:00"

  private func time(_ hour: Int, _ minute: Int, _ second: Int = 0) throws -> CivilDateTime {
    try #require(CivilDateTime(now.date, hour: hour, minute: minute, second: second))
  }

  /// Uses a virtual ring whose clock is set to the time of its history.
  private func visit<Value: Sendable>(
    _ profile: RingProfile = .full, history: RingHistory, at time: CivilDateTime, seed: UInt64 = 1,
    _ body: @escaping @Sendable (Ring, VirtualRing) async throws -> Value
  ) throws -> Value {
    let model = RingModel(profile: profile, history: history, clock: time, seed: seed)
    return try World(seed: seed).visit(model, seed: seed, knowsTime: false) { ring, virtual in
      try await ring.setTime(time)
      return try await body(ring, virtual)
    }
  }

  private struct Interruption: Error {}

  /// With the steady timing, requests overlap.
  @Test(
    "After an interruption, a sync from its cursor loses no record and repeats none",
    arguments: [(.measured, false), (.steady, true)] as [(RingTiming, Bool)])
  func resumption(timing: RingTiming, overSecondLink: Bool) throws {
    var profile = RingProfile.full
    profile.timing = timing
    let history = RingHistory.plausibleWeek(until: now, seed: 5)
    let truth = RingTruth(history).records(of: Self.kinds)
    for count in stride(from: 0, to: 54, by: 5) {
      let basket = SyncBasket()
      let world = World(seed: 1)
      let model = RingModel(profile: profile, history: history, clock: now, seed: 1)
      let resume: @Sendable (Ring) async throws -> Void = { ring in
        // An app stores the cursor as JSON.
        let cursor = try JSONValue(basket.cursor).decode(as: SyncCursor.self)
        _ = try await ring.sync(Self.kinds, from: cursor) { basket.add($0) }
      }
      try world.visit(model) { ring, _ in
        var report = SyncReport(cursor: SyncCursor())
        do {
          try await ring.sync(Self.kinds, into: &report) { batch in
            // A record that was not stored must come again.
            if basket.batches == count { throw Interruption() }
            basket.add(batch)
          }
          Issue.record("the sync was not interrupted")
        } catch is Interruption {}
        // The report has the cursor of the last stored batch.
        #expect(report.cursor == basket.cursor)
        if !overSecondLink { try await resume(ring) }
      }
      if overSecondLink {
        try world.use("ring", as: Ring.self) { ring in
          try await ring.setTime(now)
          try await resume(ring)
        }
      }
      #expect(basket.records.sorted() == truth, "interrupted after \(count) batches")
    }
  }

  @Test("A sync that continues a report reads no finished kind again")
  func finishedKinds() throws {
    let history = RingHistory.plausibleWeek(until: now, seed: 5)
    try visit(history: history, at: now) { ring, _ in
      var report = SyncReport()
      await #expect(throws: Interruption.self) {
        try await ring.sync([.steps, .stress], into: &report) { batch in
          if batch.kind == .stress { throw Interruption() }
        }
      }
      #expect(report.complete == [.steps])
      var read: Set<RecordKind> = []
      try await ring.sync(
        [.steps, .stress], into: &report, reading: { read.insert($0.kind) }, deliver: { _ in })
      #expect(read == [.stress] && report.complete == [.steps, .stress])
    }
  }

  @Test("Closed days are not requested again")
  func closedDays() throws {
    let history = RingHistory.plausibleWeek(until: now, seed: 2)
    let basket = SyncBasket()
    let first = try visit(history: history, at: now) { ring, _ in
      let report = try await ring.sync([.heartRate, .sleep]) { _ in }
      _ = try await ring.sync([.heartRate, .sleep], from: report.cursor) { basket.add($0) }
      return report
    }
    // Today and yesterday of the heart rates, and the reply with all nights.
    #expect(basket.batches == 3)
    for kind in [.heartRate, .sleep] as [RecordKind] {
      #expect(first.cursor.closedDay(of: kind) == now.date.adding(days: -2))
    }
    #expect(first.cursor.closedDay(of: .steps) == nil)
  }

  @Test("A day stays open until it is over on every clock of the world")
  func freshMidnight() throws {
    for (hour, closed) in [(2, -3), (3, -2)] {
      let time = try time(hour, 30)
      let history = RingHistory.plausibleWeek(until: time, seed: 2)
      let report = try visit(history: history, at: time) { ring, _ in
        try await ring.sync([.heartRate]) { _ in }
      }
      #expect(report.cursor.closedDay(of: .heartRate) == now.date.adding(days: closed))
    }
  }

  @Test(
    "Around midnight a sync waits until the ring's day is certain, also if a second differs",
    arguments: [-1, 0, 1], [54, 55, 56, 57, 58, 59])
  func midnight(drift: Int, second: Int) throws {
    let time = try time(23, 59, second)
    let ringTime = try #require(time.adding(seconds: drift))
    let history = RingHistory.plausibleWeek(until: time, seed: 7)
    let kinds: [RecordKind] = [
      .stress, .sleep, .heartRateVariability, .bloodOxygen, .steps,
    ]
    let basket = SyncBasket()
    let first = try #require(now.date.adding(days: -5))
    let request = try Colmi.SetTimeRequest(dateTime: ringTime)
    try visit(history: history, at: time) { ring, virtual in
      virtual.update { $0.receive(request) }
      _ = try await ring.sync(kinds, .since(first)) { basket.add($0) }
      if second > 56 { #expect(ring.dateTime?.date == now.date.adding(days: 1)) }
    }
    let expected = RingTruth(history).records(of: kinds)
    #expect(basket.records.sorted() == expected.filter { $0.day >= first })
  }

  @Test("A workout across midnight is not lost if a sync runs before its end")
  func workoutOverMidnight() throws {
    let time = try time(1, 10)
    let basket = SyncBasket()
    let start = try #require(time.adding(seconds: -100 * 60))
    let counts = try visit(history: RingHistory(), at: time) { ring, virtual in
      let first = try await ring.sync([.workout, .nap]) { _ in }
      virtual.update { model in
        model.history.days[start.date, default: .init()].workouts.append(
          .init(
            sport: .run, start: start, seconds: 7000, metres: 1, calories: 1, steps: 1,
            heartRates: [90]))
      }
      let second = try await ring.sync([.workout, .nap], from: first.cursor) { basket.add($0) }
      return [first, second].map { $0.counts[.workout] }
    }
    #expect(counts == [0, 1])
    #expect(basket.records.map(\.start) == [start])
  }

  @Test("Two measurements in one minute are two records, each delivered once")
  func sameMinute() throws {
    var history = RingHistory()
    var day = RingHistory.Day()
    day.manualHeartRates = [61, 64].map { .init(minuteOfDay: 480, value: $0) }
    history.days[now.date] = day
    let counts = try visit(history: history, at: now) { ring, _ in
      let first = try await ring.sync([.manualHeartRate]) { _ in }
      let second = try await ring.sync([.manualHeartRate], from: first.cursor) { _ in }
      return [first, second].map { $0.counts[.manualHeartRate] }
    }
    #expect(counts == [2, 0])
  }

  @Test("A cursor of a later day is an error")
  func cursorAhead() throws {
    let history = RingHistory.plausibleWeek(until: now, seed: 2)
    let later = try #require(now.adding(seconds: 30 * 86_400))
    let cursor = try visit(history: history, at: later) { ring, _ in
      try await ring.sync([.heartRate, .steps]) { _ in }.cursor
    }
    let closed = try #require(later.date.adding(days: -2))
    #expect(throws: RingError.cursorAhead(closed: closed, today: now.date)) {
      _ = try visit(history: history, at: now) { ring, _ in
        try await ring.sync([.steps], from: cursor) { _ in }
      }
    }
    // Other kinds are unaffected.
    let report = try visit(history: history, at: now) { ring, _ in
      try await ring.sync([.stress], from: cursor) { _ in }
    }
    #expect(report.counts[.stress] ?? 0 > 0)
  }

  @Test("Naps are read even if nights are requested at the same time")
  func napsBesideNights() throws {
    var history = RingHistory()
    var day = RingHistory.Day()
    day.naps = [.init(endMinute: 860, stages: [.init(.light, minutes: 30)])]
    day.night = .init(endMinute: 420, stages: [.init(.deep, minutes: 400)])
    history.days[now.date] = day
    for delay in 60...200 {
      let counts = try visit(history: history, at: now) { ring, _ in
        try await withThrowingTaskGroup(of: (RecordKind, Int).self) { group in
          for (kind, wait) in [(RecordKind.nap, 0), (.sleep, delay)] {
            group.addTask {
              try await ring.clock.sleep(for: .milliseconds(wait))
              return (kind, try await ring.history(of: kind, .today).count)
            }
          }
          return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
      }
      #expect(counts == [.nap: 1, .sleep: 1], "after \(delay) ms")
    }
  }

  @Test("Steps reveal a ring whose clock shows another day")
  func otherDay() throws {
    let history = RingHistory.plausibleWeek(until: now, seed: 4)
    let yesterday = try #require(now.adding(seconds: -86_400))
    let request = try Colmi.SetTimeRequest(dateTime: yesterday)
    #expect(throws: RingError.clockMismatch(expected: now.date, actual: yesterday.date)) {
      _ = try visit(history: history, at: now) { ring, virtual in
        // Another app has set the clock since then.
        virtual.update { $0.receive(request) }
        return try await ring.history(of: .steps, .today)
      }
    }
  }

  @Test("History returns the requested days, as far as the ring keeps them")
  func days() throws {
    let history = RingHistory.plausibleWeek(until: now, seed: 6)
    let truth = RingTruth(history)
    let first = try #require(now.date.adding(days: -30))
    let middle = try #require(now.date.adding(days: -3))
    let later = try #require(now.date.adding(days: 3))
    try visit(history: history, at: now) { ring, _ in
      for kind in Self.kinds {
        let all = try await ring.history(of: kind, .days(first...later))
        #expect(all == truth.records(of: [kind]), "\(kind)")
        let some = try await ring.history(of: kind, .day(middle))
        #expect(some == truth.records(of: [kind]).filter { $0.day == middle }, "\(kind)")
        #expect(try await ring.history(of: kind, .day(first)) == [])
      }
    }
  }

  @Test("A night belongs to the day of waking up, and can begin on the day before")
  func nights() throws {
    var history = RingHistory()
    var day = RingHistory.Day()
    // 23:10 to 07:35, with a stage of more than 255 minutes.
    day.night = .init(
      endMinute: 455,
      stages: [.init(.light, minutes: 30), .init(.deep, minutes: 300), .init(.rem, minutes: 175)])
    history.days[now.date] = day
    let records = try visit(history: history, at: now) { ring, _ in
      try await ring.history(of: .sleep, .today)
    }
    let record = try #require(records.first)
    #expect(records.count == 1 && record.day == now.date && record.minutes == 505)
    #expect(record.start == "2026-03-01T23:10:00")
    #expect(record.end.map { "\($0)" } == "2026-03-02T07:35:00")
    guard case .sleep(let phases) = record.value else {
      Issue.record("not a sleep record")
      return
    }
    #expect(phases.map(\.minutes) == [30, 300, 175])
    #expect(
      phases.map { "\($0.start)" } == [
        "2026-03-01T23:10:00", "2026-03-01T23:40:00", "2026-03-02T04:40:00",
      ])
  }

  @Test("Records survive the JSON form")
  func json() throws {
    let history = RingHistory.plausibleWeek(until: now, seed: 8)
    for record in RingTruth(history).records(of: Self.kinds) {
      let value = try JSONValue(record)
      #expect(try value.decode(as: RingRecord.self) == record)
    }
  }
}

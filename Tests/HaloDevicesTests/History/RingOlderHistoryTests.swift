@Suite("Older histories, and messages of a phone")
struct RingOlderHistoryTests {
  private static let now: CivilDateTime = "2026-03-02T20:00:00"
  private let history = RingHistory.plausibleWeek(until: now, seed: 2)

  private func visit<Value: Sendable>(
    _ body: @escaping @Sendable (Ring) async throws -> Value
  ) throws -> Value {
    let model = RingModel(profile: .full, history: history, clock: Self.now)
    return try World().visit(model) { ring, _ in try await body(ring) }
  }

  private func day(_ daysAgo: Int) throws -> RingHistory.Day {
    try #require(Self.now.date.adding(days: -daysAgo).flatMap { history.days[$0] })
  }

  @Test("The pages of a history contain the whole day, and none without data")
  func intervalHistory() throws {
    let later = try #require(Self.now.date.adding(days: 1))
    let (rates, oxygen, none) = try visit { ring in
      (
        try await ring.colmi.intervalHistory(of: Colmi.IntervalHeartRate.self, .yesterday).first,
        try await ring.colmi.intervalHistory(of: Colmi.IntervalBloodOxygen.self, .last(3)).first,
        try await ring.colmi.intervalHistory(of: Colmi.IntervalTemperature.self, .since(later))
      )
    }
    #expect(rates?.values.map { UInt8($0) } == (try day(1).heartRates))
    #expect(rates?.minutesPerValue == 5 && oxygen?.minutesPerValue == 60)
    #expect(oxygen?.values.map { UInt8($0) } == (try day(2).bloodOxygen))
    #expect(none.isEmpty)
  }

  @Test("An unrequested page is an error")
  func otherPage() throws {
    let page = try Colmi.IntervalHeartRatePage(
      day: 0, minutesPerSlot: 5, pageCount: 3, page: 2, values: [60])
    let error = WireError(.contradiction(first: 0, second: 2), at: 9, in: "page")
    #expect(throws: RingError.wire(error)) {
      try World().visit(script: { _, _ in [.bigData(page.bigDataFrame.bytes)] }) { ring, _ in
        _ = try await ring.colmi.intervalHistory(of: Colmi.IntervalHeartRate.self)
      }
    }
  }

  @Test("Totals, days with data, workouts and worship counts match the model")
  func histories() throws {
    let (totals, days, sessions, worship) = try visit { ring in
      (
        try await ring.colmi.dayTotalHistory(.yesterday).first, try await ring.colmi.storedDays(),
        try await ring.colmi.legacySportSessionHistory(.lastWeek),
        try await ring.colmi.worshipHistory(.yesterday)
      )
    }
    let yesterday = try day(1)
    #expect(totals.map { Int($0.steps.value) } == yesterday.steps.reduce(0) { $0 + Int($1) })
    #expect(totals?.date == Self.now.date.adding(days: -1))
    #expect(days == (0..<7).reversed().compactMap { Self.now.date.adding(days: -$0) })
    let workouts = (0..<7).reversed().flatMap { (try? day($0).workouts) ?? [] }
    #expect(sessions.map(\.start.dateTime) == workouts.map(\.start))
    #expect(sessions.map(\.heartRates) == workouts.map(\.heartRates))
    #expect(worship.first?.counts == yesterday.worshipCounts)
  }

  @Test("Alarms with names and push switches are read back; messages are sent in pieces")
  func phone() throws {
    try visit { ring in
      #expect(try await ring.colmi.alarms() == [])
      let alarms = [
        try Colmi.ListedAlarm(repeatAndEnable: 0xFF, minuteOfDay: 420, label: "up"),
        try Colmi.ListedAlarm(repeatAndEnable: 1, minuteOfDay: 1380, label: "Schlafen 🌙"),
      ]
      #expect(try await ring.colmi.setAlarms(alarms).isApplied)
      #expect(try await ring.colmi.alarms() == alarms)
      let switches = try Colmi.PushSwitches(raw: Colmi.RawPayload([0x05]))
      try await ring.colmi.set(switches)
      #expect(try await ring.colmi.settings(Colmi.PushSwitches.self) == switches)
      try await ring.colmi.pushMessage("twelve bytes and more", kind: .textMessage)
      await #expect(throws: RingError.self) {
        try await ring.colmi.pushMessage("a\0b", kind: .textMessage)
      }
      try await ring.colmi.setNickname("Robin")
    }
  }
}

import HaloTestSupport

@Suite("Syncing some of the days")
struct RangedSyncTests {
  /// Kinds that are read by day, in one reply, and with nights that begin on the day before.
  private static let kinds: [RecordKind] = [.heartRate, .sleep, .temperature]
  private static let now: CivilDateTime = "2026-03-14T21:30:00"
  private let history = RingHistory.plausibleWeek(until: now, seed: 3)

  private func day(_ daysAgo: Int) throws -> CivilDate {
    try #require(Self.now.date.adding(days: -daysAgo))
  }

  /// Syncs one range after the other, each from the cursor of the one before.
  private func sync(
    _ ranges: [DayRange], of kinds: [RecordKind] = kinds, at time: CivilDateTime? = nil,
    into basket: SyncBasket = SyncBasket()
  ) throws -> SyncBasket {
    let time = time ?? Self.now
    let model = RingModel(profile: .full, history: history, clock: time)
    try World().visit(model) { ring, _ in
      for days in ranges {
        let report = try await ring.sync(kinds, days, from: basket.cursor) { basket.add($0) }
        #expect(report.isComplete)
      }
    }
    return basket
  }

  private func ranges() throws -> [DayRange] {
    [
      .today, .yesterday, .day(try day(3)), .day(try day(6)), .day(try day(40)),
      .last(3), .lastWeek, .since(try day(4)), .days(try day(5)...day(2)), .all,
    ]
  }

  @Test(
    "Two ranges in turn, then all days, deliver each record once", arguments: 0..<10 as Range<Int>)
  func union(number: Int) throws {
    let all = try sync([.all]).records
    let first = try ranges()[number]
    for second in try ranges() {
      let records = try sync([first, second, .all]).records
      #expect(records.count == all.count, "\(first), \(second)")
      #expect(Set(records) == Set(all), "\(first), \(second)")
    }
  }

  @Test("A cursor drops expired days, even if only late days are read")
  func oldDays() throws {
    let basket = try sync([.today], of: [.heartRate])
    #expect("\(try JSONValue(basket.cursor))".contains("2026-03-14T"))
    let later = try #require(Self.now.adding(seconds: 10 * 86_400))
    let cursor = try sync([.today], of: [.heartRate], at: later, into: basket).cursor
    #expect(!"\(try JSONValue(cursor))".contains("2026-03-14T"))
  }
}

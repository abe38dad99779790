@Suite("Ring history")
struct RingHistoryTests {
  private func end(hour: Int, minute: Int) throws -> CivilDateTime {
    // A week with a leap day.
    let date = try #require(CivilDate(year: 2028, month: 3, day: 2))
    return try #require(CivilDateTime(date, hour: hour, minute: minute))
  }

  @Test("The same seed gives the same week, another seed another week")
  func seeds() throws {
    let end = try end(hour: 21, minute: 30)
    #expect(RingHistory.plausibleWeek(until: end, seed: 1) == .plausibleWeek(until: end, seed: 1))
    #expect(RingHistory.plausibleWeek(until: end, seed: 1) != .plausibleWeek(until: end, seed: 2))
  }

  @Test("A week is plausible", arguments: 0..<50 as Range<UInt64>)
  func ranges(seed: UInt64) throws {
    let end = try end(hour: 23, minute: 59)
    let history = RingHistory.plausibleWeek(until: end, seed: seed)
    let dates = (0..<7).compactMap { end.date.adding(days: -$0) }
    #expect(Set(history.days.keys) == Set(dates))
    for (date, day) in history.days {
      #expect(day.heartRates.count == 288 && day.steps.count == 24 && day.bloodOxygen.count == 24)
      #expect(day.heartRates.allSatisfy { $0 == 0 || (40...160).contains($0) })
      #expect(day.bloodOxygen.allSatisfy { (90...100).contains($0) || date == end.date })
      let steps = day.steps.reduce(0) { $0 + Int($1) }
      #expect((3000...20_000).contains(steps), "\(date): \(steps) steps")
      // The night is calmer than the day, and most of the day has values.
      let night = day.heartRates[12..<60].filter { $0 != 0 }.map(Int.init)
      let noon = day.heartRates[120..<168].filter { $0 != 0 }.map(Int.init)
      #expect(night.reduce(0, +) / night.count < noon.reduce(0, +) / noon.count)
      #expect(day.heartRates.filter { $0 == 0 }.count <= 10)
    }
  }

  @Test("The last day ends as requested", arguments: [(0, 0), (0, 7), (9, 30), (13, 0), (23, 59)])
  func lastDay(hour: Int, minute: Int) throws {
    let end = try end(hour: hour, minute: minute)
    for seed in UInt64(0)..<10 {
      let history = RingHistory.plausibleWeek(until: end, seed: seed)
      let day = try #require(history.days[end.date])
      let slots = (hour * 60 + minute) / 5
      #expect(day.heartRates[slots...].allSatisfy { $0 == 0 })
      let hours = minute == 0 ? hour : hour + 1
      #expect(day.steps[hours...].allSatisfy { $0 == 0 })
      #expect(day.bloodOxygen[hours...].allSatisfy { $0 == 0 })
      #expect(day.bloodOxygen[..<hours].allSatisfy { $0 != 0 })
      let yesterday = try #require(end.date.adding(days: -1).flatMap { history.days[$0] })
      #expect(yesterday.bloodOxygen.allSatisfy { $0 != 0 })
    }
  }

  @Test("A week up to a later time continues the earlier one", arguments: 0..<6 as Range<UInt64>)
  func later(seed: UInt64) throws {
    let earlier = RingHistory.plausibleWeek(until: try end(hour: 10, minute: 0), seed: seed)
    let date = try end(hour: 0, minute: 0).date
    for (days, hour) in [(0, 15), (1, 8), (3, 20)] {
      let date = try #require(date.adding(days: days))
      let end = try #require(CivilDateTime(date, hour: hour))
      let later = RingHistory.plausibleWeek(until: end, seed: seed)
      for (date, day) in later.days {
        guard let before = earlier.days[date] else { continue }
        if date < earlier.days.keys.max() ?? date {
          #expect(day == before, "\(date)")
        } else {
          #expect(Array(day.heartRates[..<120]) == Array(before.heartRates[..<120]))
          #expect(Array(day.steps[..<10]) == Array(before.steps[..<10]))
          #expect(Array(day.stress[..<20]) == Array(before.stress[..<20]))
          #expect(day.night == before.night && day.manualHeartRates == before.manualHeartRates)
        }
      }
    }
  }
}

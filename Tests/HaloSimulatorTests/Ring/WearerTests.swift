@Suite("Wearer")
struct WearerTests {
  private let start: CivilDateTime = "2026-03-14T00:00:00"

  @Test(
    "The heart is slower in sleep, and a seed gives the same wearer",
    arguments: 0..<20 as Range<UInt64>)
  func circadian(_ seed: UInt64) {
    let wearer = Wearer(seed: seed, start: start)
    let moments = (0..<288).map { wearer.moment(at: .seconds($0 * 300)) }
    #expect(
      moments == (0..<288).map { Wearer(seed: seed, start: start).moment(at: .seconds($0 * 300)) })
    func mean(_ isAsleep: Bool) -> Int {
      let rates = moments.filter { $0.isAsleep == isAsleep }.compactMap(\.heartRate).map(Int.init)
      return rates.reduce(0, +) / max(1, rates.count)
    }
    #expect(mean(true) + 10 < mean(false))
    #expect(moments.allSatisfy { $0.isCharging == ($0.heartRate == nil) })
    #expect(moments.count(where: \.isCharging) == 8)
  }

  @Test("A wearer with gaps takes the ring off on about that many days")
  func gaps() {
    var habits = Wearer.Habits()
    (habits.percentOfDaysWithGap, habits.daysBetweenCharges) = (40, 4)
    let wearer = Wearer(seed: 5, start: start, habits: habits)
    let days = (0..<200).map { day in
      (0..<48).map { wearer.moment(at: .seconds(day * 86_400 + $0 * 1800)) }
    }
    let gaps = days.count { $0.contains { $0.heartRate == nil && !$0.isCharging } }
    #expect((60...100).contains(gaps))
    #expect(days.count { $0.contains(where: \.isCharging) } == 50)
  }

  @Test("A journey changes the local time from then on")
  func journeys() throws {
    var habits = Wearer.Habits()
    habits.journeys = [
      .init(at: .seconds(3600), seconds: -5 * 3600), .init(at: .seconds(7200), seconds: 3600),
    ]
    let wearer = Wearer(seed: 1, start: start, habits: habits)
    #expect(wearer.localTime(at: .seconds(3599)) == start.adding(seconds: 3599))
    #expect(wearer.localTime(at: .seconds(3600)) == start.adding(seconds: -4 * 3600))
    #expect(wearer.localTime(at: .seconds(7200)) == start.adding(seconds: -2 * 3600))
  }
}

import HaloProtocol
import HaloSimulator
import Testing

@Suite("Wearer")
struct WearerTests {
  private let start: CivilDateTime

  init() throws {
    start = try CivilDateTime(parsing: "2026-03-14T00:00:00")
  }

  @Test(
    "The heart is slower in sleep, and a seed gives the same life",
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

  @Test(
    "Intervals have the requested RMSSD within 5 %, the mean of the heart rate, and correlation",
    arguments: [40, 60, 90, 120], [5.0, 20, 42, 50])
  func heartbeats(_ rate: Int, _ rmssd: Double) {
    for seed in 0..<20 as Range<UInt64> {
      let beats = Wearer.heartbeats(300, beatsPerMinute: rate, rmssd: rmssd, seed: seed)
        .map(Double.init)
      let differences = zip(beats, beats.dropFirst()).map { $1 - $0 }
      let power = differences.map { $0 * $0 }.reduce(0, +) / Double(differences.count)
      #expect(abs(power.squareRoot() / rmssd - 1) < 0.05)
      let mean = beats.reduce(0, +) / Double(beats.count)
      #expect(abs(mean * Double(rate) / 60_000 - 1) < 0.005)
      let variance = beats.map { ($0 - mean) * ($0 - mean) }.reduce(0, +)
      let covariance = zip(beats, beats.dropFirst()).map { ($0 - mean) * ($1 - mean) }.reduce(0, +)
      #expect(covariance / variance > 0.2, "beats of independent noise have no correlation")
    }
  }

  @Test("Extreme requests for intervals stay within a heart's range")
  func extremes() {
    #expect(Wearer.heartbeats(-1, beatsPerMinute: 60, rmssd: 40, seed: 1) == [])
    #expect(Wearer.heartbeats(1, beatsPerMinute: 60, rmssd: 40, seed: 1) == [1000])
    for beats in [
      Wearer.heartbeats(500, beatsPerMinute: .max, rmssd: .infinity, seed: 2),
      Wearer.heartbeats(500, beatsPerMinute: .min, rmssd: -.infinity, seed: 2),
      Wearer.heartbeats(500, beatsPerMinute: 60, rmssd: .nan, seed: 2),
    ] {
      #expect(beats.allSatisfy { (1...4000).contains($0) })
    }
  }
}

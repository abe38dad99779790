import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTestSupport
import Testing

@testable import HaloScenario

/// A basket refers to the ring's memory for batches that equal it; the verdict must not change.
@Suite("The verdict of `synced`")
struct ScenarioVerdictTests {
  @Test("It is the same with references to the ring's memory and with each record")
  func laws() throws {
    let evening = try #require(Scenario.evening)
    var (held, failed) = (0, 0)
    for seed in 0..<400 as Range<UInt64> {
      var random = HaloTestSupport.SplitMix64(seed: seed)
      let profile = try #require(RingProfile.all.randomElement(using: &random))
      let history = RingHistory.plausibleWeek(until: evening, seed: seed)
      let ring = VirtualRing(model: RingModel(profile: profile, history: history, clock: evening))
      let (basket, plain) = (
        ScenarioBasket(keepsRecords: true, of: ring), ScenarioBasket(keepsRecords: true)
      )
      let changes = Int.random(in: 0...2, using: &random)
      for kind in RecordKind.allCases {
        for batch in batches(of: kind, ring, evening.date, changes, &random) {
          for basket in [basket, plain] { basket.add(batch, SyncCursor(), on: evening.date) }
        }
        if changes > 0, Int.random(in: 0..<12, using: &random) == 0 {
          ring.update { model in model.history.days[evening.date, default: .init()].steps[20] += 1 }
        }
      }
      let days = Int.random(in: -1...2, using: &random)
      let clock = try #require(evening.adding(seconds: max(0, days) * 86_400))
      let moment = ScenarioStore.Moment(time: .seconds(1), eventCount: 0, clock: clock)
      let (verdict, expected) = (
        basket.store(of: ring, at: moment).verdict(), plain.store(of: ring, at: moment).verdict()
      )
      #expect(verdict == expected, "seed \(seed)")
      #expect(basket.records().traces == plain.records().traces, "seed \(seed)")
      if expected.holds { held += 1 } else { failed += 1 }
    }
    #expect(held > 40 && failed > 40, "\(held) held, \(failed) failed")
  }

  @Test("Two measurements in one minute count as one, with references too")
  func sameMinute() throws {
    let evening = try #require(Scenario.evening)
    var history = RingHistory()
    var day = RingHistory.Day()
    day.manualHeartRates = [.init(minuteOfDay: 60, value: 61), .init(minuteOfDay: 60, value: 62)]
    history.days[evening.date] = day
    let ring = VirtualRing(model: RingModel(profile: .full, history: history, clock: evening))
    let records = RingTruth(history).records(of: [.manualHeartRate])
    let moment = ScenarioStore.Moment(time: .zero, eventCount: 0, clock: evening)
    for basket in [ScenarioBasket(keepsRecords: true, of: ring), .init(keepsRecords: true)] {
      basket.add(records, SyncCursor(), on: evening.date)
      #expect(
        basket.store(of: ring, at: moment).verdict()
          == (false, "1 of 2 records are missing, and 0 are not the ring's"))
    }
  }

  /// Returns the records of a kind in batches as a sync delivers them, with some mistakes.
  private func batches(
    of kind: RecordKind, _ ring: VirtualRing, _ today: CivilDate, _ mistakes: Int,
    _ random: inout HaloTestSupport.SplitMix64
  ) -> [[RingRecord]] {
    let model = ring.model
    let truth = RingTruth(model.history, of: model.profile, today: today)
    let dates = truth.dates.sorted()
    guard let first = dates.first, let last = dates.last else { return [] }
    var batches =
      Bool.random(using: &random)
      ? dates.map { truth.records(of: kind, on: $0...$0) }
      : [truth.records(of: kind, on: first...last)]
    guard mistakes > 0, Int.random(in: 0..<9, using: &random) == 0 else { return batches }
    let index = Int.random(in: batches.indices, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: batches.remove(at: index)
    case 1: batches.append(batches[index])
    case 2: batches[index] = Array(batches[index].dropLast())
    case 3: batches[index].reverse()
    default:
      guard !batches[index].isEmpty else { return batches }
      batches[index][0].minutes += 1
    }
    return batches
  }
}

import HaloScenario

@testable import HaloDevices

@Suite("Records")
struct RingRecordTests {
  private let now: CivilDateTime
  /// A week of records, and some with extreme values.
  private let records: [RingRecord]

  init() {
    let now: CivilDateTime = "2026-03-02T21:30:00"
    let values: [RingRecord.Value] = [
      .steps(-1, metres: .max, calories: nil), .steps(0, metres: 0, calories: .min),
      .steps(1, metres: nil, calories: nil), .steps(1, metres: nil, calories: 2),
      .temperature(tenths: -5), .heartRate(255), .sleep([]),
      .workout(RingRecord.Workout(sport: .init(rawValue: 0))),
    ]
    let odd = values.flatMap { value in
      [Int.min, -1, 0, .max].map { minutes in
        RingRecord(kind: .workout, start: "0007-01-02T00:00:00", minutes: minutes, value: value)
      }
    }
    self.now = now
    records =
      RingTruth(RingHistory.plausibleWeek(until: now, seed: 8)).records(of: RecordKind.allCases)
      + odd
  }

  @Test("The fingerprint is FNV-1a of minutes and description")
  func fingerprint() {
    for record in records {
      let words = "\(record.minutes) \(record)".utf8
      let hash = words.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01B3
      }
      #expect(record.fingerprint == hash, "\(record)")
    }
  }

  @Test("Records are filtered and sorted, for any order of the ring")
  func order() throws {
    var generator = SplitMix64(seed: 21)
    let sorted = records.filter { $0.minutes >= 0 && $0.minutes < .max }.sorted()
    let first = try #require(now.date.adding(days: -6))
    for days in [first...now.date, first...first, now.date...now.date] {
      let expected = sorted.filter { days.contains($0.day) }
      #expect(!expected.isEmpty)
      #expect(sorted.inOrder(of: days) == expected)
      #expect(expected.inOrder(of: days) == expected)
      #expect(sorted.reversed().inOrder(of: days).map(\.start) == expected.map(\.start))
      #expect(
        sorted.shuffled(using: &generator).inOrder(of: days).map(\.start) == expected.map(\.start))
    }
    #expect([].inOrder(of: first...first) == [])
  }
}

import HaloCapture
import HaloProtocol
import HaloTestSupport
import HaloTransport
import Testing

@testable import HaloScrub

@Suite("Replaced readings")
struct ReplacedHealthTests {
  private typealias Night = Colmi.SleepRecord

  private static let rate = ATTEvent.Channel(.heartRateMeasurement)

  private static let night = night(start: 1399, [67, 6, 64, 32, 16, 32, 96, 16, 32, 45, 13])
  private static let other = night(daysAgo: 1, start: 165, [35, 20, 29, 11, 34, 32, 18, 0, 36])

  private static func night(daysAgo: UInt8 = 0, start: Int, _ minutes: [UInt8]) -> Night? {
    let stages = minutes.enumerated().map {
      Colmi.SleepStage(stage: .init(rawValue: UInt8($0 % 4 + 2)), minutes: $1)
    }
    let end = (start + minutes.reduce(0) { $0 + Int($1) }) % 1440
    return try? Night(
      daysAgo: daysAgo, startMinute: UInt16(start), endMinute: UInt16(end), stages: stages)
  }

  /// The notifications of a ring, as one trace.
  private static func scrub(_ frames: [Colmi.Frame], seed: UInt64) throws -> [Colmi.Frame] {
    try scrub(frames.map { (.uart, $0.bytes) }, seed: seed).map { try Colmi.Frame(parsing: $0) }
  }

  private static func scrub(_ nights: [Night], seed: UInt64) throws -> [Night] {
    let frames: [[UInt8]] = try nights.map {
      try Colmi.SleepHistory(records: [$0]).bigDataFrame.bytes
    }
    return try scrub(frames.map { (.bigData, $0) }, seed: seed).flatMap {
      try Colmi.SleepHistory(parsing: Colmi.BigDataFrame(parsing: $0)).records
    }
  }

  static func scrub(_ values: [(ATTEvent.Channel, [UInt8])], seed: UInt64) -> [[UInt8]] {
    let events = values.map { ATTEvent(time: .zero, operation: .notify, channel: $0, value: $1) }
    let options = ScrubOptions(altersHealth: true, seed: seed)
    return ScrubSamples.scrub(Trace(events: events), options).trace.events.map(\.value)
  }

  /// Records of every kind, each with its answer in bytes.
  private static func records() throws -> [(ATTEvent.Channel, [UInt8])] {
    let night = try Colmi.SleepHistory(records: [#require(night), #require(other)])
      .bigDataFrame.bytes
    let files = [
      "today-totals", "day-totals-activity", "day-totals-distance", "heart-rate-log-segment",
      "stress-log-start", "heart-rate-variability-log-segment", "blood-oxygen-history",
      "temperature-history", "nap-history",
    ]
    let vectors = try files.flatMap { name in
      let file = try ColmiFixtures.vectors(name)
      return file.vectors.filter { $0.error == nil }.prefix(1).map { vector in
        (vector.channel ?? file.channel == .uart ? ATTEvent.Channel.uart : .bigData, vector)
      }
    }
    var records: [(ATTEvent.Channel, [UInt8])] = [(.bigData, night)]
    records += vectors.map { ($0, $1.hex.bytes) }
    for bytes in [[0, 72], [0x19, 72, 0, 100, 0, 0x20, 3]] as [[UInt8]] {
      records.append((rate, bytes))
    }
    return records
  }

  @Test("A record gets one replacement, in 1000 repetitions")
  func repetitions() throws {
    let records = try Self.records()
    #expect(records.count == 12)
    for record in records where record.1.count <= 64 {
      let others = Self.scrub(Array(repeating: record, count: 1000), seed: 3)
      #expect(Set(others).count == 1, "\(record)")
    }
    // Other records between them change nothing.
    let once = Self.scrub(records, seed: 3)
    let twice = Self.scrub(records.reversed() + records, seed: 3)
    #expect(Array(twice.suffix(once.count)) == once)
    #expect(Array(twice.prefix(once.count).reversed()) == once)
  }

  @Test("The night of today is the same night tomorrow")
  func tomorrow() throws {
    var later = try #require(Self.night)
    later.daysAgo = 1
    let nights = try Self.scrub([#require(Self.night), later], seed: 4)
    #expect(nights[0].stages == nights[1].stages && nights[0].endMinute == nights[1].endMinute)
  }

  @Test("All nights of a run move by one time of day, and last as long as their stages")
  func nights() throws {
    let nights = try [#require(Self.night), #require(Self.other)]
    var shifts: [Int: Int] = [:]
    for seed in 1...1000 as ClosedRange<UInt64> {
      let others = try Self.scrub(nights, seed: seed)
      var offsets: Set<Int> = []
      for (night, other) in zip(nights, others) {
        offsets.insert((Int(other.startMinute) - Int(night.startMinute) + 1440) % 1440)
        offsets.insert((Int(other.endMinute) - Int(night.endMinute) + 1440) % 1440)
        #expect(other.minutes == night.minutes)
        #expect(other.stages.map(\.stage) == night.stages.map(\.stage))
        #expect(other.stages.map { $0.minutes == 0 } == night.stages.map { $0.minutes == 0 })
        #expect(other.stages != night.stages)
      }
      #expect(offsets.count == 1 && !offsets.contains(0))
      shifts[(offsets.first ?? 0) / 120, default: 0] += 1
    }
    // Each twelfth of the day about equally often: 83 ± 4.5 standard deviations.
    #expect(shifts.count == 12 && shifts.values.allSatisfy { (44...123).contains($0) })
  }

  @Test("The mean stage over 1000 runs does not depend on the true one")
  func stages() throws {
    let night = try #require(Self.night)
    var sums = [Int](repeating: 0, count: night.stages.count)
    for seed in 1...1000 as ClosedRange<UInt64> {
      for (position, stage) in try Self.scrub([night], seed: seed)[0].stages.enumerated() {
        sums[position] += Int(stage.minutes)
      }
    }
    let mean = Double(night.minutes) / Double(sums.count)
    #expect(sums.allSatisfy { abs(Double($0) / 1000 - mean) < mean / 5 }, "\(sums), mean \(mean)")
  }

  @Test(
    "The spread of readings over 1000 runs does not depend on the true ones",
    arguments: [40, 72, 180] as [UInt8])
  func readings(rate: UInt8) {
    var sum = 0
    for seed in 1...1000 as ClosedRange<UInt64> {
      sum += Int(Self.scrub([(Self.rate, [0, rate])], seed: seed)[0][1])
    }
    // The range is 54...112: a mean of 83, whose standard deviation is 0.54.
    #expect(abs(Double(sum) / 1000 - 83) < 2.5)
  }

  @Test("Totals agree with the steps of the day, and with each other")
  func totals() throws {
    let date = try #require(CivilDate(year: 2025, month: 12, day: 11))
    let parts = [(300, 120, 210), (20, 9, 14), (2500, 1003, 1830), (1, 1, 1)]
    let records = try parts.enumerated().map { index, part in
      try Colmi.StepRecord(
        date: date, slot: UInt8(32 + 4 * index), index: UInt8(index), count: UInt8(parts.count),
        calories: UInt16(part.1), steps: UInt16(part.0), metres: UInt16(part.2))
    }
    let sum = parts.reduce((0, 0, 0)) { ($0.0 + $1.0, $0.1 + $1.1, $0.2 + $1.2) }
    let total = Colmi.TodayTotals(
      steps: UInt24(clamping: sum.0), runningSteps: UInt24(clamping: 700),
      calories: UInt24(clamping: 10 * sum.1 + 7), metres: UInt24(clamping: sum.2),
      activeMinutes: 42)
    var earlier = total
    earlier.steps = UInt24(clamping: sum.0 - 500)
    let header = Colmi.StepLogHeader(recordCount: UInt8(parts.count), calorieProtocol: 1)
    // A reply, a repeated record, and the first ones of a day that is not over.
    var frames = [earlier.frame, header.frame, records[0].frame]
    frames += records.map(\.frame)
    frames.append(total.frame)
    frames += records.prefix(2).map(\.frame)
    for seed in 1...1000 as ClosedRange<UInt64> {
      let others = try Self.scrub(frames, seed: seed)
      let steps = try others[3..<7].map { try Colmi.StepRecord(parsing: $0) }
      let all = try Colmi.TodayTotals(parsing: others[7])
      let stepSum = steps.reduce(0) { $0 + Int($1.steps) }
      let metreSum = steps.reduce(0) { $0 + Int($1.metres) }
      let calorieSum = steps.reduce(0) { $0 + Int($1.calories) }
      #expect(all.steps == UInt24(clamping: stepSum))
      #expect(all.metres == UInt24(clamping: metreSum))
      #expect(all.calories == UInt24(clamping: 10 * calorieSum))
      #expect(all.runningSteps <= all.steps)
      #expect(try Colmi.TodayTotals(parsing: others[0]).steps <= all.steps)
      #expect(others[2] == others[3] && Array(others[8...9]) == Array(others[3...4]))
    }
  }

  /// The totals of a day as 1000 runs replace them.
  private static func totals(steps: Int, metres: Int) throws -> [Colmi.TodayTotals] {
    let total = Colmi.TodayTotals(
      steps: UInt24(clamping: steps), runningSteps: UInt24(clamping: 0),
      calories: UInt24(clamping: 30 * steps), metres: UInt24(clamping: metres), activeMinutes: 42)
    return try (1...1000 as ClosedRange<UInt64>).map {
      try Colmi.TodayTotals(parsing: scrub([total.frame], seed: $0)[0])
    }
  }

  @Test("Totals over 1000 runs do not depend on the true ones, nor does the stride")
  func spread() throws {
    let totals = try Self.totals(steps: 8000, metres: 6000)
    #expect(try totals == Self.totals(steps: 1234, metres: 1500))
    #expect(Set(totals.map(\.steps)).count > 800)
    #expect(totals.allSatisfy { (700...12_000).contains(Int($0.steps.value)) })
    let strides = totals.map { Double($0.metres.value) / Double($0.steps.value) }.sorted()
    #expect((0.54...0.6).contains(strides[20]) && (0.8...0.86).contains(strides[980]))
  }

  @Test("Totals that a run keeps in proportion vary by more than half over 1000 runs")
  func proportions() throws {
    let totals = [8000, 2000].map {
      Colmi.TodayTotals(
        steps: UInt24(clamping: $0), runningSteps: UInt24(clamping: 0),
        calories: UInt24(clamping: 0), metres: UInt24(clamping: 0), activeMinutes: 0)
    }
    let shares = try (1...1000 as ClosedRange<UInt64>).map { seed in
      let others = try Self.scrub(totals.map(\.frame), seed: seed)
        .map { try Int(Colmi.TodayTotals(parsing: $0).steps.value) }
      return Double(others[1]) / Double(others[0])
    }
    #expect(shares.allSatisfy { $0 < 1 } && (shares.max() ?? 0) > 2 * (shares.min() ?? 1))
  }
}

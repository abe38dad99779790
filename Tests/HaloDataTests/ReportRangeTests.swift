import HaloDevices
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloData

@Suite("Days of a report")
struct ReportRangeTests {
  private let now: CivilDateTime = "2026-03-14T06:30:00"
  private let today: CivilDate = "2026-03-14"

  private func html(_ records: [TimedRecord]) -> String {
    Report(RingData(name: "ring", records: records), days: today...today).html
  }

  /// Returns the figures of the tiles by their titles.
  private func tiles(_ html: String) -> [String: String] {
    let tiles = html.matches(of: /<dt>(.+?)<\/dt><dd><strong>(.+?)<\/strong>/)
    return Dictionary(uniqueKeysWithValues: tiles.map { (String($0.1), String($0.2)) })
  }

  @Test("The unfinished day is only in the means of sleep and resting heart rate")
  func unfinished() throws {
    let data = try RingData.virtual(until: now, seed: 1)
    let days = try #require(today.adding(days: -2))...today
    let records = Dictionary(grouping: data.records.map(\.record), by: \.day)
    let figures = try (-2...0).map { index in
      let date = try #require(today.adding(days: index))
      return DayFigures(date: date, records: records[date] ?? [])
    }
    let html = Report(data, days: days, now: now).html
    let tiles = tiles(html)
    for measure in Measure.all {
      let isOfNight = ["Asleep", "Resting heart rate"].contains(measure.title)
      let values = figures.prefix(isOfNight ? 3 : 2).compactMap(measure.value)
      #expect(tiles[measure.title] == values.mean.map(measure.words), "\(measure.title)")
    }
    let row = try #require(html.firstMatch(of: /<tr>.*#day-2026-03-14.*<\/tr>/)).0
    #expect(row.contains("<small>so far</small></th>"))
    #expect(row.matches(of: /<small>(\+|−|no change)/).count == 2, "Steps have no difference")
    #expect(html.contains("<small>UTC+01:00, so far</small></h2>"))
    #expect(html.matches(of: /so far/).count == 2)
    let tomorrow = try #require(now.adding(seconds: 86_400))
    #expect(Report(data, days: days, now: tomorrow).html == Report(data, days: days).html)
    #expect(!Report(data, days: days).html.contains("so far"))
  }

  @Test("The unfinished day as the only one has its figures so far")
  func onlyUnfinished() throws {
    let data = try RingData.virtual(until: now, seed: 1)
    let page = Report(data, days: today...today, now: now).html
    #expect(tiles(page) == tiles(Report(data, days: today...today).html))
    let remark = /<dt>Steps<\/dt><dd><strong>[0-9,]+<\/strong><small>so far<\/small>/
    #expect(page.contains(remark))
    #expect(
      page.contains(/<dt>Asleep<\/dt><dd><strong>[0-9a-z ]+<\/strong><small>(\+|−|no change)/))
  }

  @Test("Blood oxygen measured by hand is a dot, and in no figure of the automatic values")
  func bloodOxygenByHand() throws {
    let manual = try TimedRecord.report(
      .manualBloodOxygen, 600, 0, .bloodOxygen(lowest: 91, highest: 91))
    let automatic = try TimedRecord.report(
      .bloodOxygen, 600, 60, .bloodOxygen(lowest: 97, highest: 98))
    #expect(DayFigures(date: today, records: [manual.record]).bloodOxygen.allSatisfy { $0 == nil })
    let alone = try ReportPageContent(html([manual]))
    #expect(alone.paths["spans"] == nil)
    #expect(alone.paths["hand"]?.count == 1)
    let figures = DayFigures(date: today, records: [manual.record, automatic.record])
    #expect(figures.bloodOxygenFacts == "97 to 98 %")
    let both = try ReportPageContent(html([manual, automatic]))
    #expect(both.paths["spans"] == (try ReportPageContent(html([automatic]))).paths["spans"])
    #expect(both.paths["hand"] == alone.paths["hand"])
  }

  @Test(
    "A page of full days is small, and has the charts of at most 14 days",
    arguments: [1, 14, 15, 29, 60, 200, 366])
  func size(count: Int) throws {
    var random = HaloTestSupport.SplitMix64(seed: UInt64(count))
    let days = try #require(today.adding(days: 1 - count))...today
    let dates = try (0..<count).map { try #require(today.adding(days: -$0)) }
    // The days before have one record each, for the comparison.
    let before = try (count..<2 * count).map { index in
      try TimedRecord.report(.steps, -1440 * index, 15, .steps(1000, metres: 700, calories: nil))
    }
    let records = try dates.flatMap { try RingRecord.full($0, using: &random) }
      .map { TimedRecord($0, secondsFromUTC: 3600) }
    let data = RingData(name: "ring", records: before + records)
    let html = Report(data, days: days, now: now).html
    #expect(html.utf8.count < 300_000)
    let content = try ReportPageContent(html)
    #expect(html.matches(of: /<section class="day"/).count == min(count, 14))
    #expect(content.elements.count { $0 == "tr" } > count)
    #expect(html.matches(of: /<a href=/).count == (count == 1 ? 0 : min(count, 14)))
    let note = "Only the last 14 of the \(count) days have charts."
    #expect(content.text.contains(note) == (count > 14))
    let first = days.lowerBound.dayAndShortMonth
    #expect(count == 1 || content.text.contains(first))
  }

  @Test("A workout across midnight has a shade on both days", arguments: [0, 1])
  func workoutAcrossMidnight(daysBefore: Int) throws {
    let workout = try TimedRecord.report(
      .workout, -30, 90, .workout(.init(sport: .init(rawValue: 7))))
    let rates = try [-60, 600].map { try TimedRecord.report(.heartRate, $0, 5, .heartRate(70)) }
    let first = try #require(today.adding(days: -daysBefore))
    let html = Report(RingData(name: "ring", records: rates + [workout]), days: first...today).html
    let shades = html.matches(of: /class="shade" x="(\d+)" y="0" width="(\d+)"/)
      .map { [String($0.1), String($0.2)] }
    #expect(shades == (daysBefore == 0 ? [] : [["1410", "30"]]) + [["0", "60"]])
    let short = try TimedRecord.report(
      .workout, -90, 90, .workout(.init(sport: .init(rawValue: 7))))
    #expect(!self.html(rates + [short]).contains("class=\"shade\""))
  }

  @Test(
    "A corrupt duration is at most a day, and joins no line across a gap",
    arguments: [1441, 100_000_000, Int.max])
  func corruptDuration(minutes: Int) throws {
    let records = [
      try TimedRecord.report(.heartRate, 0, minutes, .heartRate(60)),
      try TimedRecord.report(.heartRate, 600, 5, .heartRate(70)),
      try TimedRecord.report(.heartRate, 605, 5, .heartRate(70)),
    ]
    let line = try #require(try ReportPageContent(html(records)).paths["line"]?.first)
    #expect(line.count { $0 == "M" } == 2)
    let figures = DayFigures(date: today, records: records.map(\.record))
    #expect(figures.records.allSatisfy { (0...1440).contains($0.minutes) })
  }
}

extension RingRecord {
  /// Returns the records of a day with a value in most slots of each log.
  fileprivate static func full(
    _ date: CivilDate, using random: inout HaloTestSupport.SplitMix64
  ) throws -> [RingRecord] {
    let midnight = try #require(CivilDateTime(date))
    var records: [RingRecord] = []
    func any(_ range: ClosedRange<UInt8>) -> UInt8 { UInt8.random(in: range, using: &random) }
    func slots(_ kind: RecordKind, _ every: Int, _ value: () -> RingRecord.Value) throws {
      for minute in stride(from: 0, to: 1440, by: every) where any(0...9) > 0 {
        let start = try #require(midnight.adding(seconds: minute * 60))
        records.append(RingRecord(kind: kind, start: start, minutes: every, value: value()))
      }
    }
    try slots(.heartRate, 5) { .heartRate(any(30...220)) }
    try slots(.steps, 15) { .steps(Int(any(0...255)) * 9, metres: 500, calories: 30_000) }
    try slots(.bloodOxygen, 60) { .bloodOxygen(lowest: any(70...99), highest: any(70...99)) }
    try slots(.stress, 30) { .stress(any(1...99)) }
    try slots(.heartRateVariability, 30) { .heartRateVariability(UInt16(any(1...200))) }
    try slots(.temperature, 30) { .temperature(tenths: 300 + Int(any(0...120))) }
    try slots(.manualHeartRate, 240) { .heartRate(any(30...220)) }
    try slots(.manualBloodOxygen, 240) { .bloodOxygen(lowest: 0, highest: any(70...99)) }
    try slots(.manualTemperature, 240) { .temperature(tenths: 300 + Int(any(0...120))) }
    try slots(.workout, 480) {
      var workout = RingRecord.Workout(sport: .init(rawValue: any(1...40)))
      (workout.seconds, workout.metres, workout.averageHeartRate) = (3600, 9000, 120)
      return .workout(workout)
    }
    let start = try #require(midnight.adding(seconds: -5400))
    let phases = try (0..<40).map { index in
      RingRecord.SleepPhase(
        stage: [.awake, .rem, .light, .deep][Int(any(0...3))],
        start: try #require(start.adding(seconds: index * 720)), minutes: 12)
    }
    return records + [RingRecord(kind: .sleep, start: start, minutes: 480, value: .sleep(phases))]
  }
}

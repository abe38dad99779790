import Foundation
import HaloDevices
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloData

@Suite("Report as a page")
struct ReportTests {
  private let midnight: CivilDateTime = "2026-03-14T00:00:00"
  private let day: CivilDate = "2026-03-14"

  private func page(_ records: [TimedRecord]) throws -> ReportPageContent {
    try ReportPageContent(Report(RingData(name: "ring", records: records), days: day...day).html)
  }

  private func week(_ now: CivilDateTime) throws -> ClosedRange<CivilDate> {
    try #require(now.date.adding(days: -6))...now.date
  }

  @Test("A week of a ring is a small page with each figure of each day", arguments: [1, 2, 3])
  func week(seed: UInt64) throws {
    let now = try CivilDateTime(parsing: "2026-03-14T21:30:00")
    let data = try RingData.virtual(until: now, seed: seed)
    let days = try week(now)
    let html = Report(data, days: days).html
    #expect(html.utf8.count < 300_000)
    let content = try ReportPageContent(html)
    for word in ["script", "link", "img", "iframe", "object", "form"] {
      #expect(!content.elements.contains(word))
    }
    #expect(content.elements.count { $0 == "svg" } >= 7 * 7)
    #expect(
      content.elements.count { $0 == "svg" } == html.components(separatedBy: "<svg").count - 1)
    #expect(html.components(separatedBy: "role=\"img\"><title>").count > 7 * 7)
    var values = 0
    for date in (days.lowerBound.daysSince1970...days.upperBound.daysSince1970) {
      let date = try #require(CivilDate(daysSince1970: date))
      let records = data.records.map(\.record).filter { $0.day == date }
      for (_, value) in DayFigures(date: date, records: records).rows {
        #expect(content.text.contains(value))
        values += 1
      }
    }
    #expect(values >= 7 * 7)
    #expect(html == Report(data, days: days).html)
  }

  @Test("Two weeks have a comparison, and one week lacks it")
  func comparison() throws {
    let now = try CivilDateTime(parsing: "2026-03-14T21:30:00")
    let days = try week(now)
    let before = try #require(Report.daysBefore(days))
    #expect("\(before.lowerBound)" == "2026-03-01")
    #expect("\(before.upperBound)" == "2026-03-07")
    let last = try RingData.virtual(until: now, seed: 1)
    let first = try RingData.virtual(until: "2026-03-07T23:59:00", seed: 1)
    let note = "Differences are to the mean of 1 to 7 March 2026."
    #expect(!Report(last, days: days).html.contains(note))
    let both = RingData(name: "ring", records: first.records + last.records)
    let html = Report(both, days: days).html
    #expect(html.contains(note))
    func steps(_ data: RingData) -> Int? {
      let sums = Dictionary(grouping: data.records.map(\.record), by: \.day).values
        .map { DayFigures(date: now.date, records: $0).steps }
        .filter { !$0.isEmpty }
        .map { $0.reduce(0) { $0 + $1.value } }
      return sums.mean
    }
    let difference = try #require(steps(last)) - (try #require(steps(first)))
    let word = (difference < 0 ? "−" : "+") + ReportWords.number(abs(difference))
    #expect(html.contains("<small>\(word)</small>"))
  }

  @Test("Steps without a distance add none, and a day of such steps has none")
  func noDistance() throws {
    let steps: [RingRecord.Value] = [
      .steps(1000, metres: nil, calories: nil), .steps(20, metres: 300, calories: 5000),
      .steps(4, metres: nil, calories: nil),
    ]
    let records = try steps.enumerated().map { hour, value in
      try TimedRecord.report(.steps, hour * 60, 60, value).record
    }
    let some = DayFigures(date: day, records: records)
    #expect(some.effort.metres == 300 && some.stepFacts?.contains("0.3 km") == true)
    let none = DayFigures(date: day, records: [records[0], records[2]])
    #expect(none.effort == (nil, nil) && none.stepFacts?.hasSuffix(" steps") == true)
  }

  @Test("Any records are a well-formed page", arguments: 0..<150 as Range<UInt64>)
  func anything(seed: UInt64) throws {
    let data = try RingData.arbitrary(seed: seed)
    let first = try #require(day.adding(days: -3))
    _ = try ReportPageContent(Report(data, days: first...day).html)
    _ = try ReportPageContent(Report(data, days: day...day).html)
  }

  @Test(
    "The name of a ring is a text",
    arguments: [
      "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "a' onclick='b",
      "]]>&amp;&#0;",
      "\u{0}\u{1}\u{1B}[2J\u{7F}\u{9B}\u{FFFE}\u{FFFF}", "\u{202E}gnir\u{2066}\u{200F}\u{2028}",
      String(repeating: "e\u{301}\u{301}", count: 5000), "", "👩‍👩‍👧 指輪",
    ])
  func names(name: String) throws {
    let plain = try page([])
    let html = Report(RingData(name: name, firmware: name, records: []), days: day...day).html
    let content = try ReportPageContent(html)
    #expect(content.elements == plain.elements)
    #expect(content.attributes == plain.attributes)
    #expect(
      html.unicodeScalars.allSatisfy {
        switch $0.properties.generalCategory {
        case .control: $0 == "\n"
        case .format: $0 == "\u{200D}"
        case .lineSeparator, .paragraphSeparator, .unassigned: false
        default: true
        }
      })
    #expect(html.utf8.count < 30_000)
    if name.contains("指輪") { #expect(content.text.contains(name)) }
    if name.contains("script") { #expect(content.text.contains(name)) }
  }

  @Test("A line breaks where a record is missing, and a lone value is a dot")
  func gaps() throws {
    func line(_ minutes: [Int]) throws -> [String] {
      try page(try minutes.map { try TimedRecord.report(.heartRate, $0, 5, .heartRate(60)) }).paths[
        "line"] ?? []
    }
    #expect(try line([0, 5, 10]).map { $0.count { $0 == "M" } } == [1])
    #expect(try line([0, 5, 15, 20]).map { $0.count { $0 == "M" } } == [2])
    #expect(try line([700]) == ["M700 150h0"])
    #expect(try line([]) == [])
  }

  @Test("A day without records has a remark, and no chart")
  func empty() throws {
    let content = try page([])
    #expect(content.text.contains("The ring has no records of this day."))
    #expect(!content.elements.contains("svg"))
    let earlier = try page([try .report(.stress, -4320, 30, .stress(40))])
    #expect(earlier.text.contains("no records of this day; the last ones are of "))
    let one = try page([try .report(.stress, 600, 30, .stress(40))])
    #expect(one.elements.count { $0 == "svg" } == 1)
    #expect(one.text.contains("40, mean 40"))
  }

  @Test("A night belongs to the day on which it ends, and begins the evening before")
  func night() throws {
    let start = try #require(midnight.adding(seconds: -90 * 60))
    let phases: [RingRecord.SleepPhase] = [
      .init(stage: .light, start: start, minutes: 100),
      .init(stage: .awake, start: try #require(midnight.adding(seconds: 600)), minutes: 20),
      .init(stage: .deep, start: try #require(midnight.adding(seconds: 1800)), minutes: 30),
    ]
    let night = try TimedRecord.report(.sleep, -90, 150, .sleep(phases))
    let content = try page([night])
    #expect(
      content.text.contains(
        "22:30 to 01:00, asleep 2 h 10 min, deep 30 min, light 1 h 40 min, awake 20 min"))
    #expect(content.paths["changes"] == ["M100 50V10M120 10V70"])
    let before = try #require(day.adding(days: -1))
    let empty = Report(RingData(name: "ring", records: [night]), days: before...before).html
    #expect(!empty.contains("<svg"))
  }

  /// A night that the ring sent in two pieces, as its wearer got up for three minutes.
  private static func piecesOfNight(on midnight: CivilDateTime) throws -> [TimedRecord] {
    try [(12, [124, 12, 46, 4]), (201, [119, 65, 47, 12])].map { minute, stages in
      let start = try #require(midnight.adding(seconds: minute * 60))
      var phaseStart = start
      let phases = try zip([Colmi.SleepStageKind.light, .deep, .rem, .awake], stages).map {
        let phase = RingRecord.SleepPhase(stage: $0, start: phaseStart, minutes: $1)
        phaseStart = try #require(phaseStart.adding(seconds: $1 * 60))
        return phase
      }
      return TimedRecord(
        RingRecord(kind: .sleep, start: start, minutes: stages.reduce(0, +), value: .sleep(phases)),
        secondsFromUTC: 3600)
    }
  }

  @Test("The figures of a night in two pieces are their sums, on the page and for Prometheus")
  func nightInPieces() throws {
    let night = try Self.piecesOfNight(on: midnight)
    let content = try page(night)
    for text in [
      "00:12 to 07:24, 2 pieces, asleep 6 h 53 min, deep 1 h 17 min, light 4 h 03 min, "
        + "REM 1 h 33 min, awake 16 min",
      "Night, piece 1 of 2", "00:12 to 03:18, asleep 3 h 02 min, deep 12 min",
      "Night, piece 2 of 2", "03:21 to 07:24, asleep 3 h 51 min, deep 1 h 05 min",
    ] { #expect(content.text.contains(text), "\(text)") }
    let earlier = try Self.piecesOfNight(on: try #require(midnight.adding(seconds: -86_400)))
    let data = RingData(name: "ring", records: night + earlier)
    let text = String(
      decoding: try #require(try HealthExport.prometheus.files(of: data).first).content,
      as: UTF8.self)
    for (stage, seconds) in [("light", 14_580), ("deep", 4620), ("REM", 5580), ("awake", 960)] {
      let line = "halo_sleep_seconds{ring=\"ring\",stage=\"\(stage)\"} \(seconds)\n"
      #expect(text.contains(line), "\(text)")
    }
  }

  @Test("A day with a change of the clock has both differences to UTC")
  func clockChange() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    for (text, minutes) in [("2026-03-29", [60, 180]), ("2026-10-25", [60, 120, 180])] {
      let date = try CivilDate(parsing: text)
      let midnight = try #require(CivilDateTime(date))
      let records = try minutes.map { minute in
        TimedRecord(
          RingRecord(
            kind: .heartRate, start: try #require(midnight.adding(seconds: minute * 60)),
            minutes: 60, value: .heartRate(60)), in: zone)
      }
      let html = Report(RingData(name: "ring", records: records), days: date...date).html
      #expect(html.contains("UTC+01:00 and UTC+02:00, as the clock changed"))
      // The skipped hour is a gap.
      let line = try #require(try ReportPageContent(html).paths["line"]?.first)
      #expect(line.count { $0 == "M" } == (text == "2026-03-29" ? 2 : 1))
    }
  }

  @Test("Heart rates at the ends of their range are on the scale")
  func extremes() throws {
    let content = try page([
      try TimedRecord.report(.heartRate, 0, 5, .heartRate(0)),
      try TimedRecord.report(.heartRate, 5, 5, .heartRate(255)),
    ])
    #expect(content.paths["line"] == ["M0 200h0l5 -170"])
  }

  @Test("A long range has its last 366 days")
  func longRange() throws {
    let first = try #require(CivilDate(year: 1, month: 1, day: 1))
    let last = try #require(CivilDate(year: 9999, month: 12, day: 31))
    #expect(
      Report(RingData(name: "ring", records: []), days: first...last).days.lowerBound.year == 9998)
    #expect(Report.daysBefore(first...last) == nil)
    #expect(Report.daysBefore(first...first) == nil)
  }
}

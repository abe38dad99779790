import HaloData
import HaloDevices
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("halo report")
struct ReportTests {
  private static let evening = RingCommandTests.evening
  private let date: CivilDate
  private let midnight: CivilDateTime

  init() throws {
    midnight = try CivilDateTime(parsing: "2026-03-14T00:00:00")
    date = midnight.date
  }

  private func record(
    _ kind: RecordKind, _ minute: Int, _ minutes: Int, _ value: RingRecord.Value
  ) throws -> RingRecord {
    let start = try #require(midnight.adding(seconds: minute * 60))
    return RingRecord(kind: kind, start: start, minutes: minutes, value: value)
  }

  private func heartRates(_ rates: [Int: UInt8]) throws -> DayReport {
    DayReport(
      date: date,
      records: try rates.map { try record(.heartRate, $0.key, 5, .heartRate($0.value)) })
  }

  @Test("The figures match the records", arguments: [1, 5] as [UInt64], ["full", "r11"])
  func figures(_ seed: UInt64, _ profile: String) throws {
    let options = Self.evening + ["--seed", "\(seed)", "--ring", "virtual:\(profile)"]
    let report = try #require(
      try ToolRun(["report", "yesterday", "--json"] + options).json().first)
    let log = try ToolRun(["log", "--day", "2026-03-13", "--json"] + options).json()
    #expect(report["date"]?.text == "2026-03-13")
    let values = Dictionary(grouping: log) { $0["kind"]?.text ?? "" }
    func numbers(_ kind: String, _ key: String) -> [Int] {
      (values[kind] ?? []).compactMap { $0[key]?.number }
    }
    #expect(report["steps"]?["total"]?.number == numbers("steps", "steps").reduce(0, +))
    #expect(report["steps"]?["metres"]?.number == numbers("steps", "metres").reduce(0, +))
    #expect(report["steps"]?["byHour"]?.elements.count == 24)
    for (key, kind, field) in [
      ("heartRate", "heartRate", "beatsPerMinute"), ("stress", "stress", "stress"),
      ("heartRateVariability", "heartRateVariability", "milliseconds"),
      ("temperature", "temperature", "tenthsOfCelsius"),
    ] {
      let all = numbers(kind, field)
      #expect(report[key]?["lowest"]?.number == all.min())
      #expect(report[key]?["mean"]?.number == roundedMean(all))
      #expect(report[key]?["highest"]?.number == all.max())
      #expect(report[key]?["count"]?.number == (all.isEmpty ? nil : all.count))
    }
    #expect(report["bloodOxygen"]?["lowest"]?.number == numbers("bloodOxygen", "lowest").min())
    #expect(report["sleep"]?.elements.count == values["sleep"]?.count)
    #expect(report["workouts"]?.elements.count ?? 0 == values["workout"]?.count ?? 0)
    let text = ToolRun(["report", "2026-03-13"] + options)
    #expect(text == ToolRun(["report", "yesterday"] + options))
    #expect(text.output.contains("\(numbers("steps", "steps").reduce(0, +)) steps, "))
    #expect(text.lines.contains("Night"))
    #expect(text.output.contains("Temperature") == (profile == "full"))
    #expect(text.lines.last == "temperature: not supported by this ring" || profile == "full")
  }

  @Test("The default day is today")
  func days() {
    #expect(ToolRun(["report"] + Self.evening) == ToolRun(["report", "today"] + Self.evening))
    let firstDay = ToolRun("report", "--at", "2000-01-01T00:00")
    #expect(firstDay.status == 0)
  }

  @Test(
    "A mean is rounded to the nearest number",
    arguments: [
      ([60, 61], 61), ([1, 1, 2], 1), ([1, 2, 2], 2), ([-3, -4], -4), ([65_535], 65_535), ([], nil),
    ] as [([Int], Int?)])
  func mean(_ values: [Int], _ mean: Int?) {
    #expect(values.map { DayFigures.Sample(minute: 0, value: $0) }.summary?.mean == mean)
    let rates = values.compactMap { UInt16(exactly: $0) }
    guard rates.count == values.count else { return }
    #expect(StrapSummary(rates: rates).spread?.mean == mean)
  }

  @Test("The resting heart rate is the median of the lowest fifth before six")
  func resting() throws {
    #expect(try heartRates([:]).resting == nil)
    let eleven = Dictionary(uniqueKeysWithValues: (0..<11).map { ($0 * 5, UInt8(50)) })
    #expect(try heartRates(eleven).resting == nil)
    // Of the twenty values 41 to 60, the lowest fifth is 41 to 44; values after six do not count.
    var rates = Dictionary(uniqueKeysWithValues: (0..<20).map { ($0 * 15, UInt8(60 - $0)) })
    rates[360] = 30
    rates[1439] = 31
    #expect(try heartRates(rates).resting == DayFigures.Resting(beatsPerMinute: 43, band: 41...44))
    for minute in 355...359 { rates[minute] = UInt8(395 - minute) }
    #expect(try heartRates(rates).resting == DayFigures.Resting(beatsPerMinute: 38, band: 36...40))
  }

  @Test("The lines of a report of random records fit the terminal", arguments: [40, 80, 120])
  func anything(_ width: Int) throws {
    var random = SplitMix64(seed: 7)
    func any(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    for _ in 0..<40 {
      var records: [RingRecord] = []
      for _ in 0..<any(0...60) {
        let minute = any(0...1439)
        records.append(try record(.heartRate, minute, 5, .heartRate(UInt8(any(0...255)))))
        records.append(
          try record(.steps, minute, 60, .steps(any(0...70_000), metres: 9, calories: nil)))
        records.append(
          try record(
            .bloodOxygen, minute, 60,
            .bloodOxygen(lowest: UInt8(any(0...255)), highest: UInt8(any(0...255)))))
        records.append(try record(.stress, minute, 30, .stress(UInt8(any(0...255)))))
        records.append(try record(.temperature, minute, 30, .temperature(tenths: any(200...455))))
      }
      var phases: [RingRecord.SleepPhase] = []
      for _ in 0..<any(0...9) {
        phases.append(
          .init(
            stage: Colmi.SleepStageKind(rawValue: UInt8(any(0...9))),
            start: try #require(midnight.adding(seconds: any(-20_000...20_000) * 60)),
            minutes: any(0...20_000)))
      }
      records.append(try record(.sleep, -any(0...900), any(0...65_535), .sleep(phases)))
      records.append(
        try record(.workout, 1, 0, .workout(.init(sport: .init(rawValue: UInt8(any(0...255)))))))
      let report = DayReport(
        date: date, records: records,
        absent: [(.nap, .unreadable(WireError(.invalidText, at: 1, in: "\u{1B}x")))])
      let run = ToolRun([], isTerminal: true, width: width) { tool in
        try TextDayReport(report: report, ring: "a\u{9B}2J\u{1B}[2J", output: tool.output).print()
      }
      #expect(run.status == 0 && run.isPlain)
      for line in run.lines { #expect(line.count <= width, "\(line)") }
    }
  }

  @Test("Bars show the range of values, and a band is dotted next to them")
  func spans() {
    let lines = Charts.spans(
      [0...0, 1...1, 0...3, nil, 2...4, 4...4], in: 0...4, rows: 2, columnWidth: 1, band: 0...1)
    #expect(lines == ["  │  █ █▀", "0 ┤▄▀█┄┄┄"])
    #expect(
      Charts.spans([nil, 2...2], in: 0...4, rows: 2, columnWidth: 2, label: { "\($0).0" })
        == ["    │  ▄▄", "0.0 ┤"])
    // Values outside the range are drawn at the edge.
    #expect(Charts.spans([-9...9], in: 0...4, rows: 2) == ["  │█", "0 ┤█"])
  }

  @Test("A night in two pieces has their sum, in text and in JSON")
  func pieces() throws {
    let records = try [(12, 124, 4), (201, 119, 12)].map { minute, light, awake in
      let start = try #require(midnight.adding(seconds: minute * 60))
      let end = try #require(start.adding(seconds: light * 60))
      return RingRecord(
        kind: .sleep, start: start, minutes: light + awake,
        value: .sleep([
          .init(stage: .light, start: start, minutes: light),
          .init(stage: .awake, start: end, minutes: awake),
        ]))
    }
    func text(_ records: [RingRecord]) throws -> String {
      let report = DayReport(date: date, records: records)
      return ToolRun([], isTerminal: true, width: 120) { tool in
        try TextDayReport(report: report, ring: "ring", output: tool.output).print()
      }.output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    }
    let both = try text(records)
    let facts = [
      "Night  00:12–05:32, 2 pieces, asleep 4 h 03, light 4 h 03, awake 16 min\n",
      "Night, piece 1 of 2  00:12–02:20, asleep 2 h 04, light 2 h 04, awake 4 min\n",
      "Night, piece 2 of 2  03:21–05:32, asleep 1 h 59, light 1 h 59, awake 12 min\n",
    ]
    for fact in facts { #expect(both.contains(fact), "\(both)") }
    let one = try text([records[0]])
    #expect(one.contains("Night  00:12–02:20, asleep 2 h 04, light 2 h 04, awake 4 min\n"))
    #expect(!one.contains("piece"))
    let json = try JSONOutput.line(DayReport(date: date, records: records).json)
    #expect(json.contains(#""asleep":243,"#) && json.contains(#""asleep":124,"#))
  }

  @Test("A night is a row for each stage")
  func hypnogram() throws {
    func phase(
      _ stage: Colmi.SleepStageKind, _ minute: Int, _ minutes: Int
    ) throws -> RingRecord.SleepPhase {
      .init(
        stage: stage, start: try #require(midnight.adding(seconds: minute * 60)), minutes: minutes)
    }
    let phases = [
      try phase(.light, -20, 30), try phase(.deep, 10, 40), try phase(.rem, 50, 20),
      try phase(.awake, 70, 10),
    ]
    let chart = try #require(Hypnogram(phases, width: 40))
    #expect(
      chart.rows.map(\.line) + chart.hours == [
        "awake │                  ██", "  REM │              ████", "light │██████",
        " deep │      ████████", "      └────┴───────────┴───", "           00          01",
      ])
    // In a narrower chart, each column covers more minutes.
    let narrow = try #require(Hypnogram(phases, width: 20))
    #expect(narrow.rows.map(\.line)[3] == " deep │   ████")
    #expect(Hypnogram([], width: 40) == nil)
    let nothing = try #require(Hypnogram([try phase(.light, 0, 0)], width: 40))
    #expect(nothing.rows.count == 4)
  }
}

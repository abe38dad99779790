import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("Durations and days of a command line")
struct TimeArgumentsTests {
  private static let today = CivilDate(year: 2026, month: 3, day: 14)

  @Test(
    "A duration has units or is a number of seconds",
    arguments: [
      ("20s", 20), ("5m", 300), ("1h", 3600), ("1h30m", 5400), ("1h0m5s", 3605), ("90m", 5400),
      ("20", 20), ("0", 0), ("999999999", 999_999_999), ("1m0s", 60),
    ])
  func durations(_ text: String, _ seconds: Int) {
    #expect(Duration(commandWord: text) == .seconds(seconds))
  }

  @Test(
    "Other text is not a duration",
    arguments: [
      "", "s", "1.5", "1.5m", "-3", "+3", "5 m", "5M", "1s1m", "1m1m", "1e3", "٣", "٣s", "5min",
      "1234567890", "1234567890h", "999999999999999999999999h", "5m\n",
    ])
  func notDurations(_ text: String) { #expect(Duration(commandWord: text) == nil) }

  @Test("A time with units equals the same time in seconds")
  func same() {
    for (units, seconds) in [("1m5s", "65"), ("12s", "12")] {
      let live = ToolRun("live", "strap", "--for", units)
      #expect(live.status == 0)
      #expect(live == ToolRun("live", "strap", "--for", seconds))
      #expect(ToolRun("scan", "--for", units) == ToolRun("scan", "--for", seconds))
    }
  }

  @Test(
    "A day is a date or a number of days before today",
    arguments: [
      ("today", 0), ("yesterday", -1), ("Yesterday", -1), ("-0d", 0), ("-1d", -1), ("-3d", -3),
      ("-7d", -7), ("2026-03-14", 0), ("2026-03-01", -13), ("2026-03-15", 1),
    ])
  func days(_ text: String, _ distance: Int) throws {
    let today = try #require(Self.today)
    #expect(CivilDate(commandWord: text, today: today) == today.adding(days: distance))
  }

  @Test(
    "A range has two days, or one day and today",
    arguments: [
      ("-7d..today", -7, 0), ("-7d..yesterday", -7, -1), ("2026-03-01..2026-03-14", -13, 0),
      ("-3d..", -3, 0), ("today", 0, 0), ("-3d", -3, -3), ("-3d..-3d", -3, -3),
    ])
  func ranges(_ text: String, _ first: Int, _ last: Int) throws {
    let today = try #require(Self.today)
    let range = try CivilDate.range(commandWord: text, today: today)
    #expect(range.lowerBound == today.adding(days: first))
    #expect(range.upperBound == today.adding(days: last))
    #expect(range.dates.count == last - first + 1)
  }

  @Test("Days and kinds have the same meaning with and without their options")
  func operands() {
    let evening = ["--at", "2026-03-14T21:30"]
    for days in ["yesterday", "2026-03-13", "-1d", "-3d..yesterday"] {
      let report = ToolRun(["report", "--day", days] + evening)
      #expect(report.status == 0 && report == ToolRun(["report", days] + evening))
      for command in ["log", "sync"] {
        let expected = ToolRun([command, "--kinds", "spo2,sleep", "--day", days] + evening)
        #expect(expected.status == 0 && !expected.output.isEmpty, "\(expected.errors)")
        #expect(ToolRun([command, "spo2", days, "sleep"] + evening) == expected)
        #expect(
          ToolRun([command, "--kinds", "spo2", "sleep", "--day", days] + evening) == expected)
      }
    }
  }

  @Test("A range gives the same results as its days one by one")
  func results() throws {
    let evening = ["--at", "2026-03-14T21:30"]
    let dates = ["2026-03-12", "2026-03-13", "2026-03-14"]
    let range = "-2d..today"
    let reports = try ToolRun(["report", range, "--json"] + evening).json()
    #expect(reports.compactMap { $0["date"]?.text } == dates)
    #expect(
      try dates.flatMap { try ToolRun(["report", $0, "--json"] + evening).json() } == reports)
    let text = ToolRun(["report", range] + evening)
    #expect(
      dates.map { ToolRun(["report", $0] + evening).output }.joined(separator: "\n") == text.output)
    let logs = ToolRun(["log", "--day", range, "--json"] + evening)
    let single = dates.flatMap { ToolRun(["log", "--day", $0, "--json"] + evening).lines }
    #expect(logs.lines.sorted() == single.sorted())
    // A sync counts a night by its start, and a log by its end.
    let sync = ToolRun(["sync", "--kinds", "steps", "--day", range] + evening)
    let steps = ToolRun(["log", "steps", "--day", range, "--json"] + evening)
    #expect(sync.lines == steps.lines && !sync.lines.isEmpty)
    #expect(
      ToolRun(["sync", "--since", "-2d"] + evening)
        == ToolRun(["sync", "--since", "2026-03-12"] + evening))
    #expect(ToolRun(["log", "--day", "yesterday"] + evening).status == 0)
  }
}

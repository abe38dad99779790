import HaloDevices
import Testing

@testable import HaloCommandLine

@Suite("halo report --html")
struct ReportPageTests {
  private static let evening = RingCommandTests.evening

  @Test("The page has the last seven days by default, and replaces a file only if forced")
  func file() throws {
    try withPath { path in
      let words = ["report", "--ring", "virtual", "--html", path] + Self.evening
      let run = ToolRun(words)
      #expect(run.status == 0)
      #expect(run.output.isEmpty && run.errors.isEmpty)
      let page = try String(contentsOfFile: path, encoding: .utf8)
      #expect(page.contains("<h1>8 to 14 March 2026</h1>"))
      #expect(page == ToolRun(["report", "--html", "-"] + Self.evening).output)
      let second = ToolRun(words)
      #expect(second.status == 1 && second.errors.contains("report: --html"), "\(second.errors)")
      #expect(ToolRun(words + ["yesterday", "--force"]).status == 0)
      let day = try String(contentsOfFile: path, encoding: .utf8)
      #expect(day.contains("<h1>13 March 2026</h1>"))
    }
  }

  @Test("The page compares days with those before that the ring still has")
  func comparison() {
    let three = ToolRun(["report", "-2d..today", "--html", "-"] + Self.evening).output
    #expect(three.contains("Differences are to the mean of 9 to 11 March 2026."))
    let week = ToolRun(["report", "--html", "-"] + Self.evening).output
    #expect(!week.contains("Differences are"))
  }

  @Test("The page does not count the day of --at as a whole day")
  func soFar() {
    let words = ["report", "--ring", "virtual:full", "--html", "-", "-2d..today"]
    let morning = ToolRun(words + ["--at", "2026-03-14T06:30"]).output
    #expect(morning.contains("14 March is not over"))
    #expect(morning.contains("so far"))
    let past = ToolRun(
      ["report", "--ring", "virtual:full", "--html", "-", "yesterday"] + Self.evening
    ).output
    #expect(past.contains("<h1>13 March 2026</h1>") && !past.contains("so far"))
  }

  @Test(
    "The page of a database has the ring that --ring names, and compares it with the week before")
  func database() throws {
    try withPath { database in
      for day in ["2026-03-07", "2026-03-14"] {
        #expect(
          ToolRun("sync", "--ring", "virtual", "--database", database, "--at", day + "T21:30")
            .status == 0)
      }
      let words = ["report", "--database", database, "--html", "-"] + Self.evening
      // A virtual ring needs its name.
      #expect(
        ToolRun(words).errors.hasSuffix(
          "--database: the file has only invented data, of a virtual ring; to use it, add "
            + "--ring virtual:r11:1 (R11_0001)\n"))
      let run = ToolRun(words + ["--ring", "virtual:r11:1"])
      #expect(run.status == 0)
      #expect(run.output.contains("Differences are to the mean of 1 to 7 March 2026."))
      #expect(run == ToolRun(words + ["--ring", "R11_0001"]))
      #expect(ToolRun(words + ["--ring", "other"]).status == 2)
    }
  }

  @Test("The terminal charts the days of a database as those of its ring")
  func terminal() throws {
    try withPath { database in
      let words = ["--ring", "virtual:full", "--at", "2026-03-14T21:30"]
      #expect(ToolRun(["sync", "--database", database] + words).status == 0)
      for more in [["yesterday"], ["-1d..today"], ["yesterday", "--json"]] {
        let stored = ToolRun(["report", "--database", database] + words + more)
        let direct = ToolRun(["report"] + words + more)
        #expect(stored.status == 0 && stored.isVirtual && !stored.output.isEmpty)
        #expect(stored == direct, "\(stored.errors)")
      }
    }
  }

  @Test("Days without records lead to the last day that has some")
  func lastDay() throws {
    try withPath { database in
      let words = ["--ring", "virtual", "--database", database]
      #expect(ToolRun(["sync"] + words + Self.evening).status == 0)
      let later = words + ["--at", "2026-11-27T12:00"]
      let hint = "; the last ones are of 2026-03-14: --day 2026-03-14\n"
      let page = ToolRun(["report", "--html", "-"] + later)
      #expect(page.errors == "halo: report: no records on 2026-11-21 to 2026-11-27" + hint)
      #expect(!page.output.contains("<section"))
      #expect(page.output.contains("no records of these days; the last ones are of 14 March 2026."))
      let charts = ToolRun(["report"] + later)
      #expect(charts.errors == "halo: report: no records on 2026-11-27" + hint)
      #expect(charts.output.contains("nothing stored on this day"))
      let export = ToolRun(["export", "--format", "influx", "--day", "today"] + later)
      #expect(export.errors.contains("no records for this format; the last records are of 2026-03"))
      // The days with records need no hint.
      #expect(ToolRun(["report", "2026-03-14"] + later).errors == "")
    }
  }
}

import Foundation
import HaloDevices
import HaloProtocol
import HaloSimulator
import Testing

@testable import HaloCommandLine
@testable import HaloData

@Suite("halo export")
struct ExportCommandTests {
  private static let ring = ["--ring", "virtual:full", "--at", "2026-03-14T21:30"]

  @Test("Each format with one file goes to standard output", arguments: HealthExport.allCases)
  func standardOutput(_ format: HealthExport) {
    guard format.isText else { return }
    let run = ToolRun(["export", "--format", format.rawValue] + Self.ring)
    if format.hasManyFiles {
      #expect(run.status == 2 && run.output == "")
      #expect(run.errors.contains("files need a folder, such as --output records: "))
    } else {
      #expect(run.status == 0 && run.isPlain)
      #expect(run.lines.count > 10)
    }
  }

  @Test("A format with several files fills a folder, and replaces files only with --force")
  func files() throws {
    try withPath { path in
      let words = ["export", "--format", "csv", "hr", "steps", "--output", path] + Self.ring
      let run = ToolRun(words)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.lines == ["\(path)/heart-rate.csv", "\(path)/steps.csv"])
      let table = try String(contentsOfFile: "\(path)/heart-rate.csv", encoding: .utf8)
      let same = ToolRun(["export", "--format", "csv", "hr"] + Self.ring)
      #expect(same.output == table)
      let again = ToolRun(words)
      #expect(again.status == 1)
      #expect(again.errors.contains("exists already; --force replaces it"))
      #expect(ToolRun(words + ["--force"]).status == 0)
    }
  }

  @Test("A database goes to a file or a pipe, not to a terminal")
  func database() throws {
    let words = ["export", "--format", "gadgetbridge"] + Self.ring
    let terminal = ToolRun(words, isTerminal: true)
    #expect(terminal.status == 2 && terminal.output == "")
    try withPath { path in
      #expect(ToolRun(words + ["--output", path]).status == 0)
      let header = try Data(contentsOf: URL(fileURLWithPath: path)).prefix(15)
      #expect(String(decoding: header, as: UTF8.self) == "SQLite format 3")
    }
  }

  @Test(
    "A kind that the ring lacks is no error, and no records are a remark",
    arguments: HealthExport.allCases)
  func lacking(_ format: HealthExport) throws {
    let words = ["export", "--format", format.rawValue, "temperature", "--at", "2026-03-14T21:30"]
    try withPath { path in
      for output in [[], ["--output", path, "--force"]] {
        let run = ToolRun(words + ["--ring", "virtual:r02"] + output)
        #expect(run.status == 0)
        #expect(run.errors == "halo: export: no records for this format\n")
      }
      let isFramed = ![.csv, .influx, .tcx, .fit].contains(format)
      #expect(FileManager.default.fileExists(atPath: path) == isFramed)
    }
  }

  @Test(
    "An export has the zone of the computer, before and after a change of its clock",
    .enabled(if: ScenarioTests.executable != nil))
  func zone() throws {
    func times(in zone: String) throws -> [Int] {
      let tool = try #require(ScenarioTests.executable?.path)
      let words = ["export", "--format", "influx", "--at", "2026-03-30T12:00", "hr", "yesterday"]
      let run = try ProcessRun([tool] + words, adding: ["TZ": zone])
      return run.output.split(separator: "\n").compactMap {
        $0.split(separator: " ").last.flatMap { Int($0) }
      }
    }
    let local = try times(in: "UTC")
    let berlin = try times(in: "Europe/Berlin")
    // Clocks skip the hour from 2. The virtual ring has records of that hour, so its clock did not.
    let change = try CivilDateTime(parsing: "2026-03-29T02:00:00").secondsSince1970
    #expect(local.contains { change..<change + 3600 ~= $0 })
    #expect(berlin.sorted() == local.map { $0 - 3600 }.sorted())
  }

  private static func record(
    _ time: String, _ kind: RecordKind, _ value: RingRecord.Value, minutes: Int = 5
  ) throws -> RingRecord {
    RingRecord(
      kind: kind, start: try CivilDateTime(parsing: "\(time):00"), minutes: minutes, value: value)
  }

  private static let run = RingRecord.Value.workout(RingRecord.Workout(sport: .run))

  /// Runs a body with the path of a database of records, by default a workout and a heart rate.
  private func withDatabase(
    _ records: [RingRecord]? = nil, in zone: String = "Asia/Kolkata",
    _ body: (String) throws -> Void
  ) throws {
    try withPath { path in
      var workout = RingRecord.Workout(sport: .run)
      workout.seconds = 600
      let sync = try RingDatabase(path: path).beginSync(
        with: .init(identifier: "X", name: "R02_4A2F"),
        in: try #require(TimeZone(identifier: zone)), at: .distantPast)
      let usual = try [
        Self.record("2026-03-14T21:30", .heartRate, .heartRate(61)),
        Self.record("2026-03-14T21:30", .workout, .workout(workout), minutes: 10),
      ]
      try sync.store(records ?? usual, SyncCursor())
      try body(path)
    }
  }

  @Test("A workout has its heart rates, whether or not the command line names their kind")
  func workouts() throws {
    try withDatabase { path in
      let words = ["export", "--format", "tcx", "--database", path]
      let all = ToolRun(words)
      #expect(all.status == 0)
      #expect(all.output.contains("<HeartRateBpm><Value>61<"))
      #expect(ToolRun(words + ["workout"]).output == all.output)
      #expect(ToolRun(words + ["hr"]).errors == "halo: export: no records for this format\n")
    }
  }

  @Test(
    "An export never replaces the database that the command reads, under any name of the file",
    arguments: HealthExport.allCases)
  func ownDatabase(_ format: HealthExport) throws {
    try withDatabase { path in
      try withPath { folder in
        let files = FileManager.default
        try files.createDirectory(atPath: folder, withIntermediateDirectories: false)
        let content = try Data(contentsOf: URL(fileURLWithPath: path))
        let words = ["export", "--format", format.rawValue, "--force"]
        func expectUsageError(_ database: String, _ output: String) throws {
          let run = ToolRun(words + ["--database", database, "--output", output])
          #expect(run.status == 2)
          #expect(run.errors.contains("is the file that is read"), "\(run.errors)")
          #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == content)
        }
        if format.hasManyFiles {
          #expect(ToolRun(words + ["--database", path, "--output", folder]).status == 0)
          for file in try files.contentsOfDirectory(atPath: folder) {
            let name = "\(folder)/\(file)"
            try files.removeItem(atPath: name)
            try files.linkItem(atPath: path, toPath: name)
            try expectUsageError(path, folder)
            try files.removeItem(atPath: name)
          }
        } else {
          try files.createSymbolicLink(atPath: "\(folder)/soft", withDestinationPath: path)
          try files.linkItem(atPath: path, toPath: "\(folder)/hard")
          try expectUsageError(path, path)
          try expectUsageError(path, "\(folder)/hard")
          try expectUsageError("\(folder)/soft", path)
        }
      }
    }
  }

  @Test("A workout past midnight has all its heart rates with --day, and no other workout")
  func pastMidnight() throws {
    let records = try [
      Self.record("2026-03-14T23:40", .workout, Self.run, minutes: 60),
      Self.record("2026-03-15T09:00", .workout, Self.run, minutes: 60),
      Self.record("2026-03-14T23:50", .heartRate, .heartRate(121)),
      Self.record("2026-03-15T00:10", .heartRate, .heartRate(122)),
      Self.record("2026-03-15T00:50", .heartRate, .heartRate(123)),
    ]
    try withDatabase(records, in: "GMT") { path in
      for day in ["2026-03-14", "2026-03-13..2026-03-14"] {
        let run = ToolRun(["export", "--format", "tcx", "--database", path, "--day", day])
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("<Value>121<") && run.output.contains("<Value>122<"))
        #expect(!run.output.contains("<Value>123<"))
      }
      let next = ToolRun(["export", "--format", "tcx", "--database", path, "--day", "2026-03-15"])
      #expect(next.output.contains("<Id>2026-03-15T09:00:00Z</Id>"))
    }
  }

  @Test("A workout at a time that the format does not have is named, and the others are written")
  func workoutOutOfRange() throws {
    let records = try ["1990-01-02T03:04", "2026-03-14T21:30"].map {
      try Self.record($0, .workout, Self.run, minutes: 60)
    }
    try withDatabase(records, in: "GMT") { path in
      let words = ["export", "--database", path, "--output", path + "-files", "--format"]
      let run = ToolRun(words + ["fit"])
      #expect(run.status == 0 && run.lines.count == 1, "\(run.errors)")
      #expect(
        run.errors == "halo: export: the workout 1990-01-02T030400-running is left out: the format "
          + "cannot express the time of value 1\n")
      let both = ToolRun(words + ["tcx"])
      #expect(both.status == 0 && both.lines.count == 2 && both.errors.isEmpty)
    }
  }

  @Test("The intervals of a strap are one a line, to standard output and to a file")
  func intervals() throws {
    let words = ["export", "--format", "rr", "--strap", "virtual", "--for", "20s"]
    let run = ToolRun(words)
    #expect(run.status == 0, "\(run.errors)")
    let objects = try ToolRun(["live", "strap", "--for", "20s", "--json"]).json()
    let expected = objects.flatMap { $0["rrMilliseconds"]?.numbers ?? [] }
    #expect(expected.count > 10 && run.lines.count == expected.count)
    for (line, milliseconds) in zip(run.lines, expected) {
      #expect(abs(try #require(Double(line)) - milliseconds) < 0.001)
    }
    #expect(run.errors.contains("connected to Virtual Strap"))
    #expect(run.errors.hasSuffix("\(expected.count) RR intervals\n"))
    try withPath { path in
      #expect(ToolRun(words + ["--output", path]).output == "")
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text == run.output)
      #expect(ToolRun(words + ["--output", path]).status == 1)
    }
  }

  @Test("A strap without intervals leaves no file")
  func noIntervals() throws {
    let silent = try #require(
      StrapProfile.all.first { !$0.sendsIntervals && !$0.quirks.contains(.measuresOnCommand) })
    try withPath { path in
      let run = ToolRun(
        ["export", "--format", "rr", "--strap", "virtual:\(silent.name)", "--output", path])
      #expect(run.status == 0 && run.output == "", "\(run.errors)")
      #expect(run.errors.hasSuffix("the strap sent no RR intervals\n"))
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test("Without results, an older file is empty, or the export fails")
  func olderFiles() throws {
    let silent = try #require(
      StrapProfile.all.first { !$0.sendsIntervals && !$0.quirks.contains(.measuresOnCommand) })
    let commands = [
      ["--format", "influx", "temperature", "--ring", "virtual:r02"],
      ["--format", "rr", "--strap", "virtual:\(silent.name)"],
    ]
    for words in commands {
      try withPath { path in
        try Data("old".utf8).write(to: URL(fileURLWithPath: path))
        let run = ToolRun(["export"] + words + ["--output", path, "--force"])
        #expect(run.status == 0, "\(run.errors)")
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).isEmpty)
      }
    }
  }

  @Test("A folder has no older tables next to those of an export")
  func olderTables() throws {
    try withPath { path in
      func table(_ name: String) throws -> String {
        try String(contentsOfFile: "\(path)/\(name).csv", encoding: .utf8)
      }
      let words = ["export", "--format", "csv", "--output", path, "--force"] + Self.ring
      #expect(ToolRun(words + ["hr", "nap", "steps"]).status == 0)
      let (rates, naps) = (try table("heart-rate"), try table("nap"))
      let fewer = ToolRun(words + ["hr", "nap"])
      #expect(fewer.status == 2)
      #expect(fewer.errors.contains("steps.csv is of another export"), "\(fewer.errors)")
      // A day without naps.
      let day = try #require(
        ["2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12"].first { !naps.contains($0) })
      let run = ToolRun(words + ["hr", "nap", "steps", "--day", day])
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.lines.contains("\(path)/nap.csv"))
      #expect(try table("nap") == "start_local,start_utc,minutes,day,stage,virtual\n")
      #expect(try table("heart-rate").count < rates.count)
    }
  }

  @Test("No output replaces a file of the database", arguments: ["-wal", "-shm", "-journal"])
  func filesOfDatabase(_ ending: String) throws {
    try withDatabase { path in
      for command in [["export", "--format", "influx", "--output"], ["report", "--html"]] {
        for output in [path, path + ending] {
          let run = ToolRun(command + [output, "--database", path, "--force"])
          #expect(run.status == 2)
          #expect(run.errors.contains("is the file that is read"), "\(run.errors)")
        }
      }
      #expect(ToolRun("export", "--format", "influx", "--database", path).lines.count == 2)
    }
  }

  @Test("A database can serve as the source in place of a ring", arguments: [nil, "r02_4a2f", "X"])
  func fromDatabase(_ name: String?) throws {
    try withDatabase { path in
      let words = ["export", "--format", "csv", "hr", "--database", path]
      let run = ToolRun(words + (name.map { ["--ring", $0] } ?? []))
      #expect(run.lines.last == "2026-03-14T21:30:00+05:30,2026-03-14T16:00:00Z,5,61")
      let other = ToolRun(words + ["--ring", "R03"])
      #expect(other.status == 2)
      #expect(other.errors.contains("choose a ring: --ring X (R02_4A2F)"))
      let excluded = ToolRun(words + ["--transport", "bluez"])
      #expect(excluded.status == 2)
      #expect(excluded.errors.contains("--database and --transport exclude each other"))
    }
  }
}

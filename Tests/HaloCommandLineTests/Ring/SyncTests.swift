import Foundation
import HaloDevices
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("halo log and halo sync")
struct SyncTests {
  private static let evening = RingCommandTests.evening

  private static func records(_ run: ToolRun) throws -> [RingRecord] {
    try run.lines.map { try JSONDecoder().decode(RingRecord.self, from: Data($0.utf8)) }
  }

  @Test("The logs of single days contain the records of a sync", arguments: ["full", "r02"])
  func logIsSync(_ profile: String) throws {
    let options = Self.evening + ["--ring", "virtual:\(profile)"]
    let synced = try Self.records(ToolRun(["sync"] + options))
    #expect(!synced.isEmpty)
    #expect(Set(synced).count == synced.count)
    var logged: [RingRecord] = []
    for day in 8...14 {
      let date = "2026-03-\(Words.twoDigits(day))"
      let run = ToolRun(["log", "--json", "--day", date] + options)
      let records = try Self.records(run)
      #expect(records == records.sorted())
      #expect(records.allSatisfy { "\($0.day)" == date })
      logged += records
    }
    #expect(logged.sorted() == synced.sorted())
  }

  @Test("A terminal gets a summary instead of thousands of records, unless --json is given")
  func terminal() throws {
    let words = ["sync"] + Self.evening
    let piped = ToolRun(words)
    let seen = ToolRun(words, isTerminal: true, isWatched: true)
    #expect(seen.status == 0 && seen.output == "")
    let errors = seen.errors.split(separator: "\r\u{1B}[K").last.map(String.init) ?? ""
    #expect(errors.contains("synced") && errors.contains("\(piped.lines.count) records"))
    let hint = errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      hint.contains("halo sync --at 2026-03-14T21:30 --ring virtual > records.jsonl")
        && hint.contains("--json"))
    let forced = ToolRun(words + ["--json"], isTerminal: true)
    #expect(forced.output == piped.output)
    #expect(!forced.errors.contains("records.jsonl"))
    #expect(!piped.errors.contains("records.jsonl"))
  }

  @Test("Records that were not shown are synced again")
  func unseen() throws {
    let temporary = try TemporaryFolder()
    let words = ["sync", "--ring", "virtual", "--cursor", temporary.cursor] + Self.evening
    #expect(ToolRun(words, isTerminal: true).output == "")
    #expect(try temporary.names() == [])
    let piped = ToolRun(words)
    #expect(!piped.lines.isEmpty && piped.output == ToolRun(["sync"] + Self.evening).output)
    #expect(try temporary.names() == ["ring.cursor"])
  }

  @Test("A table has as many fields in each row as its header")
  func table() throws {
    let options = Self.evening + ["--ring", "virtual:full"]
    let run = ToolRun(["sync", "--csv"] + options)
    #expect(run.lines.first == RecordTable.header(isVirtual: true))
    let synced = try Self.records(ToolRun(["sync"] + options))
    #expect(run.lines.count == synced.count + 1)
    let width = RecordTable.columns.count + 1
    for line in run.lines {
      #expect(line.split(separator: ",", omittingEmptySubsequences: false).count == width)
    }
    // The rows have the same values as the objects.
    for (line, record) in zip(run.lines.dropFirst(), synced) {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let row = Dictionary(uniqueKeysWithValues: zip(RecordTable.columns, fields))
      let object = try JSONValue(record)
      let workout = object["workout"]
      for column in RecordTable.columns where column != "phases" {
        let value = object[column] ?? workout?[column]
        #expect(row[column] == value.map { $0.text ?? "\($0)" } ?? "", "\(column) of \(line)")
      }
      let minutes = (row["phases"] ?? "").split(separator: ";").compactMap {
        $0.split(separator: " ").last.flatMap { Int($0) }
      }
      #expect(minutes == object["phases"]?.elements.compactMap { $0["minutes"]?.number } ?? [])
    }
    let bare = ToolRun(["sync", "--csv", "--no-header"] + options)
    #expect(bare.lines == Array(run.lines.dropFirst()))
  }

  @Test("A field is quoted if necessary")
  func quotes() {
    for (field, quoted) in [
      ("", ""), ("light 31;deep 4", "light 31;deep 4"), ("a,b", "\"a,b\""), ("\"", "\"\"\"\""),
      ("a\nb", "\"a\nb\""), ("a\r\nb", "\"a\r\nb\""), ("a\rb", "\"a\rb\""),
    ] { #expect(RecordTable.quoted(field) == quoted) }
  }

  @Test("A cursor yields each record once", arguments: ["jsonl", "csv"])
  func cursor(_ format: String) throws {
    let temporary = try TemporaryFolder()
    let words =
      ["sync", "--ring", "virtual"] + (format == "csv" ? ["--csv", "--no-header"] : [])
      + Self.evening
    let all = ToolRun(words)
    let first = ToolRun(words + ["--cursor", temporary.cursor])
    #expect(first == all)
    let mode = try FileManager.default.attributesOfItem(atPath: temporary.cursor)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(try temporary.names() == ["ring.cursor"])
    let second = ToolRun(words + ["--cursor", temporary.cursor])
    #expect(second.status == 0 && second.output == "")
    #expect(second.errorLines.first == "synced         0 records")
  }

  /// All records of the ring with the most kinds.
  private static let whole = Result {
    try records(ToolRun(["sync", "--ring", "virtual:full"] + evening))
  }

  @Test("An interrupted sync continues with the next record", arguments: [0, 1, 40])
  func cutOff(_ limit: Int) throws {
    let temporary = try TemporaryFolder()
    let words = ["sync", "--ring", "virtual:full"] + Self.evening
    let all = try Self.whole.get()
    let cut = ToolRun(words + ["--cursor", temporary.cursor], outputLimit: limit)
    #expect(cut.status == 3)
    let before = try Self.records(cut)
    #expect(before.count < all.count)
    #expect(before.isEmpty == (limit == 0))
    let after = try Self.records(ToolRun(words + ["--cursor", temporary.cursor]))
    #expect(before + after == all)
    #expect(try Self.records(ToolRun(words + ["--cursor", temporary.cursor])).isEmpty)
  }

  @Test(
    "The error for a damaged cursor comes before the ring is asked",
    arguments: [
      "", "{}", "[]", "x", #"{"ring":"R11_0001","cursor":{}}"#,
      #"{"ring":"R11_0001","cursor":{"places":{"steps":{"closed":"2026-02-30","delivered":{}}}}}"#,
      #"{"ring":"R11_0001","cursor":{"places":{}},"more":1}"#,
      #"{"ring":"R11_0001","cursor":{"places":{"steps":{"delivered":{},"more":1}}}}"#,
      #"{"ring":"R11_0001","cursor":{"places":{}},"ring":"R11_0001"}"#,
    ])
  func damaged(_ text: String) throws {
    let file = try TemporaryFile(text)
    let run = ToolRun(["sync", "--ring", "virtual", "--cursor", file.path] + Self.evening)
    #expect(run.status == 1 && run.output == "" && run.errorLines.count == 1)
    #expect(run.errors.contains("damaged"))
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == text)
  }

  @Test("A cursor belongs to one ring and to a writable file")
  func otherCursor() throws {
    let temporary = try TemporaryFolder()
    let words =
      ["sync", "--ring", "virtual", "--cursor", temporary.cursor, "--kinds", "steps"] + Self.evening
    #expect(ToolRun(words).status == 0)
    let other = ToolRun(words + ["--seed", "2"])
    #expect(other.status == 1 && other.output == "")
    #expect(other.errors.hasSuffix(": belongs to R11_0001 (virtual), not to R11_0002 (virtual)\n"))
    // An unwritable file is reported before a record is printed.
    for path in [temporary.cursor + "/x/y", temporary.path, "/nonexistent-\(getpid())/x"] {
      let run = ToolRun(["sync", "--ring", "virtual", "--cursor", path] + Self.evening)
      #expect(run.status == 1 && run.output == "")
      #expect(run.errors.hasPrefix("halo: sync: cursor \(path): "), "\(run.errors)")
    }
    #expect(try temporary.names() == ["ring.cursor"])
  }

  @Test("A symbolic link to a cursor stays, and its target is replaced")
  func linkedCursor() throws {
    let temporary = try TemporaryFolder()
    let link = temporary.path + "/link"
    let words = ["sync", "--ring", "virtual", "--kinds", "steps"] + Self.evening
    #expect(ToolRun(words + ["--cursor", temporary.cursor]).status == 0)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: temporary.cursor)
    let again = ToolRun(words + ["--cursor", link])
    #expect(again.status == 0 && again.output == "")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == temporary.cursor)
  }

  @Test("A cursor that is ahead of the clock is an error")
  func aheadCursor() throws {
    let temporary = try TemporaryFolder()
    let words = ["sync", "--ring", "virtual", "--kinds", "steps", "--cursor", temporary.cursor]
    #expect(ToolRun(words + ["--at", "2027-01-01T12:00"]).status == 0)
    let run = ToolRun(words + Self.evening)
    #expect(run.status == 1 && run.output == "")
    #expect(run.errors.contains("the cursor has closed 2026-12-30"), "\(run.errors)")
  }

  @Test("On a terminal, progress is a line that is overwritten")
  func progress() throws {
    let words = ["sync", "--kinds", "heart-rate,steps"] + Self.evening
    let watched = ToolRun(words, width: 30, isWatched: true)
    let plain = ToolRun(words, width: 30)
    #expect(watched.output == plain.output)
    #expect(!plain.errors.contains("\u{1B}"))
    let shown = watched.errors.split(separator: "\r\u{1B}[K", omittingEmptySubsequences: false)
    // The line names the kind that is being read, not the one before it.
    #expect(shown.contains { $0.hasPrefix("   0/14  reading heart rate, ") })
    #expect(shown.contains { $0.hasPrefix("   7/14  reading steps, ") })
    #expect(shown.allSatisfy { $0.split(separator: "\n").allSatisfy { $0.count <= 30 } })
    // Only the report remains at the end.
    #expect(shown.last.map(String.init) == plain.errors)
  }
}

extension TemporaryFolder { fileprivate var cursor: String { path + "/ring.cursor" } }

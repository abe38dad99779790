import Foundation
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloCommandLine
@testable import HaloData

@Suite("Rows of archives of raw frames")
struct ArchiveRowTests {
  private static let good = #"{"char":"2a19","value":"64"}"#
  private static let level = JSONValue.string("GATT.BatteryLevel")

  @Test("A line of 2 MiB is an error, and the next one is read")
  func longLine() throws {
    let long = #"{"char":"2a19","value":"\#(String(repeating: "00", count: 1 << 20))"}"#
    let objects = try ToolRun("decode", "--lines", input: "\(Self.good)\n\(long)\n\(Self.good)")
      .json()
    #expect(objects.count == 3)
    #expect(objects[1]["error"]?["field"] == .string("line") && objects[1]["row"] == .int(2))
    #expect(objects[2]["name"] == Self.level && objects[2]["row"] == .int(3))
  }

  @Test("Random changes of rows give errors, and never control characters")
  func randomChanges() throws {
    var random = SplitMix64(seed: 5)
    let rows = ArchiveTests.session(&random).flatMap { [$0.json, $0.csv] }
    for header in ["", ArchiveSample.csvHeader + "\n"] {
      var input = Data(header.utf8)
      for row in rows {
        var bytes = Array(row.utf8)
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = random.bytes(1)[0]
        }
        input += bytes.filter { $0 != 0x0A } + [0x0A]
      }
      let run = ToolRun(["decode", "--lines"], input: input)
      #expect(run.isPlain || header.isEmpty)
      _ = try run.json()
    }
  }

  @Test("A table of a database is the only one with both columns, or the one of --table")
  func tables() throws {
    let file = TemporaryFile(ending: "db")
    let samples = [ArchiveSample(characteristic: "2a19", bytes: [0x64])]
    try ArchiveSample.write(samples, to: file.path)
    let database = try SQLite(file.path, isReadOnly: false, vfs: nil)
    try database.run("CREATE TABLE \"more \"\"frames\"\"\" (uuid, ts REAL, data)")
    let name = "more \"frames\""
    try database.run(
      "INSERT INTO \"more \"\"frames\"\"\" VALUES ('2a19', 1784000000.25, 'ZA'), "
        + "('2a19', NULL, NULL), (x'2a19', 0, x'64'), ('2a19', 0, zeroblob(2000000)), "
        + "('2a19', 1784000000.25, '64')")
    let several = ToolRun("decode", "--lines", file.path)
    #expect(several.status == 2 && several.errors.contains("--table"))
    #expect(ToolRun("decode", "--lines", file.path, "--table", "frames").lines.count == 1)
    let run = ToolRun("decode", "--lines", "--table", name, file.path)
    let objects = try run.json()
    #expect(
      objects.map { $0["error"]?["field"]?.text } == [
        "hex", "bytes", "characteristic", "line", nil,
      ])
    #expect(objects.map { $0["row"] } == (1...5).map { .int($0) })
    #expect(objects.last?["time"] == .string("2026-07-14T03:33:20.250Z"))
    #expect(run.status == 1)
    #expect(ToolRun("decode", "--lines", file.path, "--table", "other").status == 2)
    #expect(ToolRun("decode", "--lines", file.path + "-none").status == 1)
  }
}

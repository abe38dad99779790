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

  @Test("A damaged row is an error with its number, and costs no other row")
  func damagedRows() throws {
    let wrong: [(row: String, field: String, reason: String)] = [
      ("{", "line", "invalidJSON"), (#"{"char":"2a19""#, "line", "invalidJSON"),
      ("nonsense", "line", "invalidJSON"), ("[]", "line", "invalidJSON"),
      (Self.good + "x", "line", "invalidJSON"),

      (#"{"char":"2a19","value":64"#, "line", "invalidJSON"),
      (#"{"value":"64"}"#, "characteristic", "missing"), ("{}", "characteristic", "missing"),
      (#"{"char":"2a19"}"#, "bytes", "missing"),
      (#"{"char":"2a19","value":["64"]}"#, "bytes", "wrongType"),
      (#"{"char":"2a19","char":"2a19","value":"64"}"#, "characteristic", "duplicateKey"),
      (#"{"char":"2a19","value":"6"}"#, "hex", "truncated"),
      (#"{"char":"2a19","value":"6x"}"#, "hex", "invalidText"),
      (#"{"char":"2a19","b64":"Z"}"#, "base64", "invalidText"),
      (#"{"char":"2a6d","value":"64"}"#, "characteristic", "invalidText"),
      (#"{"char":"fff7","value":"64"}"#, "service", "invalidText"),
      (#"{"char":"fff7","service":"180f","value":"64"}"#, "service", "invalidText"),
      (#"{"char":"fdd3","service":"ycbt","value":"64"}"#, "service", "invalidText"),
      (#"{"char":"2a19","family":"oura","value":"64"}"#, "service", "invalidText"),
      (#"{"char":"2a19","dir":"up","value":"64"}"#, "direction", "invalidText"),
      (#"{"char":"2a19","time":"soon","value":"64"}"#, "time", "invalidText"),
      (#"{"char":"2a19","time":1e9,"value":"64"}"#, "time", "invalidText"),
      (#"{"char":"2a19","time":"2026-02-30T00:00:00Z","value":"64"}"#, "time", "impossibleDate"),
      (#"{"char":"2a19","time":999999999999999,"value":"64"}"#, "time", "outOfRange"),
      (#"{"char":"ycbt/command","value":"05800c000600080134127c48"}"#, "checksum", "crcMismatch"),
    ]
    let input = Self.good + "\n" + wrong.map { "\($0.row)\n\(Self.good)\n" }.joined()
    let run = ToolRun("decode", "--lines", input: input)
    let objects = try run.json()
    try #require(objects.count == 2 * wrong.count + 1)
    for (index, expected) in wrong.enumerated() {
      let object = objects[2 * index + 1]
      #expect(object["row"] == .int(2 * index + 2), "\(expected)")
      #expect(object["error"]?["field"] == .string(expected.field), "\(expected)")
      #expect(object["error"]?["reason"] == .string(expected.reason), "\(expected)")
      #expect(objects[2 * index + 2]["name"] == Self.level)
      #expect(objects[2 * index + 2]["row"] == .int(2 * index + 3))
    }
    #expect(run.status == 1)
    #expect(run.errors.contains("\(wrong.count) errors"))
  }

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

  @Test("A time is seconds, milliseconds or ISO 8601")
  func times() throws {
    let same = [
      "1784000000.25", "1784000000250", #""1784000000.250""#, #""2026-07-14T03:33:20.25Z""#,
      #""2026-07-14 03:33:20.250""#, #""2026-07-14T05:33:20.2509+02:00""#,
      #""2026-07-13T22:33:20.250-0500""#,
    ]
    let input = same.map { #"{"ts":\#($0),"uuid":"2A19","data":"64"}"# + "\n" }.joined()
    let objects = try ToolRun("decode", "--lines", input: input).json()
    #expect(objects.map { $0["time"] } == same.map { _ in .string("2026-07-14T03:33:20.250Z") })
    let none = try ToolRun("decode", "--lines", input: #"{"ts":null,"uuid":"2A19","data":"64"}"#)
      .json()
    #expect(none.first?["name"] == Self.level && none.first?["time"] == nil)
  }

  @Test("A characteristic has its UUID, its channel, or its part of the channel")
  func channels() throws {
    let sample = try #require(
      ArchiveSample.vectors.map(\.sample).first {
        $0.characteristic == "crp/fdd3" && ArchiveTests.isWhole($0)
      })
    let words = [
      ("", "crp/fdd3"), ("crp", "fdd3"), ("fdda", "fdd3"), ("crp", "crp/fdd3"), ("", "FDD3"),
      ("0000fdda-0000-1000-8000-00805f9b34fb", "0000FDD3-0000-1000-8000-00805F9B34FB"),
    ]
    let samples = words.map { service, characteristic in
      ArchiveSample(service: service, characteristic: characteristic, bytes: sample.bytes)
    }
    let objects = try ArchiveRun(json: samples).json()
    #expect(Set(objects.map { $0.without("row") }).count == 1)
    #expect(objects.count == words.count && objects.first?["name"] != nil)
    let host = ArchiveSample(service: "jstyle", characteristic: "fff6", bytes: [])
    let other = ArchiveSample(service: "fff0", characteristic: "fff6", bytes: [])
    let directions = try ArchiveRun(json: [host, other]).json()
    #expect(directions.map { $0.without("row") }.count == 2)
  }

  @Test("Columns have usual names, or those of --columns")
  func columns() throws {
    let header = "Service UUID;Characteristic_UUID;Timestamp;Payload Base64"
    let usual = ToolRun(
      "decode", "--lines", input: "\u{FEFF}\(header)\n180f;2a19;1784000000;ZA==\n")
    #expect(try usual.json().first?["name"] == Self.level)
    let given = ToolRun(
      "decode", "--lines", "--columns", "bytes=b,characteristic=c", "--encoding", "base64",
      input: #"{"c":"2a19","bytes":"x","b":"ZA=="}"#)
    #expect(try given.json().first?["name"] == Self.level)
    #expect(given.status == 0)
    // A preferred name wins over another, in any order.
    let both = ToolRun(
      "decode", "--lines", input: #"{"data":"zz","uuid":"x","bytes":"64","char":"2a19"}"#)
    #expect(try both.json().first?["name"] == Self.level)
  }

  @Test("A table of a database is the only one with both columns, or the one of --table")
  func tables() throws {
    let file = TemporaryFile(ending: "db")
    let samples = [ArchiveSample(characteristic: "2a19", bytes: [0x64])]
    try ArchiveRun.write(samples, to: file.path)
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

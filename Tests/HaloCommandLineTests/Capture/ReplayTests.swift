import Foundation
import HaloCapture
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("halo replay")
struct ReplayTests {
  static let path = ColmiFixtures.package.path + "/Fixtures/sessions/rt11cr-2025-12-11.halotrace"

  @Test("The counts at the end match the file")
  func counts() throws {
    let run = ToolRun("replay", Self.path)
    #expect(run.status == 0)
    #expect(run.errors == "")
    let trace = try ColmiTrace(
      parsing: ColmiFixtures.text("Fixtures/sessions/rt11cr-2025-12-11.halotrace"))
    let fromHost = trace.events.count { $0.operation.hasPrefix("write") }
    let summary = run.lines.suffix(4)
    #expect(summary.first == "586 events: \(fromHost) to the ring, \(586 - fromHost) from it")
    #expect(run.lines.contains("unrecognized: 0"))
    #expect(run.lines.contains("wrong checksum or CRC: none"))
    #expect(run.lines.last == "other errors: none")
    for (key, value) in trace.header { #expect(run.lines.contains("\(key): \(value)")) }
  }

  @Test("The items are in order, and their frames add up to all events")
  func accounting() throws {
    let lines = try ToolRun("replay", "--json", Self.path).json()
    let summary = try #require(lines.last?["summary"])
    #expect(summary["events"]?.number == 586)
    #expect(summary["wrongChecksums"]?.number == 0 && summary["otherErrors"]?.number == 0)
    let objects = lines.dropLast()
    #expect(objects.compactMap { $0["frames"]?.number }.reduce(0, +) == 586)
    let times = objects.compactMap { $0["time"]?.text }.compactMap { Double($0) }
    #expect(times.count == objects.count)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
    func logs(_ type: String) -> [JSONValue] {
      objects.filter { $0["name"]?.text == "Colmi.\(type)" }.compactMap { $0["value"] }
    }
    for (type, file) in [("HeartRateLog", "heart-rate-logs"), ("StepLog", "step-logs")] {
      let expected = try ColmiFixtures.logs(file).vectors.filter { $0.name.hasPrefix("RT11CR") }
      #expect(logs(type) == expected.map { $0.value })
    }
    #expect(logs("HeartRateLog").count + logs("StepLog").count == 5)
    #expect(objects.allSatisfy { $0["error"] == nil })
    for name in ["Header", "Start", "Segment"] { #expect(logs("HeartRateLog\(name)").isEmpty) }
    // The text has the same items, one per line, with the number of frames if there are several.
    let text = ToolRun(["replay", Self.path], width: 1 << 20).lines
    let items = text.filter { $0.contains("→ ring") || $0.contains("← ring") }
    #expect(items.count == objects.count)
    for (line, object) in zip(items, objects) {
      let frames = object["frames"]?.number ?? 0
      #expect(line.hasSuffix(" [\(frames) frames]") == (frames > 1))
      #expect(line.contains(object["direction"]?.text == "host" ? "→" : "←"))
    }
  }

  @Test("A terminal shows the same text, with optional colours")
  func terminal() {
    let plain = ToolRun("replay", Self.path)
    #expect(plain == ToolRun("replay", Self.path, isTerminal: true))
    #expect(!plain.output.contains("\u{1B}"))
    #expect(plain.lines.allSatisfy { !$0.hasSuffix(" ") })
    let coloured = ToolRun("replay", Self.path, isTerminal: true, hasColour: true)
    #expect(coloured.output.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain.output)
    #expect(coloured.output != plain.output)
    #expect(
      !ToolRun("replay", "--json", Self.path, isTerminal: true, hasColour: true).output.contains(
        "\u{1B}"))
  }

  @Test(
    "A day of heart rates wraps below its first line without losing words",
    arguments: [40, 80, 132], [false, true])
  func wraps(_ width: Int, _ isTerminal: Bool) throws {
    let file = TemporaryFile(ending: "halotrace")
    let words = ["record", file.path, "virtual:r02", "--sync", "--at", "2026-03-14T21:30"]
    #expect(ToolRun(words).status == 0)
    let wide = ToolRun(["replay", file.path], width: 1 << 20)
    #expect(wide.lines.contains { $0.count > 2_500 })
    let run = ToolRun(["replay", file.path], isTerminal: isTerminal, width: width)
    #expect(run.status == 0)
    #expect(run.lines.allSatisfy { $0.count <= width && !$0.hasSuffix(" ") })
    func letters(_ run: ToolRun) -> String { run.output.filter { !$0.isWhitespace } }
    #expect(letters(run) == letters(wide))
    // Further lines of an item are indented to its text.
    let rest = run.lines.filter { $0.hasPrefix("          ") }
    #expect(rest.count > 10)
    let coloured = ToolRun(
      ["replay", file.path], isTerminal: isTerminal, hasColour: true, width: width)
    #expect(coloured.plainOutput == run.output)
  }

  @Test("The error for an unreadable file is one line")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.path
    let empty = try TemporaryFile("")
    let binary = try TemporaryFile(Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 * 7) }))
    let newer = try TemporaryFile("# halo-trace 10\n")
    let forbidden = try TemporaryFile("# halo-trace 1\n")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: forbidden.path)
    let wrong: [(path: String, message: String)] = [
      (folder + "/no such file", "cannot be opened: No such file"), ("", "cannot be opened"),
      (folder, "directory"), (empty.path, "file: is empty"), (binary.path, "file: is not btsnoop"),
      (newer.path, "line 1: signature: the first line must be"),
      ("/\u{1B}[2J\n", "/\\u{1b}[2J\\u{a}: cannot be opened"), (forbidden.path, "cannot be opened"),
    ]
    for (path, message) in wrong {
      // A superuser can read a forbidden file.
      if path == forbidden.path, access(path, R_OK) == 0 { continue }
      for words in [["replay", path], ["replay", path, "--json"]] {
        let run = ToolRun(words)
        #expect(run.status == 1)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.hasPrefix("halo: replay: "))
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(!(run.errors + run.output).contains("\u{1B}"))
      }
    }
  }

  @Test("An unreadable line is left out of a copy, and the lines around it are not")
  func damagedLine() throws {
    let file = try TemporaryFile(
      "# halo-trace 1\n# device: \u{1B}[31m\n0\tread\t2a19\t64\n1\t\u{1B}[31m\n"
        + "2\tread\t2a19\t32\n")
    for words in [["convert"], ["scrub", "--seed", "1"]] {
      let out = TemporaryFile()
      let run = ToolRun(words + [file.path, out.path, "--to", "trace"])
      #expect(run.status == 0)
      #expect(run.lines.contains("left out: 1 damaged parts of the file, 8 bytes"))
      let written = try Trace(parsing: String(contentsOfFile: out.path, encoding: .utf8))
      #expect(written.events.map(\.value) == [[0x64], [0x32]])
    }
  }
}

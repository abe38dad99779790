import Foundation
import HaloCapture
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloCommandLine
@testable import HaloScenario

@Suite("halo simulate SCENARIO")
struct ScenarioTests {
  /// Runs a scenario from standard input.
  static func run(_ lines: String..., options: [String] = []) -> ToolRun {
    let text = ([Scenario.signature] + lines).joined(separator: "\n") + "\n"
    return ToolRun(["simulate", "-"] + options, input: Data(text.utf8))
  }

  @Test("The examples begin with a description, and their expectations hold")
  func examplesExist() throws {
    #expect(ScenarioFixtures.names.count >= 5)
    for name in ScenarioFixtures.names {
      let lines = try ScenarioFixtures.text(name).split(separator: "\n")
      #expect(lines.count <= 40)
      #expect(lines.dropFirst().first?.hasPrefix("# ") == true, "\(name) begins with a description")
      #expect(lines.contains { $0.hasPrefix("expect ") }, "\(name) has an expectation")
    }
  }

  @Test(
    "The output of an example is the same in each run, byte for byte",
    arguments: ScenarioFixtures.names)
  func isDeterministic(_ name: String) throws {
    let path = ScenarioFixtures.path(name)
    let log = TemporaryFile()
    let first = ToolRun(["simulate", path, "--log", log.path, "--readings"])
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.errors == "" && first.isPlain)
    let trace = try String(contentsOfFile: log.path, encoding: .utf8)
    // The log is a valid trace whose header has the name of the scenario after the mark.
    let parsed = try Trace(parsing: trace)
    #expect(parsed.header.dropFirst().first == Trace.HeaderField(key: "scenario", value: name))
    #expect(parsed.text == trace)
    #expect(first.lines.last?.contains(" \(parsed.events.count) events on the air") == true)
    // The second run writes the log to standard output, and the other lines to standard error.
    let second = ToolRun(["simulate", path, "--log", "-", "--readings"])
    #expect(second.status == 0)
    #expect(second.output == trace)
    #expect(second.errors == first.output)
  }

  @Test("JSON Lines have the facts of the text", arguments: ScenarioFixtures.names)
  func json(_ name: String) throws {
    let path = ScenarioFixtures.path(name)
    let words = ToolRun("simulate", path)
    let run = ToolRun("simulate", path, "--json")
    #expect(run.status == 0)
    let objects = try run.json()
    let facts = objects.filter { $0["event"] != nil }
    #expect(facts.count == words.lines.firstIndex(of: ""))
    for (fact, line) in zip(facts, words.lines) {
      #expect(line.hasSuffix(displayable(try #require(fact["text"]?.text))))
      #expect(line.contains(try #require(fact["who"]?.text)))
    }
    let times = facts.compactMap { $0["time"]?.text }.compactMap(Double.init)
    #expect(times == times.sorted())
    #expect(!objects.contains { $0["outcome"]?.text == "waiting" })
    #expect(objects.last?["end"]?.text != nil)
    #expect(objects.last?["failed"]?.number == 0)
  }

  @Test("Other processes give the output of this one", .enabled(if: Self.executable != nil))
  func processes() throws {
    let executable = try #require(Self.executable)
    for name in ["bad-air", "two-phones", "strap-comes-back"] {
      let words = ["simulate", ScenarioFixtures.path("\(name).haloscenario"), "--log", "-"]
      let here = ToolRun(words)
      for _ in 0..<2 {
        let there = try ProcessRun([executable.path] + words)
        #expect(there.status == 0)
        #expect(there.output == here.output && there.errors == here.errors)
      }
    }
  }

  /// The tool in the folder of the test program.
  static var executable: URL? {
    let folder = URL(fileURLWithPath: CommandLine.arguments.first ?? "").deletingLastPathComponent()
    let url = folder.appendingPathComponent("halo")
    return FileManager.default.isExecutableFile(atPath: url.path) ? url : nil
  }

  @Test("Another seed gives another run of the same scenario")
  func seeds() throws {
    let path = ScenarioFixtures.path("two-phones.haloscenario")
    let runs = (1...4).map { ToolRun("simulate", path, "--seed", "\($0)") }
    #expect(Set(runs.map(\.output)).count == runs.count)
    #expect(runs.allSatisfy { $0.status == 0 })
    // The default is the seed of the file.
    #expect(runs[2] == ToolRun("simulate", path))
  }

  @Test("--readings adds lines with readings, and changes nothing else")
  func readings() throws {
    let path = ScenarioFixtures.path("two-phones.haloscenario")
    let without = try ToolRun("simulate", path, "--json").json()
    let with = try ToolRun("simulate", path, "--json", "--readings").json()
    let readings = with.filter { $0["event"]?.text == "reading" }
    #expect(readings.count > 100)
    #expect(with.filter { $0["event"]?.text != "reading" } == without)
  }

  @Test("With --real-time, the command waits as long as the events need")
  func realTime() {
    let path = ScenarioFixtures.path("first-sync.haloscenario")
    let run = ToolRun("simulate", path, "--real-time")
    let total = run.pauses.reduce(Duration.zero, +)
    #expect(run.lines.last?.hasPrefix(TextScenarioScreen.seconds(total)) == true)
    #expect(ToolRun("simulate", path).pauses.isEmpty)
  }

  @Test("The output fits the terminal", arguments: [40, 60, 80])
  func terminal(_ width: Int) {
    let path = ScenarioFixtures.path("happenings.haloscenario")
    let run = ToolRun("simulate", path, isTerminal: true, hasColour: true, width: width)
    let styles = ["0m", "1m", "2m"] + (31...36).map { "\($0)m" }
    #expect(Set(run.escapeSequences).isSubset(of: styles))
    #expect(run.plainOutput.split(separator: "\n").allSatisfy { $0.count <= width })
    let plain = ToolRun("simulate", path, isTerminal: true, width: width)
    #expect(plain.output == run.plainOutput)
  }

  @Test("Any number of activities with one device run in order")
  func queue() throws {
    let lines = (0..<1000).map { "at 0s phone write strap-1 2a39 \(HexBytes([UInt8($0 % 256)]))" }
    let run = Self.run(
      "strap strap-1", "central phone", lines.joined(separator: "\n"), options: ["--json"])
    let facts = try run.json()
    let begun = facts.filter { $0["event"]?.text == "began" }.compactMap { $0["text"]?.text }
    #expect(begun == lines.map { String($0.dropFirst("at 0s phone ".count)) })
  }

  @Test(
    "The error for a file of another kind names the page on the format",
    arguments: [
      Data([0x7F, 0x45, 0x4C, 0x46, 0] + [UInt8](repeating: 0xFF, count: 5_000)),
      Data("#!/bin/sh\n".utf8), Data([0xFF, 0xFE, 0, 0x0A]), Data("x".utf8), Data(),
    ])
  func otherFiles(_ content: Data) throws {
    let file = try TemporaryFile(content)
    let run = ToolRun("simulate", file.path)
    #expect(run.status == 1)
    #expect(
      run.errors == "halo: simulate: \(file.path): not a scenario file: its first line is not "
        + "\"# halo-scenario 1\"; Documentation/Scenario.md describes the format\n")
  }

  @Test("The error for an endless line of a scenario is one line")
  func endlessLine() {
    let long = ToolRun(
      "simulate", "-", input: Scenario.signature + "\n" + String(repeating: "x", count: 3 << 20))
    #expect(
      long.errors == "halo: simulate: -: line 2: \"the line\" should be at most 2048 bytes long\n")
  }
}

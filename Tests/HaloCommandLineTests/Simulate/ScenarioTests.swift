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
    let folder = URL(fileURLWithPath: CommandLine.arguments.first ?? "")
      .deletingLastPathComponent()
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

  @Test("A failed expectation is listed, and the exit status is 1")
  func expectations() throws {
    let run = Self.run(
      "ring ring-1", "ring ring-2", "strap strap-1", "central phone", "at 0s phone battery ring-1",
      "expect phone done ring-1", "expect phone done ring-2", "expect phone not done ring-2",
      "expect phone synced ring-1", "expect phone heard strap-1", "expect phone found ring-1",
      "expect ring-1 connected", "expect ring-1 disconnected", "expect faults at-least 1")
    #expect(run.status == 1)
    #expect(run.errors == "halo: simulate: -: 6 of 9 expectations do not hold\n")
    let verdicts = run.lines.filter { $0.contains("  expect ") }
    let failed = verdicts.filter { $0.hasPrefix("       NOT  expect") }
    #expect(verdicts.count == 9)
    #expect(failed.count == 6)
    #expect(failed.first?.hasSuffix("phone done ring-2: nothing was done") == true)
    #expect(run.output.contains(/phone synced ring-1: (\d+) of \1 records are missing/))
  }

  @Test("The activities of a central with one device run one after the other")
  func lanes() throws {
    let run = Self.run(
      "ring ring-1 profile=full", "central phone", "central tablet",
      "at 0s phone sync ring-1", "at 1s phone battery ring-1", "at 1s tablet battery ring-1",
      "at 2s phone stop ring-1", "at 3s phone info ring-1", options: ["--json"])
    #expect(run.status == 0)
    let outcomes = try run.json().filter { $0["outcome"] != nil }
    let states = outcomes.map {
      "\($0["who"]?.text ?? "") \($0["activity"]?.text ?? ""): \($0["outcome"]?.text ?? "")"
    }
    #expect(
      states == [
        "phone sync ring-1: ended", "phone battery ring-1: ended", "tablet battery ring-1: done",
        "phone info ring-1: done",
      ])
  }

  @Test("An endless activity runs until the end, and counts as done")
  func endless() throws {
    let run = Self.run(
      "strap strap-1", "strap strap-2", "strap strap-3", "central phone",
      "at 0s strap-3 out-of-range", "at 0s phone follow strap-1",
      "at 0s phone follow strap-2 for 10s",
      "at 0s phone follow strap-3", "at 5s phone follow strap-2", "until 20s",
      "at 15s expect phone done strap-1", "at 15s expect phone done strap-2",
      "expect phone not done strap-3", options: ["--json"])
    let states = try run.json().compactMap { $0["outcome"]?.text }
    #expect(states == ["done", "done", "ended", "done"])
    #expect(run.status == 0, "\(run.output)")
    #expect(try run.json().last?["end"]?.text == "20")
  }

  @Test("A subscription lasts for its time, and allows other operations")
  func subscription() throws {
    let run = Self.run(
      "strap strap-1", "central phone", "at 0s phone subscribe strap-1 2a37 for 20s",
      "at 1s phone read strap-1 2a38", "expect phone heard strap-1 at-least 19",
      "expect phone done strap-1")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("read strap-1 2a38: 01\n"))
    #expect(run.lines.contains { $0.hasSuffix("2a37: 19 values, enough") })
  }

  @Test("An activity that is still queued at the end has not begun")
  func waiting() throws {
    let run = Self.run(
      "strap strap-1", "central phone", "at 0s phone follow strap-1 for 60s",
      "at 1s phone battery strap-1", "at 2s phone rssi strap-1", "until 20s",
      "expect phone not done strap-1", options: ["--json"])
    let states = try run.json().compactMap { $0["outcome"]?.text }
    #expect(states == ["ended", "waiting", "waiting"])
    #expect(run.status == 0)
    let words = Self.run(
      "strap strap-1", "central phone", "at 0s phone follow strap-1",
      "at 1s phone battery strap-1", "until 20s")
    #expect(words.lines.contains(" not begun  phone     battery strap-1"))
    // An activity that was stopped has another outcome.
    let given = Self.run(
      "strap strap-1", "central phone", "at 0s phone follow strap-1",
      "at 1s phone battery strap-1", "at 9s phone stop strap-1", "until 20s", options: ["--json"])
    #expect(try given.json().compactMap { $0["outcome"]?.text } == ["done", "ended"])
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

  @Test("An activity without Bluetooth ends at its time limit")
  func unauthorized() throws {
    let run = Self.run(
      "strap strap-1", "central phone", "at 0s phone adapter unauthorized",
      "at 0s phone follow strap-1 for 60s", "at 100s phone follow strap-1 for 60s",
      "at 120s phone adapter on", "expect phone heard strap-1 at-least 20", options: ["--json"])
    #expect(run.status == 0)
    #expect(try run.json().compactMap { $0["outcome"]?.text } == ["failed", "done"])
    #expect(run.output.count < 5000)
  }

  @Test("A missing file is refused in one line")
  func refused() {
    for words in [
      ["simulate", "/nowhere/at-all"],
      ["simulate", ScenarioFixtures.path("first-sync.haloscenario"), "--log", "/nowhere/at-all"],
    ] {
      let run = ToolRun(words)
      #expect(run.status == 1 && run.output == "" && run.errorLines.count == 1)
    }
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
      run.errors
        == "halo: simulate: \(file.path): not a scenario file: its first line is not "
        + "\"# halo-scenario 1\"; Documentation/Scenario.md describes the format\n")
  }

  @Test("The error for a scenario is one line, even if a line of the file is endless")
  func errors() throws {
    let text = Scenario.signature + "\nstrap \u{1B}[2J"
    let error = try #require(throws: ScenarioError.self) { _ = try Scenario(parsing: text) }
    let run = ToolRun("simulate", "-", input: text)
    #expect(run.status == 1 && run.output == "")
    #expect(run.errors == displayable("halo: simulate: -: \(error)") + "\n")
    #expect(ToolRun("simulate", "-").status == 1)
    let long = ToolRun(
      "simulate", "-", input: Scenario.signature + "\n" + String(repeating: "x", count: 3 << 20))
    #expect(
      long.errors == "halo: simulate: -: line 2: \"the line\" should be at most 2048 bytes long\n")
  }
}

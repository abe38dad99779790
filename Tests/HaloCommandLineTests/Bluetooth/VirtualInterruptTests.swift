import Foundation
import HaloCapture
import Testing

@testable import HaloCommandLine

@Suite("Ctrl-C with virtual devices")
struct VirtualInterruptTests {
  @Test(
    "A followed device gets its summary, and the exit status has the signal",
    arguments: [["live", "strap"], ["live", "cycling"], ["live", "heart-rate"]])
  func summary(_ words: [String]) throws {
    let words = words + ["--for", "600"]
    let run = ToolRun(words, isTerminal: true, isWatched: true, interruptedAfter: 300)
    #expect(run.status == 128 + SIGINT)
    let whole = ToolRun(words, isTerminal: true)
    #expect(whole.status == 0)
    #expect(run.lines.count < whole.lines.count)
    let heading = try #require(words[1] == "cycling" ? "km" : "heart rate: lowest ")
    #expect(run.output.contains(heading), "\(run.output)")
    // The terminal has printed ^C, so a new line starts.
    #expect(run.errors.hasSuffix("\n"))
    #expect(!run.errors.contains("halo: "))
  }

  @Test("The last object of JSON Lines is the summary")
  func json() throws {
    let run = ToolRun(["live", "strap", "--json"], interruptedAfter: 30)
    let objects = try run.json()
    #expect(run.status == 130)
    #expect(objects.last?["state"]?.text == "summary")
    let values = objects.count { $0["value"] != nil }
    #expect(values > 5 && values < 55)
    #expect(objects.last?["measurements"]?.number == values)
  }

  @Test("A recording holds all events until the signal")
  func recording() throws {
    let file = TemporaryFile(ending: "halotrace")
    let words = ["record", file.path, "virtual:strap", "--for", "600"]
    let run = ToolRun(words, interruptedAfter: 100)
    #expect(run.status == 130)
    let trace = try Trace(parsing: String(contentsOfFile: file.path, encoding: .utf8))
    #expect(run.lines == ["recorded: \(trace.events.count) events"])
    #expect(trace.events.last?.operation == .disconnect)
  }

  @Test("A scan shows all advertisements until the signal")
  func scan() {
    let run = ToolRun(["scan"], isTerminal: true, interruptedAfter: 40)
    #expect(run.status == 130)
    #expect(run.output.contains("6 devices, 1 ring"))
  }

  @Test("A signal after the end changes nothing")
  func late() {
    let words = ["live", "strap", "--for", "5"]
    #expect(ToolRun(words, interruptedAfter: 1_000_000) == ToolRun(words))
  }

  #if os(Linux)
  @Test(
    "A process prints its summary after a signal", .enabled(if: ScenarioTests.executable != nil))
  func process() throws {
    let process = try Process.tool(["live", "strap", "--real-time", "--for", "60"])
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.runUnblocked()
    let lines = LineReader(
      StandardStreams.reader(output.fileHandleForReading.fileDescriptor, name: "halo"))
    var seen: [String] = []
    while case .text(let line)? = try lines.next() {
      if line.contains(" bpm "), !seen.contains(where: { $0.contains(" bpm ") }) {
        kill(process.processIdentifier, SIGINT)
      }
      seen.append(line)
    }
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 128 + SIGINT)
    #expect(seen.contains { $0.hasPrefix("heart rate: lowest ") }, "\(seen)")
    withExtendedLifetime(output) {}
  }
  #endif
}

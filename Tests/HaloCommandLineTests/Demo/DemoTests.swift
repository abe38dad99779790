import HaloCapture
import Testing

@testable import HaloCommandLine

@Suite("halo demo")
struct DemoTests {
  private static let forms: [[String]] = [["demo"], ["demo", "--json"]]

  @Test("The same seed gives the same output, byte for byte", arguments: forms)
  func sameSeed(_ words: [String]) {
    let first = ToolRun(words + ["--seed", "7"])
    #expect(first.status == 0 && first.errors == "" && first.isPlain && first.pauses.isEmpty)
    #expect(words.contains("--json") || first.lines.allSatisfy { $0.count <= 80 })
    #expect(ToolRun(words + ["--seed", "77"]).isPlain)
    #expect(first == ToolRun(words + ["--seed=7"]))
    #expect(first.output != ToolRun(words + ["--seed", "8"]).output)
    #expect(ToolRun(words) == ToolRun(words + ["--seed", "1"]))
    #expect(ToolRun(words + ["--seed", "\(UInt64.max)"]).status == 0)
  }

  @Test("Without --ring the demo visits the ring of all commands")
  func defaultRing() throws {
    #expect(ToolRun("demo") == ToolRun("demo", "--ring", "virtual:r11"))
    let name = try #require(try ToolRun("info", "--json").json().first?["name"]?.text)
    #expect(ToolRun("demo").output.contains(name))
    #expect(ToolRun("demo", "--ring", name) == ToolRun("demo"))
    #expect(ToolRun("demo", "--ring", "virtual:r11:7") == ToolRun("demo", "--seed", "7"))
  }

  @Test("Each line fits the terminal", arguments: [32, 40, 55, 56, 80, 200])
  func widths(_ width: Int) {
    let run = ToolRun("demo", isTerminal: true, hasColour: true, width: width)
    #expect(run.status == 0)
    // The text between two carriage returns must fit on one line as well, because a wrapped line
    // could not be overwritten.
    for line in run.plainOutput.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
      #expect(line.count <= width, "\(line)")
    }
  }

  @Test("Only known escape sequences go to a terminal, and colours are optional")
  func escapeSequences() {
    let coloured = ToolRun("demo", isTerminal: true, hasColour: true)
    let sequences = Set(coloured.escapeSequences)
    #expect(
      sequences.isSubset(of: ["K", "0m", "1m", "2m", "31m", "32m", "33m", "34m", "35m", "36m"]))
    #expect(sequences.isSuperset(of: ["K", "0m", "1m", "31m"]))
    let plainTerminal = ToolRun("demo", isTerminal: true, hasColour: false)
    #expect(Set(plainTerminal.escapeSequences) == ["K"])
    #expect(coloured.plainOutput == plainTerminal.plainOutput)
    #expect(!coloured.pauses.isEmpty)
    // The last state of moving lines remains; the rest is the plain text.
    let shown = coloured.plainOutput.split(separator: "\n").map { line in
      line.split(separator: "\r").last.map(String.init) ?? ""
    }
    let rest = shown.filter { !isLive($0) }
    #expect(shown.count == rest.count + 1)
    let wanted = ToolRun("demo").lines.filter { !$0.isEmpty && !isLive($0) }
    #expect(rest == wanted)
    for isTerminal in [true, false] {
      let json = ToolRun("demo", "--json", isTerminal: isTerminal, hasColour: isTerminal)
      #expect(json.escapeSequences.isEmpty)
      #expect(json.pauses.isEmpty)
    }
  }

  @Test("With --real-time, the demo waits as long as its clock runs, and flushes before each wait")
  func realTime() throws {
    let run = ToolRun("demo", "--json", "--real-time")
    let ended = try #require(try run.json().last?["seconds"]?.text)
    let total = run.pauses.reduce(.zero, +)
    #expect(Trace.seconds(total) == ended)
    #expect(run.pauses.allSatisfy { $0 > .zero })
    let virtual = try ToolRun("demo", "--json").json().dropFirst()
    #expect(try run.json().dropFirst() == virtual)
    let pieces = ToolRun("demo", "--real-time", outputLimit: 3)
    #expect(!pieces.output.contains("Steps"))
    #expect(pieces.output.hasPrefix("A visit to a virtual COLMI ring\nseed 1, real time"))
    // Without a reader, the demo does not wait.
    #expect(pieces.pauses.reduce(.zero, +) < .seconds(2))
  }

  /// Returns true if a line of plain text corresponds to a moving line of a terminal.
  private func isLive(_ line: String) -> Bool {
    line.hasPrefix("live ") || line.firstMatch(of: /^ +[0-9]+ s [ ]/) != nil
  }
}

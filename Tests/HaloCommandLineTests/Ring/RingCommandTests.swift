import Testing

@testable import HaloCommandLine

@Suite("Commands for a ring")
struct RingCommandTests {
  static let forms: [[String]] = [
    ["info"], ["info", "--json"], ["battery"], ["battery", "--json"], ["settings"],
    ["settings", "--json"], ["settings", "goals", "steps=8000"], ["find"], ["live", "heart-rate"],
    ["live", "raw", "--json", "--for", "3"], ["live", "spo2", "--count", "12"], ["report"],
    ["report", "yesterday", "--json"], ["log"], ["log", "steps", "--csv"],
    ["log", "sleep", "--json"], ["sync"], ["sync", "--csv"], ["doctor"], ["doctor", "--json"],
  ]

  /// The time of most tests.
  static let evening = ["--at", "2026-03-14T21:30"]

  @Test("The same seed gives the same output, byte for byte", arguments: forms)
  func sameSeed(_ words: [String]) {
    let words = words + Self.evening
    let first = ToolRun(words)
    #expect(first.status == 0 && first.isPlain)
    #expect(!first.output.isEmpty)
    let named = ToolRun(words + ["--seed", "1", "--ring", "virtual"])
    #expect(first.withoutHints == named.withoutHints)
    #expect(first.withoutHints == ToolRun(words + ["--ring=virtual:R11"]).withoutHints)
    #expect(first.pauses.isEmpty)
    let isText = !words.contains { ["--json", "--csv"].contains($0) }
    if isText, words[0] != "sync" { #expect(first.lines.allSatisfy { $0.count <= 80 }) }
    let other = ToolRun(words + ["--seed=99"])
    #expect(other.status == 0)
    if ["live", "report", "log", "sync", "find", "info", "doctor"].contains(words[0]) {
      #expect(other.output != first.output)
    }
  }

  @Test("Each command works with each virtual ring", arguments: HaloProfiles.names, forms)
  func profiles(_ profile: String, _ words: [String]) {
    let run = ToolRun(words + Self.evening + ["--ring", "virtual:\(profile)"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.isPlain)
  }

  @Test("Each line fits the terminal", arguments: [40, 56, 80, 120], forms)
  func widths(_ width: Int, _ words: [String]) {
    guard !words.contains(where: { ["--json", "--csv"].contains($0) }), words[0] != "sync"
    else { return }
    let ring = width == 40 ? "virtual:full" : "virtual:r02"
    for day in Self.evening.suffix(1) + ["2026-03-14T00:10"] {
      let run = ToolRun(
        words + ["--ring", ring, "--at", day], isTerminal: true, hasColour: true, width: width)
      #expect(run.status == 0)
      for line in run.plainOutput.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
        // Records and samples are one line at any width.
        let isRow = ["log", "live", "find"].contains(words[0])
        #expect(line.count <= (isRow ? 80 : width), "\(line)")
      }
      #expect(Set(run.escapeSequences).isSubset(of: Self.sequences))
    }
  }

  private static let sequences: Set<String> = [
    "0m", "1m", "2m", "31m", "32m", "33m", "34m", "35m", "36m",
  ]

  @Test("Colours are optional, and change nothing else", arguments: forms)
  func colours(_ words: [String]) {
    let words = words + Self.evening
    let coloured = ToolRun(words, isTerminal: true, hasColour: true)
    let plain = ToolRun(words, isTerminal: true)
    #expect(plain.escapeSequences.isEmpty)
    #expect(coloured.plainOutput == plain.output)
    // A sync without a format shows no records on a terminal.
    if words[0] != "sync" || words.contains("--csv") {
      #expect(plain.output == ToolRun(words).output)
    }
    if words.contains("--json") || words.contains("--csv") {
      #expect(coloured.escapeSequences.isEmpty)
    }
  }

  @Test("With --real-time, a command waits as long as the ring needs")
  func realTime() throws {
    let words = ["live", "heart-rate", "--for", "30"]
    let run = ToolRun(words + ["--real-time"])
    let total = run.pauses.reduce(.zero, +)
    #expect(total > .seconds(30) && total < .seconds(34))
    #expect(run.output == ToolRun(words).output)
    // Without a reader, the command does not wait.
    let cut = ToolRun(words + ["--real-time"], outputLimit: 1)
    #expect(cut.pauses.reduce(.zero, +) < .seconds(8))
    #expect(cut.status == 0)
    let watched = ToolRun(words, isTerminal: true)
    #expect(!watched.pauses.isEmpty)
    #expect(watched.pauses.allSatisfy { $0 <= .milliseconds(60) })
  }

  @Test("Without a reader, a sync is incomplete and other commands end silently", arguments: forms)
  func brokenPipe(_ words: [String]) {
    let run = ToolRun(words + Self.evening, outputLimit: 0)
    let isSync = words.first == "sync"
    #expect(run.status == (isSync ? 3 : 0))
    #expect(run.errors.contains("halo: the reader of standard output is gone") == isSync)
    #expect(run.errors.contains("halo: ") == isSync)
    #expect(run.output == "")
  }
}

/// The names of the virtual rings, as in the help.
enum HaloProfiles { static let names = ["r02", "r06", "r08", "r09", "r10", "r11", "full"] }

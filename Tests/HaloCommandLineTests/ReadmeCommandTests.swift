import Foundation
import HaloDevices
import HaloTestSupport
import Testing

@testable import HaloCommandLine

/// Checks that the commands of the README print the output that the README shows.
@Suite("Commands of the README")
struct ReadmeCommandTests {
  /// A command of the README, and the lines after it.
  struct Example: Sendable, CustomTestStringConvertible {
    var words: [String]
    var lines: [String]
    var testDescription: String { words.joined(separator: " ") }
  }

  private static func examples() throws -> [Example] {
    let readme = try ColmiFixtures.text("README.md")
    let block = try #require(readme.components(separatedBy: "```console\n").dropFirst().first)
    let console = try #require(block.components(separatedBy: "\n```").first)
    var examples: [Example] = []
    for line in console.components(separatedBy: "\n") {
      if line.hasPrefix("$ halo ") {
        // A shell gives `<`, `#` and their like a meaning outside of quotation marks.
        let unquoted = line.dropFirst(1).replacing(/'[^']*'/, with: "")
        #expect(!unquoted.contains { "<>#&|;*?$\"()".contains($0) }, "\(line)")
        let words = line.dropFirst(7).replacing("'", with: "").split(separator: " ")
        examples.append(Example(words: words.map { path(String($0)) }, lines: []))
      } else if !examples.isEmpty {
        examples[examples.count - 1].lines.append(line)
      }
    }
    return examples
  }

  /// The path of a fixture, from any working folder.
  private static func path(_ word: String) -> String {
    word.hasPrefix("Fixtures/") ? ColmiFixtures.package.appendingPathComponent(word).path : word
  }

  @Test("A command prints the lines of the README in that order", arguments: try examples())
  func output(_ example: Example) throws {
    let folder = try TemporaryFolder()
    let known = KnownDeviceFile(path: folder.path + "/devices.jsonl")
    let run = ToolRun(example.words, known: known)
    #expect(run.status == 0)
    try #require(!example.lines.isEmpty)
    var rest = (run.lines + run.errorLines)[...]
    var hasGap = false
    for line in example.lines {
      if line == "…" {
        hasGap = true
        continue
      }
      let index = try #require(rest.firstIndex(of: line), "\(line)")
      #expect(hasGap || index == rest.startIndex, "lines are missing before \(line)")
      rest = rest[(index + 1)...]
      hasGap = false
    }
    #expect(hasGap || rest.isEmpty, "lines are missing at the end")
  }

  @Test("The README shows the main commands")
  func mainCommands() throws {
    let names = Set(try Self.examples().compactMap(\.words.first))
    let main: Set = [
      "scan", "info", "live", "log", "sync", "light", "pair", "decode", "replay", "simulate",
    ]
    #expect(names.isSuperset(of: main))
  }
}

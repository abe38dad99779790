import Foundation
import HaloTestSupport
import Testing

@testable import HaloScenario

/// Compares `Documentation/Scenario.md` with the program.
@Suite("Documentation of scenario files")
struct ScenarioDocumentationTests {
  private static func page() throws -> String {
    let path = ScenarioFixtures.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Documentation/Scenario.md").path
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test("The examples of the page run, and their expectations hold")
  func examples() throws {
    let lines = try Self.page().split(separator: "\n", omittingEmptySubsequences: false)
    let starts = lines.indices.filter { lines[$0] == "    " + Scenario.signature }
    #expect(starts.count == 2)
    for start in starts {
      let example = lines[start...].prefix { $0.isEmpty || $0.hasPrefix("    ") }.map {
        $0.dropFirst(4)
      }
      let result = try Scenario(parsing: example.joined(separator: "\n")).run()
      #expect(result.checks.count >= 2)
      #expect(result.failures.isEmpty, "\(result.failures)")
    }
  }

  /// Returns the words that an error offers in place of `x`.
  private static func known(_ line: String) throws -> [String] {
    let head = [
      Scenario.signature, "ring ring-1", "strap strap-1", "light lamp-1", "central phone", line,
    ]
    let error = try ScenarioParserTests.error(head)
    return error.expected.replacing(#/, (or )?of a (ring|light|cycling sensor) /#, with: ", ")
      .replacing(" or ", with: ", ")
      .split(separator: ", ").map(String.init).filter { !$0.contains(" ") }
  }

  @Test(
    "The page contains each word that the program accepts",
    arguments: [
      ("x", 14), ("at 0s phone x", 21), ("at 0s ring-1 x", 33), ("expect phone x", 6),
      ("ring a x", 9), ("strap a x", 3), ("light a x", 4), ("cycling-sensor a x", 5),
      ("sensor a x", 3), ("sensor a model=x", 9),
      ("light a layout=x", 2), ("cycling-sensor a counts=x", 3),
      ("at 0s phone light lamp-1 x", 6), ("central a x", 1), ("conditions x", 7),
      ("faults ring-1 random x", 4), ("ring a profile=x", 18), ("ring a life=x", 9),
      ("expect phone stored ring-1 x", 12), ("strap a location=x", 7),
      ("at 0s phone live ring-1 x", 6), ("at 0s phone adapter x", 4), ("fault ring-1 write 1 x", 7),
      ("fault ring-1 operation 1 x", 4), ("fault ring-1 at 0s x", 12),
    ])
  func words(_ line: String, _ count: Int) throws {
    let page = try Self.page()
    // The words in inline code, which includes the tables.
    let documented = Set(
      page.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }
        .flatMap { $0.element.split { " \\|[]=,…".contains($0) } }.map(String.init))
    let prose = Set(page.split { " \n,.:;|".contains($0) }.map(String.init))
    let known = try Self.known(line)
    #expect(known.count == count, "\(known)")
    for word in known {
      let name = word.split(separator: "=").last.map(String.init) ?? word
      #expect(documented.contains(name) || prose.contains(name), "\(word) of \(line)")
    }
  }

  @Test("The page names each example's folder, and the limits are those of the program")
  func limits() throws {
    let page = try Self.page()
    #expect(page.contains("100 000 lines of at most \(ScenarioParser.maximumLineLength) bytes"))
    #expect(ScenarioParser.maximumLines == 100_000 && ScenarioParser.maximumEvents == 100_000)
    #expect(page.contains("\(ScenarioParser.maximumLength >> 20) MiB"))
    #expect(page.contains("10 000 devices") && ScenarioParser.maximumDevices == 10_000)
    #expect(page.contains("twenty million") && Scenario.maximumSteps == 20_000_000)
  }
}

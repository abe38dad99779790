import HaloTestSupport
import Testing

@testable import HaloCommandLine
@testable import HaloScenario

@Suite("halo simulate SCENARIO: controls")
struct ScenarioControlTests {
  /// Lines of a scenario, and a text that its output must contain.
  struct Case: Sendable, CustomTestStringConvertible {
    var lines: [String]
    var text: String
    var testDescription: String { String(lines.joined(separator: "; ").prefix(150)) }
  }

  /// The cases of `Fixtures/scenario-controls.txt`: a tab precedes the text.
  static func cases() throws -> [Case] {
    try ColmiFixtures.text("Fixtures/scenario-controls.txt").split(separator: "\n").map { row in
      let parts = row.split(separator: "\t").map(String.init)
      return Case(lines: parts[0].components(separatedBy: "; "), text: parts[1])
    }
  }

  @Test("The table has its rows")
  func table() throws { #expect(try Self.cases().count >= 59) }

  @Test("The output shows the effect of a control", arguments: try cases())
  func control(_ one: Case) {
    let head = ["ring ring-1 profile=r11", "strap strap-1", "central phone", "central tablet"]
    // Declarations of devices and centrals must precede the lines that use them.
    let text = ([Scenario.signature] + head + one.lines).joined(separator: "\n")
    let end =
      one.lines.contains { $0.hasPrefix("until") || $0.hasPrefix("seed") } ? "" : "\nuntil 30s"
    let run = ToolRun("simulate", "-", input: text + end)
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    #expect(run.output.contains(one.text), "\(run.output)")
  }

  @Test("A sensor of each model is followed again after a lost link")
  func sensors() {
    let run = ScenarioTests.run(
      "sensor bike-1", "sensor polar-1 model=polar", "sensor meter-1 model=glucose",
      "central phone", "at 0s phone follow bike-1 trainer for 20s",
      "at 0s phone follow polar-1 ecg for 4s", "at 0s phone follow meter-1 glucose for 20s",
      "at 5s bike-1 disconnect", "until 25s", options: ["--readings"])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    #expect(run.output.contains(" 85 1/min, 150 W, "), "\(run.output)")
    #expect(run.output.contains(" samples, ") && run.output.contains(" mg/dL\n"))
    #expect(run.output.contains("1000 measurements") && run.output.contains(", lost 1 time"))
    let other = ScenarioTests.run(
      "sensor bike-1", "central phone", "at 0s phone follow bike-1 ecg for 5s", "until 9s",
      "expect phone done bike-1")
    #expect(other.status == 1 && other.output.contains("has no characteristic"))
  }
}

import Foundation
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

  @Test("Sensor values are readings, and a failed check names the light's actual state")
  func readings() {
    let run = ScenarioTests.run(
      "light lamp-1", "cycling-sensor bike-1 speed=24 cadence=80", "central phone",
      "at 0s phone follow bike-1 for 4s", "at 0s expect lamp-1 shows color=000000",
      "at 1s phone light lamp-1 effect=red-strobe speed=100", "at 3s expect lamp-1 shows nothing",
      "at 3s expect lamp-1 shows effect=blue-strobe", "until 5s", options: ["--readings"])
    #expect(run.output.contains(" 24.0 km/h, 80 turns/min\n"), "\(run.output)")
    #expect(run.status == 1)
    let failed = run.lines.filter { $0.hasPrefix("       NOT  expect") }
    #expect(failed.count == 3)
    #expect(failed.first?.hasSuffix("shows color=000000 at 0.000 s: it is off") == true)
    #expect(failed.last?.contains(" at 3.000 s: it shows red strobe, now #") == true)
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

  @Test("A meter whose records are missing fails, as does one that is out of range")
  func records() {
    let lines = [
      "sensor meter-1 model=glucose", "central phone", "at 0s phone follow meter-1 glucose for 60s",
      "expect phone done meter-1",
    ]
    for (line, reason) in [
      ("fault meter-1 notification 20 drop", "1 of 1000 stored records are missing: it did not"),
      ("at 1s meter-1 out-of-range", " of 1000 stored records are missing: "),
    ] {
      let run = ScenarioTests.run(lines[0], lines[1], lines[2], lines[3], line)
      #expect(run.status == 1, "\(run.output)")
      #expect(run.output.contains("- follow meter-1 glucose"), "\(run.output)")
      #expect(run.output.contains(reason), "\(run.output)")
    }
  }

  @Test("A range of names expands to devices, activities, faults and checks")
  func rows() throws {
    let run = ScenarioTests.run(
      "ring ring-8..12 profile=full", "central phone", "fault ring-8..12 notification 2 delay 10ms",
      "at 0s phone battery ring-8..12", "at 5s ring-9..10 battery 3", "at 6s phone battery ring-9",
      "expect phone done ring-8..12", "expect ring-8..12 disconnected",
      "expect faults at-least 5", options: ["--json"])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    let objects = try run.json()
    #expect(objects.count { $0["activity"] != nil } == 6)
    #expect(objects.count { $0["expect"] != nil } == 11)
    #expect(objects.count { $0["event"]?.text == "control" } == 2)
    let devices = objects.filter { $0["event"]?.text == "began" }.compactMap { $0["device"]?.text }
    #expect(devices == ["ring-8", "ring-9", "ring-10", "ring-11", "ring-12", "ring-9"])
  }
}

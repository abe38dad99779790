import Foundation
import HaloScenario
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("--log")
struct OutputFileTests {
  private static let scenario = ScenarioFixtures.path("first-sync.haloscenario")
  private let command = ["simulate", scenario]

  @Test("A log that cannot be written fails in one line, before anything runs")
  func unwritable() {
    for path in ["/nowhere/at-all", "/", "/dev/null/x"] {
      let run = ToolRun(command + ["--log", path])
      #expect(run.status == 1 && run.output == "" && run.errorLines.count == 1)
      #expect(run.errors.hasPrefix("halo: simulate: --log \(path): "))
      #expect(!run.errors.contains("NSPOSIX") && !run.errors.contains("Error"))
    }
    let run = ToolRun(command + ["--log", ""])
    #expect(run.status == 2 && run.errorLines.count == 1)
  }

  @Test("A failed expectation and a failed log are both reported")
  func both() {
    let text = "\(Scenario.signature)\nring a\nexpect faults at-least 1\n"
    let run = ToolRun("simulate", "-", "--log", "/dev/full", input: text)
    #expect(run.status == 1)
    #expect(run.output.contains("NOT"))
    #expect(
      run.errors == "halo: simulate: -: 1 of 1 expectations do not hold; "
        + "simulate: --log /dev/full: No space left on device\n")
    // Closing the reader of the trace does not end the command.
    let closed = ToolRun("simulate", "-", "--log", "-", input: text, outputLimit: 0)
    #expect(closed.errors.contains("NOT"))
  }

  @Test("The scenario itself is refused as its log under any name, and stays unchanged")
  func input() throws {
    let text = try ScenarioFixtures.text("first-sync.haloscenario")
    let temporary = try TemporaryFolder()
    let folder = URL(fileURLWithPath: temporary.path)
    let (file, inner) = (folder.appendingPathComponent("a"), folder.appendingPathComponent("b"))
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
    try Data(text.utf8).write(to: file)
    let links = ["symbolic", "hard"].map { folder.appendingPathComponent($0) }
    try FileManager.default.createSymbolicLink(at: links[0], withDestinationURL: file)
    try FileManager.default.linkItem(at: file, to: links[1])
    let names =
      [file, links[0], links[1]].map(\.path)
      + ["\(folder.path)/./a", "\(folder.path)//a", "\(inner.path)/../a"]
    for scenario in names {
      for log in names {
        for force in [[], ["--force"]] {
          let run = ToolRun(["simulate", scenario, "--log", log] + force)
          #expect(run.status == 1 && run.output == "")
          #expect(run.errors == "halo: simulate: --log \(log): is the file that is read\n")
        }
      }
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    // Another file with the same content is accepted.
    let other = try TemporaryFile(text)
    #expect(ToolRun("simulate", file.path, "--log", other.path, "--force").status == 0)
  }

  @Test("A scenario that does not begin leaves the log of the last run")
  func keeps() throws {
    let log = try TemporaryFile("the last run, which was longer")
    let path = log.path
    #expect(ToolRun("simulate", "-", "--log", path, "--force", input: "nonsense").status == 1)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "the last run, which was longer")
  }
}

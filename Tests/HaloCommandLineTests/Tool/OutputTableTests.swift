import Foundation
import HaloDevices
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("Command lines and their output")
struct OutputTableTests {
  private struct Row: Decodable {
    /// The rows with the same number share a file of known devices.
    var session: Int?
    var words: [String]
    var status: Int32
    var output: String
    var errors: String
  }

  @Test("Each line of `Fixtures/outputs.jsonl` has a command line and its output, byte for byte")
  func outputs() throws {
    let lines = try ColmiFixtures.text("Fixtures/outputs.jsonl").split(separator: "\n")
    #expect(lines.count > 140)
    let folder = try TemporaryFolder()
    for line in lines {
      let row = try JSONDecoder().decode(Row.self, from: Data(line.utf8))
      let known = row.session.map { KnownDeviceFile(path: "\(folder.path)/\($0)/devices.jsonl") }
      let run = ToolRun(row.words, known: known)
      #expect(run.status == row.status, "\(row.words)")
      #expect(run.output == row.output && run.errors == row.errors, "\(row.words)")
    }
  }
}

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
    /// A new row has only `words`, until the file is renewed.
    var status: Int32?
    var output: String?
    var errors: String?
  }

  private static let file = VectorFile.folder.appendingPathComponent("outputs.jsonl")
  /// Whether `outputs.jsonl` and `usage-errors.txt` are written and not compared.
  static let isRenewed = ProcessInfo.processInfo.environment["HALO_OUTPUTS"] == "renew"

  @Test("Each line of `Fixtures/outputs.jsonl` has a command line and its output, byte for byte")
  func outputs() throws {
    let lines = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count >= 256)
    let folder = try TemporaryFolder()
    var renewed = ""
    for line in lines {
      let row = try JSONDecoder().decode(Row.self, from: Data(line.utf8))
      let known = row.session.map { KnownDeviceFile(path: "\(folder.path)/\($0)/devices.jsonl") }
      let run = ToolRun(row.words, known: known)
      if Self.isRenewed {
        renewed += try Self.row(line, of: run)
        continue
      }
      #expect(run.status == row.status, "\(row.words)")
      #expect(run.output == row.output, "\(row.words)")
      #expect(run.errors == row.errors, "\(row.words)")
    }
    if Self.isRenewed { try renewed.write(to: Self.file, atomically: true, encoding: .utf8) }
  }

  /// Returns a row with the results of a run; its session and words stay as they are written.
  private static func row(_ line: Substring, of run: ToolRun) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let (output, errors) = try (encoder.encode(run.output), encoder.encode(run.errors))
    let head = line.prefix(
      upTo: line.firstRange(of: #","status":"#)?.lowerBound ?? line.dropLast().endIndex)
    return head + #","status":\#(run.status),"output":"# + String(decoding: output, as: UTF8.self)
      + #","errors":"# + String(decoding: errors, as: UTF8.self) + "}\n"
  }
}

import Foundation
import HaloDevices
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("Command lines and their output")
struct OutputTableTests {
  private struct Row: Decodable {
    /// The statement that the row checks; other rows are examples of their command.
    var about: String?
    /// The rows with the same number share a file of known devices.
    var session: Int?
    var words: [String]
    /// Standard input, and the content of the file that the word FILE names.
    var input: String?
    /// A new row has only the fields above, until the file is renewed.
    var status: Int32?
    var output: String?
    var errors: String?

    func run(in folder: String) throws -> ToolRun {
      let known = session.map { KnownDeviceFile(path: "\(folder)/\($0)/devices.jsonl") }
      let file = try TemporaryFile(input ?? "")
      var run = ToolRun(
        words.map { $0 == "FILE" ? file.path : $0 }, input: Data((input ?? "").utf8), known: known)
      run.output = run.output.replacing(file.path, with: "FILE")
      run.errors = run.errors.replacing(file.path, with: "FILE")
      return run
    }

    func expect(_ run: ToolRun) {
      let comment: Comment = "\(about ?? ""): \(words)"
      #expect(run.status == status, comment)
      #expect(run.output == output, comment)
      #expect(run.errors == errors, comment)
    }
  }

  private static let file = VectorFile.folder.appendingPathComponent("outputs.jsonl")
  /// Whether `outputs.jsonl` and `usage-errors.txt` are written and not compared.
  static let isRenewed = ProcessInfo.processInfo.environment["HALO_OUTPUTS"] == "renew"
  private static let parts = 0..<4

  private static func rows() throws -> [(line: Substring, row: Row)] {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return try lines.map { ($0, try JSONDecoder().decode(Row.self, from: Data($0.utf8))) }
  }

  @Test(
    "Each line of `Fixtures/outputs.jsonl` has a command line and its output, byte for byte",
    .enabled(if: !isRenewed), arguments: parts)
  func outputs(part: Int) throws {
    let rows = try Self.rows().map(\.row)
    #expect(rows.count >= 514)
    let folder = try TemporaryFolder()
    for (index, row) in rows.enumerated() where (row.session ?? index) % Self.parts.count == part {
      row.expect(try row.run(in: folder.path))
    }
  }

  /// The status and the output follow the other fields, which stay as they are written.
  ///
  /// A row with a statement is compared; without its status, output and errors it is renewed.
  @Test("The table is renewed", .enabled(if: isRenewed))
  func renewal() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let folder = try TemporaryFolder()
    var renewed = ""
    for (line, row) in try Self.rows() {
      let run = try row.run(in: folder.path)
      if row.about != nil, row.status != nil {
        row.expect(run)
        renewed += line + "\n"
        continue
      }
      let (output, errors) = try (encoder.encode(run.output), encoder.encode(run.errors))
      let end = line.firstRange(of: #","status":"#)?.lowerBound ?? line.dropLast().endIndex
      renewed += line.prefix(upTo: end)
      renewed += #","status":\#(run.status),"output":"# + String(decoding: output, as: UTF8.self)
      renewed += #","errors":"# + String(decoding: errors, as: UTF8.self) + "}\n"
    }
    try renewed.write(to: Self.file, atomically: true, encoding: .utf8)
  }
}

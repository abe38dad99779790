import Foundation
import HaloDevices
import HaloTestSupport
import Testing

@testable import HaloCommandLine

/// The wrong command lines of `Fixtures/usage-errors.txt`: each line has the words after `halo` in
/// JSON, a tab, and the error.
@Suite("Wrong command lines")
struct UsageErrorTests {
  private struct Row: Sendable {
    var words: [String]
    var error: String
  }

  private static func rows() throws -> [Row] {
    try ColmiFixtures.text("Fixtures/usage-errors.txt").split(separator: "\n").map { line in
      let parts = line.split(separator: "\t")
      return Row(
        words: try JSONDecoder().decode([String].self, from: Data(parts[0].utf8)),
        error: String(parts[1]))
    }
  }

  @Test("Each command refuses them with one line, prints nothing, and remembers no device")
  func errors() throws {
    let rows = try Self.rows()
    #expect(rows.count > 390)
    let file = TemporaryFile()
    for row in rows {
      #if !os(Linux)
      if row.words.contains("--bus") || row.words.contains("--air") { continue }
      #endif
      let run = ToolRun(row.words, known: KnownDeviceFile(path: file.path))
      #expect(run.status == 2 && run.output == "", "\(row.words)")
      #expect(run.errors == "halo: \(row.error)\n", "\(row.words)")
      #expect(!run.errors.contains("\u{1B}"))
    }
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }
}

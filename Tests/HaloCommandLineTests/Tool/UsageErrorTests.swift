import Foundation
import HaloDevices
import HaloTestSupport
import Testing

@testable import HaloCommandLine

/// The wrong command lines of `Fixtures/usage-errors.txt`: each line has the words after `halo` in
/// JSON, a tab, and the error.
@Suite("Wrong command lines")
struct UsageErrorTests {
  private static let file = VectorFile.folder.appendingPathComponent("usage-errors.txt")

  @Test("Each command refuses them with one line, prints nothing, and creates no file")
  func errors() throws {
    var rows = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: "\t", maxSplits: 1).map(String.init) }
    #expect(rows.count >= 558)
    let file = TemporaryFile()
    for (index, row) in rows.enumerated() {
      let words = try JSONDecoder().decode([String].self, from: Data(row[0].utf8))
      #if !os(Linux)
      if words.contains("--bus") || words.contains("--air") { continue }
      #endif
      let run = ToolRun(words, known: KnownDeviceFile(path: file.path))
      #expect(run.status == 2, "\(words)")
      #expect(run.output == "", "\(words)")
      #expect(!run.errors.contains("\u{1B}"))
      let error = String(run.errors.dropFirst("halo: ".count).dropLast())
      if OutputTableTests.isRenewed { rows[index] = [row[0], error] }
      #expect(run.errors == "halo: \(rows[index].dropFirst().joined())\n", "\(words)")
    }
    if OutputTableTests.isRenewed {
      let text = rows.map { $0.joined(separator: "\t") + "\n" }.joined()
      try text.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    for path in [file.path, "b", "x", "x.doc", "x.pcap", "x.halotrace", "a.csv", "a.fit"] {
      #expect(!FileManager.default.fileExists(atPath: path), "\(path)")
    }
  }
}

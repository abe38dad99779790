import Foundation
import Testing

@testable import HaloCommandLine
@testable import HaloData

@Suite("halo with a damaged database")
struct DamagedDatabaseTests {
  /// Changes the last or the first row of heart rates in a database.
  private func change(_ path: String, _ value: String, of row: String = "max") throws {
    try SQLite(path, isReadOnly: false, vfs: nil).run(
      """
      UPDATE heart_rates SET \(value)
      WHERE start_local = (SELECT \(row)(start_local) FROM heart_rates)
      """)
  }

  @Test(
    "A damaged database is an error before the first line, and no sync adds to it",
    arguments: [nil, "beats_per_minute = 999", "start_local = '2026-03-32T00:00:00'"])
  func damagedDatabase(_ value: String?) throws {
    try withPath { path in
      let sync = ["sync", "--ring", "virtual", "--at", "2026-03-14T21:30", "--database", path]
      #expect(ToolRun(sync).status == 0)
      // The last row that a reader reaches.
      if let value { try change(path, value) }
      var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      if value == nil {
        // An inner page of a tree, with half of its children.
        let pages = stride(from: 4096, to: bytes.count, by: 4096)
        let inner = try #require(pages.first { bytes[$0] == 2 && bytes[$0 + 4] > 8 })
        bytes[inner + 4] /= 2
        try bytes.write(to: URL(fileURLWithPath: path))
      }
      for words in [
        ["export", "--format", "influx"], ["export", "--format", "csv", "hr"],
        ["export", "--format", "omh"], ["export", "--format", "gadgetbridge"],
        ["export", "--format", "prometheus"], ["report", "--html", "-"],
        ["sync", "--at", "2026-03-14T22:30"],
      ] {
        let run = ToolRun(words + ["--ring", "virtual", "--database", path])
        #expect(run.status == 1 && run.output.isEmpty)
        let problem =
          value == nil
          ? "is damaged"
          : "has a row with damaged values in heart_rates WHERE device = 1 AND start_local = '2026"
        #expect(run.errors.contains(problem), "\(run.errors)")
        #expect(run.errors.contains("sync into a new database"))
      }
      // Neither a file nor a table appears, not even those of the rows before.
      for format in HealthExport.allCases {
        try withPath { output in
          let words = ["export", "--format", format.rawValue, "--output", output]
          let run = ToolRun(words + ["--ring", "virtual", "--database", path])
          #expect(run.status == (format.hasWorkouts && value != nil ? 0 : 1), "\(format)")
          let files = try? FileManager.default.subpathsOfDirectory(atPath: output)
          #expect(run.status == 0 || (files ?? []).isEmpty)
        }
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    }
  }

  @Test("A pipe gets no line of an export that fails later")
  func pipe() throws {
    try withPath { path in
      try withPath { pipe in
        let sync = ["sync", "--ring", "virtual", "--at", "2026-03-14T21:30", "--database", path]
        #expect(ToolRun(sync).status == 0)
        try #require(mkfifo(pipe, 0o600) == 0)
        let reader = open(pipe, O_RDWR | O_NONBLOCK)
        defer { close(reader) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        // A day fits into the buffer of the pipe.
        let words =
          ["export", "--format", "influx", "hr", "2026-03-14", "--output", pipe]
          + ["--ring", "virtual", "--database", path]
        #expect(ToolRun(words).status == 0)
        #expect(read(reader, &bytes, bytes.count) > 10_000)
        try change(path, "beats_per_minute = 999")
        #expect(ToolRun(words).status == 1)
        #expect(read(reader, &bytes, bytes.count) < 0 && errno == EAGAIN)
      }
    }
  }

  @Test(
    "Damage that an export does not read does not stop it",
    arguments: [
      (["--format", "prometheus"], "beats_per_minute = 999"),
      (["--format", "prometheus", "stress"], "device = 7"),
    ])
  func unreadDamage(_ words: [String], _ value: String) throws {
    try withPath { path in
      let sync = ["sync", "--ring", "virtual", "--at", "2026-03-14T21:30", "--database", path]
      #expect(ToolRun(sync).status == 0)
      let words = ["export", "--ring", "virtual", "--database", path] + words
      let before = ToolRun(words)
      #expect(before.status == 0 && before.lines.count > 3)
      try change(path, value, of: "min")
      let after = ToolRun(words)
      #expect(after.status == 0 && after.output == before.output, "\(after.errors)")
    }
  }
}

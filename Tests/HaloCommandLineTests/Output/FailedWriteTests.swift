#if os(Linux)
import Foundation
import HaloData
import HaloDevices
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("Writes that fail", .enabled(if: ScenarioTests.executable != nil), .timeLimit(.minutes(5)))
struct FailedWriteTests {
  private static let evening = ["--ring", "virtual:full", "--at", "2026-03-14T21:30"]
  private static let capture =
    VectorFile.folder.appendingPathComponent("captures/strap-5.66.btsnoop").path

  /// The commands that write a file or a folder, with FILE in place of its name.
  static let commands: [[String]] =
    ["csv", "influx", "prometheus", "omh", "tcx", "fit", "colmi-r02-client", "gadgetbridge"].map {
      ["export", "--format", $0, "--output", "FILE"] + evening
    } + [
      ["export", "--format", "rr", "--strap", "virtual", "--output", "FILE"],
      ["report", "--html", "FILE"] + evening,
      ["convert", capture, "FILE", "--to", "trace"], ["scrub", capture, "FILE", "--to", "pcapng"],
      ["record", "FILE", "virtual:strap", "--to", "trace"],
      ["live", "strap", "--strap", "virtual", "--record", "FILE"],
      ["simulate", ScenarioFixtures.path("first-sync.haloscenario"), "--log", "FILE"],
      ["sync", "--kinds", "steps", "--cursor", "FILE"] + evening,
    ]
  static let folders: Set = ["csv", "tcx", "fit"]

  private static func isFolder(_ words: [String]) -> Bool {
    !folders.isDisjoint(with: words.prefix(3))
  }

  /// Runs a command in a process with a limit, such as `-f 1` for files of one block of 512 bytes.
  private func run(_ words: [String], limit: String) throws -> ProcessRun {
    let tool = try #require(ScenarioTests.executable?.path)
    // With the signal ignored, such a write fails as on a full disk. The limit holds for each file
    // of the command, so its errors go through a pipe.
    let command = "trap '' XFSZ; ulimit -c 0; ulimit \(limit); exec \"$0\" \"$@\" 2>&1 >/dev/null"
    let script = "errors=$(\(command)); status=$?; echo \"$errors\" >&2; exit $status"
    return try ProcessRun(["sh", "-c", script, tool] + words)
  }

  /// Returns the files below a folder with their contents.
  private func files(_ folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    for name in names {
      var isFolder: ObjCBool = false
      let path = "\(folder)/\(name)"
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      files[name] = try Data(contentsOf: URL(fileURLWithPath: path))
    }
    return files
  }

  @Test(
    "A failed write leaves the old file as it was, or no file; only parts have their ending",
    arguments: commands)
  func law(_ words: [String]) throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.path
    let path = "\(folder)/out" + (words.contains("--record") ? ".halotrace" : "")
    let command = words.map { $0 == "FILE" ? path : $0 }
    let isCursor = words.first == "sync"
    // Short files fail at their first bytes, and the others in the middle.
    let blocks = isCursor || words.contains("rr") ? 0 : 1
    func expectFailure(_ more: [String], keeping before: [String: Data]) throws {
      let run = try run(command + more, limit: "-f \(blocks)")
      #expect(run.status != 0 && run.errors.contains(path))
      // SQLite calls it an error of the disk.
      #expect(run.errors.contains(#/File too large|disk I/O error/#), "\(run.errors)")
      let after = try files(folder)
      let parts = after.keys.filter { $0.hasSuffix(NewFile.growingSuffix) }
      #expect(after.filter { !parts.contains($0.key) } == before)
      for name in parts { try FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
    }
    try expectFailure([], keeping: [:])
    if isCursor || Self.isFolder(words) {
      let complete = ToolRun(command)
      #expect(complete.status == 0, "\(complete.errors)")
    } else {
      try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    }
    let before = try files(folder)
    #expect(!before.isEmpty)
    try expectFailure(isCursor ? [] : ["--force"], keeping: before)
  }

  @Test("An export can have more files than a process can have descriptors")
  func manyFiles() throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.path
    let first = try CivilDateTime(parsing: "2026-03-01T00:00:00")
    let records = try (0..<200).map { hour in
      RingRecord(
        kind: .workout, start: try #require(first.adding(seconds: hour * 3600)), minutes: 10,
        value: .workout(.init(sport: .run)))
    }
    let database = "\(folder)/ring.sqlite"
    try RingDatabase(path: database)
      .beginSync(with: .init(identifier: "X", name: "R02_4A2F"), in: .gmt, at: .distantPast)
      .store(records, SyncCursor())
    let run = try run(
      ["export", "--format", "tcx", "--database", database, "--output", "\(folder)/out"],
      limit: "-n 64")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try files("\(folder)/out").count == records.count)
  }
}
#endif

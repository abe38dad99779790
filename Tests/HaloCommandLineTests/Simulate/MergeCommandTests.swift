import Foundation
import Testing

@testable import HaloCommandLine

@Suite("halo simulate --merge")
struct MergeCommandTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("halo-merge-\(UUID().uuidString)")

  private func run(_ shard: String?) -> ToolRun {
    ToolRun(
      ["simulate", "--campaign", "doctor", "--seeds", "0..<9", "--json"]
        + (shard.map { ["--shard", $0] } ?? []))
  }

  @Test("The merged report of all shards is that of the undivided run, byte for byte")
  func whole() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = try (1...4).map { number in
      let path = folder.appendingPathComponent("\(number).json")
      try Data(run("\(number)/4").output.utf8).write(to: path)
      return path.path
    }
    let merged = ToolRun(["simulate", "--merge", "--json"] + paths.reversed())
    #expect(merged.status == 0 && merged.output == run(nil).output, "\(merged.errors)")
    let text = ToolRun(["simulate", "--merge"] + paths)
    #expect(text.output.hasPrefix("doctor: 9 trials, 0 failed"))
    let missing = ToolRun(["simulate", "--merge"] + paths.dropFirst())
    #expect(missing.status == 1 && missing.output == "")
    #expect(missing.errors.contains("shard 1/4 is missing"), "\(missing.errors)")
    let twice = ToolRun(["simulate", "--merge"] + paths + [paths[0]])
    #expect(twice.status == 1 && twice.errors.contains("two reports cover the seeds 0..<3"))
  }

  @Test(
    "A file that is no report is an error with the place",
    arguments: [
      ("", "no report"), ("{}", "line 1 is not a report of a campaign"),
      ("\u{1B}[31m", "line 1 is not a report"), ("[1,2]", "line 1 is not a report"),
      (#"{"campaign":"x"}"#, "line 1 is not a report"),
    ])
  func malformed(_ text: String, _ problem: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("report.json")
    try Data(text.utf8).write(to: path)
    let run = ToolRun(["simulate", "--merge", path.path])
    #expect(run.status == 1 && run.output == "")
    #expect(run.errors.contains(problem) && !run.errors.contains("\u{1B}"), "\(run.errors)")
  }

  @Test("Numbers that contradict each other are an error")
  func contradictions() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let report = run(nil).output
    for (old, new, problem) in [
      (#""trials":9"#, #""trials":8"#, "9 seeds and 8 trials"),
      (#""trials":9"#, #""trials":-1"#, "trials: -1 is not in"),
      (#""seeds":["0..<9"]"#, #""seeds":["0..<9","3..<5"]"#, "not in order"),
      (#""campaign":"doctor""#, #""campaign":"dentist""#, "no campaign dentist"),
    ] {
      #expect(report.contains(old))
      let path = folder.appendingPathComponent("report.json")
      try Data(report.replacing(old, with: new).utf8).write(to: path)
      let run = ToolRun(["simulate", "--merge", path.path])
      #expect(run.status == 1 && run.errors.contains(problem), "\(run.errors)")
    }
  }

  @Test(
    "A shard that does not exist is a usage error",
    arguments: ["0/4", "5/4", "4", "a/b", "1/0", "1/2/3"])
  func badShard(_ shard: String) {
    let run = run(shard)
    #expect(run.status == 2 && run.errors.contains("--shard takes I/N"), "\(run.errors)")
  }
}

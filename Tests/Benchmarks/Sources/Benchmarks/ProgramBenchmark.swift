import Foundation

/// Runs the program `halo` of the environment variable `HALO`: its size, its start, and the
/// commands that read many lines or a large file.
enum ProgramBenchmark {
  /// The path of `halo`; nil without it.
  static var path: String? {
    ProcessInfo.processInfo.environment["HALO"].flatMap { $0.isEmpty ? nil : $0 }
  }

  private static let rounds = 5

  static func run() throws {
    guard let halo = path else { refuse("the table of the program needs the path of halo in HALO") }
    say("The program halo, processor time, best of \(rounds) rounds; first output: wall time\n")
    let size = try FileManager.default.attributesOfItem(atPath: halo)[.size] as? Int ?? 0
    row("size of the file", "MB", Double(size) / 1e6)
    row("start, 20 times", "ms each", try best(halo, ["version"], times: 20) * 1e3)
    let waits = try (0..<20 * rounds).map { _ in try secondsToFirstOutput(halo, ["version"]) }
    row("start to first output", "ms", (waits.min() ?? 0) * 1e3)
    let capture = try CaptureBenchmark.File(megabytes: 16)
    let records = Double(capture.records)
    for (name, words) in [
      ("replay --stats", ["replay", capture.path, "--stats"]),
      ("replay --json", ["replay", capture.path, "--json"]), ("replay", ["replay", capture.path]),
      ("scrub", ["scrub", capture.path, "-", "--seed", "1"]),
    ] {
      row(name, "ns a record", try best(halo, words) / records * 1e9)
    }
    let lines = try sessionLines()
    let input = NSTemporaryDirectory() + "halo-benchmark-lines-\(getpid())"
    try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: input))
    defer { try? FileManager.default.removeItem(atPath: input) }
    let seconds = try best(halo, ["decode", "--json", "--lines"], input: input)
    row("decode --json --lines", "ns a line", seconds / Double(lines.count) * 1e9)
    say("")
  }

  private static func row(_ name: String, _ unit: String, _ value: Double) {
    Figures.note("program", name, unit, value)
    say(name.padded(to: 30) + column(value, 2, 12) + " " + unit)
  }

  /// Returns the processor time of one run, in seconds.
  private static func best(
    _ program: String, _ arguments: [String], input: String? = nil, times: Int = 1
  ) throws -> Double {
    var best = Double.infinity
    for _ in 0..<rounds {
      let seconds = try secondsOfChildren {
        for _ in 0..<times { try runProgram(program, arguments, input: input) }
      }
      best = min(best, seconds / Double(times))
    }
    return best
  }

  /// Returns the wall time from the start of a program to its first byte of output.
  private static func secondsToFirstOutput(
    _ program: String, _ arguments: [String]
  ) throws -> Double {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = output
    let start = ContinuousClock.now
    try process.run()
    let bytes = try output.fileHandleForReading.read(upToCount: 1)
    let duration = ContinuousClock.now - start
    process.waitUntilExit()
    guard bytes?.count == 1, process.terminationStatus == 0 else {
      throw BenchmarkFailure(what: "\(arguments.joined(separator: " ")) failed")
    }
    return duration / .seconds(1)
  }

  /// Returns 200 000 lines for `halo decode`: the frames of a session with a ring, repeated.
  private static func sessionLines() throws -> [String] {
    let session = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Fixtures/sessions/rt11cr-2025-12-11.halotrace")
    let lines = try String(contentsOf: session.standardized, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: "\t") }
      .filter { $0.count > 3 && ["uart", "bigdata"].contains($0[2]) }
      .map { "\($0[1].hasPrefix("write") ? "host" : "device")\t\($0[2])\t\($0[3])\n" }
    return (0..<200_000).map { lines[$0 % lines.count] }
  }
}

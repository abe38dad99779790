import Foundation
import HaloCampaigns
import HaloCapture
import HaloSimulator
import Testing

@Suite("The program campaigns")
struct CampaignProgramTests {
  /// Returns the exit status and the lines of the program.
  private func run(_ words: String...) -> (status: Int32, lines: [String]) { run(words) }

  private func run(_ words: [String]) -> (status: Int32, lines: [String]) {
    var lines: [String] = []
    let status = CampaignProgram.run(words) {
      lines.append($0)
    } printError: {
      lines.append($0)
    }
    return (status, lines)
  }

  @Test(
    "Invalid words are refused",
    arguments: [
      [], ["nothing"], ["--seeds", "1"], ["live", "--seeds"], ["live", "--seeds", ""],
      ["live", "--seeds", "-1"], ["live", "--seeds", "5..<5"], ["live", "--seeds", "5...4"],
      ["live", "--seeds", "1..2"], ["live", "--seeds", "0..<18446744073709551615"],
      ["live", "--seeds", "18446744073709551615"], ["live", "--seeds", "1...2...3"],
      ["live", "--jobs", "0"], ["live", "--shard", "1/4"], ["live", "--plan", ""],
      ["live", "--seeds", "1", "--plan", "x"], ["live", "--log", "x"],
      ["live", "--seeds", "1", "--log", ""],
    ])
  func refused(_ words: [String]) {
    let (status, lines) = run(words)
    let text = lines.joined()
    #expect(status == 2)
    #expect(text.hasPrefix("campaigns: ") && text.hasSuffix(CampaignProgram.usage))
  }

  @Test("A range with three dots includes its end")
  func ranges() {
    let closed = run("doctor", "--seeds", "07...08")
    #expect(closed.lines == run("doctor", "--seeds", "7..<9").lines)
    #expect(
      closed.status == 0 && closed.lines.first?.hasPrefix("doctor: 2 trials, 0 failed") == true)
  }

  @Test("One seed can have a plan, and writes a log with the mark of virtual data")
  func oneSeed() throws {
    let log = FileManager.default.temporaryDirectory.appendingPathComponent(
      "campaigns-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: log) }
    let words = ["full-sync", "--seeds", "3", "--log", log.path]
    #expect(run(words).status == 0)
    let trace = try Trace(parsing: String(contentsOf: log, encoding: .utf8))
    #expect(trace.header.contains(Trace.virtualMark) && trace.events.count > 100)
    // An existing file stays.
    #expect(run(words).status == 2)
    let planned = run(
      "full-sync", "--seeds", "3", "--plan", "notification 9 drop; at 1s disconnect")
    #expect(planned.status == 0 && planned.lines.first?.contains("2 faults in 1 of them") == true)
  }

  @Test("A failed trial is printed with the command that repeats it, and its status is 1")
  func failed() throws {
    let first = run("live", "--seeds", "7", "--plan", "at 1s adapter-off 9000s")
    #expect(first.status == 1 && first.lines.first?.hasPrefix("seed 7: ") == true)
    #expect(first.lines.contains("  campaigns live --seeds 7 --plan 'at 1s adapter-off 9000s'"))
  }

  @Test("The report does not depend on the number of threads, even if trials fail")
  func threads() {
    let campaign = Campaign("sevenths") { trial in
      trial.count("trials")
      try trial.expect(trial.seed % 7 != 3, "seed \(trial.seed)")
    }
    let reports = [1, 2, 3, 8].map { CampaignRun(campaign, seeds: 20..<5_000, jobs: $0).report() }
    let sevenths: [UInt64] = Array(stride(from: 24, through: 115, by: 7))
    #expect(reports[0].failures.map(\.seed) == sevenths)
    #expect(reports[0].trialCount == 100 && reports[0].counts == ["trials": 100])
    #expect(reports.allSatisfy { $0 == reports[0] })
    // A run that stopped early names the seeds that it left out.
    #expect(reports[0].seedsLeftOut == RangeSet(120..<5_000))
  }
}

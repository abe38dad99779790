import HaloSimulator
import Testing

@testable import HaloCommandLine

@Suite("halo simulate --campaign")
struct CampaignCommandTests {
  @Test(
    "Invalid arguments are refused in one line",
    arguments: [
      ["--campaign", "nothing"], ["--campaign", "live", "--seeds", "0..<9223372036854775808"],
      ["--campaign", "live", "--seeds", "0..<18446744073709551615"],
      ["--campaign", "live", "--seeds", "18446744073709551615"],
      ["--campaign", "live", "--seeds", "5..<5"], ["--campaign", "live", "--seeds", "-1"],
      ["--campaign", "live", "--seeds", "0...3"], ["--campaign", "live", "--seeds", ""],
      ["--campaign", "live", "--jobs", "0"], ["--campaign", "live", "--faults", "rain"],
      ["--campaign", "live", "--faults", ""], ["--campaign", "live", "--faults", "drop,"],
      ["--campaign", "live", "--seeds", "1", "--plan", "at 1s silence; notification 0 drop"],
      ["--campaign", "live", "--seeds", "1", "--log", ""],
      ["--campaign", "live", "--plan", "drop"],
      ["--campaign", "live", "--seeds", "1", "--plan", "x"],
      ["--campaign", "live", "--log", "x"],
    ])
  func refused(_ words: [String]) {
    let run = ToolRun(["simulate"] + words)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("halo: simulate: ") && run.errors.last == "\n")
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test(
    "The error contains the reason",
    arguments: [
      (
        ["--faults", "none,all"],
        "--faults: none is a value of its own; give it without other kinds"
      ),
      (["--faults", "disconnect,all"], "--faults: all is a value of its own"),
      (["--faults", ""], "--faults takes all, none, or kinds with commas between"),
      (["--seeds", "18446744073709551615"], "a seed is at most 18446744073709551614"),
      (["--seeds", "0..<18446744073709551615"], "at most 1000000000000 seeds"),
      (["--seeds", "5..<5"], "5..<5 holds no seed"), (["--seeds", "5..<3"], "5..<3 holds no seed"),
      (["--seeds", "x"], "--seeds takes a number or a range such as 0..<1000, not x"),
    ])
  func reasons(_ words: [String], _ message: String) {
    let run = ToolRun(["simulate", "--campaign", "live"] + words)
    #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
  }

  @Test("One seed runs its own plan or a given one, and prints the result")
  func oneSeed() throws {
    let run = ToolRun("simulate", "--campaign", "full-sync", "--seeds", "3", "--plan", "")
    #expect(run.status == 0)
    #expect(
      run.lines.first?.hasPrefix("full-sync: 1 trials, 0 failed; 0 faults in 0 of them") == true)
    let json = try ToolRun(
      "simulate", "--campaign", "full-sync", "--seeds", "3", "--json", "--plan",
      "notification 9 drop; at 1s disconnect"
    ).json()
    #expect(json[0]["faults"]?.number == 2)
  }

  @Test("The report does not depend on the number of threads, even if trials fail")
  func threads() {
    let runs = ["1", "2", "7"].map {
      ToolRun(
        "simulate", "--campaign", "strap", "--seeds", "0..<8", "--jobs", $0, "--json")
    }
    #expect(runs.allSatisfy { $0.status == 0 && $0.output == runs[0].output })

    let campaign = Campaign("sevenths") { trial in
      trial.count("trials")
      try trial.expect(trial.seed % 7 != 3, "seed \(trial.seed)")
    }
    let reports = [1, 2, 3, 8].map { jobs in
      CampaignRun(campaign: campaign, seeds: 20..<5_000, jobs: jobs, maximumFailures: 10)
        .report { _ in }
    }
    let sevenths: [UInt64] = Array(stride(from: 24, through: 115, by: 7))
    #expect(reports[0].failures.map(\.seed) == sevenths)
    #expect(reports[0].trialCount == 100 && reports[0].counts == ["trials": 100])
    #expect(reports.allSatisfy { $0 == reports[0] })
  }
}

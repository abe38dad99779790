import HaloSimulator

/// The result of a campaign as text and as JSON.
struct CampaignSummary: Codable {
  let campaign: String
  let faultKinds: [Fault.Kind]
  /// The seeds that ran, and those left out after too many failures, as `--seeds` takes them.
  let seeds: [String]
  let leftOut: [String]
  let shard: Shard?
  let trials: Int
  let faultyTrials: Int
  let faults: Int
  let events: Int
  /// The virtual time in whole seconds, and its rest.
  let virtualSeconds: Int
  let virtualNanoseconds: Int
  let counts: [String: Int]
  let goals: [String: Int]
  let failures: [Failure]

  struct Failure: Codable {
    let seed: UInt64
    let failure: String
    let plan: FaultPlan
  }

  struct Shard: Codable {
    let number: UInt64
    let count: UInt64
    let seeds: String
  }

  init(_ report: CampaignReport) {
    campaign = report.campaign
    faultKinds = report.faultKinds
    seeds = report.seeds.ranges.map { "\($0)" }
    leftOut = report.seedsLeftOut.ranges.map { "\($0)" }
    shard = report.shard.map { Shard(number: $0.number, count: $0.count, seeds: "\($0.whole)") }
    trials = report.trialCount
    faultyTrials = report.faultyTrialCount
    faults = report.faultCount
    events = report.eventCount
    let (seconds, attoseconds) = report.virtualTime.components
    virtualSeconds = Int(seconds)
    virtualNanoseconds = Int(attoseconds / 1_000_000_000)
    counts = report.counts
    goals = report.goals
    failures = report.failures.map {
      Failure(seed: $0.seed, failure: $0.failure ?? "passed when it was run again", plan: $0.plan)
    }
  }

  /// Returns the summary as lines of text.
  ///
  /// Failed trials come first, each with its plan as Swift code and with a command that repeats the
  /// trial.
  func lines(took time: Duration?) -> [String] {
    var lines: [String] = []
    for failure in failures {
      lines.append("seed \(failure.seed): \(displayable(failure.failure))")
      lines += "let plan: FaultPlan = \(failure.plan)".split(separator: "\n").map { "  \($0)" }
      let words = failure.plan.faults.map(\.text).joined(separator: "; ")
      lines.append(
        "  halo simulate --campaign \(campaign) --seeds \(failure.seed) --plan '\(words)'")
      lines.append("")
    }
    let hours = virtualSeconds / 3600
    lines.append(
      "\(campaign): \(trials) trials, \(failures.count) failed; \(faults) faults in "
        + "\(faultyTrials) of them, \(events) events, \(hours) h of virtual time")
    if !leftOut.isEmpty {
      lines.append(
        "  stopped early after too many failures: seeds left out: "
          + leftOut.joined(separator: ", "))
    }
    func add(_ words: String, _ numbers: [String: Int]) {
      guard !numbers.isEmpty else { return }
      let list = numbers.sorted { $0.key < $1.key }.map { "\($0.value) \(displayable($0.key))" }
      lines.append("  " + words + list.joined(separator: ", "))
    }
    add("", counts)
    // A single trial cannot reach many goals.
    if trials > 1 {
      add("reached: ", goals.filter { $0.value > 0 })
      let missed = goals.filter { $0.value == 0 }.keys.sorted().map(displayable)
      if !missed.isEmpty { lines.append("  never reached: " + missed.joined(separator: ", ")) }
    }
    if let time {
      let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
      let rate = seconds > 0 ? Int(Double(trials) / seconds) : 0
      let tenths = Int(seconds * 10)
      lines.append("  \(tenths / 10).\(tenths % 10) s, \(rate) trials a second")
    }
    return lines
  }
}

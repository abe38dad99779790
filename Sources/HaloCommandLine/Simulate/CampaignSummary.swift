import HaloSimulator

/// The result of a campaign as text and as JSON.
struct CampaignSummary: Encodable {
  let campaign: String
  let trials: Int
  let faultyTrials: Int
  let faults: Int
  let events: Int
  let virtualSeconds: Double
  let counts: [String: Int]
  let failures: [Failure]

  struct Failure: Encodable {
    let seed: UInt64
    let failure: String
    let plan: FaultPlan
  }

  init(_ report: CampaignReport) {
    campaign = report.campaign
    trials = report.trialCount
    faultyTrials = report.faultyTrialCount
    faults = report.faultCount
    events = report.eventCount
    virtualSeconds = Double(report.virtualTime.components.seconds)
    counts = report.counts
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
    let hours = Int(virtualSeconds / 3600)
    lines.append(
      "\(campaign): \(trials) trials, \(failures.count) failed; \(faults) faults in "
        + "\(faultyTrials) of them, \(events) events, \(hours) h of virtual time")
    if !counts.isEmpty {
      let words = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      lines.append("  " + words.joined(separator: ", "))
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

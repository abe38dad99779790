import HaloProtocol
import HaloSimulator

extension CampaignReport {
  /// Returns the report as lines of text.
  ///
  /// Failed trials come first, each with its plan as Swift code and with a command that repeats the
  /// trial.
  var lines: [String] {
    var lines: [String] = []
    for trial in failures {
      let failure = trial.failure ?? "passed when it was run again"
      lines.append("seed \(trial.seed): \(failure.displayable)")
      lines += "let plan: FaultPlan = \(trial.plan)".split(separator: "\n").map { "  \($0)" }
      let words = trial.plan.faults.map(\.text).joined(separator: "; ")
      lines += ["  campaigns \(campaign) --seeds \(trial.seed) --plan '\(words)'", ""]
    }
    lines.append(
      "\(campaign): \(trialCount) trials, \(failures.count) failed; \(faultCount) faults in "
        + "\(faultyTrialCount) of them, \(eventCount) events, "
        + "\(virtualTime.components.seconds / 3600) h of virtual time")
    if !seedsLeftOut.isEmpty {
      lines.append(
        "  stopped early after too many failures: seeds left out: "
          + seedsLeftOut.ranges.map { "\($0)" }.joined(separator: ", "))
    }
    func add(_ words: String, _ numbers: [String: Int]) {
      guard !numbers.isEmpty else { return }
      let list = numbers.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      lines.append("  " + words + list.joined(separator: ", "))
    }
    add("", counts)
    // A single trial cannot reach many goals.
    if trialCount > 1 {
      add("reached: ", goals.filter { $0.value > 0 })
      if !goalsNeverReached.isEmpty {
        lines.append("  never reached: " + goalsNeverReached.joined(separator: ", "))
      }
    }
    return lines
  }
}

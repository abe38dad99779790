@Suite("Reports of campaigns")
struct CampaignReportTests {
  @Test("A report has the failures, the goals, and the seeds left out after too many failures")
  func report() {
    let campaign = Campaign("law", goals: ["even", "huge"]) { trial in
      trial.count("seeds", Int(trial.seed))
      if trial.seed % 2 == 0 { trial.reach("even") }
      try trial.expect(trial.seed % 13 != 5, "seed \(trial.seed)")
    }
    let whole = campaign.run(seeds: 10..<50)
    #expect(whole.failures.map(\.seed) == [18, 31, 44] && whole.counts == ["seeds": 1180])
    #expect(whole.goals == ["even": 20, "huge": 0] && whole.goalsNeverReached == ["huge"])
    #expect(whole.seeds == RangeSet(10..<50) && whole.seedsLeftOut.isEmpty)
    let short = campaign.run(seeds: 10..<50, maximumFailures: 2)
    #expect(short.seeds == RangeSet(10..<32) && short.seedsLeftOut == RangeSet(32..<50))
  }
}

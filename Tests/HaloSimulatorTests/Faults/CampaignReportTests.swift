import HaloSimulator
import Testing

@Suite("Reports of campaigns")
struct CampaignReportTests {
  private let campaign = Campaign("law", goals: ["even", "huge"]) { trial in
    trial.count("seeds", Int(trial.seed))
    if trial.seed % 2 == 0 { trial.reach("even") }
    try trial.expect(trial.seed % 13 != 5, "seed \(trial.seed)")
  }

  private func report(_ seeds: Range<UInt64>, shard: CampaignShard? = nil) -> CampaignReport {
    var report = campaign.run(seeds: seeds, maximumFailures: .max)
    report.shard = shard
    return report
  }

  private func shards(_ count: UInt64, of seeds: Range<UInt64>) throws -> [CampaignReport] {
    try (1...count).map {
      let shard = try #require(CampaignShard($0, of: count, seeds: seeds))
      return report(shard.seeds, shard: shard)
    }
  }

  @Test("Shards merge to the whole, in any order", arguments: [1, 2, 3, 7, 40, 60] as [UInt64])
  func merging(_ count: UInt64) throws {
    let whole = report(10..<50)
    let reports = try shards(count, of: 10..<50)
    for order in [reports, reports.reversed(), reports.shuffled()] {
      #expect(try CampaignReport.merged(order) == whole)
    }
    #expect(whole.goals == ["even": 20, "huge": 0] && whole.goalsNeverReached == ["huge"])
    #expect(whole.failures.map(\.seed) == [18, 31, 44])
  }

  @Test("The seeds of the shards are each seed once, and their sizes differ by one at most")
  func sizes() throws {
    for count in 1...20 as ClosedRange<UInt64> {
      let seeds = try (1...count).map {
        try #require(CampaignShard($0, of: count, seeds: 3..<17)).seeds
      }
      #expect(seeds.flatMap(Array.init) == Array(3..<17))
      let sizes = seeds.map(\.count)
      #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    }
    #expect(CampaignShard(0, of: 4, seeds: 0..<9) == nil)
    #expect(CampaignShard(5, of: 4, seeds: 0..<9) == nil)
  }

  @Test("A merge without all seeds, or with a seed twice, is an error")
  func incomplete() throws {
    let parts = try shards(4, of: 0..<20)
    #expect(throws: CampaignMergeError.missing(5..<10, shard: "2/4")) {
      _ = try CampaignReport.merged([parts[0], parts[2], parts[3]])
    }
    #expect(throws: CampaignMergeError.missing(15..<20, shard: "4/4")) {
      _ = try CampaignReport.merged(Array(parts.prefix(3)))
    }
    #expect(throws: CampaignMergeError.overlap(10..<15)) {
      _ = try CampaignReport.merged(parts + [parts[2]])
    }
    #expect(throws: CampaignMergeError.missing(4..<6, shard: nil)) {
      _ = try CampaignReport.merged([report(0..<4), report(6..<8)])
    }
    #expect(throws: CampaignMergeError.noReport) { _ = try CampaignReport.merged([]) }
    let other = Campaign("other") { _ in }
    #expect(throws: CampaignMergeError.otherCampaign("law", "other")) {
      _ = try CampaignReport.merged([report(0..<2), other.run(seeds: 2..<4)])
    }
  }
}

import HaloCampaigns
import HaloSimulator
import Testing

@Suite("Goals of campaigns")
struct CampaignGoalsTests {
  /// Two seeds for each goal where possible, as a change of a client moves the effects of a plan.
  private static let seeds: [(String, [UInt64])] = [
    ("full-sync", [1, 2, 4, 6, 7, 15, 33, 41]),
    ("strap", [3, 6, 10, 21, 31, 35, 36, 141, 181]),
    ("settings", [0, 1, 5, 7, 9, 16, 17, 44, 47]),
    ("live", [0, 1, 4, 6, 7, 9, 10, 18, 22, 75, 99]),
  ]

  @Test("A few seeds reach all goals of a campaign", arguments: seeds)
  func goals(name: String, seeds: [UInt64]) throws {
    let campaign = try #require(Campaigns.named(name))
    let results = seeds.map { campaign.run(seed: $0) }
    #expect(results.allSatisfy { $0.failure == nil })
    let missed = Set(campaign.goals).subtracting(results.flatMap(\.reached))
    #expect(!campaign.goals.isEmpty && missed.isEmpty)
  }
}

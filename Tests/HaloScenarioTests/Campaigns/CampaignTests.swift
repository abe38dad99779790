import HaloCampaigns
import HaloSimulator
import Testing

@Suite("Campaigns")
struct CampaignTests {
  @Test("A full sync brings a week despite random faults", arguments: [0, 1])
  func fullSync(part: UInt64) {
    let report = FullSync.campaign.run(seeds: part * 12..<part * 12 + 12)
    #expect(report.failures.isEmpty, "\(report.failures)")
    // Most plans must have affected the sync, or the test shows nothing.
    #expect(report.faultyTrialCount >= 8)
    #expect(report.counts["attempts", default: 0] > 14)
  }
}

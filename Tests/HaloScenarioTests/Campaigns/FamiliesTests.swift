import HaloCampaigns
import HaloSimulator
import Testing

@Suite("Rings of all families")
struct FamiliesTests {
  @Test("Each family brings each record of a living ring once", arguments: 0..<2 as Range<UInt64>)
  func families(part: UInt64) {
    // Each ring has a turn.
    let count = UInt64(FamilyRing.families.count * (FamilyRing.families.map(\.count).max() ?? 0))
    let report = Families.campaign.run(seeds: part * count..<part * count + count)
    #expect(report.failures.isEmpty, "\(report.failures)")
    // Most syncs must succeed and some must fail, or the test shows nothing.
    #expect(report.counts["complete syncs", default: 0] > 3 * report.trialCount)
    #expect(report.counts["errors", default: 0] > 0 && report.faultCount > 3)
  }

  @Test(
    "Trials that failed once do not fail again",
    arguments: [126, 539, 606, 767, 2294, 2494, 3349] as [UInt64])
  func formerFailures(seed: UInt64) {
    let report = Families.campaign.run(seeds: seed..<seed + 1)
    #expect(report.failures.isEmpty, "\(report.failures)")
  }
}

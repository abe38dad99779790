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
}

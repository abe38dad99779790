import HaloCampaigns
import HaloSimulator
import Testing

@Suite("Lights through faults")
struct LightsTests {
  @Test("A light obeys its commands, and no state is made up")
  func campaign() {
    let report = Lights.campaign.run(seeds: 0..<60)
    #expect(report.failures.isEmpty, "\(report.failures)")
    // Most plans must have affected a light, or the test shows nothing.
    #expect(report.faultyTrialCount >= 48)
    #expect(report.counts["comparisons", default: 0] > 200)
    #expect(report.counts["states", default: 0] > 200)
    #expect(report.counts["commands", default: 0] > 1000)
  }

  @Test("A seed gives the same run each time", arguments: 0..<12 as Range<UInt64>)
  func determinism(_ seed: UInt64) {
    let first = Lights.campaign.run(seed: seed, keepsLog: true)
    #expect(first.failure == nil && !first.log.isEmpty)
    #expect(first == Lights.campaign.run(seed: seed, keepsLog: true))
  }
}

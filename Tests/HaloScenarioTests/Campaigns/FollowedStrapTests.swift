import HaloCampaigns
import HaloSimulator
import Testing

@Suite("Following a strap")
struct FollowedStrapTests {
  @Test("All arrived values are delivered, and a lost strap is found again")
  func campaign() {
    let report = FollowedStrap.campaign.run(seeds: 0..<15)
    #expect(report.failures.isEmpty, "\(report.failures)")
    // Most plans must have affected the strap, or the test shows nothing.
    #expect(report.faultyTrialCount >= 12)
    #expect(report.counts["values", default: 0] > 3000)
    #expect(report.counts["links", default: 0] > 18)
  }

  private static let regressions: [(seed: UInt64, plan: FaultPlan)] = [
    // The monitor waited for ever on a link that was up but silent.
    (160, [.at(.milliseconds(1484), .silence)]),
    // Without Bluetooth the monitor ended, and did not look for the strap later.
    (134, [.at(.milliseconds(1), .daemonRestart(.milliseconds(1)))]),
    (136, [.at(.milliseconds(1), .adapterOff(.milliseconds(1)))]),
    // One incomplete discovery of a named strap ended the monitor.
    (3, [.at(.milliseconds(1), .servicesIncomplete)]),
  ]

  @Test("Plans that once ended a monitor no longer do", arguments: regressions)
  func regression(seed: UInt64, plan: FaultPlan) {
    let result = FollowedStrap.campaign.run(seed: seed, plan: plan)
    #expect(result.failure == nil)
    #expect(result.faultCount > 0)
  }
}

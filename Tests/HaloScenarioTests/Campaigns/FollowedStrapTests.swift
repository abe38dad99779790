import HaloScenario
import HaloSimulator
import Testing

@Suite("Following a strap")
struct FollowedStrapTests {
  @Test("What arrives is handed over, and the strap found again")
  func campaign() {
    let report = FollowedStrap.campaign.run(seeds: 0..<15)
    #expect(report.failures.isEmpty, "\(report.failures)")
    // Most plans must have met the strap, or nothing is shown.
    #expect(report.faultyTrialCount >= 12)
    #expect(report.counts["values", default: 0] > 3000)
    #expect(report.counts["links", default: 0] > 18)
  }

  private static let regressions: [(seed: UInt64, plan: FaultPlan)] = [
    // A link that is up and brings nothing was waited on for ever.
    (160, [.at(.milliseconds(1484), .silence)]),
    // Without Bluetooth the monitor ended, and nobody looked for the strap when it was back.
    (134, [.at(.milliseconds(1), .daemonRestart(.milliseconds(1)))]),
    (136, [.at(.milliseconds(1), .adapterOff(.milliseconds(1)))]),
  ]

  @Test("A plan that once ended a monitor does not any more", arguments: regressions)
  func regression(seed: UInt64, plan: FaultPlan) {
    let result = FollowedStrap.campaign.run(seed: seed, plan: plan)
    #expect(result.failure == nil)
    #expect(result.faultCount > 0)
  }
}

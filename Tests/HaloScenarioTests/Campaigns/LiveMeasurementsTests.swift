import HaloCampaigns
import HaloSimulator
import Testing

@Suite("Measuring live")
struct LiveMeasurementsTests {
  @Test("Each reading is delivered once, and no measurement stays running")
  func campaign() {
    let report = LiveMeasurements.campaign.run(seeds: 0..<50)
    #expect(report.failures.isEmpty, "\(report.failures)")
    // Most plans must have affected the ring, or the test shows nothing.
    #expect(report.faultyTrialCount >= 40)
    #expect(report.counts["loops", default: 0] > 80)
    #expect(report.counts["readings", default: 0] > 4000)
  }

  private static let regressions: [(seed: UInt64, plan: FaultPlan)] = [
    // After a stream overflowed, the client gave up the ring, but the link stayed up and the
    // measurement kept running. `OverflowingRingTests` reproduces this without timing.
    (29143, [.operation(3, .stall(.seconds(7))), .at(.milliseconds(5349), .flood(1722))]),
    (32807, [.at(.milliseconds(720), .flood(1717))]),
  ]

  @Test("Plans that once left a measurement running no longer do", arguments: regressions)
  func regression(seed: UInt64, plan: FaultPlan) {
    let result = LiveMeasurements.campaign.run(seed: seed, plan: plan)
    #expect(result.failure == nil)
    #expect(result.faultCount > 0)
  }
}

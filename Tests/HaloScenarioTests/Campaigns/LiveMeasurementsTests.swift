import HaloScenario
import HaloSimulator
import Testing

@Suite("Measuring live")
struct LiveMeasurementsTests {
  @Test("Each reading is handed over once, and no measurement is left running")
  func campaign() {
    let report = LiveMeasurements.campaign.run(seeds: 0..<50)
    #expect(report.failures.isEmpty, "\(report.failures)")
    // Most plans must have met the ring, or nothing is shown.
    #expect(report.faultyTrialCount >= 40)
    #expect(report.counts["loops", default: 0] > 80)
    #expect(report.counts["readings", default: 0] > 4000)
  }

  private static let regressions: [(seed: UInt64, plan: FaultPlan)] = [
    // After more than a stream holds, the ring was given up, the link stayed, and nobody stopped
    // the measurement; `OverflowingRingTests` has it without a time.
    (29143, [.operation(3, .stall(.seconds(7))), .at(.milliseconds(5349), .flood(1722))]),
    (32807, [.at(.milliseconds(493), .flood(1717))]),
  ]

  @Test("A plan that once left a measurement running does not any more", arguments: regressions)
  func regression(seed: UInt64, plan: FaultPlan) {
    let result = LiveMeasurements.campaign.run(seed: seed, plan: plan)
    #expect(result.failure == nil)
    #expect(result.faultCount > 0)
  }
}

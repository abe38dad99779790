import HaloCampaigns
import HaloSimulator
import Testing

@Suite("Measuring live")
struct LiveMeasurementsTests {
  @Test("Each reading is handed over once, and no measurement is left running", arguments: [0, 1])
  func campaign(part: UInt64) {
    let report = LiveMeasurements.campaign.run(seeds: part * 50..<part * 50 + 50)
    #expect(report.failures.isEmpty, "\(report.failures)")
    // Most plans must have met the ring, or nothing is shown.
    #expect(report.faultyTrialCount >= 40)
    #expect(report.counts["loops", default: 0] > 80)
    #expect(report.counts["readings", default: 0] > 4000)
  }
}

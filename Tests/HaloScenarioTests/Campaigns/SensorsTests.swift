import HaloCampaigns
import HaloSimulator
import Testing

@Suite("Sensors through faults")
struct SensorsTests {
  @Test("No value is made up, gaps are named, and no record is lost")
  func campaign() {
    let report = Sensors.campaign.run(seeds: 0..<40)
    #expect(report.failures.isEmpty, "\(report.failures)")
    // Most plans must have affected a sensor, or the test shows nothing.
    #expect(report.faultyTrialCount >= 32)
    #expect(report.counts["records", default: 0] > 1000)
    #expect(report.counts["samples", default: 0] > 100_000)
    #expect(report.counts["readings", default: 0] > 1000)
  }
}

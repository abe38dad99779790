import HaloCampaigns
import HaloSimulator
import Testing

@Suite("Diagnosed rings")
struct DiagnosedRingsTests {
  @Test("The diagnosis names each state, and finds no trouble in healthy rings", arguments: 0..<4)
  func states(_ part: UInt64) {
    let report = DiagnosedRings.campaign.run(seeds: part * 60..<part * 60 + 60)
    #expect(report.failures.isEmpty, "\(report.failures)")
    #expect(report.counts["right"] == 60)
  }
}

import HaloCampaigns
import HaloSimulator
import Testing

/// Plans that once made a full sync lose or invent records, shrunk as far as possible.
///
/// They count packets, so each misses its defect once a client sends one request more or less.
/// `MeddledSyncTests` reproduces the same defects independently of counts.
@Suite("Full sync, regressions")
struct FullSyncRegressionTests {
  private static let cases: [(seed: UInt64, plan: FaultPlan)] = [
    // A repeated answer for another day was mistaken for the answer to the next request.
    (12, [.write(24, .duplicate)]),
    (32, [.write(2, .duplicate)]),
    // A repeated "nothing stored" was mistaken for the answer for the next day.
    (100, [.notification(3, .duplicate)]),
    // The same, delayed until it could be the answer.
    (26760, [.notification(4, .duplicate), .operation(7, .stall(.milliseconds(5)))]),
    // Manual readings of a day that was not requested were dropped, and their day closed.
    (952, [.notification(252, .duplicate)]),
    (128, [.notification(305, .duplicate)]),
    // Steps whose header got lost were stored without calories, and stayed that way.
    (81, [.notification(23, .drop)]),
    (
      1437,
      [.notification(223, .drop), .notification(4, .drop), .at(.milliseconds(1782), .disconnect)]
    ),
    // The same, with the header lost twice.
    (1569, [.notification(24, .drop), .notification(5, .drop)]),
    // Lost naps were treated as absent naps.
    (4080, [.notification(327, .drop)]),
    (5922, [.notification(282, .drop)]),
  ]

  @Test("Plans that once broke a sync no longer do", arguments: cases)
  func regression(seed: UInt64, plan: FaultPlan) {
    let result = FullSync.campaign.run(seed: seed, plan: plan)
    #expect(result.failure == nil)
    #expect(result.faultCount > 0)
  }
}

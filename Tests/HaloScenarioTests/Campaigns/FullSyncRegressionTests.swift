import HaloScenario
import HaloSimulator
import Testing

/// Plans that once made a full sync lose or invent records, as small as they were found.
///
/// They count what crosses the air, so that each misses its defect once a client asks more or less;
/// `MeddledSyncTests` has the same defects by what goes wrong.
@Suite("Full sync, regressions")
struct FullSyncRegressionTests {
  private static let cases: [(seed: UInt64, plan: FaultPlan)] = [
    // The answer to the request of another day, a second time, was taken for that of the next one.
    (12, [.write(24, .duplicate)]),
    (32, [.write(2, .duplicate)]),
    // "Nothing stored", a second time, was taken for the answer to the request of the next day.
    (100, [.notification(3, .duplicate)]),
    // The same, held up until it could be the answer.
    (26760, [.notification(4, .duplicate), .operation(7, .stall(.milliseconds(5)))]),
    // Manual readings of another day than asked for were left out, and their day closed.
    (952, [.notification(252, .duplicate)]),
    (128, [.notification(305, .duplicate)]),
    // Steps whose header got lost came without their calories, and so they stayed.
    (81, [.notification(23, .drop)]),
    (
      1437,
      [.notification(223, .drop), .notification(4, .drop), .at(.milliseconds(1782), .disconnect)]
    ),
    // The same where the header got lost a second time.
    (1569, [.notification(24, .drop), .notification(5, .drop)]),
    // Naps that got lost were naps that there are not.
    (4080, [.notification(327, .drop)]),
    (5922, [.notification(282, .drop)]),
  ]

  @Test("A plan that once broke a sync does not any more", arguments: cases)
  func regression(seed: UInt64, plan: FaultPlan) {
    let result = FullSync.campaign.run(seed: seed, plan: plan)
    #expect(result.failure == nil)
    #expect(result.faultCount > 0)
  }
}

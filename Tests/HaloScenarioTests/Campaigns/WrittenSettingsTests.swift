import HaloCampaigns
import HaloSimulator
import Testing

@Suite("Writing settings")
struct WrittenSettingsTests {
  @Test("Calls return the ring's actual settings, and nothing else changes")
  func campaign() {
    let report = WrittenSettings.campaign.run(seeds: 0..<50)
    #expect(report.failures.isEmpty, "\(report.failures)")
    // Most plans must have affected the ring, or the test shows nothing.
    #expect(report.faultyTrialCount >= 40)
    #expect(report.counts["writes", default: 0] > 750)
    #expect(report.counts["reads", default: 0] > 500)
  }

  /// These plans count packets; `MeddledSettingsTests` reproduces the same defects independently of
  /// counts.
  private static let regressions: [(seed: UInt64, plan: FaultPlan)] = [
    // The late reminder of one slot was mistaken for that of another.
    (1873, [.notification(3, .delay(.milliseconds(9622)))]),
    // The late status of an alarm write was mistaken for that of the next write, and the following
    // status for "no alarms".
    (5039, [.notification(1, .delay(.seconds(10)))]),
    (309, [.notification(7, .delay(.milliseconds(9971)))]),
    (
      32872,
      [
        .operation(1, .noAnswer), .operation(2, .disconnect),
        .notification(1, .delay(.seconds(10))),
      ]
    ),
    (37795, [.write(1, .drop), .notification(4, .delay(.milliseconds(9856)))]),
    (9453, [.notification(1, .delay(.seconds(10))), .notification(1, .duplicate)]),
    // The late status of a nickname was mistaken for that of the next one, which had not arrived.
    (6445, [.notification(3, .delay(.milliseconds(9864)))]),
    // A late reminder was mistaken for the present one, although it had been rewritten since.
    (30946, [.notification(5, .delay(.seconds(11)))]),
  ]

  @Test("Plans that once corrupted a ring's settings no longer do", arguments: regressions)
  func regression(seed: UInt64, plan: FaultPlan) {
    let result = WrittenSettings.campaign.run(seed: seed, plan: plan)
    #expect(result.failure == nil)
    #expect(result.faultCount > 0)
  }
}

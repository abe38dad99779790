import HaloScenario
import HaloSimulator
import Testing

@Suite("Writing settings")
struct WrittenSettingsTests {
  @Test("What is told is what the ring holds, and nothing else changes")
  func campaign() {
    let report = WrittenSettings.campaign.run(seeds: 0..<50)
    #expect(report.failures.isEmpty, "\(report.failures)")
    // Most plans must have met the ring, or nothing is shown.
    #expect(report.faultyTrialCount >= 40)
    #expect(report.counts["writes", default: 0] > 750)
    #expect(report.counts["reads", default: 0] > 500)
  }

  /// They count what crosses the air; `MeddledSettingsTests` has the same defects by what goes
  /// wrong.
  private static let regressions: [(seed: UInt64, plan: FaultPlan)] = [
    // The late reminder of one slot was taken for that of another one.
    (1873, [.notification(3, .delay(.milliseconds(9622)))]),
    // The late status of a write of alarms was taken for that of the next write, and the one behind
    // it for "no alarms".
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
    // The late status of a nickname was taken for that of the next one, which had not arrived.
    (6445, [.notification(3, .delay(.milliseconds(9864)))]),
    // A late reminder was taken for the present one, although it had been written meanwhile.
    (30946, [.notification(5, .delay(.seconds(11)))]),
  ]

  @Test("A plan that once made a ring's settings wrong does not any more", arguments: regressions)
  func regression(seed: UInt64, plan: FaultPlan) {
    let result = WrittenSettings.campaign.run(seed: seed, plan: plan)
    #expect(result.failure == nil)
    #expect(result.faultCount > 0)
  }
}

import Foundation
import HaloCampaigns
import HaloCapture
import HaloSimulator
import HaloTransport
import Synchronization

/// `halo simulate --campaign`: many trials, on as many threads as asked for.
///
/// Trials do not know of each other, so the report does not depend on the number of threads.
struct CampaignRun: Sendable {
  let campaign: Campaign
  let seeds: Range<UInt64>
  let jobs: Int
  let maximumFailures: Int

  /// Runs the trials; progress is told now and then, from any thread.
  func report(progress: @escaping @Sendable (Int) -> Void) -> CampaignReport {
    let shared = Mutex(
      Shared(next: seeds.lowerBound, report: CampaignReport(campaign: campaign.name)))
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while let part = shared.withLock({ $0.takePart(of: seeds, maximumFailures) }) {
        let report = campaign.run(seeds: part, maximumFailures: maximumFailures)
        let count = shared.withLock {
          $0.report.add(report)
          return $0.report.trialCount
        }
        progress(count)
      }
    }
    return shared.withLock { $0.report }
  }

  private struct Shared {
    var next: UInt64
    var report: CampaignReport

    /// Some seeds that nobody has; nil where there are no more, or enough have failed.
    mutating func takePart(of seeds: Range<UInt64>, _ maximumFailures: Int) -> Range<UInt64>? {
      guard next < seeds.upperBound, report.failures.count < maximumFailures else { return nil }
      let start = next
      next = min(seeds.upperBound, next + 50)
      return start..<next
    }
  }
}

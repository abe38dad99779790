import HaloFoundation
import HaloSimulator
import Synchronization

/// A run of a campaign: many trials on a given number of threads.
///
/// Trials are independent of each other, so the report does not depend on the number of threads.
package struct CampaignRun: Sendable {
  let campaign: Campaign
  let seeds: Range<UInt64>
  let jobs: Int
  let maximumFailures: Int

  /// Creates a run that stops after a number of failed trials.
  package init(_ campaign: Campaign, seeds: Range<UInt64>, jobs: Int, maximumFailures: Int = 10) {
    (self.campaign, self.seeds) = (campaign, seeds)
    (self.jobs, self.maximumFailures) = (jobs, maximumFailures)
  }

  /// Runs the trials on all threads, of which each takes parts of 50 seeds, and returns the report.
  package func report() -> CampaignReport {
    let shared = Mutex(Shared(seeds: seeds, maximumFailures: maximumFailures))
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while let (number, part) = shared.withLock({ $0.takePart() }) {
        let report = campaign.run(seeds: part, maximumFailures: maximumFailures)
        shared.withLock { $0.keep(report, of: number) }
      }
    }
    var report = CampaignReport(of: campaign)
    for part in shared.withLock({ $0.finished }) { report.add(part) }
    report.leaveOutRest(of: seeds)
    return report
  }

  private struct Shared {
    let seeds: Range<UInt64>
    let maximumFailures: Int
    var partCount = 0
    /// The reports of finished parts without a gap, from the first part on.
    ///
    /// Only these parts count for the result, so that the result does not depend on the order in
    /// which threads finish.
    var finished: [CampaignReport] = []
    /// The reports of parts that finished before an earlier part, by the number of the part.
    var early: [Int: CampaignReport] = [:]
    var failureCount = 0

    init(seeds: Range<UInt64>, maximumFailures: Int) {
      self.seeds = seeds
      self.maximumFailures = maximumFailures
    }

    /// Returns the number and the seeds of the next part; nil if no seeds are left, or if enough
    /// trials have failed.
    mutating func takePart() -> (Int, Range<UInt64>)? {
      let (offset, overflows) = UInt64(partCount).multipliedReportingOverflow(by: Self.size)
      guard failureCount < maximumFailures, !overflows, offset < seeds.upperBound - seeds.lowerBound
      else { return nil }
      let start = seeds.lowerBound + offset
      defer { partCount += 1 }
      return (partCount, start..<start + min(Self.size, seeds.upperBound - start))
    }

    mutating func keep(_ report: CampaignReport, of number: Int) {
      early[number] = report
      while failureCount < maximumFailures, let next = early.removeValue(forKey: finished.count) {
        finished.append(next)
        failureCount += next.failures.count
      }
    }

    private static let size: UInt64 = 50
  }
}

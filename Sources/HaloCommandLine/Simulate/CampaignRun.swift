import HaloCapture
import HaloFoundation
import HaloScenario
import HaloSimulator
import HaloTransport
import Synchronization

/// A run of `halo simulate --campaign`: many trials on a given number of threads.
///
/// Trials are independent of each other, so the report does not depend on the number of threads.
struct CampaignRun: Sendable {
  let campaign: Campaign
  let seeds: Range<UInt64>
  let jobs: Int
  let maximumFailures: Int

  /// Runs the trials on all threads, and returns the report.
  ///
  /// Each thread takes parts of 50 seeds. After each part, it calls `progress` with the number of
  /// trials so far.
  func report(progress: @escaping @Sendable (Int) -> Void) -> CampaignReport {
    let shared = Mutex(Shared(seeds: seeds, maximumFailures: maximumFailures))
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while let (number, part) = shared.withLock({ $0.takePart() }) {
        let report = campaign.run(seeds: part, maximumFailures: maximumFailures)
        progress(shared.withLock { $0.keep(report, of: number) })
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
    var trialCount = 0
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
      else {
        return nil
      }
      let start = seeds.lowerBound + offset
      defer { partCount += 1 }
      return (partCount, start..<start + min(Self.size, seeds.upperBound - start))
    }

    /// Stores the report of a part, and returns the number of trials so far.
    mutating func keep(_ report: CampaignReport, of number: Int) -> Int {
      trialCount += report.trialCount
      early[number] = report
      while failureCount < maximumFailures, let next = early.removeValue(forKey: finished.count) {
        finished.append(next)
        failureCount += next.failures.count
      }
      return trialCount
    }

    private static let size: UInt64 = 50
  }
}

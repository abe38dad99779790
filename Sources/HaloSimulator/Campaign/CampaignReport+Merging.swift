extension CampaignReport {
  /// Merges reports of one campaign, each of other seeds, in any order.
  ///
  /// The result is that of one run of all seeds, unless a run stopped early after too many
  /// failures: then ``seedsLeftOut`` is not empty.
  ///
  /// - Throws: ``CampaignMergeError`` if the reports do not cover one range of seeds, each once.
  public static func merged(
    _ reports: [CampaignReport]
  ) throws(CampaignMergeError) -> CampaignReport {
    guard var merged = reports.first else { throw .noReport }
    merged.shard = nil
    var covered = merged.seeds.union(merged.seedsLeftOut)
    for report in reports.dropFirst() {
      guard report.campaign == merged.campaign else {
        throw .otherCampaign(merged.campaign, report.campaign)
      }
      guard report.faultKinds == merged.faultKinds else { throw .otherFaultKinds }
      guard report.goals.keys == merged.goals.keys else { throw .otherGoals }
      let seeds = report.seeds.union(report.seedsLeftOut)
      if let twice = covered.intersection(seeds).ranges.first { throw .overlap(twice) }
      covered.formUnion(seeds)
      merged.add(report)
      guard merged.hasExactNumbers else { throw .tooLarge }
    }
    try requireAll(of: reports.compactMap(\.shard), in: covered)
    return merged
  }

  /// The largest number that the JSON of every language keeps exactly.
  package static let largestNumber = 1 << 53

  /// Whether all numbers are at most ``largestNumber``, so that sums of two do not overflow.
  private var hasExactNumbers: Bool {
    ([trialCount, faultCount, eventCount] + counts.values).allSatisfy { $0 <= Self.largestNumber }
      && virtualTime.components.seconds <= Self.largestNumber
  }

  private static func requireAll(
    of shards: [CampaignShard], in covered: RangeSet<UInt64>
  ) throws(CampaignMergeError) {
    for shard in shards {
      guard let gap = RangeSet(shard.whole).subtracting(covered).ranges.first else { continue }
      throw .missing(
        gap, shard: "\(shard.number(of: gap.lowerBound))/\(shard.count)")
    }
    let ranges = covered.ranges
    guard let first = ranges.first, ranges.count > 1 else { return }
    throw .missing(first.upperBound..<ranges[1].lowerBound, shard: nil)
  }
}

/// The reason why reports do not merge.
public enum CampaignMergeError: Error, Hashable, Sendable {
  /// There is no report.
  case noReport
  /// Two reports are of different campaigns.
  case otherCampaign(String, String)
  /// The plans of two reports contain different kinds of faults.
  case otherFaultKinds
  /// Two reports have different goals, because they are of different versions of the campaign.
  case otherGoals
  /// Two reports cover the same seeds.
  case overlap(Range<UInt64>)
  /// No report covers some seeds; `shard` is the first missing shard, such as `2/4`, if known.
  case missing(Range<UInt64>, shard: String?)
  /// A sum is too large.
  case tooLarge
}

extension CampaignMergeError: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .noReport: "no report"
    case .otherCampaign(let one, let other): "reports of two campaigns, \(one) and \(other)"
    case .otherFaultKinds: "reports of runs with different kinds of faults"
    case .otherGoals: "reports with different goals, of different versions of the campaign"
    case .overlap(let seeds): "two reports cover the seeds \(seeds)"
    case .missing(let seeds, let shard):
      "no report covers the seeds \(seeds)" + (shard.map { "; shard \($0) is missing" } ?? "")
    case .tooLarge: "a sum of the reports is too large"
    }
  }
}

/// The result of a campaign.
public struct CampaignReport: Hashable, Sendable {
  /// The name of the campaign.
  public var campaign: String
  /// The kinds of faults in the plans.
  public var faultKinds: [Fault.Kind]
  /// The seeds whose trials ran.
  public var seeds = RangeSet<UInt64>()
  /// The seeds whose trials did not run, because too many others failed.
  public var seedsLeftOut = RangeSet<UInt64>()
  /// The share of a larger range of seeds; nil if the report is no such share.
  public var shard: CampaignShard?
  /// The number of trials that ran.
  public var trialCount = 0
  /// The number of trials in which a fault actually happened.
  public var faultyTrialCount = 0
  /// The number of faults that actually happened.
  public var faultCount = 0
  /// The number of events on links.
  public var eventCount = 0
  /// The virtual time that all trials took together.
  public var virtualTime: Duration = .zero
  /// The sums of the numbers that the trials counted.
  public var counts: [String: Int] = [:]
  /// The number of trials that reached each goal of the campaign; 0 for a goal that none reached.
  public var goals: [String: Int]
  /// The failed trials, with shrunk plans.
  public var failures: [TrialResult] = []

  /// Creates an empty report of a campaign.
  public init(of campaign: Campaign) {
    self.campaign = campaign.name
    faultKinds = campaign.mix.kinds
    goals = Dictionary(campaign.goals.map { ($0, 0) }) { first, _ in first }
  }

  /// The goals that no trial reached, in alphabetical order.
  public var goalsNeverReached: [String] { goals.filter { $0.value == 0 }.keys.sorted() }

  /// Adds the numbers of a trial.
  ///
  /// The seed `UInt64.max` counts as a trial and not as a seed, because no half-open range has it.
  public mutating func add(_ result: TrialResult) {
    if result.seed < .max { seeds.insert(contentsOf: result.seed..<result.seed + 1) }
    trialCount += 1
    faultyTrialCount += result.faultCount > 0 ? 1 : 0
    faultCount += result.faultCount
    eventCount += result.eventCount
    virtualTime += result.virtualTime
    counts.merge(result.counts, uniquingKeysWith: +)
    for goal in result.reached { goals[goal, default: 0] += 1 }
  }

  /// Adds a report of the same campaign on other seeds; ``merged(_:)`` also checks that.
  public mutating func add(_ other: CampaignReport) {
    seeds.formUnion(other.seeds)
    seedsLeftOut.formUnion(other.seedsLeftOut)
    trialCount += other.trialCount
    faultyTrialCount += other.faultyTrialCount
    faultCount += other.faultCount
    eventCount += other.eventCount
    virtualTime += other.virtualTime
    counts.merge(other.counts, uniquingKeysWith: +)
    goals.merge(other.goals, uniquingKeysWith: +)
    failures = (failures + other.failures).sorted { $0.seed < $1.seed }
  }

  /// Records that the other seeds of a range are left out.
  package mutating func leaveOutRest(of range: Range<UInt64>) {
    seedsLeftOut = RangeSet(range).subtracting(seeds)
  }
}

/// One of several equal parts of a range of seeds, for several processes or machines.
public struct CampaignShard: Hashable, Sendable {
  /// The number of this part, from 1.
  public let number: UInt64
  /// The number of parts.
  public let count: UInt64
  /// The seeds of all parts together.
  public let whole: Range<UInt64>

  /// Creates a part; returns nil for a number that is not in `1...count`.
  public init?(_ number: UInt64, of count: UInt64, seeds whole: Range<UInt64>) {
    guard number >= 1, number <= count else { return nil }
    (self.number, self.count, self.whole) = (number, count, whole)
  }

  /// The seeds of this part: contiguous, and empty for some parts if there are fewer seeds than
  /// parts.
  ///
  /// The numbers of seeds of two parts differ by one at most.
  public var seeds: Range<UInt64> { start(of: number - 1)..<start(of: number) }

  /// Returns the first seed after a number of parts.
  private func start(of parts: UInt64) -> UInt64 {
    let (size, rest) = (whole.upperBound - whole.lowerBound).quotientAndRemainder(dividingBy: count)
    return whole.lowerBound + parts * size + min(parts, rest)
  }

  /// Returns the number of the part that has a seed.
  func number(of seed: UInt64) -> UInt64 {
    let (size, rest) = (whole.upperBound - whole.lowerBound).quotientAndRemainder(dividingBy: count)
    let offset = seed - whole.lowerBound
    // The first parts have one seed more.
    let longer = rest * (size + 1)
    return 1 + (offset < longer ? offset / (size + 1) : rest + (offset - longer) / size)
  }
}

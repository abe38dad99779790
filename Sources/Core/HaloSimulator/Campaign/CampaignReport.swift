/// The result of a campaign: the totals of all its trials, and the failures.
public struct CampaignReport: Hashable, Sendable {
  /// The name of the campaign.
  public var campaign: String
  /// The random seeds of the trials that ran.
  public var seeds = RangeSet<UInt64>()
  /// The random seeds of the trials that did not run, because too many earlier trials failed.
  public var seedsLeftOut = RangeSet<UInt64>()
  /// The number of trials that ran in the campaign.
  public var trialCount = 0
  /// The number of trials in which at least one fault actually happened.
  public var faultyTrialCount = 0
  /// The number of faults that actually happened in all trials.
  public var faultCount = 0
  /// The number of events on links, such as notifications, in all trials.
  public var eventCount = 0
  /// The virtual time that all trials took together.
  public var virtualTime: Duration = .zero
  /// The sums of the numbers that the trials counted with ``Trial/count(_:_:)``, by name.
  public var counts: [String: Int] = [:]
  /// The number of trials that reached each goal of the campaign, by goal; 0 if no trial did.
  public var goals: [String: Int]
  /// The results of the failed trials, after their fault plans were shrunk.
  public var failures: [TrialResult] = []

  package init(of campaign: Campaign) {
    self.campaign = campaign.name
    goals = Dictionary(campaign.goals.map { ($0, 0) }) { first, _ in first }
  }

  /// The goals of the campaign that no trial reached, in alphabetical order.
  public var goalsNeverReached: [String] { goals.filter { $0.value == 0 }.keys.sorted() }

  /// The seed `UInt64.max` counts as a trial and not as a seed, because no half-open range has it.
  package mutating func add(_ result: TrialResult) {
    if result.seed < .max { seeds.insert(contentsOf: result.seed..<result.seed + 1) }
    trialCount += 1
    faultyTrialCount += result.faultCount > 0 ? 1 : 0
    faultCount += result.faultCount
    eventCount += result.eventCount
    virtualTime += result.virtualTime
    counts.merge(result.counts, uniquingKeysWith: +)
    for goal in result.reached { goals[goal, default: 0] += 1 }
  }

  package mutating func add(_ other: CampaignReport) {
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

  package mutating func leaveOutRest(of range: Range<UInt64>) {
    seedsLeftOut = RangeSet(range).subtracting(seeds)
  }
}

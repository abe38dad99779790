import HaloTransport

/// Many runs of one test, each with another seed and other faults.
///
/// ```swift
/// let campaign = Campaign("battery") { trial in
///   trial.air.place(strap, as: "strap")
///   trial.inject(into: "strap")
///   try trial.simulation.run { … }
///   try trial.expect(level == 87, "the level was \(level)")
/// }
/// for failure in campaign.run(seeds: 0..<1000).failures { print(failure) }
/// ```
///
/// A failed trial runs again with ever fewer and simpler faults; the remaining plan is printed as
/// Swift, with the seed. The same seed gives the same trial on every machine.
public struct Campaign: Sendable {
  /// The name of the campaign.
  public let name: String
  /// The kinds of faults that random plans contain.
  public var mix: FaultPlan.Mix
  /// Whether trials keep a log of the air for their bodies to read.
  public let needsLog: Bool
  private let body: @Sendable (Trial) throws -> Void

  /// Creates a campaign; the body throws an error if a trial fails.
  ///
  /// Pass `needsLog` if the body reads `trial.air.log`.
  public init(
    _ name: String, mix: FaultPlan.Mix = FaultPlan.Mix(), needsLog: Bool = false,
    _ body: @escaping @Sendable (Trial) throws -> Void
  ) {
    self.name = name
    self.mix = mix
    self.needsLog = needsLog
    self.body = body
  }

  /// Runs the trial of one seed, with its own plan or a given one.
  public func run(
    seed: UInt64, plan: FaultPlan? = nil, keepsLog: Bool = false
  ) -> TrialResult {
    let trial = Trial(
      seed: seed, plan: plan ?? .random(seed: seed, of: mix), keepsLog: keepsLog || needsLog)
    // A failed body may have left links up, which keep the simulation in memory.
    defer { trial.air.tearDown() }
    var failure: String?
    do {
      try body(trial)
    } catch {
      failure = "\(error)"
    }
    return TrialResult(
      seed: seed, plan: trial.plan, failure: failure, counts: trial.counts,
      faultCount: trial.air.faultCount, eventCount: trial.air.eventCount,
      virtualTime: trial.simulation.now, log: keepsLog ? trial.air.log : [])
  }

  /// Runs the trials of a range of seeds, one after the other, and shrinks the plans of failures.
  ///
  /// - Parameters:
  ///   - seeds: The seeds.
  ///   - maximumFailures: The number of failures after which to stop.
  ///   - progress: Called after each trial.
  /// - Returns: the totals of all trials, with the failures.
  public func run(
    seeds: Range<UInt64>, maximumFailures: Int = 10,
    progress: (TrialResult) -> Void = { _ in }
  ) -> CampaignReport {
    var report = CampaignReport(campaign: name)
    for seed in seeds {
      let result = run(seed: seed)
      report.add(result)
      if result.failure != nil { report.failures.append(shrink(result)) }
      progress(result)
      if report.failures.count >= maximumFailures { break }
    }
    return report
  }

  /// Shrinks the plan of a failed trial, and returns the result of the simplest plan that still
  /// fails.
  public func shrink(_ result: TrialResult) -> TrialResult {
    let plan = result.plan.shrunk { run(seed: result.seed, plan: $0).failure != nil }
    return run(seed: result.seed, plan: plan)
  }
}

/// The result of one trial.
public struct TrialResult: Hashable, Sendable {
  /// The seed of the trial.
  public var seed: UInt64
  /// The planned faults.
  public var plan: FaultPlan
  /// A description of the failure; nil if the trial passed.
  public var failure: String?
  /// The numbers that the trial counted, by name.
  public var counts: [String: Int]
  /// The number of faults that actually happened.
  public var faultCount: Int
  /// The number of events on links.
  public var eventCount: Int
  /// The virtual time that the trial took.
  public var virtualTime: Duration
  /// The events on links; empty if no log was requested.
  public var log: [ATTEvent]
}

extension TrialResult: CustomStringConvertible {
  /// The seed, the failure, and the plan as Swift.
  public var description: String {
    "seed \(seed): \(failure ?? "passed")\nlet plan: FaultPlan = \(plan)"
  }
}

/// The result of a campaign.
public struct CampaignReport: Hashable, Sendable {
  /// The name of the campaign.
  public var campaign: String
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
  /// The failed trials, with shrunk plans.
  public var failures: [TrialResult] = []

  /// Creates an empty report.
  public init(campaign: String) {
    self.campaign = campaign
  }

  /// Adds the numbers of a trial.
  public mutating func add(_ result: TrialResult) {
    trialCount += 1
    faultyTrialCount += result.faultCount > 0 ? 1 : 0
    faultCount += result.faultCount
    eventCount += result.eventCount
    virtualTime += result.virtualTime
    counts.merge(result.counts, uniquingKeysWith: +)
  }

  /// Adds a report of the same campaign on other seeds.
  public mutating func add(_ other: CampaignReport) {
    trialCount += other.trialCount
    faultyTrialCount += other.faultyTrialCount
    faultCount += other.faultCount
    eventCount += other.eventCount
    virtualTime += other.virtualTime
    counts.merge(other.counts, uniquingKeysWith: +)
    failures = (failures + other.failures).sorted { $0.seed < $1.seed }
  }
}

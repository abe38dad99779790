import HaloTransport

/// Many runs of the same, each with another seed and other things that go wrong.
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
/// A trial that fails is run again with ever fewer and simpler faults; what is left is printed as
/// Swift, with the seed. The same seed gives the same trial, on every machine.
public struct Campaign: Sendable {
  /// What it is called.
  public let name: String
  /// What random plans are made of.
  public var mix: FaultPlan.Mix
  /// Whether trials keep a log of the air, for their bodies to look at.
  public let needsLog: Bool
  private let body: @Sendable (Trial) throws -> Void

  /// A campaign of trials; the body throws what is wrong with one.
  ///
  /// Where it needs a log, it finds one in `trial.air.log`.
  public init(
    _ name: String, mix: FaultPlan.Mix = FaultPlan.Mix(), needsLog: Bool = false,
    _ body: @escaping @Sendable (Trial) throws -> Void
  ) {
    self.name = name
    self.mix = mix
    self.needsLog = needsLog
    self.body = body
  }

  /// Runs the trial of a seed, with its own plan or another.
  public func run(
    seed: UInt64, plan: FaultPlan? = nil, keepsLog: Bool = false
  ) -> TrialResult {
    let trial = Trial(
      seed: seed, plan: plan ?? .random(seed: seed, of: mix), keepsLog: keepsLog || needsLog)
    // A body that failed has left links behind, which would keep the world.
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

  /// Runs the trials of some seeds, one after the other, and shrinks the plans of those that fail.
  ///
  /// - Parameters:
  ///   - seeds: The seeds.
  ///   - maximumFailures: After how many failures to stop.
  ///   - progress: Called after each trial.
  /// - Returns: What came out.
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

  /// The simplest form of a trial that failed.
  public func shrink(_ result: TrialResult) -> TrialResult {
    let plan = result.plan.shrunk { run(seed: result.seed, plan: $0).failure != nil }
    return run(seed: result.seed, plan: plan)
  }
}

/// What came out of one trial.
public struct TrialResult: Hashable, Sendable {
  /// Its seed.
  public var seed: UInt64
  /// What went wrong by plan.
  public var plan: FaultPlan
  /// What the trial found wrong; nil where all is well.
  public var failure: String?
  /// What the trial counted.
  public var counts: [String: Int]
  /// How many faults really happened.
  public var faultCount: Int
  /// How much crossed a link.
  public var eventCount: Int
  /// How much virtual time passed.
  public var virtualTime: Duration
  /// What crossed a link, where a log was kept.
  public var log: [ATTEvent]
}

extension TrialResult: CustomStringConvertible {
  /// The seed, the failure, and the plan as Swift.
  public var description: String {
    "seed \(seed): \(failure ?? "passed")\nlet plan: FaultPlan = \(plan)"
  }
}

/// What came out of a campaign.
public struct CampaignReport: Hashable, Sendable {
  /// Which campaign.
  public var campaign: String
  /// How many trials ran.
  public var trialCount = 0
  /// In how many of them a fault really happened.
  public var faultyTrialCount = 0
  /// How many faults really happened.
  public var faultCount = 0
  /// How much crossed links.
  public var eventCount = 0
  /// How much virtual time passed.
  public var virtualTime: Duration = .zero
  /// What the trials counted, added up.
  public var counts: [String: Int] = [:]
  /// The trials that failed, with plans that were shrunk.
  public var failures: [TrialResult] = []

  /// A report of nothing yet.
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

  /// Adds another report of the same campaign, of other seeds.
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

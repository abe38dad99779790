import HaloTransport

/// Many runs of one test in a simulation, each with another random seed and other faults.
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
/// A failed trial runs again with ever fewer and simpler faults; the remaining fault plan is
/// printed as Swift source, with the seed. The same seed gives the same trial on every machine.
public struct Campaign: Sendable {
  /// The name of the campaign, as in reports.
  public let name: String
  /// The names of situations that the trials must reach, each at least once in a long run.
  public let goals: [String]
  /// The rules for random fault plans, such as the kinds of faults.
  public var mix: FaultPlan.Mix
  /// Whether the body of a trial reads the log of the simulated radio, so that the radio keeps one.
  public let needsLog: Bool
  private let body: @Sendable (Trial) throws -> Void

  /// Creates a campaign; the body throws an error if a trial fails.
  ///
  /// - Parameters:
  ///   - name: The name of the campaign.
  ///   - goals: The situations that the body reports with ``Trial/reach(_:)``.
  ///   - mix: The rules for random fault plans.
  ///   - needsLog: Whether the body reads `trial.air.log`.
  ///   - body: The test, which runs once for each trial.
  public init(
    _ name: String, goals: [String] = [], mix: FaultPlan.Mix = FaultPlan.Mix(),
    needsLog: Bool = false,
    _ body: @escaping @Sendable (Trial) throws -> Void
  ) {
    self.name = name
    self.goals = goals
    self.mix = mix
    self.needsLog = needsLog
    self.body = body
  }

  /// Runs the trial of one seed, with the given plan of faults, or with a random plan from the seed
  /// if it is nil.
  public func run(
    seed: UInt64, plan: FaultPlan? = nil, keepsLog: Bool = false
  ) -> TrialResult {
    let trial = Trial(
      seed: seed, plan: plan ?? .random(seed: seed, of: mix), goals: Set(goals),
      keepsLog: keepsLog || needsLog)
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
      reached: trial.reached, faultCount: trial.air.faultCount,
      eventCount: trial.air.eventCount, virtualTime: trial.simulation.now,
      log: keepsLog ? trial.air.log : [])
  }

  /// Runs the trials of a range of seeds in order, and shrinks the fault plans of failures.
  ///
  /// - Parameters:
  ///   - seeds: The seeds of the trials.
  ///   - maximumFailures: The number of failures after which the campaign stops.
  ///   - progress: Called after each trial.
  /// - Returns: The totals of all trials, the failures, and the seeds that did not run.
  public func run(
    seeds: Range<UInt64>, maximumFailures: Int = 10,
    progress: (TrialResult) -> Void = { _ in }
  ) -> CampaignReport {
    var report = CampaignReport(of: self)
    for seed in seeds {
      let result = run(seed: seed)
      report.add(result)
      if result.failure != nil { report.failures.append(shrink(result)) }
      progress(result)
      if report.failures.count >= maximumFailures { break }
    }
    report.leaveOutRest(of: seeds)
    return report
  }

  /// Shrinks the fault plan of a failed trial, and returns the result of the simplest plan that
  /// still fails.
  public func shrink(_ result: TrialResult) -> TrialResult {
    let plan = result.plan.shrunk { run(seed: result.seed, plan: $0).failure != nil }
    return run(seed: result.seed, plan: plan)
  }
}

/// The result of one trial of a campaign.
public struct TrialResult: Hashable, Sendable {
  /// The random seed of the trial.
  public var seed: UInt64
  /// The faults that were planned for the trial.
  public var plan: FaultPlan
  /// A description of the trial's failure; nil if the trial passed.
  public var failure: String?
  /// The sums that the trial counted with ``Trial/count(_:_:)``, by name.
  public var counts: [String: Int]
  /// The names of the campaign's goals that the trial reached.
  public var reached: Set<String>
  /// The number of faults that actually happened in the trial.
  public var faultCount: Int
  /// The number of events on the links of the trial, such as notifications.
  public var eventCount: Int
  /// The virtual time that the trial took.
  public var virtualTime: Duration
  /// The events on the links of the trial; empty if the caller requested no log.
  public var log: [ATTEvent]

  package init(
    seed: UInt64, plan: FaultPlan, failure: String?, counts: [String: Int] = [:],
    reached: Set<String> = [], faultCount: Int = 0, eventCount: Int = 0,
    virtualTime: Duration = .zero, log: [ATTEvent] = []
  ) {
    (self.seed, self.plan, self.failure) = (seed, plan, failure)
    (self.counts, self.reached) = (counts, reached)
    (self.faultCount, self.eventCount) = (faultCount, eventCount)
    (self.virtualTime, self.log) = (virtualTime, log)
  }
}

extension TrialResult: CustomStringConvertible {
  /// The seed, the failure, and the fault plan as Swift source.
  public var description: String {
    "seed \(seed): \(failure ?? "passed")\nlet plan: FaultPlan = \(plan)"
  }
}

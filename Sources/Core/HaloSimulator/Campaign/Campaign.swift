import HaloTransport
import Synchronization

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
  /// The names of situations that the trials must reach: in a long run, each at least once.
  public let goals: [String]
  /// The rules for random fault plans, such as the kinds of faults.
  public var mix: FaultPlan.Mix
  /// Whether the test reads the log of the simulated radio, so that the radio keeps a log.
  package let needsLog: Bool
  private let body: @Sendable (Trial) throws -> Void

  /// Creates a campaign from a test, the closure `body`, which throws an error if a trial fails.
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
    (self.name, self.goals, self.mix, self.needsLog) = (name, goals, mix, needsLog)
    self.body = body
  }

  /// Runs the trial with one seed, and returns its result; the plan of faults is `plan` or, if nil,
  /// a random plan from the seed.
  public func run(seed: UInt64, plan: FaultPlan? = nil, keepsLog: Bool = false) -> TrialResult {
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

  /// Runs a trial for each seed of a range, in order, and shrinks the fault plans of failed trials.
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

  /// Shrinks the fault plan of a failed trial, and returns the trial's result with the simplest
  /// plan with which it still fails.
  public func shrink(_ result: TrialResult) -> TrialResult {
    let plan = result.plan.shrunk { run(seed: result.seed, plan: $0).failure != nil }
    return run(seed: result.seed, plan: plan)
  }
}

/// The result of one trial of a campaign.
public struct TrialResult: Hashable, Sendable {
  /// The random seed with which the trial ran.
  public var seed: UInt64
  /// The faults that were planned for the trial.
  public var plan: FaultPlan
  /// A description of the trial's failure; nil if the trial passed.
  public var failure: String?
  /// The sums of the numbers that the trial counted with ``Trial/count(_:_:)``, by name.
  public var counts: [String: Int]
  /// The names of the campaign's goals that the trial reached.
  public var reached: Set<String>
  /// The number of planned faults that actually happened in the trial.
  public var faultCount: Int
  /// The number of events on the links of the trial, such as notifications.
  public var eventCount: Int
  /// The virtual time that the trial took.
  public var virtualTime: Duration
  /// The events on the links of the trial; empty if the caller requested no log.
  public var log: [ATTEvent]
}

extension TrialResult: CustomStringConvertible {
  /// The seed, the failure and the fault plan of the trial as text; the plan is Swift source.
  public var description: String {
    "seed \(seed): \(failure ?? "passed")\nlet plan: FaultPlan = \(plan)"
  }
}

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

/// One run of a campaign's test: a simulation with its own plan of faults.
///
/// The campaign's test closure adds peripherals, applies the plan to some of them with
/// ``inject(into:)``, runs the simulation, and throws an error if the result is wrong.
public final class Trial: Sendable {
  /// The seed of all random numbers in the trial.
  public let seed: UInt64
  /// The faults that this trial injects with ``inject(into:)``.
  public let plan: FaultPlan
  /// The simulation of this trial, which the campaign's test closure runs.
  public let simulation: Simulation
  /// The simulated radio of this trial; it keeps a log if the campaign needs a log or the caller
  /// has requested one.
  public let air: SimulatedAir
  private let goals: Set<String>
  private let numbers = Mutex<[String: Int]>([:])
  private let reachedGoals = Mutex<Set<String>>([])

  init(seed: UInt64, plan: FaultPlan, goals: Set<String>, keepsLog: Bool) {
    (self.goals, self.seed, self.plan) = (goals, seed, plan)
    simulation = Simulation(seed: seed)
    air = SimulatedAir(simulation, keepsLog: keepsLog)
  }

  /// Injects the trial's faults into the communication with a peripheral; a fault of, for example,
  /// the third write means the third one after this call.
  public func inject(into id: PeripheralID) { air.inject(plan, into: id) }

  /// Adds a number to the sum with the given name, which the report of the campaign contains.
  public func count(_ name: String, _ number: Int = 1) {
    numbers.withLock { $0[name, default: 0] += number }
  }

  /// Reports that this trial reached a goal: a situation that ``Campaign/goals`` contains by name.
  public func reach(_ goal: String) {
    precondition(goals.contains(goal), "the campaign does not declare the goal \(goal)")
    _ = reachedGoals.withLock { $0.insert(goal) }
  }

  /// Checks a condition, and throws an error if it is false, so that the trial fails.
  ///
  /// - Throws: ``TrialFailure`` with the description `what` if the condition is false.
  public func expect(_ condition: Bool, _ what: @autoclosure () -> String) throws(TrialFailure) {
    if !condition { throw TrialFailure(what()) }
  }

  var counts: [String: Int] { numbers.withLock { $0 } }
  var reached: Set<String> { reachedGoals.withLock { $0 } }
}

/// The failure of a trial, with its description.
public struct TrialFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// A description of the trial's failure.
  public var description: String

  /// Creates the failure of a trial with a description.
  public init(_ description: String) { self.description = description }
}

import HaloTransport
import Synchronization

/// One run of a ``Campaign``: a simulation with its own plan of faults.
///
/// The body places peripherals, applies the plan to some of them with ``inject(into:)``, runs the
/// simulation, and throws an error if the result is wrong.
public final class Trial: Sendable {
  /// The source of all randomness in the trial.
  public let seed: UInt64
  /// The faults planned for this trial.
  public let plan: FaultPlan
  /// The simulation of this trial, which the body runs.
  public let simulation: Simulation
  /// The air of the simulation; it keeps a log if the campaign needs one or the caller asked for
  /// it.
  public let air: SimulatedAir
  private let goals: Set<String>
  private let numbers = Mutex<[String: Int]>([:])
  private let reachedGoals = Mutex<Set<String>>([])

  init(seed: UInt64, plan: FaultPlan, goals: Set<String>, keepsLog: Bool) {
    self.goals = goals
    self.seed = seed
    self.plan = plan
    simulation = Simulation(seed: seed)
    air = SimulatedAir(simulation, keepsLog: keepsLog)
  }

  /// Applies the plan of faults to a peripheral; the numbers of values and operations in the plan
  /// count from now on.
  public func inject(into id: PeripheralID) { air.inject(plan, into: id) }

  /// Adds a number to the sum with this name in the report of the campaign.
  public func count(_ name: String, _ number: Int = 1) {
    numbers.withLock { $0[name, default: 0] += number }
  }

  /// Reports that this trial reached a goal, which the campaign must have declared.
  public func reach(_ goal: String) {
    precondition(goals.contains(goal), "the campaign does not declare the goal \(goal)")
    _ = reachedGoals.withLock { $0.insert(goal) }
  }

  /// Throws an error if a condition does not hold, so that the trial fails.
  ///
  /// - Throws: ``TrialFailure`` with the description `what`.
  public func expect(
    _ condition: Bool, _ what: @autoclosure () -> String
  ) throws(TrialFailure) {
    if !condition { throw TrialFailure(what()) }
  }

  var counts: [String: Int] { numbers.withLock { $0 } }
  var reached: Set<String> { reachedGoals.withLock { $0 } }
}

/// The failure of a trial.
public struct TrialFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// A description of the failure.
  public var description: String

  /// Creates a failure with a description.
  public init(_ description: String) {
    self.description = description
  }
}

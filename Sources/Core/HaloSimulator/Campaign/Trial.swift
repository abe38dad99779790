import HaloTransport
import Synchronization

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

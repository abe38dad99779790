import HaloTransport
import Synchronization

/// One run of a ``Campaign``: a world of its own, with a plan of what goes wrong in it.
///
/// The body places peripherals, has the plan happen to those it wants with ``inject(into:)``, runs
/// the simulation, and throws what it finds wrong.
public final class Trial: Sendable {
  /// What all randomness of the trial is derived from.
  public let seed: UInt64
  /// What goes wrong.
  public let plan: FaultPlan
  /// The world.
  public let simulation: Simulation
  /// The air of the world; it keeps a log where the campaign needs or was asked for one.
  public let air: SimulatedAir
  private let numbers = Mutex<[String: Int]>([:])

  init(seed: UInt64, plan: FaultPlan, keepsLog: Bool) {
    self.seed = seed
    self.plan = plan
    simulation = Simulation(seed: seed)
    air = SimulatedAir(simulation, keepsLog: keepsLog)
  }

  /// Has the plan happen to a peripheral, counted from now on.
  public func inject(into id: PeripheralID) { air.inject(plan, into: id) }

  /// Adds to a number that the report of the campaign tells.
  public func count(_ name: String, _ number: Int = 1) {
    numbers.withLock { $0[name, default: 0] += number }
  }

  /// Notes what is wrong, where a condition does not hold.
  ///
  /// - Throws: ``TrialFailure``
  public func expect(
    _ condition: Bool, _ what: @autoclosure () -> String
  ) throws(TrialFailure) {
    if !condition { throw TrialFailure(what()) }
  }

  var counts: [String: Int] { numbers.withLock { $0 } }
}

/// What a trial found wrong.
public struct TrialFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in words.
  public var description: String

  /// Makes a failure.
  public init(_ description: String) {
    self.description = description
  }
}

import HaloTransport

/// The faults of one peripheral in a run.
///
/// A plan is a value: it can be stored, compared, printed, generated from a seed and shrunk.
///
/// ```swift
/// let plan: FaultPlan = [
///   .notification(17, .drop),
///   .write(3, .corrupt(bit: 42)),
///   .operation(8, .disconnect),
///   .at(.seconds(12), .adapterOff(.seconds(3))),
/// ]
/// air.inject(plan, into: "ring")
/// ```
///
/// Its description is its Swift source, ready to paste into a test.
public struct FaultPlan: Hashable, Sendable {
  /// The faults of the plan.
  ///
  /// A number out of range counts as the nearest valid one; ``Fault`` lists the ranges.
  public var faults: [Fault]

  /// Creates a plan from faults; by default, a plan without any.
  public init(_ faults: [Fault] = []) {
    self.faults = faults.map(\.inRange)
  }
}

extension FaultPlan: ExpressibleByArrayLiteral {
  /// Creates a plan from faults.
  public init(arrayLiteral elements: Fault...) {
    self.init(elements)
  }
}

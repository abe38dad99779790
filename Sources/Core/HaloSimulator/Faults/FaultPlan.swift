import HaloTransport

/// The faults to inject into the communication with one simulated peripheral.
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
/// The description of a plan is its Swift source, ready to paste into a test.
public struct FaultPlan: Hashable, Sendable {
  /// The faults of the plan.
  ///
  /// The plan replaces a number that is out of range by the nearest valid one; ``Fault`` lists the
  /// ranges.
  public var faults: [Fault]

  /// Creates a fault plan; by default, it contains no faults.
  public init(_ faults: [Fault] = []) { self.faults = faults.map(\.inRange) }
}

extension FaultPlan: ExpressibleByArrayLiteral {
  /// Creates a fault plan from an array literal of faults.
  public init(arrayLiteral elements: Fault...) { self.init(elements) }
}

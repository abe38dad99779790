import HaloTransport

/// What goes wrong with one peripheral in a run: data, so that it can be kept, compared, printed,
/// made from a seed and made smaller.
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
/// Its description is the Swift that makes it, ready to be pasted into a test.
public struct FaultPlan: Hashable, Sendable {
  /// What goes wrong; a number that is out of its range counts as the nearest that is within, as
  /// ``Fault`` lists them.
  public var faults: [Fault]

  /// Makes a plan; without faults, one in which all goes well.
  public init(_ faults: [Fault] = []) {
    self.faults = faults.map(\.inRange)
  }
}

extension FaultPlan: ExpressibleByArrayLiteral {
  /// Makes a plan of faults.
  public init(arrayLiteral elements: Fault...) {
    self.init(elements)
  }
}

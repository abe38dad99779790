extension Colmi {
  /// An acceleration along three axes; the source of the value defines the units.
  public struct Acceleration: WireValue, CustomStringConvertible {
    /// The acceleration along X.
    public var x: Int16
    /// The acceleration along Y.
    public var y: Int16
    /// The acceleration along Z.
    public var z: Int16

    init(_ never: Never) { switch never {} }

    /// The three numbers, X first.
    public var description: String { "(\(x), \(y), \(z))" }
  }
}

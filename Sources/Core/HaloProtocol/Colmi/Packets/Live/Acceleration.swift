extension Colmi {
  /// An acceleration along three axes; the source of the value defines the units.
  public struct Acceleration: WireValue, CustomStringConvertible {
    /// The acceleration along the X axis.
    public var x: Int16
    /// The acceleration along the Y axis.
    public var y: Int16
    /// The acceleration along the Z axis.
    public var z: Int16

    init(_ never: Never) { switch never {} }

    /// The three numbers, X first.
    public var description: String { "(\(x), \(y), \(z))" }
  }
}
